package dev.barrage.physics.narrowphase;

import dev.barrage.physics.parallel.Padded;

/**
 * Whether two triangles in space touch, and the middle of their intersection. In double; touching counts.
 *
 * <p>If each triangle has corners on both sides of the other's plane, both cross the line in which the planes meet.
 * Signs of determinants of corners give the order of the four crossings along that line without a division (P. Guigue
 * and O. Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation Predicates, 2003). Triangles
 * coplanar to within 2^-27 of their size are compared in their plane, because there the determinants would be rounding
 * errors only.
 *
 * <p>Scratch of one worker.
 */
final class TriangleVsTriangle extends Padded {
    /**
     * Relative tolerance of the coplanar case. A larger one accepts flat pairs further apart; a smaller one adds
     * errors to nearly coplanar pairs.
     */
    private static final double FLAT = 0x1p-27;

    /** A projected area below this share of the squared size is a rounding error. */
    private static final double NO_AREA = 0x1p-40;

    private static final int APART = 0;
    private static final int CROSSING = 1;
    private static final int COPLANAR = 2;

    /** Coordinates x, y, z of six corners: A at 0 to 8, B at 9 to 17. */
    final double[] corners = new double[18];

    /** Middle of the shared segment; for a shared area, the mean of its corners. */
    double x, y, z;

    /** Per corner: six times the signed volume that it spans with the other triangle. */
    private final double[] side = new double[6];

    private double size;
    private int normalAxis;
    private int witnesses;

    /** Tests the triangles in {@link #corners}, both of positive area. Sets the point if they touch. */
    boolean touch() {
        if (!boxesMeet()) {
            return false;
        }
        int ofB = sides(3, 0);
        int ofA = ofB == CROSSING ? sides(0, 3) : ofB;
        return ofA != APART && (ofA == COPLANAR ? touchInPlane() : touchAlongLine());
    }

    private boolean boxesMeet() {
        double[] c = corners;
        size = 0;
        for (int k = 0; k < 3; k++) {
            double minA = Math.min(c[k], Math.min(c[k + 3], c[k + 6]));
            double maxA = Math.max(c[k], Math.max(c[k + 3], c[k + 6]));
            double minB = Math.min(c[k + 9], Math.min(c[k + 12], c[k + 15]));
            double maxB = Math.max(c[k + 9], Math.max(c[k + 12], c[k + 15]));
            if (minA > maxB || minB > maxA) {
                return false;
            }
            size += Math.max(maxA, maxB) - Math.min(minA, minB);
        }
        return true;
    }

    /**
     * Sides of three corners relative to a triangle's plane.
     *
     * @param from index of the first of the three corners
     * @param plane index of the first corner of the triangle
     */
    private int sides(int from, int plane) {
        double[] c = corners;
        int p = 3 * plane;
        double ux = c[p + 3] - c[p];
        double uy = c[p + 4] - c[p + 1];
        double uz = c[p + 5] - c[p + 2];
        double vx = c[p + 6] - c[p];
        double vy = c[p + 7] - c[p + 1];
        double vz = c[p + 8] - c[p + 2];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (int k = from; k < from + 3; k++) {
            double s = nx * (c[3 * k] - c[p]) + ny * (c[3 * k + 1] - c[p + 1]) + nz * (c[3 * k + 2] - c[p + 2]);
            side[k] = s;
            lowest = Math.min(lowest, s);
            highest = Math.max(highest, s);
        }
        double ax = Math.abs(nx);
        double ay = Math.abs(ny);
        double az = Math.abs(nz);
        double flat = FLAT * size * Math.max(ax, Math.max(ay, az));
        if (highest <= flat && lowest >= -flat) {
            normalAxis = az >= ax && az >= ay ? 2 : ay >= ax ? 1 : 0;
            return COPLANAR;
        }
        return lowest > 0 || highest < 0 ? APART : CROSSING;
    }

    /**
     * Whether the crossings of both triangles with the line D = normal of A x normal of B overlap. The apex is the
     * corner that lies alone on its side of the other plane; both crossings lie on its two edges. The crossing to the
     * right of A's apex is first along D if that apex is above B's plane. For B's apex it is last.
     */
    private boolean touchAlongLine() {
        double signA = aloneAbove(0) ? 1 : -1;
        double signB = aloneAbove(3) ? 1 : -1;
        int a = apex(0, signA);
        int b = apex(3, signB);
        int firstA = signA > 0 ? previous(a) : next(a);
        int lastA = signA > 0 ? next(a) : previous(a);
        int firstB = signB > 0 ? next(b) : previous(b);
        int lastB = signB > 0 ? previous(b) : next(b);
        double sign = signA * signB;
        if (sign * order(a, firstA, b, lastB) < 0 || sign * order(a, lastA, b, firstB) > 0) {
            return false;
        }
        boolean beginsInA = sign * order(a, firstA, b, firstB) > 0;
        boolean endsInB = sign * order(a, lastA, b, lastB) > 0;
        x = y = z = 0;
        addCrossing(beginsInA ? b : a, beginsInA ? firstB : firstA, 0.5);
        addCrossing(endsInB ? a : b, endsInB ? lastA : lastB, 0.5);
        return true;
    }

    /**
     * Whether the apex, the corner alone on its side of the plane, is above it. A corner in the plane counts as alone
     * if the other two share a side.
     */
    private boolean aloneAbove(int from) {
        int above = 0;
        int below = 0;
        for (int k = from; k < from + 3; k++) {
            above += side[k] > 0 ? 1 : 0;
            below += side[k] < 0 ? 1 : 0;
        }
        return above == 1 || below == 2;
    }

    private int apex(int from, double sign) {
        double first = sign * side[from];
        double second = sign * side[from + 1];
        double third = sign * side[from + 2];
        return first >= second && first >= third ? from : second >= third ? from + 1 : from + 2;
    }

    private static int next(int corner) {
        return corner == 2 ? 0 : corner == 5 ? 3 : corner + 1;
    }

    private static int previous(int corner) {
        return corner == 0 ? 2 : corner == 3 ? 5 : corner - 1;
    }

    /**
     * Six times the signed volume of the corners p, q, r, s. With both apexes, p and r, above the other plane, it is
     * positive if edge pq crosses the line of the planes before edge rs.
     */
    private double order(int p, int q, int r, int s) {
        double[] c = corners;
        double px = c[3 * p];
        double py = c[3 * p + 1];
        double pz = c[3 * p + 2];
        double ux = c[3 * q] - px;
        double uy = c[3 * q + 1] - py;
        double uz = c[3 * q + 2] - pz;
        double vx = c[3 * r] - px;
        double vy = c[3 * r + 1] - py;
        double vz = c[3 * r + 2] - pz;
        double wx = c[3 * s] - px;
        double wy = c[3 * s + 1] - py;
        double wz = c[3 * s + 2] - pz;
        return ux * (vy * wz - vz * wy) + uy * (vz * wx - vx * wz) + uz * (vx * wy - vy * wx);
    }

    /** Adds the point where an edge crosses the other triangle's plane. */
    private void addCrossing(int from, int to, double weight) {
        add(from, to, side[from] / (side[from] - side[to]), weight);
    }

    private void add(int from, int to, double share, double weight) {
        double[] c = corners;
        x += weight * (c[3 * from] + share * (c[3 * to] - c[3 * from]));
        y += weight * (c[3 * from + 1] + share * (c[3 * to + 1] - c[3 * from + 1]));
        z += weight * (c[3 * from + 2] + share * (c[3 * to + 2] - c[3 * from + 2]));
    }

    /**
     * Intersects coplanar triangles. The corners of the common area are corners of one triangle inside the other, and
     * crossings of edges.
     */
    private boolean touchInPlane() {
        x = y = z = 0;
        witnesses = 0;
        addCornersInside(0, 3);
        addCornersInside(3, 0);
        for (int a = 0; a < 3; a++) {
            for (int b = 3; b < 6; b++) {
                addCrossingInPlane(a, next(a), b, next(b));
            }
        }
        if (witnesses == 0) {
            return false;
        }
        x /= witnesses;
        y /= witnesses;
        z /= witnesses;
        return true;
    }

    private void addCornersInside(int from, int triangle) {
        double area = turn(triangle, triangle + 1, triangle + 2);
        if (Math.abs(area) <= NO_AREA * size * size) {
            return;
        }
        double sign = area > 0 ? 1 : -1;
        for (int k = from; k < from + 3; k++) {
            boolean inside = sign * turn(triangle, triangle + 1, k) >= 0
                    && sign * turn(triangle + 1, triangle + 2, k) >= 0
                    && sign * turn(triangle + 2, triangle, k) >= 0;
            if (inside) {
                add(k, k, 0, 1);
                witnesses++;
            }
        }
    }

    private void addCrossingInPlane(int p, int q, int r, int s) {
        double fromP = turn(r, s, p);
        double fromQ = turn(r, s, q);
        double fromR = turn(p, q, r);
        double fromS = turn(p, q, s);
        boolean crosses = (fromP > 0 && fromQ < 0 || fromP < 0 && fromQ > 0)
                && (fromR > 0 && fromS < 0 || fromR < 0 && fromS > 0);
        if (crosses) {
            add(p, q, fromP / (fromP - fromQ), 1);
            witnesses++;
        }
    }

    /** Twice the signed area of the corners p, q, r, projected along the normal's largest coordinate. */
    private double turn(int p, int q, int r) {
        double[] c = corners;
        int u = normalAxis == 0 ? 1 : 0;
        int v = normalAxis == 2 ? 1 : 2;
        double pu = c[3 * p + u];
        double pv = c[3 * p + v];
        return (c[3 * q + u] - pu) * (c[3 * r + v] - pv) - (c[3 * q + v] - pv) * (c[3 * r + u] - pu);
    }
}
