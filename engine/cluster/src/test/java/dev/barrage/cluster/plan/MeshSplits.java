package dev.barrage.cluster.plan;

import dev.barrage.cluster.input.BlockSink;
import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSplit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Scenes in memory, as splits. */
final class MeshSplits {
    private static final int BLOCK = 1 << 16;

    private MeshSplits() {}

    /** A mesh that is scaled, and then moved. */
    private record MeshSplit(int list, float[] points, int[] corners, float[] scale, float[] offset)
            implements TriangleSplit {
        @Override
        public void read(BlockSink sink) throws IOException {
            float[] placed = new float[points.length];
            for (int i = 0; i < placed.length; i++) {
                placed[i] = points[i] * scale[i % 3] + offset[i % 3];
            }
            for (int from = 0; from < corners.length / 3; from += BLOCK) {
                sink.accept(block(placed, from, Math.min(corners.length / 3, from + BLOCK)));
            }
        }

        private TriangleBlock block(float[] placed, int from, int to) {
            int[] local = new int[placed.length / 3];
            long[] numbers = new long[Math.min(local.length, 3 * (to - from))];
            float[] used = new float[3 * numbers.length];
            int[] blockCorners = new int[3 * (to - from)];
            int count = 0;
            for (int i = 0; i < blockCorners.length; i++) {
                int point = corners[3 * from + i];
                if (local[point] == 0) {
                    System.arraycopy(placed, 3 * point, used, 3 * count, 3);
                    numbers[count++] = point;
                    local[point] = count;
                }
                blockCorners[i] = local[point] - 1;
            }
            long[] triangles = new long[to - from];
            Arrays.setAll(triangles, i -> from + i);
            return new TriangleBlock(
                    list, triangles, Arrays.copyOf(numbers, count), Arrays.copyOf(used, 3 * count), blockCorners);
        }
    }

    static TriangleSplit mesh(int list, float[] points, int[] corners) {
        return mesh(list, points, corners, new float[] {1, 1, 1}, new float[3]);
    }

    static TriangleSplit mesh(int list, float[] points, int[] corners, float[] scale, float[] offset) {
        return new MeshSplit(list, points, corners, scale, offset);
    }

    /** A mesh beside itself, like houses of different heights on streets of different widths. */
    static List<TriangleSplit> city(int side, float[] points, int[] corners, float size) {
        Random random = new Random(3);
        List<TriangleSplit> splits = new ArrayList<>();
        for (int i = 0; i < side * side; i++) {
            float height = 0.5f + 3 * random.nextFloat();
            float x = size * (1.3f * (i % side) + 0.5f * random.nextFloat());
            float y = size * (1.3f * (i / side) + 0.5f * random.nextFloat());
            splits.add(mesh(i, points, corners, new float[] {1, height, 1}, new float[] {x, 0, y}));
        }
        return splits;
    }

    /** Triangles of the same size, spread by the normal distribution, and a few far away. */
    static TriangleSplit ball(int triangles, float radius, float side, Random random) {
        float[] points = new float[9 * triangles];
        for (int i = 0; i < triangles; i++) {
            double far = i % 1000 == 0 ? 200 : 1;
            for (int axis = 0; axis < 3; axis++) {
                double centre = far * radius * random.nextGaussian();
                for (int corner = 0; corner < 3; corner++) {
                    points[9 * i + 3 * corner + axis] = (float) (centre + side * (random.nextFloat() - 0.5));
                }
            }
        }
        int[] corners = new int[3 * triangles];
        Arrays.setAll(corners, i -> i);
        return mesh(0, points, corners);
    }

    /** The plane with small waves of Lawlor 2001, section 4.2, in splits of some rows. */
    static List<TriangleSplit> plane(int rows, int rowsPerSplit) {
        List<TriangleSplit> splits = new ArrayList<>();
        for (int from = 0; from < rows; from += rowsPerSplit) {
            splits.add(planeRows(from, Math.min(rows, from + rowsPerSplit), 2 * rows));
        }
        return splits;
    }

    private static TriangleSplit planeRows(int from, int to, int columns) {
        float[] points = new float[3 * (to - from + 1) * (columns + 1)];
        int[] corners = new int[6 * (to - from) * columns];
        for (int row = from; row <= to; row++) {
            for (int column = 0; column <= columns; column++) {
                int point = (row - from) * (columns + 1) + column;
                points[3 * point] = 0.01f * column;
                points[3 * point + 1] = 0.01f * row;
                points[3 * point + 2] =
                        (float) (0.02 * Math.sin(2 * Math.PI * column / 23) * Math.sin(2 * Math.PI * row / 31));
                if (row < to && column < columns) {
                    int above = point + columns + 1;
                    int[] quad = {point, point + 1, above, point + 1, above + 1, above};
                    System.arraycopy(quad, 0, corners, 6 * ((row - from) * columns + column), 6);
                }
            }
        }
        return mesh(0, points, corners);
    }

    static Survey survey(List<TriangleSplit> splits, int samplesPerSplit) throws IOException {
        return survey(splits, samplesPerSplit, 1);
    }

    static Survey survey(List<TriangleSplit> splits, int samplesPerSplit, long run) throws IOException {
        List<SplitSurvey> surveys = new ArrayList<>();
        for (TriangleSplit split : splits) {
            surveys.add(SplitSurvey.of(split, samplesPerSplit, run));
        }
        return Survey.of(surveys);
    }

    /** Counts split by split. */
    static PlanQuality quality(List<TriangleSplit> splits, CellGrid grid, Plan plan, LargeTriangles large)
            throws IOException {
        PartCounts sum = new PartCounts(plan.parts());
        for (TriangleSplit split : splits) {
            sum = sum.plus(PartCounts.of(split, grid, plan, large));
        }
        return PlanQuality.of(sum);
    }
}
