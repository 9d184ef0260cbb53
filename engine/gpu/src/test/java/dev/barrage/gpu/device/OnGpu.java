package dev.barrage.gpu.device;

import dev.barrage.graphics.gl.StorageBuffer;
import dev.barrage.physics.math.Rng;
import java.util.Arrays;

/** Scans and sorts arrays on the graphics card. */
public final class OnGpu {
    private OnGpu() {}

    /** The exclusive prefix sums of the first {@code count} values, and what is behind them. */
    public static int[] scanned(int[] values, int count) {
        try (PrefixSum sum = new PrefixSum();
                StorageBuffer buffer = bufferOf(values)) {
            sum.exclusive(buffer, count);
            int[] result = new int[values.length];
            buffer.read(0, result, values.length);
            return result;
        }
    }

    /** A buffer of some values. */
    public static StorageBuffer bufferOf(int[] values) {
        StorageBuffer buffer = new StorageBuffer();
        buffer.reserve(values.length);
        buffer.write(0, values, 0, values.length);
        return buffer;
    }

    /** Sorted keys, and the places where they were. */
    public static int[][] sorted(int[] keys, int bits) {
        int[] places = new int[keys.length];
        Arrays.setAll(places, i -> i);
        try (RadixSort sort = new RadixSort();
                StorageBuffer keyBuffer = bufferOf(keys);
                StorageBuffer valueBuffer = bufferOf(places)) {
            sort.sort(keyBuffer, valueBuffer, keys.length, bits);
            int[][] result = new int[2][keys.length];
            keyBuffer.read(0, result[0], keys.length);
            valueBuffer.read(0, result[1], keys.length);
            return result;
        }
    }

    /** Random bits of a mask, seeded by their number. */
    public static int[] randomKeys(int length, int mask) {
        Rng random = new Rng(length);
        int[] keys = new int[length];
        Arrays.setAll(keys, i -> random.nextInt() & mask);
        return keys;
    }
}
