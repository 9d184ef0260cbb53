package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

/** A square render target of depths alone, 32-bit floats from 0 (near) to 1 (far), for occlusion queries. */
public final class DepthTarget implements AutoCloseable {
    private final int size;
    private final FramebufferObject framebuffer;

    /**
     * Makes the target, contents undefined.
     *
     * @param size pixels on a side, 1 to {@link #maxSize}
     */
    public DepthTarget(int size) {
        if (size < 1 || size > maxSize()) {
            throw new IllegalArgumentException("size must be from 1 to " + maxSize() + ": " + size);
        }
        this.size = size;
        framebuffer = new FramebufferObject().depth(new Renderbuffer(GL_DEPTH_COMPONENT32F, size, size, 0));
        glReadBuffer(GL_NONE); // before OpenGL 4.1 a target is incomplete if the colour to be read is missing
        framebuffer.complete(size, size, 0);
    }

    /** The most pixels on a side that the driver takes, at least 1024. */
    public static int maxSize() {
        GlThread.require();
        int[] viewport = new int[2];
        glGetIntegerv(GL_MAX_VIEWPORT_DIMS, viewport);
        return Math.min(glGetInteger(GL_MAX_RENDERBUFFER_SIZE), Math.min(viewport[0], viewport[1]));
    }

    /** Pixels on a side. */
    public int size() {
        return size;
    }

    /** Binds it for drawing and sets the viewport to all of it. */
    public void bind() {
        framebuffer.bind();
        GlState.viewport(0, 0, size, size);
    }

    /** Sets all depths to 1, while it is bound. */
    public void clear() {
        GlThread.require();
        glDepthMask(true);
        glClearDepth(1);
        glClear(GL_DEPTH_BUFFER_BIT);
    }

    /** Waits for the GPU and reads all depths back, rows from the bottom. */
    public float[] read() {
        float[] depths = new float[size * size];
        read(0, 0, size, size, depths);
        return depths;
    }

    /**
     * Waits for the GPU and reads a rectangle of depths back, rows from the bottom.
     *
     * @param x first column, pixels
     * @param y first row, pixels
     * @param into receives {@code width * height} depths
     * @throws IllegalArgumentException if the rectangle is not inside the target, or {@code into} is too short
     */
    public void read(int x, int y, int width, int height, float[] into) {
        if (Math.min(x, y) < 0 || width < 0 || height < 0 || x > size - width || y > size - height) {
            throw new IllegalArgumentException(width + " x " + height + " pixels from (" + x + ", " + y
                    + ") leave a target of " + size + " x " + size);
        }
        if (into.length < width * height) {
            throw new IllegalArgumentException(
                    "into must have room for " + width * height + " depths, but has " + into.length);
        }
        framebuffer.bind();
        glPixelStorei(GL_PACK_ALIGNMENT, 4);
        glReadPixels(x, y, width, height, GL_DEPTH_COMPONENT, GL_FLOAT, into);
    }

    @Override
    public void close() {
        framebuffer.close();
    }
}
