package dev.barrage.cluster.collide;

import java.io.Serializable;

/**
 * Touching pairs in ascending order of first list, first triangle, second list and second triangle. The first triangle of a pair
 * comes before the second in that order. Arrays are not copied.
 *
 * @param firstList list of each first triangle
 * @param firstTriangle its number in the list
 * @param secondList list of each second triangle
 * @param secondTriangle its number in the list
 * @param segments six numbers per pair: x, y, z of both ends of the segment that the two triangles share, metres
 */
public record PairBlock(
        int[] firstList, long[] firstTriangle, int[] secondList, long[] secondTriangle, float[] segments)
        implements Serializable {
    /** Number of pairs. */
    public int count() {
        return firstList.length;
    }
}
