package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.MeshTree;

/**
 * When a sphere that moves in the plane z = 0 first touches a triangle that it does not touch at the start.
 *
 * <p>The moving centre enters the triangle's face raised by the radius on either side, an edge grown to a cylinder, or a
 * corner grown to a sphere (Ericson, Real-Time Collision Detection, 5.5.6, as Minkowski sum). In double.
 */
final class TriangleSweep {
    private TriangleSweep() {}

    /** Share of the motion (dx, dy) from (px, py) at the first touch, 0 to 1, or {@link Sweeps#NEVER}. */
    static double enter(MeshTree tree, int t, double px, double py, double dx, double dy, double r) {
        double first = enterFace(tree, t, px, py, dx, dy, r);
        for (int i = 0; i < 3; i++) {
            first = Math.min(first, enterCorner(tree, t, 3 * i, px, py, dx, dy, r));
            first = Math.min(first, enterEdge(tree, t, 3 * i, 3 * ((i + 1) % 3), px, py, dx, dy, r));
        }
        return first;
    }

    private static double enterFace(MeshTree tree, int t, double px, double py, double dx, double dy, double r) {
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
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        double height = (nx * (px - ax) + ny * (py - ay) - nz * az) / length;
        double climb = (nx * dx + ny * dy) / length;
        double side = height >= 0 ? 1 : -1;
        double time = (side * r - height) / climb;
        if (!(time >= 0 && time <= 1 && side * climb < 0)) {
            return Sweeps.NEVER;
        }
        double qx = px + time * dx - side * r * nx / length;
        double qy = py + time * dy - side * r * ny / length;
        double qz = -side * r * nz / length;
        return isInside(ax, ay, az, abx, aby, abz, acx, acy, acz, qx, qy, qz) ? time : Sweeps.NEVER;
    }

    /** Whether a point of the triangle's own plane is inside it, by its barycentric coordinates. */
    private static boolean isInside(
            double ax,
            double ay,
            double az,
            double abx,
            double aby,
            double abz,
            double acx,
            double acy,
            double acz,
            double qx,
            double qy,
            double qz) {
        double aqx = qx - ax;
        double aqy = qy - ay;
        double aqz = qz - az;
        double abab = abx * abx + aby * aby + abz * abz;
        double abac = abx * acx + aby * acy + abz * acz;
        double acac = acx * acx + acy * acy + acz * acz;
        double abaq = abx * aqx + aby * aqy + abz * aqz;
        double acaq = acx * aqx + acy * aqy + acz * aqz;
        double scale = abab * acac - abac * abac;
        double v = acac * abaq - abac * acaq;
        double w = abab * acaq - abac * abaq;
        return v >= 0 && w >= 0 && v + w <= scale;
    }

    private static double enterCorner(
            MeshTree tree, int t, int corner, double px, double py, double dx, double dy, double r) {
        double mx = px - tree.corner(t, corner);
        double my = py - tree.corner(t, corner + 1);
        double mz = -tree.corner(t, corner + 2);
        return enter(dx * dx + dy * dy, mx * dx + my * dy, mx * mx + my * my + mz * mz - r * r);
    }

    private static double enterEdge(
            MeshTree tree, int t, int from, int to, double px, double py, double dx, double dy, double r) {
        double mx = px - tree.corner(t, from);
        double my = py - tree.corner(t, from + 1);
        double mz = -tree.corner(t, from + 2);
        double ex = (double) tree.corner(t, to) - tree.corner(t, from);
        double ey = (double) tree.corner(t, to + 1) - tree.corner(t, from + 1);
        double ez = (double) tree.corner(t, to + 2) - tree.corner(t, from + 2);
        double ee = ex * ex + ey * ey + ez * ez;
        double me = (mx * ex + my * ey + mz * ez) / ee;
        double de = (dx * ex + dy * ey) / ee;
        double crossDx = dx - de * ex;
        double crossDy = dy - de * ey;
        double crossDz = -de * ez;
        double crossMx = mx - me * ex;
        double crossMy = my - me * ey;
        double crossMz = mz - me * ez;
        double time = enter(
                crossDx * crossDx + crossDy * crossDy + crossDz * crossDz,
                crossMx * crossDx + crossMy * crossDy + crossMz * crossDz,
                crossMx * crossMx + crossMy * crossMy + crossMz * crossMz - r * r);
        double along = me + time * de;
        return along >= 0 && along <= 1 ? time : Sweeps.NEVER;
    }

    /** First root in 0 to 1 of a t^2 + 2 b t + c, the squared distance less the squared radius, when it falls there. */
    private static double enter(double a, double b, double c) {
        double discriminant = b * b - a * c;
        if (!(b < 0 && discriminant >= 0)) {
            return Sweeps.NEVER;
        }
        double time = c / (-b + Math.sqrt(discriminant));
        return time >= 0 && time <= 1 ? time : Sweeps.NEVER;
    }
}
