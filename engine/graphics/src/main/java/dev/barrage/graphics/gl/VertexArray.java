package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import org.lwjgl.opengl.GL33C;

/** A vertex array object. Setting an attribute makes it read from the array buffer bound at that moment. */
public final class VertexArray extends GlObject {
    /** A vertex array without attributes. */
    public VertexArray() {
        super(GL33C::glGenVertexArrays);
    }

    /** Binds it. */
    public void bind() {
        glBindVertexArray(id());
    }

    /** Sets an attribute of 1 to 4 floats per vertex. Stride and offset are in bytes; stride 0 means tightly packed. */
    public void perVertex(int location, int floats, int stride, long offset) {
        input(location, floats, stride, offset, 0);
    }

    /** Sets an attribute of 1 to 4 floats per instance. */
    public void perInstance(int location, int floats, int stride, long offset) {
        input(location, floats, stride, offset, 1);
    }

    /** Sets an integer attribute of 1 to 4 ints per instance. */
    public void intsPerInstance(int location, int ints, int stride, long offset) {
        GlThread.require();
        glEnableVertexAttribArray(location);
        glVertexAttribIPointer(location, ints, GL_INT, stride, offset);
        glVertexAttribDivisor(location, 1);
    }

    /** Sets a constant float attribute. */
    public void constant(int location, float value) {
        GlThread.require();
        glDisableVertexAttribArray(location);
        glVertexAttrib1f(location, value);
    }

    /** Sets a constant attribute of two floats. */
    public void constant(int location, float x, float y) {
        GlThread.require();
        glDisableVertexAttribArray(location);
        glVertexAttrib2f(location, x, y);
    }

    /** Sets a constant attribute of four floats. */
    public void constant(int location, float x, float y, float z, float w) {
        GlThread.require();
        glDisableVertexAttribArray(location);
        glVertexAttrib4f(location, x, y, z, w);
    }

    /** Sets a constant int attribute. */
    public void constant(int location, int value) {
        GlThread.require();
        glDisableVertexAttribArray(location);
        glVertexAttribI1i(location, value);
    }

    @Override
    void delete() {
        glDeleteVertexArrays(id());
    }

    private static void input(int location, int floats, int stride, long offset, int divisor) {
        GlThread.require();
        glEnableVertexAttribArray(location);
        glVertexAttribPointer(location, floats, GL_FLOAT, false, stride, offset);
        glVertexAttribDivisor(location, divisor);
    }
}
