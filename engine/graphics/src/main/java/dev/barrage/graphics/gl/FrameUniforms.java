package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import org.joml.Matrix4fc;

/** The uniform block {@code Frame} shared by all shaders: world-to-clip transform and time. */
public final class FrameUniforms extends GlObject {
    /** Binding of the uniform block {@code Frame}. */
    public static final int BINDING = 0;

    private static final int MATRIX_FLOATS = 16;

    private final float[] values = new float[MATRIX_FLOATS + 4];

    /** A block with all values zero. */
    public FrameUniforms() {
        super(glGenBuffers());
        glBindBuffer(GL_UNIFORM_BUFFER, id());
        glBufferData(GL_UNIFORM_BUFFER, values.length * (long) Float.BYTES, GL_DYNAMIC_DRAW);
    }

    /**
     * Sets and binds the block.
     *
     * @param pixelsPerUnit pixels per world unit, above zero
     * @param seconds time that animates shaders
     */
    public void set(Matrix4fc worldToClip, float pixelsPerUnit, float seconds) {
        worldToClip.get(values);
        values[MATRIX_FLOATS] = pixelsPerUnit;
        values[MATRIX_FLOATS + 1] = 1f / pixelsPerUnit;
        values[MATRIX_FLOATS + 2] = seconds;
        glBindBufferBase(GL_UNIFORM_BUFFER, BINDING, id());
        glBufferSubData(GL_UNIFORM_BUFFER, 0, values);
    }

    @Override
    void delete() {
        glDeleteBuffers(id());
    }
}
