package dev.barrage.graphics.window;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FrameLimiterTest {
    @Test
    void framesComeNoFasterThanAsked() {
        long start = System.nanoTime();
        FrameLimiter limiter = new FrameLimiter(200);
        for (int i = 0; i < 20; i++) {
            limiter.await();
        }
        double seconds = (System.nanoTime() - start) * 1e-9;
        assertTrue(seconds >= 0.09999, "20 frames at 200 a second in " + seconds + " s");
    }

    @Test
    void aLateFrameIsNotMadeUpForByHurrying() throws InterruptedException {
        FrameLimiter limiter = new FrameLimiter(100);
        limiter.await();
        Thread.sleep(60);
        long start = System.nanoTime();
        limiter.await();
        limiter.await();
        double seconds = (System.nanoTime() - start) * 1e-9;
        assertTrue(seconds >= 0.00999, "a late frame and the next took " + seconds + " s");
    }

    @Test
    void withoutALimitNothingWaits() {
        FrameLimiter limiter = new FrameLimiter(0);
        long start = System.nanoTime();
        for (int i = 0; i < 10_000; i++) {
            limiter.await();
        }
        assertTrue(System.nanoTime() - start < 1_000_000_000L);
    }

    @Test
    void refusesNegativeRates() {
        assertThrows(IllegalArgumentException.class, () -> new FrameLimiter(-1));
        assertThrows(IllegalArgumentException.class, () -> new FrameLimiter(Double.NaN));
    }
}
