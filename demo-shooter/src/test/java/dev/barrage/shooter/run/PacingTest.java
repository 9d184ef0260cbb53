package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.window.FrameLimiter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PacingTest {
    private static final float STEP = 1f / 60f;

    private final Pacing pacing = new Pacing(STEP);

    /** Steps in so many seconds of even frames. */
    private int steps(double seconds, int framesPerSecond, double speed) {
        int steps = 0;
        for (int frame = 0; frame < seconds * framesPerSecond; frame++) {
            steps += pacing.due(1.0 / framesPerSecond, speed);
        }
        return steps;
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 50, 60, 75, 144, 500})
    void sixtyStepsASecondWhateverTheMonitor(int framesPerSecond) {
        assertEquals(600, steps(10, framesPerSecond, 1.0), 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {50, 60, 70, 80, 90, 100})
    void theSpeedOfTheSettingsIsKept(int percent) {
        assertEquals(6 * percent, steps(10, 60, percent / 100.0), 1);
    }

    @Test
    void aFrameThatStallsCostsTimeAndNoHurry() {
        assertEquals(60, steps(1, 60, 1.0), 1);
        assertEquals(4, pacing.due(0.2, 1.0), "of 12 steps");
        assertEquals(60, steps(1, 60, 1.0), 1, "nothing is made up for");
    }

    @Test
    void framesThatAreAlwaysTooSlowDoNotSpiral() {
        for (int frame = 0; frame < 100; frame++) {
            assertTrue(pacing.due(0.2, 1.0) <= 4);
        }
    }

    @Test
    void framesThatAreShownAtOnceComeSixtyTimesASecond() {
        long start = System.nanoTime(); // before the limiter's own: a frame that is shown late shortens the next
        FrameLimiter limiter = new FrameLimiter(60);
        long last = start;
        int steps = 0;
        for (int frame = 0; frame < 30; frame++) {
            limiter.await();
            long now = System.nanoTime();
            steps += pacing.due((now - last) * 1e-9, 1.0);
            last = now;
        }
        double seconds = (last - start) * 1e-9;
        assertTrue(seconds >= 0.49999, "30 frames in " + seconds + " s");
        assertTrue(steps <= seconds * 60 + 1, steps + " steps in " + seconds + " s");
    }

    @Test
    void aFrozenGameMakesTheStepsThatAreAskedForOneByOne() {
        pacing.toggleFrozen();
        assertEquals(0, steps(1, 60, 1.0));
        pacing.singleStep();
        assertEquals(1, pacing.due(STEP, 1.0));
        assertEquals(0, pacing.due(STEP, 1.0));
        assertEquals(1f, pacing.alpha());
        assertTrue(pacing.rewindDue(0.1, 1.0) > 0, "it can be taken back");
        pacing.toggleFrozen();
        assertEquals(60, steps(1, 60, 1.0), 1);
    }

    @Test
    void slowMotionIsAQuarterAndTheRecapHalfAsFast() {
        pacing.toggleSlow();
        assertEquals(15, steps(1, 60, 1.0), 1);
        int recap = 0;
        for (int frame = 0; frame < 60; frame++) {
            recap += pacing.recapDue(1.0 / 60, 1.0);
        }
        assertEquals(30, recap, 1);
    }
}
