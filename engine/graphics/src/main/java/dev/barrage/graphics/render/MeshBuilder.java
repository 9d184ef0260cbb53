package dev.barrage.graphics.render;

import java.util.Arrays;

/**
 * Builds ship meshes from a few numbers: hulls with a ridge, wing plates and mirror images. Forward is +x; the plane
 * of the game is z = 0.
 */
public final class MeshBuilder {
    private float[] vertices = new float[64];
    private int vertexFloats;
    private int[] triangles = new int[64];
    private int indices;

    /** A mesh without triangles. */
    public MeshBuilder() {}

    /**
     * Adds a hull with a roof-shaped section, from the stern to the bow.
     *
     * @param stations x, half width and ridge height, three floats per station, at least two stations; a half width of 0
     *     closes an end in a point
     */
    public MeshBuilder hull(float... stations) {
        if (stations.length < 6 || stations.length % 3 != 0) {
            throw new IllegalArgumentException("a hull needs 2 stations or more of 3 floats: " + stations.length);
        }
        int first = vertexFloats / 3;
        for (int i = 0; i < stations.length; i += 3) {
            vertex(stations[i], -stations[i + 1], 0f);
            vertex(stations[i], 0f, stations[i + 2]);
            vertex(stations[i], stations[i + 1], 0f);
        }
        int last = first + stations.length - 3;
        for (int at = first; at < last; at += 3) {
            quad(at, at + 3, at + 4, at + 1);
            quad(at + 1, at + 4, at + 5, at + 2);
        }
        triangle(first, first + 1, first + 2);
        triangle(last + 2, last + 1, last);
        return this;
    }

    /**
     * Adds a plate with sloping sides over a polygon.
     *
     * @param z height of its lower face
     * @param thickness distance from the lower to the upper face
     * @param slope how much smaller the upper face is, 0 (upright sides) to 1 (a point)
     * @param xy the polygon, simple, either winding
     */
    public MeshBuilder plate(float z, float thickness, float slope, float... xy) {
        int[] top = Triangulation.of(xy);
        boolean counterClockwise = Triangulation.area(xy) > 0f;
        int corners = xy.length / 2;
        float[] centre = mean(xy);
        int low = vertexFloats / 3;
        for (int i = 0; i < corners; i++) {
            vertex(xy[2 * i], xy[2 * i + 1], z);
        }
        int high = vertexFloats / 3;
        for (int i = 0; i < corners; i++) {
            float x = xy[2 * i] + slope * (centre[0] - xy[2 * i]);
            float y = xy[2 * i + 1] + slope * (centre[1] - xy[2 * i + 1]);
            vertex(x, y, z + thickness);
        }
        for (int i = 0; i < top.length; i += 3) {
            triangle(high + top[i], high + top[i + 1], high + top[i + 2]);
        }
        for (int i = 0; i < corners; i++) {
            int a = counterClockwise ? i : (i + 1) % corners;
            int b = counterClockwise ? (i + 1) % corners : i;
            quad(low + a, low + b, high + b, high + a);
        }
        return this;
    }

    /** Adds the mirror image, left to right, of everything added so far. */
    public MeshBuilder mirrored() {
        int first = vertexFloats / 3;
        int floats = vertexFloats;
        for (int i = 0; i < floats; i += 3) {
            vertex(vertices[i], -vertices[i + 1], vertices[i + 2]);
        }
        int before = indices;
        for (int i = 0; i < before; i += 3) {
            triangle(first + triangles[i], first + triangles[i + 2], first + triangles[i + 1]);
        }
        return this;
    }

    /** A copy of the mesh so far. */
    public MeshData build() {
        return new MeshData(Arrays.copyOf(vertices, vertexFloats), Arrays.copyOf(triangles, indices));
    }

    private void vertex(float x, float y, float z) {
        if (vertexFloats + 3 > vertices.length) {
            vertices = Arrays.copyOf(vertices, 2 * vertices.length);
        }
        vertices[vertexFloats++] = x;
        vertices[vertexFloats++] = y;
        vertices[vertexFloats++] = z;
    }

    private void quad(int a, int b, int c, int d) {
        triangle(a, b, c);
        triangle(a, c, d);
    }

    /** Adds a triangle unless it is degenerate, as at closed ends. */
    private void triangle(int a, int b, int c) {
        if (samePlace(a, b) || samePlace(b, c) || samePlace(c, a)) {
            return;
        }
        if (indices + 3 > triangles.length) {
            triangles = Arrays.copyOf(triangles, 2 * triangles.length);
        }
        triangles[indices++] = a;
        triangles[indices++] = b;
        triangles[indices++] = c;
    }

    private boolean samePlace(int a, int b) {
        return Arrays.equals(vertices, 3 * a, 3 * a + 3, vertices, 3 * b, 3 * b + 3);
    }

    private static float[] mean(float[] xy) {
        float x = 0f;
        float y = 0f;
        for (int i = 0; i < xy.length; i += 2) {
            x += xy[i];
            y += xy[i + 1];
        }
        return new float[] {2f * x / xy.length, 2f * y / xy.length};
    }
}
