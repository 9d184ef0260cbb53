package dev.barrage.physics.kernel;

import dev.barrage.physics.memory.Capacity;

/** Bounding circles of all bodies, which move on straight lines, as columns. */
public final class MovingCircles {
    /** Centres at the start, metres. */
    public float[] x = {}, y = {};

    /** Velocities, m/s. */
    public float[] vx = {}, vy = {};

    /** Radii, metres; negative if nothing hits the body. */
    public float[] radius = {};

    /** Makes room for {@code count} circles. The contents may be lost. */
    public void reserve(int count) {
        x = Capacity.grow(x, count);
        y = Capacity.grow(y, count);
        vx = Capacity.grow(vx, count);
        vy = Capacity.grow(vy, count);
        radius = Capacity.grow(radius, count);
    }
}
