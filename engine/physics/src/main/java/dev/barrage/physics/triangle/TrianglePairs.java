package dev.barrage.physics.triangle;

import java.util.Arrays;

/**
 * Pairs of triangles that touch, each once, in ascending order of the first and then of the second, which is always
 * higher or of a later list.
 */
public final class TrianglePairs {
    private final TriangleTable table;
    private long[] pairs = {};
    private int count;

    TrianglePairs(TriangleTable table) {
        this.table = table;
    }

    /** Makes room for so many pairs and returns the array to write them to. */
    long[] reserve(int count) {
        if (pairs.length < count) {
            pairs = new long[Math.max(count, 2 * pairs.length)];
        }
        this.count = count;
        return pairs;
    }

    void sort() {
        Arrays.sort(pairs, 0, count);
    }

    /** How many pairs there are. */
    public int count() {
        return count;
    }

    /** The first triangle of a pair, numbered through all lists in the order they were added. */
    public int first(int pair) {
        return (int) (pairs[pair] >>> 32);
    }

    /** The second triangle of a pair, see {@link #first}. */
    public int second(int pair) {
        return (int) pairs[pair];
    }

    /** The list that a triangle belongs to. */
    public int listOf(int triangle) {
        return table.listOf(triangle);
    }

    /** A triangle's number within its list. */
    public int indexInList(int triangle) {
        return triangle - table.firstTriangle(table.listOf(triangle));
    }
}
