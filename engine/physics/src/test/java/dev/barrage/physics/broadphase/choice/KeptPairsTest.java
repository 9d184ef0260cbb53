package dev.barrage.physics.broadphase.choice;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.broadphase.AllPairs;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class KeptPairsTest {
    private static final int STEPS = 60;

    private final KeptPairs kept = new KeptPairs();
    private final Broadphase grid = new HierarchicalGrid(KernelChoice.fastest());
    private final AllPairs all = new AllPairs();
    private final Boxes boxes = new Boxes();
    private final Pairs pairs = new Pairs();
    private final Pairs expected = new Pairs();

    /** Whether a step's pairs came from the list, of all steps. */
    private int fromList, steps;

    @Test
    void findsTheSameWhileBoxesCreepJumpComeAndGo() {
        try (Workers workers = new Workers(3)) {
            for (int seed = 0; seed < 30; seed++) {
                Random random = new Random(seed);
                fill(random, 200 + random.nextInt(400));
                float speed = random.nextInt(4) == 0 ? 0.2f : 0.002f;
                for (int step = 0; step < STEPS; step++) {
                    creep(random, speed);
                    change(random);
                    compare(workers, Integer.MAX_VALUE, "seed " + seed + ", step " + step);
                }
            }
        }
        assertTrue(4 * fromList > steps, fromList + " of " + steps + " from a list");
    }

    @Test
    void saysThatThereAreTooManyAsAFreshSearchDoes() {
        try (Workers workers = new Workers(2)) {
            Random random = new Random(1);
            fill(random, 400);
            compare(workers, Integer.MAX_VALUE, "before");
            int found = pairs.count;
            for (int step = 0; step < STEPS; step++) {
                creep(random, 0.002f);
                compare(workers, found + random.nextInt(21) - 10, "step " + step);
            }
        }
    }

    private void fill(Random random, int count) {
        boxes.count = 0;
        for (int i = 0; i < count; i++) {
            add(random);
        }
    }

    private void add(Random random) {
        float x = 20 * random.nextFloat();
        float y = 20 * random.nextFloat();
        float size = random.nextInt(50) == 0 ? 8f : 0.5f + random.nextFloat();
        int group = random.nextInt(5) == 0 ? Boxes.IMMOVABLE : random.nextInt(3) == 0 ? 7 : 0;
        boxes.add(x, y, x + size, y + size, 1 << random.nextInt(3), random.nextInt(8), group);
    }

    private void creep(Random random, float speed) {
        for (int i = 0; i < boxes.count; i++) {
            move(i, speed * (random.nextFloat() - 0.5f), speed * (random.nextFloat() - 0.5f));
        }
    }

    private void move(int i, float x, float y) {
        boxes.minX[i] += x;
        boxes.maxX[i] += x;
        boxes.minY[i] += y;
        boxes.maxY[i] += y;
    }

    /** Changes a box in some way, in most steps. */
    private void change(Random random) {
        int i = random.nextInt(boxes.count);
        switch (random.nextInt(12)) {
            case 0 -> move(i, 3f, -2f);
            case 1 -> boxes.layer[i] = 1 << random.nextInt(3);
            case 2 -> boxes.mask[i] = random.nextInt(8);
            case 3 -> boxes.group[i] = random.nextInt(2) * 7;
            case 4 -> add(random);
            case 5 -> boxes.count--;
            case 6 -> boxes.maxX[i] += 2f;
            case 7 -> boxes.minY[i] = Float.NaN;
            case 8 -> boxes.maxX[i] = Float.POSITIVE_INFINITY;
            case 9 -> boxes.minX[i] = boxes.maxX[i] + 1e-3f;
            default -> {}
        }
    }

    private void compare(Workers workers, int most, String what) {
        grid.build(boxes, workers);
        pairs.most = most;
        fromList += kept.find(grid, boxes, workers, pairs) > 0 ? 1 : 0;
        steps++;
        all.build(boxes, workers);
        expected.most = most;
        all.findPairs(workers, expected);
        assertEquals(expected.isOverfull, pairs.isOverfull, what);
        assertArrayEquals(sorted(expected), sorted(pairs), what);
    }

    private static long[] sorted(Pairs pairs) {
        return LongStream.range(0, pairs.count)
                .map(k -> (long) pairs.first[(int) k] << 32 | pairs.second[(int) k])
                .sorted()
                .toArray();
    }
}
