package dev.barrage.physics.kernel;

import dev.barrage.physics.memory.Capacity;

/** Bounding circles of all bodies; the radius is negative if nothing hits the body. */
public final class MovingCircles extends CircleColumns {
    /** Makes room for {@code count} circles. The contents may be lost. */
    public void reserve(int count) {
        x = Capacity.grow(x, count);
        y = Capacity.grow(y, count);
        vx = Capacity.grow(vx, count);
        vy = Capacity.grow(vy, count);
        radius = Capacity.grow(radius, count);
    }
}
