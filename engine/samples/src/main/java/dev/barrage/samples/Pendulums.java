package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;

/**
 * Rows of pendulums, by turns on a rod and on a hinge, that swing in waves: in {@link #SECONDS} the first of a row makes
 * {@link #SWINGS} swings and each further one more, so that all are then where they began.
 */
public final class Pendulums extends Sample {
    /** After how many seconds all are where they began, and the swings of the first till then. */
    public static final int SECONDS = 30, SWINGS = 15;

    /** Angle at first, radians. */
    public static final float AMPLITUDE = 0.3f;

    private static final float RADIUS = 0.1f;

    /** Number of pendulums in a row. */
    private static final int ROW = 24;

    public Pendulums() {
        super("pendulums", "pendulums on rods and hinges that swing in waves", "pendulums", -10f, false);
    }

    @Override
    public void addTo(World world, int n) {
        for (int i = 0; i < n; i++) {
            addPendulum(world, i);
        }
    }

    /** Distance of a pendulum's bob from where it hangs, metres. */
    private float length(int i) {
        // the period of a pendulum to the second order of its amplitude
        float second = SECONDS / (2f * Trig.PI * (SWINGS + i % ROW) * (1f + AMPLITUDE * AMPLITUDE / 16f));
        float length = -gravity * second * second;
        // a bob on a hinge turns: l + r^2 / (2 l) is its length as a point
        return hasRod(i) ? length : 0.5f * (length + (float) Math.sqrt(length * length - 2f * RADIUS * RADIUS));
    }

    private static boolean hasRod(int i) {
        return i % 2 == 0;
    }

    /** Adds a pendulum that hangs at (i / 2, 0) and returns its bob. */
    public long addPendulum(World world, int i) {
        float length = length(i);
        float x = 0.5f * i;
        BodyDef def =
                BodyDef.dynamic(new Circle(RADIUS)).at(x + length * Trig.sin(AMPLITUDE), -length * Trig.cos(AMPLITUDE));
        long bob = world.add(hasRod(i) ? def.lockRotation() : def);
        world.setMask(bob); // nothing
        world.add(
                hasRod(i)
                        ? JointDef.rod(JointDef.WORLD, bob).from(x, 0f)
                        : JointDef.revolute(JointDef.WORLD, bob).at(x, 0f));
        return bob;
    }
}
