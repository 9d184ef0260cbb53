package dev.barrage.cluster.plan;

import java.util.Arrays;

/**
 * A sample of boxes that arrive one after another, without knowing how many will come. Takes one box of every run of
 * 2^k, at a hashed place in the run. When it is full, it keeps one box of every two and doubles the runs. While runs
 * are shorter than they may be, a few boxes fill it, so that even a small mesh is sampled. Triangles that follow each
 * other in a mesh are neighbours in space, so such a sample is spread far more evenly than independent draws; the hash
 * keeps it from falling in step with the rows of a regular mesh.
 */
final class StratifiedSample {
    private static final int START = 1024;

    /** Boxes that fill a sample whose runs may be longer. */
    private static final int FEW = 64;

    private final int most;
    private final long run;
    private final long seed;
    private float[] centres;
    private float[] sizes;
    private int count;
    private int level;
    private long position;
    private long next;

    /**
     * @param wanted most boxes to keep
     * @param run boxes that each kept one may stand for
     * @param seed the same seed and boxes give the same sample
     */
    StratifiedSample(int wanted, long run, long seed) {
        most = Math.max(2, wanted & -2);
        this.run = run;
        this.seed = seed;
        centres = new float[3 * Math.min(START, most)];
        sizes = new float[centres.length];
    }

    void add(float[] low, float[] high) {
        if (position == next && count == capacity()) {
            halve();
            next = pick();
        }
        if (position == next) {
            keep(low, high);
            next = count == capacity() ? (long) count << level : pick();
        }
        position++;
    }

    float[] centres() {
        return Arrays.copyOf(centres, 3 * count);
    }

    float[] sizes() {
        return Arrays.copyOf(sizes, 3 * count);
    }

    private void keep(float[] low, float[] high) {
        if (3 * count == centres.length) {
            int length = (int) Math.min(2L * centres.length, 3L * most);
            centres = Arrays.copyOf(centres, length);
            sizes = Arrays.copyOf(sizes, length);
        }
        for (int axis = 0; axis < 3; axis++) {
            centres[3 * count + axis] = 0.5f * low[axis] + 0.5f * high[axis];
            sizes[3 * count + axis] = high[axis] - low[axis];
        }
        count++;
    }

    private int capacity() {
        return 2L << level <= run ? Math.min(FEW, most) : most;
    }

    /** Position of the box that the next run keeps. */
    private long pick() {
        return ((long) count << level) + (hash(count) & ((1L << level) - 1));
    }

    private void halve() {
        level++;
        count /= 2;
        for (int i = 0; i < count; i++) {
            int from = 3 * (2 * i + (int) (hash(i) >>> 63));
            System.arraycopy(centres, from, centres, 3 * i, 3);
            System.arraycopy(sizes, from, sizes, 3 * i, 3);
        }
    }

    /** A hash of a run of the present level: the finalizer of SplitMix64 (Steele, Lea, Flood 2014). */
    private long hash(int run) {
        long z = seed + 0x9e3779b97f4a7c15L * (((long) level << 32) + run + 1);
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
