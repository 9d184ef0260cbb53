package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FrameBudgetTest {
    private static final int STROKE = 1000;

    /** So many frames of the same times, and those in which a stroke settles before. */
    private static void take(FrameBudget budget, int frames, double step, double picture) {
        for (int i = 0; i < FrameBudget.SETTLING + frames; i++) {
            budget.take(step, picture);
        }
    }

    @Test
    void theBreakIsBetweenTheMostThatKeptTheBudgetAndTheFewestThatBrokeIt() {
        FrameBudget budget = new FrameBudget(16.0);
        for (int bullets = 0; bullets <= 9000; bullets += STROKE) {
            budget.paint(bullets);
            take(budget, 30, bullets * 1e-3, 10.5);
        }
        assertEquals(5000, budget.kept());
        assertEquals(6000, budget.broke());
        assertFalse(budget.isDisturbed());
        assertEquals(0, budget.tooShort());
        assertEquals("16.0 ms kept to 5,000 bullets, broken at 6,000 (step 6.0 ms, picture 10.5 ms)", budget.verdict());
    }

    @Test
    void strokesThatWereTooShortAreNeitherKeptNorBroken() {
        FrameBudget budget = new FrameBudget(16.0);
        budget.paint(0);
        take(budget, 100, 1.0, 1.0);
        for (int bullets = STROKE; bullets <= 50 * STROKE; bullets += STROKE) {
            budget.paint(bullets);
            take(budget, 5, bullets * 1e-3, 1.0);
        }
        assertEquals(0, budget.kept());
        assertEquals(FrameBudget.NONE, budget.broke(), "nothing is said of what was not measured");
        assertEquals(50, budget.tooShort());
        take(budget, FrameBudget.LEAST_FRAMES, 50.0, 1.0);
        assertEquals(50_000, budget.broke());
        assertTrue(budget.verdict().endsWith(", 49 strokes too short"), budget.verdict());
    }

    @Test
    void nothingIsSaidBeforeAnyStrokeIsLongEnough() {
        FrameBudget budget = new FrameBudget(16.6);
        budget.paint(500);
        take(budget, FrameBudget.LEAST_FRAMES - 1, 90, 90);
        assertEquals("16.6 ms: no stroke was long enough to judge", budget.verdict());
        budget.take(90, 90);
        assertTrue(budget.isOver(0));
        assertEquals("16.6 ms broken at 500 (step 90.0 ms, picture 90.0 ms)", budget.verdict());
    }

    @Test
    void aFewLateFramesBreakNothing() {
        FrameBudget budget = new FrameBudget(16.0);
        budget.paint(1000);
        for (int i = 0; i < 64; i++) {
            budget.take(i % 3 == 0 ? 100 : 5, 5);
        }
        assertEquals(1000, budget.kept());
        assertEquals(10.0, budget.frameMs(0));
    }

    @Test
    void theFirstFramesAfterAStrokeDoNotCount() {
        FrameBudget budget = new FrameBudget(16.0);
        budget.paint(1000);
        for (int i = 0; i < FrameBudget.SETTLING; i++) {
            budget.take(1e6, 1e6);
        }
        assertEquals(0, budget.frames(0));
        take(budget, FrameBudget.LEAST_FRAMES, 5, 5);
        assertEquals(10.0, budget.frameMs(0));
    }

    @Test
    void onlyTheLastFramesOfALongStrokeCount() {
        FrameBudget budget = new FrameBudget(16.0);
        budget.paint(1000);
        take(budget, 500, 20, 20);
        assertTrue(budget.isOver(0));
        take(budget, FrameBudget.MOST_FRAMES, 2, 2);
        assertFalse(budget.isOver(0));
        assertEquals(FrameBudget.MOST_FRAMES, budget.frames(0));
    }

    @Test
    void aMachineThatWasBusyForAWhileIsSaidToHaveBeen() {
        FrameBudget budget = new FrameBudget(16.0);
        double[] step = {1, 2, 30, 4, 5};
        for (int i = 0; i < step.length; i++) {
            budget.paint(i * STROKE);
            take(budget, 30, step[i], 1);
        }
        assertEquals(2000, budget.broke());
        assertEquals(4000, budget.kept());
        assertTrue(budget.isDisturbed());
        assertTrue(budget.verdict().contains("disturbed"), budget.verdict());
    }

    @Test
    void paintingNothingMoreGoesOnWithTheSameStroke() {
        FrameBudget budget = new FrameBudget(16.0);
        budget.paint(1000);
        take(budget, 10, 1, 1);
        budget.paint(1000);
        take(budget, 10, 1, 1);
        assertEquals(1, budget.strokes());
        assertTrue(budget.isJudged(0));
    }

    /** However fast somebody clicks, on a machine whose true break is known, and that hiccups. */
    @Test
    void theTrueBreakIsAlwaysWithinWhatIsSaid() {
        int bracketed = 0;
        for (int seed = 1; seed <= 100; seed++) {
            Random random = new Random(seed);
            double perBullet = 1e-4 + random.nextDouble() * 1e-3;
            double picture = 1 + random.nextDouble() * 8;
            FrameBudget budget = new FrameBudget(16.0);
            int strokes = 30 + random.nextInt(60);
            for (int i = 0; i <= strokes; i++) {
                budget.paint(i * STROKE);
                int frames = 1 + random.nextInt(60);
                for (int frame = 0; frame < frames; frame++) {
                    double hiccup = random.nextInt(8) == 0 ? 1 + 5 * random.nextDouble() : 1;
                    double noise = 0.98 + 0.04 * random.nextDouble();
                    budget.take(i * STROKE * perBullet * noise * hiccup, picture * noise);
                }
            }
            // Within the noise of the median a stroke may fall on either side.
            double broken = (16.0 - picture) / perBullet;
            assertTrue(budget.kept() == FrameBudget.NONE || budget.kept() <= 1.03 * broken, "seed " + seed);
            assertTrue(budget.broke() == FrameBudget.NONE || budget.broke() >= 0.92 * broken, "seed " + seed);
            bracketed += budget.kept() != FrameBudget.NONE && budget.broke() != FrameBudget.NONE ? 1 : 0;
        }
        assertTrue(bracketed > 50, bracketed + " of 100 found the break");
    }

    @Test
    void mediansAreThoseOfAPlainSort() {
        for (int seed = 1; seed <= 100; seed++) {
            Random random = new Random(seed);
            FrameBudget budget = new FrameBudget(16.0);
            budget.paint(1);
            take(budget, 0, 0, 0);
            List<Double> steps = new ArrayList<>();
            List<Double> frames = new ArrayList<>();
            int count = 20 + 10 * random.nextInt(10);
            for (int i = 0; i < count; i++) {
                double step = random.nextInt(1000) / 64.0;
                double picture = random.nextInt(1000) / 64.0;
                budget.take(step, picture);
                steps.add(step);
                frames.add(step + picture);
            }
            Collections.sort(steps);
            Collections.sort(frames);
            assertEquals(steps.get(count / 2), budget.stepMs(0), "seed " + seed);
            assertEquals(frames.get(count / 2), budget.frameMs(0), "seed " + seed);
        }
    }

    @Test
    void aBudgetIsAboveZero() {
        assertThrows(IllegalArgumentException.class, () -> new FrameBudget(0));
        assertThrows(IllegalArgumentException.class, () -> new FrameBudget(Double.NaN));
    }
}
