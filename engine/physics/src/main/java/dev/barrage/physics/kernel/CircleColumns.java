package dev.barrage.physics.kernel;

/** Circles that move on straight lines, as columns. */
public class CircleColumns {
    /** Centres at the start, metres. */
    public float[] x, y;

    /** Velocities, m/s. */
    public float[] vx, vy;

    /** Radii, metres. */
    public float[] radius;
}
