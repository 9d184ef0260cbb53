package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.physics.debug.StepHistory;
import dev.barrage.physics.debug.StepProfile;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StepHistoryTest {
    @Test
    void keepsTheLastStepsAndTheirPercentilesAreThoseOfASortedList() {
        StepHistory history = new StepHistory(3, 50);
        assertEquals(0, history.percentile(0.5));
        StepProfile profile = new StepProfile(new String[] {"A", "B", "C"}, 1);
        List<Long> totals = new ArrayList<>();
        for (int step = 1; step <= 130; step++) {
            profile.begin();
            for (int stage = 0; stage < 3; stage++) {
                profile.end(stage);
            }
            history.take(profile);
            totals.add(profile.totalNanos());
            assertEquals(Math.min(step, 50), history.count());
            assertEquals(profile.stageNanos(1), history.stageNanos(0, 1));
            List<Long> kept = totals.subList(totals.size() - history.count(), totals.size());
            for (int age = 0; age < history.count(); age++) {
                assertEquals(kept.get(kept.size() - 1 - age), history.totalNanos(age));
            }
            List<Long> sorted = kept.stream().sorted().toList();
            for (double share : new double[] {0, 0.01, 0.5, 0.99, 1}) {
                long notAbove = history.percentile(share);
                long within = sorted.stream().filter(nanos -> nanos <= notAbove).count();
                long below = sorted.stream().filter(nanos -> nanos < notAbove).count();
                assertEquals(true, within >= share * sorted.size(), "step " + step);
                assertEquals(true, below < Math.max(1e-9, share * sorted.size()), "step " + step);
            }
        }
        history.clear();
        assertThrows(IndexOutOfBoundsException.class, () -> history.totalNanos(0));
    }

    @Test
    void refusesNoRoom() {
        assertThrows(IllegalArgumentException.class, () -> new StepHistory(0, 5));
        assertThrows(IllegalArgumentException.class, () -> new StepHistory(5, 0));
    }
}
