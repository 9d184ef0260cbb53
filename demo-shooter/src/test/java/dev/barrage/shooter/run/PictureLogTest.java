package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PictureLogTest {
    private final PictureLog log = new PictureLog();

    @Test
    void countsPicturesAndStepsASecondFromTheFirstToTheLast() {
        for (int i = 0; i <= 30; i++) {
            log.drawn(7_000_000_000L + i * 50_000_000L, 100 + 3 * i);
        }
        assertEquals(31, log.count());
        assertEquals(20, log.perSecond());
        assertEquals(60, log.stepsPerSecond());
    }

    @Test
    void leavesOutTheWarmUpOfALongRun() {
        for (int i = 0; i < 10; i++) {
            log.drawn(i * 1_000_000_000L, i);
        }
        for (int i = 0; i <= 30; i++) {
            log.drawn(20_000_000_000L + i * 50_000_000L, StepLog.WARM_UP + 3 * i);
        }
        assertEquals(41, log.count());
        assertEquals(20, log.perSecond());
        assertEquals(60, log.stepsPerSecond());
    }

    @Test
    void hasNoRateWithoutTwoPictures() {
        assertEquals(0, log.perSecond());
        log.drawn(5, 9);
        assertEquals(1, log.count());
        assertEquals(0, log.perSecond());
        assertEquals(0, log.stepsPerSecond());
    }
}
