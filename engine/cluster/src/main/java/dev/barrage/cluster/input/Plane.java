package dev.barrage.cluster.input;

import java.io.IOException;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;

/**
 * The plane with small harmonic waves of the benchmarks (Lawlor 2001, section 4.2), in which nothing collides. The
 * executors generate it. The same number of triangles gives the same bits and the same numbers of triangles and points
 * as {@code ./bench plane}.
 *
 * @param triangles 1 to {@link #MAX_TRIANGLES}
 * @param splitTriangles largest number of triangles in a split, even, 2 to {@link TriangleBlock#MAX_TRIANGLES}
 */
public record Plane(long triangles, int splitTriangles) implements TriangleSource {
    public static final long MAX_TRIANGLES = 1L << 40;

    private static final float SPACING = 0.01f;

    /** Length of the waves along x and y, and their height, in spacings. */
    private static final double LENGTH_X = 23;

    private static final double LENGTH_Y = 31;
    private static final double HEIGHT = 2;

    /** @throws IllegalArgumentException if a number is out of range */
    public Plane {
        if (triangles < 1 || triangles > MAX_TRIANGLES) {
            throw new IllegalArgumentException("a plane must have 1 to " + MAX_TRIANGLES + " triangles: " + triangles);
        }
        if (splitTriangles < 2 || splitTriangles > TriangleBlock.MAX_TRIANGLES || splitTriangles % 2 != 0) {
            throw new IllegalArgumentException("a split must have an even number of triangles, 2 to "
                    + TriangleBlock.MAX_TRIANGLES + ": " + splitTriangles);
        }
    }

    /**
     * Describes a plane that is read in the largest splits.
     *
     * @throws IllegalArgumentException if the number of triangles is not 1 to {@link #MAX_TRIANGLES}
     */
    public Plane(long triangles) {
        this(triangles, TriangleBlock.MAX_TRIANGLES);
    }

    @Override
    public String name() {
        return "plane:" + triangles;
    }

    @Override
    public int lists() {
        return 1;
    }

    @Override
    public List<TriangleSplit> splits(int firstList) {
        return new AbstractList<>() {
            @Override
            public int size() {
                return Math.toIntExact((triangles - 1) / splitTriangles + 1);
            }

            @Override
            public TriangleSplit get(int index) {
                long from = (long) index * splitTriangles;
                return new Strip(firstList, columns(), from, (int) Math.min(triangles - from, splitTriangles));
            }
        };
    }

    @Override
    public long estimatedTriangles() {
        return triangles;
    }

    @Override
    public String fingerprint() {
        return new Fingerprint().add(name()).hex();
    }

    /** Number of squares along x, twice as many as along y. Each is cut into two triangles. */
    private int columns() {
        return 2 * (int) Math.ceil(Math.sqrt(triangles / 4.0));
    }

    /**
     * Successive squares, row by row.
     *
     * @param columns squares in a row
     * @param from first triangle, the first of its square
     * @param count number of triangles
     */
    private record Strip(int list, int columns, long from, int count) implements TriangleSplit {
        @Override
        public void read(BlockSink sink) throws IOException {
            sink.accept(block());
        }

        private TriangleBlock block() {
            long first = lowerLeft(from);
            long last = lowerLeft(from + count - 1);
            // The lower points of successive squares have successive numbers, and so have the upper ones. Both may
            // overlap.
            long lowerEnd = last + 2;
            long upper = Math.max(first + columns + 1, lowerEnd);
            long upperEnd = last + columns + 2 + (count % 2 == 0 ? 1 : 0);
            int gap = (int) (upper - lowerEnd);
            long[] point = new long[(int) (upperEnd - first - gap)];
            for (int i = 0; i < point.length; i++) {
                point[i] = first + i < lowerEnd ? first + i : first + i + gap;
            }
            return new TriangleBlock(list, numbers(), point, coordinates(point), corners(first, gap));
        }

        private long[] numbers() {
            long[] triangle = new long[count];
            for (int i = 0; i < count; i++) {
                triangle[i] = from + i;
            }
            return triangle;
        }

        private int[] corners(long first, int gap) {
            int[] corners = new int[3 * count];
            for (int i = 0; i < count; i++) {
                int lower = (int) (lowerLeft(from + i) - first);
                int above = lower + columns + 1 - gap;
                boolean isFirst = i % 2 == 0;
                corners[3 * i] = isFirst ? lower : lower + 1;
                corners[3 * i + 1] = isFirst ? lower + 1 : above + 1;
                corners[3 * i + 2] = above;
            }
            return corners;
        }

        private float[] coordinates(long[] point) {
            float[] coordinates = new float[3 * point.length];
            int width = columns + 1;
            double[] waves = new double[width];
            Arrays.fill(waves, Double.NaN);
            int row = -1;
            double wave = 0;
            for (int i = 0; i < point.length; i++) {
                int column = (int) (point[i] % width);
                if (Double.isNaN(waves[column])) {
                    waves[column] = StrictMath.sin(2 * StrictMath.PI * column / LENGTH_X);
                }
                if (row != point[i] / width) {
                    row = (int) (point[i] / width);
                    wave = StrictMath.sin(2 * StrictMath.PI * row / LENGTH_Y);
                }
                coordinates[3 * i] = SPACING * column;
                coordinates[3 * i + 1] = SPACING * row;
                coordinates[3 * i + 2] = (float) (SPACING * HEIGHT * (waves[column] * wave));
            }
            return coordinates;
        }

        /** The number of the lower left point of a triangle's square. */
        private long lowerLeft(long triangle) {
            long square = triangle / 2;
            return square + square / columns;
        }
    }
}
