package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.CellHash;
import dev.barrage.physics.broadphase.Cells;
import java.util.Arrays;

/**
 * Merges levels that are not worth having into the next coarser ones.
 *
 * <p>Every level costs each finer box a visit, about as much as some twenty tests; without it, its boxes crowd the
 * cells of the next. How many tests that would add depends on how the boxes lie, and is estimated from a sample: the
 * count of sampled pairs that would share a cell, scaled by the square of the sampling rate, is an unbiased estimate of
 * the count of all such pairs, so crowds too small for the sample to see are too small to matter.
 */
final class LevelCoarsening {
    /** Pairs sharing a cell, per box that is spared a visit, up to which a level is merged. */
    private static final double PAIRS_PER_VISIT = 6;

    /** So many times as many pairs as merge a level are needed to part it again: more than estimates sway by. */
    private static final double STAY_MERGED = 2;

    private static final int MIN_SAMPLE = 256;

    private Boxes boxes;
    private short[] fit;
    private int sampleSize;

    /** Per bin of the histogram, how many boxes it had when it was merged the last time; 0 if it was not. */
    private int[] merged = {};

    private int[] sample = {};

    // An open hash table of cells: key, sampled boxes of levels finer than those to merge, of these, of the target.
    private long[] key = {};
    private int[] finer = {};
    private int[] merging = {};
    private int[] staying = {};

    /**
     * Moves the counts of levels to be merged up the histogram.
     *
     * @param fit per box the bin of its level in the histogram, or below 0
     * @param histogram boxes per level, finest first; the cell size of bin b is 2^(b + firstExponent)
     * @param maxLevels how many bins may remain in use
     */
    void merge(Boxes boxes, short[] fit, int[] histogram, int maxLevels) {
        this.boxes = boxes;
        this.fit = fit;
        if (merged.length != histogram.length) {
            merged = new int[histogram.length];
        }
        int bin = nextUsed(histogram, 0);
        int next = nextUsed(histogram, bin + 1);
        if (next < histogram.length) {
            drawSample();
        }
        int groupStart = bin;
        long finer = 0;
        while (next < histogram.length) {
            finer += histogram[bin];
            double allowed = PAIRS_PER_VISIT * finer * (wasMerged(bin, histogram[bin]) ? STAY_MERGED : 1);
            boolean isMerged = pairsSharingCells(groupStart, next) <= allowed;
            merged[bin] = isMerged ? histogram[bin] : 0;
            if (isMerged) {
                finer -= histogram[bin];
                histogram[next] += histogram[bin];
                histogram[bin] = 0;
            } else {
                groupStart = bin + 1;
            }
            bin = next;
            next = nextUsed(histogram, bin + 1);
        }
        limit(histogram, maxLevels);
    }

    /** Whether a level was merged in the step before, with up to a quarter more or fewer boxes. */
    private boolean wasMerged(int bin, int boxes) {
        return 4L * Math.abs(boxes - merged[bin]) <= merged[bin];
    }

    private static int nextUsed(int[] histogram, int bin) {
        while (bin < histogram.length && histogram[bin] == 0) {
            bin++;
        }
        return bin;
    }

    /** Picks one box at random from each of as many runs of equal length. */
    private void drawSample() {
        int count = boxes.count;
        sampleSize = Math.min(count, MIN_SAMPLE + count / 256);
        if (sampleSize > sample.length) {
            sample = new int[2 * sampleSize];
            int capacity = Integer.highestOneBit(sampleSize) * 8;
            key = new long[capacity];
            finer = new int[capacity];
            merging = new int[capacity];
            staying = new int[capacity];
        }
        for (int i = 0; i < sampleSize; i++) {
            int from = (int) ((long) count * i / sampleSize);
            int to = (int) ((long) count * (i + 1) / sampleSize);
            sample[i] = from + Integer.remainderUnsigned(CellHash.of(i, count), to - from);
        }
    }

    /**
     * Estimates how many pairs share a cell of level {@code target} of which one is of a level from {@code first} on
     * below it, and the other is of that or any finer level: finer boxes visit the cells that it would be in.
     */
    private double pairsSharingCells(int first, int target) {
        Arrays.fill(finer, 0);
        Arrays.fill(merging, 0);
        Arrays.fill(staying, 0);
        double inverse = GridLevels.inverseOfBin(target);
        long pairs = 0;
        for (int i = 0; i < sampleSize; i++) {
            int row = sample[i];
            if (fit[row] >= 0 && fit[row] <= target) {
                int slot = slot(Cells.of(boxes.minX[row], inverse), Cells.of(boxes.minY[row], inverse));
                if (fit[row] < first) {
                    pairs += merging[slot];
                    finer[slot]++;
                } else if (fit[row] < target) {
                    pairs += finer[slot] + merging[slot] + staying[slot];
                    merging[slot]++;
                } else {
                    pairs += merging[slot];
                    staying[slot]++;
                }
            }
        }
        double rate = (double) boxes.count / sampleSize;
        return pairs * rate * rate;
    }

    private int slot(int x, int y) {
        long wanted = (long) x << 32 | Integer.toUnsignedLong(y);
        int slot = CellHash.of(x, y) & key.length - 1;
        while (finer[slot] + merging[slot] + staying[slot] > 0 && key[slot] != wanted) {
            slot = slot + 1 & key.length - 1;
        }
        key[slot] = wanted;
        return slot;
    }

    /** Merges the level with the fewest boxes until there are no more than allowed. */
    private static void limit(int[] histogram, int maxLevels) {
        int levels = 0;
        for (int count : histogram) {
            levels += count > 0 ? 1 : 0;
        }
        for (; levels > maxLevels; levels--) {
            int last = histogram.length - 1;
            int fewest = nextUsed(histogram, 0);
            for (int bin = fewest; nextUsed(histogram, bin + 1) <= last; bin = nextUsed(histogram, bin + 1)) {
                fewest = histogram[bin] < histogram[fewest] ? bin : fewest;
            }
            histogram[nextUsed(histogram, fewest + 1)] += histogram[fewest];
            histogram[fewest] = 0;
        }
    }
}
