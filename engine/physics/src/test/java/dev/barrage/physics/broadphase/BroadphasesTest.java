package dev.barrage.physics.broadphase;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.broadphase.cells.UniformGrid;
import dev.barrage.physics.broadphase.choice.Broadphases;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** All broadphases against a test of all pairs, over populations that live on from step to step. */
@Timeout(300)
class BroadphasesTest {
    private static final int SEEDS = 6;
    private static final int STEPS = 12;
    private static final int[] TEAMS = {1, 2, 3, 8};

    private static List<Workers> teams;

    @BeforeAll
    static void startWorkers() {
        teams = Arrays.stream(TEAMS).mapToObj(Workers::new).toList();
    }

    @AfterAll
    static void closeWorkers() {
        teams.forEach(Workers::close);
    }

    static Stream<Arguments> kindsAndScenes() {
        return Stream.of(BroadphaseKind.values())
                .flatMap(kind -> Stream.of(Scenes.Kind.values()).map(scene -> Arguments.of(kind, scene)));
    }

    @ParameterizedTest
    @MethodSource("kindsAndScenes")
    void findTheSameWhileBoxesMoveJumpComeAndGo(BroadphaseKind kind, Scenes.Kind scene) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Boxes boxes = Scenes.boxes(scene, random.nextInt(400), random);
            if (random.nextBoolean()) {
                Scenes.mixFilters(boxes, random);
            }
            Broadphase alone = Broadphases.create(kind.label(), KernelChoice.fastest());
            Broadphase shared = Broadphases.create(kind.label(), KernelChoice.fastest());
            Workers team = teams.get(1 + seed % (TEAMS.length - 1));
            for (int step = 0; step < STEPS; step++) {
                String what = kind + ", " + scene + ", seed " + seed + ", step " + step;
                assertSamePairs(alone, shared, team, boxes, what);
                assertSameLookUps(step % 2 == 0 ? alone : shared, boxes, Scenes.boxes(scene, 60, random), what);
                change(boxes, scene, random);
            }
        }
    }

    private static void assertSamePairs(Broadphase alone, Broadphase shared, Workers team, Boxes boxes, String what) {
        Pairs expected = find(alone, boxes, teams.get(0));
        assertArrayEquals(expectedPairs(boxes), sorted(expected), what);
        assertEquals(expected.count, alone.stats().pairsKept, what);
        Pairs found = find(shared, boxes, team);
        String order = what + ": the order for " + team.count() + " workers";
        assertEquals(-1, Arrays.mismatch(expected.first, 0, expected.count, found.first, 0, found.count), order);
        assertEquals(-1, Arrays.mismatch(expected.second, 0, expected.count, found.second, 0, found.count), order);
    }

    private static Pairs find(Broadphase broadphase, Boxes boxes, Workers workers) {
        Pairs pairs = new Pairs();
        broadphase.build(boxes, workers);
        broadphase.findPairs(workers, pairs);
        return pairs;
    }

    private static long[] sorted(Pairs pairs) {
        long[] sorted = new long[pairs.count];
        for (int i = 0; i < sorted.length; i++) {
            assertTrue(pairs.first[i] < pairs.second[i], "the first side is the lower");
            sorted[i] = (long) pairs.first[i] << 32 | pairs.second[i];
        }
        Arrays.sort(sorted);
        return sorted;
    }

    /** By a predicate of its own. */
    private static long[] expectedPairs(Boxes boxes) {
        long[] found = new long[boxes.count * boxes.count];
        int count = 0;
        for (int i = 0; i < boxes.count; i++) {
            for (int j = i + 1; j < boxes.count; j++) {
                if (meet(boxes, i, boxes, j)) {
                    found[count++] = (long) i << 32 | j;
                }
            }
        }
        return Arrays.copyOf(found, count);
    }

    private static boolean meet(Boxes a, int i, Boxes b, int j) {
        boolean apart =
                a.maxX[i] < b.minX[j] || b.maxX[j] < a.minX[i] || a.maxY[i] < b.minY[j] || b.maxY[j] < a.minY[i];
        boolean filtered = (a.mask[i] & b.layer[j]) == 0 || (b.mask[j] & a.layer[i]) == 0;
        boolean friends = a.group[i] != 0 && a.group[i] == b.group[j];
        return !apart && !filtered && !friends && isReal(a, i) && isReal(b, j);
    }

    private static boolean isReal(Boxes boxes, int i) {
        double x1 = Math.max(boxes.minX[i], -Double.MAX_VALUE);
        double y1 = Math.max(boxes.minY[i], -Double.MAX_VALUE);
        double x2 = Math.min(boxes.maxX[i], Double.MAX_VALUE);
        double y2 = Math.min(boxes.maxY[i], Double.MAX_VALUE);
        return x1 <= x2 && y1 <= y2;
    }

    private static void assertSameLookUps(Broadphase ours, Boxes boxes, Boxes queries, String what) {
        PairBuffer found = new PairBuffer(0);
        found.add(-1, -1);
        ours.lookUp(queries, 7000, found);
        int at = 1;
        for (int i = 0; i < queries.count; i++) {
            for (int j = 0; j < boxes.count; j++) {
                if (meet(queries, i, boxes, j)) {
                    assertTrue(at < found.count, what + ": a look-up is missing");
                    assertEquals(7000 + i, found.first[at], what);
                    assertEquals(j, found.second[at], what);
                    at++;
                }
            }
        }
        assertEquals(at, found.count, what);
    }

    private static void change(Boxes boxes, Scenes.Kind scene, Random random) {
        int how = random.nextInt(6);
        for (int i = 0; i < boxes.count; i++) {
            float far = how == 0 ? 0 : how == 1 ? 30 : 0.05f;
            move(boxes, i, (random.nextFloat() - 0.5f) * far, (random.nextFloat() - 0.5f) * far);
        }
        if (how == 2) {
            Scenes.spoil(boxes, random);
        }
        if (how == 3 && boxes.count > 0) {
            for (int k = random.nextInt(boxes.count); k > 0; k--) {
                remove(boxes, random.nextInt(boxes.count));
            }
        }
        Boxes fresh = Scenes.boxes(scene, how == 4 ? 150 : random.nextInt(4), random);
        for (int i = 0; i < fresh.count; i++) {
            boxes.addFrom(fresh, i);
        }
        if (how == 5) {
            stretchAlong(boxes, random.nextInt(4));
        }
    }

    private static void move(Boxes boxes, int i, float dx, float dy) {
        boxes.minX[i] += dx;
        boxes.maxX[i] += dx;
        boxes.minY[i] += dy;
        boxes.maxY[i] += dy;
    }

    /** Moves all boxes far along one axis or diagonal, each by its number. */
    private static void stretchAlong(Boxes boxes, int axis) {
        for (int i = 0; i < boxes.count; i++) {
            move(boxes, i, axis == 1 ? 0 : i, axis == 0 ? 0 : axis == 3 ? -i : i);
        }
    }

    /** As tables do: the last box takes the place. */
    private static void remove(Boxes boxes, int i) {
        int last = --boxes.count;
        boxes.minX[i] = boxes.minX[last];
        boxes.minY[i] = boxes.minY[last];
        boxes.maxX[i] = boxes.maxX[last];
        boxes.maxY[i] = boxes.maxY[last];
        boxes.layer[i] = boxes.layer[last];
        boxes.mask[i] = boxes.mask[last];
        boxes.group[i] = boxes.group[last];
    }

    @ParameterizedTest
    @EnumSource
    void keepNoMoreThanTheLiveBoxes(BroadphaseKind kind) {
        Broadphase broadphase = Broadphases.create(kind.label(), KernelChoice.scalar());
        Pairs pairs = new Pairs();
        Random random = new Random(1);
        for (int count : new int[] {300, 0, 1, 2, 0, 40}) {
            Boxes boxes = Scenes.boxes(Scenes.Kind.EQUAL_SIZE, count, random);
            broadphase.build(boxes, teams.get(0));
            broadphase.findPairs(teams.get(0), pairs);
            assertArrayEquals(expectedPairs(boxes), sorted(pairs), kind + " with " + count);
            assertEquals(count, broadphase.stats().boxes);
        }
    }

    @Test
    void inEveryPassOfTheUniformGridABoxBelongsToOneBlockAndAllPairsAreVisitedOnce() {
        for (int seed = 0; seed < 20; seed++) {
            Boxes boxes = Scenes.boxes(Scenes.Kind.EQUAL_SIZE, 2000, new Random(seed));
            UniformGrid grid = new UniformGrid();
            Workers workers = teams.get(3);
            grid.build(boxes, workers);
            assertEquals(0, grid.outliers());
            AtomicIntegerArray touching = new AtomicIntegerArray(boxes.count);
            AtomicIntegerArray visits = new AtomicIntegerArray(boxes.count);
            int[] unguarded = new int[boxes.count];
            grid.visitPairs(workers, (i, j) -> {
                assertEquals(1, touching.incrementAndGet(i), "two workers have box " + i);
                assertEquals(1, touching.incrementAndGet(j), "two workers have box " + j);
                visits.incrementAndGet(i);
                visits.incrementAndGet(j);
                unguarded[i]++;
                unguarded[j]++;
                touching.decrementAndGet(i);
                touching.decrementAndGet(j);
            });
            int[] expected = new int[boxes.count];
            for (long pair : expectedPairs(boxes)) {
                expected[(int) (pair >>> 32)]++;
                expected[(int) pair]++;
            }
            for (int i = 0; i < boxes.count; i++) {
                assertEquals(expected[i], visits.get(i), "seed " + seed + ", box " + i);
                assertEquals(expected[i], unguarded[i], "seed " + seed + ", box " + i + " without guard");
            }
        }
    }

    /** Thin ones, as long as their diameter: they leave the least room for the proof of the cells' width. */
    @Test
    void theUniformGridFindsAllPairsOfBoxesAsLongAsItsCellsAllow() {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            Boxes boxes = new Boxes();
            for (int i = 0; i < 200; i++) {
                float x = random.nextFloat() * 12;
                float y = random.nextFloat() * 0.02f;
                boxes.add(x, y, x + 1, y + 0.01f, 1, -1, 0);
            }
            UniformGrid grid = new UniformGrid();
            Pairs pairs = find(grid, boxes, teams.get(0));
            assertArrayEquals(expectedPairs(boxes), sorted(pairs), "seed " + seed);
        }
    }

    @Test
    void theUniformGridTestsNoPairTwice() {
        Boxes boxes = Scenes.boxes(Scenes.Kind.EQUAL_SIZE, 3000, new Random(3));
        UniformGrid grid = new UniformGrid();
        Pairs pairs = new Pairs();
        grid.build(boxes, teams.get(0));
        grid.findPairs(teams.get(0), pairs);
        assertEquals(Arrays.stream(sorted(pairs)).distinct().count(), pairs.count);
    }

    @Test
    void theUniformGridSetsOtherSizesApart() {
        Boxes boxes = Scenes.boxes(Scenes.Kind.EQUAL_SIZE, 100, new Random(4));
        boxes.add(-1000, -1000, 1000, 1000, 1, -1, 0);
        boxes.add(0, 0, 0.001f, 0.001f, 1, -1, 0);
        boxes.add(0, 0, 0, 0, 1, -1, 0);
        UniformGrid grid = new UniformGrid();
        grid.build(boxes, teams.get(0));
        assertEquals(3, grid.outliers());
    }

    @Test
    void kindsCycle() {
        BroadphaseKind kind = BroadphaseKind.GRID;
        for (BroadphaseKind expected : BroadphaseKind.values()) {
            assertSame(expected, kind);
            kind = kind.next();
        }
        assertSame(BroadphaseKind.GRID, kind);
    }
}
