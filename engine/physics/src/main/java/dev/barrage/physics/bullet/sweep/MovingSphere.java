package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.parallel.Padded;

/** A sphere that moves on a straight line in the plane. Made once per worker and set for each query. */
public final class MovingSphere extends Padded {
    /** Centre at the start, motion, and radius, metres. */
    public float x, y, dx, dy, r;

    /** Sets all numbers, metres. */
    public void set(float fromX, float fromY, float byX, float byY, float radius) {
        x = fromX;
        y = fromY;
        dx = byX;
        dy = byY;
        r = radius;
    }
}
