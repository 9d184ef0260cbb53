package dev.barrage.graphics.render;

import dev.barrage.graphics.gl.Buffer;

/** Painted polygons behind a game on the GPU; a {@link SceneryBuilder} makes them. Closed by its owner. */
public final class SceneryModel implements AutoCloseable {
    final Buffer vertices;
    /** Number of vertices of the ground, which comes first and covers everything. */
    final int groundVertices;

    final int vertexCount;

    SceneryModel(float[] data, int groundVertices) {
        vertices = Buffer.vertices(data);
        this.groundVertices = groundVertices;
        vertexCount = data.length / SceneryBuilder.FLOATS;
    }

    @Override
    public void close() {
        vertices.close();
    }
}
