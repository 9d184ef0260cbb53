package dev.barrage.physics.narrowphase;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.broadphase.BulletCandidates;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Shape;

/** Motions of a batch of bullets, each as seen from the body it may hit, in the body's model space, as columns. */
final class RelativeMotions extends Padded {
    /** The most pairs of a batch. */
    static final int CAPACITY = 256;

    /** Bounds the roundings of the bounding circle's test, relative to the circle and to the motion. */
    private static final float CIRCLE_SLACK = 1f + 1e-5f;

    private static final float MOTION_SLACK = 1e-6f;

    /** How many motions there are. */
    int count;

    /** Indices of the bullet and the body in this step. */
    final int[] bullet = new int[CAPACITY];

    final int[] body = new int[CAPACITY];

    /** The bullet's centre at the start, its motion over the whole step, and its radius, metres. */
    final float[] x = new float[CAPACITY];

    final float[] y = new float[CAPACITY];
    final float[] dx = new float[CAPACITY];
    final float[] dy = new float[CAPACITY];
    final float[] r = new float[CAPACITY];

    /** Room for what a sweep finds first: the triangle of a flat mesh that a motion starts in, or -1. */
    final int[] around = new int[CAPACITY];

    /** Takes candidates [from, end) over a step of dt seconds. */
    void fill(BulletCandidates candidates, Bodies bodies, int from, int end, float dt) {
        count = end - from;
        System.arraycopy(candidates.pairs.first, from, bullet, 0, count);
        System.arraycopy(candidates.pairs.second, from, body, 0, count);
        System.arraycopy(candidates.x, from, x, 0, count);
        System.arraycopy(candidates.y, from, y, 0, count);
        System.arraycopy(candidates.vx, from, dx, 0, count);
        System.arraycopy(candidates.vy, from, dy, 0, count);
        System.arraycopy(candidates.radius, from, r, 0, count);
        for (int k = 0; k < count; k++) {
            toModel(bodies, k, dt);
        }
    }

    /** Subtracts the body's own motion; its rotation within the step is left out. */
    private void toModel(Bodies bodies, int k, float dt) {
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

    /** The end of the motions, from k on, that are swept against one and the same flat mesh; k if that one is not. */
    int endOfFlatSweeps(int k, Bodies bodies, Shape[] shapes) {
        int shape = bodies.shape[body[k]];
        if (!(shapes[shape] instanceof Mesh mesh) || mesh.rim() == null) {
            return k;
        }
        int end = k;
        while (end < count && bodies.shape[body[end]] == shape && SphereVsShape.isSwept(dx[end], dy[end], r[end])) {
            end++;
        }
        return end;
    }

    /**
     * Drops the motions that miss the bounding circle of the body's shape or meet a sensor, without a branch on the
     * outcome.
     */
    void cull(Bodies bodies, Shape[] shapes) {
        int kept = 0;
        for (int k = 0; k < count; k++) {
            int i = body[k];
            float reach = shapes[bodies.shape[i]].boundingRadius() + r[k];
            float pp = x[k] * x[k] + y[k] * y[k];
            float pd = x[k] * dx[k] + y[k] * dy[k];
            float dd = dx[k] * dx[k] + dy[k] * dy[k];
            float cross = x[k] * dy[k] - y[k] * dx[k];
            float limit = CIRCLE_SLACK * reach * reach + MOTION_SLACK * (pp + dd);
            // Negative: outside the circle where the line, the start or the end comes nearest.
            int line = Float.floatToRawIntBits(dd * limit - cross * cross);
            int start = Float.floatToRawIntBits(limit - pp) & ~Float.floatToRawIntBits(pd);
            int end = Float.floatToRawIntBits(limit - (pp + 2 * pd + dd)) & ~Float.floatToRawIntBits(-pd - dd);
            int sensor = bodies.sensor[i] ? -1 : 0;
            bullet[kept] = bullet[k];
            body[kept] = i;
            x[kept] = x[k];
            y[kept] = y[k];
            dx[kept] = dx[k];
            dy[kept] = dy[k];
            r[kept] = r[k];
            kept += 1 + ((line | start | end | sensor) >> 31);
        }
        count = kept;
    }
}
