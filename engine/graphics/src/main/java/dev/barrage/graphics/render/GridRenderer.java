package dev.barrage.graphics.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.VertexArray;

/** Draws a spring grid as glowing lines: nodes are uploaded once, one call draws the rows and one the columns. */
public final class GridRenderer implements AutoCloseable {
    private static final int FLOATS = 3;
    private static final float LINE_ROWS = 720f;

    private final DrawTarget target;
    private final Shader shader = Shader.load("grid");
    private final VertexArray inputs = new VertexArray();
    private float[] nodes = new float[0];

    /** Made once per scene, in the current context. */
    public GridRenderer(DrawTarget target) {
        this.target = target;
    }

    /**
     * Draws the grid.
     *
     * @param alpha interpolation from the previous (0) to the present step (1)
     * @param brightness factor on its light, 0 or more
     */
    public void draw(SpringGrid grid, float alpha, float brightness, GridStyle style) {
        int count = grid.columns() * grid.rows();
        // A curve reads one node back and two ahead; values beyond the ends are not used.
        int before = grid.columns();
        int floats = FLOATS * (count + 3 * grid.columns());
        if (nodes.length != floats) {
            nodes = new float[floats];
        }
        grid.write(nodes, FLOATS * before, alpha);
        inputs.bind();
        int offset = target.stream().write(nodes, 0, floats) + FLOATS * Float.BYTES * before;
        GlState.layers();
        shader.use();
        shader.set("parts", style.parts());
        shader.set("coarse", style.coarse());
        shader.set("pixels", style.pixels() * Math.max(0.75f, target.camera().pixelHeight() / LINE_ROWS));
        shader.set("brightness", brightness);
        shader.setColor("quiet", style.quiet());
        shader.setColor("lively", style.lively());
        lines(offset, 1, grid.columns(), 1, grid.columns(), style, grid.rows());
        lines(offset, grid.columns(), grid.rows(), grid.columns(), 1, style, grid.columns());
    }

    /**
     * Draws the lines of one direction. Node i is number {@code i / along % nodesPerLine} of line
     * {@code i / across % lines}.
     *
     * @param step distance between consecutive nodes of a line, in nodes
     */
    private void lines(int offset, int step, int perLine, int along, int across, GridStyle style, int lines) {
        int bytes = FLOATS * Float.BYTES;
        for (int i = 0; i < 4; i++) {
            inputs.perInstance(i, FLOATS, bytes, offset + (long) (i - 1) * step * bytes);
        }
        shader.set("lines", perLine, along, across, lines);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 2 * (style.parts() + 1), perLine * lines);
    }

    @Override
    public void close() {
        shader.close();
        inputs.close();
    }
}
