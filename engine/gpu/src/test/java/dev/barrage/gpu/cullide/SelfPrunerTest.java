package dev.barrage.gpu.cullide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.testing.Effort;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.TrianglePairs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SelfPrunerTest extends PrunerTest {
    /** Cloth of {@code 2 * side * side} triangles, folded in waves that cut one another here and there. */
    static float[] foldedCloth(int side, Random random) {
        List<float[]> points = new ArrayList<>();
        for (int row = 0; row <= side; row++) {
            for (int column = 0; column <= side; column++) {
                double u = 12.0 * column / side;
                double fold = Math.sin(u * 1.7) * 0.9;
                double crumple = 0.05 * (random.nextDouble() - 0.5);
                points.add(new float[] {
                    (float) (0.35 * u + fold), (float) (4.0 * row / side), (float) (Math.cos(u * 1.7) * 0.6 + crumple)
                });
            }
        }
        return Meshes.flat(points);
    }

    static int[] clothCorners(int side) {
        int[] corners = new int[6 * side * side];
        int at = 0;
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                int a = row * (side + 1) + column;
                int c = a + side + 1;
                for (int corner : new int[] {a, a + 1, c, a + 1, c + 1, c}) {
                    corners[at++] = corner;
                }
            }
        }
        return corners;
    }

    static List<Long> exactPairs(TriangleList list, int[] numbers) {
        List<Long> found = new ArrayList<>();
        try (TriangleCollider collider = new TriangleCollider(1)) {
            collider.add(list);
            TrianglePairs pairs = collider.collide();
            for (int i = 0; i < pairs.count(); i++) {
                int a = pairs.first(i);
                int b = pairs.second(i);
                found.add(numbers == null ? pair(a, b) : pair(numbers[a], numbers[b]));
            }
        }
        return found;
    }

    @Test
    @Tag("slow")
    void findsThePairsOfAFoldedClothThatTheExactTestFinds() {
        int side = 30;
        int[] corners = clothCorners(side);
        for (PruneMode mode : new PruneMode[] {PruneMode.RELIABLE, PruneMode.QUICK, PruneMode.UOBB}) {
            float[] points = foldedCloth(side, new Random(7));
            List<Long> expected = exactPairs(TriangleList.of(points, corners), null);
            assertTrue(expected.size() > 100, "the cloth must cut itself: " + expected.size());
            assertSelfPrunes(mode, points, corners, expected);
        }
    }

    @Test
    @Tag("slow")
    void findsThePairsOfACrumpledSurfaceOfElevenThousandTriangles() {
        float[] points = Meshes.crumpledSphere(53, 0.2);
        int[] corners = Meshes.sphereCorners(53, 106);
        List<Long> expected = exactPairs(TriangleList.of(points, corners), null);
        assertTrue(expected.size() > 500, "the surface must cut itself: " + expected.size());
        SelfPruneResult reliable = assertSelfPrunes(PruneMode.RELIABLE, points, corners, expected);
        SelfPruneResult quick = assertSelfPrunes(PruneMode.QUICK, points, corners, expected);
        assertTrue(quick.report().queries() < reliable.report().queries() * 2 / 3, "queries");
        assertTrue(quick.candidates() <= reliable.candidates(), "candidates");
    }

    /** The pairs that are left hold all that touch; of those that the card was asked about it parts a fifth at least. */
    private static SelfPruneResult assertSelfPrunes(
            PruneMode mode, float[] points, int[] corners, List<Long> expected) {
        try (SelfPruner pruner =
                new SelfPruner(PruneOptions.DEFAULT.withMode(mode).withRounds(1))) {
            SelfPruneResult result = pruner.prune(points, corners);
            Set<Long> candidates = new HashSet<>();
            for (int i = 0; i < result.candidates(); i++) {
                candidates.add(pair(result.first(i), result.second(i)));
            }
            assertTrue(candidates.containsAll(expected), mode.toString());
            assertEquals(expected, exactPairs(result.remainder(), result.triangles()), mode.toString());
            long asked = result.boxPairs() - result.nearCandidates();
            long left = result.candidates() - result.nearCandidates();
            assertTrue(5 * left < 4 * asked, () -> mode + ": " + left + " of " + asked + " pairs left");
            return result;
        }
    }

    @Test
    void sweepsFlatSheetsAlongTheirLength() {
        int side = 200;
        float[] points = new float[3 * (side + 1) * (side + 1)];
        for (int i = 0; i < points.length; i += 3) {
            points[i + 1] = i / 3 % (side + 1);
            points[i + 2] = i / 3 / (side + 1);
        }
        int[] corners = clothCorners(side);
        Rings rings = new Rings(points.length / 3, corners);
        int[] firstTriangle = new int[corners.length / 3 + 1];
        Arrays.setAll(firstTriangle, i -> i);
        SelfSweep sweep = new SelfSweep(
                TriangleList.of(points, corners), corners, rings, new Items(rings.firstPlaces(), firstTriangle));
        Effort effort = new Effort();
        sweep.run();
        effort.requireSeconds(5, "a sheet across x, of n * n tests if they are all made,");
        assertEquals(sweep.boxPairs(), sweep.pairs().length);
    }

    @Test
    void partsSurfacesThatShareNoPoint() {
        float[] points = {
            0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1, 0.2f, 0.2f, -1, 0.2f, 0.2f, 2, 0.3f, 0.3f, 2
        };
        int[] corners = {0, 1, 2, 3, 4, 5, 6, 7, 8};
        try (SelfPruner pruner = new SelfPruner(PruneOptions.DEFAULT)) {
            SelfPruneResult result = pruner.prune(points, corners);
            assertEquals(2, result.candidates());
            assertEquals(0, result.first(0));
            assertEquals(2, result.second(0));
            assertEquals(1, result.first(1));
            assertEquals(0, pruner.prune(new float[0], new int[0]).candidates());
        }
    }
}
