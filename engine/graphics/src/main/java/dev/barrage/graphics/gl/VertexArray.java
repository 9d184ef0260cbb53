package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

/** Where a shader's inputs come from. The buffer bound as array buffer when an input is set is the one it reads. */
public final class VertexArray extends GlObject {
    /** A vertex array without inputs. */
    public VertexArray() {
        super(glGenVertexArrays());
    }

    /** Makes this the vertex array of the calls that follow. */
    public void bind() {
        glBindVertexArray(id());
    }

    /** Input of 1 to 4 floats per vertex. Strides and offsets are in bytes; stride 0 means tightly packed. */
    public void perVertex(int location, int floats, int stride, long offset) {
        input(location, floats, stride, offset, 0);
    }

    /** Input of 1 to 4 floats per instance. */
    public void perInstance(int location, int floats, int stride, long offset) {
        input(location, floats, stride, offset, 1);
    }

    /** Input of 1 to 4 ints per instance, read as ints. */
    public void intsPerInstance(int location, int ints, int stride, long offset) {
        glEnableVertexAttribArray(location);
        glVertexAttribIPointer(location, ints, GL_INT, stride, offset);
        glVertexAttribDivisor(location, 1);
    }

    /** The same float for all instances. */
    public void constant(int location, float value) {
        glDisableVertexAttribArray(location);
        glVertexAttrib1f(location, value);
    }

    /** The same int for all instances. */
    public void constant(int location, int value) {
        glDisableVertexAttribArray(location);
        glVertexAttribI1i(location, value);
    }

    @Override
    void delete() {
        glDeleteVertexArrays(id());
    }

    private static void input(int location, int floats, int stride, long offset, int divisor) {
        glEnableVertexAttribArray(location);
        glVertexAttribPointer(location, floats, GL_FLOAT, false, stride, offset);
        glVertexAttribDivisor(location, divisor);
    }
}
