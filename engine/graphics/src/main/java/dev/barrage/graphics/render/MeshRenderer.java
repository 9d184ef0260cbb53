package dev.barrage.graphics.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.Buffer;
import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.VertexArray;
import org.joml.Vector3f;

/** Draws meshes seen from above with one light, instanced: one call per batch of poses. */
public final class MeshRenderer implements AutoCloseable {
    private static final int STRIDE = MeshVertices.FLOATS * Float.BYTES;
    /** Pose, tint and flash. */
    private static final int MOST_COLUMNS = 8;

    private static final float AMBIENT = 0.34f;
    private static final float EDGE_ROWS = 720f;
    private static final float LEAST_EDGE_SCALE = 0.6f;

    private final DrawTarget target;
    private final Shader shader = Shader.load("mesh");
    private final Shader edgeShader = Shader.load("mesh-edge");
    private final VertexArray inputs = new VertexArray();
    private final Vector3f light = new Vector3f();

    /** Made once per scene, in the current context. */
    public MeshRenderer(DrawTarget target) {
        this.target = target;
        light(-0.45f, 0.6f, 0.8f);
    }

    /** Sets the direction towards the light; any length but 0. */
    public void light(float x, float y, float z) {
        float length = Vector3f.length(x, y, z);
        if (!(length > 0f) || length == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("light must have a direction: " + x + ", " + y + ", " + z);
        }
        light.set(x, y, z).div(length);
    }

    /**
     * Draws the mesh at the positions and angles of rows; angles are interpolated the shorter way.
     *
     * @param alpha interpolation from the previous (0) to the present pose (1)
     */
    public void draw(MeshModel model, Rows rows, float[] angle, float[] previousAngle, float alpha, MeshStyle style) {
        if (rows.count > 0) {
            poses(rows, angle, previousAngle);
            inputs.constant(9, Rgba.WHITE);
            inputs.constant(10, 0f);
            draw(model, rows.count, alpha, style);
        }
    }

    /** Draws the mesh as above, with hit flashes (0 to 1) from a column. */
    public void draw(
            MeshModel model,
            Rows rows,
            float[] angle,
            float[] previousAngle,
            float[] flash,
            float alpha,
            MeshStyle style) {
        if (rows.count > 0) {
            poses(rows, angle, previousAngle);
            inputs.constant(9, Rgba.WHITE);
            rows.feed(flash, 10, inputs, target.stream());
            draw(model, rows.count, alpha, style);
        }
    }

    /** Draws the mesh at all poses, with their tints and flashes. */
    public void draw(MeshModel model, Poses poses, float alpha, MeshStyle style) {
        Rows rows = poses.rows();
        if (rows.count > 0) {
            poses(rows, poses.angle, poses.previousAngle);
            rows.feed(poses.tint, 9, inputs, target.stream());
            rows.feed(poses.flash, 10, inputs, target.stream());
            draw(model, rows.count, alpha, style);
        }
    }

    @Override
    public void close() {
        shader.close();
        edgeShader.close();
        inputs.close();
    }

    private void poses(Rows rows, float[] angle, float[] previousAngle) {
        target.stream().reserve(MOST_COLUMNS, rows.count);
        inputs.bind();
        rows.feed(3, 6, inputs, target.stream());
        rows.feed(angle, 5, inputs, target.stream());
        rows.feed(previousAngle, 8, inputs, target.stream());
    }

    /** Edge width scales with the picture, but has a minimum. */
    private float edgeScale() {
        return Math.max(LEAST_EDGE_SCALE, target.camera().pixelHeight() / EDGE_ROWS);
    }

    private void draw(MeshModel model, int count, float alpha, MeshStyle style) {
        // The faces cover the casing but for what reaches beyond the outline.
        edges(model, count, alpha, style, style.casing(), style.casingPixels(), style.casingPixels());
        faces(model, count, alpha, style);
        edges(model, count, alpha, style, style.edge(), style.edgePixels(), 0f);
    }

    private void faces(MeshModel model, int count, float alpha, MeshStyle style) {
        both(model.vertices, shader, alpha, style);
        GlState.solids();
        shader.set("light", light);
        shader.set("ambient", AMBIENT);
        shader.setColor("baseTint", style.tint());
        shader.setColor("rimColor", style.rim());
        glDrawArraysInstanced(GL_TRIANGLES, 0, model.vertexCount, count);
    }

    /**
     * Draws the edges, if they have width and strength; they are anti-aliased and cover the borders of the faces, so that
     * no multisampling is needed.
     *
     * @param soft pixels over which their sides fade, 0 or more
     */
    private void edges(MeshModel model, int count, float alpha, MeshStyle style, int color, float pixels, float soft) {
        if (pixels == 0f || (color & 255) == 0) {
            return;
        }
        both(model.edges, edgeShader, alpha, style);
        GlState.linesOnSolids();
        edgeShader.set("halfPixels", pixels * edgeScale());
        edgeShader.set("softPixels", Math.max(1f, soft * edgeScale()));
        edgeShader.setColor("edgeColor", color);
        glDrawArraysInstanced(GL_TRIANGLES, 0, model.edgeVertexCount, count);
    }

    /** Setup shared by faces and edges: two inputs of three floats, and the uniforms. */
    private void both(Buffer vertices, Shader program, float alpha, MeshStyle style) {
        vertices.bind();
        inputs.perVertex(0, 3, STRIDE, 0);
        inputs.perVertex(1, 3, STRIDE, 3 * Float.BYTES);
        program.use();
        program.set("alpha", alpha);
        program.set("scale", style.scale());
    }
}
