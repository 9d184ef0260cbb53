package dev.barrage.graphics.window;

import java.util.concurrent.locks.LockSupport;

/**
 * Limits the frame rate where vsync is off or ignored. It sleeps, then spins at the end, because sleep wakes too
 * late.
 */
public final class FrameLimiter {
    private static final long SPIN_NANOS = 1_000_000L;

    private final long frameNanos;
    private long next;

    /**
     * Makes a limiter.
     *
     * @param framesPerSecond the limit; 0 is none
     */
    public FrameLimiter(double framesPerSecond) {
        if (!(framesPerSecond >= 0)) {
            throw new IllegalArgumentException("framesPerSecond must be 0 or more: " + framesPerSecond);
        }
        frameNanos = framesPerSecond == 0 ? 0 : (long) (1e9 / framesPerSecond);
        next = System.nanoTime();
    }

    /** Waits until the next frame is due. Time lost by a late frame is not caught up. */
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
