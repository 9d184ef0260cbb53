package dev.barrage.cluster.plan;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Number of triangles by size. The size of a triangle is the exponent of the power of two at or below the longest side
 * of its box: 3 from 8 m to just below 16 m.
 *
 * @param least smallest size that is counted
 * @param counts number of triangles of that size, of the next, and so on; empty without triangles
 */
public record SizeHistogram(int least, long[] counts) implements Serializable {
    /** Above all sizes. */
    public static final int ABOVE_ALL = Float.MAX_EXPONENT + 1;

    private static final int SMALLEST = Float.MIN_EXPONENT - 1;

    /** Size of a box by its longest side, metres. */
    public static int size(float side) {
        return Math.getExponent(side);
    }

    /** Number of triangles of a size or above. */
    public long atLeast(int size) {
        long sum = 0;
        for (int i = Math.max(0, size - least); i < counts.length; i++) {
            sum += counts[i];
        }
        return sum;
    }

    /** Largest size that occurs, {@link Integer#MIN_VALUE} without triangles. */
    public int largest() {
        return counts.length == 0 ? Integer.MIN_VALUE : least + counts.length - 1;
    }

    static final class Counter {
        private final long[] counts = new long[ABOVE_ALL - SMALLEST + 1];

        void add(float side) {
            counts[size(side) - SMALLEST]++;
        }

        void add(SizeHistogram other) {
            for (int i = 0; i < other.counts.length; i++) {
                counts[other.least + i - SMALLEST] += other.counts[i];
            }
        }

        SizeHistogram histogram() {
            int from = 0;
            int to = counts.length;
            while (to > 0 && counts[to - 1] == 0) {
                to--;
            }
            while (from < to && counts[from] == 0) {
                from++;
            }
            return new SizeHistogram(from + SMALLEST, Arrays.copyOfRange(counts, from, to));
        }
    }
}
