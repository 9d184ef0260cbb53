package dev.barrage.graphics;

import dev.barrage.graphics.render.Rgba;
import java.util.Arrays;

/** Colours of bodies by layer and state. */
final class WorldColors {
    /** States of a body. */
    static final int FIXED = 0, KINEMATIC = 1, DYNAMIC = 2, ASLEEP = 3, SENSOR = 4, ONE_WAY = 5, DISABLED = 6;

    private static final int STATES = 7;

    /** The first row of layers without a colour of their own, with one for each colour of the palette. */
    private static final int PLAIN = Integer.SIZE;

    private static final int[] BASE = {
        0x8FA3BFFF, 0xB48CFFFF, 0x4FB8F5FF, 0x4FB8F5FF, 0xFFD166FF, 0x7BE3A0FF, 0x9FB0C8FF
    };
    private static final int DARK = 0x0A0F18FF;
    private static final int GREY = 0x78869AFF;

    private int[][] fills = new int[PLAIN][STATES];
    private int[][] outlines = new int[PLAIN][STATES];
    private int colored;

    WorldColors() {
        palette(BASE[DYNAMIC]);
    }

    /** Sets the colours that dynamic bodies have by turns. */
    void palette(int... colors) {
        fills = Arrays.copyOf(fills, PLAIN + colors.length);
        outlines = Arrays.copyOf(outlines, PLAIN + colors.length);
        for (int i = 0; i < colors.length; i++) {
            fills[PLAIN + i] = new int[STATES];
            outlines[PLAIN + i] = new int[STATES];
            for (int state = 0; state < STATES; state++) {
                set(PLAIN + i, state, state == DYNAMIC || state == ASLEEP ? colors[i] : BASE[state]);
            }
        }
    }

    /** Whether dynamic bodies have more than one colour. */
    boolean isMixed() {
        return fills.length > PLAIN + 1;
    }

    void layer(int layer, int rgba) {
        colored |= 1 << layer;
        for (int state = 0; state < STATES; state++) {
            set(layer, state, rgba);
        }
    }

    void forget(int layer) {
        colored &= ~(1 << layer);
    }

    /** The layers with a colour of their own, as bits. */
    int colored() {
        return colored;
    }

    /** Whether any layer of these bits has a colour of its own. */
    boolean isColored(int layerBits) {
        return (colored & layerBits) != 0;
    }

    int fill(int layerBit, int state, long birth) {
        return fills[row(layerBit, birth)][state];
    }

    int outline(int layerBit, int state, long birth) {
        return outlines[row(layerBit, birth)][state];
    }

    private int row(int layerBit, long birth) {
        return isColored(layerBit)
                ? Integer.numberOfTrailingZeros(layerBit)
                : PLAIN + (int) (birth % (fills.length - PLAIN));
    }

    private void set(int row, int state, int base) {
        int grey = Rgba.mix(base, GREY, 0.55f);
        fills[row][state] = switch (state) {
            case FIXED, ONE_WAY -> Rgba.mix(base, DARK, 0.78f);
            case ASLEEP -> Rgba.mix(grey, DARK, 0.72f);
            case SENSOR -> Rgba.withAlpha(base, 0.14f);
            case DISABLED -> Rgba.withAlpha(base, 0.05f);
            default -> Rgba.mix(base, DARK, 0.52f);
        };
        outlines[row][state] = switch (state) {
            case FIXED -> Rgba.mix(base, DARK, 0.25f);
            case ASLEEP -> Rgba.mix(grey, DARK, 0.25f);
            case SENSOR -> Rgba.withAlpha(base, 0.75f);
            case DISABLED -> Rgba.withAlpha(base, 0.3f);
            default -> Rgba.mix(base, Rgba.WHITE, 0.2f);
        };
    }
}
