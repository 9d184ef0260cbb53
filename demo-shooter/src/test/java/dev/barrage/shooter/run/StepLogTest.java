package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StepLogTest {
    private static final int MINUTE = 3600;

    private final StepLog log = new StepLog();

    @Test
    void aMinuteWithStepsThatWereUndoneIsStillAMinuteOfTheGame() {
        note(MINUTE + 100);
        log.undo(300);
        assertEquals(0, log.timesByMinute().size());
        note(199);
        assertEquals(0, log.timesByMinute().size());
        note(1);
        assertEquals(1, log.timesByMinute().size());
    }

    @Test
    void theMostBulletsStayWhenTheirStepIsUndone() {
        log.begin();
        log.end(7);
        log.undo(1);
        note(1);
        assertEquals(7, log.mostBullets());
    }

    private void note(int steps) {
        for (int i = 0; i < steps; i++) {
            log.begin();
            log.end(0);
        }
    }
}
