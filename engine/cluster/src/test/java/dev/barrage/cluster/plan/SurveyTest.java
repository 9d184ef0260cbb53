package dev.barrage.cluster.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.input.TriangleSplit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SurveyTest {
    @Test
    void aSplitIsCountedAndSampled() throws IOException {
        float[] points = {0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 0, -3, 0, 0.25f, 7, 7, 7};
        TriangleSplit split = MeshSplits.mesh(2, points, new int[] {0, 1, 2, 3, 3, 3, 0, 1, 4});
        SplitSurvey survey = SplitSurvey.of(split, 8, 1);
        assertEquals(3, survey.triangles());
        assertArrayEquals(new float[] {-3, 0, 0}, survey.low());
        assertArrayEquals(new float[] {1, 5, 0.25f}, survey.high());
        assertArrayEquals(new float[] {0.5f, 2.5f, 0, 0, 0, 0, -1, 0, 0.125f}, survey.centres());
        assertArrayEquals(new float[] {1, 5, 0, 0, 0, 0, 4, 0, 0.25f}, survey.sides());
        assertEquals(2, survey.sizes().largest());
        assertEquals(2, survey.sizes().atLeast(2));
        assertEquals(0, survey.sizes().atLeast(3));
        assertEquals(3, survey.sizes().atLeast(-1000));
    }

    @Test
    void aSampleIsAsLargeAsWantedAndSpreadOverTheSplit() {
        for (int wanted : new int[] {2, 3, 100, 5000}) {
            for (int boxes : new int[] {1, 2, 99, 1000, 30_000}) {
                float[] centres = sample(wanted, boxes).centres();
                int count = centres.length / 3;
                String message = wanted + " of " + boxes;
                assertTrue(count <= Math.min(wanted, boxes) && count >= Math.min(boxes, wanted / 2), message);
                int run = 1;
                while ((boxes + run - 1) / run > Math.max(2, wanted & -2)) {
                    run *= 2;
                }
                for (int i = 0; i < count; i++) {
                    assertEquals(i, (int) centres[3 * i] / run, message);
                }
            }
        }
    }

    @Test
    void aSampleIsNoDenserThanItsRunsButHasDozensOfASmallSplit() {
        for (int boxes : new int[] {20, 64, 1000, 30_000, 1 << 18}) {
            int count = sample(5000, 100, boxes).centres().length / 3;
            String message = count + " of " + boxes;
            assertTrue(count >= Math.min(boxes, 32) && count >= Math.min(boxes / 100, 2500), message);
            assertTrue(count <= Math.max(64, boxes / 50), message);
        }
    }

    @Test
    void partsHaveAThousandSamples() {
        assertEquals(1, Survey.run(Long.MAX_VALUE, 8));
        assertEquals(100, Survey.run(819_200, 8));
    }

    @Test
    void aSampleDoesNotFallInStepWithTheRowsOfAMesh() {
        int[] columns = new int[64];
        float[] centres = sample(1 << 12, 1 << 18).centres();
        for (int i = 0; i < centres.length; i += 3) {
            columns[(int) centres[i] % 64]++;
        }
        double mean = centres.length / 3.0 / columns.length;
        assertTrue(Arrays.stream(columns).max().getAsInt() < 2 * mean, Arrays.toString(columns));
    }

    @Test
    void splitsAreMergedInTheirOrder() throws IOException {
        List<TriangleSplit> splits = MeshSplits.plane(64, 16);
        Survey survey = MeshSplits.survey(splits, 1 << 20);
        assertEquals(4 * 64 * 64, survey.triangles());
        assertEquals(4 * 64 * 64, survey.samples().count());
        assertEquals(1.28f, survey.grid().high()[0]);
        assertEquals(0.64f, survey.grid().high()[1]);
        assertEquals(survey.triangles(), survey.sizes().atLeast(-7));
        long[] keys = survey.samples().keys();
        for (int i = 1; i < keys.length; i++) {
            assertTrue(keys[i - 1] <= keys[i]);
        }
    }

    @Test
    void weightsSumToTheTriangles() throws IOException {
        List<TriangleSplit> splits = new ArrayList<>(MeshSplits.plane(100, 30));
        splits.add(MeshSplits.ball(20_000, 1, 0.1f, new Random(1)));
        splits.add(MeshSplits.mesh(1, new float[0], new int[0]));
        Survey survey = MeshSplits.survey(splits, 1000);
        double sum = 0;
        for (float weight : survey.samples().weights()) {
            sum += weight;
        }
        assertEquals(survey.triangles(), sum, 1);
        assertEquals(Integer.MIN_VALUE, survey.largestSize(splits.size() - 1));
    }

    @Test
    void theDriverHoldsABoundedSample() {
        for (int splits : new int[] {0, 1, 7, 1000, Survey.MAX_SAMPLES / 2}) {
            long most = (long) splits * Survey.samplesPerSplit(splits);
            assertTrue(most <= Survey.MAX_SAMPLES, splits + ": " + most);
        }
    }

    @Test
    void denseTrianglesCostMoreAndMeshesDoNot() throws IOException {
        Survey mesh = MeshSplits.survey(MeshSplits.plane(100, 100), 5000);
        assertEquals(mesh.triangles(), cost(mesh), 0.2 * mesh.triangles());
        for (int overlaps : new int[] {1, 100, 500}) {
            Survey soup = MeshSplits.survey(List.of(soup(20_000, overlaps)), 4000);
            double expected = 20_000 * (1 + Math.max(0, overlaps - 12) / 20.0);
            assertEquals(expected, cost(soup), 0.3 * expected, overlaps + " overlaps");
        }
    }

    /** Triangles in a unit cube whose boxes are cubes, each with an expected number of overlaps. */
    private static TriangleSplit soup(int triangles, int overlaps) {
        float side = (float) Math.cbrt((double) overlaps / triangles) / 2;
        float[] points = new float[9 * triangles];
        Random random = new Random(1);
        for (int i = 0; i < points.length; i++) {
            points[i] = i % 9 < 3 ? random.nextFloat() : points[i % 3 + i - i % 9] + (i % 9 < 6 ? side : 0);
        }
        int[] corners = new int[3 * triangles];
        Arrays.setAll(corners, i -> i);
        return MeshSplits.mesh(0, points, corners);
    }

    private static double cost(Survey survey) {
        double sum = 0;
        for (float cost : SampleCosts.of(survey.samples())) {
            sum += cost;
        }
        return sum;
    }

    /** A sample of boxes at x = 0, 1, 2, ... */
    private static StratifiedSample sample(int wanted, int boxes) {
        return sample(wanted, 1, boxes);
    }

    private static StratifiedSample sample(int wanted, int run, int boxes) {
        StratifiedSample sample = new StratifiedSample(wanted, run, 5);
        for (int i = 0; i < boxes; i++) {
            sample.add(new float[] {i, 0, 0}, new float[] {i, 0, 0});
        }
        return sample;
    }
}
