package dev.barrage.graphics.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.VertexArray;

/** Draws glowing particles with additive blending: sparks, explosions, engine flames. */
public final class GlowRenderer implements AutoCloseable {
    /** Positions, remaining life, size and tint. */
    private static final int MOST_COLUMNS = 7;

    private final DrawTarget target;
    private final Shader[] shaders = new Shader[GlowShape.values().length];
    private final VertexArray inputs = new VertexArray();
    private float stepSeconds = 1f / 60f;
    private final float[] one = new float[2];

    /** Made once per scene, in the current context. */
    public GlowRenderer(DrawTarget target) {
        this.target = target;
        for (int shape = 0; shape < shaders.length; shape++) {
            shaders[shape] = Shader.load("glow", "SHAPE", shape);
        }
    }

    /** Sets the length of a simulation step, seconds, so that particles age smoothly between steps. */
    public void stepSeconds(float seconds) {
        stepSeconds = seconds;
    }

    /**
     * Draws particles of one style.
     *
     * @param secondsLeft remaining life at the present step; the style's lifetime at birth, 0 at the end
     * @param alpha interpolation from the previous (0) to the present state (1)
     */
    public void draw(Rows rows, float[] secondsLeft, float alpha, GlowStyle style) {
        if (rows.count > 0) {
            positions(rows);
            rows.feed(secondsLeft, 4, inputs, target.stream());
            inputs.constant(5, 0f);
            inputs.constant(6, 0);
            draw(rows.count, alpha, style);
        }
    }

    /** Draws particles as above, with a factor for each on the style's radii and colours; a factor of 0 means 1. */
    public void draw(Rows rows, float[] secondsLeft, float[] size, int[] tint, float alpha, GlowStyle style) {
        if (rows.count > 0) {
            positions(rows);
            rows.feed(secondsLeft, 4, inputs, target.stream());
            rows.feed(size, 5, inputs, target.stream());
            rows.feed(tint, 6, inputs, target.stream());
            draw(rows.count, alpha, style);
        }
    }

    /**
     * Draws one particle.
     *
     * @param secondsLeft remaining life
     */
    public void draw(float x, float y, float secondsLeft, GlowStyle style) {
        one[0] = x;
        one[1] = y;
        inputs.bind();
        int offset = target.stream().write(one, 0, 2);
        for (int i = 0; i < 4; i++) {
            inputs.perInstance(i, 1, 0, offset + (long) Float.BYTES * (i & 1));
        }
        inputs.constant(4, secondsLeft);
        inputs.constant(5, 0f);
        inputs.constant(6, 0);
        draw(1, 1f, style);
    }

    @Override
    public void close() {
        for (Shader shader : shaders) {
            shader.close();
        }
        inputs.close();
    }

    private void positions(Rows rows) {
        target.stream().reserve(MOST_COLUMNS, rows.count);
        inputs.bind();
        rows.feed(0, 2, inputs, target.stream());
    }

    private void draw(int count, float alpha, GlowStyle style) {
        GlState.layers();
        Shader shader = shaders[style.shape().ordinal()];
        shader.use();
        shader.set("alpha", alpha);
        shader.set("stepSeconds", stepSeconds);
        shader.set("lifetime", style.lifetime());
        shader.set("sizes", style.youngRadius(), style.oldRadius(), style.stretch(), 0f);
        shader.setColor("young", style.young());
        shader.setColor("old", style.old());
        glDrawArraysInstanced(GL_TRIANGLES, 0, 3, count);
    }
}
