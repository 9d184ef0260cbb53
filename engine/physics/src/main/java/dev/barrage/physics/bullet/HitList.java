package dev.barrage.physics.bullet;

import dev.barrage.physics.parallel.WorkerBuffer;
import java.util.Arrays;

/** Which impacts one worker found to be hits: indices into the buffer of whoever tested the block. */
final class HitList extends WorkerBuffer {
    /** The impacts, in the order of their blocks' bullets. */
    int[] impact = new int[64];

    /** What the bullets do, as {@link BulletResponse} numbers it. */
    int[] action = new int[64];

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
