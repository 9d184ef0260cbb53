package dev.barrage.graphics.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.FloatList;
import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.IntList;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.StreamBuffer;
import dev.barrage.graphics.gl.VertexArray;

/**
 * Collects lines, circles and boxes with a constant width in pixels, and draws them together, with a dark casing
 * below all of them.
 */
public final class LineRenderer implements Batch {
    private static final int SEGMENT = 0;
    private static final int CIRCLE = 1;
    private static final int DISC = 2;
    private static final int FILLED_BOX = 3;

    private static final float PLAIN_PIXELS = 1.4f;

    private final DrawTarget target;
    private final Shader shader = Shader.load("line");
    private final VertexArray inputs = new VertexArray();
    private final FloatList ends = new FloatList();
    private final IntList colors = new IntList();
    private final IntList kinds = new IntList();
    private float pixels = PLAIN_PIXELS;
    private int casing;

    /** Made once per scene, in the current context. */
    public LineRenderer(DrawTarget target) {
        this.target = target;
    }

    /** Resets width and casing to the defaults of a frame: usual width, no casing. */
    public LineRenderer plain() {
        return width(PLAIN_PIXELS).casing(0);
    }

    /** Sets the width of the following lines, pixels, above zero. */
    public LineRenderer width(float newPixels) {
        if (newPixels != pixels) {
            flush();
            pixels = newPixels;
        }
        return this;
    }

    /** Sets the colour of the casing, which is two pixels wider than the following lines; alpha 0 is none. */
    public LineRenderer casing(int rgba) {
        if (rgba != casing) {
            flush();
            casing = rgba;
        }
        return this;
    }

    /** Adds a line. */
    public void line(float x0, float y0, float x1, float y1, int rgba) {
        add(SEGMENT, x0, y0, x1, y1, rgba);
    }

    /** Adds the outline of a circle. */
    public void circle(float x, float y, float radius, int rgba) {
        add(CIRCLE, x, y, radius, 0f, rgba);
    }

    /** Adds a disc with a radius in pixels. */
    public void point(float x, float y, float radiusPixels, int rgba) {
        add(DISC, x, y, radiusPixels, 0f, rgba);
    }

    /** Adds the outline of a box. */
    public void box(float minX, float minY, float maxX, float maxY, int rgba) {
        line(minX, minY, maxX, minY, rgba);
        line(maxX, minY, maxX, maxY, rgba);
        line(maxX, maxY, minX, maxY, rgba);
        line(minX, maxY, minX, minY, rgba);
    }

    /** Adds a filled box; call {@link #plain} before for one without casing. */
    public void fill(float minX, float minY, float maxX, float maxY, int rgba) {
        add(FILLED_BOX, minX, minY, maxX, maxY, rgba);
    }

    @Override
    public void flush() {
        int count = colors.count();
        if (count == 0) {
            return;
        }
        inputs.bind();
        StreamBuffer stream = target.stream();
        stream.reserve(6, count); // ends are four columns
        inputs.perInstance(0, 4, 0, stream.write(ends));
        inputs.intsPerInstance(1, 1, 0, stream.write(colors));
        inputs.intsPerInstance(2, 1, 0, stream.write(kinds));
        GlState.layers();
        shader.use();
        if ((casing & 255) != 0) {
            draw(count, 0.5f * pixels + 1.2f, casing);
        }
        draw(count, 0.5f * pixels, 0);
        ends.clear();
        colors.clear();
        kinds.clear();
    }

    @Override
    public void close() {
        shader.close();
        inputs.close();
    }

    private void draw(int count, float halfPixels, int replacement) {
        shader.set("pixels", halfPixels);
        shader.setColor("casing", replacement);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
    }

    private void add(int kind, float a, float b, float c, float d, int rgba) {
        ends.add(a, b, c, d);
        colors.add(rgba);
        kinds.add(kind);
    }
}
