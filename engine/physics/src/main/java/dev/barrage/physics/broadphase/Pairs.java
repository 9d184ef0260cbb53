package dev.barrage.physics.broadphase;

import dev.barrage.physics.memory.Capacity;

/** Candidate pairs of one build: indices of two boxes, the first below the second, each pair once. */
public final class Pairs {
    /** Number of pairs. */
    public int count;

    /** The box with the lower index of each pair; replaced when it grows. */
    public int[] first = new int[Capacity.FIRST];

    /** The box with the higher index of each pair; replaced when it grows. */
    public int[] second = new int[Capacity.FIRST];

    /** The most pairs that a search is to find. If there are more, it finds none and says so. */
    public int most = Integer.MAX_VALUE;

    /** Whether the last search found more than {@link #most}. */
    public boolean isOverfull;

    /** Removes all pairs. */
    public void clear() {
        count = 0;
        isOverfull = false;
    }

    /** Appends pairs of others; if those are too many, these are, too. */
    public void append(Pairs others) {
        isOverfull |= others.isOverfull;
        count = isOverfull ? 0 : count;
        extend(count + others.count);
        System.arraycopy(others.first, 0, first, count, others.count);
        System.arraycopy(others.second, 0, second, count, others.count);
        count += others.count;
    }

    /** Makes room for {@code capacity} pairs and keeps those that are there. */
    public void extend(int capacity) {
        first = Capacity.grow(first, capacity);
        second = Capacity.grow(second, capacity);
    }
}
