package dev.barrage.triangles;

/**
 * The exact side of a line or plane on which a point lies, for points with float coordinates.
 *
 * <p>Computes in doubles first, and as an exact sum if the result is within the error bound of doubles: J. R.
 * Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates (1997), sections 4.3 and
 * 4.4, without the intermediate stages. A point is given by the index of its x in an array of x, y, z. Scratch of one
 * worker.
 *
 * <p>The class of the same name in {@code shape} accepts any doubles and allocates in its exact stage; it is for load
 * time.
 */
final class Orientation {
    private static final double EPSILON = 0x1p-53;

    /** Error bound of a 3 by 3 determinant as a share of the sum of its absolute terms. */
    static final double SPACE_BOUND = (7 + 56 * EPSILON) * EPSILON;

    private static final double PLANE_BOUND = (3 + 16 * EPSILON) * EPSILON;

    private final ExactSum sum = new ExactSum();

    /** Differences of rows a, b, c to d along x, y, z, and the rounding error of each. */
    private final double[] high = new double[9];

    private final double[] low = new double[9];

    /** Sign of the determinant of rows a - d, b - d and c - d: six times the volume of the four points. */
    int inSpace(float[] p, int a, int b, int c, int d) {
        double ax = (double) p[a] - p[d];
        double ay = (double) p[a + 1] - p[d + 1];
        double az = (double) p[a + 2] - p[d + 2];
        double bx = (double) p[b] - p[d];
        double by = (double) p[b + 1] - p[d + 1];
        double bz = (double) p[b + 2] - p[d + 2];
        double cx = (double) p[c] - p[d];
        double cy = (double) p[c + 1] - p[d + 1];
        double cz = (double) p[c + 2] - p[d + 2];
        double determinant = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
        double unsigned = Math.abs(ax) * (Math.abs(by * cz) + Math.abs(bz * cy))
                + Math.abs(ay) * (Math.abs(bz * cx) + Math.abs(bx * cz))
                + Math.abs(az) * (Math.abs(bx * cy) + Math.abs(by * cx));
        if (Math.abs(determinant) > SPACE_BOUND * unsigned) {
            return determinant > 0 ? 1 : -1;
        }
        return unsigned == 0 ? 0 : exactInSpace(p, a, b, c, d);
    }

    /** As {@link #inSpace}, but always by the exact sum. */
    int exactInSpace(float[] p, int a, int b, int c, int d) {
        for (int axis = 0; axis < 3; axis++) {
            difference(axis, p[a + axis], p[d + axis]);
            difference(3 + axis, p[b + axis], p[d + axis]);
            difference(6 + axis, p[c + axis], p[d + axis]);
        }
        sum.clear();
        for (int axis = 0; axis < 3; axis++) {
            int second = (axis + 1) % 3;
            int third = (axis + 2) % 3;
            addProducts(axis, 3 + second, 6 + third, 1);
            addProducts(axis, 3 + third, 6 + second, -1);
        }
        return sum.sign();
    }

    /**
     * Turn of a, b, c in the plane of axes u and v: 1 left, -1 right, 0 on one line.
     *
     * @param u first axis, 0 to 2 for x, y, z
     * @param v second axis, 0 to 2 for x, y, z
     */
    int inPlane(float[] p, int u, int v, int a, int b, int c) {
        double left = ((double) p[a + u] - p[c + u]) * ((double) p[b + v] - p[c + v]);
        double right = ((double) p[a + v] - p[c + v]) * ((double) p[b + u] - p[c + u]);
        double determinant = left - right;
        double unsigned = Math.abs(left) + Math.abs(right);
        if (Math.abs(determinant) > PLANE_BOUND * unsigned) {
            return determinant > 0 ? 1 : -1;
        }
        return unsigned == 0 ? 0 : exactInPlane(p, u, v, a, b, c);
    }

    private int exactInPlane(float[] p, int u, int v, int a, int b, int c) {
        difference(0, p[a + u], p[c + u]);
        difference(1, p[b + v], p[c + v]);
        difference(2, p[a + v], p[c + v]);
        difference(3, p[b + u], p[c + u]);
        sum.clear();
        addProducts(0, 1, 1);
        addProducts(2, 3, -1);
        return sum.sign();
    }

    private void difference(int at, double a, double b) {
        double difference = a - b;
        double virtual = a - difference;
        high[at] = difference;
        low[at] = (a - (difference + virtual)) + (virtual - b);
    }

    private void addProducts(int i, int j, int k, int sign) {
        for (int parts = 0; parts < 8; parts++) {
            double a = (parts & 1) == 0 ? high[i] : low[i];
            double b = (parts & 2) == 0 ? high[j] : low[j];
            double c = (parts & 4) == 0 ? high[k] : low[k];
            if (a != 0 && b != 0 && c != 0) {
                sum.addProduct(sign * a, b, c);
            }
        }
    }

    private void addProducts(int i, int j, int sign) {
        for (int parts = 0; parts < 4; parts++) {
            double a = (parts & 1) == 0 ? high[i] : low[i];
            double b = (parts & 2) == 0 ? high[j] : low[j];
            sum.addProduct(sign * a, b);
        }
    }
}
