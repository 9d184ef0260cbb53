package dev.barrage.graphics.render;

import dev.barrage.graphics.gl.FloatList;
import java.util.Arrays;

/**
 * Collects painted polygons that lie behind a game, from far to near. Setters hold for the polygons that follow. Soft
 * borders make far layers look out of focus and replace anti-aliasing.
 */
public final class SceneryBuilder {
    /** Floats of a vertex. */
    static final int FLOATS = 16;

    /** Half of the area in which travelling polygons wrap around, world units. */
    static final float HALF_WIDTH = 18f;

    static final float HALF_HEIGHT = 11f;

    /** The colour at a point. */
    public interface Paint {
        /** Colour at a point of the world. */
        int at(float x, float y);
    }

    private final FloatList data = new FloatList();
    private int groundVertices;
    private Paint paint = (x, y) -> Rgba.WHITE;
    private float depth;
    private float soft = 0.05f;
    private float pivotX;
    private float pivotY;
    private float spin;
    private float sway;
    private float swayFrom;
    private float swayTo = 1f;
    private float phase;
    private float travelX;
    private float travelY;
    private float light;
    private boolean adds;

    /** An empty scenery. */
    public SceneryBuilder() {}

    /**
     * Starts a layer: nothing moves, and borders are soft.
     *
     * @param parallax part of the view's way by which the layer moves against it, 0 for infinitely far
     * @param border width of the soft border outside polygons, world units
     */
    public SceneryBuilder layer(float parallax, float border) {
        depth = parallax;
        soft = border;
        light = 0f;
        adds = false;
        return still();
    }

    /** One colour. */
    public SceneryBuilder paint(int rgba) {
        paint = (x, y) -> rgba;
        return this;
    }

    /** A colour for each point; polygons interpolate those of their corners. */
    public SceneryBuilder paint(Paint colors) {
        paint = colors;
        return this;
    }

    /** Whether the paint adds light instead of covering. */
    public SceneryBuilder adds(boolean on) {
        adds = on;
        return this;
    }

    /** Part of the colour that bloom takes as light, 0 to 1. */
    public SceneryBuilder light(float part) {
        light = part;
        return this;
    }

    /** No motion but the parallax. */
    public SceneryBuilder still() {
        pivotX = 0f;
        pivotY = 0f;
        spin = 0f;
        sway = 0f;
        travelX = 0f;
        travelY = 0f;
        return this;
    }

    /** Polygons turn around a point, which is the origin of their coordinates; rad/s. */
    public SceneryBuilder spin(float x, float y, float rate) {
        pivotX = x;
        pivotY = y;
        spin = rate;
        return this;
    }

    /**
     * Polygons sway from side to side, from not at all at one height to {@code reach} at another.
     *
     * @param from height of the root
     * @param to height of the tip
     * @param at phase, radians
     */
    public SceneryBuilder sway(float reach, float from, float to, float at) {
        sway = reach;
        swayFrom = from;
        swayTo = to;
        phase = at;
        return this;
    }

    /** Polygons travel from a point, the origin of their coordinates, and come back on the other side; units/s. */
    public SceneryBuilder travel(float x, float y, float vx, float vy) {
        pivotX = x;
        pivotY = y;
        travelX = vx;
        travelY = vy;
        return this;
    }

    /** Paints the ground: a rectangle of cells whose corners have their own colours. First of all, and once. */
    public SceneryBuilder ground(float halfWidth, float halfHeight, int columns, int rows) {
        if (data.count() > 0) {
            throw new IllegalStateException("the ground comes first");
        }
        float[] low = line(halfWidth, -halfHeight, columns);
        for (int row = 1; row <= rows; row++) {
            float[] high = line(halfWidth, halfHeight * (2f * row / rows - 1f), columns);
            for (int i = 0; i < 2 * columns; i += 2) {
                strip(low, 1f, high, 1f, i, i + 2);
            }
            low = high;
        }
        groundVertices = data.count() / FLOATS;
        return this;
    }

    private static float[] line(float halfWidth, float y, int parts) {
        float[] xy = new float[2 * parts + 2];
        for (int i = 0; i <= parts; i++) {
            xy[2 * i] = halfWidth * (2f * i / parts - 1f);
            xy[2 * i + 1] = y;
        }
        return xy;
    }

    /** Adds a simple polygon x, y, x, y, ..., concave or not, either winding. */
    public SceneryBuilder polygon(float... xy) {
        int[] triangles = Triangulation.of(xy);
        for (int corner : triangles) {
            vertex(xy[2 * corner], xy[2 * corner + 1], 1f);
        }
        border(xy, Triangulation.area(xy) < 0f ? -soft : soft);
        return this;
    }

    /**
     * Adds a ring between two outlines around the origin with as many corners, such as a wheel with teeth.
     *
     * @param outer x, y, x, y, ..., counter-clockwise
     * @param inner its hole, counter-clockwise
     */
    public SceneryBuilder ring(float[] outer, float[] inner) {
        int n = outer.length;
        for (int i = 0; i < n; i += 2) {
            strip(outer, 1f, inner, 1f, i, (i + 2) % n);
        }
        border(outer, soft);
        return this;
    }

    /** Adds a disc around a point. */
    public SceneryBuilder disc(float x, float y, float radius, int corners) {
        return polygon(circle(x, y, radius, corners));
    }

    /** Adds a soft spot around a point: its colour in the middle, nothing at its border. */
    public SceneryBuilder spot(float x, float y, float radius, int corners) {
        float[] rim = circle(x, y, radius, corners);
        for (int i = 0; i < rim.length; i += 2) {
            int j = (i + 2) % rim.length;
            vertex(x, y, 1f);
            vertex(rim[i], rim[i + 1], 0f);
            vertex(rim[j], rim[j + 1], 0f);
        }
        return this;
    }

    /** Corners of a circle, counter-clockwise. */
    public static float[] circle(float x, float y, float radius, int corners) {
        float[] xy = new float[2 * corners];
        for (int i = 0; i < corners; i++) {
            double angle = 2 * Math.PI * i / corners;
            xy[2 * i] = x + radius * (float) Math.cos(angle);
            xy[2 * i + 1] = y + radius * (float) Math.sin(angle);
        }
        return xy;
    }

    /** The finished scenery, in the current context. */
    public SceneryModel build() {
        return new SceneryModel(Arrays.copyOf(data.values(), data.count()), groundVertices);
    }

    /** Adds a border that fades, outside a polygon by a signed width. */
    private void border(float[] xy, float width) {
        if (width == 0f) {
            return;
        }
        int n = xy.length;
        float[] out = new float[n];
        for (int i = 0; i < n; i += 2) {
            offset(xy, (i + n - 2) % n, i, (i + 2) % n, width, out);
        }
        for (int i = 0; i < n; i += 2) {
            strip(xy, 1f, out, 0f, i, (i + 2) % n);
        }
    }

    /** Moves a corner outwards along its mitre, at most by twice the width. */
    private static void offset(float[] xy, int before, int at, int after, float width, float[] out) {
        float ax = xy[at] - xy[before];
        float ay = xy[at + 1] - xy[before + 1];
        float bx = xy[after] - xy[at];
        float by = xy[after + 1] - xy[at + 1];
        float a = Math.max(1e-6f, (float) Math.sqrt(ax * ax + ay * ay));
        float b = Math.max(1e-6f, (float) Math.sqrt(bx * bx + by * by));
        float nx = ay / a + by / b;
        float ny = -ax / a - bx / b;
        float scale = width * Math.min(2f, 2f / Math.max(1e-6f, nx * nx + ny * ny));
        out[at] = xy[at] + scale * nx;
        out[at + 1] = xy[at + 1] + scale * ny;
    }

    /** Adds a piece of the strip between two outlines, from their corners at i to those at j. */
    private void strip(float[] near, float nearCover, float[] far, float farCover, int i, int j) {
        vertex(near[i], near[i + 1], nearCover);
        vertex(near[j], near[j + 1], nearCover);
        vertex(far[j], far[j + 1], farCover);
        vertex(near[i], near[i + 1], nearCover);
        vertex(far[j], far[j + 1], farCover);
        vertex(far[i], far[i + 1], farCover);
    }

    private void vertex(float x, float y, float cover) {
        int rgba = paint.at(pivotX + x, pivotY + y);
        float alpha = cover * Rgba.value(rgba, 0);
        data.add(x, y, pivotX, pivotY);
        data.add(
                alpha * Rgba.value(rgba, 24),
                alpha * Rgba.value(rgba, 16),
                alpha * Rgba.value(rgba, 8),
                adds ? 0f : alpha);
        float high = (pivotY + y - swayFrom) / (swayTo - swayFrom);
        float bent = sway * Math.max(0f, high) * Math.max(0f, high);
        data.add(depth, spin, bent, phase + 0.5f * high);
        data.add(travelX, travelY, light, 0f);
    }
}
