package dev.barrage.physics.broadphase;

/** A hash of the coordinates of a cell. */
public final class CellHash {
    /** Odd, with evenly spread bits: 2^32 over the golden ratio. The two below mix well after it. */
    private static final int X = 0x9e3779b1;

    private static final int Y = 0x85ebca77;

    private static final int MIX = 0x2c1b3c6d;

    private CellHash() {}

    /**
     * A hash of two cell coordinates, well mixed in its low bits.
     *
     * <p>The printed sum of the coordinates (parallel-techniques thesis, algorithm 7) puts whole diagonals of cells
     * into one bucket.
     */
    public static int of(int x, int y) {
        int h = x * X + y * Y;
        h = (h ^ h >>> 15) * MIX;
        return h ^ h >>> 13;
    }
}
