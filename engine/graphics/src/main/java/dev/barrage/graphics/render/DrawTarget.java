package dev.barrage.graphics.render;

import dev.barrage.graphics.gl.FrameUniforms;
import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.StreamBuffer;
import org.joml.Matrix4f;

/** Shared state of a scene's renderers: the stream buffer and the current camera. */
public final class DrawTarget implements AutoCloseable {
    private static final int FIRST_STREAM_BYTES = 1 << 20;

    private final StreamBuffer stream = new StreamBuffer(FIRST_STREAM_BYTES);
    private final FrameUniforms frame = new FrameUniforms();
    private final Matrix4f worldToClip = new Matrix4f();
    private Camera2D camera = new Camera2D(1f, 1f);
    private int originX;
    private int originY;

    /** Made once per scene, in the current context. */
    public DrawTarget() {}

    /** The buffer for this frame's columns. */
    public StreamBuffer stream() {
        return stream;
    }

    /** The current camera. */
    public Camera2D camera() {
        return camera;
    }

    /** Sets the offset of the render target in the full picture, pixels. */
    public void origin(int pixelX, int pixelY) {
        originX = pixelX;
        originY = pixelY;
    }

    /**
     * Sets the camera, already fitted to the picture.
     *
     * @param seconds time that animates shaders
     */
    public void look(Camera2D through, float seconds) {
        camera = through;
        frame.set(camera.worldToClip(worldToClip), camera.pixelsPerUnit(), seconds);
        GlState.viewport(camera.left() - originX, camera.bottom() - originY, camera.pixelWidth(), camera.pixelHeight());
    }

    @Override
    public void close() {
        stream.close();
        frame.close();
    }
}
