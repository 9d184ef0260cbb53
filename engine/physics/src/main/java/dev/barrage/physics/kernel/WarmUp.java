package dev.barrage.physics.kernel;

import dev.barrage.physics.parallel.StageClock;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Warm-up of vector kernels, once per JVM. Until the JIT has compiled a vector kernel, its vectors are objects, and it is
 * many times slower than a scalar one. So worlds step with scalar kernels and run a slice of warm-up now and then between
 * steps; the JIT compiles in its own threads meanwhile. The warm-up ends when the kernels are ready, or after a minute:
 * on a busy machine, with long steps, five seconds were too few.
 *
 * <p>Worlds on several threads may share it.
 */
final class WarmUp {
    private static final long LIMIT_NANOS = 60_000_000_000L;

    private static final long PAUSE_MILLIS = 1;

    /** From one slice to the next at least: no more than the JIT keeps up with. */
    private static final long PACE_NANOS = 20_000_000;

    /** A longer break between two slices, as when a game is paused, counts as this. */
    private static final long LONGEST_BREAK_NANOS = 100_000_000;

    /** The kernels to warm up. */
    final Kernels kernels;

    private final AtomicBoolean busy = new AtomicBoolean();
    private final long paceNanos;
    private final long limitNanos;
    private volatile long elapsed;
    private long lastSlice;
    private boolean begun;
    private volatile boolean ready;
    private volatile boolean running = true;

    WarmUp(Kernels kernels) {
        this(kernels, PACE_NANOS, LIMIT_NANOS);
    }

    WarmUp(Kernels kernels, long paceNanos, long limitNanos) {
        this.kernels = kernels;
        this.paceNanos = paceNanos;
        this.limitNanos = limitNanos;
    }

    /** Whether the kernels are not ready and not given up. */
    boolean isRunning() {
        return running;
    }

    /** Whether the kernels are compiled and allocate nothing. */
    boolean isReady() {
        return ready;
    }

    /**
     * Runs a slice if one is due, and ends the warm-up when that is enough. Does nothing while another thread runs one.
     */
    void run() {
        run(limitNanos);
    }

    /**
     * Runs slices until the kernels are ready, for a minute at most. Also after a warm-up that was given up.
     *
     * @return whether they are ready
     */
    boolean await() throws InterruptedException {
        while (!ready && elapsed < LIMIT_NANOS) {
            run(LIMIT_NANOS);
            Thread.sleep(PAUSE_MILLIS); // lets the compiler run
        }
        return ready;
    }

    private void run(long limit) {
        if (busy.compareAndSet(false, true)) {
            try {
                runIfDue(limit);
            } finally {
                busy.set(false);
            }
        }
    }

    private void runIfDue(long limit) {
        long now = StageClock.nanos();
        long since = begun ? now - lastSlice : 0;
        if (ready || begun && (since < paceNanos || elapsed >= limit)) {
            return;
        }
        begun = true;
        lastSlice = now;
        elapsed += Math.min(since, LONGEST_BREAK_NANOS);
        ready = kernels.warmUp();
        running = !ready && elapsed < limit;
        if (!running && !ready) {
            Log.info(
                    WarmUp.class,
                    "No vector instructions are used: the JVM has not compiled them within " + limit / 1_000_000_000L
                            + " s");
        }
    }
}
