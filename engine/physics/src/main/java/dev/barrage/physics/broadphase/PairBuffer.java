package dev.barrage.physics.broadphase;

import dev.barrage.physics.parallel.Padded;
import java.util.Arrays;

/** A growing list of pairs that one worker writes; the memory is kept. */
public final class PairBuffer extends Padded {
    /** How many pairs there are. */
    public int count;

    /** The two sides of each pair; fetch again after {@link #add}. */
    public int[] first = new int[256];

    /** See {@link #first}. */
    public int[] second = new int[256];

    /** Boxes that searches have tested which wrote here. */
    long tested;

    // What a search that writes here needs besides, so that searches of several workers share no memory.
    final GridProbe probe = new GridProbe(this);
    final GridLookUp lookUp = new GridLookUp(this);

    /** No pairs. */
    public PairBuffer() {}

    /** Appends a pair. */
    public void add(int first, int second) {
        if (count == this.first.length) {
            grow(2 * count);
        }
        this.first[count] = first;
        this.second[count++] = second;
    }

    /** Makes room for {@code capacity} pairs and one more. */
    void ensureCapacity(int capacity) {
        if (capacity >= first.length) {
            grow(Math.max(capacity + 1, 2 * first.length));
        }
    }

    /** Forgets the pairs. */
    public void clear() {
        count = 0;
    }

    /**
     * Empties the buffers of a team and gives each room for what all of them held, and as much as any of them has, for a
     * search may ask for more than it finds: whoever finds how much depends on who was quick, and no later step of the
     * same size shall allocate.
     */
    public static void clearAll(PairBuffer[] team) {
        int found = 0;
        int largest = 0;
        for (PairBuffer buffer : team) {
            found += buffer.count;
            largest = Math.max(largest, buffer.first.length);
            buffer.count = 0;
        }
        int room = found > largest ? Math.max(found, 2 * largest) : largest;
        for (PairBuffer buffer : team) {
            if (room > buffer.first.length) {
                buffer.grow(room);
            }
        }
    }

    private void grow(int capacity) {
        first = Arrays.copyOf(first, capacity);
        second = Arrays.copyOf(second, capacity);
    }
}
