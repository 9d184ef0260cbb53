package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.samples.Circles;
import dev.barrage.samples.Stars;
import dev.barrage.samples.Walls;

/** Bodies at rest, for {@link Questions}. They have a radius of 0.05 to 2.5 m, and fill a square without touching. */
public final class Targets {
    /** Share of the square in the circles around the bodies. */
    private static final double SHARE = 0.05;

    /** Corners of a polygon, at most: Box2D and JBox2D take no more. */
    private static final int MOST_CORNERS = 8;

    /** Of this many bodies one is a wall and one a mesh, in worlds that have them. */
    private static final int RARE = 32;

    public final int count;
    public final Shape[] shapes;
    public final float[] angles;

    /** The circles around the bodies. Their centres are the positions of the bodies. */
    public final Circles around;

    /**
     * Circles, boxes and polygons of 3 to 8 corners by turns.
     *
     * @param ofAllShapes whether capsules, walls and meshes take turns, too
     */
    Targets(int count, boolean ofAllShapes) {
        this.count = count;
        around = new Circles(count, SHARE, 20);
        shapes = new Shape[count];
        angles = new float[count];
        Rng random = new Rng(21);
        for (int i = 0; i < count; i++) {
            angles[i] = random.nextFloat(0f, 2f * Trig.PI);
            shapes[i] = ofAllShapes ? anyShape(i, around.radius[i], random) : convex(i % 3, around.radius[i], random);
        }
    }

    private static Shape anyShape(int i, float radius, Rng random) {
        return switch (i % RARE) {
            case 0 -> Wall.solid(Walls.rock(radius, random));
            case 1 -> Stars.mesh(radius);
            default -> convex(i % 4, radius, random);
        };
    }

    private static Shape convex(int kind, float radius, Rng random) {
        float angle = random.nextFloat(0.4f, 1.17f);
        return switch (kind) {
            case 0 -> new Circle(radius);
            case 1 -> Polygon.box(radius * Trig.cos(angle), radius * Trig.sin(angle));
            case 2 -> Polygon.regular(3 + random.nextInt(MOST_CORNERS - 2), radius);
            default -> new Capsule(-0.6f * radius, 0f, 0.6f * radius, 0f, 0.4f * radius);
        };
    }

    /** Corners of a polygon, x and y by turns, metres. */
    public static float[] corners(Polygon polygon) {
        float[] xy = new float[2 * polygon.count()];
        for (int i = 0; i < polygon.count(); i++) {
            xy[2 * i] = polygon.x(i);
            xy[2 * i + 1] = polygon.y(i);
        }
        return xy;
    }

    /** Adds the bodies to a world, and steps it so that they are in its broadphase. */
    void addTo(World world) {
        for (int i = 0; i < count; i++) {
            BodyDef def = shapes[i] instanceof Wall ? BodyDef.fixed(shapes[i]) : BodyDef.dynamic(shapes[i]);
            world.add(def.at(around.x[i], around.y[i]).angle(angles[i]));
        }
        world.step();
    }
}
