package dev.barrage.physics.kernel;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.parallel.Padded;

/** Motions of a batch of bullets, each as seen from the body it may hit, in the body's model space, as columns. */
public final class RelativeMotions extends Padded {
    /** The most pairs of a batch. */
    public static final int CAPACITY = 256;

    /** Bounds the roundings of the test of bounding circles, relative to the circle and to the motion. */
    private static final float CIRCLE_SLACK = 1f + 1e-5f;

    /** See {@link #CIRCLE_SLACK}. */
    private static final float MOTION_SLACK = 1e-6f;

    /** How many motions there are. */
    public int count;

    /** Indices of the bullet and the body in this step. */
    public final int[] bullet = new int[CAPACITY + MARGIN], body = new int[CAPACITY + MARGIN];

    /** The bullet's centre at the start, its motion over the whole step, and its radius, metres. */
    public final float[] x = new float[CAPACITY + MARGIN],
            y = new float[CAPACITY + MARGIN],
            dx = new float[CAPACITY + MARGIN],
            dy = new float[CAPACITY + MARGIN],
            r = new float[CAPACITY + MARGIN];

    /** Room for what a sweep finds first: the triangle of a flat mesh that a motion starts in, or -1. */
    public final int[] around = new int[CAPACITY + MARGIN];

    /** Scratch: motions that start in a cell with triangles, and these cells. */
    public final int[] near = new int[CAPACITY + MARGIN], cell = new int[CAPACITY + MARGIN];

    @SuppressWarnings("unused") // the tail, see Padded
    private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
    @SuppressWarnings("unused")
    private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;

    /** No motions. */
    public RelativeMotions() {}

    /**
     * Turns motions in the world into motions as seen from the bodies, in their model space, and drops those that miss
     * the bounding circle of their body; what stays is in the same order. Velocities, m/s, stand in place of motions
     * before. The body's own rotation within the step is left out.
     *
     * @param circle per body the radius of the circle around its origin that it keeps within, metres, or a negative
     *     number if nothing hits it
     * @param dt seconds
     */
    public void seeFromBodies(Bodies bodies, float[] circle, float dt) {
        for (int k = 0; k < count; k++) {
            toModel(k, bodies, dt);
        }
        count = keepNear(circle);
    }

    private void toModel(int k, Bodies bodies, float dt) {
        int i = body[k];
        float c = bodies.cos[i];
        float s = bodies.sin[i];
        float fromX = x[k] - bodies.x[i];
        float fromY = y[k] - bodies.y[i];
        float moveX = dx[k] * dt - bodies.vx[i] * dt;
        float moveY = dy[k] * dt - bodies.vy[i] * dt;
        x[k] = c * fromX + s * fromY;
        y[k] = c * fromY - s * fromX;
        dx[k] = c * moveX + s * moveY;
        dy[k] = c * moveY - s * moveX;
    }

    /** No branch on the outcome of the test: nothing predicts it. */
    private int keepNear(float[] circle) {
        int kept = 0;
        for (int k = 0; k < count; k++) {
            int b = body[k];
            float px = x[k];
            float py = y[k];
            float wayX = dx[k];
            float wayY = dy[k];
            float reach = circle[b] + r[k];
            float pp = px * px + py * py;
            float pd = px * wayX + py * wayY;
            float dd = wayX * wayX + wayY * wayY;
            float cross = px * wayY - py * wayX;
            float limit = CIRCLE_SLACK * reach * reach + MOTION_SLACK * (pp + dd);
            // Outside the circle where the line, the start or the end comes nearest.
            boolean line = dd * limit < cross * cross;
            boolean start = limit < pp & pd >= 0f;
            boolean end = limit < pp + 2 * pd + dd & pd <= -dd;
            bullet[kept] = bullet[k];
            body[kept] = b;
            x[kept] = px;
            y[kept] = py;
            dx[kept] = wayX;
            dy[kept] = wayY;
            r[kept] = r[k];
            kept += line | start | end | circle[b] < 0f ? 0 : 1;
        }
        return kept;
    }
}
