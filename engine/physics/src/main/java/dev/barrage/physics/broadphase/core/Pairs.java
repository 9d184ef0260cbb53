package dev.barrage.physics.broadphase.core;

import java.util.Arrays;

/** Candidate pairs of one build: indices of two boxes, the first below the second, each pair once. */
public final class Pairs {
    /** Number of pairs. */
    public int count;

    /** The box with the lower index of each pair; replaced when it grows. */
    public int[] first = new int[256];

    /** The box with the higher index of each pair; replaced when it grows. */
    public int[] second = new int[256];

    /** No pairs. */
    public Pairs() {}

    /** Makes room for {@code capacity} pairs and keeps those that are there. */
    public void extend(int capacity) {
        if (capacity > first.length) {
            int length = Math.max(capacity, 2 * first.length);
            first = Arrays.copyOf(first, length);
            second = Arrays.copyOf(second, length);
        }
    }

    /** Makes room for {@code capacity} pairs without keeping those that are there. */
    void reserve(int capacity) {
        if (capacity > first.length) {
            int length = Math.max(capacity, 2 * first.length);
            first = new int[length];
            second = new int[length];
        }
    }
}
