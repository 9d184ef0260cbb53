package dev.barrage.benchmarks.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is compared does the same work. */
@Tag("slow")
class MicroTest {
    @Test
    void everyDivisionHasEveryRowOnce() {
        for (AllPairsDivision division : AllPairsDivision.values()) {
            for (int workers = 1; workers <= 5; workers++) {
                for (int rows : new int[] {0, 1, 2, 7, 100, 101}) {
                    int[] seen = new int[rows];
                    for (int worker = 0; worker < workers; worker++) {
                        for (int row = division.first(worker, workers, rows);
                                row < Math.min(rows, end(division, worker, workers, rows));
                                row = division.next(row, worker, workers, rows)) {
                            seen[row]++;
                        }
                    }
                    String what = division + ", " + workers + " workers, " + rows + " rows";
                    assertTrue(Arrays.stream(seen).allMatch(count -> count == 1), what);
                }
            }
        }
    }

    private static int end(AllPairsDivision division, int worker, int workers, int rows) {
        return division == AllPairsDivision.BLOCK ? division.first(worker + 1, workers, rows) : rows;
    }

    @Test
    void theTestsPerWorkerAreThoseOfTheThesis() {
        assertEquals("[21, 12, 3]", Arrays.toString(AllPairsDivision.BLOCK.tests(3, 9)), "figure 4.6");
        assertEquals("[13, 12, 11]", Arrays.toString(AllPairsDivision.BALANCED.tests(3, 9)), "figure 4.7");
    }

    @Test
    void allPairsPrintsTheTestsPerWorker() {
        StringWriter text = new StringWriter();
        MicroCommand.printTests(new PrintWriter(text, true));
        assertTrue(text.toString().contains("tests per worker, BLOCK on 2: 37,497,500 12,497,500\n"), text.toString());
        assertTrue(
                text.toString().contains("tests per worker, BALANCED on 2: 24,997,500 24,997,500\n"), text.toString());
    }

    @Test
    void missingCoresAreReported() {
        StringWriter text = new StringWriter();
        MicroCommand.printCores(1.9, new PrintWriter(text, true));
        assertEquals("", text.toString());
        MicroCommand.printCores(1.2, new PrintWriter(text, true));
        assertTrue(text.toString().startsWith("The machine gave 2 workers only 1.2 cores"), text.toString());
    }

    @Test
    void allWalksOfTreesFindTheSameTouches() {
        for (TreeBenchmark.Balls balls : TreeBenchmark.Balls.values()) {
            int expected = -1;
            for (TreeBenchmark.Bounds bounds : TreeBenchmark.Bounds.values()) {
                for (TreeBenchmark.Walk walk : TreeBenchmark.Walk.values()) {
                    for (boolean earlyOut : new boolean[] {false, true}) {
                        TreeBenchmark benchmark = new TreeBenchmark();
                        benchmark.balls = balls;
                        benchmark.bounds = bounds;
                        benchmark.walk = walk;
                        benchmark.earlyOut = earlyOut;
                        benchmark.place();
                        expected = expected < 0 ? benchmark.touches() : expected;
                        assertEquals(expected, benchmark.touches(), bounds + " " + walk + " " + earlyOut);
                    }
                }
            }
            assertTrue(balls == TreeBenchmark.Balls.ANYWHERE || expected > 1000, "only " + expected + " touches");
        }
    }

    @Test
    void allClaimsTestEveryPairOnce() {
        for (ClaimsBenchmark.Shapes shapes : ClaimsBenchmark.Shapes.values()) {
            int expected = -1;
            for (ClaimsBenchmark.Claim claim : ClaimsBenchmark.Claim.values()) {
                for (int batch : new int[] {1, 8, 32, 256, 1000}) {
                    ClaimsBenchmark benchmark = new ClaimsBenchmark();
                    benchmark.claim = claim;
                    benchmark.shapes = shapes;
                    benchmark.batch = batch;
                    benchmark.workers = 3;
                    benchmark.setUp();
                    expected = expected < 0 ? benchmark.test() : expected;
                    assertEquals(expected, benchmark.test(), claim + " " + shapes + " " + batch);
                    benchmark.tearDown();
                }
            }
            assertTrue(expected > 4000, "only " + expected + " manifolds");
        }
    }

    @Test
    void spheresTouchTheMeshTheyArePlacedNearAboutHalfTheTime() throws IOException {
        SphereBenchmark benchmark = new SphereBenchmark();
        benchmark.mesh = "23";
        benchmark.size = 0.01f;
        benchmark.place();
        int touches = benchmark.touches();
        assertTrue(touches > 1000 && touches < 3000, touches + " of 4096 touch");
    }

    @Test
    void allWaysToFindACellFindTheSame() {
        CellBenchmark benchmark = new CellBenchmark();
        benchmark.draw();
        int[] floor = benchmark.floor().clone();
        assertArrayEquals(floor, benchmark.cast().clone());
        int[] exponent = benchmark.exponent();
        int others = 0;
        for (int i = 0; i < floor.length; i++) {
            // The sum is rounded to the nearest cell, so a coordinate on a border may go either way.
            assertTrue(Math.abs(floor[i] - exponent[i]) <= 1, floor[i] + " and " + exponent[i]);
            others += floor[i] == exponent[i] ? 0 : 1;
        }
        assertTrue(others < floor.length / 100, others + " cells differ");
    }
}
