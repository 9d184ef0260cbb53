package dev.barrage.cluster.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.input.TriangleSplit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Plans against brute force. By hand: {@code -Dfuzz.seed=N -Dfuzz.cases=M}. */
class PlanTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 60);
    private static final int LAST = (1 << CellGrid.BITS) - 1;

    @Test
    void aBoxGoesToExactlyThePartsThatOwnItsCells() throws IOException {
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(SEED * 1_000_003 + i);
            Survey survey = MeshSplits.survey(List.of(scene(random)), 2000);
            PlanKind kind = PlanKind.values()[i % 2];
            int parts = 1 + random.nextInt(random.nextBoolean() ? 8 : 1000);
            CutPlan plan = CutPlan.of(kind, survey, parts);
            String message = "-Dfuzz.seed=" + SEED + ", case " + i + ", " + kind + ", " + parts + " parts";
            assertEquals(parts, plan.parts(), message);
            for (int box = 0; box < 40; box++) {
                int[] low = cells(survey, random);
                int[] high = new int[3];
                for (int axis = 0; axis < 3; axis++) {
                    high[axis] = Math.min(LAST, low[axis] + random.nextInt(1 + random.nextInt(12)));
                }
                assertPartsAreExact(plan, low, high, 1, message);
                assertPartsAreExact(new VoxelHashPlan(survey.grid(), parts), low, high, 1, message + ", by hash");
            }
        }
    }

    @Test
    void aWideBoxGoesToExactlyThePartsThatOwnItsCells() {
        int step = 1 << 16;
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(SEED * 1_000_003 + i);
            CellGrid grid = new CellGrid(new float[3], new float[] {1, 1, random.nextBoolean() ? 1 : 0.3f});
            CutPlan plan = i % 2 == 0 ? coarseBisection(random, step) : coarseHilbert(random, grid);
            String message = "-Dfuzz.seed=" + SEED + ", case " + i;
            for (int box = 0; box < 5; box++) {
                int[] low = random.ints(3, 0, LAST + 1).toArray();
                int[] high = new int[3];
                for (int axis = 0; axis < 3; axis++) {
                    high[axis] = low[axis] + random.nextInt(LAST + 1 - low[axis]);
                }
                assertPartsAreExact(plan, low, high, step, message);
            }
        }
    }

    @Test
    void partsHaveEqualCostForAnyNumberOfThem() throws IOException {
        for (PlanKind kind : PlanKind.values()) {
            Survey survey = MeshSplits.survey(List.of(soup(20_000, new Random(4))), 20_000);
            for (int parts : new int[] {1, 2, 3, 7, 64, 100}) {
                int[] counts = new int[parts];
                CutPlan plan = CutPlan.of(kind, survey, parts);
                for (int i = 0; i < survey.samples().count(); i++) {
                    counts[survey.samples().part(i, survey.grid(), plan)]++;
                }
                double mean = 20_000.0 / parts;
                assertTrue(Arrays.stream(counts).max().getAsInt() < 1.1 * mean + 2, kind + ", " + parts);
                assertTrue(Arrays.stream(counts).min().getAsInt() > 0.9 * mean - 2, kind + ", " + parts);
            }
        }
    }

    @Test
    void thereMayBeMorePartsThanTriangles() throws IOException {
        for (TriangleSplit scene :
                List.of(soup(500, new Random(1)), identical(100), MeshSplits.mesh(0, new float[0], new int[0]))) {
            Survey survey = MeshSplits.survey(List.of(scene), 1000);
            for (PlanKind kind : PlanKind.values()) {
                CutPlan plan = CutPlan.of(kind, survey, CutPlan.MAX_PARTS);
                int[] out = new int[CutPlan.MAX_PARTS];
                int count = plan.partsOf(new int[3], new int[] {LAST, LAST, LAST}, out);
                assertEquals(count, Arrays.stream(out, 0, count).distinct().count());
                int part = plan.partOf(0, 0, 0);
                assertTrue(Arrays.stream(out, 0, count).anyMatch(other -> other == part));
            }
        }
    }

    @Test
    void theSamplesOrderDoesNotMatterAndTheirTrianglesDo() throws IOException {
        for (PlanKind kind : PlanKind.values()) {
            long[] cuts = cuts(kind, soup(3000, new Random(1)));
            assertTrue(Arrays.equals(cuts, cuts(kind, soup(3000, new Random(1)))));
            assertNotEquals(Arrays.hashCode(cuts), Arrays.hashCode(cuts(kind, soup(3000, new Random(2)))));
        }
    }

    @Test
    void tenThousandPartsTakeLessThanAMegabyte() throws IOException {
        Survey survey = MeshSplits.survey(List.of(soup(50_000, new Random(1))), 50_000);
        for (PlanKind kind : PlanKind.values()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(CutPlan.of(kind, survey, 10_000));
            }
            assertTrue(bytes.size() < 100_000, kind + ": " + bytes.size());
        }
    }

    @Test
    void aNumberOfPartsOutOfRangeIsRefused() throws IOException {
        Survey survey = MeshSplits.survey(List.of(identical(1)), 2);
        for (int parts : new int[] {0, -1, CutPlan.MAX_PARTS + 1}) {
            String message = assertThrows(
                            IllegalArgumentException.class, () -> CutPlan.of(PlanKind.BISECTION, survey, parts))
                    .getMessage();
            assertTrue(message.endsWith(": " + parts), message);
        }
    }

    private static long[] cuts(PlanKind kind, TriangleSplit split) throws IOException {
        return CutPlan.of(kind, MeshSplits.survey(List.of(split), 1000), 50).cuts();
    }

    /** Compares the parts of a box with those of its cells, or of one cell of every {@code step} and the lowest. */
    private static void assertPartsAreExact(Plan plan, int[] low, int[] high, int step, String message) {
        BitSet expected = new BitSet();
        for (int z = low[2]; z <= high[2]; z = next(z, step)) {
            for (int y = low[1]; y <= high[1]; y = next(y, step)) {
                for (int x = low[0]; x <= high[0]; x = next(x, step)) {
                    expected.set(plan.partOf(x, y, z));
                }
            }
        }
        int[] out = new int[plan.parts()];
        int count = plan.partsOf(low, high, out);
        BitSet found = new BitSet();
        for (int i = 0; i < count; i++) {
            found.set(out[i]);
        }
        String box = message + ", box " + Arrays.toString(low) + " " + Arrays.toString(high);
        assertEquals(expected, found, box);
        assertEquals(count, found.cardinality(), box);
        for (int part = 0; part < plan.parts(); part++) {
            assertEquals(expected.get(part), plan.touches(part, low, high), box + ", part " + part);
        }
    }

    private static int next(int cell, int step) {
        return (cell / step + 1) * step;
    }

    /** Cuts at multiples of a step. */
    private static CutPlan coarseBisection(Random random, int step) {
        int parts = 1 + random.nextInt(60);
        long[] cuts = new long[parts - 1];
        cutCoarsely(random, step, cuts, 0, parts, new int[3], new int[] {16, 16, 16});
        return new BisectionPlan(cuts);
    }

    private static void cutCoarsely(Random random, int step, long[] cuts, int node, int parts, int[] low, int[] high) {
        int axis = random.nextInt(3);
        if (parts == 1 || high[axis] - low[axis] < 2) {
            return;
        }
        int cell = low[axis] + 1 + random.nextInt(high[axis] - low[axis] - 1);
        cuts[node] = BisectionPlan.cut(axis, cell * step);
        int[] highOfLower = high.clone();
        highOfLower[axis] = cell;
        int[] lowOfUpper = low.clone();
        lowOfUpper[axis] = cell;
        cutCoarsely(random, step, cuts, node + 1, parts / 2, low, highOfLower);
        cutCoarsely(random, step, cuts, node + parts / 2, parts - parts / 2, lowOfUpper, high);
    }

    /** Cuts at corners of cubes of a sixteenth or a quarter of the grid, some of them the same. */
    private static CutPlan coarseHilbert(Random random, CellGrid grid) {
        int bits = random.nextBoolean() ? 6 : 12;
        return new HilbertPlan(
                grid,
                random.longs(random.nextInt(60), 0, 1L << bits)
                        .map(cut -> cut * (HilbertCurve.KEYS >> bits))
                        .sorted()
                        .toArray());
    }

    /** A cell near a sampled centre, or anywhere. */
    private static int[] cells(Survey survey, Random random) {
        int[] cells = random.ints(3, 0, LAST + 1).toArray();
        if (random.nextInt(8) > 0) {
            int sample = random.nextInt(survey.samples().count());
            for (int axis = 0; axis < 3; axis++) {
                int cell = survey.grid().cell(axis, survey.samples().centres()[3 * sample + axis]);
                cells[axis] = Math.max(0, cell - random.nextInt(6));
            }
        }
        return cells;
    }

    /** Points or triangles in space, in a few cells, on a plane, on a line, in one place; with one far away, or huge. */
    private static TriangleSplit scene(Random random) {
        int triangles = 1 + random.nextInt(1000);
        float[] extent = {1, 1, 1};
        float unit = Math.scalb(1f, random.nextInt(200) - 100);
        Arrays.fill(extent, 0, random.nextInt(4), 0);
        for (int axis = 0; axis < 3; axis++) {
            extent[axis] *= unit * Math.scalb(1f, -random.nextInt(4));
        }
        float side = random.nextBoolean() ? 0 : unit * Math.scalb(1f, -random.nextInt(10));
        float[] points = new float[9 * triangles];
        for (int i = 0; i < points.length; i++) {
            points[i] = i % 9 < 3
                    ? extent[i % 3] * random.nextFloat()
                    : points[i - i % 9 + i % 3] + side * random.nextFloat();
        }
        if (random.nextBoolean()) {
            float far = random.nextBoolean() ? 1e30f : unit * 20_000;
            Arrays.fill(points, 0, 3, Math.min(1e30f, far));
        }
        return MeshSplits.mesh(0, points, counted(3 * triangles));
    }

    private static TriangleSplit soup(int triangles, Random random) {
        float[] points = new float[9 * triangles];
        for (int i = 0; i < points.length; i++) {
            points[i] = i % 9 < 3 ? random.nextFloat() : points[i - 3] + 0.001f * random.nextFloat();
        }
        return MeshSplits.mesh(0, points, counted(3 * triangles));
    }

    private static TriangleSplit identical(int triangles) {
        float[] points = {1, 2, 3, 1, 2, 4, 1, 3, 3};
        int[] corners = counted(3 * triangles);
        Arrays.setAll(corners, i -> i % 3);
        return MeshSplits.mesh(0, points, corners);
    }

    private static int[] counted(int count) {
        int[] numbers = new int[count];
        Arrays.setAll(numbers, i -> i);
        return numbers;
    }
}
