package dev.barrage.graphics.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.Buffer;
import dev.barrage.graphics.gl.FloatList;
import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.VertexArray;
import org.joml.Matrix3x2f;
import org.joml.Matrix3x2fc;
import org.joml.Vector2f;

/**
 * Draws beams and other glowing ribbons along points.
 *
 * <p>A ribbon is the union of round-ended segments by distance, with maximum blending, so that bends and crossings
 * are smooth without joints. Points are first interpolated by a Catmull-Rom spline (Catmull and Rom 1974).
 */
public final class RibbonRenderer implements AutoCloseable {
    static final int STRIDE = 8 * Float.BYTES;

    private static final int PARTS_PER_SEGMENT = 4;
    private static final Matrix3x2fc IN_PLACE = new Matrix3x2f();

    private final DrawTarget target;
    private final Shader still = Shader.load("ribbon", "PULSES", 0);
    private final Shader pulsing = Shader.load("ribbon", "PULSES", 1);
    private final VertexArray inputs = new VertexArray();
    private final FloatList segments = new FloatList();

    /** Made once per scene, in the current context. */
    public RibbonRenderer(DrawTarget target) {
        this.target = target;
    }

    /**
     * Draws a smooth ribbon.
     *
     * @param xy points x, y, x, y, ...
     * @param count number of points, at least two
     * @param startWidth width at the first point, world units
     * @param endWidth width at the last point, world units
     */
    public void draw(float[] xy, int count, float startWidth, float endWidth, RibbonStyle style) {
        draw(xy, xy, count, 1f, startWidth, endWidth, style);
    }

    /**
     * Draws a smooth ribbon through moving points x, y, x, y, ..., at least two.
     *
     * @param alpha interpolation from the previous (0) to the present points (1)
     */
    public void draw(
            float[] xy,
            float[] previousXy,
            int count,
            float alpha,
            float startWidth,
            float endWidth,
            RibbonStyle style) {
        if (count < 2) {
            return;
        }
        int parts = (count - 1) * PARTS_PER_SEGMENT;
        collect(xy, previousXy, count, alpha, 0.5f * startWidth, 0.5f * endWidth, parts);
        inputs.bind();
        int offset = target.stream().write(segments);
        draw(offset, parts, IN_PLACE, style);
    }

    /**
     * Draws lightning along points x, y, x, y, ..., at least two: jagged between them, but through all of them.
     *
     * @param width world units; it tapers towards both ends
     * @param jag deviation from the straight line, in segment lengths, 0 or more
     * @param seed seed of its shape; changing it every few steps makes it flicker
     */
    public void lightning(float[] xy, int count, float width, float jag, int seed, RibbonStyle style) {
        if (count < 2) {
            return;
        }
        segments.clear();
        Lightning.collect(segments, xy, count, 0.5f * width, jag, seed);
        inputs.bind();
        draw(target.stream().write(segments), segments.count() / 8, IN_PLACE, style);
    }

    @Override
    public void close() {
        still.close();
        pulsing.close();
        inputs.close();
    }

    /** Draws segments from a GPU buffer at a pose: x0, y0, x1, y1, half widths, distances along. */
    void draw(Buffer kept, int count, Matrix3x2fc model, RibbonStyle style) {
        inputs.bind();
        kept.bind();
        draw(0, count, model, style);
    }

    private void draw(int offset, int count, Matrix3x2fc model, RibbonStyle style) {
        inputs.perInstance(0, 4, STRIDE, offset);
        inputs.perInstance(1, 4, STRIDE, offset + 4L * Float.BYTES);
        GlState.brightest();
        Shader shader = style.pulse() > 0f ? pulsing : still;
        shader.use();
        shader.set("model", model);
        shader.set("glow", style.glow());
        shader.set("shine", style.shine());
        shader.set("corePart", style.corePart());
        shader.set("pulse", style.pulse(), style.pulseLength(), style.pulseSpeed(), 0f);
        shader.setColor("core", style.core());
        shader.setColor("body", style.body());
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
    }

    private void collect(
            float[] xy, float[] previousXy, int count, float alpha, float startHalf, float endHalf, int parts) {
        segments.clear();
        float way = 0f;
        float lastX = at(previousXy, xy, 0, 0, alpha);
        float lastY = at(previousXy, xy, 0, 1, alpha);
        for (int part = 1; part <= parts; part++) {
            int segment = (part - 1) / PARTS_PER_SEGMENT;
            float t = part / (float) PARTS_PER_SEGMENT - segment;
            float nextX = spline(previousXy, xy, count, segment, 0, t, alpha);
            float nextY = spline(previousXy, xy, count, segment, 1, t, alpha);
            float nextWay = way + Vector2f.distance(nextX, nextY, lastX, lastY);
            float half0 = startHalf + (endHalf - startHalf) * (part - 1) / parts;
            float half1 = startHalf + (endHalf - startHalf) * part / parts;
            segments.add(lastX, lastY, nextX, nextY);
            segments.add(half0, half1, way, nextWay);
            lastX = nextX;
            lastY = nextY;
            way = nextWay;
        }
    }

    /** One coordinate of the spline at parameter t, 0 to 1, of a segment; end points are repeated. */
    private static float spline(
            float[] previous, float[] present, int count, int segment, int axis, float t, float alpha) {
        float p0 = at(previous, present, Math.max(segment - 1, 0), axis, alpha);
        float p1 = at(previous, present, segment, axis, alpha);
        float p2 = at(previous, present, segment + 1, axis, alpha);
        float p3 = at(previous, present, Math.min(segment + 2, count - 1), axis, alpha);
        return p1 + 0.5f * t * (p2 - p0 + t * (2f * p0 - 5f * p1 + 4f * p2 - p3 + t * (3f * (p1 - p2) + p3 - p0)));
    }

    private static float at(float[] previous, float[] present, int point, int axis, float alpha) {
        int i = 2 * point + axis;
        return previous[i] + (present[i] - previous[i]) * alpha;
    }
}
