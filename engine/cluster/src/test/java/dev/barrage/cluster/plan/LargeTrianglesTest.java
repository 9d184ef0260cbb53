package dev.barrage.cluster.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSplit;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LargeTrianglesTest {
    @Test
    void trianglesAsLongAsAPartAreLarge() throws IOException {
        Random random = new Random(1);
        List<TriangleSplit> splits = List.of(soup(0, 20_000, 0.005f, random), soup(1, 50, 0.9f, random));
        Survey survey = MeshSplits.survey(splits, 1 << 20);
        for (PlanKind kind : PlanKind.values()) {
            LargeTriangles large = LargeTriangles.of(survey, CutPlan.of(kind, survey, 64));
            assertEquals(50, large.count(survey), kind + ", size " + large.size());
            assertTrue(large.size() >= -2 && large.size() <= -1, kind + ", size " + large.size());
            assertFalse(large.isIn(survey, 0));
            assertTrue(large.isIn(survey, 1));
            splits.get(0).read(block -> assertEquals(0, count(large, block)));
            splits.get(1).read(block -> assertEquals(50, count(large, block)));
        }
    }

    @Test
    void noMachineHasToHoldMoreThanTheLimit() throws IOException {
        Random random = new Random(1);
        List<TriangleSplit> splits = List.of(
                soup(0, 10_000, 0.005f, random),
                soup(1, LargeTriangles.MAX_COUNT, 0.9f, random),
                soup(2, 1, 4, random));
        Survey survey = MeshSplits.survey(splits, 10_000);
        LargeTriangles large = LargeTriangles.of(survey, CutPlan.of(PlanKind.BISECTION, survey, 64));
        assertEquals(1, large.count(survey));
    }

    @Test
    void pointsAreNotLarge() throws IOException {
        for (int triangles : new int[] {0, 1, 1000}) {
            Survey survey = MeshSplits.survey(List.of(soup(0, triangles, 0, new Random(1))), 1000);
            for (PlanKind kind : PlanKind.values()) {
                assertEquals(
                        0,
                        LargeTriangles.of(survey, CutPlan.of(kind, survey, 1)).count(survey));
                assertEquals(
                        0,
                        LargeTriangles.of(survey, CutPlan.of(kind, survey, 9)).count(survey));
            }
        }
    }

    private static int count(LargeTriangles large, TriangleBlock block) {
        int count = 0;
        for (int i = 0; i < block.triangles(); i++) {
            count += large.isLarge(block, i) ? 1 : 0;
        }
        return count;
    }

    /** Triangles in a cube of one metre that are as long as {@code side} along x. */
    private static TriangleSplit soup(int list, int triangles, float side, Random random) {
        float[] points = new float[9 * triangles];
        for (int i = 0; i < points.length; i++) {
            points[i] = i % 9 < 3 ? random.nextFloat() : points[i - 3] + (i % 9 == 3 ? side : 0);
        }
        int[] corners = new int[3 * triangles];
        Arrays.setAll(corners, i -> i);
        return MeshSplits.mesh(list, points, corners);
    }
}
