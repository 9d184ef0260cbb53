package dev.barrage.physics.schedules;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random worlds under random schedules. {@code -Dschedules=N -Dseed=S} runs as many, from a seed on. */
class SchedulesTest {
    private static final int STEPS = 4;

    private static List<Subject> worlds(long seed, int count) {
        List<Subject> worlds = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long of = seed + i;
            worlds.add(new WorldSubject("random world " + of, 3, 5, STEPS, workers -> new RandomArena(of, workers)));
        }
        return worlds;
    }

    @Test
    void randomWorldsAreTheSameUnderAFewSchedules() {
        ScheduleFuzzer.run(worlds(1, 1), 10, 1);
    }

    @Test
    @Tag("slow")
    void randomWorldsAreTheSameUnderManySchedules() {
        int schedules = Integer.getInteger("schedules", 1000);
        long seed = Long.getLong("seed", 1);
        ScheduleFuzzer.run(worlds(seed, Math.max(1, schedules / 50)), schedules, seed);
    }
}
