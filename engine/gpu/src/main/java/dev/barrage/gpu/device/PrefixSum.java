package dev.barrage.gpu.device;

import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.graphics.gl.StorageBuffer;

/**
 * Prefix sums of unsigned ints, by reducing and then scanning (D. Merrill, A. Grimshaw, Parallel Scan for Stream
 * Architectures, 2009): groups add up their ranges, one group scans these sums, and each group scans its range. No
 * group waits for another, so it ends on every driver.
 *
 * <p>Needs a context of OpenGL 4.3, on whose thread it is made, used and closed. After warm-up no call allocates.
 */
public final class PrefixSum implements AutoCloseable {
    private static final int TILE = 4 * Kernel.GROUP;

    private final ComputeShader reduce = Kernel.load("prefix-reduce");
    private final ComputeShader scan = Kernel.load("prefix-scan");
    private final StorageBuffer sums = new StorageBuffer();
    private final StorageBuffer zero = new StorageBuffer();
    private final Ranges ranges = new Ranges(TILE);

    /** Compiles its shaders. */
    public PrefixSum() {
        zero.reserve(1);
        zero.clear();
    }

    /**
     * Replaces each value by the sum of those before it, modulo 2^32. The value at {@code count} - 1 does not count: to
     * have the sum of n values, too, scan n + 1.
     *
     * @param count number of values from the start of the buffer on, from 0 to its capacity
     */
    public void exclusive(StorageBuffer values, int count) {
        Arguments.checkCount(count, values);
        ranges.share(count);
        int groups = ranges.groups;
        if (groups <= 1) {
            scan(values, zero);
            return;
        }
        sums.reserve(Ranges.MOST);
        reduce.use();
        values.bind(0);
        sums.bind(1);
        ranges.run(reduce);
        ranges.share(groups); // a single tile
        scan(sums, zero);
        ranges.share(count);
        scan(values, sums);
    }

    private void scan(StorageBuffer values, StorageBuffer sumsBefore) {
        scan.use();
        values.bind(0);
        sumsBefore.bind(1);
        ranges.run(scan);
    }

    @Override
    public void close() {
        reduce.close();
        scan.close();
        sums.close();
        zero.close();
    }
}
