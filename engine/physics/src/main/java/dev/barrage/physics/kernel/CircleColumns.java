package dev.barrage.physics.kernel;

import dev.barrage.physics.ecs.Components;

/** Circles that move on straight lines, as columns. */
public class CircleColumns {
    private static final float FARTHEST = Components.X.most(), FASTEST = Components.VX.most();
    private static final float SMALLEST = Components.RADIUS.least(), LARGEST = Components.RADIUS.most();

    /** Share of a range that rounding errors leave. */
    private static final float LESS = 0.999f;

    /** Centres at the start, metres. */
    public float[] x = {}, y = {};

    /** Velocities, m/s. */
    public float[] vx = {}, vy = {};

    /** Radii, metres. */
    public float[] radius = {};

    /** Whether all values of a circle are in the ranges of a bullet's fields. */
    public final boolean isFit(int i) {
        return Math.abs(x[i]) <= FARTHEST
                && Math.abs(y[i]) <= FARTHEST
                && Math.abs(vx[i]) <= FASTEST
                && Math.abs(vy[i]) <= FASTEST
                && radius[i] >= SMALLEST
                && radius[i] <= LARGEST;
    }

    /**
     * The largest sum of a circle's coordinates, half of its motion along each axis and its radius, all as absolute
     * values, up to which it is fit for sure and stays in range, m.
     *
     * @param halfDt half of the length of the step, s
     */
    public static float near(float halfDt) {
        return LESS * Math.min(Math.min(0.5f * FARTHEST, LARGEST), FASTEST * halfDt);
    }
}
