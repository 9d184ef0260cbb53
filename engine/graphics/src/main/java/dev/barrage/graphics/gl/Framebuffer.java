package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import org.lwjgl.system.MemoryUtil;

/**
 * A render target: the window's framebuffer, or an off-screen one with colour and depth.
 *
 * <p>Rows count from the bottom, as in OpenGL.
 */
public final class Framebuffer implements AutoCloseable {
    private final int width;
    private final int height;
    private final int samples;
    private final FramebufferObject own;

    private Framebuffer(int width, int height, int samples, FramebufferObject own) {
        this.width = width;
        this.height = height;
        this.samples = samples;
        this.own = own;
    }

    /** The default framebuffer of the current window. A minimised window has 0 by 0 pixels. */
    public static Framebuffer window(int width, int height) {
        return new Framebuffer(width, height, 0, null);
    }

    /** An off-screen target with one sample per pixel. */
    public static Framebuffer offscreen(int width, int height) {
        return offscreen(width, height, 0);
    }

    /**
     * An off-screen target with multisampling.
     *
     * @param samples samples per pixel; 0 or 1 is no multisampling. The driver may give fewer.
     */
    public static Framebuffer offscreen(int width, int height, int samples) {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("framebuffer size must be at least 1x1: " + width + "x" + height);
        }
        GlThread.require();
        int used = samples <= 1 ? 0 : Math.min(samples, glGetInteger(GL_MAX_SAMPLES));
        FramebufferObject own = new FramebufferObject()
                .color(new Renderbuffer(GL_RGBA8, width, height, used))
                .depth(new Renderbuffer(GL_DEPTH_COMPONENT24, width, height, used))
                .complete(width, height, used);
        return new Framebuffer(width, height, used, own);
    }

    /** The OpenGL name; checks that there is a context. */
    private int id() {
        if (own != null) {
            return own.id();
        }
        GlThread.require();
        return 0;
    }

    /** Width in pixels. */
    public int width() {
        return width;
    }

    /** Height in pixels. */
    public int height() {
        return height;
    }

    /** Binds it for drawing and sets the viewport to all of it. */
    public void bind() {
        glBindFramebuffer(GL_FRAMEBUFFER, id());
        glViewport(0, 0, width, height);
    }

    /** Copies the colours to another framebuffer: resolves samples and scales to its size. */
    public void copyTo(Framebuffer target) {
        copyTo(target, 0, 0, target.width, target.height);
    }

    /** Copies the colours to a rectangle of another framebuffer, pixels: resolves samples and scales to its size. */
    public void copyTo(Framebuffer target, int x, int y, int columns, int rows) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, id());
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target.id());
        glDisable(GL_SCISSOR_TEST);
        int filter = width == columns && height == rows ? GL_NEAREST : GL_LINEAR;
        glBlitFramebuffer(0, 0, width, height, x, y, x + columns, y + rows, GL_COLOR_BUFFER_BIT, filter);
        glBindFramebuffer(GL_FRAMEBUFFER, target.id());
    }

    /** Waits for the GPU and reads all pixels back. */
    public Image read() {
        if (samples > 0) {
            try (Framebuffer resolved = offscreen(width, height)) {
                copyTo(resolved);
                return resolved.read();
            }
        }
        ByteBuffer pixels = MemoryUtil.memAlloc(width * height * 4);
        try {
            glBindFramebuffer(GL_READ_FRAMEBUFFER, id());
            glPixelStorei(GL_PACK_ALIGNMENT, 1);
            glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
            return new Image(width, height, pixels);
        } finally {
            MemoryUtil.memFree(pixels);
        }
    }

    @Override
    public void close() {
        if (own != null) {
            own.close();
        }
    }
}
