package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.system.MemoryUtil;

/**
 * A two-dimensional texture, clamped at its edges.
 *
 * <p>Textures of images have colours multiplied by alpha, so that filtering shows nothing of the colours of transparent
 * pixels. They are smooth at first: linear when enlarged, mipmaps when shrunk.
 */
public final class Texture extends GlObject {
    private final int width;
    private final int height;
    private boolean pixelated;
    private boolean hasMipmaps;

    private Texture(int width, int height) {
        super(GL33C::glGenTextures);
        this.width = width;
        this.height = height;
        glBindTexture(GL_TEXTURE_2D, id());
        filter(GL_LINEAR, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    }

    /**
     * Uploads an image; its bottom row is the texture's first.
     *
     * @throws GlException if it is larger than the driver takes, or without a context
     */
    public static Texture of(Image image) {
        GlThread.require();
        int most = glGetInteger(GL_MAX_TEXTURE_SIZE);
        if (image.width() > most || image.height() > most) {
            throw new GlException("a texture of this driver has at most " + most + "x" + most + " pixels: "
                    + image.width() + "x" + image.height());
        }
        Texture texture = new Texture(image.width(), image.height());
        ByteBuffer texels = image.premultiplied();
        try {
            glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
            glTexImage2D(
                    GL_TEXTURE_2D, 0, GL_RGBA8, texture.width, texture.height, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels);
        } finally {
            MemoryUtil.memFree(texels);
        }
        return texture.smooth();
    }

    /** Reads and uploads a PNG or JPEG file; throws as {@link Image#read(Path)} and {@link #of(Image)}. */
    public static Texture read(Path file) {
        return of(Image.read(file));
    }

    /** Reads and uploads a picture from a stream, such as {@code App.class.getResourceAsStream("ship.png")}. */
    public static Texture read(InputStream in) {
        return of(Image.read(in));
    }

    /**
     * A one-channel (red) texture of bytes.
     *
     * @param texels rows from the first on, tightly packed
     */
    public static Texture bytes(int width, int height, ByteBuffer texels) {
        Texture texture = new Texture(width, height);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, texels);
        return texture;
    }

    /** An RGBA texture of 8 bits per channel, contents undefined; a render target. */
    public static Texture rgba(int width, int height) {
        Texture texture = new Texture(width, height);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        return texture;
    }

    /** An RGBA texture of half floats, contents undefined; an HDR render target. */
    public static Texture halfFloats(int width, int height) {
        Texture texture = new Texture(width, height);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA16F, width, height, 0, GL_RGBA, GL_HALF_FLOAT, 0L);
        return texture;
    }

    /** Shows each texel as a sharp rectangle, for pixel art. */
    public Texture pixelated() {
        bind(0);
        filter(GL_NEAREST, GL_NEAREST);
        pixelated = true;
        return this;
    }

    /** Blends neighbouring texels, and takes mipmaps when shrunk: as textures of images are at first. */
    public Texture smooth() {
        bind(0);
        if (!hasMipmaps) {
            glGenerateMipmap(GL_TEXTURE_2D);
            hasMipmaps = true;
        }
        filter(GL_LINEAR_MIPMAP_LINEAR, GL_LINEAR);
        pixelated = false;
        return this;
    }

    /** Whether texels are sharp rectangles. */
    public boolean isPixelated() {
        return pixelated;
    }

    /** Width in texels. */
    public int width() {
        return width;
    }

    /** Height in texels. */
    public int height() {
        return height;
    }

    /** Binds it to a texture unit, 0 to 15. */
    public void bind(int unit) {
        int texture = id();
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(GL_TEXTURE_2D, texture);
    }

    /** Of the texture bound last. */
    private static void filter(int shrunk, int enlarged) {
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, shrunk);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, enlarged);
    }

    @Override
    void delete() {
        glDeleteTextures(id());
    }
}
