package dev.barrage.graphics.render;

/**
 * What rows of sprites have beside their positions: a size for all, and optional columns. The columns are those that
 * {@link Rows} has its rows of; they are not copied before the drawing.
 */
public final class SpriteColumns {
    final float width;
    final float height;
    float[] angle;
    float[] previousAngle;
    float[] scale;
    int[] tint;
    int[] index;

    /**
     * Sprites of one size, upright, in their own colours.
     *
     * @param width world units; negative mirrors, as does a negative height
     */
    public SpriteColumns(float width, float height) {
        this.width = width;
        this.height = height;
    }

    /** Takes angles, radians; drawing interpolates them the shorter way. */
    public SpriteColumns angle(float[] present, float[] previous) {
        angle = present;
        previousAngle = previous;
        return this;
    }

    /** Takes a factor on width and height for each row: with a size of 2 by 2, the radius of a circle. */
    public SpriteColumns scale(float[] factor) {
        scale = factor;
        return this;
    }

    /** Takes a colour 0xRRGGBBAA for each row, which multiplies the sprite's. */
    public SpriteColumns tint(int[] rgba) {
        tint = rgba;
        return this;
    }

    /** Takes the number of each row's sprite in the atlas, counted from 0. */
    public SpriteColumns index(int[] sprite) {
        index = sprite;
        return this;
    }
}
