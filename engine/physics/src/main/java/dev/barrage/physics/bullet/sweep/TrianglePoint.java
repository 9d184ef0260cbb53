package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.shape.MeshTree;

/**
 * Distance from a point of the plane z = 0 to a triangle (Ericson, Real-Time Collision Detection, 5.1.5). In double.
 */
public final class TrianglePoint {
    private TrianglePoint() {}

    /**
     * Squared distance from (x, y, 0) to a triangle. The signs of the projections select the nearest corner, edge or
     * face.
     */
    public static double squaredDistance(MeshTree tree, int t, double x, double y) {
        double ax = tree.corner(t, 0);
        double ay = tree.corner(t, 1);
        double az = tree.corner(t, 2);
        double abx = tree.corner(t, 3) - ax;
        double aby = tree.corner(t, 4) - ay;
        double abz = tree.corner(t, 5) - az;
        double acx = tree.corner(t, 6) - ax;
        double acy = tree.corner(t, 7) - ay;
        double acz = tree.corner(t, 8) - az;
        double apx = x - ax;
        double apy = y - ay;
        double apz = -az;
        double d1 = abx * apx + aby * apy + abz * apz;
        double d2 = acx * apx + acy * apy + acz * apz;
        if (d1 <= 0 && d2 <= 0) {
            return apx * apx + apy * apy + apz * apz;
        }
        double abac = abx * acx + aby * acy + abz * acz;
        double d3 = d1 - (abx * abx + aby * aby + abz * abz);
        double d4 = d2 - abac;
        if (d3 >= 0 && d4 <= d3) {
            return squaredLength(apx - abx, apy - aby, apz - abz);
        }
        if (d1 >= 0 && d3 <= 0 && d1 * d4 - d3 * d2 <= 0) {
            double v = d1 / (d1 - d3);
            return squaredLength(apx - v * abx, apy - v * aby, apz - v * abz);
        }
        double d5 = d1 - abac;
        double d6 = d2 - (acx * acx + acy * acy + acz * acz);
        if (d6 >= 0 && d5 <= d6) {
            return squaredLength(apx - acx, apy - acy, apz - acz);
        }
        if (d2 >= 0 && d6 <= 0 && d5 * d2 - d1 * d6 <= 0) {
            double w = d2 / (d2 - d6);
            return squaredLength(apx - w * acx, apy - w * acy, apz - w * acz);
        }
        if (d4 >= d3 && d5 >= d6 && d3 * d6 - d5 * d4 <= 0) {
            double w = (d4 - d3) / ((d4 - d3) + (d5 - d6));
            return squaredLength(apx - abx - w * (acx - abx), apy - aby - w * (acy - aby), apz - abz - w * (acz - abz));
        }
        double nx = aby * acz - abz * acy;
        double ny = abz * acx - abx * acz;
        double nz = abx * acy - aby * acx;
        double height = nx * apx + ny * apy + nz * apz;
        return height * height / squaredLength(nx, ny, nz);
    }

    private static double squaredLength(double x, double y, double z) {
        return x * x + y * y + z * z;
    }

    /**
     * Whether a triangle of a flat mesh contains a point of the plane, edges included: the point is on the same side
     * of all edges.
     */
    static boolean isOver(MeshTree tree, int t, double x, double y) {
        double ax = tree.corner(t, 0) - x;
        double ay = tree.corner(t, 1) - y;
        double bx = tree.corner(t, 3) - x;
        double by = tree.corner(t, 4) - y;
        double cx = tree.corner(t, 6) - x;
        double cy = tree.corner(t, 7) - y;
        double ab = ax * by - ay * bx;
        double bc = bx * cy - by * cx;
        double ca = cx * ay - cy * ax;
        return Math.min(ab, Math.min(bc, ca)) >= 0 || Math.max(ab, Math.max(bc, ca)) <= 0;
    }

    /** Writes the triangle's point nearest to (x, y, 0) into the impact's scratch fields. */
    static void nearest(MeshTree tree, int t, double x, double y, Impact out) {
        if (nearestOnFace(tree, t, x, y, out)) {
            return;
        }
        double best = Double.POSITIVE_INFINITY;
        for (int from = 0; from < 9; from += 3) {
            int to = from == 6 ? 0 : from + 3;
            double ax = tree.corner(t, from);
            double ay = tree.corner(t, from + 1);
            double az = tree.corner(t, from + 2);
            double ex = tree.corner(t, to) - ax;
            double ey = tree.corner(t, to + 1) - ay;
            double ez = tree.corner(t, to + 2) - az;
            double along = ((x - ax) * ex + (y - ay) * ey - az * ez) / squaredLength(ex, ey, ez);
            double share = along <= 0 ? 0 : along >= 1 ? 1 : along;
            double qx = ax + share * ex;
            double qy = ay + share * ey;
            double distance = squaredLength(x - qx, y - qy, az + share * ez);
            if (distance < best) {
                best = distance;
                out.nearestX = qx;
                out.nearestY = qy;
                out.nearestZ = az + share * ez;
            }
        }
    }

    /** Projects (x, y, 0) onto the triangle's plane and writes the point if it lies in the triangle. */
    private static boolean nearestOnFace(MeshTree tree, int t, double x, double y, Impact out) {
        double ax = tree.corner(t, 0);
        double ay = tree.corner(t, 1);
        double az = tree.corner(t, 2);
        double abx = tree.corner(t, 3) - ax;
        double aby = tree.corner(t, 4) - ay;
        double abz = tree.corner(t, 5) - az;
        double acx = tree.corner(t, 6) - ax;
        double acy = tree.corner(t, 7) - ay;
        double acz = tree.corner(t, 8) - az;
        double nx = aby * acz - abz * acy;
        double ny = abz * acx - abx * acz;
        double nz = abx * acy - aby * acx;
        double apx = x - ax;
        double apy = y - ay;
        double apz = -az;
        // Barycentric coordinates times |n|^2: n . (ab x ap) and n . (ap x ac).
        double w = nx * (aby * apz - abz * apy) + ny * (abz * apx - abx * apz) + nz * (abx * apy - aby * apx);
        double v = nx * (apy * acz - apz * acy) + ny * (apz * acx - apx * acz) + nz * (apx * acy - apy * acx);
        double scale = squaredLength(nx, ny, nz);
        if (!(v >= 0 && w >= 0 && v + w <= scale)) {
            return false;
        }
        double height = (nx * apx + ny * apy + nz * apz) / scale;
        out.nearestX = x - height * nx;
        out.nearestY = y - height * ny;
        out.nearestZ = -height * nz;
        return true;
    }
}
