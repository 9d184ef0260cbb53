package dev.barrage.gpu.broadphase;

import dev.barrage.gpu.device.Kernel;
import dev.barrage.gpu.device.PrefixSum;
import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.graphics.gl.StorageBuffer;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import java.nio.FloatBuffer;
import java.util.function.Function;

/**
 * Finds pairs of boxes in a hierarchical grid on the graphics card, made by a counting sort: histogram, prefix sum,
 * scatter. What it finds is a superset of the pairs that overlap, see the shader {@code body-grid.glsl}.
 */
final class PairKernel implements AutoCloseable {
    /** Boxes with a thread each, whose numbers leave room for a level. */
    static final int MOST_BOXES = Kernel.GROUP * ComputeShader.MAX_GROUPS;

    /** The most levels of the shaders, the plane included. */
    private static final int MOST_LEVELS = 16;

    /** Log2 of the cell sizes of which 1 / size is a normal float. */
    private static final int FINEST = -100, COARSEST = 120;

    private static final int[] ZERO = {0};

    private final ComputeShader count, scatter, query;
    private final PrefixSum prefixSum = new PrefixSum();
    private final StorageBuffer bounds = new StorageBuffer();
    private final StorageBuffer buckets = new StorageBuffer();
    private final StorageBuffer entries = new StorageBuffer();
    private final StorageBuffer entryBounds = new StorageBuffer();
    private final StorageBuffer total = new StorageBuffer();
    private final StorageBuffer pairs = new StorageBuffer();
    private final String[] inverseNames = new String[MOST_LEVELS];
    private final float[] inverseSize = new float[MOST_LEVELS];
    private int levels;
    private int bucketCount;
    private int boxes;
    private int limit;
    private final int[] found = new int[1];

    PairKernel(Function<String, ComputeShader> shaders, int firstCapacity) {
        count = shaders.apply("pair-count");
        scatter = shaders.apply("pair-scatter");
        query = shaders.apply("pair-query");
        pairs.reserve(2 * firstCapacity);
        total.reserve(1);
        for (int level = 0; level < MOST_LEVELS; level++) {
            inverseNames[level] = "inverseSize[" + level + "]";
        }
    }

    /**
     * Copies boxes to the card.
     *
     * @param grid built of these boxes; gives the sizes of cells
     */
    void upload(Boxes source, HierarchicalGrid grid) {
        boxes = source.count;
        bounds.reserve(4 * boxes);
        FloatBuffer values = bounds.staged(4 * boxes);
        values.put(0, source.minX, 0, boxes);
        values.put(boxes, source.minY, 0, boxes);
        values.put(2 * boxes, source.maxX, 0, boxes);
        values.put(3 * boxes, source.maxY, 0, boxes);
        bounds.writeStaged(0, 4 * boxes);
        chooseLevels(grid);
        bucketCount = Integer.highestOneBit(2 * boxes - 1);
        buckets.reserve(bucketCount);
        entries.reserve(boxes);
        entryBounds.reserve(4 * boxes);
    }

    /**
     * Takes the cell sizes of the grid, those left out that floats cannot tell from 0 or infinity; then comes the plane.
     */
    private void chooseLevels(HierarchicalGrid grid) {
        levels = 0;
        for (int level = 0; level < grid.levels() && levels < MOST_LEVELS - 1; level++) {
            double size = grid.cellSize(level);
            if (size >= Math.scalb(1.0, FINEST) && size <= Math.scalb(1.0, COARSEST)) {
                inverseSize[levels++] = (float) (1 / size);
            }
        }
        inverseSize[levels++] = 0f;
    }

    /**
     * Starts the search among what was uploaded.
     *
     * @param most the number of pairs above which it may end early
     */
    void dispatch(int most) {
        limit = most;
        int groups = Kernel.groups(boxes);
        buckets.clear();
        use(count);
        count.run(groups);
        prefixSum.exclusive(buckets, bucketCount);
        use(scatter);
        scatter.run(groups);
        search();
    }

    private void use(ComputeShader shader) {
        shader.use();
        shader.set("boxes", boxes);
        shader.set("buckets", bucketCount);
        shader.set("levels", levels);
        for (int level = 0; level < levels; level++) {
            shader.set(inverseNames[level], inverseSize[level]);
        }
        bounds.bind(0);
        buckets.bind(1);
        entries.bind(2);
        entryBounds.bind(3);
        total.bind(4);
        pairs.bind(5);
    }

    private void search() {
        total.write(0, ZERO, 0, 1);
        use(query);
        query.set("capacity", pairs.capacity() / 2);
        query.set("limit", limit);
        query.run(Kernel.groups(boxes));
    }

    /**
     * Waits for the pairs. If they had no room, makes some and searches again. Returns whether neither they nor the
     * boxes of a cell were too many.
     */
    boolean read(PairOrder out) {
        total.read(0, found, 1);
        if (Integer.compareUnsigned(found[0], limit) > 0) {
            return false;
        }
        if (2 * found[0] > pairs.capacity()) {
            pairs.reserve(2 * found[0]);
            search();
            total.read(0, found, 1);
        }
        pairs.read(0, out.candidates(found[0]), 2 * found[0]);
        return true;
    }

    @Override
    public void close() {
        count.close();
        scatter.close();
        query.close();
        prefixSum.close();
        bounds.close();
        buckets.close();
        entries.close();
        entryBounds.close();
        total.close();
        pairs.close();
    }
}
