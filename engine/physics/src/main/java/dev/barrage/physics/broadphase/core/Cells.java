package dev.barrage.physics.broadphase.core;

/**
 * From coordinates to cells. Cell sizes are powers of two, so the scaling is exact, and what is left of rounding and
 * saturation never decreases with the coordinate: that is all that the exactness of the grid rests on.
 */
public final class Cells {
    /** Coordinates beyond it fall into the outermost cell; far from overflow, so that neighbours can be computed. */
    static final int LIMIT = 1 << 30;

    private Cells() {}

    /** The cell of a coordinate: the floor of their quotient, 0 for NaN. */
    public static int of(double x, double inverseSize) {
        return Math.max(-LIMIT, Math.min((int) Math.floor(x * inverseSize), LIMIT));
    }
}
