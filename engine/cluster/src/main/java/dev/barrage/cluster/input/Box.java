package dev.barrage.cluster.input;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * An axis-aligned box that grows.
 *
 * @param low least x, y, z, metres
 * @param high greatest x, y, z, metres
 */
record Box(float[] low, float[] high) implements Serializable {
    static final int BYTES = 6 * Float.BYTES;

    static Box empty() {
        Box box = new Box(new float[3], new float[3]);
        Arrays.fill(box.low, Float.POSITIVE_INFINITY);
        Arrays.fill(box.high, Float.NEGATIVE_INFINITY);
        return box;
    }

    /** The box around points, given as x, y, z of each. NaN spreads to the box. */
    static Box around(float[] points) {
        Box box = empty();
        for (int i = 0; i < points.length; i++) {
            box.low[i % 3] = Math.min(box.low[i % 3], points[i]);
            box.high[i % 3] = Math.max(box.high[i % 3], points[i]);
        }
        return box;
    }

    void add(Box other) {
        for (int axis = 0; axis < 3; axis++) {
            low[axis] = Math.min(low[axis], other.low[axis]);
            high[axis] = Math.max(high[axis], other.high[axis]);
        }
    }

    /** Whether all coordinates are numbers within {@link TriangleBlock#MAX_COORDINATE}. */
    boolean isWithinLimits() {
        boolean isWithin = true;
        for (int axis = 0; axis < 3; axis++) {
            isWithin &= low[axis] >= -TriangleBlock.MAX_COORDINATE && high[axis] <= TriangleBlock.MAX_COORDINATE;
        }
        return isWithin;
    }

    /** Whether both boxes have the same bits. */
    boolean isSame(Box other) {
        return Arrays.equals(low, other.low) && Arrays.equals(high, other.high);
    }

    void put(ByteBuffer out) {
        for (float x : low) {
            out.putFloat(x);
        }
        for (float x : high) {
            out.putFloat(x);
        }
    }

    static Box get(ByteBuffer in) {
        float[] sides = new float[6];
        for (int i = 0; i < sides.length; i++) {
            sides[i] = in.getFloat();
        }
        return new Box(Arrays.copyOf(sides, 3), Arrays.copyOfRange(sides, 3, 6));
    }
}
