package dev.barrage.graphics.render;

/**
 * A frame for panels, buttons and bars of any size: the corners of a sprite keep their size, its edges are stretched
 * along their length, and its middle fills the rest. Immutable.
 */
public final class NinePatch {
    /** Patches by row from the top, column by column. */
    private final Sprite[] patches = new Sprite[9];

    private final int left;
    private final int top;
    private final int right;
    private final int bottom;
    private final float unitsPerTexel;

    private NinePatch(Sprite sprite, int left, int top, int right, int bottom, float unitsPerTexel) {
        this.left = left;
        this.top = top;
        this.right = right;
        this.bottom = bottom;
        this.unitsPerTexel = unitsPerTexel;
        int[] x = {0, left, sprite.width() - right, sprite.width()};
        int[] y = {0, top, sprite.height() - bottom, sprite.height()};
        for (int i = 0; i < 9; i++) {
            int column = i % 3;
            int row = i / 3;
            int width = x[column + 1] - x[column];
            int height = y[row + 1] - y[row];
            patches[i] = width > 0 && height > 0 ? sprite.region(x[column], y[row], width, height) : null;
        }
    }

    /**
     * Cuts a sprite by the widths of its borders; one of its texels is one world unit, or pixel under
     * {@code scene.pixels()}.
     *
     * @param left texels, 0 or more, as the other borders
     * @throws IllegalArgumentException if the borders leave no middle
     * @throws IllegalStateException if the sprite can't be cut, see {@link Sprite#region}
     */
    public static NinePatch of(Sprite sprite, int left, int top, int right, int bottom) {
        boolean negative = left < 0 || top < 0 || right < 0 || bottom < 0;
        if (negative || left + right >= sprite.width() || top + bottom >= sprite.height()) {
            throw new IllegalArgumentException("borders must be 0 or more and leave a middle in " + sprite.width() + "x"
                    + sprite.height() + " texels: left " + left + ", top " + top + ", right " + right + ", bottom "
                    + bottom);
        }
        return new NinePatch(sprite, left, top, right, bottom, 1f);
    }

    /** The same frame with borders of another thickness, world units per texel, above 0. */
    public NinePatch scale(float unitsPerTexel) {
        if (!(unitsPerTexel > 0f && unitsPerTexel < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("unitsPerTexel must be above 0 and finite: " + unitsPerTexel);
        }
        return new NinePatch(this, unitsPerTexel);
    }

    private NinePatch(NinePatch other, float unitsPerTexel) {
        System.arraycopy(other.patches, 0, patches, 0, patches.length);
        left = other.left;
        top = other.top;
        right = other.right;
        bottom = other.bottom;
        this.unitsPerTexel = unitsPerTexel;
    }

    /** Borders that do not fit shrink alike. */
    void draw(SpriteRenderer sprites, float x, float y, float width, float height, int tint) {
        float across = unitsPerTexel * Math.min(1f, width / Math.max(1e-6f, unitsPerTexel * (left + right)));
        float along = unitsPerTexel * Math.min(1f, height / Math.max(1e-6f, unitsPerTexel * (top + bottom)));
        float x0 = x - 0.5f * width;
        float x3 = x + 0.5f * width;
        float y0 = y + 0.5f * height;
        float y3 = y - 0.5f * height;
        float x1 = x0 + across * left;
        float x2 = x3 - across * right;
        float y1 = y0 - along * top;
        float y2 = y3 + along * bottom;
        row(sprites, 0, x0, x1, x2, x3, y0, y1, tint);
        row(sprites, 3, x0, x1, x2, x3, y1, y2, tint);
        row(sprites, 6, x0, x1, x2, x3, y2, y3, tint);
    }

    private void row(
            SpriteRenderer sprites,
            int first,
            float x0,
            float x1,
            float x2,
            float x3,
            float top,
            float bottom,
            int tint) {
        patch(sprites, first, x0, x1, top, bottom, tint);
        patch(sprites, first + 1, x1, x2, top, bottom, tint);
        patch(sprites, first + 2, x2, x3, top, bottom, tint);
    }

    private void patch(SpriteRenderer sprites, int number, float from, float to, float top, float bottom, int tint) {
        if (patches[number] != null) {
            sprites.draw(patches[number], 0.5f * (from + to), 0.5f * (bottom + top), to - from, top - bottom, 0f, tint);
        }
    }
}
