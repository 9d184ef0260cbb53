package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import org.lwjgl.opengl.GL33C;

/** A buffer object uploaded once (vertices, indices) or occasionally (style tables). */
public final class Buffer extends GlObject {
    private final int target;

    private Buffer(int target) {
        super(GL33C::glGenBuffers);
        this.target = target;
        bind();
    }

    /** A static vertex buffer. */
    public static Buffer vertices(float[] data) {
        Buffer buffer = new Buffer(GL_ARRAY_BUFFER);
        glBufferData(GL_ARRAY_BUFFER, data, GL_STATIC_DRAW);
        return buffer;
    }

    /**
     * A uniform buffer, all zero.
     *
     * @param floats its size
     */
    public static Buffer uniforms(int floats) {
        Buffer buffer = new Buffer(GL_UNIFORM_BUFFER);
        glBufferData(GL_UNIFORM_BUFFER, new float[floats], GL_DYNAMIC_DRAW);
        return buffer;
    }

    /** Binds it to its target. */
    public void bind() {
        glBindBuffer(target, id());
    }

    /** Overwrites the contents from offset 0. */
    public void update(float[] data) {
        bind();
        glBufferSubData(target, 0, data);
    }

    /** Binds a uniform buffer to a binding point. */
    public void bindBlock(int binding) {
        glBindBufferBase(GL_UNIFORM_BUFFER, binding, id());
    }

    @Override
    void delete() {
        glDeleteBuffers(id());
    }
}
