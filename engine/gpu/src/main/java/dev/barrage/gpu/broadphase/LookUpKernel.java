package dev.barrage.gpu.broadphase;

import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.graphics.gl.StorageBuffer;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.parallel.Workers;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Looks blocks of boxes up in the lists of bodies by cell, on the graphics card. What it finds are keys, see
 * LookUpKeys: a superset of the pairs that meet (see the shader {@code look-up.comp}).
 */
final class LookUpKernel implements AutoCloseable {
    /** Values of a block: four bounds of each of its boxes. */
    static final int BLOCK_VALUES = 4 * Workers.BLOCK_ROWS;

    private static final int LEVEL_VALUES = 4;

    /** Values before those of blocks in the buffer of counts. */
    private static final int HEAD = 2;

    private static final int[] NONE = {0, 0};

    private final ComputeShader shader;
    private final StorageBuffer queries = new StorageBuffer();
    private final StorageBuffer levels = new StorageBuffer();
    private final StorageBuffer nodes = new StorageBuffer();
    private final StorageBuffer bounds = new StorageBuffer();
    private final StorageBuffer found = new StorageBuffer();
    private final StorageBuffer keys = new StorageBuffer();
    private int[] levelValues = {};
    private FloatBuffer staged;

    LookUpKernel(Function<String, ComputeShader> shaders, int firstCapacity) {
        shader = shaders.apply("look-up");
        keys.reserve(firstCapacity);
    }

    /** Makes room for blocks of boxes. */
    void reserve(int blocks) {
        queries.reserve(blocks * BLOCK_VALUES);
        staged = queries.staged(blocks * BLOCK_VALUES);
        found.reserve(HEAD + 2 * blocks);
    }

    /** The values of all blocks, to be set before {@link #upload}: per block all minX, then minY, maxX and maxY. */
    FloatBuffer queries() {
        return staged;
    }

    /** Copies boxes and lists to the card. */
    void upload(CellLists lists, int levelCount, int boxes, int blocks) {
        queries.writeStaged(0, blocks * BLOCK_VALUES);
        uploadLevels(lists, levelCount);
        nodes.reserve(2 * lists.usedNodes());
        nodes.write(0, lists.nodes, 0, lists.usedNodes());
        bounds.reserve(4 * Math.max(1, boxes));
        bounds.write(0, lists.bounds, 0, 4 * boxes);
        shader.use();
        shader.set("levels", levelCount);
        shader.set("noBody", lists.noBox);
    }

    private void uploadLevels(CellLists lists, int count) {
        if (levelValues.length < LEVEL_VALUES * count) {
            levelValues = Arrays.copyOf(levelValues, LEVEL_VALUES * count);
        }
        for (int level = 0; level < count; level++) {
            int v = LEVEL_VALUES * level;
            levelValues[v] = Float.floatToRawIntBits(lists.inverseSize[level]);
            levelValues[v + 1] = lists.slotStart[level];
            levelValues[v + 2] = lists.columnBits[level];
            levelValues[v + 3] = lists.rowBits[level];
        }
        levels.reserve(LEVEL_VALUES * Math.max(1, count));
        levels.write(0, levelValues, 0, LEVEL_VALUES * count);
    }

    /** Starts the look-ups of what was uploaded. */
    void dispatch(int blocks) {
        found.write(0, NONE, 0, NONE.length);
        shader.use();
        shader.set("capacity", keys.capacity());
        queries.bind(0);
        levels.bind(1);
        nodes.bind(2);
        bounds.bind(3);
        found.bind(4);
        keys.bind(5);
        shader.run(blocks);
    }

    /**
     * Waits for the keys. If they had no room, makes some and looks up again.
     *
     * @param most the largest number of keys that there may be room for
     * @return whether they were not more than that
     */
    boolean read(int blocks, int most, LookUpKeys out) {
        readCounts(blocks, out);
        if (out.total() > most) {
            return false;
        }
        if (out.total() > keys.capacity()) {
            keys.reserve((int) out.total());
            dispatch(blocks);
            readCounts(blocks, out);
        }
        keys.read(0, out.keys(), (int) out.total());
        return true;
    }

    private void readCounts(int blocks, LookUpKeys out) {
        found.read(0, out.counts(HEAD + 2 * blocks), HEAD + 2 * blocks);
        out.sumUp(blocks);
    }

    @Override
    public void close() {
        shader.close();
        queries.close();
        levels.close();
        nodes.close();
        bounds.close();
        found.close();
        keys.close();
    }
}
