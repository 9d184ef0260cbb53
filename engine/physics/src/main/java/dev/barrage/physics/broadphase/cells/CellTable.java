package dev.barrage.physics.broadphase.cells;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.BucketSort;
import dev.barrage.physics.broadphase.CellHash;
import dev.barrage.physics.broadphase.Cells;
import dev.barrage.physics.broadphase.IntSort;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.function.IntUnaryOperator;

/**
 * The boxes of a {@link UniformGrid} of usual size, sorted by cell.
 *
 * <p>Entry k below {@link #count} is box k at home in the cell of its middle. Its phantoms are the entries count + 3 k
 * and the next two.
 */
final class CellTable {
    /** Types of cells: bit 0 of x and of y. */
    static final int TYPES = 4;

    /** The scale of bounding circles, a little above the square root of 2 for the rounding of coordinates. */
    private static final double CIRCLE = 1.41431;

    /** Width of a cell in largest diameters: above (CIRCLE + 2) / 2, for the same reason. */
    private static final double CELL = 1.7075;

    /** Largest ratio of a diameter to the median, or of the median to it, at which a box is of usual size. */
    private static final int RATIO = 4;

    /** Most boxes of the sample for the median. */
    private static final int SAMPLE = 256;

    /** Number of boxes. */
    int count;

    /** Their numbers, ascending. */
    int[] box = {};

    /** 1 / cell size, 1/m. */
    double inverseSize;

    private double median;

    /** Half the largest diameter, metres. */
    double largestRadius;

    /** Number of slots that the cells of one type share. */
    int slotsPerType;

    /** The entries by slot, homes first. */
    final BucketSort sorted = new BucketSort();

    /** Per entry its cell, and its slot: one past all for a phantom that is not there. */
    int[] cellX = {}, cellY = {};

    private int[] slotOf = {};

    /** Per box: the type of its home in bits 0 and 1, and in bits 2 to 5 the types that it reaches into. */
    private int[] control = {};

    private final IntUnaryOperator boxAt = at -> boxOf(sorted.order[at]);
    private final int[] sample = new int[SAMPLE];
    private final BlockTask makeEntries = this::makeEntries;
    private Boxes boxes;

    /** Takes in those of the boxes that are of usual size; none where they crowd and may not pair. */
    void fill(Boxes source, Workers workers) {
        boxes = source;
        reserve();
        median = medianDiameter();
        takeUsual();
        inverseSize = count > 0 ? 1 / (CELL * 2 * largestRadius) : 1;
        slotsPerType = Integer.highestOneBit(Math.max(16, count)) << 1;
        int slots = TYPES * slotsPerType;
        workers.forBlocks(count, makeEntries);
        sorted.sort(slotOf, TYPES * count, slots + 1, workers);
        if (sorted.isCrowdInVain(boxes, sorted.start[slots], boxAt)) {
            count = 0;
        }
    }

    private void reserve() {
        box = Capacity.grow(box, boxes.count);
        control = Capacity.grow(control, boxes.count);
        slotOf = Capacity.grow(slotOf, TYPES * boxes.count);
        cellX = Capacity.grow(cellX, TYPES * boxes.count);
        cellY = Capacity.grow(cellY, TYPES * boxes.count);
    }

    /** The median diameter of a sample of the boxes, metres. */
    private double medianDiameter() {
        int sampled = 0;
        int stride = boxes.count / SAMPLE + 1;
        for (int i = stride / 2; i < boxes.count; i += stride) {
            if (!boxes.isEmpty(i)) {
                sample[sampled++] = Float.floatToRawIntBits((float) diameter(i)); // sorts as the float does
            }
        }
        IntSort.sort(sample, 0, sampled);
        return sampled == 0 ? 0 : Float.intBitsToFloat(sample[sampled / 2]);
    }

    private void takeUsual() {
        double largest = 0;
        count = 0;
        for (int i = 0; i < boxes.count; i++) {
            double diameter = diameter(i);
            boolean isUsual = diameter > 0 && median <= RATIO * diameter && diameter <= RATIO * median;
            if (isUsual && diameter < Double.POSITIVE_INFINITY && !boxes.isEmpty(i)) {
                box[count++] = i;
                largest = Math.max(largest, diameter);
            }
        }
        largestRadius = largest / 2;
    }

    /** The diameter of a box's bounding circle, metres; infinite if the box is. */
    private double diameter(int i) {
        double width = (double) boxes.maxX[i] - boxes.minX[i];
        double height = (double) boxes.maxY[i] - boxes.minY[i];
        return Math.sqrt(width * width + height * height);
    }

    private void makeEntries(int block, int from, int to, int worker) {
        for (int k = from; k < to; k++) {
            int i = box[k];
            double x = ((double) boxes.minX[i] + boxes.maxX[i]) / 2;
            double y = ((double) boxes.minY[i] + boxes.maxY[i]) / 2;
            double reach = CIRCLE * diameter(i) / 2;
            int homeX = cell(x);
            int homeY = cell(y);
            int sideX = side(homeX, cell(x - reach), cell(x + reach));
            int sideY = side(homeY, cell(y - reach), cell(y + reach));
            int type = type(homeX, homeY);
            int reached = 1 << type;
            setEntry(k, homeX, homeY);
            int phantom = count + 3 * k;
            for (int p = 1; p < TYPES; p++, phantom++) {
                int stepX = (p & 1) * sideX;
                int stepY = (p >> 1) * sideY;
                if ((p & 1) != 0 && sideX == 0 || (p >> 1) != 0 && sideY == 0) {
                    slotOf[phantom] = TYPES * slotsPerType;
                } else {
                    setEntry(phantom, homeX + stepX, homeY + stepY);
                    reached |= 1 << type(homeX + stepX, homeY + stepY);
                }
            }
            control[k] = type | reached << 2;
        }
    }

    /** On which side cells are reached besides the home: they are so wide that it is one at most. */
    private static int side(int home, int low, int high) {
        return low < home ? -1 : high > home ? 1 : 0;
    }

    private void setEntry(int entry, int x, int y) {
        slotOf[entry] = slot(x, y);
        cellX[entry] = x;
        cellY[entry] = y;
    }

    /** How far boxes reach from their middles at most, metres, a little more for rounding. */
    double reach() {
        return largestRadius * (1 + 1e-5);
    }

    /** The cell of a coordinate. */
    int cell(double coordinate) {
        return Cells.of(coordinate, inverseSize);
    }

    /** The type of a cell. */
    static int type(int x, int y) {
        return x & 1 | (y & 1) << 1;
    }

    /** The hash of a cell, common to four of different types. */
    static int hash(int x, int y) {
        return CellHash.of(x >> 1, y >> 1);
    }

    /** The slots of a type stand together; several cells of that type may share one. */
    int slot(int x, int y) {
        return type(x, y) * slotsPerType + (hash(x, y) & slotsPerType - 1);
    }

    /** How many slots there are in use. */
    int slots() {
        return count == 0 ? 0 : TYPES * slotsPerType;
    }

    /** Whether an entry is there: each home, and those phantoms that a box has. */
    boolean isThere(int entry) {
        return slotOf[entry] < TYPES * slotsPerType;
    }

    /** Whether an entry is a box at home. */
    boolean isHome(int entry) {
        return entry < count;
    }

    /** The box of an entry. */
    int boxOf(int entry) {
        return box[rowOf(entry)];
    }

    private int rowOf(int entry) {
        return isHome(entry) ? entry : (entry - count) / 3;
    }

    /** Whether the home of one entry is the cell of the other, and the other's own home does not see to the pair. */
    boolean isForThisCell(int home, int other) {
        if (!areInOneCell(home, other)) {
            return false;
        }
        if (isHome(other)) {
            return true;
        }
        int otherType = control[rowOf(other)] & TYPES - 1;
        int type = control[home] & TYPES - 1;
        return otherType > type || (control[home] >> 2 + otherType & 1) == 0;
    }

    private boolean areInOneCell(int a, int b) {
        return cellX[a] == cellX[b] && cellY[a] == cellY[b];
    }

    /** Whether no entry before a place of a slot is in the same cell. */
    boolean isFirstOfCell(int slot, int at) {
        int first = sorted.start[slot];
        while (!areInOneCell(sorted.order[first], sorted.order[at])) {
            first++;
        }
        return first == at;
    }

    /** How many boxes are at home in the cell of an entry of a slot. */
    int homesInCell(int slot, int entry) {
        int homes = 0;
        for (int at = sorted.start[slot]; at < sorted.start[slot + 1]; at++) {
            int other = sorted.order[at];
            homes += isHome(other) && areInOneCell(entry, other) ? 1 : 0;
        }
        return homes;
    }
}
