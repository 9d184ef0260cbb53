package dev.barrage.gpu.cullide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.triangle.TriangleCollider;
import dev.barrage.physics.triangle.TriangleList;
import dev.barrage.physics.triangle.TrianglePairs;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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
            PruneOptions options = PruneOptions.DEFAULT.withMode(mode);
            try (SelfPruner pruner = new SelfPruner(options)) {
                SelfPruneResult result = pruner.prune(points, corners);
                assertEquals(expected, exactPairs(result.remainder(), result.triangles()), mode.toString());
                List<Long> candidates = new ArrayList<>();
                for (int i = 0; i < result.candidates(); i++) {
                    candidates.add(pair(result.first(i), result.second(i)));
                }
                assertTrue(candidates.containsAll(expected), mode.toString());
                assertTrue(result.candidates() < result.boxPairs(), mode.toString());
            }
        }
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
