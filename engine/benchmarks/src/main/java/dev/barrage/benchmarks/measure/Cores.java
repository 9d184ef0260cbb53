package dev.barrage.benchmarks.measure;

/**
 * How many cores this machine really gives: virtual ones may share a real one, or be held back after they have been
 * busy for a while. Tells by arithmetic that needs no memory.
 */
final class Cores {
    private static final int ROUNDS = 3_000_000;
    private static final double ENOUGH = 0.9;
    private static final long PAUSE_MILLIS = 200;

    private static volatile double sink;

    private Cores() {}

    /**
     * Waits up to {@code patience} nanoseconds for nearly so many cores and returns how many there are, as a multiple of
     * one.
     *
     * @throws IllegalStateException if the thread is interrupted
     */
    static double await(int wanted, long patience) {
        long end = System.nanoTime() + patience;
        try {
            double given = given(wanted);
            while (given < ENOUGH * wanted && System.nanoTime() < end) {
                Thread.sleep(PAUSE_MILLIS);
                given = given(wanted);
            }
            return given;
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private static double given(int wanted) throws InterruptedException {
        double alone = Math.min(time(1), time(1));
        return wanted * alone / time(wanted);
    }

    private static double time(int threads) throws InterruptedException {
        Thread[] others = new Thread[threads - 1];
        for (int i = 0; i < others.length; i++) {
            others[i] = new Thread(Cores::work);
        }
        long start = System.nanoTime();
        for (Thread other : others) {
            other.start();
        }
        work();
        for (Thread other : others) {
            other.join();
        }
        return System.nanoTime() - start;
    }

    private static void work() {
        double a = 1;
        double b = 2;
        for (int i = 0; i < ROUNDS; i++) {
            a = a * 0.999 + 1;
            b = b * 0.998 + a;
        }
        sink = a + b;
    }
}
