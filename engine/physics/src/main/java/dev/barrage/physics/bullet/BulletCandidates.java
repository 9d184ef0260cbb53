package dev.barrage.physics.bullet;

import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.kernel.RelativeMotions;
import java.util.Arrays;

/**
 * One worker's candidate pairs of a bullet's index and a body's, with the motion of each pair's bullet. The motions are
 * copied while they are in the cache; reading them again later would miss it.
 */
public final class BulletCandidates extends PairBuffer {
    /** Per pair: the bullet's centre at the start of the step, m, its velocity, m/s, and its radius, m. */
    private float[] x = {}, y = {}, vx = {}, vy = {}, radius = {};

    BulletCandidates(int worker) {
        super(worker);
        grow(capacity());
    }

    /**
     * Copies the bullet motions of the pairs from {@code start} on.
     *
     * @param view table of all these bullets
     */
    void gatherMotions(BulletTables.View view, int start) {
        gather(view.x, view.base, start, x);
        gather(view.y, view.base, start, y);
        gather(view.vx, view.base, start, vx);
        gather(view.vy, view.base, start, vy);
        gather(view.radius, view.base, start, radius);
    }

    private void gather(float[] column, int base, int start, float[] to) {
        int[] bullet = first;
        int end = count;
        for (int k = start; k < end; k++) {
            to[k] = column[bullet[k] - base];
        }
    }

    /**
     * Copies pairs [from, end) and their motions.
     *
     * @param end at most {@code from} + {@link RelativeMotions#CAPACITY}
     */
    public void copyMotions(int from, int end, RelativeMotions out) {
        int some = end - from;
        out.count = some;
        System.arraycopy(first, from, out.bullet, 0, some);
        System.arraycopy(second, from, out.body, 0, some);
        System.arraycopy(x, from, out.x, 0, some);
        System.arraycopy(y, from, out.y, 0, some);
        System.arraycopy(vx, from, out.vx, 0, some);
        System.arraycopy(vy, from, out.vy, 0, some);
        System.arraycopy(radius, from, out.r, 0, some);
    }

    @Override
    protected void grow(int capacity) {
        super.grow(capacity);
        x = Arrays.copyOf(x, capacity);
        y = Arrays.copyOf(y, capacity);
        vx = Arrays.copyOf(vx, capacity);
        vy = Arrays.copyOf(vy, capacity);
        radius = Arrays.copyOf(radius, capacity);
    }
}
