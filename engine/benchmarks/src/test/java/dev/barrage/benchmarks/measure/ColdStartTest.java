package dev.barrage.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.benchmarks.scene.Scene;
import dev.barrage.benchmarks.scene.Scenes;
import dev.barrage.benchmarks.scene.Team;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ColdStartTest {
    private static final int STEPS = 300;
    private static final long MILLI = 1_000_000L;

    /** Steps of 1 ms when warm; the first {@code slow} take 20 ms when cold. */
    private static ColdStart start(int slow) {
        long[] starts = new long[STEPS];
        long[] cold = new long[STEPS];
        long[] warm = new long[STEPS];
        Arrays.fill(warm, MILLI);
        for (int step = 0; step < STEPS; step++) {
            cold[step] = step < slow ? 20 * MILLI : MILLI;
            starts[step] = step == 0 ? 0 : starts[step - 1] + cold[step - 1];
        }
        return ColdStart.of(starts, cold, warm);
    }

    @Test
    void settlesWhereAHundredStepsInARowTakeHardlyLongerThanWarm() {
        ColdStart start = start(60);
        assertEquals(60 * 20 + 40, start.first100(), 1e-9);
        assertEquals(100, start.warm100(), 1e-9);
        assertEquals(20, start.firstSecond(), 1e-9);
        assertEquals(60, start.steadyStep());
        assertEquals(60 * 0.020, start.steadySeconds(), 1e-9);
    }

    @Test
    void aRunThatIsWarmFromTheStartSettlesAtOnce() {
        assertEquals(0, start(0).steadyStep());
        assertEquals(0, start(0).steadySeconds());
        assertEquals(1, start(0).firstSecond(), 1e-9);
    }

    @Test
    void aRunThatIsTooShortToSettleSaysNoStep() {
        assertEquals(STEPS - ColdStart.WINDOW, start(STEPS - ColdStart.WINDOW).steadyStep());
        assertNull(start(STEPS - ColdStart.WINDOW + 1).steadyStep());
        assertNull(start(STEPS).steadySeconds());
    }

    @Test
    void aJvmThatFailsIsReportedWithItsError() {
        Scene scene = Scenes.of("storm");
        Throwable failure =
                assertThrows(IllegalStateException.class, () -> ColdJvm.measure(scene, -1, new Team(1, false), 0.1, 0));
        String said = failure.getMessage();
        assertTrue(said.contains("exit code 1: ") && said.contains("NegativeArraySizeException"), said);
    }
}
