package dev.barrage.benchmarks.measure;

/**
 * Measures how many cores the machine gives. Virtual cores may share a real one, or be throttled after a busy while.
 *
 * <p>Threads run arithmetic that keeps all units of a core busy and needs no memory. Two threads that mostly waited for
 * their own results would share one core without loss, and look like two cores.
 */
public final class Cores {
    private static final int ROUNDS = 3_000_000;
    /** Share of the wanted cores that counts as all of them. */
    public static final double ENOUGH = 0.9;

    private static final long PAUSE_MILLIS = 200;

    private static volatile double sink;

    private Cores() {}

    /**
     * Waits up to {@code patience} nanoseconds until the machine gives 0.9 times the wanted cores. Returns how many it
     * gives.
     *
     * @throws IllegalStateException if the thread is interrupted
     */
    public static double await(int wanted, long patience) {
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

    /** Twelve independent chains, enough to keep the floating-point units of a core busy. */
    private static void work() {
        double a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8, i = 9, j = 10, k = 11, l = 12;
        for (int round = 0; round < ROUNDS; round++) {
            a = a * 0.999 + 1;
            b = b * 0.998 + 1;
            c = c * 0.997 + 1;
            d = d * 0.996 + 1;
            e = e * 0.995 + 1;
            f = f * 0.994 + 1;
            g = g * 0.993 + 1;
            h = h * 0.992 + 1;
            i = i * 0.991 + 1;
            j = j * 0.990 + 1;
            k = k * 0.989 + 1;
            l = l * 0.988 + 1;
        }
        sink = a + b + c + d + e + f + g + h + i + j + k + l;
    }
}
