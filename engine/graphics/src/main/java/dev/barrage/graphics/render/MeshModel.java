package dev.barrage.graphics.render;

import dev.barrage.graphics.gl.Buffer;

/** A mesh on the GPU. Made once, drawn often, closed by its owner. */
public final class MeshModel implements AutoCloseable {
    /** Default crease angle, degrees: sharper folds are drawn as edges and flat-shaded. */
    public static final float DEFAULT_CREASE_DEGREES = 30f;

    final Buffer vertices;
    final int vertexCount;
    final Buffer edges;
    final int edgeVertexCount;

    /** Uploads a mesh with {@link #DEFAULT_CREASE_DEGREES}. */
    public MeshModel(MeshData mesh) {
        this(mesh, DEFAULT_CREASE_DEGREES);
    }

    /**
     * Uploads a mesh.
     *
     * @param creaseDegrees folds sharper than this are drawn as edges and flat-shaded: 0 (all folds) to 180 (none)
     */
    public MeshModel(MeshData mesh, float creaseDegrees) {
        if (!(creaseDegrees >= 0f && creaseDegrees <= 180f)) {
            throw new IllegalArgumentException("creaseDegrees must be 0 to 180: " + creaseDegrees);
        }
        vertices = Buffer.vertices(MeshVertices.of(mesh, creaseDegrees));
        vertexCount = 3 * mesh.triangleCount();
        float[] lines = MeshVertices.edges(mesh, creaseDegrees);
        edges = Buffer.vertices(lines);
        edgeVertexCount = lines.length / MeshVertices.FLOATS_PER_EDGE * MeshVertices.VERTICES_PER_EDGE;
    }

    @Override
    public void close() {
        vertices.close();
        edges.close();
    }
}
