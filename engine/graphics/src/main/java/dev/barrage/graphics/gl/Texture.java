package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;

/** A two-dimensional texture with linear filtering, clamped at its edges. */
public final class Texture extends GlObject {
    private Texture() {
        super(glGenTextures());
        glBindTexture(GL_TEXTURE_2D, id());
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    }

    /** One byte per texel, read as the red channel; rows from the first texel row on, tightly packed. */
    public static Texture bytes(int width, int height, ByteBuffer texels) {
        Texture texture = new Texture();
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, texels);
        return texture;
    }

    /** Four bytes per texel, contents undefined: something to draw into. */
    public static Texture rgba(int width, int height) {
        Texture texture = new Texture();
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        return texture;
    }

    /** Four half-precision floats per texel, contents undefined: colours beyond white to draw into. */
    public static Texture halfFloats(int width, int height) {
        Texture texture = new Texture();
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA16F, width, height, 0, GL_RGBA, GL_HALF_FLOAT, 0L);
        return texture;
    }

    /** Makes this the texture of a unit, 0 to 15. */
    public void bind(int unit) {
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(GL_TEXTURE_2D, id());
    }

    @Override
    void delete() {
        glDeleteTextures(id());
    }
}
