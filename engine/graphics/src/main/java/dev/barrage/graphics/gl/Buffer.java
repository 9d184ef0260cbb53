package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

/** Data that is given to OpenGL once (vertices, indices) or now and then (tables of styles). */
public final class Buffer extends GlObject {
    private final int target;

    private Buffer(int target) {
        super(glGenBuffers());
        this.target = target;
        bind();
    }

    /** Vertices that do not change. */
    public static Buffer vertices(float[] data) {
        Buffer buffer = new Buffer(GL_ARRAY_BUFFER);
        glBufferData(GL_ARRAY_BUFFER, data, GL_STATIC_DRAW);
        return buffer;
    }

    /** A uniform block of so many floats, all zero, that changes now and then. */
    public static Buffer uniforms(int floats) {
        Buffer buffer = new Buffer(GL_UNIFORM_BUFFER);
        glBufferData(GL_UNIFORM_BUFFER, new float[floats], GL_DYNAMIC_DRAW);
        return buffer;
    }

    /** Makes this the buffer of its target. */
    public void bind() {
        glBindBuffer(target, id());
    }

    /** Replaces the contents from the start. */
    public void update(float[] data) {
        bind();
        glBufferSubData(target, 0, data);
    }

    /** Binds a uniform block to a binding point. */
    public void bindBlock(int binding) {
        glBindBufferBase(GL_UNIFORM_BUFFER, binding, id());
    }

    @Override
    void delete() {
        glDeleteBuffers(id());
    }
}
