package dev.barrage.shooter.view.look;

import dev.barrage.graphics.render.GridStyle;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.RibbonStyle;
import dev.barrage.graphics.render.WallStyle;

/**
 * Colours of a stage. Its walls have none of the hues that kill.
 *
 * @param border edge of the field
 * @param wall walls that stand
 * @param mover walls that move
 * @param net lines of the net at rest, their alpha their strength
 * @param lively lines of the net where it swings
 */
public record StageColors(int border, int wall, int mover, int net, int lively) {
    private static final float EDGE = 0.07f;

    /** The dark that walls are mixed with, so that they are dimmer than ships; then its shares of edges and solid. */
    private static final int DARK = 0x05070DFF;

    private static final float EDGE_DARK = 0.42f;
    private static final float SOLID_DARK = 0.86f;
    private static final float HATCH = 0.13f;
    private static final float HATCH_SPACING = 0.72f;
    private static final float GLOW = 0.2f;

    private static final int COARSE = 4;

    private static final StageColors[] ALL = {
        new StageColors(0x35C8FFFF, 0x3FE0C0FF, 0x9CEBD0FF, 0x2C8CB424, 0x46C8FFB0),
        new StageColors(0x4FC3A0FF, 0x8FB8A8FF, 0x6FD8D0FF, 0x8C7A541C, 0x8FE0C080),
        new StageColors(0x8FA0FFFF, 0x8A78FFFF, 0xA0D0FFFF, 0x6058C824, 0x9A8CFFB0)
    };

    /** The colours of a stage, counted from 0; they repeat after the last. */
    public static StageColors of(int stage) {
        return ALL[stage % ALL.length];
    }

    /** Number of stages until the colours repeat. */
    public static int count() {
        return ALL.length;
    }

    public WallStyle borderStyle() {
        return style(border);
    }

    public WallStyle wallStyle() {
        return style(wall);
    }

    public WallStyle moverStyle() {
        return style(mover);
    }

    private static WallStyle style(int hue) {
        RibbonStyle edge = RibbonStyle.edge(Rgba.mix(hue, DARK, EDGE_DARK), GLOW);
        return new WallStyle(Rgba.mix(hue, DARK, SOLID_DARK), Rgba.withAlpha(hue, HATCH), HATCH_SPACING, EDGE, edge);
    }

    /**
     * The net's look.
     *
     * @param pixels width of a line in a picture of 720 rows
     * @param parts straight pieces between two nodes
     */
    public GridStyle netStyle(float pixels, int parts) {
        return new GridStyle(net, lively, COARSE, pixels, parts);
    }

    public int[] walls() {
        return new int[] {border, wall, mover};
    }
}
