package dev.barrage.graphics;

import dev.barrage.graphics.render.Rgba;

/** Colours of bodies by layer and state. */
final class WorldColors {
    /** States of a body. */
    static final int FIXED = 0, KINEMATIC = 1, DYNAMIC = 2, ASLEEP = 3, SENSOR = 4, ONE_WAY = 5, DISABLED = 6;

    private static final int STATES = 7;

    /** The row of layers without a colour of their own. */
    private static final int PLAIN = Integer.SIZE;

    private static final int[] BASE = {
        0x8FA3BFFF, 0xB48CFFFF, 0x4FB8F5FF, 0x4FB8F5FF, 0xFFD166FF, 0x7BE3A0FF, 0x9FB0C8FF
    };
    private static final int DARK = 0x0A0F18FF;
    private static final int GREY = 0x78869AFF;

    private final int[][] fills = new int[PLAIN + 1][STATES];
    private final int[][] outlines = new int[PLAIN + 1][STATES];

    private int colored;

    WorldColors() {
        for (int state = 0; state < STATES; state++) {
            set(PLAIN, state, BASE[state]);
        }
    }

    void layer(int layer, int rgba) {
        colored |= 1 << layer;
        for (int state = 0; state < STATES; state++) {
            set(layer, state, rgba);
        }
    }

    /** The layers with a colour of their own, as bits. */
    int colored() {
        return colored;
    }

    /** Whether any layer of these bits has a colour of its own. */
    boolean isColored(int layerBits) {
        return (colored & layerBits) != 0;
    }

    int fill(int layerBit, int state) {
        return fills[row(layerBit)][state];
    }

    int outline(int layerBit, int state) {
        return outlines[row(layerBit)][state];
    }

    private int row(int layerBit) {
        return isColored(layerBit) ? Integer.numberOfTrailingZeros(layerBit) : PLAIN;
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
