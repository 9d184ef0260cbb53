package dev.barrage.gpu.subdivision;

import dev.barrage.physics.memory.Capacity;

/**
 * Spheres in whole numbers, so that the CPU and every graphics card decide alike, whatever their floats do. A cell is
 * {@link #CELL} units wide, a centre p becomes the units floor(p k), and a radius r becomes ceil(r k) + 2 units, with k
 * units per metre.
 *
 * <p>Why spheres that overlap still do so in units. If two coordinates are equal, their units are. If not, they differ
 * by at least 2^-24 of either, as floats do, and by no more than two largest radii, which are less than 2^14 units: so
 * both are below 2^38 units, where doubles round products by less than 2^-14. With what floor takes away, the
 * difference of two coordinates changes by less than 1.001 units, so their distance in space by less than 2. The sum of
 * two radii grows by at least 3.9. Coordinates are cut to 2^61 units, and the lowest 32 bits of their distance to the
 * origin are kept: that moves none apart.
 *
 * <p>Cells are numbered from the lowest that a sphere can touch. A scene that is too wide for ids of 31 bits wraps
 * around: some far cells then have the same id, which costs tests but changes no result. Neighbours keep different ids,
 * as each axis has at least one bit.
 */
final class QuantizedSpheres {
    /** Width of a cell in units. */
    static final int CELL = 1 << 14;

    static final int CELL_BITS = 14;

    /** Width of a cell in largest diameters. */
    static final double CELL_IN_DIAMETERS = 1.5 * Math.sqrt(2);

    /** Bits of the largest cell id; one more marks entries without a cell. */
    private static final int MOST_BITS = 31;

    private static final int MOST_BITS_OF_AXIS = Integer.SIZE - CELL_BITS;
    private static final int MARGIN = 2;
    private static final double FAR = 0x1p61;

    private final int largestUnits;

    private int dimensions = 2;
    private int count;

    /** Four ints for each sphere: its centre relative to the origin, and its radius. */
    private int[] units = {};

    private double unitsPerMetre = CELL;
    private final long[] origin = new long[3];
    private final int[] bits = {1, 1, 0};

    /**
     * No spheres.
     *
     * @param cellInDiameters width of a cell in largest diameters, above 1.4143, so that a sphere reaches one neighbour
     *     along an axis
     */
    QuantizedSpheres(double cellInDiameters) {
        largestUnits = (int) (CELL / (2 * cellInDiameters));
    }

    /** Takes spheres in place of those that were there. */
    void set(int dimensions, int count, float[][] centre, float[] radius) {
        this.dimensions = dimensions;
        this.count = count;
        if (4 * count > units.length) {
            units = new int[4 * Capacity.grown(units.length / 4, count)];
        }
        unitsPerMetre = (largestUnits - MARGIN - 1) / largestRadius(centre, radius);
        for (int i = 0; i < count; i++) {
            units[4 * i + 3] = (int) Math.ceil(radius[i] * unitsPerMetre) + MARGIN;
        }
        for (int axis = 0; axis < dimensions; axis++) {
            setCoordinates(axis, centre[axis]);
        }
        fitBits();
    }

    /**
     * The largest radius; if all are 0, a small part of the scene's distance from the origin, as any cells will do for
     * points.
     */
    private double largestRadius(float[][] centre, float[] radius) {
        float largest = 0;
        float farthest = 0;
        for (int i = 0; i < count; i++) {
            largest = Math.max(largest, radius[i]);
            for (int axis = 0; axis < dimensions; axis++) {
                farthest = Math.max(farthest, Math.abs(centre[axis][i]));
            }
        }
        return largest > 0 ? largest : farthest > 0 ? farthest * 0x1p-20 : 1;
    }

    private void setCoordinates(int axis, float[] values) {
        int reach = scaled(largestUnits);
        long low = Long.MAX_VALUE;
        long high = Long.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            long value = toUnits(values[i]);
            low = Math.min(low, value);
            high = Math.max(high, value);
        }
        long cells = 1;
        origin[axis] = 0;
        if (count > 0) {
            long first = Math.floorDiv(low - reach - 1, CELL);
            origin[axis] = first * CELL;
            cells = Math.floorDiv(high + reach, CELL) - first + 1;
        }
        for (int i = 0; i < count; i++) {
            units[4 * i + axis] = (int) (toUnits(values[i]) - origin[axis]);
        }
        bits[axis] = Math.min(MOST_BITS_OF_AXIS, Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(cells - 1)));
    }

    private long toUnits(float coordinate) {
        return (long) Math.max(-FAR, Math.min(FAR, Math.floor(coordinate * unitsPerMetre)));
    }

    private void fitBits() {
        if (dimensions == 2) {
            bits[2] = 0;
            for (int i = 0; i < count; i++) {
                units[4 * i + 2] = 0;
            }
        }
        while (idBits() > MOST_BITS) {
            int widest = bits[0] >= bits[1] && bits[0] >= bits[2] ? 0 : bits[1] >= bits[2] ? 1 : 2;
            bits[widest]--;
        }
    }

    /**
     * Least whole number above a radius scaled by the square root of 2, in units: 46341 / 2^15 is just above that root.
     */
    static int scaled(int units) {
        return units * 46341 + 32767 >> 15;
    }

    /** Width of a cell, metres. */
    double cellSize() {
        return CELL / unitsPerMetre;
    }

    /** The coordinate at which the cells of number 0 begin, metres. */
    double origin(int axis) {
        return origin[axis] / unitsPerMetre;
    }

    /** Bits of a cell's number along an axis. */
    int bits(int axis) {
        return bits[axis];
    }

    int idBits() {
        return bits[0] + bits[1] + bits[2];
    }

    /** Four ints for each sphere: its centre relative to the origin, and its radius. Do not change. */
    int[] units() {
        return units;
    }

    /** A coordinate of a centre relative to the origin. */
    int position(int sphere, int axis) {
        return units[4 * sphere + axis];
    }

    int radius(int sphere) {
        return units[4 * sphere + 3];
    }

    /** Whether two spheres overlap in units, as all do that overlap. */
    boolean overlap(int a, int b) {
        int reach = radius(a) + radius(b);
        int squares = 0;
        for (int axis = 0; axis < dimensions; axis++) {
            int distance = position(a, axis) - position(b, axis);
            if (Integer.compareUnsigned(distance + reach, 2 * reach) > 0) {
                return false; // so far that the square could overflow
            }
            squares += distance * distance;
        }
        return squares <= reach * reach;
    }
}
