package dev.barrage.physics.parallel;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The unclaimed blocks of the current loop, divided into a share of equal size for each worker.
 *
 * <p>A worker claims its own share from the front, then the shares of others from the back. A share covers the same rows
 * in every loop over the same rows, so its worker finds them in its cache (affinity scheduling: E. Markatos and T.
 * LeBlanc, Using Processor Affinity in Loop Scheduling on Shared-Memory Multiprocessors, 1994).
 * With one counter for all workers instead, {@code field} with 100,000 bullets takes 1.3 times as long on two workers.
 */
final class Shares {
    /** Longs from one share to the next: two cache lines, because x86 fetches lines in pairs. */
    private static final int STRIDE = 16;

    private static final long ONE_FROM_FRONT = 1L << 32;

    private final int count;

    /** Per share its first unclaimed block, in the upper half, and the block after its last unclaimed one. */
    private final AtomicLongArray unclaimed;

    /** Empty shares. */
    Shares(int count) {
        this.count = count;
        unclaimed = new AtomicLongArray((count + 1) * STRIDE);
    }

    /** Divides the blocks of a loop. What the caller wrote before is visible to the workers that claim blocks. */
    void divide(int blocks) {
        for (int share = 0; share < count; share++) {
            long first = (long) share * blocks / count;
            long end = (share + 1L) * blocks / count;
            unclaimed.set(index(share), first << 32 | end);
        }
    }

    /**
     * Claims a block.
     *
     * @param share worker whose share the block is from
     * @param worker worker that claims it
     * @return the block, or -1 if the share has none left
     */
    int claim(int share, int worker) {
        while (true) {
            long seen = unclaimed.get(index(share));
            int first = (int) (seen >>> 32);
            int end = (int) seen;
            if (first == end) {
                return -1;
            }
            boolean own = share == worker;
            if (unclaimed.compareAndSet(index(share), seen, own ? seen + ONE_FROM_FRONT : seen - 1)) {
                return own ? first : end - 1;
            }
        }
    }

    private static int index(int share) {
        return (share + 1) * STRIDE;
    }
}
