package dev.barrage.gpu.broadphase;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.gpu.device.GpuTimes;
import dev.barrage.gpu.device.Kernel;
import dev.barrage.gpu.device.NeedsCompute;
import dev.barrage.physics.broadphase.AllPairs;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pairs and look-ups of the card against tests of all pairs. */
@Tag("gl")
class GpuBroadphaseTest {
    private static final int SEEDS = 16;

    private static List<Workers> teams;

    /** Kept for all tests, as shaders take long to compile. */
    private static Opened large;

    /** A broadphase that leaves everything to the card. */
    private record Opened(GpuBroadphase broadphase) implements AutoCloseable {
        Opened(int firstCapacity) {
            this(new GpuBroadphase(KernelChoice.scalar(), CardSettings.of(0, 0, firstCapacity)));
        }

        @Override
        public void close() {
            broadphase.close();
        }
    }

    @BeforeAll
    static void startWorkers() {
        NeedsCompute.orSkip();
        teams = List.of(new Workers(1), new Workers(2), new Workers(3), new Workers(7));
        large = new Opened(1 << 20);
    }

    @AfterAll
    static void closeWorkers() {
        if (teams != null) {
            teams.forEach(Workers::close);
            large.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void findsThePairsOfAllBoxesInOneOrder(BoxKinds kind) {
        try (Opened small = new Opened(16)) {
            for (int seed = 0; seed < SEEDS; seed++) {
                Random random = new Random(seed);
                String what = kind + ", seed " + seed;
                Boxes boxes = kind.boxes(random.nextInt(500), random.nextBoolean(), random);
                Workers team = teams.get(seed % teams.size());
                long[] found = pairs(small.broadphase, boxes, team);
                assertArrayEquals(found, pairs(large.broadphase, boxes, teams.get(0)), what);
                assertEquals(found.length, large.broadphase.stats().pairsKept, what);
                assertArrayEquals(pairsOfAll(boxes), sorted(found), what);
                assertNull(large.broadphase.stats().fallback, what);
            }
        }
    }

    private static long[] pairs(GpuBroadphase broadphase, Boxes boxes, Workers workers) {
        Pairs pairs = new Pairs();
        broadphase.build(boxes, workers);
        broadphase.findPairs(workers, pairs);
        return keys(pairs.first, pairs.second, pairs.count);
    }

    private static long[] keys(int[] first, int[] second, int count) {
        long[] keys = new long[count];
        for (int k = 0; k < count; k++) {
            keys[k] = (long) first[k] << 32 | second[k];
        }
        return keys;
    }

    private static long[] pairsOfAll(Boxes boxes) {
        AllPairs oracle = new AllPairs();
        Pairs pairs = new Pairs();
        oracle.build(boxes, teams.get(0));
        oracle.findPairs(teams.get(0), pairs);
        long[] expected = keys(pairs.first, pairs.second, pairs.count);
        Arrays.sort(expected);
        return expected;
    }

    @ParameterizedTest
    @EnumSource
    void looksUpWhatOneBoxAfterAnotherFinds(BoxKinds kind) {
        try (Opened small = new Opened(16)) {
            for (int seed = 0; seed < SEEDS; seed++) {
                Random random = new Random(seed);
                Boxes boxes = kind.boxes(1 + random.nextInt(300), random.nextBoolean(), random);
                BoxKinds other = random.nextInt(3) == 0 ? BoxKinds.SPOILT : kind;
                Boxes queries = other.boxes(random.nextInt(900), random.nextBoolean(), random);
                float extent = usualExtent(queries, random);
                Workers team = teams.get(seed % teams.size());
                long[] expected = BatchLookUps.keys(lookUpsOfAll(boxes, queries, Integer.MAX_VALUE));
                String what = kind + ", seed " + seed + ", extent " + extent;
                BatchLookUps found = new BatchLookUps(small.broadphase, boxes, queries, extent, team);
                assertArrayEquals(expected, found.keys(), what);
                found = new BatchLookUps(large.broadphase, boxes, queries, extent, teams.get(0));
                assertArrayEquals(expected, found.keys(), what);
                assertNull(large.broadphase.stats().fallback, what);
            }
        }
    }

    private static float usualExtent(Boxes queries, Random random) {
        if (queries.count == 0) {
            return 1f;
        }
        int i = random.nextInt(queries.count);
        float extent = Math.max(queries.maxX[i] - queries.minX[i], queries.maxY[i] - queries.minY[i]);
        return extent >= 0 && extent < Float.POSITIVE_INFINITY ? extent : 1f;
    }

    private static PairBuffer lookUpsOfAll(Boxes boxes, Boxes queries, int most) {
        AllPairs oracle = new AllPairs();
        oracle.build(boxes, teams.get(0));
        PairBuffer found = new PairBuffer(0);
        found.most = most;
        oracle.lookUp(queries, 0, found);
        return found;
    }

    @Test
    void aFullBufferEndsAfterALookUpThatIsComplete() {
        Random random = new Random(5);
        Boxes boxes = BoxKinds.LATTICE.boxes(300, false, random);
        Boxes queries = BoxKinds.LATTICE.boxes(256, false, random);
        for (int most : new int[] {0, 1, 17, 100}) {
            BatchLookUps found = new BatchLookUps(large.broadphase, boxes, queries, 4f, teams.get(0), most);
            assertTrue(found.isBatch);
            assertArrayEquals(BatchLookUps.keys(lookUpsOfAll(boxes, queries, most)), found.keys(), "most " + most);
        }
    }

    @Test
    void fewLookUpsAreNotWorthTheirWay() {
        GpuBroadphase usual = new GpuBroadphase(KernelChoice.scalar());
        usual.build(BoxKinds.EQUAL_SIZE.boxes(10, false, new Random(1)), teams.get(0));
        usual.prepareLookUps(1000, 1f, EmptySpace.NONE, teams.get(0));
        assertFalse(usual.batch().reserve(4, 1000));
        assertTrue(usual.batch().reserve(CardSettings.LEAST_LOOK_UPS / 256, CardSettings.LEAST_LOOK_UPS));
        usual.close();
    }

    /** A card may take other floats for 0, and find another cell than the CPU. */
    @Test
    void cellsOfListsAreNormalFloats() {
        HierarchicalGrid grid = new HierarchicalGrid();
        for (int exponent = -149; exponent < 127; exponent++) {
            float size = Math.scalb(1.5f, exponent);
            Boxes boxes = new Boxes();
            boxes.add(0.9f * size, 0, 1.9f * size, size, 1, -1, 0);
            grid.build(boxes, teams.get(0));
            grid.prepareLookUps(1, 0f, EmptySpace.NONE, teams.get(0));
            float inverse = grid.preparedLists().inverseSize[0];
            assertTrue(inverse == 0 || inverse >= Float.MIN_NORMAL, inverse + " for a size of " + size);
        }
    }

    /** More of them overlap than the card may tell, as all are of one group. */
    @Test
    void crowdsThatMayNotPairAreLeftToTheCpu() {
        Boxes boxes = new Boxes();
        for (int i = 0; i < 600; i++) {
            boxes.add(0, 0, 1, 1, 1, -1, i < 2 ? 0 : 7);
        }
        assertArrayEquals(pairsOfAll(boxes), sorted(pairs(large.broadphase, boxes, teams.get(1))));
        assertNull(large.broadphase.stats().fallback);
    }

    /**
     * Levels whose cells are half as large as those of the next: boxes that hardly fit find those that reach furthest.
     */
    @Test
    void findsPairsAcrossNeighbouringLevels() {
        HierarchicalGrid grid = HierarchicalGrid.ofCellSizes(0.25f, 0.5f, 1f, 2f, 4f);
        Boxes boxes = new Boxes();
        Random random = new Random(6);
        for (int i = 0; i < 1500; i++) {
            float x = random.nextFloat() * 40 - 20;
            float y = random.nextFloat() * 40 - 20;
            float size = 4 * random.nextFloat() * random.nextFloat();
            boxes.add(x, y, x + size, y + size, 1, -1, 0);
        }
        grid.build(boxes, teams.get(0));
        PairOrder order = new PairOrder();
        Pairs pairs = new Pairs();
        try (PairKernel kernel = new PairKernel(Kernel::load, 1 << 16)) {
            kernel.upload(boxes, grid);
            kernel.dispatch(1 << 20);
            assertTrue(kernel.read(order));
        }
        order.select(boxes, teams.get(0), new GpuTimes(), pairs);
        assertArrayEquals(pairsOfAll(boxes), keys(pairs.first, pairs.second, pairs.count));
    }

    /**
     * Mesa's software renderer would end the search of a box after 65,535 others, and the first points lose their twins.
     */
    @Test
    void crowdsInACellAreLeftToTheCpu() {
        for (int count : new int[] {3900, 66_500}) {
            Boxes boxes = pointsInACell(count, 500);
            HierarchicalGrid grid = HierarchicalGrid.ofCellSizes(1f);
            grid.build(boxes, teams.get(0));
            PairOrder order = new PairOrder();
            try (PairKernel kernel = new PairKernel(Kernel::load, 1 << 16)) {
                kernel.upload(boxes, grid);
                kernel.dispatch(1 << 20);
                assertEquals(count < 4000, kernel.read(order), count + " points");
                assertTrue(count > 4000 || order.count() == 500, order.count() + " pairs");
            }
        }
    }

    /** Points of which the last {@code twins} lie where the first do. */
    private static Boxes pointsInACell(int count, int twins) {
        Boxes boxes = new Boxes();
        for (int i = 0; i < count; i++) {
            int place = i % (count - twins);
            float x = 0.1f + place % 300 * 0.001f;
            float y = 0.1f + place / 300 * 0.001f;
            boxes.add(x, y, x, y, 1, -1, 0);
        }
        return boxes;
    }

    private static long[] sorted(long[] keys) {
        Arrays.sort(keys);
        return keys;
    }
}
