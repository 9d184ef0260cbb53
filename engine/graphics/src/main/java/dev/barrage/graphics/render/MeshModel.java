package dev.barrage.graphics.render;

import dev.barrage.graphics.gl.Buffer;

/** A mesh on the graphics card. Made once, drawn often, closed by its owner. */
public final class MeshModel implements AutoCloseable {
    /** Folds sharper than this are drawn as edges and shaded as edges. */
    public static final float DEFAULT_CREASE_DEGREES = 30f;

    final Buffer vertices;
    final int vertexCount;
    final Buffer edges;
    final int edgeVertexCount;

    /** The mesh with edges and shading broken at folds sharper than {@link #DEFAULT_CREASE_DEGREES}. */
    public MeshModel(MeshData mesh) {
        this(mesh, DEFAULT_CREASE_DEGREES);
    }

    /**
     * The mesh with edges and shading broken at folds sharper than an angle: 0 shades every face by itself, 180 all
     * smoothly.
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
