package dev.barrage.graphics.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.VertexArray;

/** Fills the picture with a quiet dark grid to play on. */
public final class BackgroundRenderer implements AutoCloseable {
    private final Shader shader = Shader.load("background");
    private final Shader lines = Shader.load("background", "background-lines");
    private final VertexArray none = new VertexArray();

    /** Made once per scene, in the current context. */
    public BackgroundRenderer() {}

    /** Draws the grid at its position in the world. */
    public void draw(BackgroundStyle style) {
        draw(style, 0f, 0f);
    }

    /**
     * Draws the grid with an offset. A grid that scrolls slower than the world seems farther away.
     *
     * @param scrollX offset, world units
     * @param scrollY offset, world units
     */
    public void draw(BackgroundStyle style, float scrollX, float scrollY) {
        GlState.opaque();
        none.bind();
        shader.use();
        shader.setColor("deep", style.deep());
        shader.setColor("glow", style.glow());
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
        if ((style.lines() & 255) != 0) {
            lines(style, scrollX, scrollY);
        }
    }

    private void lines(BackgroundStyle style, float scrollX, float scrollY) {
        GlState.layers();
        lines.use();
        lines.setColor("lines", style.lines());
        lines.set("grid", style.spacing(), scrollX, scrollY, 0f);
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    }

    @Override
    public void close() {
        shader.close();
        lines.close();
        none.close();
    }
}
