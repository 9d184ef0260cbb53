package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

/** The uniform block {@code Frame} that all shaders share: where the world lies in the picture, and the time. */
public final class FrameUniforms extends GlObject {
    /** Binding of the uniform block {@code Frame}. */
    public static final int BINDING = 0;

    private final float[] values = new float[8];

    /** A block with all values zero. */
    public FrameUniforms() {
        super(glGenBuffers());
        glBindBuffer(GL_UNIFORM_BUFFER, id());
        glBufferData(GL_UNIFORM_BUFFER, values.length * (long) Float.BYTES, GL_DYNAMIC_DRAW);
    }

    /**
     * Sets and binds the block: clip position = world position times scale plus offset.
     *
     * @param pixelsPerUnit pixels per world unit, above zero
     * @param seconds time that animates shaders
     */
    public void set(float scaleX, float scaleY, float offsetX, float offsetY, float pixelsPerUnit, float seconds) {
        values[0] = scaleX;
        values[1] = scaleY;
        values[2] = offsetX;
        values[3] = offsetY;
        values[4] = pixelsPerUnit;
        values[5] = 1f / pixelsPerUnit;
        values[6] = seconds;
        glBindBufferBase(GL_UNIFORM_BUFFER, BINDING, id());
        glBufferSubData(GL_UNIFORM_BUFFER, 0, values);
    }

    @Override
    void delete() {
        glDeleteBuffers(id());
    }
}
