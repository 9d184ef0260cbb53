package dev.barrage.cluster.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.TestSpark;
import dev.barrage.cluster.input.TriangleSplit;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class PlanQualityTest {
    private static final int[] SQUARE = {0, 1, 2, 1, 3, 2};

    @Test
    void trianglesOnACutCountInBothParts() throws IOException {
        float[] points = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0};
        List<TriangleSplit> splits = List.of(
                MeshSplits.mesh(0, points, SQUARE),
                MeshSplits.mesh(1, points, SQUARE, new float[] {1, 1, 1}, new float[] {3, 0, 0}),
                MeshSplits.mesh(2, points, SQUARE, new float[] {3, 1, 1}, new float[] {0.5f, 2, 0}));
        CellGrid grid = new CellGrid(new float[3], new float[] {4, 3, 0});
        Plan plan = new BisectionPlan(new long[] {BisectionPlan.cut(0, 1 << 19)});
        PlanQuality none = MeshSplits.quality(splits, grid, plan, new LargeTriangles(SizeHistogram.ABOVE_ALL));
        assertEquals(6, none.triangles());
        assertEquals(8 / 6.0, none.replication());
        assertEquals(1, none.imbalance());
        assertEquals(8 * 20 + 16 * 20, none.sentBytes());
        PlanQuality large = MeshSplits.quality(splits, grid, plan, new LargeTriangles(1));
        assertEquals(8 / 6.0, large.replication());
        assertEquals(6 * 20 + 12 * 20, large.sentBytes());
    }

    @Test
    void bisectionKeepsTheBarsOnAllKindsOfScenes() throws IOException {
        Random random = new Random(1);
        float[] points = new float[3 * 41 * 81];
        int[] corners = wavyTube(points);
        List<List<TriangleSplit>> scenes = List.of(
                MeshSplits.plane(100, 50),
                MeshSplits.city(3, points, corners, 2),
                List.of(MeshSplits.ball(40_000, 1, 0.01f, random)));
        for (List<TriangleSplit> splits : scenes) {
            Survey survey = MeshSplits.survey(splits, Survey.samplesPerSplit(splits.size()), Survey.run(2500, 1));
            int parts = (int) (survey.triangles() / 2500);
            for (PlanKind kind : PlanKind.values()) {
                CutPlan plan = CutPlan.of(kind, survey, parts);
                PlanQuality quality = MeshSplits.quality(splits, survey.grid(), plan, LargeTriangles.of(survey, plan));
                String message = scenes.indexOf(splits) + ", " + kind + ", " + parts + " parts: " + quality;
                assertTrue(quality.replication() >= 1 && quality.replication() <= 1.1, message);
                assertTrue(quality.imbalance() >= 1 && quality.imbalance() <= 1.15, message);
            }
        }
    }

    /** Triangles that reach through half of the space along two axes or all three. */
    @Test
    void partsAreNotCutBelowTheSizeOfTheirTriangles() throws IOException {
        assertTrue(longTriangles(0).replication() < 1.1, longTriangles(0).toString());
        assertTrue(longTriangles(0.5f).replication() < 4, longTriangles(0.5f).toString());
    }

    private static PlanQuality longTriangles(float depth) throws IOException {
        Random random = new Random(1);
        float[] points = new float[9 * 3000];
        for (int i = 0; i < points.length; i += 9) {
            for (int axis = 0; axis < 3; axis++) {
                float start = random.nextFloat() * (axis == 2 ? 1 : 0.5f);
                for (int corner = 0; corner < 3; corner++) {
                    float reach = axis == 2 ? depth : 0.5f;
                    points[i + 3 * corner + axis] = start + (corner == axis ? reach : 0);
                }
            }
        }
        int[] corners = new int[points.length / 3];
        Arrays.setAll(corners, i -> i);
        List<TriangleSplit> splits = List.of(MeshSplits.mesh(0, points, corners));
        Survey survey = MeshSplits.survey(splits, 1 << 20);
        CutPlan plan = CutPlan.of(PlanKind.BISECTION, survey, 64);
        return MeshSplits.quality(splits, survey.grid(), plan, LargeTriangles.of(survey, plan));
    }

    @Test
    @Tag("slow")
    void executorsFindTheSame() throws IOException {
        List<TriangleSplit> splits = MeshSplits.plane(40, 4);
        Survey survey = MeshSplits.survey(splits, Survey.samplesPerSplit(splits.size()));
        CutPlan plan = CutPlan.of(PlanKind.BISECTION, survey, 7);
        LargeTriangles large = LargeTriangles.of(survey, plan);
        JavaSparkContext spark = TestSpark.context();
        Survey other = Survey.of(spark, splits, 1);
        assertArrayEquals(plan.cuts(), CutPlan.of(PlanKind.BISECTION, other, 7).cuts());
        assertEquals(
                MeshSplits.quality(splits, survey.grid(), plan, large),
                PlanQuality.of(spark, splits, survey.grid(), plan, large));
    }

    /** 40 by 80 quads around a tube of one metre. */
    private static int[] wavyTube(float[] points) {
        int[] corners = new int[6 * 40 * 80];
        for (int row = 0; row <= 40; row++) {
            for (int column = 0; column <= 80; column++) {
                int point = 81 * row + column;
                double radius = 0.5 + 0.1 * Math.sin(row / 5.0);
                points[3 * point] = (float) (radius * Math.cos(2 * Math.PI * column / 80));
                points[3 * point + 1] = row / 40f;
                points[3 * point + 2] = (float) (radius * Math.sin(2 * Math.PI * column / 80));
                if (row < 40 && column < 80) {
                    int[] quad = Arrays.stream(SQUARE)
                            .map(corner -> point + corner % 2 + corner / 2 * 81)
                            .toArray();
                    System.arraycopy(quad, 0, corners, 6 * (80 * row + column), 6);
                }
            }
        }
        return corners;
    }
}
