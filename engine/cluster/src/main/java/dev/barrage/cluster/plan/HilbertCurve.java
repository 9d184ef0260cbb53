package dev.barrage.cluster.plan;

import java.io.Serializable;

/**
 * The Hilbert curve through a {@link CellGrid}. Cells that follow each other along the curve share a face, and the
 * cells of every cube of an octree are one range of it. Cells are merged along the shorter axes of the grid until their
 * sides differ by less than a factor of two, so that the cubes are no flat boxes.
 *
 * <p>The tables follow from the Gray code (Hamilton, "Compact Hilbert indices", Dalhousie University 2006, section 2):
 * a cube is entered at corner {@code e} and crossed along axis {@code d}, which makes 24 states, and the
 * {@code rank}-th of its eight octants is the Gray code of the rank, turned and mirrored by the state. The key of a
 * cell has three bits a level, from the coarsest: the ranks of the octants that hold it. An octant has bit 0 set in the
 * upper half of x, bit 1 of y, bit 2 of z.
 */
final class HilbertCurve implements Serializable {
    private static final long serialVersionUID = 1;

    /** All keys are below. */
    static final long KEYS = 1L << (3 * CellGrid.BITS);

    private static final byte[] OCTANT = new byte[24 * 8];
    private static final byte[] RANK = new byte[24 * 8];
    private static final byte[] NEXT = new byte[24 * 8];

    static {
        for (int state = 0; state < 24; state++) {
            for (int rank = 0; rank < 8; rank++) {
                int entry = state / 3;
                int axis = state % 3;
                int octant = turn(gray(rank), axis + 1) ^ entry;
                int nextEntry = entry ^ turn(entry(rank), axis + 1);
                int nextAxis = (axis + axis(rank) + 1) % 3;
                OCTANT[8 * state + rank] = (byte) octant;
                RANK[8 * state + octant] = (byte) rank;
                NEXT[8 * state + rank] = (byte) (3 * nextEntry + nextAxis);
            }
        }
    }

    private final int[] shift = new int[3];

    HilbertCurve(CellGrid grid) {
        int longest = Integer.MIN_VALUE;
        for (int axis = 0; axis < 3; axis++) {
            shift[axis] = -Math.getExponent((double) grid.high()[axis] - grid.low()[axis]);
            longest = Math.max(longest, -shift[axis]);
        }
        for (int axis = 0; axis < 3; axis++) {
            shift[axis] = Math.min(CellGrid.BITS, shift[axis] + longest);
        }
    }

    /** Number of a merged cell along an axis. */
    int merged(int axis, int cell) {
        return cell >> shift[axis];
    }

    /** Place of a cell along the curve, 0 to {@link #KEYS} - 1. */
    long key(int x, int y, int z) {
        return keyOfMerged(merged(0, x), merged(1, y), merged(2, z));
    }

    static long keyOfMerged(int x, int y, int z) {
        long key = 0;
        int state = 0;
        for (int level = CellGrid.BITS - 1; level >= 0; level--) {
            int rank = rank(state, octant(level, x, y, z));
            key = key << 3 | rank;
            state = next(state, rank);
        }
        return key;
    }

    /** Octant of a cell at a level: 0 for the finest. */
    static int octant(int level, int x, int y, int z) {
        return (x >> level & 1) | (y >> level & 1) << 1 | (z >> level & 1) << 2;
    }

    /** Octant that the curve crosses as the {@code rank}-th of a cube. The state of the whole grid is 0. */
    static int octant(int state, int rank) {
        return OCTANT[8 * state + rank];
    }

    /** Rank of an octant of a cube. */
    static int rank(int state, int octant) {
        return RANK[8 * state + octant];
    }

    /** State of the octant of a rank. */
    static int next(int state, int rank) {
        return NEXT[8 * state + rank];
    }

    private static int gray(int i) {
        return i ^ i >> 1;
    }

    private static int entry(int rank) {
        return rank == 0 ? 0 : gray((rank - 1) / 2 * 2);
    }

    private static int axis(int rank) {
        int ones = Integer.numberOfTrailingZeros(~(rank % 2 == 0 ? rank - 1 : rank));
        return rank == 0 ? 0 : ones % 3;
    }

    private static int turn(int octant, int by) {
        return (octant << by % 3 | octant >> 3 - by % 3) & 7;
    }
}
