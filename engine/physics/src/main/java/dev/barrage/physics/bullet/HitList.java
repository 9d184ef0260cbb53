package dev.barrage.physics.bullet;

import dev.barrage.physics.parallel.WorkerBuffer;
import java.util.Arrays;

/** Which impacts one worker found to be hits: indices into the buffer of whoever tested the block. */
final class HitList extends WorkerBuffer {
    /** The impacts, in the order of their blocks' bullets. */
    int[] impact = new int[64];

    /** What the bullets do, as {@link BulletResponse} numbers it. */
    int[] action = new int[64];

    @SuppressWarnings("unused") // the tail, see Padded
    private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
    @SuppressWarnings("unused")
    private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;

    /** Appends an impact whose bullet does this. */
    void add(int index, int bulletAction) {
        if (count == impact.length) {
            grow(2 * count);
        }
        impact[count] = index;
        action[count++] = bulletAction;
    }

    @Override
    protected int capacity() {
        return impact.length;
    }

    @Override
    protected void grow(int capacity) {
        impact = Arrays.copyOf(impact, capacity);
        action = Arrays.copyOf(action, capacity);
    }
}
