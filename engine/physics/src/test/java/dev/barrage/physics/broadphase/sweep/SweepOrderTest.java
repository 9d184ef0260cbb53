package dev.barrage.physics.broadphase.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.parallel.Workers;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Boxes in a row of which some jump to anywhere in it. */
class SweepOrderTest {
    private static final int COUNT = 10_000;

    private final Random random = new Random(1);
    private final Boxes boxes = new Boxes(COUNT);
    private final SweepAxis axis = new SweepAxis();
    private final SweepOrder order = new SweepOrder();

    /**
     * A box that jumps passes a third of the others. One in 100 makes 33 moves per box, above the limit of 12; one in
     * 1,000 makes 3. Jumps are few in each block of 1,024.
     */
    @ParameterizedTest
    @ValueSource(ints = {100, 1000})
    void isSortedFromScratchWhereInsertionWouldTakeTooManyMoves(int stride) {
        for (int i = 0; i < COUNT; i++) {
            boxes.add(i, 0f, i + 1f, 1f, 1, 1, 0);
        }
        try (Workers workers = new Workers(2)) {
            sort(workers);
            assertTrue(!order.startedOver, "boxes in order were sorted from scratch");
            for (int i = 1; i < COUNT; i += stride) {
                boxes.minX[i] = random.nextFloat(COUNT);
                boxes.maxX[i] = boxes.minX[i] + 1f;
            }
            sort(workers);
            assertEquals(stride == 100, order.startedOver);
        }
    }

    private void sort(Workers workers) {
        axis.choose(boxes);
        assertEquals(COUNT, order.sort(boxes, axis, workers));
        for (int place = 1; place < COUNT; place++) {
            assertTrue(boxes.minX[order.box(place - 1)] <= boxes.minX[order.box(place)], "place " + place);
        }
    }
}
