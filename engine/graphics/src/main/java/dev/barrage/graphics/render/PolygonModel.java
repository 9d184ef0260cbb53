package dev.barrage.graphics.render;

import java.util.Objects;

/**
 * A polygon cut into triangles, to be drawn at any pose by {@link ShapeRenderer}. Made once: cutting takes time that
 * grows with the square of the number of points. It is no OpenGL object.
 */
public final class PolygonModel {
    /** Points x, y, x, y, ..., and three of them for each triangle. */
    final float[] xy;

    final int[] triangles;

    /** Closed lines around the area, x, y, x, y, ... each. */
    final float[][] loops;

    private PolygonModel(float[] xy, int[] triangles, float[][] loops) {
        this.xy = xy;
        this.triangles = triangles;
        this.loops = loops;
    }

    /**
     * The inside of a polygon.
     *
     * @param xy a simple polygon x, y, x, y, ..., concave or not, either winding
     */
    public static PolygonModel solid(float... xy) {
        float[] outline = counterClockwise(xy);
        return new PolygonModel(outline, Triangulation.of(outline), new float[][] {outline});
    }

    /**
     * The outside of a polygon, such as the border of an arena.
     *
     * @param margin how far it extends beyond the polygon, world units, above zero
     * @param xy a simple polygon x, y, x, y, ..., either winding
     */
    public static PolygonModel cavity(float margin, float... xy) {
        if (!(margin > 0f) || margin == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("margin must be finite and above 0: " + margin);
        }
        float[] outline = counterClockwise(xy);
        float[] ring = around(outline, margin);
        return new PolygonModel(ring, Triangulation.of(ring), new float[][] {outline});
    }

    /**
     * Triangles and the lines around them, which are copied.
     *
     * @param xy points x, y, x, y, ...
     * @param triangles numbers of points, three for each triangle
     * @param loops closed lines x, y, x, y, ...
     */
    public static PolygonModel of(float[] xy, int[] triangles, float[]... loops) {
        for (int point : triangles) {
            Objects.checkIndex(point, xy.length / 2);
        }
        float[][] copies = new float[loops.length][];
        for (int i = 0; i < loops.length; i++) {
            copies[i] = loops[i].clone();
        }
        return new PolygonModel(xy.clone(), triangles.clone(), copies);
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
