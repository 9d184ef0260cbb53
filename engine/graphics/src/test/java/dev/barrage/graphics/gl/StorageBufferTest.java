package dev.barrage.graphics.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.window.GlVersion;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("gl")
class StorageBufferTest {
    /** Values up to which a test fills the largest buffer; drivers of graphics cards take 2 gigabytes. */
    private static final int MOST_TO_TRY = 1 << 26;

    private HeadlessContext context;
    private StorageBuffer buffer;

    @BeforeEach
    void open() {
        try {
            context = HeadlessContext.open(GlVersion.GL_4_3, null);
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no compute shaders here: " + e.getMessage());
        }
        buffer = new StorageBuffer();
    }

    @AfterEach
    void close() {
        if (context != null) {
            buffer.close();
            context.close();
        }
    }

    @Test
    void readsTheValuesThatWereWritten() {
        buffer.reserve(6);
        buffer.write(0, new int[] {9, 1, 2}, 1, 2);
        buffer.write(2, new float[] {1f, -2f}, 0, 2);
        buffer.write(4, new long[] {0x7_0000_0005L}, 0, 1);
        int[] values = new int[6];
        buffer.read(0, values, 6);
        assertArrayEquals(new int[] {1, 2, Float.floatToRawIntBits(1f), Float.floatToRawIntBits(-2f), 5, 7}, values);
    }

    @Test
    void neverGrowsBeyondWhatShadersSee() {
        int most = StorageBuffer.maxValues();
        Assumptions.assumeTrue(most <= MOST_TO_TRY, "skipped, a buffer takes " + most + " values");
        buffer.reserve(most / 4 * 3);
        buffer.reserve(most / 4 * 3 + 1);
        assertTrue(buffer.capacity() <= most, buffer.capacity() + " of " + most);
    }

    @Test
    void refusesSizesOutOfRangeAndStaysAsItIs() {
        buffer.reserve(10);
        int most = StorageBuffer.maxValues();
        for (int values : new int[] {-1, Integer.MIN_VALUE, most + 1, Integer.MAX_VALUE}) {
            String message = assertThrows(IllegalArgumentException.class, () -> buffer.reserve(values))
                    .getMessage();
            assertEquals("values must be from 0 to " + most + ": " + values, message);
        }
        assertEquals(10, buffer.capacity());
    }

    @Test
    void refusesMoreGroupsThanDriversTake() {
        String text = "#version 430\nlayout(local_size_x = 1) in;\nvoid main() {}\n";
        try (ComputeShader shader = ComputeShader.load("nothing.comp", file -> text)) {
            shader.use();
            shader.run(0);
            for (int groups : new int[] {-1, ComputeShader.MAX_GROUPS + 1}) {
                String message = assertThrows(IllegalArgumentException.class, () -> shader.run(groups))
                        .getMessage();
                assertEquals("groups must be from 0 to 65535: " + groups, message);
            }
        }
    }
}
