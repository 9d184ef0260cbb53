package dev.barrage.benchmarks.gpu;

/** A digest of pairs in any order: the sum of their keys, each mixed as in splitmix64 (Steele, Lea and Flood, 2014). */
final class PairDigest {
    private PairDigest() {}

    /** The digest of some pairs; those of parts add up to that of the whole. */
    static long of(int[] first, int[] second, int from, int to) {
        long sum = 0;
        for (int k = from; k < to; k++) {
            sum += mixed(first[k], second[k]);
        }
        return sum;
    }

    static long mixed(int first, int second) {
        long z = (long) first << 32 | second;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
