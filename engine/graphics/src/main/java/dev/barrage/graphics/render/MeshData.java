package dev.barrage.graphics.render;

/**
 * A mesh as arrays, in the layout of physics: x right, y up in the plane, z towards the viewer. The arrays are not
 * copied.
 *
 * @param vertices x, y, z of each vertex
 * @param triangles three vertex indices per triangle, counter-clockwise seen from outside
 */
public record MeshData(float[] vertices, int[] triangles) {
    /** Checks array lengths, index ranges and that all numbers are finite. */
    public MeshData {
        if (vertices.length % 3 != 0) {
            throw new IllegalArgumentException("vertices must come in threes: " + vertices.length + " floats");
        }
        if (triangles.length == 0 || triangles.length % 3 != 0) {
            throw new IllegalArgumentException("triangles must be threes of indices: " + triangles.length + " ints");
        }
        for (int i = 0; i < vertices.length; i++) {
            if (!Float.isFinite(vertices[i])) {
                throw new IllegalArgumentException("vertices[" + i + "] must be finite: " + vertices[i]);
            }
        }
        for (int i = 0; i < triangles.length; i++) {
            if (triangles[i] < 0 || triangles[i] >= vertices.length / 3) {
                throw new IllegalArgumentException(
                        "triangles[" + i + "] = " + triangles[i] + " with " + vertices.length / 3 + " vertices");
            }
        }
    }

    public int triangleCount() {
        return triangles.length / 3;
    }
}
