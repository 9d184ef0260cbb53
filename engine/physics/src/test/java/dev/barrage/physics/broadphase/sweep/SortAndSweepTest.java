package dev.barrage.physics.broadphase.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import org.junit.jupiter.api.Test;

/** When the sweep leaves the pairs to a tree, which is slow where most boxes may pair. */
class SortAndSweepTest {
    private static final int COUNT = 10_000;
    private static final int WALL = 1;
    private static final int CIRCLE = 2;

    private final SortAndSweep sweep = new SortAndSweep(KernelChoice.scalar());

    @Test
    void doesNotTakeLongWallsAroundSpreadBoxesForACrowd() {
        Boxes boxes = new Boxes(COUNT);
        for (int side = 0; side < 4; side++) {
            boxes.add(0f, 0f, COUNT, 1f, WALL, CIRCLE, 0);
        }
        for (int i = 4; i < COUNT; i++) {
            boxes.add(i, 0f, i + 1f, 1f, CIRCLE, CIRCLE | WALL, 0);
        }
        assertCrowd(false, boxes);
    }

    @Test
    void doesNotTakeACrowdInWhichMostMayPairForOneInVain() {
        assertCrowd(false, crowd(CIRCLE));
    }

    @Test
    void findsACrowdInWhichFewMayPair() {
        assertCrowd(true, crowd(WALL));
    }

    /** Boxes at one point, all but one in 1,000 of a layer that meets a mask. */
    private static Boxes crowd(int mask) {
        Boxes boxes = new Boxes(COUNT);
        for (int i = 0; i < COUNT; i++) {
            boolean isWall = i % 1_000 == 0;
            boxes.add(0f, 0f, 1f, 1f, isWall ? WALL : CIRCLE, isWall ? CIRCLE : mask, 0);
        }
        return boxes;
    }

    private void assertCrowd(boolean expected, Boxes boxes) {
        try (Workers workers = new Workers(1)) {
            sweep.build(boxes, workers);
        }
        assertEquals(expected, sweep.isCrowd());
    }
}
