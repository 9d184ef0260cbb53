package dev.barrage.triangles;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/** The boxes of all triangles, their common box, and a typical size. */
final class TriangleBoxes {
    /** Number of triangles per task. */
    private static final int BLOCK = 8192;

    /**
     * Shift from float bits to a size class: the exponent and two bits of the mantissa, four classes per factor of
     * two.
     */
    private static final int CLASS_SHIFT = 21;

    private static final int CLASSES = 1 << 31 - CLASS_SHIFT;

    /** Lowest x, y, z and highest x, y, z of all triangles, metres. */
    final float[] bounds = new float[6];

    /** Median of the longest sides of the triangles' boxes, metres, rounded up to the next size class. */
    float medianSize;

    private final BlockTask measure = this::measure;
    private TriangleTable table;
    private float[] blockBounds = {};
    private int[] blockSizes = {};

    void update(TriangleTable table, Workers workers) {
        this.table = table;
        int blocks = (table.count + BLOCK - 1) / BLOCK;
        if (blockBounds.length < 6 * blocks) {
            blockBounds = new float[6 * blocks];
            blockSizes = new int[CLASSES * blocks];
        }
        Arrays.fill(blockSizes, 0, CLASSES * blocks, 0);
        workers.forBlocks(table.count, BLOCK, measure);
        mergeBounds(blocks);
        mergeSizes(table.count, blocks);
        this.table = null;
    }

    private void measure(int block, int from, int to, int worker) {
        float[] p = table.points;
        int[] corners = table.corners;
        float[] boxes = table.boxes;
        float lowX = Float.POSITIVE_INFINITY;
        float lowY = lowX;
        float lowZ = lowX;
        float highX = Float.NEGATIVE_INFINITY;
        float highY = highX;
        float highZ = highX;
        for (int i = from; i < to; i++) {
            int a = corners[3 * i];
            int b = corners[3 * i + 1];
            int c = corners[3 * i + 2];
            float minX = Math.min(p[a], Math.min(p[b], p[c]));
            float minY = Math.min(p[a + 1], Math.min(p[b + 1], p[c + 1]));
            float minZ = Math.min(p[a + 2], Math.min(p[b + 2], p[c + 2]));
            float maxX = Math.max(p[a], Math.max(p[b], p[c]));
            float maxY = Math.max(p[a + 1], Math.max(p[b + 1], p[c + 1]));
            float maxZ = Math.max(p[a + 2], Math.max(p[b + 2], p[c + 2]));
            int box = 6 * i;
            boxes[box] = minX;
            boxes[box + 1] = minY;
            boxes[box + 2] = minZ;
            boxes[box + 3] = maxX;
            boxes[box + 4] = maxY;
            boxes[box + 5] = maxZ;
            lowX = Math.min(lowX, minX);
            lowY = Math.min(lowY, minY);
            lowZ = Math.min(lowZ, minZ);
            highX = Math.max(highX, maxX);
            highY = Math.max(highY, maxY);
            highZ = Math.max(highZ, maxZ);
            float size = Math.max(maxX - minX, Math.max(maxY - minY, maxZ - minZ));
            blockSizes[CLASSES * block + (Float.floatToRawIntBits(size) >>> CLASS_SHIFT)]++;
        }
        int at = 6 * block;
        blockBounds[at] = lowX;
        blockBounds[at + 1] = lowY;
        blockBounds[at + 2] = lowZ;
        blockBounds[at + 3] = highX;
        blockBounds[at + 4] = highY;
        blockBounds[at + 5] = highZ;
    }

    private void mergeBounds(int blocks) {
        for (int axis = 0; axis < 3; axis++) {
            float low = Float.POSITIVE_INFINITY;
            float high = Float.NEGATIVE_INFINITY;
            for (int block = 0; block < blocks; block++) {
                low = Math.min(low, blockBounds[6 * block + axis]);
                high = Math.max(high, blockBounds[6 * block + 3 + axis]);
            }
            bounds[axis] = low;
            bounds[3 + axis] = high;
        }
    }

    private void mergeSizes(int total, int blocks) {
        long seen = 0;
        int median = -1;
        do {
            median++;
            for (int block = 0; block < blocks; block++) {
                seen += blockSizes[CLASSES * block + median];
            }
        } while (2 * seen < total);
        medianSize = Float.intBitsToFloat(median + 1 << CLASS_SHIFT);
    }
}
