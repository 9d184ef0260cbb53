package dev.barrage.benchmarks.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ContestTimesTest {
    /** Finds given pairs at once. */
    private record Fixed(int pairs, long digest, String refusal) implements CardLane {
        @Override
        public void run() {}

        @Override
        public Parts parts() {
            return new Parts(1e6, 2e6, 3e6, 4e6, 5e6);
        }

        @Override
        public void close() {}
    }

    private static GpuRow measure(boolean mayMiss, Fixed cpu, Fixed card) {
        Contest contest = new Contest("", mayMiss, () -> {}, List.of(cpu), card);
        return new ContestTimes(GpuKind.PAIRS, 7, contest).measure(1, 1);
    }

    @Test
    void otherPairsAreAnError() {
        Fixed cpu = new Fixed(5, 11, null);
        assertThrows(IllegalStateException.class, () -> measure(false, cpu, new Fixed(4, 11, null)));
        IllegalStateException e =
                assertThrows(IllegalStateException.class, () -> measure(false, cpu, new Fixed(5, 12, null)));
        assertTrue(e.getMessage().startsWith("pairs 7: the graphics card found 5 pairs"), e.getMessage());
    }

    @Test
    void countsWhatIsMissedWhereThatIsAllowed() {
        GpuRow row = measure(true, new Fixed(5, 11, null), new Fixed(3, 2, null));
        assertEquals(2, row.missed());
        assertEquals(1, row.runs());
        assertEquals(new Parts(1, 2, 3, 4, 5), row.parts());
    }

    @Test
    void aCardThatRefusesHasNoTime() {
        GpuRow row = measure(false, new Fixed(5, 11, null), new Fixed(0, 0, "too many"));
        assertNull(row.gpu());
        assertEquals("too many", row.refusal());
    }
}
