package dev.barrage.gpu.cullide;

/**
 * Maps the world's box into the unit cube, each axis by itself, with a border that keeps footprints and fat boxes inside.
 *
 * <p>The map is affine, so triangles that touch in the world touch in the cube, but for the rounding of their corners:
 * at most 2^-25 in each coordinate.
 */
final class UnitCube {
    private final double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    private final double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    private final double border;

    /** @param resolution pixels on a side of a view */
    UnitCube(int resolution) {
        border = Math.max(1 / 16.0, 2.0 / resolution);
    }

    void include(int axis, float coordinate) {
        low[axis] = Math.min(low[axis], coordinate);
        high[axis] = Math.max(high[axis], coordinate);
    }

    float place(int axis, float coordinate) {
        double size = high[axis] - low[axis];
        return size == 0 ? 0.5f : (float) (border + (coordinate - low[axis]) / size * (1 - 2 * border));
    }

    /** The coordinate that is placed there, metres; of a world without extent, its only one. */
    double coordinate(int axis, double place) {
        return low[axis] + (place - border) / (1 - 2 * border) * (high[axis] - low[axis]);
    }
}
