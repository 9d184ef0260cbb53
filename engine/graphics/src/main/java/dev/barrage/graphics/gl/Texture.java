package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import org.lwjgl.opengl.GL33C;

/** A two-dimensional texture with linear filtering, clamped at its edges. */
public final class Texture extends GlObject {
    private Texture() {
        super(GL33C::glGenTextures);
        glBindTexture(GL_TEXTURE_2D, id());
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    }

    /**
     * A one-channel (red) texture of bytes.
     *
     * @param texels rows from the first on, tightly packed
     */
    public static Texture bytes(int width, int height, ByteBuffer texels) {
        Texture texture = new Texture();
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, texels);
        return texture;
    }

    /** An RGBA texture of 8 bits per channel, contents undefined; a render target. */
    public static Texture rgba(int width, int height) {
        Texture texture = new Texture();
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        return texture;
    }

    /** An RGBA texture of half floats, contents undefined; an HDR render target. */
    public static Texture halfFloats(int width, int height) {
        Texture texture = new Texture();
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA16F, width, height, 0, GL_RGBA, GL_HALF_FLOAT, 0L);
        return texture;
    }

    /** Binds it to a texture unit, 0 to 15. */
    public void bind(int unit) {
        int texture = id();
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(GL_TEXTURE_2D, texture);
    }

    @Override
    void delete() {
        glDeleteTextures(id());
    }
}
