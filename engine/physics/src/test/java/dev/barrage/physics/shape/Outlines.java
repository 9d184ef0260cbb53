package dev.barrage.physics.shape;

import dev.barrage.physics.shape.outline.Loops;
import java.util.Random;

/** Random outlines for tests. */
public final class Outlines {
    private Outlines() {}

    /** A counterclockwise loop with one vertex per direction around (x, y): simple, mostly concave. */
    public static float[] star(Random random, int vertices, double x, double y, double minRadius, double maxRadius) {
        double start = random.nextDouble() * Math.PI;
        float[] xy = new float[2 * vertices];
        for (int i = 0; i < vertices; i++) {
            double angle = start + 2 * Math.PI * (i + 0.6 * random.nextDouble()) / vertices;
            double radius = minRadius + (maxRadius - minRadius) * random.nextDouble();
            xy[2 * i] = (float) (x + radius * StrictMath.cos(angle));
            xy[2 * i + 1] = (float) (y + radius * StrictMath.sin(angle));
        }
        return xy;
    }

    /** A simple loop through random points: any tour, then crossings undone by turning parts of it round. */
    public static float[] tangleFree(Random random, int vertices, double extent) {
        float[] xy = new float[2 * vertices];
        for (int i = 0; i < xy.length; i++) {
            xy[i] = (float) (extent * (2 * random.nextDouble() - 1));
        }
        boolean crossed = true;
        while (crossed) {
            crossed = false;
            for (int i = 0; i < vertices; i++) {
                for (int j = i + 2; j < vertices; j++) {
                    if ((j + 1) % vertices != i && cross(xy, i, j)) {
                        reverse(xy, i + 1, j);
                        crossed = true;
                    }
                }
            }
        }
        return Loops.signedArea(xy) > 0 ? xy : Loops.reversed(xy);
    }

    private static boolean cross(float[] xy, int i, int j) {
        int n = xy.length / 2;
        int ii = (i + 1) % n;
        int jj = (j + 1) % n;
        return Loops.turn(xy, i, ii, j) * Loops.turn(xy, i, ii, jj) <= 0
                && Loops.turn(xy, j, jj, i) * Loops.turn(xy, j, jj, ii) <= 0;
    }

    private static void reverse(float[] xy, int from, int to) {
        for (int a = from, b = to; a < b; a++, b--) {
            for (int k = 0; k < 2; k++) {
                float held = xy[2 * a + k];
                xy[2 * a + k] = xy[2 * b + k];
                xy[2 * b + k] = held;
            }
        }
    }

    /** Even-odd test in double, independent of the code under test. */
    public static boolean inside(double x, double y, float[]... loops) {
        boolean inside = false;
        for (float[] loop : loops) {
            for (int i = 0; i < loop.length; i += 2) {
                int j = (i + 2) % loop.length;
                if (loop[i + 1] > y != loop[j + 1] > y
                        && x
                                < loop[i]
                                        + (y - loop[i + 1])
                                                * ((double) loop[j] - loop[i])
                                                / ((double) loop[j + 1] - loop[i + 1])) {
                    inside = !inside;
                }
            }
        }
        return inside;
    }

    /** Distance from a point to the nearest edge. */
    public static double distance(double x, double y, float[]... loops) {
        double best = Double.POSITIVE_INFINITY;
        for (float[] loop : loops) {
            for (int i = 0; i < loop.length; i += 2) {
                int j = (i + 2) % loop.length;
                best = Math.min(best, distance(x, y, loop[i], loop[i + 1], loop[j], loop[j + 1]));
            }
        }
        return best;
    }

    /** Distance from a point to a segment. */
    public static double distance(double x, double y, double x0, double y0, double x1, double y1) {
        double dx = x1 - x0;
        double dy = y1 - y0;
        double t = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)));
        return Math.hypot(x - x0 - t * dx, y - y0 - t * dy);
    }
}
