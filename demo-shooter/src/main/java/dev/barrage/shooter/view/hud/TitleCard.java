package dev.barrage.shooter.view.hud;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.ViewSize;
import dev.barrage.shooter.view.look.Words;

/**
 * What is announced for a moment: a card across the field at the start of a stage, and a heading at its upper edge in the
 * middle of the fight, where it covers little.
 */
final class TitleCard {
    private static final float HALF_WIDTH = 0.5f * ViewSize.WIDTH;
    private static final float TOP = 6.4f;
    private static final float BOTTOM = 2.3f;
    private static final float ABOVE = 5.6f;
    private static final float TITLE = 3.85f;
    private static final float TITLE_SIZE = 1.8f;
    private static final float BELOW = 2.8f;
    private static final float SMALL = 0.5f;
    private static final float LARGEST = 0.62f;
    private static final float RULE = 0.05f;
    /** Seconds in which a card opens, and in which it closes. */
    private static final float OPENS = 0.25f;

    private static final float CLOSES = 0.35f;

    private static final float HEADING = 6.55f;
    private static final float HEADING_SIZE = 0.95f;
    private static final float HEADING_BELOW = 5.9f;
    private static final float HEADING_RULE = 6.85f;
    private static final float HEADING_RULE_LENGTH = 2.2f;
    private static final float HEADING_GAP = 0.5f;

    /** Seconds for which a card of a stage stays. */
    static final float SECONDS = 2.6f;

    private final SceneRenderer scene;
    private final Words words;

    TitleCard(SceneRenderer scene, Words words) {
        this.scene = scene;
        this.words = words;
    }

    /**
     * Draws a card.
     *
     * @param above small line above the title
     * @param below small line below it
     * @param seconds since it appeared
     * @param length seconds from its appearance to its end
     */
    void card(CharSequence above, CharSequence title, CharSequence below, float seconds, float length, int colour) {
        float open = eased(Math.min(seconds / OPENS, (length - seconds) / CLOSES));
        if (open == 0f) {
            return;
        }
        float middle = 0.5f * (TOP + BOTTOM);
        float half = 0.5f * open * (TOP - BOTTOM);
        scene.lines().plain().fill(-HALF_WIDTH, middle - half, HALF_WIDTH, middle + half, faded(0x05070DC0, open));
        rule(middle + half, open, colour);
        rule(middle - half, open, colour);
        int text = faded(Palette.WORDS, open);
        float size = words.small(SMALL, LARGEST);
        words.text(above, 0f, ABOVE, size, faded(colour, open), Align.CENTRE, 2f * HALF_WIDTH - 2f);
        words.title(title, 0f, TITLE, TITLE_SIZE, text, Align.CENTRE);
        words.text(below, 0f, BELOW, size, text, Align.CENTRE, 2f * HALF_WIDTH - 2f);
    }

    /** A line that grows from the middle. */
    private void rule(float y, float open, int colour) {
        float half = open * HALF_WIDTH;
        scene.lines().fill(-half, y - RULE, half, y + RULE, faded(colour, open));
    }

    /** Draws a heading. */
    void heading(CharSequence title, CharSequence below, int colour) {
        float half = 0.5f * HEADING_SIZE * words.titleWidth(title) + HEADING_GAP;
        words.title(title, 0f, HEADING, HEADING_SIZE, colour, Align.CENTRE);
        for (int side = -1; side <= 1; side += 2) {
            float from = side * half;
            float to = from + side * HEADING_RULE_LENGTH;
            float left = Math.min(from, to);
            float right = Math.max(from, to);
            scene.lines().plain().fill(left, HEADING_RULE - RULE, right, HEADING_RULE, Rgba.withAlpha(colour, 0.8f));
        }
        float size = words.small(SMALL, LARGEST);
        words.text(below, 0f, HEADING_BELOW, size, Palette.WORDS, Align.CENTRE, HALF_WIDTH);
    }

    private static int faded(int colour, float open) {
        return Rgba.withAlpha(colour, open * (colour & 255) / 255f);
    }

    private static float eased(float part) {
        float t = Math.max(0f, Math.min(1f, part));
        return t * t * (3f - 2f * t);
    }
}
