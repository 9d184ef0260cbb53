package dev.barrage.physics.kernel;

import dev.barrage.physics.parallel.Padded;

/** Motions of a batch of bullets as columns, each with the body that it may hit and relative to its bounding circle. */
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

    /** The bullet's centre at the start of the step, m, its velocity, m/s, and its radius, m. */
    public final float[] x = new float[CAPACITY],
            y = new float[CAPACITY],
            vx = new float[CAPACITY],
            vy = new float[CAPACITY],
            r = new float[CAPACITY];

    /** The same centre and the motion over the whole step relative to the circle, and the circle's radius, metres. */
    public final float[] fromX = new float[CAPACITY],
            fromY = new float[CAPACITY],
            dx = new float[CAPACITY],
            dy = new float[CAPACITY],
            circle = new float[CAPACITY];

    /** Motions that meet their circle, in ascending order, and their number. */
    public final int[] near = new int[CAPACITY];

    public int nearCount;

    @SuppressWarnings("unused") // the tail, see Padded
    private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
    @SuppressWarnings("unused")
    private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;

    /**
     * Computes the motions relative to the bounding circles of the bodies.
     *
     * @param dt seconds
     */
    public void subtract(MovingCircles circles, float dt) {
        for (int k = 0; k < count; k++) {
            int i = body[k];
            fromX[k] = x[k] - circles.x[i];
            fromY[k] = y[k] - circles.y[i];
            dx[k] = (vx[k] - circles.vx[i]) * dt;
            dy[k] = (vy[k] - circles.vy[i]) * dt;
            circle[k] = circles.radius[i];
        }
    }
}
