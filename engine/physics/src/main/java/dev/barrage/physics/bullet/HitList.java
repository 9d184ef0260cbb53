package dev.barrage.physics.bullet;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.WorkerBuffer;
import java.util.Arrays;

/** One worker's hits: indices into the impact buffer of the worker that tested the block. */
final class HitList extends WorkerBuffer {
    /** Impact index of each hit; blocks ascend, and so do the bullets of a block. */
    int[] impact = new int[Capacity.FIRST];

    /** Action code of each hit's bullet, see {@link BulletResponse}. */
    int[] action = new int[Capacity.FIRST];

    /**
     * Appends a hit.
     *
     * @param index impact index
     * @param bulletAction action code of the bullet
     */
    void add(int index, int bulletAction) {
        if (count == impact.length) {
            grow(Capacity.grown(count, count + 1));
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
