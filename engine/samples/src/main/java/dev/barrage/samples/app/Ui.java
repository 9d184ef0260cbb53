package dev.barrage.samples.app;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.text.Align;
import dev.barrage.graphics.text.Font;
import dev.barrage.graphics.text.TextRenderer;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Mouse;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.physics.debug.Digits;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2f;

/**
 * Buttons, sliders and text, in pixels from the lower left corner of the picture. There are no objects for them: a call
 * draws one and says what the pointer does to it. Calls belong between {@link #begin} and {@link #end}.
 */
final class Ui {
    static final int BACKING = 0x0A101CF2;
    static final int EDGE = 0x22324CFF;
    static final int FIELD = 0x1A2841FF;
    static final int HOVER = 0x25395CFF;
    static final int LIT = 0x1F6E8CFF;
    static final int ACCENT = 0x58E6FFFF;
    static final int STRONG = 0xEAF2FFFF;
    static final int PLAIN = 0xB4C6E2FF;
    static final int FAINT = 0x6F86A8FF;

    private static final float ROWS_OF_TEXT = 45f;
    private static final float LEAST_TEXT = 12f;

    /** A text to be drawn above all boxes. */
    private static final class Words {
        final StringBuilder text = new StringBuilder();
        float x;
        float y;
        float size;
        int color;
        boolean title;
    }

    private final SceneRenderer scene;
    private final List<Words> words = new ArrayList<>();
    private final StringBuilder number = new StringBuilder();
    private int count;
    private int written;
    private Mouse mouse;
    private float em;
    private boolean covered;
    private Object dragged;

    Ui(SceneRenderer scene) {
        this.scene = scene;
    }

    /** Starts a picture of a height in pixels. */
    void begin(InputState input, int height) {
        mouse = input.mouse();
        em = em(height);
        covered = dragged != null;
        if (!mouse.isDown(MouseButton.LEFT)) {
            dragged = null;
        }
        count = 0;
        written = 0;
        scene.look(scene.pixels());
        scene.lines().plain().width(1f);
    }

    /** Draws the text that is left. */
    void end() {
        drawWords();
        scene.lines().plain();
    }

    /** Height of text in a picture of a height, pixels. */
    static float em(int height) {
        return Math.max(LEAST_TEXT, Math.round(height / ROWS_OF_TEXT));
    }

    /** Finds where a text begins that was drawn since {@link #begin}; returns whether it was. */
    boolean find(CharSequence text, Vector2f dest) {
        for (int i = 0; i < count; i++) {
            if (CharSequence.compare(words.get(i).text, text) == 0) {
                dest.set(words.get(i).x, words.get(i).y);
                return true;
            }
        }
        return false;
    }

    /** Height of text, pixels. */
    float em() {
        return em;
    }

    /** Whether the pointer is on something drawn since {@link #begin}, or drags a slider. */
    boolean coversPointer() {
        return covered;
    }

    /** Whether the pointer is in a box. */
    boolean isOver(float left, float bottom, float right, float top) {
        return mouse.x() >= left && mouse.x() < right && mouse.y() >= bottom && mouse.y() < top;
    }

    /** Width of text, pixels. */
    float width(CharSequence text) {
        return em * font().width(text);
    }

    /** Draws the backing of a group. The pointer does not reach what is behind. */
    void panel(float left, float bottom, float right, float top) {
        covered |= isOver(left, bottom, right, top);
        fill(left, bottom, right, top, BACKING);
        scene.lines().box(left + 0.5f, bottom + 0.5f, right - 0.5f, top - 0.5f, EDGE);
    }

    /** Draws a panel above all that was drawn so far. */
    void sheet(float left, float bottom, float right, float top) {
        drawWords();
        panel(left, bottom, right, top);
    }

    void fill(float left, float bottom, float right, float top, int rgba) {
        scene.lines().fill(left, bottom, right, top, rgba);
    }

    /** Draws text with its baseline at y. */
    void text(CharSequence text, float x, float y, int rgba) {
        words(text, x, y, em, rgba, false);
    }

    /** Draws text that ends at x. */
    void textTo(CharSequence text, float x, float y, int rgba) {
        text(text, x - width(text), y, rgba);
    }

    /** Draws a heading in the font of titles. */
    void title(CharSequence text, float x, float y, float size, int rgba) {
        words(text, x, y, size, rgba, true);
    }

    /** Width of a heading, pixels. */
    float titleWidth(CharSequence text, float size) {
        return size * scene.titles().font().width(text);
    }

    /** Draws text of a size of its own, pixels. */
    void small(CharSequence text, float x, float y, float size, int rgba) {
        words(text, x, y, size, rgba, false);
    }

    /** Draws a row of a list; returns whether it was clicked. */
    boolean row(CharSequence text, float left, float bottom, float right, float top, boolean chosen) {
        boolean over = isOver(left, bottom, right, top);
        if (chosen || over) {
            fill(left, bottom, right, top, chosen ? LIT : HOVER);
        }
        text(text, left + 0.6f * em, baseline(bottom, top), chosen ? STRONG : PLAIN);
        return over && mouse.pressed(MouseButton.LEFT);
    }

    /** Draws a button; returns whether it was clicked. */
    boolean button(CharSequence label, float left, float bottom, float right, float top, boolean lit) {
        boolean clicked = blank(left, bottom, right, top, lit);
        text(label, 0.5f * (left + right - width(label)), baseline(bottom, top), lit ? STRONG : PLAIN);
        return clicked;
    }

    /** Draws a button without a label; returns whether it was clicked. */
    boolean blank(float left, float bottom, float right, float top, boolean lit) {
        boolean over = isOver(left, bottom, right, top);
        covered |= over;
        fill(left, bottom, right, top, lit ? LIT : over ? HOVER : FIELD);
        return over && mouse.pressed(MouseButton.LEFT);
    }

    /**
     * Draws a bar whose mark the pointer drags.
     *
     * @param key tells this slider from others while it is dragged
     * @return the new value, between least and most
     */
    float bar(Object key, float left, float bottom, float right, float top, float value, float least, float most) {
        float half = Math.round(0.25f * em);
        boolean over = isOver(left - half, bottom, right + half, top);
        covered |= over;
        if (over && mouse.pressed(MouseButton.LEFT)) {
            dragged = key;
        }
        float now = value;
        if (isDragged(key)) {
            float part = (mouse.x() - left) / (right - left);
            now = least + Math.min(Math.max(part, 0f), 1f) * (most - least);
        }
        float at = most > least ? left + (right - left) * (now - least) / (most - least) : left;
        float middle = 0.5f * (bottom + top);
        float thick = Math.max(1f, Math.round(0.12f * em));
        fill(left, middle - thick, right, middle + thick, over || isDragged(key) ? HOVER : FIELD);
        fill(left, middle - thick, at, middle + thick, LIT);
        fill(at - half, bottom, at + half, top, isDragged(key) ? STRONG : ACCENT);
        return now;
    }

    /**
     * Draws a slider with its name and value over the bar, as high as {@link #sliderHeight}.
     *
     * @param figures digits of the value; 0 for whole numbers
     * @return the new value
     */
    float slider(
            Object key,
            CharSequence name,
            float left,
            float right,
            float top,
            float value,
            float least,
            float most,
            int figures) {
        number.setLength(0);
        if (figures == 0) {
            Digits.grouped(number, Math.round(value));
        } else {
            Digits.figures(number, value, figures);
        }
        textTo(number, right, top - em, STRONG);
        float room = right - left - width(number) - 0.5f * em;
        small(name, left, top - em, Math.min(em, em * room / width(name)), PLAIN);
        return bar(key, left, top - 2.2f * em, right, top - 1.4f * em, value, least, most);
    }

    /** Height of a slider with the gap below it, pixels. */
    float sliderHeight() {
        return 2.9f * em;
    }

    /** Whether a slider is dragged. */
    boolean isDragged(Object key) {
        return dragged == key;
    }

    /** Draws what is seen of a list that scrolls, as a bar of the height of the list. */
    void scrollBar(float bottom, float right, float top, int first, int seen, int all) {
        if (all > seen) {
            float left = right - Math.round(0.25f * em);
            float from = top - (top - bottom) * first / all;
            fill(left, bottom, right, top, FIELD);
            fill(left, from - (top - bottom) * seen / all, right, from, FAINT);
        }
    }

    /** Draws the sign of a button for going on, in a square. */
    void playSign(float left, float bottom, float size, int rgba) {
        triangle(left + 0.34f * size, bottom, size, 1f, rgba);
    }

    /** Draws the sign of a button for pausing. */
    void pauseSign(float left, float bottom, float size, int rgba) {
        fill(left + 0.32f * size, bottom + 0.28f * size, left + 0.44f * size, bottom + 0.72f * size, rgba);
        fill(left + 0.56f * size, bottom + 0.28f * size, left + 0.68f * size, bottom + 0.72f * size, rgba);
    }

    /** Draws the sign of a button for one step, ahead or back. */
    void stepSign(float left, float bottom, float size, boolean ahead, int rgba) {
        float bar = left + (ahead ? 0.66f : 0.26f) * size;
        fill(bar, bottom + 0.28f * size, bar + 0.08f * size, bottom + 0.72f * size, rgba);
        triangle(left + (ahead ? 0.26f : 0.74f) * size, bottom, size, ahead ? 1f : -1f, rgba);
    }

    /** Draws the sign of a button for the beginning. */
    void beginSign(float left, float bottom, float size, int rgba) {
        fill(left + 0.2f * size, bottom + 0.28f * size, left + 0.28f * size, bottom + 0.72f * size, rgba);
        triangle(left + 0.54f * size, bottom, size, -1f, rgba);
        triangle(left + 0.8f * size, bottom, size, -1f, rgba);
    }

    /** A triangle in a button, from its base at x towards one side. */
    private void triangle(float x, float bottom, float size, float side, int rgba) {
        float length = Math.round(0.36f * size);
        float middle = bottom + 0.5f * size;
        for (int i = 0; i < (int) length; i++) {
            float half = 0.22f * size * (length - i) / length;
            float at = x + side * i;
            fill(Math.min(at, at + side), middle - half, Math.max(at, at + side), middle + half, rgba);
        }
    }

    /** Baseline of text centred between two heights. */
    float baseline(float bottom, float top) {
        return 0.5f * (bottom + top) - 0.33f * em;
    }

    private Font font() {
        return scene.text().font();
    }

    private void words(CharSequence text, float x, float y, float size, int rgba, boolean title) {
        if (count == words.size()) {
            words.add(new Words());
        }
        Words next = words.get(count++);
        next.text.setLength(0);
        next.text.append(text);
        next.x = x;
        next.y = y;
        next.size = size;
        next.color = rgba;
        next.title = title;
    }

    private void drawWords() {
        draw(scene.text(), false);
        draw(scene.titles(), true);
        scene.lines().plain().width(1f);
        written = count;
    }

    private void draw(TextRenderer renderer, boolean titles) {
        renderer.outline(0);
        for (int i = written; i < count; i++) {
            Words each = words.get(i);
            if (each.title == titles) {
                renderer.draw(each.text, each.x, each.y, each.size, each.color, Align.LEFT);
            }
        }
    }
}
