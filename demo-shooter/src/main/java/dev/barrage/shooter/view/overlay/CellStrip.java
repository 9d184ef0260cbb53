package dev.barrage.shooter.view.overlay;

import dev.barrage.gpu.subdivision.Steps;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;
import dev.barrage.physics.debug.DebugColors;

/**
 * Draws a window of the sorted array of a spatial subdivision as a row of boxes, each with its cell, H or P for home or
 * phantom, and its object. Brackets mark collision cells. Lengths are units of the camera in use; they follow the size
 * of the text.
 */
final class CellStrip {
    private static final int WORDS = 0xC8D6E8FF;
    private static final int BRIGHT = 0xFFFFFFFF;

    private static final float LEAST_WIDTH = 2.9f;
    private static final float DIGIT = 0.65f;
    private static final float LARGE = 1.2f;
    private static final float BOX_HEIGHT = 2.8f;
    private static final float ID_BASELINE = 1.55f;
    private static final float OBJECT_BASELINE = 0.42f;
    private static final float BRACKET = 3.15f;
    private static final float COUNTS_BASELINE = 3.5f;
    private static final float HEIGHT = 4.7f;

    private final SceneRenderer scene;
    private final StringBuilder words = new StringBuilder();
    private float left;
    private float bottom;
    private float text;
    private float entryWidth;

    CellStrip(SceneRenderer scene) {
        this.scene = scene;
    }

    /** Height of a strip. */
    static float height(float text) {
        return HEIGHT * text;
    }

    /** Width of an entry, wide enough for all cell ids. */
    static float entryWidth(Steps steps, float text) {
        int digits = 1;
        for (long ids = Integer.toUnsignedLong(steps.unused()); ids > 10; ids /= 10) {
            digits++;
        }
        return text * Math.max(LEAST_WIDTH, DIGIT * (digits + 1));
    }

    /**
     * Draws entries, all of which have a cell.
     *
     * @param from first place in the sorted array
     * @param to end of the places
     * @param x left edge of the first entry
     * @param y lower edge
     * @param size of the text
     */
    void draw(Steps steps, int from, int to, float x, float y, float size) {
        left = x;
        bottom = y;
        text = size;
        entryWidth = entryWidth(steps, size);
        for (int entry = from; entry < to; entry++) {
            box(steps, entry, entry - from);
        }
        for (int entry = from; entry < to; entry++) {
            words(steps, entry, entry - from);
        }
        for (int cell = 0; cell < steps.cells; cell++) {
            int start = Math.max(from, steps.start[cell]);
            int end = Math.min(to, steps.start[cell] + steps.homes[cell] + steps.phantoms[cell]);
            if (start < end) {
                bracket(steps, cell, start - from, end - from);
            }
        }
    }

    private static int color(Steps steps, int entry) {
        return DebugColors.cellType(steps.type(steps.sortedCellId[entry]));
    }

    private void box(Steps steps, int entry, int place) {
        float x0 = left + entryWidth * (place + 0.02f);
        float x1 = left + entryWidth * (place + 0.98f);
        float top = bottom + BOX_HEIGHT * text;
        int rgba = color(steps, entry);
        LineRenderer lines = scene.lines().plain().width(1f);
        lines.fill(x0, bottom, x1, top, Rgba.withAlpha(rgba, 0.3f));
        lines.box(x0, bottom, x1, top, rgba);
    }

    private void words(Steps steps, int entry, int place) {
        float middle = left + entryWidth * (place + 0.5f);
        words.setLength(0);
        words.append(steps.sortedCellId[entry]);
        scene.text().draw(words, middle, bottom + ID_BASELINE * text, LARGE * text, BRIGHT, Align.CENTRE);
        int object = steps.sortedObject[entry];
        words.setLength(0);
        words.append((object & Steps.PHANTOM) == 0 ? 'H' : 'P').append(object & ~Steps.PHANTOM);
        scene.text().draw(words, middle, bottom + OBJECT_BASELINE * text, text, WORDS, Align.CENTRE);
    }

    /** Marks the entries of a collision cell between two places, with its numbers of homes and phantoms. */
    private void bracket(Steps steps, int cell, int from, int to) {
        float x0 = left + entryWidth * (from + 0.06f);
        float x1 = left + entryWidth * (to - 0.06f);
        float y = bottom + BRACKET * text;
        scene.lines().plain().width(2f).line(x0, y, x1, y, color(steps, steps.start[cell]));
        if (to - from > 1) {
            words.setLength(0);
            appendCounts(words, steps.homes[cell], steps.phantoms[cell]);
            scene.text().draw(words, 0.5f * (x0 + x1), bottom + COUNTS_BASELINE * text, text, BRIGHT, Align.CENTRE);
        }
    }

    /** Appends the numbers of homes and phantoms of a cell. */
    static void appendCounts(StringBuilder out, int homes, int phantoms) {
        out.append("H ").append(homes).append(" P ").append(phantoms);
    }
}
