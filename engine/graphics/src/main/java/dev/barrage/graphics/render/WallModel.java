package dev.barrage.graphics.render;

import dev.barrage.graphics.gl.Buffer;
import dev.barrage.graphics.gl.FloatList;
import java.util.Arrays;

/** A wall on the GPU: its filled area, and its edges towards the free side. Closed by its owner. */
public final class WallModel implements AutoCloseable {
    final Buffer fill;
    final int fillVertices;
    final float[] outline;
    private Buffer edges;
    private float edgeWidth = -1f;

    private WallModel(float[] outline, float[] fillRing) {
        this.outline = outline;
        int[] triangles = Triangulation.of(fillRing);
        float[] corners = new float[2 * triangles.length];
        for (int i = 0; i < triangles.length; i++) {
            corners[2 * i] = fillRing[2 * triangles[i]];
            corners[2 * i + 1] = fillRing[2 * triangles[i] + 1];
        }
        fill = Buffer.vertices(corners);
        fillVertices = triangles.length;
    }

    /**
     * A wall that is solid inside a polygon.
     *
     * @param xy a simple polygon x, y, x, y, ..., concave or not, either winding
     */
    public static WallModel solid(float... xy) {
        float[] outline = counterClockwise(xy);
        return new WallModel(outline, outline);
    }

    /**
     * A wall that is solid outside a polygon, such as the border of an arena.
     *
     * @param margin how far the solid extends beyond the polygon, world units, above zero
     * @param xy a simple polygon x, y, x, y, ..., either winding
     */
    public static WallModel cavity(float margin, float... xy) {
        if (!(margin > 0f) || margin == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("margin must be finite and above 0: " + margin);
        }
        float[] outline = counterClockwise(xy);
        return new WallModel(outline, around(outline, margin));
    }

    /** The edges as segments for the ribbon renderer; built on first use and again when the width changes. */
    Buffer edges(float width) {
        if (edges == null || width != edgeWidth) {
            if (edges != null) {
                edges.close();
            }
            edges = Buffer.vertices(segments(0.5f * width));
            edgeWidth = width;
        }
        return edges;
    }

    int edgeCount() {
        return outline.length / 2;
    }

    @Override
    public void close() {
        fill.close();
        if (edges != null) {
            edges.close();
        }
    }

    private float[] segments(float halfWidth) {
        FloatList list = new FloatList();
        for (int i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
            list.add(outline[j], outline[j + 1], outline[i], outline[i + 1]);
            list.add(halfWidth, halfWidth, 0f, 0f);
        }
        return Arrays.copyOf(list.values(), list.count());
    }

    private static float[] counterClockwise(float[] xy) {
        for (int i = 0; i < xy.length; i++) {
            if (!Float.isFinite(xy[i])) {
                throw new IllegalArgumentException("xy[" + i + "] must be finite: " + xy[i]);
            }
        }
        float[] copy = xy.clone();
        if (xy.length >= 6 && Triangulation.area(xy) < 0f) {
            for (int i = 0; i < xy.length; i += 2) {
                copy[i] = xy[xy.length - 2 - i];
                copy[i + 1] = xy[xy.length - 1 - i];
            }
        }
        return copy;
    }

    /**
     * The solid as one simple ring: around a box, straight left from its right side to the polygon's rightmost
     * vertex, around the polygon in reverse, and back.
     */
    private static float[] around(float[] hole, float margin) {
        int rightmost = 0;
        float minX = hole[0];
        float minY = hole[1];
        float maxY = hole[1];
        for (int i = 2; i < hole.length; i += 2) {
            rightmost = hole[i] > hole[rightmost] ? i : rightmost;
            minX = Math.min(minX, hole[i]);
            minY = Math.min(minY, hole[i + 1]);
            maxY = Math.max(maxY, hole[i + 1]);
        }
        float right = hole[rightmost] + margin;
        float bridge = hole[rightmost + 1];
        float[] ring = new float[hole.length + 14];
        int at = point(ring, 0, minX - margin, minY - margin);
        at = point(ring, at, right, minY - margin);
        at = point(ring, at, right, bridge);
        for (int k = 0; k <= hole.length; k += 2) {
            int i = Math.floorMod(rightmost - k, hole.length);
            at = point(ring, at, hole[i], hole[i + 1]);
        }
        at = point(ring, at, right, bridge);
        at = point(ring, at, right, maxY + margin);
        point(ring, at, minX - margin, maxY + margin);
        return ring;
    }

    private static int point(float[] ring, int at, float x, float y) {
        ring[at] = x;
        ring[at + 1] = y;
        return at + 2;
    }
}
