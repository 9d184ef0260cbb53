package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import org.joml.Matrix4fc;
import org.lwjgl.opengl.GL33C;

/** The uniform block {@code Frame} shared by all shaders: world-to-clip transform and time. */
public final class FrameUniforms extends GlObject {
    /** Binding of the uniform block {@code Frame}. */
    public static final int BINDING = 0;

    private static final int MATRIX_FLOATS = 16;

    private final float[] values = new float[MATRIX_FLOATS + 4];

    /** A block with all values zero. */
    public FrameUniforms() {
        super(GL33C::glGenBuffers);
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
        put(worldToClip);
        values[MATRIX_FLOATS] = pixelsPerUnit;
        values[MATRIX_FLOATS + 1] = 1f / pixelsPerUnit;
        values[MATRIX_FLOATS + 2] = seconds;
        glBindBufferBase(GL_UNIFORM_BUFFER, BINDING, id());
        glBufferSubData(GL_UNIFORM_BUFFER, 0, values);
    }

    /** Copies single values: JOML's bulk copies look for Unsafe first, which delays the first picture. */
    private void put(Matrix4fc matrix) {
        values[0] = matrix.m00();
        values[1] = matrix.m01();
        values[2] = matrix.m02();
        values[3] = matrix.m03();
        values[4] = matrix.m10();
        values[5] = matrix.m11();
        values[6] = matrix.m12();
        values[7] = matrix.m13();
        values[8] = matrix.m20();
        values[9] = matrix.m21();
        values[10] = matrix.m22();
        values[11] = matrix.m23();
        values[12] = matrix.m30();
        values[13] = matrix.m31();
        values[14] = matrix.m32();
        values[15] = matrix.m33();
    }

    @Override
    void delete() {
        glDeleteBuffers(id());
    }
}
