package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.shape.Capsule;

/**
 * A bullet or beam against a capsule, as a moving point against a capsule of the summed radii: two sides and two discs
 * (Ericson 5.3.7).
 *
 * <p>Features: 0 the side of the capsule's normal, 1 the other side, 2 the first end, 3 the second.
 */
public final class SphereVsCapsule {
    private SphereVsCapsule() {}

    /**
     * Finds the first touch of a sphere of radius r that moves from (px, py) by (dx, dy). Returns whether there is
     * one.
     */
    public static boolean sweep(Capsule target, double px, double py, double dx, double dy, double r, Impact out) {
        double reach = r + target.radius();
        if (Sweeps.miss(px, py, dx, dy, r + target.boundingRadius())) {
            return false;
        }
        double length = length(target);
        double nx = ((double) target.y1() - target.y0()) / length;
        double ny = ((double) target.x0() - target.x1()) / length;
        double side = nx * (px - target.x0()) + ny * (py - target.y0()) >= 0 ? 1 : -1;
        double fromTailX = px - (double) (side > 0 ? target.x0() : target.x1());
        double fromTailY = py - (double) (side > 0 ? target.y0() : target.y1());
        double time = Sweeps.enterFace(fromTailX, fromTailY, dx, dy, side * nx, side * ny, length, reach);
        time = Math.min(time, Sweeps.enterDisc(px, py, dx, dy, target.x0(), target.y0(), reach));
        time = Math.min(time, Sweeps.enterDisc(px, py, dx, dy, target.x1(), target.y1(), reach));
        if (time == Sweeps.NEVER) {
            return false;
        }
        touch(target, nx, ny, time, px + time * dx, py + time * dy, out);
        return true;
    }

    private static double length(Capsule target) {
        double x = (double) target.x1() - target.x0();
        double y = (double) target.y1() - target.y0();
        return Math.sqrt(x * x + y * y);
    }

    /** Sets the impact of a centre at (px, py); (nx, ny) is the unit normal of the core. */
    private static void touch(Capsule target, double nx, double ny, double time, double px, double py, Impact out) {
        double fromX = px - target.x0();
        double fromY = py - target.y0();
        double length = length(target);
        double along = nx * fromY - ny * fromX;
        double clamped = Math.max(0, Math.min(along, length));
        double x = target.x0() - clamped * ny;
        double y = target.y0() + clamped * nx;
        Sweeps.touch(px, py, x, y, target.radius(), nx, ny, out);
        out.fraction = (float) time;
        out.feature = along < 0 ? 2 : along > length ? 3 : nx * fromX + ny * fromY >= 0 ? 0 : 1;
    }
}
