package dev.barrage.graphics.render;

import dev.barrage.graphics.gl.Texture;

/**
 * A picture to draw: a texture or a region of one. Immutable. Nothing of what lies beside the region ever shows, however
 * the sprite is scaled.
 *
 * <p>A region that is shrunk takes mipmaps as far as its corners lie on multiples of their texels (a tile of 16 by 16 in
 * a grid: down to one texel) and averages up to 16 samples beyond that.
 */
public final class Sprite {
    final Texture texture;
    /** Texture coordinates at the lower left and the upper right corner of what is drawn, in texels from below. */
    final float u0;

    final float v0;
    final float u1;
    final float v1;

    /** Centre of the region in the whole picture, from its centre, and its size, both in sizes of the whole. */
    final float offsetX;

    final float offsetY;
    final float partWidth;
    final float partHeight;

    /** Whether x runs along v and y along u. */
    final boolean turned;

    private final int width;
    private final int height;

    private Sprite(Texture texture, int width, int height, boolean turned, float[] texels, float[] part) {
        this.texture = texture;
        this.width = width;
        this.height = height;
        this.turned = turned;
        u0 = texels[0];
        v0 = texels[1];
        u1 = texels[2];
        v1 = texels[3];
        offsetX = part[0];
        offsetY = part[1];
        partWidth = part[2];
        partHeight = part[3];
    }

    /** A whole texture. */
    public Sprite(Texture texture) {
        this(texture, 0, 0, texture.width(), texture.height());
    }

    /**
     * A region of a texture.
     *
     * @param x texels from the left edge
     * @param y texels from the <em>upper</em> edge down, as picture editors count
     * @param width texels, at least 1, as the height
     * @throws IllegalArgumentException if it reaches beyond the texture
     */
    public Sprite(Texture texture, int x, int y, int width, int height) {
        this(texture, width, height, false, texels(texture, x, y, width, height), new float[] {0f, 0f, 1f, 1f});
    }

    /**
     * A region that a packer has cut out of a picture.
     *
     * @param turned the texture shows it turned clockwise by a quarter; width and height are those before
     * @param left columns that were cut off at the left
     * @param top rows that were cut off at the top
     * @param wholeWidth of the picture before
     */
    static Sprite packed(
            Texture texture,
            int x,
            int y,
            int width,
            int height,
            boolean turned,
            int left,
            int top,
            int wholeWidth,
            int wholeHeight) {
        float[] texels = texels(texture, x, y, turned ? height : width, turned ? width : height);
        if (turned) { // the left edge lies above, so that v falls along x
            float below = texels[1];
            texels[1] = texels[3];
            texels[3] = below;
        }
        float[] part = {
            (left + 0.5f * width) / wholeWidth - 0.5f,
            0.5f - (top + 0.5f * height) / wholeHeight,
            (float) width / wholeWidth,
            (float) height / wholeHeight
        };
        return new Sprite(texture, wholeWidth, wholeHeight, turned, texels, part);
    }

    private static float[] texels(Texture texture, int x, int y, int width, int height) {
        if (x < 0 || y < 0 || width < 1 || height < 1 || x > texture.width() - width || y > texture.height() - height) {
            throw new IllegalArgumentException(
                    "the region x " + x + ", y " + y + ", " + width + "x" + height + " is not within a texture of "
                            + texture.width() + "x" + texture.height() + " texels; y counts from the upper edge down");
        }
        float top = texture.height() - y;
        return new float[] {x, top - height, x + width, top};
    }

    /**
     * A region of this sprite, counted as {@link Sprite#Sprite(Texture, int, int, int, int)} does.
     *
     * @throws IllegalStateException if this one is mirrored, or a packer has trimmed or turned it
     */
    public Sprite region(int x, int y, int width, int height) {
        if (turned || u1 < u0 || v1 < v0 || partWidth != 1f || partHeight != 1f) {
            throw new IllegalStateException("a sprite that is mirrored, or that a packer has trimmed or turned, has no"
                    + " regions: pack it without trimming and rotation");
        }
        if (x < 0 || y < 0 || x > this.width - width || y > this.height - height) {
            throw new IllegalArgumentException("the region x " + x + ", y " + y + ", " + width + "x" + height
                    + " is not within a sprite of " + this.width + "x" + this.height + " texels");
        }
        return new Sprite(texture, (int) u0 + x, (int) (texture.height() - v1) + y, width, height);
    }

    /** This sprite mirrored left to right. */
    public Sprite flipX() {
        float[] texels = turned ? new float[] {u0, v1, u1, v0} : new float[] {u1, v0, u0, v1};
        return new Sprite(
                texture, width, height, turned, texels, new float[] {-offsetX, offsetY, partWidth, partHeight});
    }

    /** This sprite mirrored top to bottom. */
    public Sprite flipY() {
        float[] texels = turned ? new float[] {u1, v0, u0, v1} : new float[] {u0, v1, u1, v0};
        return new Sprite(
                texture, width, height, turned, texels, new float[] {offsetX, -offsetY, partWidth, partHeight});
    }

    /** The texture that has it. */
    public Texture texture() {
        return texture;
    }

    /** Width in texels, before a packer has trimmed it. */
    public int width() {
        return width;
    }

    /** Height in texels, before a packer has trimmed it. */
    public int height() {
        return height;
    }
}
