package dev.barrage.graphics.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.VertexArray;
import org.joml.Matrix3x2f;
import org.joml.Matrix3x2fc;

/** Draws walls: filled and hatched, with bright edges. */
public final class WallRenderer implements AutoCloseable {
    private static final Matrix3x2fc IN_PLACE = new Matrix3x2f();

    private final Shader shader = Shader.load("wall");
    private final VertexArray inputs = new VertexArray();
    private final RibbonRenderer edges;

    /**
     * Made once per scene, in the current context.
     *
     * @param edges draws the edges
     */
    public WallRenderer(RibbonRenderer edges) {
        this.edges = edges;
    }

    /** Draws a wall at its points. */
    public void draw(WallModel wall, WallStyle style) {
        draw(wall, IN_PLACE, style);
    }

    /** Draws a wall moved and turned by a matrix from its own coordinates to the world; it must not scale. */
    public void draw(WallModel wall, Matrix3x2fc model, WallStyle style) {
        inputs.bind();
        wall.fill.bind();
        inputs.perVertex(0, 2, 0, 0);
        if ((style.fill() & 255) == 255) {
            GlState.opaque();
        } else {
            GlState.layers();
        }
        shader.use();
        shader.set("model", model);
        shader.setColor("fill", style.fill());
        shader.setColor("hatch", style.hatch());
        shader.set("spacing", style.hatchSpacing());
        glDrawArrays(GL_TRIANGLES, 0, wall.fillVertices);
        if (style.edgeWidth() > 0f) {
            edges.draw(wall.edges(style.edgeWidth()), wall.edgeCount(), model, style.edge());
        }
    }

    @Override
    public void close() {
        shader.close();
        inputs.close();
    }
}
