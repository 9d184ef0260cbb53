package dev.barrage.physics.bullet;

import dev.barrage.physics.broadphase.core.PairBuffer;
import dev.barrage.physics.kernel.RelativeMotions;
import dev.barrage.physics.parallel.Padded;
import java.util.Arrays;

/**
 * The candidate pairs that one worker found, and the motions of their bullets: gathered while these are at hand, they
 * are not fetched from far away again.
 */
public final class BulletCandidates extends Padded {
    /** Index of the bullet and of the body. */
    public final PairBuffer pairs;

    /** Per pair the place of the bullet's centre at the start of the step, its velocity and its radius; m, m/s. */
    public float[] x = {}, y = {}, vx = {}, vy = {}, radius = {};

    BulletCandidates(int worker) {
        pairs = new PairBuffer(worker);
    }

    /** Gathers the motions of the pairs from {@code start} on, whose bullets are in this table. */
    void gatherMotions(BulletTables.View view, int start) {
        reserve();
        gather(view.x, view.base, start, x);
        gather(view.y, view.base, start, y);
        gather(view.vx, view.base, start, vx);
        gather(view.vy, view.base, start, vy);
        gather(view.radius, view.base, start, radius);
    }

    private void gather(float[] column, int base, int start, float[] to) {
        int[] bullet = pairs.first;
        int end = pairs.count;
        for (int k = start; k < end; k++) {
            to[k] = column[bullet[k] - base];
        }
    }

    /** Copies pairs [from, end), at most {@link RelativeMotions#CAPACITY}, with their velocities in place of motions. */
    public void copyMotions(int from, int end, RelativeMotions out) {
        int count = end - from;
        out.count = count;
        System.arraycopy(pairs.first, from, out.bullet, 0, count);
        System.arraycopy(pairs.second, from, out.body, 0, count);
        System.arraycopy(x, from, out.x, 0, count);
        System.arraycopy(y, from, out.y, 0, count);
        System.arraycopy(vx, from, out.dx, 0, count);
        System.arraycopy(vy, from, out.dy, 0, count);
        System.arraycopy(radius, from, out.r, 0, count);
    }

    /** Gives the motions as much room as the pairs have. */
    void reserve() {
        int capacity = pairs.first.length;
        if (capacity == x.length) {
            return;
        }
        x = Arrays.copyOf(x, capacity);
        y = Arrays.copyOf(y, capacity);
        vx = Arrays.copyOf(vx, capacity);
        vy = Arrays.copyOf(vy, capacity);
        radius = Arrays.copyOf(radius, capacity);
    }
}
