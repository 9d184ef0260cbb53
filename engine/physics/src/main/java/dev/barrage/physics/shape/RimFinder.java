package dev.barrage.physics.shape;

import java.util.Arrays;

/**
 * Finds the edges of a flat mesh that something from outside can touch first, and which of their corners.
 *
 * <p>Whoever comes from outside meets the rim before any edge that two triangles share, one on either side, and the
 * sides of a notch before its bottom. At load time, in double.
 */
final class RimFinder {
    /** Corners whose triangles fill more than this, radians, are notches: half a turn, and ample for roundings. */
    private static final double NOTCH = 1.05 * StrictMath.PI;

    private static final double FULL_TURN = 2.001 * StrictMath.PI;

    private final float[] vertices;
    private final int[] indices;
    private final long[] sides;
    private final double[] angle;
    private final int[] rimEdges;
    private final int[] lowest;

    /** Per edge of the rim: three times its triangle, and its number there. */
    final int[] edges;

    RimFinder(float[] vertices, int[] indices) {
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

    /** Vertex number at the start of an edge, counterclockwise around its triangle. */
    int from(int edge) {
        return isClockwise(edge) ? indices[next(edge)] : indices[edge];
    }

    /** Vertex number at the end of an edge. */
    int to(int edge) {
        return isClockwise(edge) ? indices[edge] : indices[next(edge)];
    }

    /** Whether a corner of the rim can be touched before the edges there. */
    boolean isTouchable(int vertex) {
        return rimEdges[vertex] != 2 || angle[vertex] < NOTCH || angle[vertex] > FULL_TURN;
    }

    /** The lowest of the triangles at a vertex. */
    int triangleAt(int vertex) {
        return lowest[vertex];
    }

    double x(int vertex) {
        return vertices[3 * vertex];
    }

    double y(int vertex) {
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

    /** How often an edge occurs with a triangle on this side: 0, 1, or 2 for more. */
    private int count(long side) {
        int at = Arrays.binarySearch(sides, side);
        if (at < 0) {
            return 0;
        }
        boolean again = at > 0 && sides[at - 1] == side || at + 1 < sides.length && sides[at + 1] == side;
        return again ? 2 : 1;
    }

    /** A number for the two vertices of an edge and, in the lowest bit, the side of it that its triangle is on. */
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

    /** Angle of a triangle at the corner where an edge starts as the triangle was given. */
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
