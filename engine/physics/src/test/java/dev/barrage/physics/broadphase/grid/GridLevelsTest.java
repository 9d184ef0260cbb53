package dev.barrage.physics.broadphase.grid;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GridLevelsTest {
    private static final int STEPS = 200;

    @Test
    void levelsDoNotFlickerWhereMergingThemIsAToss() {
        int kept = 0;
        int chosenAnew = 0;
        try (Workers workers = new Workers(1)) {
            for (int seed = 0; seed < 10; seed++) {
                kept += changes(new GridLevels(), seed, workers);
                chosenAnew += changes(null, seed, workers);
            }
        }
        assertTrue(chosenAnew > 100, "levels chosen anew changed only " + chosenAnew + " times: the scene is no toss");
        assertTrue(kept <= chosenAnew / 20, "levels changed " + kept + " times, " + chosenAnew + " if chosen anew");
    }

    @Test
    void levelsFollowAPopulationThatChanges() {
        try (Workers workers = new Workers(1)) {
            GridLevels levels = new GridLevels();
            Random random = new Random(1);
            levels.choose(boxes(random, 2000, 1f, 400f), workers);
            int[] coarse = exponents(levels);
            levels.choose(boxes(random, 2000, 0.001f, 400f), workers);
            int[] fine = exponents(levels);
            levels.choose(boxes(random, 2000, 1f, 400f), workers);
            assertTrue(fine[0] < coarse[0], Arrays.toString(fine) + " and " + Arrays.toString(coarse));
            assertTrue(Arrays.equals(coarse, exponents(levels)), Arrays.toString(exponents(levels)));
        }
    }

    /** How often the levels change while boxes wander, with what was chosen before known or, if null, not. */
    private static int changes(GridLevels kept, int seed, Workers workers) {
        Random random = new Random(seed);
        int changes = 0;
        int[] before = null;
        for (int step = 0; step < STEPS; step++) {
            GridLevels levels = kept == null ? new GridLevels() : kept;
            levels.choose(boxes(random, 2000, 0.5f, 14.4f), workers);
            int[] now = exponents(levels);
            changes += before != null && !Arrays.equals(before, now) ? 1 : 0;
            before = now;
        }
        return changes;
    }

    private static int[] exponents(GridLevels levels) {
        return Arrays.copyOf(levels.exponent, levels.count);
    }

    /** Boxes of a size and of twice that, anywhere in a square. */
    private static Boxes boxes(Random random, int count, float size, float side) {
        Boxes boxes = new Boxes();
        for (int i = 0; i < count; i++) {
            float length = (i % 4 == 0 ? 1.9f : 0.95f) * size;
            float x = side * random.nextFloat();
            float y = side * random.nextFloat();
            boxes.add(x, y, x + length, y + length, 1, 1, 0);
        }
        return boxes;
    }
}
