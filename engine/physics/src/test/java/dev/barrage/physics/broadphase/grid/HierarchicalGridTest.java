package dev.barrage.physics.broadphase.grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.broadphase.AllPairs;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.Scenes;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.testing.NoGarbage;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
@Tag("slow")
class HierarchicalGridTest {
    private static final int SEEDS = 25;
    private static final float EXTENT = 0.5f;
    private static final int LOOK_UPS = 20_000;

    /** So many that most levels of the grid share their cells. */
    private static final int MANY_LOOK_UPS = 200_000;

    /** So many that workers make lists of their own. */
    private static final int VERY_MANY_LOOK_UPS = 2_000_000;

    private static Workers workers;

    @BeforeAll
    static void startWorkers() {
        workers = new Workers(2);
    }

    @AfterAll
    static void closeWorkers() {
        workers.close();
    }

    @ParameterizedTest
    @EnumSource
    void findsThePairsOfAllPairs(Scenes.Kind kind) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Boxes boxes = Scenes.boxes(kind, random.nextInt(700), random);
            assertSamePairs(new HierarchicalGrid(), boxes, kind + ", seed " + seed);
        }
    }

    @ParameterizedTest
    @EnumSource
    void findsThePairsOfAllPairsWithoutMergingLevels(Scenes.Kind kind) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Boxes boxes = Scenes.boxes(kind, random.nextInt(700), random);
            assertSamePairs(
                    HierarchicalGrid.ofCellSizes(.001f, .01f, .1f, .5f, 1, 2, 4, 8, 16, 64),
                    boxes,
                    kind + ", seed " + seed);
        }
    }

    @ParameterizedTest
    @EnumSource
    void collisionsOfBucketsNeitherLoseNorDoublePairs(Scenes.Kind kind) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Boxes boxes = Scenes.boxes(kind, random.nextInt(400), random);
            int maxGroups = 1 << seed % 3;
            String message = kind + ", seed " + seed + ", groups " + maxGroups;
            assertSamePairs(new HierarchicalGrid(new GridLevels(), maxGroups), boxes, message);
            GridLevels levels = GridLevels.ofCellSizes(.01f, .1f, 1, 8, 64);
            assertSamePairs(new HierarchicalGrid(levels, maxGroups), boxes, message);
        }
    }

    @ParameterizedTest
    @EnumSource
    void keepsLayersMasksAndGroups(Scenes.Kind kind) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Boxes boxes = Scenes.boxes(kind, random.nextInt(500), random);
            Scenes.mixFilters(boxes, random);
            assertSamePairs(new HierarchicalGrid(), boxes, kind + ", seed " + seed);
            assertSameLookUps(new HierarchicalGrid(), boxes, filtered(kind, random), kind + ", seed " + seed);
        }
    }

    @ParameterizedTest
    @EnumSource
    void looksUpWhatAllPairsLooksUp(Scenes.Kind kind) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Boxes boxes = Scenes.boxes(kind, random.nextInt(500), random);
            Boxes queries = queries(kind, random);
            String message = kind + ", seed " + seed;
            assertSameLookUps(new HierarchicalGrid(), boxes, queries, message);
            assertSameLookUps(HierarchicalGrid.ofCellSizes(.001f, .01f, .1f, .5f, 1, 2, 4, 8), boxes, queries, message);
            assertSameLookUps(new HierarchicalGrid(new GridLevels(), 1), boxes, queries, message);
        }
    }

    @ParameterizedTest
    @EnumSource
    void boxesThatAreNotFiniteDoNoHarm(Scenes.Kind kind) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Boxes boxes = Scenes.boxes(kind, 3 + random.nextInt(300), random);
            Scenes.spoil(boxes, random);
            Boxes queries = queries(kind, random);
            Scenes.spoil(queries, random);
            assertSamePairs(new HierarchicalGrid(), boxes, kind + ", seed " + seed);
            assertSameLookUps(new HierarchicalGrid(), boxes, queries, kind + ", seed " + seed);
        }
    }

    @Test
    void allBoxesAtInfinityOrNotANumberPairWithNothing() {
        float[] bad = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
        Boxes boxes = new Boxes();
        for (int i = 0; i < 30_000; i++) {
            float value = bad[i % 3];
            boxes.add(value, value, value, value, 1, -1, 0);
        }
        HierarchicalGrid grid = new HierarchicalGrid();
        Pairs pairs = new Pairs();
        grid.build(boxes, workers);
        grid.prepareLookUps(LOOK_UPS, EXTENT, EmptySpace.NONE, workers);
        grid.findPairs(workers, pairs);
        PairBuffer found = new PairBuffer(0);
        grid.lookUp(boxes, 0, found);
        assertEquals(0, pairs.count + found.count);
        assertEquals(0, grid.stats().boxes);
    }

    /** The example of the source's algorithm as printed, which looks only into cell (1, 1). */
    @Test
    void findsAPairAcrossLevelsThatThePrintedRuleMisses() {
        Boxes boxes = new Boxes();
        boxes.add(7, 7, 14, 14, 1, -1, 0);
        boxes.add(9, 9, 9.5f, 9.5f, 1, -1, 0);
        for (int i = 0; i < 20; i++) { // so that no level is taken for all boxes
            boxes.add(100 * i, 500, 100 * i + 7, 507, 1, -1, 0);
            boxes.add(100 * i, 900, 100 * i + 0.5f, 900.5f, 1, -1, 0);
        }
        HierarchicalGrid grid = HierarchicalGrid.ofCellSizes(0.5f, 8);
        Pairs pairs = new Pairs();
        grid.build(boxes, workers);
        grid.findPairs(workers, pairs);
        assertEquals(2, grid.stats().levels);
        assertEquals("1 pair: 0 1", pairs.count + " pair: " + pairs.first[0] + " " + pairs.second[0]);
    }

    @Test
    void touchingCountsAndZeroOfBothSignsIsOnePlace() {
        Boxes boxes = new Boxes();
        boxes.add(-1, -1, -0f, -0f, 1, -1, 0);
        boxes.add(0f, 0f, 1, 1, 1, -1, 0);
        boxes.add(1, 1, 1, 1, 1, -1, 0);
        boxes.add(-0f, 1, 0f, 2, 1, -1, 0);
        boxes.add(Math.nextUp(1f), 0, 2, 2, 1, -1, 0);
        assertArrayEquals(new long[] {pair(0, 1), pair(1, 2), pair(1, 3)}, sortedPairs(new HierarchicalGrid(), boxes));
        assertSameLookUps(new HierarchicalGrid(), boxes, boxes, "boxes look up one another");
    }

    @Test
    void theOrderOfPairsIsTheSameForAnyNumberOfWorkers() {
        Random random = new Random(5);
        Boxes boxes = Scenes.boxes(Scenes.Kind.SIX_ORDERS_OF_SIZE, 20_000, random);
        for (int i = 0; i < boxes.count; i++) {
            boxes.maxX[i] += random.nextFloat();
            boxes.maxY[i] += random.nextFloat();
        }
        Pairs expected = null;
        for (int count = 1; count <= 8; count++) {
            try (Workers team = new Workers(count)) {
                HierarchicalGrid grid = new HierarchicalGrid();
                Pairs pairs = new Pairs();
                grid.build(boxes, team);
                grid.findPairs(team, pairs);
                if (expected == null) {
                    expected = pairs;
                    assertTrue(pairs.count > boxes.count / 2, "a test of little work: " + pairs.count);
                }
                assertEquals(expected.count, pairs.count);
                assertEquals(-1, mismatch(expected.first, pairs.first, pairs.count), count + " workers");
                assertEquals(-1, mismatch(expected.second, pairs.second, pairs.count), count + " workers");
            }
        }
    }

    @Test
    void theOrderOfPairsForgetsEarlierBuilds() {
        Boxes boxes = Scenes.boxes(Scenes.Kind.SIX_ORDERS_OF_SIZE, 3000, new Random(6));
        HierarchicalGrid used = new HierarchicalGrid();
        Pairs pairs = new Pairs();
        for (int seed = 0; seed < 5; seed++) {
            used.build(Scenes.boxes(Scenes.Kind.ALL_MAGNITUDES, 5000, new Random(seed)), workers);
            used.prepareLookUps(LOOK_UPS, EXTENT, EmptySpace.NONE, workers);
            used.findPairs(workers, pairs);
        }
        used.build(boxes, workers);
        used.findPairs(workers, pairs);
        Pairs fresh = new Pairs();
        HierarchicalGrid grid = new HierarchicalGrid();
        grid.build(boxes, workers);
        grid.findPairs(workers, fresh);
        assertEquals(fresh.count, pairs.count);
        assertEquals(-1, mismatch(fresh.first, pairs.first, pairs.count));
        assertEquals(-1, mismatch(fresh.second, pairs.second, pairs.count));
        assertSameLookUps(used, boxes, queries(Scenes.Kind.SIX_ORDERS_OF_SIZE, new Random(1)), "after other builds");
    }

    @Test
    void anEmptyWorldHasNoPairsAndNoCells() {
        HierarchicalGrid grid = new HierarchicalGrid();
        assertSamePairs(grid, new Boxes(), "no boxes");
        assertSameLookUps(grid, new Boxes(), queries(Scenes.Kind.EQUAL_SIZE, new Random(1)), "no boxes");
        assertEquals(0, grid.stats().cells);
        assertEquals(0, grid.stats().levels);
        PairBuffer out = new PairBuffer(0);
        new HierarchicalGrid().lookUp(queries(Scenes.Kind.EQUAL_SIZE, new Random(1)), 0, out);
        assertEquals(0, out.count, "before any build");
    }

    /** By lists that all have in common, and by lists that each makes for itself where there are more look-ups. */
    @ParameterizedTest
    @ValueSource(ints = {LOOK_UPS, VERY_MANY_LOOK_UPS})
    void lookUpsFromManyWorkersAtOnceAgree(int lookUps) {
        Random random = new Random(8);
        Boxes boxes = Scenes.boxes(Scenes.Kind.SIX_ORDERS_OF_SIZE, 2000, random);
        Boxes queries = Scenes.boxes(Scenes.Kind.SIX_ORDERS_OF_SIZE, 2000, random);
        try (Workers team = new Workers(4)) {
            HierarchicalGrid grid = new HierarchicalGrid();
            grid.build(boxes, team);
            grid.prepareLookUps(lookUps, EXTENT, EmptySpace.NONE, team);
            PairBuffer expected = new PairBuffer(0);
            grid.lookUp(queries, 0, expected);
            PairBuffer[] found = new PairBuffer[64];
            team.forBlocks(64, 1, (block, from, to, worker) -> {
                found[block] = new PairBuffer(worker);
                grid.lookUp(queries, 0, found[block]);
            });
            for (PairBuffer buffer : found) {
                assertEquals(expected.count, buffer.count);
                assertEquals(-1, mismatch(expected.second, buffer.second, buffer.count));
            }
        }
    }

    /** Which worker searches how much depends on which was quick: one may come late to its first block. */
    @ParameterizedTest
    @EnumSource
    void aSearchThatWasIdleAllocatesNothingOnceAnotherOfItsTeamHasSearched(Scenes.Kind kind) {
        Random random = new Random(9);
        Boxes boxes = Scenes.boxes(kind, 2000, random);
        Boxes queries = Scenes.boxes(kind, 2000, random);
        for (int lookUps : new int[] {LOOK_UPS, VERY_MANY_LOOK_UPS}) {
            try (Workers two = new Workers(2)) {
                HierarchicalGrid[] grid = new HierarchicalGrid[1];
                PairBuffer[] team = new PairBuffer[2];
                Runnable firstOfTeam = () -> {
                    grid[0] = new HierarchicalGrid();
                    grid[0].build(boxes, two);
                    grid[0].prepareLookUps(lookUps, EXTENT, EmptySpace.NONE, two);
                    Arrays.setAll(team, PairBuffer::new);
                    grid[0].lookUp(queries, 0, team[0]);
                    WorkerBuffer.clearAll(team);
                };
                NoGarbage.assertNone(lookUps + " look-ups", 1, firstOfTeam, () -> grid[0].lookUp(queries, 0, team[1]));
            }
        }
    }

    /** Bodies drift, jump, come, go, change layers and vanish, and a worker may have slept through any of it. */
    @ParameterizedTest
    @EnumSource
    void listsThatWorkersKeepFromStepToStepFindWhatAllPairsFinds(Scenes.Kind kind) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Boxes all = Scenes.boxes(kind, 1 + random.nextInt(300), random);
            HierarchicalGrid grid = new HierarchicalGrid();
            for (int step = 0; step < 12; step++) {
                move(all, random);
                if (step == 9) {
                    Scenes.spoil(all, random);
                }
                Boxes boxes = firstOf(all, random.nextInt(4) == 0 ? random.nextInt(all.count) : all.count);
                Boxes queries = filtered(kind, random);
                grid.build(boxes, workers);
                grid.prepareLookUps(VERY_MANY_LOOK_UPS, EXTENT + 0.01f * random.nextFloat(), EmptySpace.NONE, workers);
                for (int worker = 0; worker < 2; worker++) {
                    if (worker == 0 || random.nextInt(3) == 0) {
                        String message = kind + ", seed " + seed + ", step " + step + ", worker " + worker;
                        assertFinds(boxes, queries, grid, new PairBuffer(worker), message);
                    }
                }
            }
        }
    }

    private static void move(Boxes boxes, Random random) {
        for (int i = 0; i < boxes.count; i++) {
            boolean jumps = random.nextInt(40) == 0;
            float byX = (random.nextFloat() - 0.5f) * (jumps ? 30f : 0.2f);
            float byY = (random.nextFloat() - 0.5f) * (jumps ? 30f : 0.2f);
            boxes.minX[i] += byX;
            boxes.maxX[i] += byX;
            boxes.minY[i] += byY;
            boxes.maxY[i] += byY;
            if (random.nextInt(40) == 0) {
                boxes.layer[i] = 1 << random.nextInt(32);
            }
        }
    }

    private static Boxes firstOf(Boxes source, int count) {
        Boxes some = new Boxes();
        for (int i = 0; i < count; i++) {
            some.addFrom(source, i);
        }
        return some;
    }

    private static void assertFinds(Boxes boxes, Boxes queries, Broadphase built, PairBuffer found, String message) {
        AllPairs oracle = new AllPairs();
        oracle.build(boxes, workers);
        PairBuffer expected = new PairBuffer(0);
        expected.add(-1, -1);
        oracle.lookUp(queries, 7000, expected);
        found.add(-1, -1);
        built.lookUp(queries, 7000, found);
        assertEquals(expected.count, found.count, message);
        assertEquals(-1, mismatch(expected.first, found.first, found.count), message);
        assertEquals(-1, mismatch(expected.second, found.second, found.count), message);
    }

    @Test
    void listsAreBroughtUpToDateAndNotMadeAnewWhileBoxesMoveLittle() {
        Random random = new Random(11);
        Boxes boxes = Scenes.boxes(Scenes.Kind.EQUAL_SIZE, 500, random);
        boxes.add(-100, -100, -99, -99, 1, -1, 0); // the corners of a field, so that it stays as large as it is
        boxes.add(99, 99, 100, 100, 1, -1, 0);
        HierarchicalGrid grid = new HierarchicalGrid();
        for (int step = 0; step < 20; step++) {
            for (int i = 0; i < 500; i++) {
                float byX = (random.nextFloat() - 0.5f) * 0.1f;
                boxes.minX[i] += byX;
                boxes.maxX[i] += byX;
            }
            grid.build(boxes, workers);
            grid.prepareLookUps(VERY_MANY_LOOK_UPS, EXTENT, EmptySpace.NONE, workers);
            Boxes queries = queries(Scenes.Kind.EQUAL_SIZE, random);
            assertFinds(boxes, queries, grid, new PairBuffer(1), "step " + step);
        }
        assertEquals(1, grid.timesListsWereMade());
    }

    @Test
    void aLookUpThatTestsAllBoxesNeedsRoomForThoseItFindsOnly() {
        Boxes boxes = Scenes.boxes(Scenes.Kind.EQUAL_SIZE, 20_000, new Random(10));
        HierarchicalGrid grid = new HierarchicalGrid();
        grid.build(boxes, workers);
        Boxes lines = new Boxes();
        lines.add(-1e9f, 0f, 1e9f, 0.001f, 1, -1, 0); // more cells than there are boxes
        PairBuffer found = new PairBuffer(0);
        grid.lookUp(lines, 0, found);
        assertTrue(found.tested >= boxes.count, found.tested + " tested");
        assertTrue(found.count > 0 && found.count < 1000, found.count + " found");
        assertTrue(found.first.length < 8192, "room for " + found.first.length);
    }

    /** Boxes with a hole each, which the index is told of. */
    private static final class Holes implements EmptySpace {
        final Boxes boxes = new Boxes();
        final Boxes holes = new Boxes();

        Holes(Random random, float scale) {
            for (int i = 0; i < 60; i++) {
                boolean large = random.nextInt(3) == 0;
                float half = large ? scale * (10 + 30 * random.nextFloat()) : 0.5f + random.nextFloat();
                float x = (large ? scale : 1f) * 60 * (random.nextFloat() - 0.5f);
                float y = (large ? scale : 1f) * 60 * (random.nextFloat() - 0.5f);
                float inner = half * random.nextFloat();
                boxes.add(x - half, y - half, x + half, y + half, 1, -1, 0);
                holes.add(x - inner, y - inner, x + inner, y + inner, 1, -1, 0);
            }
        }

        @Override
        public boolean has(int box) {
            return box % 4 > 0;
        }

        @Override
        public boolean holds(int box, float minX, float minY, float maxX, float maxY) {
            return has(box)
                    && minX >= holes.minX[box]
                    && minY >= holes.minY[box]
                    && maxX <= holes.maxX[box]
                    && maxY <= holes.maxY[box];
        }
    }

    @Test
    void onlyWhatIsOpenIsNotFound() {
        int missing = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            float scale = seed % 3 == 0 ? 1e9f : 1f; // farther than the finest cells are counted
            Holes holes = new Holes(random, scale);
            Boxes queries = new Boxes();
            for (int i = 0; i < 2000; i++) {
                float far = i % 2 == 0 ? scale : 1f;
                float x = far * 80 * (random.nextFloat() - 0.5f);
                float y = far * 80 * (random.nextFloat() - 0.5f);
                float side = EXTENT * (i % 50 == 0 ? 3f : 1f);
                queries.add(x, y, x + side * random.nextFloat(), y + side * random.nextFloat(), 1, -1, 0);
            }
            AllPairs oracle = new AllPairs();
            oracle.build(holes.boxes, workers);
            PairBuffer all = new PairBuffer(0);
            oracle.lookUp(queries, 0, all);
            HierarchicalGrid grid = new HierarchicalGrid();
            grid.build(holes.boxes, workers);
            grid.prepareLookUps(MANY_LOOK_UPS, EXTENT, holes, workers);
            PairBuffer found = new PairBuffer(0);
            grid.lookUp(queries, 0, found);
            int next = 0;
            for (int k = 0; k < all.count; k++) {
                int q = all.first[k];
                if (next < found.count && found.first[next] == q && found.second[next] == all.second[k]) {
                    next++;
                    continue;
                }
                missing++;
                assertTrue(
                        holes.holds(all.second[k], queries.minX[q], queries.minY[q], queries.maxX[q], queries.maxY[q]),
                        "seed " + seed + ", look-up " + q + ", box " + all.second[k]);
            }
            assertEquals(found.count, next, "seed " + seed + ": found in order, and nothing else");
        }
        assertTrue(missing > 1000 * SEEDS, "only " + missing + " were passed over");
    }

    /** Everything beyond the largest int shares a cell, of which no more than the start may be open. */
    @Test
    void theOutermostCellsAreNotOpen() {
        float outermost = 0x1p29f; // cells are a quarter of a metre wide
        Boxes boxes = new Boxes();
        for (int i = 0; i < 20; i++) {
            boxes.add(3 * i, 0, 3 * i + 1, 1, 1, -1, 0);
        }
        boxes.add(outermost - 640, 0, outermost + 6400, 4, 1, -1, 0);
        boxes.add(-outermost - 6400, 0, -outermost + 640, 4, 1, -1, 0);
        EmptySpace nearTheOutermost = new EmptySpace() {
            @Override
            public boolean has(int box) {
                return box >= 20;
            }

            @Override
            public boolean holds(int box, float minX, float minY, float maxX, float maxY) {
                float from = (box == 20 ? outermost : -outermost) - 320;
                return minX >= from && maxX <= from + 640;
            }
        };
        Boxes queries = new Boxes();
        queries.add(outermost + 3200, 1, outermost + 3200, 1, 1, -1, 0);
        queries.add(-outermost - 3200, 1, -outermost - 3200, 1, 1, -1, 0);
        HierarchicalGrid grid = new HierarchicalGrid();
        grid.build(boxes, workers);
        grid.prepareLookUps(10 * MANY_LOOK_UPS, EXTENT, nearTheOutermost, workers);
        PairBuffer found = new PairBuffer(0);
        grid.lookUp(queries, 0, found);
        assertEquals(2, found.count);
    }

    @Test
    void aHugeLookUpOverTinyCellsTestsEveryBoxOnce() {
        Boxes boxes = Scenes.boxes(Scenes.Kind.TINY_AMONG_HUGE, 20_000, new Random(9));
        Boxes queries = new Boxes();
        queries.add(-1e9f, -1e9f, 1e9f, 1e9f, 1, -1, 0);
        queries.add(Float.NEGATIVE_INFINITY, -Float.MAX_VALUE, Float.POSITIVE_INFINITY, Float.MAX_VALUE, 1, -1, 0);
        HierarchicalGrid grid = HierarchicalGrid.ofCellSizes(0.01f, 32);
        grid.build(boxes, workers);
        for (int prepared = 0; prepared < 2; prepared++) {
            PairBuffer out = new PairBuffer(0);
            grid.lookUp(queries, 0, out);
            assertEquals(40_000, out.count);
            assertEquals(40_000, out.tested, "no box is tested twice");
            grid.prepareLookUps(LOOK_UPS, EXTENT, EmptySpace.NONE, workers);
        }
    }

    @Test
    void aHugeBoxAmongTinyOnesCostsOneTestEach() {
        Boxes boxes = new Boxes();
        boxes.add(-1e6f, -1e6f, 1e6f, 1e6f, 1, -1, 0);
        for (int i = 0; i < 10_000; i++) {
            boxes.add(i, i % 7 * 3, i + 0.5f, i % 7 * 3 + 0.5f, 1, -1, 0);
        }
        HierarchicalGrid grid = new HierarchicalGrid();
        Pairs pairs = new Pairs();
        grid.build(boxes, workers);
        grid.findPairs(workers, pairs);
        assertEquals(10_000, pairs.count);
        assertTrue(grid.stats().pairsTested < 40_000, "tested " + grid.stats().pairsTested);
    }

    @Test
    void crowdsOfSmallBoxesKeepALevelOfTheirOwn() {
        Boxes boxes = new Boxes();
        Random random = new Random(12);
        for (int i = 0; i < 20_000; i++) { // within one cell of the large boxes, hardly touching one another
            float x = random.nextFloat() * 8;
            float y = random.nextFloat() * 8;
            boxes.add(x, y, x + 0.02f, y + 0.02f, 1, -1, 0);
        }
        for (int i = 0; i < 20_000; i++) {
            float x = random.nextFloat() * 4000;
            float y = random.nextFloat() * 4000;
            boxes.add(x, y, x + 7, y + 7, 1, -1, 0);
        }
        HierarchicalGrid grid = new HierarchicalGrid();
        Pairs pairs = new Pairs();
        grid.build(boxes, workers);
        grid.findPairs(workers, pairs);
        assertTrue(grid.stats().pairsTested < 20L * boxes.count, "tested " + grid.stats().pairsTested);
    }

    @Test
    void levelsThatSpareFewVisitsAreMerged() {
        Boxes boxes = Scenes.boxes(Scenes.Kind.EQUAL_SIZE, 5000, new Random(13));
        for (int i = 0; i < boxes.count; i += 100) {
            boxes.maxX[i] = boxes.minX[i] + 0.1f;
            boxes.maxY[i] = boxes.minY[i] + 0.1f;
        }
        HierarchicalGrid grid = new HierarchicalGrid();
        grid.build(boxes, workers);
        assertEquals(1, grid.stats().levels);
        assertEquals(1, grid.stats().cellSize[0]);
    }

    @Test
    void memoryFollowsTheNumberOfBoxesAndNotTheirExtent() {
        Boxes boxes = Scenes.boxes(Scenes.Kind.ALL_MAGNITUDES, 2000, new Random(14));
        HierarchicalGrid grid = new HierarchicalGrid();
        grid.build(boxes, workers);
        assertTrue(grid.stats().levels <= BroadphaseStats.MAX_LEVELS);
        assertTrue(grid.bucketCount() <= 4 * 2000 + 1024 * BroadphaseStats.MAX_LEVELS, "buckets " + grid.bucketCount());
    }

    @Test
    void badCellSizesAreRefusedWithTheirValue() {
        for (float bad : new float[] {0, -1, Float.NaN, Float.POSITIVE_INFINITY}) {
            var refusal = assertThrows(IllegalArgumentException.class, () -> HierarchicalGrid.ofCellSizes(1, bad));
            assertTrue(refusal.getMessage().contains(Float.toString(bad)), refusal.getMessage());
        }
        assertThrows(IllegalArgumentException.class, HierarchicalGrid::ofCellSizes);
        assertThrows(IllegalArgumentException.class, () -> HierarchicalGrid.ofCellSizes(new float[17]));
        HierarchicalGrid grid = HierarchicalGrid.ofCellSizes(5, 8, 3, 1e-45f, Float.MAX_VALUE);
        assertSamePairs(grid, Scenes.boxes(Scenes.Kind.EQUAL_SIZE, 300, new Random(1)), "odd sizes");
        assertEquals(4, grid.stats().cellSize[0], "3 rounded up");
    }

    private static Boxes queries(Scenes.Kind kind, Random random) {
        Boxes queries = Scenes.boxes(kind, 150, random);
        Boxes others = Scenes.boxes(Scenes.Kind.SIX_ORDERS_OF_SIZE, 100, random);
        for (int i = 0; i < others.count; i++) {
            queries.add(others.minX[i], others.minY[i], others.maxX[i], others.maxY[i], 1, -1, 0);
        }
        return queries;
    }

    private static Boxes filtered(Scenes.Kind kind, Random random) {
        Boxes queries = queries(kind, random);
        Scenes.mixFilters(queries, random);
        return queries;
    }

    private static void assertSamePairs(Broadphase grid, Boxes boxes, String message) {
        assertArrayEquals(sortedPairs(new AllPairs(), boxes), sortedPairs(grid, boxes), message);
    }

    private static long[] sortedPairs(Broadphase broadphase, Boxes boxes) {
        Pairs pairs = new Pairs();
        broadphase.build(boxes, workers);
        broadphase.findPairs(workers, pairs);
        long[] sorted = new long[pairs.count];
        for (int i = 0; i < sorted.length; i++) {
            assertTrue(pairs.first[i] < pairs.second[i], "the first side is the lower");
            sorted[i] = pair(pairs.first[i], pairs.second[i]);
        }
        Arrays.sort(sorted);
        return sorted;
    }

    private static long pair(int first, int second) {
        return (long) first << 32 | second;
    }

    /** Look-ups give the same in the same order as all pairs, before and after they are prepared. */
    private static void assertSameLookUps(Broadphase grid, Boxes boxes, Boxes queries, String message) {
        grid.build(boxes, workers);
        for (int lookUps : new int[] {0, LOOK_UPS, MANY_LOOK_UPS}) {
            if (lookUps > 0) {
                grid.prepareLookUps(lookUps, EXTENT, EmptySpace.NONE, workers);
            }
            assertFinds(boxes, queries, grid, new PairBuffer(0), message + ", prepared for " + lookUps);
        }
    }

    private static int mismatch(int[] a, int[] b, int length) {
        return Arrays.mismatch(a, 0, length, b, 0, length);
    }
}
