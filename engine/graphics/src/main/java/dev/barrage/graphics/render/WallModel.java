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

    private WallModel(PolygonModel area) {
        outline = area.loops[0];
        float[] corners = new float[2 * area.triangles.length];
        for (int i = 0; i < area.triangles.length; i++) {
            corners[2 * i] = area.xy[2 * area.triangles[i]];
            corners[2 * i + 1] = area.xy[2 * area.triangles[i] + 1];
        }
        fill = Buffer.vertices(corners);
        fillVertices = area.triangles.length;
    }

    /**
     * A wall that is solid inside a polygon.
     *
     * @param xy a simple polygon x, y, x, y, ..., concave or not, either winding
     */
    public static WallModel solid(float... xy) {
        return new WallModel(PolygonModel.solid(xy));
    }

    /**
     * A wall that is solid outside a polygon, such as the border of an arena.
     *
     * @param margin how far the solid extends beyond the polygon, world units, above zero
     * @param xy a simple polygon x, y, x, y, ..., either winding
     */
    public static WallModel cavity(float margin, float... xy) {
        return new WallModel(PolygonModel.cavity(margin, xy));
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
}
