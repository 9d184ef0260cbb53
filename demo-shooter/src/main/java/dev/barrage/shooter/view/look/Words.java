package dev.barrage.shooter.view.look;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.text.Align;
import dev.barrage.graphics.text.Font;
import dev.barrage.graphics.text.TextRenderer;
import java.util.Arrays;
import org.joml.Vector2f;

/** Draws the game's own text, and keeps the box of every line, so that the overlay leaves it free. */
public final class Words {
    /** Height of the letters above the baseline and depth below it, ems: most letters of both fonts. */
    private static final float ABOVE = 0.74f;

    private static final float BELOW = 0.2f;

    private final SceneRenderer scene;
    private float scale = 1f;
    private float[] boxes = new float[4 * 64];
    private int count;
    private int kept;
    private final Vector2f low = new Vector2f();
    private final Vector2f high = new Vector2f();

    public Words(SceneRenderer scene) {
        this.scene = scene;
    }

    /** Sets the factor on the size of small text. */
    public void textScale(float factor) {
        scale = factor;
    }

    /**
     * The size of small text that follows the setting, metres.
     *
     * @param usual size at a factor of 1
     * @param most the largest for which there is room
     */
    public float small(float usual, float most) {
        return Math.min(scale * usual, most);
    }

    /** Forgets the boxes of the frame before. */
    public void clear() {
        count = 0;
    }

    /** Draws a line of small text. */
    public void text(CharSequence line, float x, float y, float size, int rgba, Align align) {
        draw(scene.text(), line, x, y, size, rgba, align);
    }

    /** Draws a line of small text, reduced to a width, metres. */
    public void text(CharSequence line, float x, float y, float size, int rgba, Align align, float widest) {
        text(line, x, y, Math.min(size, widest / Math.max(1e-3f, width(line))), rgba, align);
    }

    /** Draws a title or a number of the score, reduced to the width of the picture. */
    public void title(CharSequence line, float x, float y, float size, int rgba, Align align) {
        float widest = (ViewSize.WIDTH - 2f) / Math.max(1e-3f, titleWidth(line));
        draw(scene.titles(), line, x, y, Math.min(size, widest), rgba, align);
    }

    /** Width of a line of small text, ems. */
    public float width(CharSequence line) {
        return scene.text().font().width(line);
    }

    /** Width of a title, ems. */
    public float titleWidth(CharSequence line) {
        return scene.titles().font().width(line);
    }

    private void draw(TextRenderer renderer, CharSequence line, float x, float y, float size, int rgba, Align align) {
        if (line.isEmpty()) {
            return;
        }
        renderer.draw(line, x, y, size, rgba, align);
        note(renderer.font(), line, x, y, size, align);
    }

    private void note(Font font, CharSequence line, float x, float y, float size, Align align) {
        float width = size * font.width(line);
        float left = align == Align.LEFT ? x : align == Align.CENTRE ? x - 0.5f * width : x - width;
        scene.camera().toPixel(left, y - BELOW * size, low);
        scene.camera().toPixel(left + width, y + ABOVE * size, high);
        if (4 * count == boxes.length) {
            boxes = Arrays.copyOf(boxes, 2 * boxes.length);
        }
        boxes[4 * count] = low.x;
        boxes[4 * count + 1] = low.y;
        boxes[4 * count + 2] = high.x;
        boxes[4 * count + 3] = high.y;
        count++;
    }

    /** Ends the lines that the overlay leaves free: it does not make way for those that pass in a moment. */
    public void endKept() {
        kept = count;
    }

    /** Number of lines that the overlay leaves free. */
    public int kept() {
        return kept;
    }

    /** Keeps the overlay's panels and labels out of the boxes. */
    public void keepFree(OverlayModel overlay) {
        for (int i = 0; i < 4 * kept; i += 4) {
            overlay.keepFree(boxes[i], boxes[i + 1], boxes[i + 2], boxes[i + 3]);
        }
    }

    /** Keeps the overlay's panels and labels out of a rectangle, metres. */
    public void keepFree(Camera2D camera, OverlayModel overlay, float left, float bottom, float right, float top) {
        camera.toPixel(left, bottom, low);
        camera.toPixel(right, top, high);
        overlay.keepFree(low.x, low.y, high.x, high.y);
    }

    /** Number of lines in this frame. */
    public int count() {
        return count;
    }

    /** The box of a line: left, lower, right and upper edge, pixels from the lower left corner of the picture. */
    public float[] box(int line) {
        return Arrays.copyOfRange(boxes, 4 * line, 4 * line + 4);
    }
}
