package dev.barrage.benchmarks.scene;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.stream.LongStream;

/**
 * Arithmetic without memory, shared by the workers, to measure the machine itself. The speed-up shows how many cores it
 * gives, the slowest steps how often it takes one away.
 */
public final class Arithmetic implements Scene {
    /** Rounds of a random generator (Marsaglia, Xorshift RNGs, 2003, section 3) per row. */
    private static final int ROUNDS = 12;

    /** Longs from one worker's sum to the next: workers write to cache lines of their own. */
    private static final int STRIDE = 16;

    @Override
    public String name() {
        return "arithmetic";
    }

    @Override
    public String about() {
        return "no physics: arithmetic without memory, which shows how many cores the machine gives";
    }

    @Override
    public String elements() {
        return "rows of " + ROUNDS + " rounds each";
    }

    @Override
    public int[] sizes() {
        return new int[] {10_000, 100_000};
    }

    @Override
    public Run start(int n, Team team) {
        return new Summing(n, team.workers());
    }

    private static final class Summing implements Run {
        private final int n;
        private final Workers workers;
        private final long[] sums;
        private final BlockTask task = this::sum;

        Summing(int n, int workers) {
            this.n = n;
            this.workers = new Workers(workers);
            sums = new long[STRIDE * workers];
        }

        @Override
        public void step() {
            workers.forBlocks(n, task);
        }

        private void sum(int block, int from, int to, int worker) {
            long state = from + 1;
            for (int i = ROUNDS * from; i < ROUNDS * to; i++) { // each round waits for the one before
                state ^= state << 13;
                state ^= state >>> 7;
                state ^= state << 17;
            }
            sums[STRIDE * worker] += state;
        }

        @Override
        public long check() {
            return LongStream.of(sums).sum();
        }

        @Override
        public void close() {
            workers.close();
        }
    }
}
