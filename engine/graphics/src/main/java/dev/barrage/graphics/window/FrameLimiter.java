package dev.barrage.graphics.window;

import java.util.concurrent.locks.LockSupport;

/**
 * Keeps frames from coming faster than a rate, where vsync is off or ignored: sleeps, then spins the last bit, because
 * sleeping alone wakes too late.
 */
public final class FrameLimiter {
    private static final long SPIN_NANOS = 1_000_000L;

    private final long frameNanos;
    private long next;

    /**
     * A limiter to so many frames a second.
     *
     * @param framesPerSecond above zero; 0 is no limit
     */
    public FrameLimiter(double framesPerSecond) {
        if (!(framesPerSecond >= 0)) {
            throw new IllegalArgumentException("framesPerSecond must be 0 or more: " + framesPerSecond);
        }
        frameNanos = framesPerSecond == 0 ? 0 : (long) (1e9 / framesPerSecond);
        next = System.nanoTime();
    }

    /** Waits until the next frame is due. A late frame does not make the following ones hurry. */
    public void await() {
        next += frameNanos;
        long now = System.nanoTime();
        if (now - next > 0) {
            next = now;
            return;
        }
        while (next - now > SPIN_NANOS) {
            LockSupport.parkNanos(next - now - SPIN_NANOS);
            now = System.nanoTime();
        }
        while (System.nanoTime() - next < 0) {
            Thread.onSpinWait();
        }
    }
}
