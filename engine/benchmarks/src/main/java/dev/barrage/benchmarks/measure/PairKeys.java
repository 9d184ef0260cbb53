package dev.barrage.benchmarks.measure;

import dev.barrage.triangles.TrianglePairs;
import java.util.Arrays;

/** Pairs as longs, with the first side in the upper half, to compare the results of different searches. */
public final class PairKeys {
    private PairKeys() {}

    public static long of(int first, int second) {
        return (long) first << 32 | second;
    }

    /** The keys of the first {@code count} pairs. */
    public static long[] of(int[] first, int[] second, int count) {
        long[] keys = new long[count];
        Arrays.setAll(keys, pair -> of(first[pair], second[pair]));
        return keys;
    }

    public static long[] of(TrianglePairs pairs) {
        long[] keys = new long[pairs.count()];
        Arrays.setAll(keys, pair -> of(pairs.first(pair), pairs.second(pair)));
        return keys;
    }

    /**
     * Counts the pairs that a search has missed. Sorts both arrays.
     *
     * @param search its name, for the error
     * @param mayMiss whether it may miss pairs
     * @throws IllegalStateException if it found a pair that does not exist, or twice, or missed one that it must not
     */
    public static int missed(String search, long[] found, long[] exact, boolean mayMiss) {
        Arrays.sort(found);
        Arrays.sort(exact);
        int matched = 0;
        for (int pair = 0; pair < exact.length && matched < found.length; pair++) {
            matched += found[matched] == exact[pair] ? 1 : 0;
        }
        if (matched < found.length || !mayMiss && matched < exact.length) {
            throw new IllegalStateException(
                    search + " found " + found.length + " pairs, not the " + exact.length + " of the exact search");
        }
        return exact.length - matched;
    }
}
