package dev.barrage.physics.broadphase;

import java.util.Arrays;

/** A growing list of pairs that one worker writes; the memory is kept. */
public final class PairBuffer {
    /** How many pairs there are. */
    public int count;

    /** The two sides of each pair; fetch again after {@link #add}. */
    public int[] first = new int[256];

    /** See {@link #first}. */
    public int[] second = new int[256];

    /** What a look-up that writes here remembers of itself, so that it needs no memory of its own. */
    final GridProbe probe = new GridProbe(this);

    /** No pairs. */
    public PairBuffer() {}

    /** Appends a pair. */
    public void add(int first, int second) {
        if (count == this.first.length) {
            grow();
        }
        this.first[count] = first;
        this.second[count++] = second;
    }

    /** Forgets the pairs. */
    public void clear() {
        count = 0;
    }

    private void grow() {
        first = Arrays.copyOf(first, 2 * count);
        second = Arrays.copyOf(second, 2 * count);
    }
}
