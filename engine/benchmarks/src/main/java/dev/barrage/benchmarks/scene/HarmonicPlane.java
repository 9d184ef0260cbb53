package dev.barrage.benchmarks.scene;

import dev.barrage.triangles.TriangleList;
import java.util.Arrays;

/**
 * A tessellated plane with small harmonic waves, in which nothing collides: the scene of Lawlor 2001, section 4.2,
 * with 1,024 to 1,048,576 triangles.
 */
public final class HarmonicPlane implements Scene {
    private static final float SPACING = 0.01f;

    /** Length of the waves along x and y, and their height, in spacings. */
    private static final double LENGTH_X = 23;

    private static final double LENGTH_Y = 31;
    private static final double HEIGHT = 2;

    @Override
    public String name() {
        return "plane";
    }

    @Override
    public String about() {
        return "triangles in space: a plane with small waves, every triangle against all others; none touch";
    }

    @Override
    public String elements() {
        return "triangles";
    }

    @Override
    public int[] sizes() {
        // Among them 65,536 for each of 1, 2, 4 and 16 workers: weak scaling.
        return new int[] {1_024, 16_384, 65_536, 131_072, 262_144, 1_048_576};
    }

    @Override
    public Run start(int n, Team team) {
        return new TriangleRun(team.workers(), surface(n));
    }

    /** The first {@code n} triangles of a plane with twice as many columns as rows. */
    static TriangleList surface(int n) {
        int rows = (int) Math.ceil(Math.sqrt(n / 4.0));
        int columns = 2 * rows;
        float[] points = new float[3 * (rows + 1) * (columns + 1)];
        int[] corners = new int[6 * rows * columns];
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                int point = row * (columns + 1) + column;
                points[3 * point] = SPACING * column;
                points[3 * point + 1] = SPACING * row;
                points[3 * point + 2] = height(column, row);
                if (row < rows && column < columns) {
                    int above = point + columns + 1;
                    int[] quad = {point, point + 1, above, point + 1, above + 1, above};
                    System.arraycopy(quad, 0, corners, 6 * (row * columns + column), 6);
                }
            }
        }
        return TriangleList.of(points, Arrays.copyOf(corners, 3 * n));
    }

    private static float height(int column, int row) {
        double wave = StrictMath.sin(2 * StrictMath.PI * column / LENGTH_X)
                * StrictMath.sin(2 * StrictMath.PI * row / LENGTH_Y);
        return (float) (SPACING * HEIGHT * wave);
    }
}
