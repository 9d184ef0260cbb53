package dev.barrage.physics.broadphase;

/**
 * From coordinates to cells. Cell sizes are powers of two, so the scaling is exact, and what is left of rounding and
 * saturation never decreases with the coordinate: that is all that the exactness of the grid rests on.
 */
final class Cells {
    /** Coordinates beyond it fall into the outermost cell; far from overflow, so that neighbours can be computed. */
    static final int LIMIT = 1 << 30;

    private Cells() {}

    /** The cell of a coordinate: the floor of their quotient, 0 for NaN. */
    static int of(float x, double inverseSize) {
        return Math.max(-LIMIT, Math.min((int) Math.floor(x * inverseSize), LIMIT));
    }

    /**
     * A hash of two cell coordinates, well mixed in its low bits.
     *
     * <p>The printed sum of the coordinates (000, algorithm 7) puts whole diagonals of cells into one bucket.
     */
    static int hash(int x, int y) {
        int h = x * 0x9e3779b1 + y * 0x85ebca77;
        h = (h ^ h >>> 15) * 0x2c1b3c6d;
        return h ^ h >>> 13;
    }
}
