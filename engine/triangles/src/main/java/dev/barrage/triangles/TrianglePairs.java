package dev.barrage.triangles;

import java.util.Arrays;
import java.util.Objects;

/**
 * The pairs of triangles that touch, each once, in ascending order of the first triangle and then of the second. The
 * second triangle has the higher number.
 */
public final class TrianglePairs {
    private final TriangleTable table;
    private final SharedSegment shared = new SharedSegment();
    private final int[] cornersA = new int[3];
    private final int[] cornersB = new int[3];
    private long[] pairs = {};
    private long[] sorted = {};

    /** Start of the pairs of each first triangle. */
    private int[] start = {};

    private int count;

    TrianglePairs(TriangleTable table) {
        this.table = table;
    }

    /**
     * Makes room for pairs and returns the array to write them to.
     *
     * @param count number of pairs
     */
    long[] reserve(int count) {
        if (pairs.length < count) {
            pairs = new long[Math.max(count, 2 * pairs.length)];
        }
        this.count = count;
        return pairs;
    }

    /**
     * Sorts the pairs: a counting pass by the first triangle, then a sort of each triangle's few pairs by the second.
     */
    void sort() {
        reserveSorted();
        Arrays.fill(start, 0, table.count + 1, 0);
        for (int pair = 0; pair < count; pair++) {
            start[first(pair) + 1]++;
        }
        for (int triangle = 0; triangle < table.count; triangle++) {
            start[triangle + 1] += start[triangle];
        }
        for (int pair = 0; pair < count; pair++) {
            sorted[start[first(pair)]++] = pairs[pair];
        }
        for (int from = 0, triangle = 0; triangle < table.count; triangle++) {
            if (start[triangle] - from > 1) {
                Arrays.sort(sorted, from, start[triangle]);
            }
            from = start[triangle];
        }
        long[] unsorted = pairs;
        pairs = sorted;
        sorted = unsorted;
    }

    private void reserveSorted() {
        if (sorted.length < count) {
            sorted = new long[pairs.length];
        }
        if (start.length < table.count + 1) {
            start = new int[table.count + 1];
        }
    }

    /** Number of pairs. */
    public int count() {
        return count;
    }

    /** The first triangle of a pair. Triangles are numbered through all lists in the order of adding. */
    public int first(int pair) {
        return (int) (pairs[pair] >>> 32);
    }

    /** The second triangle of a pair; see {@link #first}. */
    public int second(int pair) {
        return (int) pairs[pair];
    }

    /** The number of a triangle's list. */
    public int listOf(int triangle) {
        return table.listOf(triangle);
    }

    /** A triangle's number within its list. */
    public int indexInList(int triangle) {
        return triangle - table.firstTriangle(table.listOf(triangle));
    }

    /**
     * Writes the segment that the triangles of a pair share, metres. If they share one point, both ends are that
     * point. If they are coplanar and share an area, the ends are its two most distant points.
     *
     * @param out receives x, y, z of one end, then of the other
     */
    public void segment(int pair, float[] out) {
        if (Objects.requireNonNull(out, "out").length < 6) {
            throw new IllegalArgumentException("out must have room for 6 numbers: " + out.length);
        }
        System.arraycopy(table.corners, 3 * first(pair), cornersA, 0, 3);
        System.arraycopy(table.corners, 3 * second(pair), cornersB, 0, 3);
        shared.find(table.points, cornersA, cornersB, out);
    }
}
