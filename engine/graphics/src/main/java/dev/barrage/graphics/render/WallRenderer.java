package dev.barrage.graphics.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.VertexArray;

/** Draws walls: the solid filled and hatched, its edges bright. */
public final class WallRenderer implements AutoCloseable {
    private final Shader shader = Shader.load("wall");
    private final VertexArray inputs = new VertexArray();
    private final RibbonRenderer edges;

    /** Made once per scene, in the current context; {@code edges} draws the lines of light. */
    public WallRenderer(RibbonRenderer edges) {
        this.edges = edges;
    }

    /** Draws a wall where its points are. */
    public void draw(WallModel wall, WallStyle style) {
        draw(wall, 0f, 0f, 0f, style);
    }

    /** Draws a wall turned by an angle about its origin, which lies at (x, y). */
    public void draw(WallModel wall, float x, float y, float angle, WallStyle style) {
        float cos = (float) Math.cos(angle);
        float sin = (float) Math.sin(angle);
        inputs.bind();
        wall.fill.bind();
        inputs.perVertex(0, 2, 0, 0);
        if ((style.fill() & 255) == 255) {
            GlState.opaque();
        } else {
            GlState.layers();
        }
        shader.use();
        shader.set("pose", x, y, cos, sin);
        shader.setColor("fill", style.fill());
        shader.setColor("hatch", style.hatch());
        shader.set("spacing", style.hatchSpacing());
        glDrawArrays(GL_TRIANGLES, 0, wall.fillVertices);
        if (style.edgeWidth() > 0f) {
            edges.draw(wall.edges(style.edgeWidth()), wall.edgeCount(), x, y, cos, sin, style.edge());
        }
    }

    @Override
    public void close() {
        shader.close();
        inputs.close();
    }
}
