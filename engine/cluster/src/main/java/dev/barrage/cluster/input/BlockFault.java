package dev.barrage.cluster.input;

/** Finds why a block must not be written or used. */
final class BlockFault {
    private BlockFault() {}

    /**
     * The first fault of the points and corners of a block, or null if there is none.
     *
     * @param pointEnd the numbers of points must lie below it
     */
    static String of(TriangleBlock block, long pointEnd) {
        String fault = ofNumbers(block.point(), pointEnd);
        fault = fault == null ? ofCoordinates(block.points()) : fault;
        return fault == null ? ofCorners(block) : fault;
    }

    private static String ofNumbers(long[] point, long end) {
        for (long number : point) {
            if (number < 0 || number >= end) {
                return "the number of a point must be from 0 to " + (end - 1) + ": " + number;
            }
        }
        return null;
    }

    private static String ofCoordinates(float[] points) {
        for (float x : points) {
            if (!(Math.abs(x) <= TriangleBlock.MAX_COORDINATE)) {
                return "a coordinate must lie within +-" + TriangleBlock.MAX_COORDINATE + ": " + x;
            }
        }
        return null;
    }

    private static String ofCorners(TriangleBlock block) {
        int points = block.point().length;
        int[] corners = block.corners();
        for (int i = 0; i < corners.length; i++) {
            if (corners[i] < 0 || corners[i] >= points) {
                return "triangle " + block.triangle()[i / 3] + ": there is no point " + corners[i] + " among " + points;
            }
        }
        return null;
    }
}
