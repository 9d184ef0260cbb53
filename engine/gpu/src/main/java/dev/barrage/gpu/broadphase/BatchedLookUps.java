package dev.barrage.gpu.broadphase;

import dev.barrage.gpu.device.GpuTimes;
import dev.barrage.gpu.device.GpuTimes.Part;
import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.LookUpBatch;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.kernel.BoxColumns;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.parallel.Workers;
import java.nio.FloatBuffer;
import java.util.Arrays;

/**
 * Look-ups of a step by the graphics card, in the lists by cell of the grid on the CPU: the same lists, so the same
 * pairs. The CPU tests each pair that the card proposes, and looks up itself the boxes that are too large for the lists
 * or not finite.
 */
final class BatchedLookUps implements LookUpBatch {
    /** In the rows of a block without a box: one that hardly any body meets. */
    private static final float[] HIGH = new float[Workers.BLOCK_ROWS], LOW = new float[Workers.BLOCK_ROWS];

    static {
        Arrays.fill(HIGH, Float.MAX_VALUE);
        Arrays.fill(LOW, -Float.MAX_VALUE);
    }

    private final Card card;
    private final CardSettings settings;
    private final GpuTimes times;
    private final HierarchicalGrid grid;
    private final Boxes boxes;
    private final LookUpKeys keys = new LookUpKeys();

    /** Per worker some queries of a block. */
    private Boxes[] some = {};

    private int blocks;
    private FloatBuffer queries;
    private float extent;

    /** Whether the card has found the keys of this step. */
    private boolean found;

    /**
     * Look-ups by a card.
     *
     * @param boxes those of the last build of the grid
     */
    BatchedLookUps(Card card, CardSettings settings, GpuTimes times, HierarchicalGrid grid, Boxes boxes) {
        this.card = card;
        this.settings = settings;
        this.times = times;
        this.grid = grid;
        this.boxes = boxes;
    }

    /** Makes room for the workers of a team. */
    void build(Workers workers) {
        found = false;
        for (int worker = some.length; worker < workers.count(); worker++) {
            some = Arrays.copyOf(some, worker + 1);
            some[worker] = new Boxes(Workers.BLOCK_ROWS);
        }
    }

    /** Whether the card has found the keys of this step. */
    boolean usedCard() {
        return found;
    }

    @Override
    public boolean reserve(int blockCount, int lookUps) {
        CellLists lists = grid.preparedLists();
        found = false;
        blocks = blockCount;
        if (lookUps < settings.leastLookUps() || lists == null || !card.open(true) || !fits(lists)) {
            return false;
        }
        extent = lists.extent;
        try {
            card.lookUps().reserve(blocks);
            queries = card.lookUps().queries();
            return true;
        } catch (RuntimeException | LinkageError e) {
            card.fail(e);
            return false;
        }
    }

    /** Whether the card has room for everything, and every body a key. */
    private boolean fits(CellLists lists) {
        int most = card.largestBuffer();
        return blocks <= Math.min(ComputeShader.MAX_GROUPS, most / LookUpKernel.BLOCK_VALUES)
                && boxes.count <= Math.min(LookUpKeys.MOST_BOXES, most / 4)
                && lists.usedNodes() <= most / 2;
    }

    @Override
    public void set(int block, BoxColumns of) {
        int rows = Workers.BLOCK_ROWS;
        int at = block * LookUpKernel.BLOCK_VALUES;
        set(at, of.minX, of.count, HIGH);
        set(at + rows, of.minY, of.count, HIGH);
        set(at + 2 * rows, of.maxX, of.count, LOW);
        set(at + 3 * rows, of.maxY, of.count, LOW);
    }

    private void set(int at, float[] values, int count, float[] rest) {
        queries.put(at, values, 0, count);
        queries.put(at + count, rest, 0, Workers.BLOCK_ROWS - count);
    }

    @Override
    public void run() {
        queries = null;
        LookUpKernel kernel = card.lookUps();
        try {
            card.begin();
            times.start();
            kernel.upload(grid.preparedLists(), grid.preparedLevels(), boxes.count, blocks);
            times.end(Part.UPLOAD);
            kernel.dispatch(blocks);
            times.end(Part.DISPATCH);
            found = kernel.read(blocks, card.largestBuffer(), keys);
            times.end(Part.READ_BACK);
            card.end();
        } catch (RuntimeException | LinkageError e) {
            found = false;
            card.fail(e);
        }
    }

    @Override
    public void lookUp(int block, Boxes queries, int firstIndex, PairBuffer out) {
        if (!found) {
            grid.lookUp(queries, firstIndex, out);
            return;
        }
        long start = times.now();
        keys.sort(block);
        times.addSorting(out.worker, start);
        int key = keys.start(block);
        int end = keys.end(block);
        int row = 0;
        while (row < queries.count && !out.isFull()) {
            if (isForCard(queries, row)) {
                key = add(queries, row++, firstIndex, key, end, out);
            } else {
                int from = row;
                while (row < queries.count && !isForCard(queries, row)) {
                    row++;
                }
                lookUpOnCpu(queries, from, row, firstIndex, out);
            }
        }
    }

    /** Whether the lists serve a box of this size: as in the grid's own look-ups. */
    private boolean isForCard(Boxes queries, int row) {
        float width = queries.maxX[row] - queries.minX[row];
        float height = queries.maxY[row] - queries.minY[row];
        return width >= 0 && width <= extent && height >= 0 && height <= extent;
    }

    /** Appends the pairs of a look-up. Returns the first key after those of this and of earlier look-ups. */
    private int add(Boxes queries, int row, int firstIndex, int key, int end, PairBuffer out) {
        int next = key;
        while (next < end && keys.lookUp(next) < row) {
            next++;
        }
        for (; next < end && keys.lookUp(next) == row; next++) {
            int box = keys.box(next);
            out.tested++;
            if (queries.pairs(row, boxes, box)) {
                out.add(firstIndex + row, box);
            }
        }
        return next;
    }

    private void lookUpOnCpu(Boxes queries, int from, int to, int firstIndex, PairBuffer out) {
        Boxes few = some[out.worker];
        few.count = to - from;
        few.shareTags(queries.layer, queries.mask, queries.group, queries.tagStart + from);
        System.arraycopy(queries.minX, from, few.minX, 0, few.count);
        System.arraycopy(queries.minY, from, few.minY, 0, few.count);
        System.arraycopy(queries.maxX, from, few.maxX, 0, few.count);
        System.arraycopy(queries.maxY, from, few.maxY, 0, few.count);
        grid.lookUp(few, firstIndex + from, out);
    }
}
