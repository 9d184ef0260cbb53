package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.shape.Circle;

/** A bullet or beam against a disc, as a moving point against a disc of the summed radii (Ericson 5.5.5). */
public final class SphereVsCircle {
    private SphereVsCircle() {}

    /**
     * Finds the first touch of a sphere of radius r that moves from (px, py) by (dx, dy). Returns whether there is
     * one.
     */
    public static boolean sweep(Circle target, double px, double py, double dx, double dy, double r, Impact out) {
        double time = Sweeps.enterDisc(px, py, dx, dy, 0, 0, r + target.radius());
        if (time == Sweeps.NEVER) {
            return false;
        }
        touch(target, time, px + time * dx, py + time * dy, out);
        return true;
    }

    private static void touch(Circle target, double time, double px, double py, Impact out) {
        Sweeps.touch(px, py, 0, 0, target.radius(), 0, 1, out);
        out.fraction = (float) time;
        out.feature = 0;
    }
}
