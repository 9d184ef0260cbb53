package dev.barrage.gpu.device;

import dev.barrage.graphics.gl.StorageBuffer;

final class Arguments {
    private Arguments() {}

    static void checkCount(int count, StorageBuffer buffer) {
        if (count < 0 || count > buffer.capacity()) {
            throw new IllegalArgumentException(
                    "count must be from 0 to the capacity of the buffer, " + buffer.capacity() + ": " + count);
        }
    }
}
