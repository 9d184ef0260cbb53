package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.MeshTree;

/** The point of a triangle nearest to a point of the plane z = 0 (Ericson, Real-Time Collision Detection, 5.1.5). */
final class TrianglePoint {
    private TrianglePoint() {}

    /**
     * Squared distance from (x, y, 0) to a triangle; the nearest point itself goes to the impact's scratch fields.
     *
     * <p>The barycentric coordinates of the projected point tell which corner, edge or face is nearest.
     */
    static double squaredDistance(MeshTree tree, int t, double x, double y, Impact out) {
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
        double abab = abx * abx + aby * aby + abz * abz;
        double abac = abx * acx + aby * acy + abz * acz;
        double acac = acx * acx + acy * acy + acz * acz;
        double d3 = d1 - abab;
        double d4 = d2 - abac;
        double d5 = d1 - abac;
        double d6 = d2 - acac;
        double va = d3 * d6 - d5 * d4;
        double vb = d5 * d2 - d1 * d6;
        double vc = d1 * d4 - d3 * d2;
        double v;
        double w;
        if (d1 <= 0 && d2 <= 0) {
            v = 0;
            w = 0;
        } else if (d3 >= 0 && d4 <= d3) {
            v = 1;
            w = 0;
        } else if (d6 >= 0 && d5 <= d6) {
            v = 0;
            w = 1;
        } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
            v = d1 / (d1 - d3);
            w = 0;
        } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
            v = 0;
            w = d2 / (d2 - d6);
        } else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
            w = (d4 - d3) / ((d4 - d3) + (d5 - d6));
            v = 1 - w;
        } else {
            v = vb / (va + vb + vc);
            w = vc / (va + vb + vc);
        }
        out.nearestX = ax + v * abx + w * acx;
        out.nearestY = ay + v * aby + w * acy;
        double dx = x - out.nearestX;
        double dy = y - out.nearestY;
        double dz = az + v * abz + w * acz;
        return dx * dx + dy * dy + dz * dz;
    }
}
