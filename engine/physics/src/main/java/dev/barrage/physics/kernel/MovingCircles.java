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

    /** No circles. */
    public MovingCircles() {}

    /** Makes room for {@code count} circles. The contents may be lost. */
    public void reserve(int count) {
        if (count > x.length) {
            int capacity = Capacity.grown(x.length, count);
            x = new float[capacity];
            y = new float[capacity];
            vx = new float[capacity];
            vy = new float[capacity];
            radius = new float[capacity];
        }
    }
}
