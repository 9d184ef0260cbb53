package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import org.lwjgl.opengl.GL33C;

/** A buffer of texels of four floats each, which shaders read by index: a {@code samplerBuffer}. */
public final class TexelBuffer extends GlObject {
    /** Floats of a texel. */
    public static final int FLOATS = 4;

    private final int buffer = glGenBuffers();

    /** An empty buffer. */
    public TexelBuffer() {
        super(GL33C::glGenTextures);
    }

    /** The most texels that the driver takes, at least 65,536. */
    public static int maxTexels() {
        GlThread.require();
        return glGetInteger(GL_MAX_TEXTURE_BUFFER_SIZE);
    }

    /**
     * Replaces the contents.
     *
     * @param texels four floats each, at most {@link #maxTexels} texels
     * @throws GlException if there is no memory
     */
    public void write(float[] texels) {
        glBindTexture(GL_TEXTURE_BUFFER, id());
        glBindBuffer(GL_TEXTURE_BUFFER, buffer);
        glBufferData(GL_TEXTURE_BUFFER, texels, GL_STREAM_DRAW);
        if (glGetError() == GL_OUT_OF_MEMORY) {
            throw new GlException("no graphics memory for " + texels.length / FLOATS + " texels");
        }
        glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32F, buffer);
    }

    /** Binds it to a texture unit, 0 to 15. */
    public void bind(int unit) {
        int texture = id();
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(GL_TEXTURE_BUFFER, texture);
    }

    @Override
    void delete() {
        glDeleteTextures(id());
        glDeleteBuffers(buffer);
    }
}
