package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Chunk;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Mesh;

/**
 * Enemies of several scenes: 500 stars of 60 triangles in 100 x 100 m that turn and move on circles of 3 m, at 0.6 rad/s.
 */
public final class Stars {
    /** Width and height of the arena, metres. */
    public static final float SIZE = 100f;

    public static final int COUNT = 500;

    /** Radius of the circles that their centres move on, metres. */
    public static final float ORBIT = 3f;

    /** Angular velocity of both motions, rad/s. */
    public static final float TURN = 0.6f;

    /** Seconds of a step. */
    public static final float DT = 1f / 60f;

    /** The layer of the stars. */
    public static final int LAYER = 1;

    private static final Component ORBITING = new Component("orbiting");
    private static final FloatField CENTRE_X = ORBITING.floatField("centreX");
    private static final FloatField CENTRE_Y = ORBITING.floatField("centreY");
    private static final FloatField PHASE = ORBITING.floatField("phase");

    private Stars() {}

    /** A star with 30 points of 1 m and notches of 0.5 m, as a fan of 60 triangles around its centre. */
    public static Mesh mesh() {
        return mesh(1);
    }

    /** The same, with points of any radius, metres. */
    public static Mesh mesh(double size) {
        int boundary = 60;
        float[] vertices = new float[3 * (boundary + 1)];
        int[] indices = new int[3 * boundary];
        for (int i = 0; i < boundary; i++) {
            double angle = 2 * StrictMath.PI * i / boundary;
            double radius = i % 2 == 0 ? size : 0.5 * size;
            vertices[3 * i + 3] = (float) (radius * StrictMath.cos(angle));
            vertices[3 * i + 4] = (float) (radius * StrictMath.sin(angle));
            indices[3 * i + 1] = 1 + i;
            indices[3 * i + 2] = 1 + (i + 1) % boundary;
        }
        return Mesh.of(vertices, indices);
    }

    /** Per star the centre of its circle and the angle on it at the start: x, y, phase. */
    public static float[] layout(Rng random) {
        float[] orbits = new float[3 * COUNT];
        for (int i = 0; i < orbits.length; i += 3) {
            orbits[i] = random.nextFloat(ORBIT, SIZE - ORBIT);
            orbits[i + 1] = random.nextFloat(ORBIT, SIZE - ORBIT);
            orbits[i + 2] = random.nextFloat(0f, 2f * Trig.PI);
        }
        return orbits;
    }

    /** Adds the stars and the system that moves them to a world. */
    public static void addTo(World world, Rng random) {
        BodyDef def =
                BodyDef.kinematic(mesh()).layer(LAYER).angularVelocity(TURN).with(ORBITING);
        float[] orbits = layout(random);
        for (int i = 0; i < orbits.length; i += 3) {
            float phase = orbits[i + 2];
            float x = orbits[i] + ORBIT * Trig.cos(phase);
            float y = orbits[i + 1] + ORBIT * Trig.sin(phase);
            long star = world.add(def.at(x, y).angle(phase));
            world.set(star, CENTRE_X, orbits[i]);
            world.set(star, CENTRE_Y, orbits[i + 1]);
            world.set(star, PHASE, phase);
        }
        world.before(
                Stage.GATHER,
                new SystemDef("orbit", world.registry().query().all(ORBITING), chunk -> orbit(world, chunk)));
    }

    /** Gives every star the velocity that takes it to its place on the circle after this step. */
    private static void orbit(World world, Chunk chunk) {
        Table t = chunk.table();
        float time = (world.stepNumber() + 1) * DT;
        for (int row = chunk.from(); row < chunk.to(); row++) {
            float angle = t.floats(PHASE)[row] + TURN * time;
            float x = t.floats(CENTRE_X)[row] + ORBIT * Trig.cos(angle);
            float y = t.floats(CENTRE_Y)[row] + ORBIT * Trig.sin(angle);
            t.floats(Components.VX)[row] = (x - t.floats(Components.X)[row]) / DT;
            t.floats(Components.VY)[row] = (y - t.floats(Components.Y)[row]) / DT;
        }
    }
}
