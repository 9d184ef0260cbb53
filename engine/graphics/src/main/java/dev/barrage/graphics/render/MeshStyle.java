package dev.barrage.graphics.render;

/**
 * Look of a mesh.
 *
 * @param tint colour of its faces
 * @param edge colour of borders and folds, its alpha their strength
 * @param rim colour of the rim light on faces that turn away, its alpha its strength
 * @param edgePixels half the width of the edges in a picture of 720 rows, pixels, 0 or more
 * @param scale factor on the mesh, finite and above zero
 * @param casing colour of a soft band around the mesh, which keeps it apart from what lies behind, its alpha its strength
 * @param casingPixels reach of that band in a picture of 720 rows, pixels, 0 or more; 0 is none
 */
public record MeshStyle(int tint, int edge, int rim, float edgePixels, float scale, int casing, float casingPixels) {
    /** Checks widths and scale. */
    public MeshStyle {
        if (!(edgePixels >= 0f && casingPixels >= 0f)) {
            throw new IllegalArgumentException(
                    "edgePixels and casingPixels must be 0 or more: " + edgePixels + ", " + casingPixels);
        }
        if (!(scale > 0f) || scale == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("scale must be finite and above 0: " + scale);
        }
    }

    /** A style without casing. */
    public MeshStyle(int tint, int edge, int rim, float edgePixels, float scale) {
        this(tint, edge, rim, edgePixels, scale, 0, 0f);
    }

    /** The same style with a casing. */
    public MeshStyle cased(int color, float pixels) {
        return new MeshStyle(tint, edge, rim, edgePixels, scale, color, pixels);
    }

    /** Faces of one colour, edges and rim of another. */
    public static MeshStyle of(int tint, int edge) {
        return new MeshStyle(tint, edge, Rgba.withAlpha(edge, 0.5f), 1f, 1f);
    }
}
