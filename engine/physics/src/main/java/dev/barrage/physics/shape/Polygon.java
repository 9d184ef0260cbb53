package dev.barrage.physics.shape;

import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.shape.outline.Loops;
import java.util.Arrays;

/**
 * A convex polygon of 3 to {@value #MAX_VERTICES} vertices, stored counterclockwise. Edge i runs from vertex i to the
 * next one; its normal points outwards. A {@linkplain #rounded rounded} polygon is all points within a radius of one.
 */
public final class Polygon extends Shape {
    /** Largest number of vertices. */
    public static final int MAX_VERTICES = 16;

    private final double[] normalX, normalY;
    private final float coreRadius;

    private Polygon(float[] xy, float radius) {
        super(POLYGON, radius > 0f ? MassData.ofRounded(xy, radius) : MassData.ofLoops(xy), xy, radius);
        normalX = new double[x.length];
        normalY = new double[x.length];
        Loops.normals(x, y, normalX, normalY);
        coreRadius = inradius();
    }

    /**
     * Makes a polygon. It must be convex, which is decided exactly. Vertices on a straight edge are dropped. For
     * points in any order use {@link #hull}.
     *
     * @param xy the vertices as x, y pairs, metres, in either winding
     */
    public static Polygon of(float... xy) {
        Arguments.pairs("xy", xy, 3);
        if (xy.length > 2 * MAX_VERTICES) {
            throw new IllegalArgumentException("xy must have at most " + MAX_VERTICES + " vertices, but has "
                    + xy.length / 2 + "; Mesh.solid takes more, Wall.solid does for scenery, and Circle is round");
        }
        float[] loop = Loops.counterclockwise("xy", xy);
        refuseConcave(loop);
        return new Polygon(Loops.withoutStraight(loop), 0f);
    }

    /** A rectangle around the origin, {@code 2 * halfWidth} by {@code 2 * halfHeight} metres. */
    public static Polygon box(float halfWidth, float halfHeight) {
        float w = Arguments.positive("halfWidth", halfWidth);
        float h = Arguments.positive("halfHeight", halfHeight);
        return of(-w, -h, w, -h, w, h, -w, h);
    }

    /**
     * A regular polygon around the origin with the first vertex at (radius, 0).
     *
     * @param vertices 3 to {@link #MAX_VERTICES}
     * @param radius metres, above 0
     */
    public static Polygon regular(int vertices, float radius) {
        if (vertices < 3 || vertices > MAX_VERTICES) {
            throw new IllegalArgumentException("vertices must be 3 to " + MAX_VERTICES + ", but is " + vertices);
        }
        Arguments.positive("radius", radius);
        float[] xy = new float[2 * vertices];
        for (int i = 0; i < vertices; i++) {
            double angle = 2 * Math.PI * i / vertices;
            xy[2 * i] = (float) (radius * StrictMath.cos(angle));
            xy[2 * i + 1] = (float) (radius * StrictMath.sin(angle));
        }
        return of(xy);
    }

    /**
     * The convex hull of points.
     *
     * @param xy at least three points as x, y pairs, metres, in any order, not all on one line
     */
    public static Polygon hull(float... xy) {
        Arguments.pairs("xy", xy, 3);
        return of(Loops.hull(xy));
    }

    /**
     * This polygon, grown outwards on all sides, with round corners. It slides over bumps and rolls off edges where a
     * sharp corner would catch. A box of 2 by 1 m in all, with corners of 0.1 m: {@code box(0.9f, 0.4f).rounded(0.1f)}.
     *
     * @param radius all points within this distance of the polygon belong to the result, metres, above 0; replaces that
     *     of a rounded polygon
     */
    public Polygon rounded(float radius) {
        Arguments.positive("radius", radius);
        float[] xy = new float[2 * x.length];
        for (int i = 0; i < x.length; i++) {
            xy[2 * i] = x[i];
            xy[2 * i + 1] = y[i];
        }
        return new Polygon(xy, radius);
    }

    /** Refuses a polygon in which a fan triangle or a corner turns right. */
    private static void refuseConcave(float[] xy) {
        int n = xy.length / 2;
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            int afterNext = (i + 2) % n;
            boolean corner = Loops.turn(xy, i, next, afterNext) > 0
                    || Loops.turn(xy, i, next, afterNext) == 0 && Loops.goesOn(xy, i, next, afterNext);
            if (!corner || Loops.turn(xy, 0, i, next) < 0) {
                throw new IllegalArgumentException("xy must be convex, but is not at vertex " + next + " ("
                        + xy[2 * next] + ", " + xy[2 * next + 1] + ") of " + Arrays.toString(xy)
                        + "; Mesh.solid takes dents, Wall.solid does for scenery, and Polygon.hull fills them");
            }
        }
    }

    /** Distance from the centre of mass to the nearest edge, metres. */
    private float inradius() {
        float nearest = Float.POSITIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            float toX = x[i] - massData().centroidX();
            float toY = y[i] - massData().centroidY();
            nearest = Math.min(nearest, normalX(i) * toX + normalY(i) * toY);
        }
        return Math.max(nearest, 0f) + radius;
    }

    /** Whether the polygon, not rounded, contains a point of its own frame; its edges belong to it. */
    boolean contains(float px, float py) {
        boolean inside = true;
        for (int i = 0; i < x.length; i++) {
            inside &= normalX(i) * (px - x[i]) + normalY(i) * (py - y[i]) <= 0f;
        }
        return inside;
    }

    /** Number of vertices, and of edges. */
    public int count() {
        return x.length;
    }

    /** Radius of the round corners, and distance of the sides from the edges, metres; 0 for sharp corners. */
    public float radius() {
        return radius;
    }

    /** Coordinate of a vertex, metres; vertices run counterclockwise. */
    public float x(int vertex) {
        return x[vertex];
    }

    /** Coordinate of a vertex, metres; vertices run counterclockwise. */
    public float y(int vertex) {
        return y[vertex];
    }

    /** Unit normal of an edge, outwards. */
    public float normalX(int edge) {
        return (float) normalX[edge];
    }

    /** Unit normal of an edge, outwards. */
    public float normalY(int edge) {
        return (float) normalY[edge];
    }

    /** {@link #normalX} in double. */
    public double exactNormalX(int edge) {
        return normalX[edge];
    }

    /** {@link #normalY} in double. */
    public double exactNormalY(int edge) {
        return normalY[edge];
    }

    /** Radius of the largest disc around the centre of mass inside the polygon, metres. */
    @Override
    public float coreRadius() {
        return coreRadius;
    }

    @Override
    void hashParts(Hash64 digest) {
        digest.add(x, 0, x.length).add(y, 0, y.length);
        if (radius > 0f) {
            digest.add(radius);
        }
    }
}
