package dev.barrage.gpu.subdivision;

import dev.barrage.physics.memory.Capacity;

/**
 * Circles of the plane or spheres of space, and the uniform grid in which they collide. A cell is 1.5 times as wide as
 * the largest diameter scaled by the square root of 2 (slide "Avoiding Extra Collision Testing"), so sizes should be
 * similar.
 *
 * <p>Not thread-safe.
 */
public final class Spheres {
    private final QuantizedSpheres quantized;

    private int dimensions = 2;
    private int count;
    private float[] radius = {};
    private final float[][] centre = new float[3][];

    /** No circles. */
    public Spheres() {
        this(QuantizedSpheres.CELL_IN_DIAMETERS);
    }

    /**
     * For tests of other sizes of cells.
     *
     * @param cellInDiameters width of a cell in largest diameters, above 1.4143, so that a sphere reaches one neighbour
     *     along an axis
     */
    Spheres(double cellInDiameters) {
        quantized = new QuantizedSpheres(cellInDiameters);
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
        quantized.set(dimensions, count, centre, this.radius);
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
            for (int axis = 0; axis < 3; axis++) {
                centre[axis] = new float[length];
            }
        }
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
        return quantized.cellSize();
    }

    /** The coordinate at which the cells of number 0 begin, metres. */
    public double origin(int axis) {
        return quantized.origin(axis);
    }

    /** Bits of a cell's number along an axis. */
    public int bits(int axis) {
        return quantized.bits(axis);
    }

    /** Bits of a cell id. */
    public int idBits() {
        return quantized.idBits();
    }

    QuantizedSpheres quantized() {
        return quantized;
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
}
