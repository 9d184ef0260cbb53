package dev.barrage.benchmarks.measure;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Measures the time of a value from one core to another: 20 to 80 nanoseconds if they share a cache, several times that
 * if they do not. Threads pay it for each cache line that another one wrote. On a virtual machine it changes from
 * minute to minute.
 */
final class Handover {
    private static final int ROUNDS = 20_000;
    private static final int TRIES = 3;

    private Handover() {}

    /**
     * Nanoseconds one way: the least of three tries, because threads that share a core for a while take longer.
     *
     * @throws IllegalStateException if the thread is interrupted
     */
    static double nanos() {
        try {
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < TRIES; i++) {
                least = Math.min(least, play());
            }
            return least;
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** Lets two threads increment a number by turns. */
    private static double play() throws InterruptedException {
        AtomicInteger count = new AtomicInteger(-1);
        Thread other = new Thread(() -> countOn(count, 0));
        other.start();
        while (!other.isAlive()) {
            Thread.onSpinWait();
        }
        long start = System.nanoTime();
        countOn(count, -1);
        long nanos = System.nanoTime() - start;
        other.join();
        return nanos / (2.0 * ROUNDS);
    }

    private static void countOn(AtomicInteger count, int first) {
        for (int turn = 0; turn < ROUNDS; turn++) {
            while (count.get() != first + 2 * turn) {
                Thread.onSpinWait();
            }
            count.set(first + 2 * turn + 1);
        }
    }
}
