package dev.barrage.graphics.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.Buffer;
import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.VertexArray;

/** Draws up to hundreds of thousands of bullets: each column is copied once, one call draws a batch. */
public final class BulletRenderer implements AutoCloseable {
    /** The most styles. */
    public static final int MAX_STYLES = 64;

    private static final int FLOATS_PER_STYLE = 16;
    /** The most columns of a draw call: positions, previous positions, and radius or style. */
    private static final int MOST_COLUMNS = 5;

    private static final int SHAPES = BulletShape.values().length;
    /** Shader number for rows of mixed shapes. */
    private static final int ANY = SHAPES;

    private final DrawTarget target;
    /** One shader per shape, and last one for mixed shapes, which costs as much as all the others together. */
    private final Shader[] shaders = new Shader[SHAPES + 1];

    private final VertexArray inputs = new VertexArray();
    private final Buffer styles = Buffer.uniforms(MAX_STYLES * FLOATS_PER_STYLE);
    private final float[] styleTable = new float[MAX_STYLES * FLOATS_PER_STYLE];
    private int styleCount;

    /** Made once per scene, in the current context. */
    public BulletRenderer(DrawTarget target) {
        this.target = target;
        for (int shape = 0; shape <= ANY; shape++) {
            shaders[shape] = Shader.load("bullet", "SHAPE", shape);
        }
    }

    /** Adds a style and returns its number, counted from 0. */
    public int add(BulletStyle style) {
        if (styleCount == MAX_STYLES) {
            throw new IllegalStateException("all " + MAX_STYLES + " bullet styles are taken");
        }
        styleCount++;
        replace(styleCount - 1, style);
        return styleCount - 1;
    }

    /** Replaces a style. */
    public void replace(int number, BulletStyle style) {
        checkStyle(number);
        int at = number * FLOATS_PER_STYLE;
        color(at, style.body());
        color(at + 4, style.core());
        color(at + 8, style.rim());
        styleTable[at + 12] = style.shape().ordinal();
        styleTable[at + 13] = style.radius();
        styleTable[at + 14] = style.glow();
        styles.update(styleTable);
    }

    /**
     * Draws bullets of one style.
     *
     * @param alpha interpolation from the previous (0) to the present position (1)
     * @param style number from {@link #add}
     */
    public void draw(Rows rows, float alpha, int style) {
        checkStyle(style);
        if (rows.count > 0) {
            positions(rows);
            inputs.constant(4, 0f);
            inputs.constant(5, style);
            draw(rows.count, alpha, shape(style), shines(style));
        }
    }

    /** Draws bullets of one style, with radii in world units from a column. */
    public void draw(Rows rows, float[] radius, float alpha, int style) {
        checkStyle(style);
        if (rows.count > 0) {
            positions(rows);
            rows.feed(radius, 4, inputs, target.stream());
            inputs.constant(5, style);
            draw(rows.count, alpha, shape(style), shines(style));
        }
    }

    /** Draws bullets with style numbers from a column; a number not from {@link #add} draws an undefined style. */
    public void draw(Rows rows, int[] style, float alpha) {
        if (rows.count > 0) {
            positions(rows);
            inputs.constant(4, 0f);
            rows.feed(style, 5, inputs, target.stream());
            draw(rows.count, alpha, ANY, false);
        }
    }

    @Override
    public void close() {
        for (Shader shader : shaders) {
            shader.close();
        }
        inputs.close();
        styles.close();
    }

    private void positions(Rows rows) {
        target.stream().reserve(MOST_COLUMNS, rows.count);
        inputs.bind();
        rows.feed(0, 2, inputs, target.stream());
    }

    /** Shining bullets receive bloom; for the others alpha masks it, so that their rims stay dark. */
    private void draw(int count, float alpha, int shape, boolean shining) {
        if (shining) {
            GlState.layers();
        } else {
            GlState.shades();
        }
        Shader shader = shaders[shape];
        shader.use();
        shader.set("alpha", alpha);
        styles.bindBlock(Shader.STYLES_BINDING);
        glDrawArraysInstanced(GL_TRIANGLES, 0, 3, count);
    }

    private int shape(int style) {
        return (int) styleTable[style * FLOATS_PER_STYLE + 12];
    }

    private boolean shines(int style) {
        return styleTable[style * FLOATS_PER_STYLE + 14] > 0f;
    }

    private void checkStyle(int style) {
        if (style < 0 || style >= styleCount) {
            throw new IllegalArgumentException("no bullet style " + style + " of " + styleCount);
        }
    }

    private void color(int at, int rgba) {
        for (int i = 0; i < 4; i++) {
            styleTable[at + i] = Rgba.value(rgba, 24 - 8 * i);
        }
    }
}
