package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;

/** Moves the points of blocks. */
final class BlockMotion {
    private BlockMotion() {}

    /**
     * A block with the same triangles after a step.
     *
     * @throws IllegalArgumentException if a point moves to where no point may be
     */
    static TriangleBlock move(TriangleBlock block, PointMotion motion, int step) {
        float[] points = new float[block.points().length];
        float[] position = new float[3];
        for (int point = 0; point < block.point().length; point++) {
            System.arraycopy(block.points(), 3 * point, position, 0, 3);
            motion.move(block.list(), block.point()[point], step, position);
            check(block, point, step, position);
            System.arraycopy(position, 0, points, 3 * point, 3);
        }
        return new TriangleBlock(block.list(), block.triangle(), block.point(), points, block.corners());
    }

    private static void check(TriangleBlock block, int point, int step, float[] position) {
        for (float coordinate : position) {
            if (!(Math.abs(coordinate) <= TriangleBlock.MAX_COORDINATE)) {
                throw new IllegalArgumentException(
                        "step " + step + " must move points within +-" + TriangleBlock.MAX_COORDINATE
                                + ", but moves point " + block.point()[point] + " of list " + block.list() + " to "
                                + coordinate);
            }
        }
    }
}
