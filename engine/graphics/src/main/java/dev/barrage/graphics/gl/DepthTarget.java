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
        glDepthMask(true);
        glClearDepth(1);
        glClear(GL_DEPTH_BUFFER_BIT);
    }

    /** Waits for the GPU and reads all depths back, rows from the bottom. */
    public float[] read() {
        float[] depths = new float[size * size];
        framebuffer.bind();
        glPixelStorei(GL_PACK_ALIGNMENT, 4);
        glReadPixels(0, 0, size, size, GL_DEPTH_COMPONENT, GL_FLOAT, depths);
        return depths;
    }

    @Override
    public void close() {
        framebuffer.close();
    }
}
