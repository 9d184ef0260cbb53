package dev.barrage.physics.narrowphase;

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
    public static boolean sweep(Capsule target, float px, float py, float dx, float dy, float r, Impact out) {
        double reach = (double) r + target.radius();
        if (Sweeps.miss(px, py, dx, dy, (double) r + target.boundingRadius())) {
            return false;
        }
        if (overlaps(target, px, py, r, out)) {
            return true;
        }
        double nx = target.normalX();
        double ny = target.normalY();
        double length = target.length();
        double side = nx * (px - target.x0()) + ny * (py - target.y0()) >= 0 ? 1 : -1;
        double fromTailX = px - (double) (side > 0 ? target.x0() : target.x1());
        double fromTailY = py - (double) (side > 0 ? target.y0() : target.y1());
        double time = Sweeps.enterFace(fromTailX, fromTailY, dx, dy, side * nx, side * ny, length, reach);
        time = Math.min(time, Sweeps.enterDisc(px, py, dx, dy, target.x0(), target.y0(), reach));
        time = Math.min(time, Sweeps.enterDisc(px, py, dx, dy, target.x1(), target.y1(), reach));
        if (time == Sweeps.NEVER) {
            return false;
        }
        touch(target, time, px + time * dx, py + time * dy, out);
        return true;
    }

    /** Whether a sphere of radius r at (px, py) touches the capsule. The impact has fraction 0. */
    public static boolean overlaps(Capsule target, float px, float py, float r, Impact out) {
        double reach = (double) r + target.radius();
        if (squaredDistance(target, px, py) > reach * reach) {
            return false;
        }
        touch(target, 0, px, py, out);
        return true;
    }

    private static double along(Capsule target, double px, double py) {
        return target.normalX() * (py - target.y0()) - target.normalY() * (px - target.x0());
    }

    private static double squaredDistance(Capsule target, double px, double py) {
        double along = Math.max(0, Math.min(along(target, px, py), target.length()));
        double dx = px - (target.x0() - along * target.normalY());
        double dy = py - (target.y0() + along * target.normalX());
        return dx * dx + dy * dy;
    }

    private static void touch(Capsule target, double time, double px, double py, Impact out) {
        double nx = target.normalX();
        double ny = target.normalY();
        double along = along(target, px, py);
        double clamped = Math.max(0, Math.min(along, target.length()));
        double height = nx * (px - target.x0()) + ny * (py - target.y0());
        double x = target.x0() - clamped * ny;
        double y = target.y0() + clamped * nx;
        Sweeps.touch(px, py, x, y, target.radius(), nx, ny, out);
        out.fraction = (float) time;
        out.feature = along < 0 ? 2 : along > target.length() ? 3 : height >= 0 ? 0 : 1;
    }
}
