package dev.barrage.graphics.render;

import dev.barrage.graphics.gl.FrameUniforms;
import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.StreamBuffer;
import org.joml.Matrix4f;

/** What all renderers of a scene share: the memory that streams to the graphics card, and the camera of the moment. */
public final class DrawTarget implements AutoCloseable {
    private static final int FIRST_STREAM_BYTES = 1 << 20;

    private final StreamBuffer stream = new StreamBuffer(FIRST_STREAM_BYTES);
    private final FrameUniforms frame = new FrameUniforms();
    private final Matrix4f worldToClip = new Matrix4f();
    private Camera2D camera = new Camera2D(1f, 1f);
    private int originX;
    private int originY;

    /** Memory and camera of one scene, in the current context. */
    public DrawTarget() {}

    /** Memory for columns that are new in this frame. */
    public StreamBuffer stream() {
        return stream;
    }

    /** The camera of the draw calls now. */
    public Camera2D camera() {
        return camera;
    }

    /** Says which pixel of the picture that cameras are fitted to is the first of what is drawn into. */
    public void origin(int pixelX, int pixelY) {
        originX = pixelX;
        originY = pixelY;
    }

    /** Draws through a camera, already fitted to the picture, from now on; {@code seconds} animates shaders. */
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
