package dev.barrage.gpu.broadphase;

import dev.barrage.gpu.device.GpuTimes;
import dev.barrage.gpu.device.GpuTimes.Part;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.IntSort;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.PairMerge;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Puts pairs in the order of their first, then of their second box, and keeps those that pair by the rule of
 * {@link Boxes}.
 */
final class PairOrder {
    private final PairMerge merge = new PairMerge();
    private final BlockTask testBlock = this::testBlock;
    private int[] candidates = {};
    private int count;

    /** Per box the end of its pairs in {@link #second}, once they are there. */
    private int[] end = {};

    private int[] second = {};
    private Boxes boxes;

    /** For a number of pairs, the lower side first. */
    int[] candidates(int pairs) {
        count = pairs;
        if (2 * pairs > candidates.length) {
            candidates = new int[2 * Capacity.grown(candidates.length / 2, pairs)];
            second = new int[candidates.length / 2];
        }
        return candidates;
    }

    /** Number of pairs that were proposed. */
    int count() {
        return count;
    }

    /** Replaces {@code out} by those of the candidates that pair. */
    void select(Boxes from, Workers workers, GpuTimes times, Pairs out) {
        boxes = from;
        sortByFirst();
        times.end(Part.SORT);
        merge.find(boxes.count, Workers.BLOCK_ROWS, testBlock, workers, out);
        times.end(Part.TESTS);
        boxes = null;
    }

    private void sortByFirst() {
        int rows = boxes.count;
        if (rows > end.length) {
            end = new int[Capacity.grown(end.length, rows)];
        }
        Arrays.fill(end, 0, rows, 0);
        for (int k = 0; k < count; k++) {
            end[candidates[2 * k]]++;
        }
        int sum = 0;
        for (int row = 0; row < rows; row++) {
            int length = end[row];
            end[row] = sum;
            sum += length;
        }
        for (int k = 0; k < count; k++) {
            second[end[candidates[2 * k]]++] = candidates[2 * k + 1];
        }
    }

    private void testBlock(int block, int from, int to, int worker) {
        PairBuffer found = merge.buffer(worker);
        int start = found.count;
        int k = from == 0 ? 0 : end[from - 1];
        for (int row = from; row < to && !found.isFull(); row++) {
            IntSort.sort(second, k, end[row]);
            for (; k < end[row]; k++) {
                if (boxes.pairs(row, boxes, second[k])) {
                    found.add(row, second[k]);
                }
            }
        }
        merge.endBlock(block, worker, start);
    }
}
