package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.ColliderDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;

/**
 * Bodies of several colliders: crosses, cups, dumbbells and hammers fall into a bowl. A body begins with one shape; each
 * further {@link ColliderDef} adds one, with a place, friction and density of its own. Mass, centre and inertia follow:
 * the head of a hammer is ten times as dense as its shaft, so it lands on its head.
 */
public final class Compound extends Sample {
    private static final float BOWL = 9f;

    public Compound() {
        super("compound", "crosses, cups, dumbbells and hammers of several colliders", "bodies", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        int edges = 40;
        float[] xy = new float[2 * edges + 2];
        for (int i = 0; i <= edges; i++) { // from its right rim to its left one: solid below
            float angle = -Trig.PI * i / edges;
            xy[2 * i] = BOWL * Trig.cos(angle);
            xy[2 * i + 1] = 0.6f * BOWL * Trig.sin(angle);
        }
        world.add(BodyDef.fixed(Wall.chain(xy)));
        Rng random = new Rng(5);
        for (int i = 0; i < n; i++) {
            long body = add(world, i % 4, 2.4f * (i % 6 - 2.5f), 1f + 2.4f * (i / 6));
            world.setAngularVelocity(body, random.nextFloat(-2f, 2f));
        }
    }

    private static long add(World world, int kind, float x, float y) {
        Polygon bar = Polygon.box(0.9f, 0.15f);
        long body = world.add(BodyDef.dynamic(bar).at(x, y));
        switch (kind) {
            case 0 -> world.add(new ColliderDef(bar).on(body).angle(0.5f * Trig.PI)); // a cross
            case 1 -> { // a cup
                Polygon side = Polygon.box(0.15f, 0.6f);
                world.add(new ColliderDef(side).on(body).at(-0.9f, 0.45f).angle(0.3f));
                world.add(new ColliderDef(side).on(body).at(0.9f, 0.45f).angle(-0.3f));
            }
            case 2 -> { // a dumbbell
                Circle weight = new Circle(0.45f);
                world.add(new ColliderDef(weight).on(body).at(-0.9f, 0f).restitution(0.5f));
                world.add(new ColliderDef(weight).on(body).at(0.9f, 0f).restitution(0.5f));
            }
            default -> // a hammer
                world.add(new ColliderDef(Polygon.box(0.3f, 0.5f))
                        .on(body)
                        .at(1f, 0f)
                        .density(10f)
                        .friction(0.9f));
        }
        return body;
    }
}
