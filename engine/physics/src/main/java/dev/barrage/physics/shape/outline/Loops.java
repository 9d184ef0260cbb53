package dev.barrage.physics.shape.outline;

import java.util.Arrays;

/** Load-time functions on closed loops of x, y pairs. */
public final class Loops {
    private Loops() {}

    public static float[] xs(float[] xy) {
        return everySecond(xy, 0);
    }

    public static float[] ys(float[] xy) {
        return everySecond(xy, 1);
    }

    private static float[] everySecond(float[] xy, int first) {
        float[] out = new float[xy.length / 2];
        for (int i = 0; i < out.length; i++) {
            out[i] = xy[2 * i + first];
        }
        return out;
    }

    /** Exact turn at three vertices of a loop: 1 left, -1 right, 0 straight. */
    public static int turn(float[] xy, int a, int b, int c) {
        return Orientation.of(xy[2 * a], xy[2 * a + 1], xy[2 * b], xy[2 * b + 1], xy[2 * c], xy[2 * c + 1]);
    }

    /** Whether the step from b to c continues in the direction from a to b, rather than back. */
    public static boolean goesOn(float[] xy, int a, int b, int c) {
        double dot = ((double) xy[2 * b] - xy[2 * a]) * ((double) xy[2 * c] - xy[2 * b])
                + ((double) xy[2 * b + 1] - xy[2 * a + 1]) * ((double) xy[2 * c + 1] - xy[2 * b + 1]);
        return dot > 0;
    }

    /** Whether the segments from a to b and from p to q cross or touch; exact. */
    static boolean meet(float[] xy, int a, int b, int p, int q) {
        boolean apart = false;
        for (int axis = 0; axis < 2; axis++) {
            apart |= Math.max(xy[2 * a + axis], xy[2 * b + axis]) < Math.min(xy[2 * p + axis], xy[2 * q + axis])
                    || Math.max(xy[2 * p + axis], xy[2 * q + axis]) < Math.min(xy[2 * a + axis], xy[2 * b + axis]);
        }
        return !apart && turn(xy, p, q, a) * turn(xy, p, q, b) <= 0 && turn(xy, a, b, p) * turn(xy, a, b, q) <= 0;
    }

    public static double squaredDistance(float[] xy, int a, int b) {
        double dx = (double) xy[2 * a] - xy[2 * b];
        double dy = (double) xy[2 * a + 1] - xy[2 * b + 1];
        return dx * dx + dy * dy;
    }

    public static double signedArea(float[] xy) {
        double twice = 0;
        for (int i = 0; i < xy.length; i += 2) {
            int j = (i + 2) % xy.length;
            double ax = (double) xy[i] - xy[0];
            double ay = (double) xy[i + 1] - xy[1];
            twice += ax * ((double) xy[j + 1] - xy[1]) - ay * ((double) xy[j] - xy[0]);
        }
        return twice / 2;
    }

    /** A counterclockwise copy of the loop. */
    public static float[] counterclockwise(String name, float[] xy) {
        double area = signedArea(xy);
        if (!(Math.abs(area) >= Float.MIN_NORMAL)) {
            throw new IllegalArgumentException(
                    name + " must enclose an area, but encloses " + area + ": " + Arrays.toString(xy));
        }
        return area > 0 ? xy.clone() : reversed(xy);
    }

    public static float[] reversed(float[] xy) {
        float[] out = new float[xy.length];
        for (int i = 0; i < xy.length; i += 2) {
            out[i] = xy[xy.length - 2 - i];
            out[i + 1] = xy[xy.length - 1 - i];
        }
        return out;
    }

    /** A copy without the vertices at which the loop is straight. */
    public static float[] withoutStraight(float[] xy) {
        int n = xy.length / 2;
        float[] out = new float[xy.length];
        int kept = 0;
        for (int i = 0; i < n; i++) {
            if (turn(xy, (i + n - 1) % n, i, (i + 1) % n) != 0) {
                out[kept++] = xy[2 * i];
                out[kept++] = xy[2 * i + 1];
            }
        }
        return Arrays.copyOf(out, kept);
    }

    /**
     * Writes the unit normal to the right of each edge: outwards for a counterclockwise loop. Zeros are positive
     * zeros.
     */
    public static void normals(float[] x, float[] y, double[] normalX, double[] normalY) {
        for (int i = 0; i < x.length; i++) {
            int j = (i + 1) % x.length;
            double dx = (double) x[j] - x[i];
            double dy = (double) y[j] - y[i];
            double length = Math.sqrt(dx * dx + dy * dy);
            normalX[i] = dy / length + 0.0;
            normalY[i] = -dx / length + 0.0;
        }
    }

    /** Convex hull without points on its edges, counterclockwise. Andrew's monotone chain (1979) with the exact turn. */
    public static float[] hull(float[] xy) {
        Integer[] order = new Integer[xy.length / 2];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> {
            int byX = Float.compare(xy[2 * a], xy[2 * b]);
            return byX != 0 ? byX : Float.compare(xy[2 * a + 1], xy[2 * b + 1]);
        });
        int[] chain = new int[2 * order.length + 1];
        int lower = extend(xy, order, chain, 0, 0, order.length, 1);
        int all = extend(xy, order, chain, lower - 1, order.length - 1, -1, -1) - 1;
        float[] out = new float[2 * all];
        for (int i = 0; i < all; i++) {
            out[2 * i] = xy[2 * chain[i]];
            out[2 * i + 1] = xy[2 * chain[i] + 1];
        }
        return out;
    }

    private static int extend(float[] xy, Integer[] order, int[] chain, int base, int from, int to, int step) {
        int size = base;
        for (int k = from; k != to; k += step) {
            while (size >= base + 2 && turn(xy, chain[size - 2], chain[size - 1], order[k]) <= 0) {
                size--;
            }
            chain[size++] = order[k];
        }
        return size;
    }
}
