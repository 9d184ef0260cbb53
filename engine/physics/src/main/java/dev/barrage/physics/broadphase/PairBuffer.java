package dev.barrage.physics.broadphase;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.WorkerBuffer;
import java.util.Arrays;

/** A growing list of the pairs that one worker finds. Its memory is kept. */
public class PairBuffer extends WorkerBuffer {
    /** The two sides of each pair; fetch again after {@link #add}. */
    public int[] first = new int[Capacity.SMALL];

    /** See {@link #first}. */
    public int[] second = new int[Capacity.SMALL];

    /** Number of its worker, from 0 on. */
    public final int worker;

    /** Number of boxes tested by the searches that wrote here. */
    public long tested;

    /** A search stops when there are more pairs than this. */
    public int most = Integer.MAX_VALUE;

    /** No pairs. */
    public PairBuffer(int worker) {
        this.worker = worker;
    }

    /** Whether there are more pairs than the most, so that a search stops. */
    public boolean isFull() {
        return count > most;
    }

    /** Appends a pair. */
    public void add(int first, int second) {
        if (count == this.first.length) {
            grow(Capacity.grown(count, count + 1));
        }
        this.first[count] = first;
        this.second[count++] = second;
    }

    /** Makes room for {@code capacity} pairs and one more. */
    public void ensureCapacity(int capacity) {
        if (capacity >= first.length) {
            grow(Capacity.grown(first.length, capacity + 1));
        }
    }

    /** Keeps of the pairs from {@code from} on those whose second side is above {@code least}. */
    public void keepAbove(int least, int from) {
        int kept = from;
        for (int k = from; k < count; k++) {
            first[kept] = first[k];
            second[kept] = second[k];
            kept += second[k] > least ? 1 : 0;
        }
        count = kept;
    }

    /** Puts the lower side first in the pairs from {@code from} on. */
    public void orderSides(int from) {
        for (int k = from; k < count; k++) {
            int a = first[k];
            int b = second[k];
            first[k] = Math.min(a, b);
            second[k] = Math.max(a, b);
        }
    }

    /** Removes all pairs. */
    public void clear() {
        count = 0;
    }

    @Override
    protected int capacity() {
        return first.length;
    }

    @Override
    protected void grow(int capacity) {
        first = Arrays.copyOf(first, capacity);
        second = Arrays.copyOf(second, capacity);
    }
}
