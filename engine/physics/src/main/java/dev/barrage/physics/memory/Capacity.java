package dev.barrage.physics.memory;

import java.util.Arrays;

/**
 * Decides the capacity of memory that follows a count, the same way for all of it. Results must not depend on a capacity.
 */
public final class Capacity {
    /** Elements that scratch has room for at first, and keeps: less saves no memory worth an allocation. */
    public static final int SMALL = 4096;

    /** Capacity of scratch in a small world, which then has its size from the first step on. */
    public static final int FIRST = 1024;

    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private Capacity() {}

    /**
     * The capacity to grow to: enough, but half more at least, and double while it is small.
     *
     * @param capacity capacity so far
     * @param needed number of elements, above {@code capacity}
     */
    public static int grown(int capacity, int needed) {
        long more = capacity == 0 ? FIRST : capacity < FIRST ? 2L * capacity : capacity + capacity / 2L;
        return (int) Math.max(needed, Math.min(more, LARGEST));
    }

    /** The array itself if it has room for {@code needed} elements; else a longer copy of it. */
    public static int[] grow(int[] array, int needed) {
        return needed <= array.length ? array : Arrays.copyOf(array, grown(array.length, needed));
    }

    /** See {@link #grow(int[], int)}. */
    public static long[] grow(long[] array, int needed) {
        return needed <= array.length ? array : Arrays.copyOf(array, grown(array.length, needed));
    }

    /** See {@link #grow(int[], int)}. */
    public static float[] grow(float[] array, int needed) {
        return needed <= array.length ? array : Arrays.copyOf(array, grown(array.length, needed));
    }

    /** See {@link #grow(int[], int)}. */
    public static double[] grow(double[] array, int needed) {
        return needed <= array.length ? array : Arrays.copyOf(array, grown(array.length, needed));
    }

    /** See {@link #grow(int[], int)}. */
    public static byte[] grow(byte[] array, int needed) {
        return needed <= array.length ? array : Arrays.copyOf(array, grown(array.length, needed));
    }

    /** See {@link #grow(int[], int)}. */
    public static short[] grow(short[] array, int needed) {
        return needed <= array.length ? array : Arrays.copyOf(array, grown(array.length, needed));
    }

    /** See {@link #grow(int[], int)}. */
    public static boolean[] grow(boolean[] array, int needed) {
        return needed <= array.length ? array : Arrays.copyOf(array, grown(array.length, needed));
    }

    /** See {@link #grow(int[], int)}. */
    public static <T> T[] grow(T[] array, int needed) {
        return needed <= array.length ? array : Arrays.copyOf(array, grown(array.length, needed));
    }
}
