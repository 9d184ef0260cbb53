package dev.barrage.cluster.plan;

/** Ranges of cells along a Hilbert curve. */
final class HilbertPlan implements CutPlan {
    private static final long serialVersionUID = 1;
    private static final long AXIS = (1L << CellGrid.BITS) - 1;

    /** First key of each part but the first, ascending. */
    private final long[] cuts;

    private final HilbertCurve curve;

    HilbertPlan(CellGrid grid, long[] cuts) {
        curve = new HilbertCurve(grid);
        this.cuts = cuts.clone();
    }

    @Override
    public PlanKind kind() {
        return PlanKind.HILBERT;
    }

    @Override
    public long[] cuts() {
        return cuts.clone();
    }

    @Override
    public int parts() {
        return cuts.length + 1;
    }

    @Override
    public int partOf(int x, int y, int z) {
        return partOf(curve.key(x, y, z));
    }

    @Override
    public int partsOf(int[] low, int[] high, int[] out) {
        return partsOfMerged(merged(low), merged(high), out);
    }

    @Override
    public boolean touches(int part, int[] low, int[] high) {
        return ownsCells(part) && touches(part, CellGrid.BITS, 0, 0, 0, merged(low), merged(high));
    }

    /** Whether a part owns a cell of a box in a cube that shares a cell with the box. */
    private boolean touches(int part, int level, int state, long key, long corner, int[] low, int[] high) {
        int first = partOf(key);
        int last = partOf(key + (1L << (3 * level)) - 1);
        if (part < first || part > last) {
            return false;
        }
        if (first == last || isInside(level, corner, low, high)) {
            return true;
        }
        for (int rank = 0; rank < 8; rank++) {
            long child = child(level - 1, corner, HilbertCurve.octant(state, rank));
            long start = key + ((long) rank << (3 * (level - 1)));
            if (touches(level - 1, child, low, high)
                    && touches(part, level - 1, HilbertCurve.next(state, rank), start, child, low, high)) {
                return true;
            }
        }
        return false;
    }

    private int[] merged(int[] cell) {
        return new int[] {curve.merged(0, cell[0]), curve.merged(1, cell[1]), curve.merged(2, cell[2])};
    }

    /** Starts at the smallest cube of the octree that holds the box. */
    private int partsOfMerged(int[] low, int[] high, int[] out) {
        int level = CellGrid.BITS;
        int state = 0;
        long key = 0;
        while (level > 0 && isInOneOctant(level - 1, low, high)) {
            level--;
            int rank = HilbertCurve.rank(state, HilbertCurve.octant(level, low[0], low[1], low[2]));
            key = key << 3 | rank;
            state = HilbertCurve.next(state, rank);
        }
        long corner = packed(low[0] >> level << level, low[1] >> level << level, low[2] >> level << level);
        return collect(level, state, key << (3 * level), corner, low, high, out, 0);
    }

    /** Collects the parts of a cube that shares a cell with the box, in ascending order. */
    private int collect(int level, int state, long key, long corner, int[] low, int[] high, int[] out, int found) {
        int first = partOf(key);
        int last = partOf(key + (1L << (3 * level)) - 1);
        if (first == last || isInside(level, corner, low, high)) {
            return addRange(first, last, out, found);
        }
        int now = found;
        for (int rank = 0; rank < 8; rank++) {
            long child = child(level - 1, corner, HilbertCurve.octant(state, rank));
            if (touches(level - 1, child, low, high)) {
                long start = key + ((long) rank << (3 * (level - 1)));
                now = collect(level - 1, HilbertCurve.next(state, rank), start, child, low, high, out, now);
            }
        }
        return now;
    }

    /**
     * Adds the parts of a range of cells. Ranges come in ascending order, so only the last part of one can come again.
     */
    private int addRange(int first, int last, int[] out, int found) {
        int now = found;
        for (int part = first; part <= last; part++) {
            if (ownsCells(part) && (now == 0 || out[now - 1] != part)) {
                out[now++] = part;
            }
        }
        return now;
    }

    private boolean ownsCells(int part) {
        long start = part == 0 ? 0 : cuts[part - 1];
        return start < (part == cuts.length ? HilbertCurve.KEYS : cuts[part]);
    }

    /** Number of cuts up to a key. */
    private int partOf(long key) {
        int low = 0;
        int high = cuts.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (cuts[middle] <= key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static boolean isInOneOctant(int level, int[] low, int[] high) {
        return ((low[0] ^ high[0]) >> level | (low[1] ^ high[1]) >> level | (low[2] ^ high[2]) >> level) == 0;
    }

    private static long packed(int x, int y, int z) {
        return x | (long) y << CellGrid.BITS | (long) z << (2 * CellGrid.BITS);
    }

    private static long child(int level, long corner, int octant) {
        return corner | packed((octant & 1) << level, (octant >> 1 & 1) << level, (octant >> 2 & 1) << level);
    }

    private static boolean touches(int level, long corner, int[] low, int[] high) {
        int size = 1 << level;
        for (int axis = 0; axis < 3; axis++) {
            int start = (int) (corner >> (axis * CellGrid.BITS) & AXIS);
            if (start > high[axis] || start + size <= low[axis]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isInside(int level, long corner, int[] low, int[] high) {
        int size = 1 << level;
        for (int axis = 0; axis < 3; axis++) {
            int start = (int) (corner >> (axis * CellGrid.BITS) & AXIS);
            if (start < low[axis] || start + size - 1 > high[axis]) {
                return false;
            }
        }
        return true;
    }
}
