package dev.barrage.physics.shape.outline;

import java.util.Arrays;

/**
 * Finds the edges of a flat mesh that a sphere from outside can touch first, and the corners among their ends that it
 * can.
 *
 * <p>A sphere from outside meets the boundary before any inner edge, which has a triangle on either side. It meets the
 * sides of a notch before the bottom. Load time only; in double.
 */
public final class BoundaryFinder {
    /**
     * Corners whose triangles fill more than this angle are notches, radians. Half a turn plus a margin for rounding.
     */
    private static final double NOTCH = 1.05 * StrictMath.PI;

    private static final double FULL_TURN = 2.001 * StrictMath.PI;

    private final float[] vertices;
    private final int[] indices;
    private final long[] sides;
    private final double[] angle;
    private final int[] rimEdges;
    private final int[] lowest;

    /** Per edge of the boundary: three times its triangle, plus its number in the triangle. */
    public final int[] edges;

    public BoundaryFinder(float[] vertices, int[] indices) {
        this.vertices = vertices;
        this.indices = indices;
        sides = new long[indices.length];
        angle = new double[vertices.length / 3];
        rimEdges = new int[vertices.length / 3];
        lowest = new int[vertices.length / 3];
        Arrays.fill(lowest, Integer.MAX_VALUE);
        for (int i = 0; i < indices.length; i++) {
            sides[i] = side(i);
            angle[indices[i]] += angleAt(i);
            lowest[indices[i]] = Math.min(lowest[indices[i]], i / 3);
        }
        Arrays.sort(sides);
        edges = find();
    }

    /** Vertex number at the start of an edge; edges run counterclockwise around their triangle. */
    public int from(int edge) {
        return isClockwise(edge) ? indices[next(edge)] : indices[edge];
    }

    /** Vertex number at the end of an edge. */
    public int to(int edge) {
        return isClockwise(edge) ? indices[edge] : indices[next(edge)];
    }

    /** Whether a sphere can touch a corner of the boundary before the edges at it. */
    public boolean isTouchable(int vertex) {
        return rimEdges[vertex] != 2 || angle[vertex] < NOTCH || angle[vertex] > FULL_TURN;
    }

    /** The lowest of the triangles at a vertex. */
    public int triangleAt(int vertex) {
        return lowest[vertex];
    }

    public double x(int vertex) {
        return vertices[3 * vertex];
    }

    public double y(int vertex) {
        return vertices[3 * vertex + 1];
    }

    private int[] find() {
        int[] found = new int[indices.length];
        int count = 0;
        for (int i = 0; i < indices.length; i++) {
            long side = side(i);
            if (count(side) != 1 || count(side ^ 1) != 1) {
                found[count++] = i;
                rimEdges[from(i)]++;
                rimEdges[to(i)]++;
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** Number of occurrences of an edge with a triangle on this side: 0, 1, or 2 for more. */
    private int count(long side) {
        int at = Arrays.binarySearch(sides, side);
        if (at < 0) {
            return 0;
        }
        boolean again = at > 0 && sides[at - 1] == side || at + 1 < sides.length && sides[at + 1] == side;
        return again ? 2 : 1;
    }

    /** Key of the two vertices of an edge. The lowest bit is the side of the edge on which the triangle lies. */
    private long side(int edge) {
        long from = from(edge);
        long to = to(edge);
        return 2 * (Math.min(from, to) * (vertices.length / 3) + Math.max(from, to)) + (from < to ? 0 : 1);
    }

    private static int next(int edge) {
        return edge % 3 == 2 ? edge - 2 : edge + 1;
    }

    private boolean isClockwise(int edge) {
        int a = indices[edge];
        int b = indices[next(edge)];
        int c = indices[next(next(edge))];
        return (x(b) - x(a)) * (y(c) - y(a)) < (y(b) - y(a)) * (x(c) - x(a));
    }

    /** Angle of a triangle at the corner where an edge of the given triangle starts, radians. */
    private double angleAt(int edge) {
        int a = indices[edge];
        int b = indices[next(edge)];
        int c = indices[next(next(edge))];
        double ux = x(b) - x(a);
        double uy = y(b) - y(a);
        double vx = x(c) - x(a);
        double vy = y(c) - y(a);
        return Math.abs(StrictMath.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
    }
}
