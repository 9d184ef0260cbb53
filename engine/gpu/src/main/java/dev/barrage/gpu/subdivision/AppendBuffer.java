package dev.barrage.gpu.subdivision;

import dev.barrage.graphics.gl.GlException;
import dev.barrage.graphics.gl.StorageBuffer;
import dev.barrage.physics.memory.Capacity;

/**
 * Pairs that shaders append to a buffer: their number and as many of them as there is room for. The number goes on
 * where the room ends, so that a second run has enough.
 */
final class AppendBuffer implements AutoCloseable {
    private static final int[] NONE = {0};

    private final StorageBuffer buffer = new StorageBuffer();
    private final int most;
    private final int[] header = new int[1];
    private int[] pairs = {};
    private int capacity;
    private int found;

    /**
     * An empty buffer.
     *
     * @param capacity number of pairs that it has room for
     */
    AppendBuffer(int capacity) {
        most = (StorageBuffer.maxValues() - 1) / 2;
        reserve(capacity);
    }

    private void reserve(int pairCount) {
        buffer.reserve(1 + 2 * pairCount);
        capacity = pairCount;
    }

    int capacity() {
        return capacity;
    }

    /** Removes all pairs and binds it. */
    void begin(int binding) {
        buffer.write(0, NONE, 0, 1);
        buffer.bind(binding);
    }

    /** Whether all pairs had room. If not, it makes room for the same number again. */
    boolean hasRoomForAll() {
        buffer.read(0, header, 1);
        found = header[0];
        if (found > most) {
            throw new GlException(
                    "more overlapping pairs than the graphics card can list: " + found + ", at most " + most);
        }
        if (found <= capacity) {
            return true;
        }
        reserve(Math.min(most, Capacity.grown(capacity, found)));
        return false;
    }

    void read(OverlapPairs out) {
        if (2 * found > pairs.length) {
            pairs = new int[2 * Capacity.grown(pairs.length / 2, found)];
        }
        buffer.read(1, pairs, 2 * found);
        out.set(pairs, found);
    }

    @Override
    public void close() {
        buffer.close();
    }
}
