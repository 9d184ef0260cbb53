package dev.barrage.graphics.text;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.FloatList;
import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.IntList;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.StreamBuffer;
import dev.barrage.graphics.gl.VertexArray;
import dev.barrage.graphics.render.Batch;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.DrawTarget;
import org.joml.Vector2f;

/** Collects lines of text and draws them together, with dark outlines. */
public final class TextRenderer implements Batch {
    /** The default colour of outlines. */
    public static final int DARK = 0x03050AE0;

    private static final int STRIDE = 8 * Float.BYTES;

    private final DrawTarget target;
    private final Font font;
    private final Shader shader = Shader.load("text");
    private final VertexArray inputs = new VertexArray();
    private final FloatList quads = new FloatList();
    private final IntList fills = new IntList();
    private final IntList outlines = new IntList();
    private final Vector2f pen = new Vector2f();
    private int outline = DARK;

    /** Made once per scene and font, in the current context; the font is closed with the renderer. */
    public TextRenderer(DrawTarget target, Font font) {
        this.target = target;
        this.font = font;
    }

    /** The font, for measuring. */
    public Font font() {
        return font;
    }

    /** Sets the outline colour of the following text; alpha 0 is none. */
    public TextRenderer outline(int rgba) {
        outline = rgba;
        return this;
    }

    /** Adds a left-aligned line of text. */
    public void draw(CharSequence text, float x, float y, float size, int rgba) {
        draw(text, x, y, size, rgba, Align.LEFT);
    }

    /**
     * Adds a line of text; letters start on whole pixels.
     *
     * @param y the baseline
     * @param size height of an em in world units (in pixels through a camera over pixels)
     */
    public void draw(CharSequence text, float x, float y, float size, int rgba, Align align) {
        Camera2D camera = target.camera();
        float startX = align == Align.LEFT ? x : x - align.part * size * font.width(text);
        camera.toPixel(startX, y, pen).round();
        camera.toWorld(pen.x, pen.y, pen);
        GlyphAtlas glyphs = font.glyphs();
        for (int i = 0; i < text.length(); i++) {
            char glyph = glyphs.glyphOf(text.charAt(i));
            letter(glyphs.box(glyph), glyphs.place(glyph), pen.x, pen.y, size, rgba);
            pen.x += glyphs.advance(glyph) * size;
        }
    }

    @Override
    public void flush() {
        int count = fills.count();
        if (count == 0) {
            return;
        }
        inputs.bind();
        StreamBuffer stream = target.stream();
        stream.reserve(10, count); // quads are eight columns
        int offset = stream.write(quads);
        inputs.perInstance(0, 4, STRIDE, offset);
        inputs.perInstance(1, 4, STRIDE, offset + 4L * Float.BYTES);
        inputs.intsPerInstance(2, 1, 0, stream.write(fills));
        inputs.intsPerInstance(3, 1, 0, stream.write(outlines));
        GlState.layers();
        font.atlas().bind(0);
        shader.use();
        shader.set("atlas", 0);
        shader.set("distanceField", GlyphAtlas.ON_EDGE / 255f, 255f / GlyphAtlas.VALUES_PER_TEXEL);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
        quads.clear();
        fills.clear();
        outlines.clear();
    }

    @Override
    public void close() {
        shader.close();
        inputs.close();
        font.close();
    }

    private void letter(float[] box, float[] place, float x, float y, float size, int rgba) {
        if (box != null) {
            quads.add(x + box[0] * size, y + box[1] * size, x + box[2] * size, y + box[3] * size);
            quads.add(place[0], place[1], place[2], place[3]);
            fills.add(rgba);
            outlines.add(outline);
        }
    }
}
