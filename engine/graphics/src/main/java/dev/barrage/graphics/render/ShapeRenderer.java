package dev.barrage.graphics.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.FloatList;
import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.IntList;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.StreamBuffer;
import dev.barrage.graphics.gl.VertexArray;

/**
 * Collects filled circles, capsules and polygons with outlines, and lines, and draws them together in the order of the
 * calls. Sizes are world units, colours 0xRRGGBBAA; an outline has a constant width in pixels.
 *
 * <p>Shapes of up to eight points are smooth at their borders, and their outline lies inside: the distance is computed
 * for each pixel. See Inigo Quilez, "2D distance functions". Polygons of more points are triangles, and their outline
 * is a line along the border.
 */
public final class ShapeRenderer implements Batch {
    /** The most points of a shape that is drawn as one. */
    static final int MOST_POINTS = 8;

    private static final int FLOATS = 2 * MOST_POINTS + 4;
    private static final float PLAIN_PIXELS = 1.5f;

    private final DrawTarget target;
    private final Shader shader = Shader.load("shape");
    private final VertexArray inputs = new VertexArray();
    private final FloatList forms = new FloatList();
    private final IntList colors = new IntList();
    private final float[] points = new float[2 * MOST_POINTS];
    private float[] placed = new float[64];
    private float outlinePixels = PLAIN_PIXELS;

    /** Made once per scene, in the current context. */
    public ShapeRenderer(DrawTarget target) {
        this.target = target;
    }

    /** Sets the width of the following outlines to that of a new frame, 1.5 pixels. */
    public ShapeRenderer plain() {
        return outlineWidth(PLAIN_PIXELS);
    }

    /** Sets the width of the following outlines, pixels; 0 is none. */
    public ShapeRenderer outlineWidth(float pixels) {
        if (!(pixels >= 0f)) {
            throw new IllegalArgumentException("pixels must be 0 or more: " + pixels);
        }
        outlinePixels = pixels;
        return this;
    }

    /** Adds a circle. */
    public void circle(float x, float y, float radius, int fill, int outline) {
        put(0, x, y);
        add(1, radius, 0f, outlinePixels, fill, outline);
    }

    /** Adds a capsule: all points within the radius of a line. */
    public void capsule(float x0, float y0, float x1, float y1, float radius, int fill, int outline) {
        put(0, x0, y0);
        put(1, x1, y1);
        add(2, radius, 0f, outlinePixels, fill, outline);
    }

    /**
     * Adds a box.
     *
     * @param angle radians, counter-clockwise, about its centre
     */
    public void box(float x, float y, float halfWidth, float halfHeight, float angle, int fill, int outline) {
        float cos = (float) Math.cos(angle);
        float sin = (float) Math.sin(angle);
        float ux = cos * halfWidth;
        float uy = sin * halfWidth;
        float vx = -sin * halfHeight;
        float vy = cos * halfHeight;
        put(0, x - ux - vx, y - uy - vy);
        put(1, x + ux - vx, y + uy - vy);
        put(2, x + ux + vx, y + uy + vy);
        put(3, x - ux + vx, y - uy + vy);
        add(4, 0f, 0f, outlinePixels, fill, outline);
    }

    /**
     * Adds a convex polygon. Polygons that are not convex need a {@link PolygonModel}.
     *
     * @param xy points x, y, x, y, ..., either winding
     * @param count number of points, at least 3
     * @param radius distance from the points up to which the shape extends; 0 gives sharp corners
     */
    public void convex(float[] xy, int count, float radius, int fill, int outline) {
        if (count < 3 || 2 * count > xy.length) {
            throw new IllegalArgumentException(
                    "count must be 3 to " + xy.length / 2 + ", the points that there are: " + count);
        }
        if (count <= MOST_POINTS) {
            System.arraycopy(xy, 0, points, 0, 2 * count);
            add(count, radius, 0f, outlinePixels, fill, outline);
            return;
        }
        if (radius > 0f) { // a border of capsules
            edges(xy, count, radius, 0f, outline);
            edges(xy, count, radius, -outlinePixels, fill);
        }
        for (int i = 2; i < count; i++) {
            triangle(xy, 0, i - 1, i, fill);
        }
        if (radius == 0f) {
            edges(xy, count, 0f, 0.5f * outlinePixels, outline);
        }
    }

    /**
     * Adds a polygon of any kind.
     *
     * @param x place of its origin
     * @param angle radians, counter-clockwise, about its origin
     */
    public void polygon(PolygonModel model, float x, float y, float angle, int fill, int outline) {
        float cos = (float) Math.cos(angle);
        float sin = (float) Math.sin(angle);
        place(model.xy, x, y, cos, sin);
        for (int i = 0; i < model.triangles.length; i += 3) {
            triangle(placed, model.triangles[i], model.triangles[i + 1], model.triangles[i + 2], fill);
        }
        for (int i = 0; outlinePixels > 0f && i < model.loops.length; i++) {
            place(model.loops[i], x, y, cos, sin);
            edges(placed, model.loops[i].length / 2, 0f, 0.5f * outlinePixels, outline);
        }
    }

    /**
     * Adds a line with round ends.
     *
     * @param widthPixels pixels, above 0
     */
    public void line(float x0, float y0, float x1, float y1, float widthPixels, int rgba) {
        put(0, x0, y0);
        put(1, x1, y1);
        add(2, 0f, 0.5f * widthPixels, 0f, rgba, rgba);
    }

    /**
     * Adds a disc whose size does not change with the camera.
     *
     * @param radiusPixels pixels, above 0
     */
    public void dot(float x, float y, float radiusPixels, int fill, int outline) {
        put(0, x, y);
        add(1, 0f, radiusPixels, outlinePixels, fill, outline);
    }

    @Override
    public void flush() {
        int count = forms.count() / FLOATS;
        if (count == 0) {
            return;
        }
        StreamBuffer stream = target.stream();
        stream.reserve(2, forms.count());
        inputs.bind();
        int offset = stream.write(forms);
        int stride = FLOATS * Float.BYTES;
        for (int i = 0; i < FLOATS / 4; i++) {
            inputs.perInstance(i, 4, stride, offset + 4L * Float.BYTES * i);
        }
        inputs.intsPerInstance(FLOATS / 4, 2, 0, stream.write(colors));
        GlState.layers();
        shader.use();
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
        forms.clear();
        colors.clear();
    }

    @Override
    public void close() {
        shader.close();
        inputs.close();
    }

    private void put(int point, float x, float y) {
        points[2 * point] = x;
        points[2 * point + 1] = y;
    }

    /** Adds the first points; the shader takes the first one for those that are missing. */
    private void add(int count, float radius, float growPixels, float borderPixels, int fill, int outline) {
        for (int i = count; i < MOST_POINTS; i++) {
            put(i, points[0], points[1]);
        }
        for (int i = 0; i < points.length; i += 4) {
            forms.add(points[i], points[i + 1], points[i + 2], points[i + 3]);
        }
        forms.add(radius, growPixels, borderPixels, count);
        colors.add(fill);
        colors.add(borderPixels > 0f ? outline : fill);
    }

    /** Adds a triangle with hard borders, so that neighbours join without a seam. */
    private void triangle(float[] xy, int a, int b, int c, int fill) {
        forms.add(xy[2 * a], xy[2 * a + 1], xy[2 * b], xy[2 * b + 1]);
        forms.add(xy[2 * c], xy[2 * c + 1], 0f, 0f);
        forms.add(0f, 0f, 0f, 0f);
        forms.add(0f, 0f, 0f, 0f);
        forms.add(0f, 0f, 0f, 0f);
        colors.add(fill);
        colors.add(fill);
    }

    private void edges(float[] xy, int count, float radius, float growPixels, int rgba) {
        for (int i = 0, j = 2 * count - 2; i < 2 * count; j = i, i += 2) {
            put(0, xy[j], xy[j + 1]);
            put(1, xy[i], xy[i + 1]);
            add(2, radius, growPixels, 0f, rgba, rgba);
        }
    }

    private void place(float[] xy, float x, float y, float cos, float sin) {
        if (placed.length < xy.length) {
            placed = new float[2 * xy.length];
        }
        for (int i = 0; i < xy.length; i += 2) {
            placed[i] = x + cos * xy[i] - sin * xy[i + 1];
            placed[i + 1] = y + sin * xy[i] + cos * xy[i + 1];
        }
    }
}
