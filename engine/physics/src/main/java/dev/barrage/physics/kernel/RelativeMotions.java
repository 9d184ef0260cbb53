package dev.barrage.physics.kernel;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.parallel.Padded;

/** Motions of a batch of bullets as columns, each relative to the body that it may hit and in its model space. */
public final class RelativeMotions extends Padded {
    /** Largest number of motions in a batch. */
    public static final int CAPACITY = 256;

    /** Bound on rounding errors in the test of bounding circles, relative to the circle. */
    public static final float CIRCLE_SLACK = 1f + 1e-5f;

    /** The same, relative to the motion. */
    public static final float MOTION_SLACK = 1e-6f;

    /** Number of motions. */
    public int count;

    /** Indices of the bullet and the body in this step. */
    public final int[] bullet = new int[CAPACITY], body = new int[CAPACITY];

    /** The bullet's centre at the start, its motion over the whole step, and its radius, metres. */
    public final float[] x = new float[CAPACITY],
            y = new float[CAPACITY],
            dx = new float[CAPACITY],
            dy = new float[CAPACITY],
            r = new float[CAPACITY];

    /** Rotation of the body, and the radius of its bounding circle around its origin, metres. */
    public final float[] cos = new float[CAPACITY], sin = new float[CAPACITY], circle = new float[CAPACITY];

    /** Scratch: the triangle of a flat mesh in which a motion starts, or -1. */
    public final int[] around = new int[CAPACITY];

    /** Scratch: motions that start in a cell with triangles, and these cells. */
    public final int[] near = new int[CAPACITY], cell = new int[CAPACITY];

    @SuppressWarnings("unused") // the tail, see Padded
    private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
    @SuppressWarnings("unused")
    private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;

    /** No motions. */
    public RelativeMotions() {}

    /**
     * Replaces positions and velocities in the world by positions and motions relative to the bodies, still in world
     * axes. The rotation of a body within the step is left out.
     *
     * @param radius radius of each body's bounding circle, metres; negative if nothing hits the body
     * @param dt seconds
     */
    public void subtract(Bodies bodies, float[] radius, float dt) {
        for (int k = 0; k < count; k++) {
            int i = body[k];
            x[k] -= bodies.x[i];
            y[k] -= bodies.y[i];
            dx[k] = dx[k] * dt - bodies.vx[i] * dt;
            dy[k] = dy[k] * dt - bodies.vy[i] * dt;
            cos[k] = bodies.cos[i];
            sin[k] = bodies.sin[i];
            circle[k] = radius[i];
        }
    }
}
