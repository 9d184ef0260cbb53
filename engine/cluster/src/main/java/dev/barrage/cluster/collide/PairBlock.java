package dev.barrage.cluster.collide;

import java.io.Serializable;

/**
 * Touching pairs in ascending order of first list, first triangle, second list and second triangle. The first triangle
 * of a pair comes before the second in that order. Arrays are not copied.
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
    public int count() {
        return firstList.length;
    }

    static PairBlock of(int count) {
        return new PairBlock(
                new int[count],
                new long[count],
                new int[count],
                new long[count],
                new float[Math.multiplyExact(6, count)]);
    }

    /** The pairs of two blocks, which have none in common. */
    PairBlock merge(PairBlock other) {
        if (count() == 0 || other.count() == 0) {
            return count() == 0 ? other : this;
        }
        PairBlock merged = of(Math.addExact(count(), other.count()));
        int a = 0;
        int b = 0;
        for (int i = 0; i < merged.count(); i++) {
            if (b == other.count() || a < count() && compare(a, other, b) < 0) {
                merged.set(i, this, a++);
            } else {
                merged.set(i, other, b++);
            }
        }
        return merged;
    }

    private int compare(int a, PairBlock other, int b) {
        int order = Integer.compare(firstList[a], other.firstList[b]);
        order = order != 0 ? order : Long.compare(firstTriangle[a], other.firstTriangle[b]);
        order = order != 0 ? order : Integer.compare(secondList[a], other.secondList[b]);
        return order != 0 ? order : Long.compare(secondTriangle[a], other.secondTriangle[b]);
    }

    private void set(int i, PairBlock from, int j) {
        firstList[i] = from.firstList[j];
        firstTriangle[i] = from.firstTriangle[j];
        secondList[i] = from.secondList[j];
        secondTriangle[i] = from.secondTriangle[j];
        System.arraycopy(from.segments, 6 * j, segments, 6 * i, 6);
    }
}
