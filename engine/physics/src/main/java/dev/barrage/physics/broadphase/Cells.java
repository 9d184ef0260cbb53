package dev.barrage.physics.broadphase;

/**
 * Maps coordinates to cells. Cell sizes are powers of two, so scaling is exact. Rounding and saturation keep the order
 * of coordinates, and the exactness of the grid needs no more than that.
 */
public final class Cells {
    /** Outermost cell, for all coordinates beyond it. Far from overflow, so that neighbours can be computed. */
    static final int LIMIT = 1 << 30;

    private Cells() {}

    /** The cell of a coordinate: the floor of coordinate over cell size, 0 for NaN. */
    public static int of(double x, double inverseSize) {
        return Math.max(-LIMIT, Math.min((int) Math.floor(x * inverseSize), LIMIT));
    }
}
