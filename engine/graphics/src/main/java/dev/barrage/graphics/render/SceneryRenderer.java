package dev.barrage.graphics.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.VertexArray;

/**
 * Draws scenery in two calls: the ground without blending, then all other polygons in their order. Polygons move in the
 * vertex shader, so that a picture uploads nothing.
 */
public final class SceneryRenderer implements AutoCloseable {
    private final Shader ground = Shader.load("scenery", "DITHER", 1);
    private final Shader shapes = Shader.load("scenery", "DITHER", 0);
    private final VertexArray inputs = new VertexArray();

    /** Made once per scene, in the current context. */
    public SceneryRenderer() {}

    /**
     * Draws scenery at the frame's time.
     *
     * @param viewX where the view is; a layer moves by its depth against it, world units
     * @param brightness factor on all colours, 0 to 1
     */
    public void draw(SceneryModel model, float viewX, float viewY, float brightness) {
        int stride = SceneryBuilder.FLOATS * Float.BYTES;
        inputs.bind();
        model.vertices.bind();
        inputs.perVertex(0, 4, stride, 0);
        inputs.perVertex(1, 4, stride, 4 * Float.BYTES);
        inputs.perVertex(2, 4, stride, 8 * Float.BYTES);
        inputs.perVertex(3, 3, stride, 12 * Float.BYTES);
        if (model.groundVertices > 0) {
            GlState.opaque();
            draw(ground, viewX, viewY, brightness, 0, model.groundVertices);
        }
        GlState.layers();
        draw(shapes, viewX, viewY, brightness, model.groundVertices, model.vertexCount - model.groundVertices);
    }

    private static void draw(Shader shader, float viewX, float viewY, float brightness, int first, int count) {
        shader.use();
        shader.set("view", viewX, viewY, SceneryBuilder.HALF_WIDTH, SceneryBuilder.HALF_HEIGHT);
        shader.set("brightness", brightness);
        glDrawArrays(GL_TRIANGLES, first, count);
    }

    @Override
    public void close() {
        ground.close();
        shapes.close();
        inputs.close();
    }
}
