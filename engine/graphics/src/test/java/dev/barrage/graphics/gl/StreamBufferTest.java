package dev.barrage.graphics.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import org.junit.jupiter.api.Test;
import org.lwjgl.opengl.GL33C;

class StreamBufferTest extends GlTest {
    private static float[] read(StreamBuffer buffer, int offset, int count) {
        float[] values = new float[count];
        buffer.bind();
        GL33C.glGetBufferSubData(GL33C.GL_ARRAY_BUFFER, offset, values);
        return values;
    }

    @Test
    void holdsTheRangeAskedFor() {
        try (StreamBuffer buffer = new StreamBuffer(256)) {
            int offset = buffer.write(new float[] {1f, 2f, 3f, 4f, 5f}, 1, 3);
            assertArrayEquals(new float[] {2f, 3f, 4f}, read(buffer, offset, 3));
        }
    }

    @Test
    void framesOneAfterAnotherUseDifferentMemory() {
        try (StreamBuffer buffer = new StreamBuffer(256)) {
            int[] offsets = new int[4];
            for (int frame = 0; frame < 4; frame++) {
                offsets[frame] = buffer.write(new float[] {frame}, 0, 1);
                buffer.nextFrame();
            }
            assertNotEquals(offsets[0], offsets[1]);
            assertNotEquals(offsets[1], offsets[2]);
            assertEquals(offsets[0], offsets[3], "three regions in turn");
        }
    }

    @Test
    void growsWithinAFrameAndKeepsItsSize() {
        try (StreamBuffer buffer = new StreamBuffer(64)) {
            float[] many = new float[1000];
            many[999] = 7f;
            buffer.write(many, 0, 10);
            int offset = buffer.write(many, 0, 1000);
            assertEquals(7f, read(buffer, offset, 1000)[999]);
            int size = buffer.regionBytes();
            assertTrue(size >= 4000, "region of " + size);
            for (int frame = 0; frame < 5; frame++) {
                buffer.nextFrame();
                buffer.write(many, 0, 1000);
            }
            assertEquals(size, buffer.regionBytes());
        }
    }

    @Test
    void shrinksWhenLittleOfItIsUsedForTenSeconds() {
        try (StreamBuffer buffer = new StreamBuffer(256)) {
            buffer.write(new float[100_000], 0, 100_000);
            int offset = 0;
            for (int frame = 0; frame < 2 * StreamBuffer.PATIENCE && buffer.regionBytes() > 256; frame++) {
                buffer.nextFrame();
                offset = buffer.write(new float[] {frame, 1f}, 0, 2);
            }
            assertEquals(256, buffer.regionBytes());
            assertEquals(1f, read(buffer, offset, 2)[1]);
            buffer.nextFrame();
            assertNotEquals(offset, buffer.write(new float[] {2f}, 0, 1), "three regions in turn");
        }
    }

    @Test
    void keepsItsSizeWhileMuchOfItIsUsedNowAndThen() {
        try (StreamBuffer buffer = new StreamBuffer(256)) {
            float[] many = new float[1000];
            buffer.write(many, 0, 1000);
            int size = buffer.regionBytes();
            for (int frame = 0; frame < 3 * StreamBuffer.PATIENCE; frame++) {
                buffer.nextFrame();
                buffer.write(many, 0, frame % 500 == 0 ? 1000 : 1);
                assertEquals(size, buffer.regionBytes());
            }
        }
    }
}
