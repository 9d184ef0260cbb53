package dev.barrage.gdx;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.graphics.g2d.BitmapFontCache;
import com.badlogic.gdx.graphics.g2d.GlyphLayout;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.utils.Align;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.Disposable;
import java.util.Comparator;

/** Texts beside points, in pixels. The most important come first; one that would cover another is left out. */
final class Labels implements Disposable {
    private static final int MOST = 200;
    private static final float DISTANCE = 5f;
    private static final Comparator<Label> BY_IMPORTANCE = (a, b) -> Float.compare(b.importance, a.importance);

    private static final class Label {
        final GlyphLayout text = new GlyphLayout();
        float x, y, importance;

        boolean covers(Label other) {
            return x < other.x + other.text.width
                    && other.x < x + text.width
                    && y < other.y + other.text.height
                    && other.y < y + text.height;
        }
    }

    private final BitmapFont font;
    private final BitmapFontCache cache;
    private final SpriteBatch batch = new SpriteBatch();
    private final Matrix4 pixels = new Matrix4();
    private final Color color = new Color();
    private final Array<Label> labels = new Array<>();
    private final Array<Label> unused = new Array<>();
    private Viewport viewport;

    Labels(BitmapFont font) {
        this.font = font;
        cache = new BitmapFontCache(font);
    }

    void begin(Viewport drawn) {
        viewport = drawn;
    }

    void add(float x, float y, CharSequence words, int rgba, float importance) {
        Label label = unused.isEmpty() ? new Label() : unused.pop();
        Color.rgba8888ToColor(color, rgba);
        label.text.setText(font, words, color, 0f, Align.left, false);
        label.x = viewport.pixelX(x, y) + DISTANCE;
        label.y = viewport.pixelY(x, y) - 0.5f * label.text.height;
        label.importance = importance;
        labels.add(label);
    }

    /** Draws the labels that have room. */
    void end() {
        labels.sort(BY_IMPORTANCE);
        cache.clear();
        int placed = 0;
        for (int i = 0; i < labels.size && placed < MOST; i++) {
            Label label = labels.get(i);
            if (hasRoom(label, placed)) {
                cache.addText(label.text, label.x, label.y + label.text.height);
                labels.swap(placed++, i);
            }
        }
        batch.setProjectionMatrix(pixels.setToOrtho2D(0f, 0f, viewport.width, viewport.height));
        batch.begin();
        cache.draw(batch);
        batch.end();
        unused.addAll(labels);
        labels.clear();
    }

    /** Whether a label covers none of the first ones. */
    private boolean hasRoom(Label label, int placed) {
        for (int i = 0; i < placed; i++) {
            if (label.covers(labels.get(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void dispose() {
        batch.dispose();
    }
}
