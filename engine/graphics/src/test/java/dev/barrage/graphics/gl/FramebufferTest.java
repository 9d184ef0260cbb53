package dev.barrage.graphics.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.graphics.GlTest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.stb.STBImage;
import org.lwjgl.system.MemoryStack;

class FramebufferTest extends GlTest {
    /** Lower left red, lower right green, upper half blue. */
    private static void paint(Framebuffer picture) {
        picture.bind();
        int width = picture.width();
        int height = picture.height();
        rectangle(0, 0, width / 2, height / 2, 1f, 0f, 0f);
        rectangle(width / 2, 0, width - width / 2, height / 2, 0f, 1f, 0f);
        rectangle(0, height / 2, width, height - height / 2, 0f, 0f, 1f);
        GL33C.glDisable(GL33C.GL_SCISSOR_TEST);
    }

    private static void rectangle(int x, int y, int width, int height, float red, float green, float blue) {
        GL33C.glEnable(GL33C.GL_SCISSOR_TEST);
        GL33C.glScissor(x, y, width, height);
        GL33C.glClearColor(red, green, blue, 1f);
        GL33C.glClear(GL33C.GL_COLOR_BUFFER_BIT);
    }

    @Test
    void readsPixelsFromTheLowerLeftCorner() {
        try (Framebuffer picture = Framebuffer.offscreen(6, 4)) {
            paint(picture);
            Image image = picture.read();
            assertEquals(0xFF0000FF, image.at(0, 0));
            assertEquals(0x00FF00FF, image.at(5, 0));
            assertEquals(0x0000FFFF, image.at(0, 3));
        }
    }

    @Test
    void resolvesItsSamplesWhenReadAndCopied() {
        try (Framebuffer smooth = Framebuffer.offscreen(7, 5, 4);
                Framebuffer plain = Framebuffer.offscreen(7, 5)) {
            paint(smooth);
            assertEquals(0x00FF00FF, smooth.read().at(6, 0));
            smooth.copyTo(plain);
            assertEquals(smooth.read(), plain.read());
        }
    }

    @Test
    void writesPngFilesTopRowFirst(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.png");
        try (Framebuffer picture = Framebuffer.offscreen(6, 4);
                MemoryStack stack = MemoryStack.stackPush()) {
            paint(picture);
            picture.read().writePng(file);
            byte[] bytes = Files.readAllBytes(file);
            ByteBuffer data = stack.malloc(bytes.length).put(bytes).flip();
            ByteBuffer decoded =
                    STBImage.stbi_load_from_memory(data, stack.mallocInt(1), stack.mallocInt(1), stack.mallocInt(1), 3);
            assertEquals(6 * 4 * 3, decoded.remaining());
            assertEquals((byte) 255, decoded.get(2), "top left is blue");
            assertEquals((byte) 255, decoded.get(3 * 6 * 3), "bottom left is red");
            STBImage.stbi_image_free(decoded);
        }
    }

    @Test
    void refusesEmptyPicturesAndPixelsOutside() {
        assertThrows(IllegalArgumentException.class, () -> Framebuffer.offscreen(0, 4));
        try (Framebuffer picture = Framebuffer.offscreen(2, 2)) {
            assertThrows(IndexOutOfBoundsException.class, () -> picture.read().at(2, 0));
        }
    }
}
