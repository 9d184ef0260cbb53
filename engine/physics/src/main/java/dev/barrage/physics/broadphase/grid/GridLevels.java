package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Cells;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * The levels of the grid and the level of every box.
 *
 * <p>A box goes to the finest level whose cells are not smaller than the box, up to rounding, so that it covers at most
 * two cells in each direction. Levels are powers of two, one for each that occurs among the boxes, merged into coarser
 * ones where they are too many or too empty.
 */
final class GridLevels {
    /** The most levels of a grid, the one of boxes that fit no cell included. */
    static final int MAX = BroadphaseStats.MAX_LEVELS;

    /** The level of an empty box. */
    static final int NONE = -1;

    private static final int MIN_EXPONENT = -128;

    /** Stands for an infinite cell: twice the largest extent that two finite floats can have, and one more. */
    static final int INFINITE = 131;

    private static final int EXPONENTS = INFINITE - MIN_EXPONENT + 1;

    /** Cells are not smaller than the position's leading bit shifted by this: then its coordinates are exact ints. */
    private static final int POSITION_BITS = 22;

    /** A box a little larger than a cell mostly fits all the same: one of 1 m, say, after its corners were rounded. */
    private static final double TOLERANCE = 1 - 0x1p-16;

    /** How many levels there are. */
    int count;

    /** Per level: log2 of the cell size, ascending. */
    final int[] exponent = new int[MAX];

    /** Per level: 1 / cell size, 0 for infinite cells. */
    final double[] inverseSize = new double[MAX];

    /** Per level: how many boxes. */
    final int[] boxes = new int[MAX];

    /** Per row: the exponent of the smallest cell that it fits, less MIN_EXPONENT, or -1. */
    private short[] fit = {};

    private final int[] given;
    private final LevelCoarsening merge = new LevelCoarsening();
    private final int[] histogram = new int[EXPONENTS];
    private final byte[] levelOfBin = new byte[EXPONENTS];
    private int[][] workerHistogram = {};
    private Boxes source;
    private final BlockTask measure = this::measure;

    /** Levels for the given exponents only, or for those that occur if none are given. */
    GridLevels(int... given) {
        this.given = given;
    }

    /** Levels for these sizes of cells, rounded up to powers of two. */
    static GridLevels ofCellSizes(float... cellSizes) {
        if (cellSizes.length == 0 || cellSizes.length >= MAX) {
            throw new IllegalArgumentException("cellSizes must be 1 to " + (MAX - 1) + ": " + cellSizes.length);
        }
        int[] exponents = new int[cellSizes.length];
        for (int i = 0; i < exponents.length; i++) {
            if (!(cellSizes[i] > 0) || cellSizes[i] == Float.POSITIVE_INFINITY) {
                throw new IllegalArgumentException("cellSizes must be finite and above 0: " + cellSizes[i]);
            }
            exponents[i] = Math.max(ceilLog2(cellSizes[i]), MIN_EXPONENT);
        }
        Arrays.sort(exponents);
        return new GridLevels(exponents);
    }

    /** The level of a box by its row, or {@link #NONE}. */
    int ofRow(int row) {
        int bin = fit[row];
        return bin < 0 ? NONE : levelOfBin[bin];
    }

    /** Chooses the levels for these boxes and assigns each its own. */
    void choose(Boxes source, Workers workers) {
        reserve(source.count, workers.count());
        this.source = source;
        workers.forBlocks(source.count, measure);
        sumHistograms();
        if (given.length == 0) {
            merge.merge(source, fit, histogram, MAX);
        } else {
            useGiven();
        }
        listLevels();
        this.source = null;
    }

    private void reserve(int rows, int workers) {
        fit = Capacity.grow(fit, rows);
        if (workerHistogram.length != workers) {
            workerHistogram = new int[workers][EXPONENTS];
        }
    }

    private void measure(int block, int from, int to, int worker) {
        int[] counts = workerHistogram[worker];
        for (int i = from; i < to; i++) {
            if (source.isEmpty(i)) {
                fit[i] = -1;
            } else {
                int bin =
                        fittingExponent(source.minX[i], source.minY[i], source.maxX[i], source.maxY[i]) - MIN_EXPONENT;
                fit[i] = (short) bin;
                counts[bin]++;
            }
        }
    }

    /** Log2 of the smallest cell of which the box covers at most two in each direction. */
    private static int fittingExponent(float minX, float minY, float maxX, float maxY) {
        double extent = Math.max((double) maxX - minX, (double) maxY - minY);
        if (extent == Double.POSITIVE_INFINITY) {
            return INFINITE;
        }
        float reach = Math.max(Math.max(Math.abs(minX), Math.abs(minY)), Math.max(Math.abs(maxX), Math.abs(maxY)));
        int least = Math.max(MIN_EXPONENT, Math.getExponent(reach) - POSITION_BITS);
        int exponent = Math.max(least, ceilLog2(extent * TOLERANCE));
        return surelyFits(extent, exponent) || fits(minX, minY, maxX, maxY, exponent) ? exponent : exponent + 1;
    }

    /** The smallest k with 2^k at least d, which is neither negative nor NaN; some very small k for 0. */
    private static int ceilLog2(double d) {
        return (int) (Double.doubleToRawLongBits(d) + (1L << 52) - 1 >>> 52) - 1023;
    }

    /** Whether the extent is less than a cell, by more than its own rounding. */
    private static boolean surelyFits(double extent, int exponent) {
        return extent * inverseOf(exponent) < 1 - 0x1p-52;
    }

    private static boolean fits(float minX, float minY, float maxX, float maxY, int exponent) {
        double inverse = inverseOf(exponent);
        return Cells.of(maxX, inverse) - Cells.of(minX, inverse) <= 1
                && Cells.of(maxY, inverse) - Cells.of(minY, inverse) <= 1;
    }

    static double inverseOfBin(int bin) {
        return inverseOf(bin + MIN_EXPONENT);
    }

    /** Log2 of the smallest power of two that is at least this size. */
    static int exponentOfCellFor(double size) {
        return Math.max(ceilLog2(size), MIN_EXPONENT);
    }

    private static double inverseOf(int exponent) {
        return exponent == INFINITE ? 0 : Double.longBitsToDouble((long) (1023 - exponent) << 52);
    }

    private void sumHistograms() {
        Arrays.fill(histogram, 0);
        for (int[] counts : workerHistogram) {
            for (int bin = 0; bin < EXPONENTS; bin++) {
                histogram[bin] += counts[bin];
                counts[bin] = 0;
            }
        }
    }

    /** Moves every count to the next given level that is not smaller, or to the infinite one. */
    private void useGiven() {
        int next = given.length;
        int target = EXPONENTS - 1;
        for (int bin = EXPONENTS - 2; bin >= 0; bin--) {
            while (next > 0 && given[next - 1] - MIN_EXPONENT == bin) {
                target = bin;
                next--;
            }
            if (bin != target) {
                histogram[target] += histogram[bin];
                histogram[bin] = 0;
            }
        }
    }

    private void listLevels() {
        count = 0;
        int covered = 0;
        for (int bin = 0; bin < EXPONENTS; bin++) {
            if (histogram[bin] > 0) {
                Arrays.fill(levelOfBin, covered, bin + 1, (byte) count);
                covered = bin + 1;
                exponent[count] = bin + MIN_EXPONENT;
                inverseSize[count] = inverseOf(exponent[count]);
                boxes[count++] = histogram[bin];
            }
        }
    }
}
