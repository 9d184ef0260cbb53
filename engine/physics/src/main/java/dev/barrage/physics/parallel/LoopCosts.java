package dev.barrage.physics.parallel;

import java.util.Arrays;

/**
 * A running estimate of the cost of a row of each loop. It keeps short loops on the calling thread.
 *
 * <p>A loop is identified by the identity hash of its task, so that tasks can be collected. After too many tasks, all
 * are forgotten.
 */
final class LoopCosts {
    private static final int SIZE = 256;
    private static final int MOST_LOOPS = SIZE / 2;

    /** Weight of the newest measurement in an estimate: a thread that loses its core once does not decide alone. */
    private static final float NEWEST = 0.25f;

    /** Identity hash of the task, 0 in a free slot. */
    private final int[] identity = new int[SIZE];

    /** 0 before the first measurement. */
    private final float[] nanosPerRow = new float[SIZE];

    private int loops;

    /** The slot of a task's loop, valid until the next call. */
    int find(BlockTask task) {
        int hash = System.identityHashCode(task);
        int slot = hash & SIZE - 1;
        while (identity[slot] != hash && identity[slot] != 0) {
            slot = slot + 1 & SIZE - 1;
        }
        return identity[slot] == hash ? slot : add(hash, slot);
    }

    private int add(int hash, int freeSlot) {
        int slot = freeSlot;
        if (++loops > MOST_LOOPS) {
            Arrays.fill(identity, 0);
            Arrays.fill(nanosPerRow, 0f);
            loops = 1;
            slot = hash & SIZE - 1;
        }
        identity[slot] = hash;
        return slot;
    }

    /** Estimated time of a loop on one thread, nanoseconds; 0 if it has not run yet. */
    float nanos(int slot, int rows) {
        return nanosPerRow[slot] * rows;
    }

    /** Notes the time that all workers together spent in the rows of a loop. */
    void note(int slot, int rows, long nanos) {
        float now = (float) nanos / rows;
        float before = nanosPerRow[slot];
        nanosPerRow[slot] = before == 0f ? now : before + NEWEST * (now - before);
    }
}
