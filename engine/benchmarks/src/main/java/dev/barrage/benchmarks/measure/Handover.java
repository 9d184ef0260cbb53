package dev.barrage.benchmarks.measure;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How long a value takes from one core to another: some 20 to 80 nanoseconds where the two have a cache in common, several
 * times that where they have none, or belong to different sockets. It is what threads pay for each line of memory that
 * another one wrote, and on a virtual machine it can change from minute to minute.
 */
final class Handover {
    private static final int ROUNDS = 20_000;
    private static final int TRIES = 3;

    private Handover() {}

    /**
     * Nanoseconds one way: the least of a few tries, as two threads that share a core for a while take longer.
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

    /** Lets two threads count on by turns. */
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
