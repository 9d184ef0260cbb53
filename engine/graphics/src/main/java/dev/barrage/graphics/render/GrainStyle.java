package dev.barrage.graphics.render;

/**
 * Look of a family of grains. A grain's shade leads from {@code deep} (0) through {@code body} (0.5) to {@code edge} (1).
 *
 * @param shape outline
 * @param body the colour by which players tell families apart
 * @param core colour of the middle of grains in the light; those beyond it have a plain body
 * @param rim colour of the border, dark so that grains that touch stay apart
 * @param deep colour of the body deep inside a formation
 * @param edge colour of body and rim at the edge of a formation, its alpha the strength of
 *     that rim and of its light for bloom
 */
public record GrainStyle(GrainShape shape, int body, int core, int rim, int deep, int edge) {
    /** A style that looks the same at every shade. */
    public GrainStyle(GrainShape shape, int body, int core, int rim) {
        this(shape, body, core, rim, body, Rgba.withAlpha(body, 0f));
    }

    /**
     * The usual style for a colour: a paler core that stays below white, and a rim that is almost black. It looks the
     * same at every shade.
     */
    public static GrainStyle of(GrainShape shape, int body) {
        return new GrainStyle(shape, body, Rgba.mix(body, 0xF0F0F0FF, 0.5f), Rgba.mix(body, 0x03040AFF, 0.88f));
    }

    /** The same style with colours of its own deep inside and at the edge of formations. */
    public GrainStyle shaded(int newDeep, int newEdge) {
        return new GrainStyle(shape, body, core, rim, newDeep, newEdge);
    }
}
