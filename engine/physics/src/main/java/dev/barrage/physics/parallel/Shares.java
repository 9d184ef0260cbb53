package dev.barrage.physics.parallel;

/**
 * How the blocks of a loop are divided among the workers before any of them is through with its own.
 *
 * <p>Cores differ: of one kind, or because others use what they have in common with them. If all shares were equal, the
 * slower worker's last blocks would be run by the others in every loop, and their rows go from cache to cache each time. So
 * shares follow how fast workers were lately, the same for all loops, and end at the same rows in loops of shorter and of
 * longer blocks: what a worker's cache holds, it needs in the next loop.
 */
final class Shares {
    /** Loops of fewer blocks per worker tell nothing. */
    private static final int LEAST_BLOCKS = 12;

    /** How fast workers were is forgotten by so much in a loop, and by less in shorter ones than this. */
    private static final float FORGOTTEN = 1f / 64;

    private static final float LONG_NANOS = 100_000f;

    /** Shares change where one of their ends is off by so much of all blocks. */
    private static final float TOLERANCE = 1f / 64;

    /** Ends of shares are multiples of a power of two of blocks, of which there are so many, to twice as many, in a loop. */
    private static final int STEPS = 24;

    private final int count;

    /** The part of all that workers can do which each of them has done lately. */
    private final float[] speed;

    /** Where each share ends, of 1. */
    private final float[] end;

    /** Equal shares for so many workers. */
    Shares(int count) {
        this.count = count;
        speed = new float[count];
        end = new float[count];
        for (int worker = 0; worker < count; worker++) {
            speed[worker] = 1f / count;
            end[worker] = (worker + 1f) / count;
        }
    }

    /** The block after the last of a worker's share of so many. */
    int end(int worker, int blocks) {
        if (worker == count - 1) {
            return blocks;
        }
        int step = Integer.highestOneBit(Math.max(1, blocks / (STEPS * count)));
        long steps = Math.round((double) end[worker] * blocks / step);
        return (int) Math.min(blocks, steps * step); // the last step may be a part of one
    }

    /** How many of so many blocks are in a worker's share. */
    int size(int worker, int blocks) {
        return end(worker, blocks) - (worker == 0 ? 0 : end(worker - 1, blocks));
    }

    /** Notes how many blocks of a loop, which took so long, each worker has run, and for how long. */
    void note(int blocks, long loopNanos, long[] ran, long[] nanos) {
        if (blocks < LEAST_BLOCKS * count) {
            return;
        }
        float all = 0f;
        for (int worker = 0; worker < count; worker++) {
            if (ran[worker] == 0) {
                return; // it slept, and nobody knows how fast it is
            }
            all += (float) ran[worker] / Math.max(1, nanos[worker]);
        }
        float forgotten = FORGOTTEN * Math.min(1f, loopNanos / LONG_NANOS);
        boolean isOff = false;
        float ends = 0f;
        for (int worker = 0; worker < count; worker++) {
            float now = (float) ran[worker] / Math.max(1, nanos[worker]) / all;
            speed[worker] += forgotten * (now - speed[worker]);
            ends += speed[worker];
            isOff |= Math.abs(ends - end[worker]) > TOLERANCE;
        }
        if (isOff) {
            move();
        }
    }

    private void move() {
        float ends = 0f;
        for (int worker = 0; worker < count; worker++) {
            ends += speed[worker];
            end[worker] = Math.min(1f, ends);
        }
    }
}
