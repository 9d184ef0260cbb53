package dev.barrage.cluster.output;

import java.io.IOException;
import java.util.List;

/** Merges runs: a binary heap of cursors, the least key on top. */
final class RunMerge {
    private final RunCursor[] heap;
    private int size;
    private PairKey last;
    private int lastPart;

    /** Takes cursors at their first pairs. */
    RunMerge(List<RunCursor> cursors) {
        heap = cursors.toArray(new RunCursor[0]);
        size = heap.length;
        for (int i = size / 2 - 1; i >= 0; i--) {
            sink(i);
        }
    }

    /**
     * Goes to the next pair.
     *
     * @return the cursor at it, null after the last pair
     * @throws IllegalStateException if two parts have the same pair
     */
    RunCursor next() throws IOException {
        if (last != null) {
            advance();
        }
        if (size == 0) {
            return null;
        }
        RunCursor top = heap[0];
        if (top.key().equals(last)) {
            throw new IllegalStateException(
                    "parts " + lastPart + " and " + top.part() + " both have the pair of " + last);
        }
        last = top.key();
        lastPart = top.part();
        return top;
    }

    private void advance() throws IOException {
        if (!heap[0].next()) {
            heap[0] = heap[--size];
        }
        sink(0);
    }

    private void sink(int from) {
        RunCursor moved = heap[from];
        int at = from;
        for (int child; (child = 2 * at + 1) < size; at = child) {
            if (child + 1 < size && heap[child + 1].key().compareTo(heap[child].key()) < 0) {
                child++;
            }
            if (moved.key().compareTo(heap[child].key()) <= 0) {
                break;
            }
            heap[at] = heap[child];
        }
        heap[at] = moved;
    }
}
