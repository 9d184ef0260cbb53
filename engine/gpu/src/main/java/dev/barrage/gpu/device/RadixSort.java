package dev.barrage.gpu.device;

import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.graphics.gl.StorageBuffer;

/**
 * Sorts pairs of a key and a value by their keys, unsigned ints, digit by digit from the lowest on. It is stable: equal
 * keys keep their order.
 *
 * <p>A digit has 8 bits. Groups count the digits of their ranges, a {@link PrefixSum} turns the counts into places, and
 * groups move their pairs there. No group waits for another, and the result does not depend on their order.
 *
 * <p>Needs a context of OpenGL 4.3, on whose thread it is made, used and closed. After warm-up no call allocates.
 */
public final class RadixSort implements AutoCloseable {
    private static final int DIGIT_BITS = 8;
    private static final int DIGITS = 1 << DIGIT_BITS;
    private static final int LEAST_RANGE = 8 * Kernel.GROUP;

    private final ComputeShader count = Kernel.load("radix-count");
    private final ComputeShader scatter = Kernel.load("radix-scatter");
    private final PrefixSum prefixSum = new PrefixSum();
    private final StorageBuffer counts = new StorageBuffer();
    private final StorageBuffer otherKeys = new StorageBuffer();
    private final StorageBuffer otherValues = new StorageBuffer();
    private final Ranges ranges = new Ranges(LEAST_RANGE);

    /** Compiles its shaders. */
    public RadixSort() {}

    /**
     * Sorts the pairs at the start of two buffers.
     *
     * @param length number of pairs, from 0 to the capacities of both
     * @param bits lowest bits of the keys to sort by, from 0 to 32; each 8 of them cost a pass
     */
    public void sort(StorageBuffer keys, StorageBuffer values, int length, int bits) {
        Arguments.checkCount(length, keys);
        Arguments.checkCount(length, values);
        if (bits < 0 || bits > Integer.SIZE) {
            throw new IllegalArgumentException("bits must be from 0 to 32: " + bits);
        }
        otherKeys.reserve(length);
        otherValues.reserve(length);
        ranges.share(length);
        counts.reserve(DIGITS * ranges.groups);
        int passes = (bits + DIGIT_BITS - 1) / DIGIT_BITS;
        boolean areInPlace = passes % 2 == 0; // so that they are again after the last pass
        if (!areInPlace) {
            otherKeys.copyFrom(keys, length);
            otherValues.copyFrom(values, length);
        }
        for (int shift = 0; shift < bits; shift += DIGIT_BITS) {
            int mask = (1 << Math.min(DIGIT_BITS, bits - shift)) - 1;
            if (areInPlace) {
                pass(keys, values, otherKeys, otherValues, shift, mask);
            } else {
                pass(otherKeys, otherValues, keys, values, shift, mask);
            }
            areInPlace = !areInPlace;
        }
    }

    private void pass(
            StorageBuffer keys,
            StorageBuffer values,
            StorageBuffer sortedKeys,
            StorageBuffer sortedValues,
            int shift,
            int mask) {
        count.use();
        keys.bind(0);
        counts.bind(1);
        run(count, shift, mask);
        prefixSum.exclusive(counts, DIGITS * ranges.groups);
        scatter.use();
        keys.bind(0);
        values.bind(1);
        counts.bind(2);
        sortedKeys.bind(3);
        sortedValues.bind(4);
        run(scatter, shift, mask);
    }

    private void run(ComputeShader shader, int shift, int mask) {
        shader.set("shift", shift);
        shader.set("mask", mask);
        ranges.run(shader);
    }

    @Override
    public void close() {
        count.close();
        scatter.close();
        prefixSum.close();
        counts.close();
        otherKeys.close();
        otherValues.close();
    }
}
