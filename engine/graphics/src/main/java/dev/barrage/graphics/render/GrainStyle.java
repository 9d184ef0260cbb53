package dev.barrage.graphics.render;

/**
 * Look of a family of grains.
 *
 * @param shape outline
 * @param body the colour by which players tell families apart
 * @param core colour of the middle of grains in the light; those beyond it have a plain body
 * @param rim colour of the border, dark so that grains that touch stay apart
 */
public record GrainStyle(GrainShape shape, int body, int core, int rim) {
    /** The usual style for a colour: a paler core that stays below white, and a rim that is almost black. */
    public static GrainStyle of(GrainShape shape, int body) {
        return new GrainStyle(shape, body, Rgba.mix(body, 0xF0F0F0FF, 0.5f), Rgba.mix(body, 0x03040AFF, 0.88f));
    }
}
