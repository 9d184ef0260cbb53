package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.shape.MeshTree;

/**
 * First touch of a triangle and a sphere that moves in the plane z = 0. The sphere must not touch the triangle at the
 * start.
 *
 * <p>The moving centre enters the face raised by the radius on either side, an edge grown to a cylinder, or a corner
 * grown to a sphere (Ericson, Real-Time Collision Detection, 5.5.6 and 5.3.7). In double. Scratch of one worker.
 */
public final class TriangleSweep {
    private double px, py, dx, dy, r;

    /** Sets the motion for the triangles that follow: a sphere of radius r moves from (px, py) by (dx, dy), metres. */
    public void start(double px, double py, double dx, double dy, double r) {
        this.px = px;
        this.py = py;
        this.dx = dx;
        this.dy = dy;
        this.r = r;
    }

    /** Fraction of the motion at the first touch, 0 to {@code latest}, or {@link Sweeps#NEVER}. */
    public double enter(MeshTree tree, int t, double latest) {
        double ax = tree.corner(t, 0) - px;
        double ay = tree.corner(t, 1) - py;
        double az = tree.corner(t, 2);
        double abx = tree.corner(t, 3) - px - ax;
        double aby = tree.corner(t, 4) - py - ay;
        double abz = tree.corner(t, 5) - az;
        double acx = tree.corner(t, 6) - px - ax;
        double acy = tree.corner(t, 7) - py - ay;
        double acz = tree.corner(t, 8) - az;
        double nx = aby * acz - abz * acy;
        double ny = abz * acx - abx * acz;
        double nz = abx * acy - aby * acx;
        double reach = r * Math.sqrt(nx * nx + ny * ny + nz * nz);
        double height = -(nx * ax + ny * ay + nz * az);
        double climb = nx * dx + ny * dy;
        double end = height + latest * climb;
        if (height > reach && end > reach || height < -reach && end < -reach) {
            return Sweeps.NEVER;
        }
        if (Math.abs(height) > reach) {
            double side = height > 0 ? reach : -reach;
            double time = (side - height) / climb;
            // The touched point of the face, relative to corner a.
            double back = side / (nx * nx + ny * ny + nz * nz);
            double qx = time * dx - back * nx - ax;
            double qy = time * dy - back * ny - ay;
            double qz = -back * nz - az;
            double w = nx * (aby * qz - abz * qy) + ny * (abz * qx - abx * qz) + nz * (abx * qy - aby * qx);
            double v = nx * (qy * acz - qz * acy) + ny * (qz * acx - qx * acz) + nz * (qx * acy - qy * acx);
            if (v >= 0 && w >= 0 && v + w <= nx * nx + ny * ny + nz * nz) {
                return time;
            }
        }
        double first = enterEdge(ax, ay, az, abx, aby, abz, latest);
        first = Math.min(first, enterEdge(ax, ay, az, acx, acy, acz, Math.min(first, latest)));
        double limit = Math.min(first, latest);
        return Math.min(first, enterEdge(ax + abx, ay + aby, az + abz, acx - abx, acy - aby, acz - abz, limit));
    }

    /**
     * Time at which the centre enters the cylinder around the edge from a along e, both relative to the sphere's
     * start. If it passes an end of the edge, the sphere around that end counts.
     */
    private double enterEdge(double ax, double ay, double az, double ex, double ey, double ez, double latest) {
        double ee = ex * ex + ey * ey + ez * ez;
        double me = -(ax * ex + ay * ey + az * ez) / ee;
        double de = (dx * ex + dy * ey) / ee;
        double mx = -ax - me * ex;
        double my = -ay - me * ey;
        double mz = -az - me * ez;
        double sx = dx - de * ex;
        double sy = dy - de * ey;
        double sz = -de * ez;
        double outside = mx * mx + my * my + mz * mz - r * r;
        double time = 0;
        if (outside > 0) {
            time = enter(sx * sx + sy * sy + sz * sz, mx * sx + my * sy + mz * sz, outside, latest);
            if (time == Sweeps.NEVER) {
                return time;
            }
        }
        double along = me + time * de;
        if (along < 0) {
            return enterBall(ax, ay, az, latest);
        }
        if (along > 1) {
            return enterBall(ax + ex, ay + ey, az + ez, latest);
        }
        return time;
    }

    private double enterBall(double x, double y, double z, double latest) {
        return enter(dx * dx + dy * dy, -(x * dx + y * dy), x * x + y * y + z * z - r * r, latest);
    }

    /** First root up to {@code latest} of a t^2 + 2 b t + c, the squared distance minus the squared radius. */
    private static double enter(double a, double b, double c, double latest) {
        double discriminant = b * b - a * c;
        if (!(b < 0 && discriminant >= 0)) {
            return Sweeps.NEVER;
        }
        double time = Math.max(c, 0) / (-b + Math.sqrt(discriminant));
        return time <= latest ? time : Sweeps.NEVER;
    }
}
