package dev.barrage.physics.broadphase.choice;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.broadphase.AllPairs;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.Scenes;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Circle;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SweepOrGridTest {
    private static final int FEW = 1024;
    private static final int MANY = 16_384;

    private final SplitBroadphase broadphase = new SplitBroadphase(KernelChoice.fastest());
    private final Pairs pairs = new Pairs();

    @Test
    void findsTheSameWhileBoxesAndLookUpsComeAndGo() {
        try (Workers workers = new Workers(2)) {
            for (int seed = 0; seed < 40; seed++) {
                Random random = new Random(seed);
                int count = random.nextInt(4) == 0 ? FEW + random.nextInt(200) : random.nextInt(FEW);
                Scenes.Kind scene = Scenes.Kind.values()[random.nextInt(Scenes.Kind.values().length)];
                Boxes boxes = Scenes.boxes(scene, count, random);
                Boxes queries = Scenes.boxes(scene, 50, random);
                AllPairs expected = new AllPairs();
                Pairs expectedPairs = new Pairs();
                expected.build(boxes, workers);
                expected.findPairs(workers, expectedPairs);

                broadphase.expectLookUps(random.nextInt(2 * FEW));
                broadphase.build(boxes, workers);
                if (random.nextBoolean()) {
                    broadphase.findPairs(workers, pairs);
                    prepare(random, workers);
                } else {
                    prepare(random, workers);
                    broadphase.findPairs(workers, pairs);
                }

                String what = scene + ", " + count + " boxes, seed " + seed;
                assertArrayEquals(sorted(expectedPairs), sorted(pairs), what);
                assertArrayEquals(lookUps(expected, queries), lookUps(broadphase, queries), what);
            }
        }
    }

    private void prepare(Random random, Workers workers) {
        if (random.nextInt(3) == 0) {
            broadphase.prepareLookUps(10_000, 1f, EmptySpace.NONE, workers);
        }
    }

    private static long[] lookUps(Broadphase of, Boxes queries) {
        PairBuffer found = new PairBuffer(0);
        of.lookUp(queries, 0, found);
        return LongStream.range(0, found.count)
                .map(k -> (long) found.first[(int) k] << 32 | found.second[(int) k])
                .toArray();
    }

    private static long[] sorted(Pairs pairs) {
        long[] sorted = new long[pairs.count];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = (long) pairs.first[i] << 32 | pairs.second[i];
        }
        Arrays.sort(sorted);
        return sorted;
    }

    @Test
    void sweepsARowAndPutsACrowdIntoCells() {
        assertTrue(sweepsFor(row(3, 2f), 0));
        assertTrue(sweepsFor(row(MANY, 2f), 0));
        assertTrue(sweepsFor(row(MANY, 1f / 30), 0));
        assertFalse(sweepsFor(row(MANY, 1f / 50), 0));
        assertFalse(sweepsFor(row(200, 0.001f), 0));
        assertTrue(sweepsFor(row(MANY, 2f), 0));
    }

    @Test
    void putsFewBoxesIntoCellsForLookUps() {
        assertTrue(sweepsFor(row(80, 2f), 10));
        assertFalse(sweepsFor(row(80, 2f), 11));
        assertTrue(sweepsFor(row(80, 2f), 0));
    }

    @Test
    void sortsManyBoxesInsideOneThatIsAroundThemAll() {
        Boxes boxes = row(MANY - 1, 2f);
        boxes.add(-1f, -1f, 2f * MANY, 2f, 1, -1, 0);
        for (int build = 0; build < 3; build++) {
            assertTrue(sweepsFor(boxes, 0), "build " + build);
        }
    }

    private boolean sweepsFor(Boxes boxes, int lookUps) {
        try (Workers workers = new Workers(1)) {
            broadphase.expectLookUps(lookUps);
            broadphase.build(boxes, workers);
            boolean sweeps = broadphase.sweeps();
            broadphase.findPairs(workers, pairs);
            return sweeps;
        }
    }

    /** Boxes of 1 m in a row, so far apart. */
    private static Boxes row(int count, float step) {
        Boxes boxes = new Boxes();
        for (int i = 0; i < count; i++) {
            boxes.add(i * step, 0f, i * step + 1f, 1f, 1, -1, 0);
        }
        return boxes;
    }

    @Test
    void aWorldGoesOverToTheGridAsItGrowsAndIsTheSame() {
        try (World world = new World(new WorldConfig());
                World other = new World(new WorldConfig().broadphase(BroadphaseKind.GRID))) {
            for (int step = 0; step < 10; step++) {
                for (int i = 0; i < MANY / 16; i++) {
                    addBall(world, step, i);
                    addBall(other, step, i);
                }
                world.step();
                other.step();
                assertEquals(other.hash(), world.hash(), "step " + step);
                if (step < 2 || step >= 6) { // between, it depends on the kernels
                    assertEquals(step < 2 ? BroadphaseKind.SWEEP : BroadphaseKind.GRID, world.broadphase());
                }
            }
        }
    }

    private static void addBall(World world, int step, int i) {
        int column = i % 128;
        int row = 8 * step + i / 128;
        world.add(BodyDef.dynamic(new Circle(0.4f))
                .at(0.7f * column, 0.7f * row)
                .velocity(column % 5 - 2f, row % 3 - 1f));
    }
}
