package dev.barrage.gpu.subdivision;

import dev.barrage.physics.memory.Capacity;

/**
 * Circles of the plane or spheres of space, and the uniform grid in which they collide. A cell is 1.5 times as wide as the largest
 * diameter scaled by the square root of 2 (slide "Avoiding Extra Collision Testing"), so sizes should be similar.
 *
 * <p>All decisions before the last, exact one are made in whole numbers: a cell is {@link #CELL} units wide, a centre p becomes the
 * units floor(p k), and a radius r becomes ceil(r k) + 2 units, with k units per metre. So the CPU and every graphics card decide
 * alike, whatever their floats do.
 *
 * <p>Why spheres that overlap still do so in units. If two coordinates are equal, their units are. If not, they differ by at least
 * 2^-24 of either, as floats do, and by no more than two largest radii, which are less than 2^14 units: so both are below 2^38 units,
 * where doubles round products by less than 2^-14. With what floor takes away, the difference of two coordinates changes by less
 * than 1.001 units, so their distance in space by less than 2. The sum of two radii grows by at least 3.9.
 *
 * <p>Cells are numbered from the lowest that a sphere can touch. A scene that is too wide for ids of 31 bits wraps around: some far
 * cells then have the same id, which costs tests but changes no result.
 *
 * <p>Not thread-safe.
 */
public final class Spheres {
    /** Width of a cell in units. */
    public static final int CELL = 1 << 14;

    static final int CELL_BITS = 14;

    /** Width of a cell in largest diameters. */
    static final double CELL_IN_DIAMETERS = 1.5 * Math.sqrt(2);

    /** Bits of the largest cell id; one more marks entries without a cell. */
    private static final int MOST_BITS = 31;

    private static final int MOST_BITS_OF_AXIS = Integer.SIZE - CELL_BITS;
    private static final int MARGIN = 2;
    private static final double FAR = 0x1p61;

    private final double cellInDiameters;

    private int dimensions = 2;
    private int count;
    private float[] radius = {};
    private final float[][] centre = new float[3][];
    private int[] units = {};
    private double unitsPerMetre = CELL;
    private final long[] origin = new long[3];
    private final int[] bits = {1, 1, 0};

    /** No circles. */
    public Spheres() {
        this(CELL_IN_DIAMETERS);
    }

    /**
     * For tests of other sizes of cells.
     *
     * @param cellInDiameters width of a cell in largest diameters, above 1.4143, so that a sphere reaches one neighbour along an axis
     */
    Spheres(double cellInDiameters) {
        this.cellInDiameters = cellInDiameters;
    }

    /**
     * Takes circles in place of those that were there. The arrays are copied.
     *
     * @param count number of circles, from 0 to the length of each array
     * @param x centres, metres, finite
     * @param y centres, metres, finite
     * @param radius metres, finite, not negative
     * @throws IllegalArgumentException if a value is out of range; nothing changes then
     */
    public void setCircles(int count, float[] x, float[] y, float[] radius) {
        set(2, count, radius, x, y, x);
    }

    /**
     * Takes spheres in place of those that were there. The arrays are copied.
     *
     * @param count number of spheres, from 0 to the length of each array
     * @param x centres, metres, finite
     * @param y centres, metres, finite
     * @param z centres, metres, finite
     * @param radius metres, finite, not negative
     * @throws IllegalArgumentException if a value is out of range; nothing changes then
     */
    public void setSpheres(int count, float[] x, float[] y, float[] z, float[] radius) {
        set(3, count, radius, x, y, z);
    }

    private void set(int dimensions, int count, float[] radius, float[] x, float[] y, float[] z) {
        check(count, radius, "radius", 0);
        check(count, x, "x", -Float.MAX_VALUE);
        check(count, y, "y", -Float.MAX_VALUE);
        check(count, z, "z", -Float.MAX_VALUE);
        this.dimensions = dimensions;
        this.count = count;
        reserve();
        System.arraycopy(radius, 0, this.radius, 0, count);
        System.arraycopy(x, 0, centre[0], 0, count);
        System.arraycopy(y, 0, centre[1], 0, count);
        System.arraycopy(z, 0, centre[2], 0, count);
        convert();
    }

    private static void check(int count, float[] values, String name, float least) {
        if (count < 0 || count > values.length) {
            throw new IllegalArgumentException(
                    "count must be from 0 to the length of " + name + ", " + values.length + ": " + count);
        }
        for (int i = 0; i < count; i++) {
            if (!(values[i] >= least && values[i] <= Float.MAX_VALUE)) {
                throw new IllegalArgumentException(name + "[" + i + "] must be finite"
                        + (least == 0 ? " and not negative" : "") + ": " + values[i]);
            }
        }
    }

    private void reserve() {
        if (count > radius.length || centre[0] == null) {
            int length = Capacity.grown(radius.length, count);
            radius = new float[length];
            units = new int[4 * length];
            for (int axis = 0; axis < 3; axis++) {
                centre[axis] = new float[length];
            }
        }
    }

    private void convert() {
        int largestUnits = (int) (CELL / (2 * cellInDiameters));
        unitsPerMetre = (largestUnits - MARGIN - 1) / largestRadius();
        for (int i = 0; i < count; i++) {
            units[4 * i + 3] = (int) Math.ceil(radius[i] * unitsPerMetre) + MARGIN;
        }
        for (int axis = 0; axis < dimensions; axis++) {
            convert(axis, scaled(largestUnits));
        }
        fitBits();
    }

    private double largestRadius() {
        float largest = 0;
        float farthest = 0;
        for (int i = 0; i < count; i++) {
            largest = Math.max(largest, radius[i]);
            farthest = Math.max(farthest, Math.max(Math.abs(centre[0][i]), Math.abs(centre[1][i])));
        }
        // Any cells will do for points: let them be small against the scene.
        return largest > 0 ? largest : farthest > 0 ? farthest * 0x1p-20 : 1;
    }

    private void convert(int axis, int reach) {
        float[] values = centre[axis];
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

    /** Least whole number above a radius scaled by the square root of 2, in units: 46341 / 2^15 is just above that root. */
    static int scaled(int units) {
        return units * 46341 + 32767 >> 15;
    }

    /** 2 for circles, 3 for spheres. */
    public int dimensions() {
        return dimensions;
    }

    /** Number of circles or spheres. */
    public int count() {
        return count;
    }

    /** Width of a cell, metres. */
    public double cellSize() {
        return CELL / unitsPerMetre;
    }

    /** The coordinate at which the cells of number 0 begin, metres. */
    public double origin(int axis) {
        return origin[axis] / unitsPerMetre;
    }

    /** Bits of a cell's number along an axis. */
    public int bits(int axis) {
        return bits[axis];
    }

    /** Bits of a cell id. */
    public int idBits() {
        return bits[0] + bits[1] + bits[2];
    }

    /** Four ints for each sphere: its centre relative to the origin, and its radius, units. Do not change. */
    int[] units() {
        return units;
    }

    /** A coordinate of a centre relative to the origin, units. */
    int position(int sphere, int axis) {
        return units[4 * sphere + axis];
    }

    /** A radius, units. */
    int radius(int sphere) {
        return units[4 * sphere + 3];
    }

    /** Whether two spheres overlap or touch: the exact test, in double precision. */
    public boolean overlap(int a, int b) {
        double squares = 0;
        for (int axis = 0; axis < dimensions; axis++) {
            double distance = (double) centre[axis][a] - centre[axis][b];
            squares += distance * distance;
        }
        double sum = (double) radius[a] + radius[b];
        return squares <= sum * sum;
    }

    /** Whether two spheres overlap in units, as all do that {@link #overlap}. */
    boolean overlapInUnits(int a, int b) {
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
