package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.gpu.cullide.StageReport;
import dev.barrage.physics.triangle.TriangleList;
import java.util.List;

/** A search for touching triangles among those that a pruner has left over. */
public interface PrunedSearch extends AutoCloseable {
    /** A search between meshes, each rigid. */
    static PrunedSearch between(List<TriangleList> meshes, PruneOptions options, int workers) {
        return new PrunedMeshes(meshes, options, workers);
    }

    /**
     * A search within a mesh; triangles that share a point do not count.
     *
     * @param points x, y, z of each point, metres
     * @param corners three point numbers per triangle
     */
    static PrunedSearch within(float[] points, int[] corners, PruneOptions options, int workers) {
        return new PrunedCloth(points, corners, options, workers);
    }

    /** Prunes, then searches. */
    void run();

    /** The stages of the last run. */
    List<StageReport> stages();

    /** Objects that may collide after the last run; meshes, or triangles within a mesh. */
    int objectsLeft();

    /** Triangles that were searched in the last run. */
    int trianglesLeft();

    /** The pairs of the last run, ascending, with the first triangle in the upper half; numbered through all meshes. */
    long[] pairs();

    /** Time of the last run until the triangles left are known, nanoseconds. */
    long pruneNanos();

    /** Time of the last run after that, nanoseconds. */
    long searchNanos();

    @Override
    void close();
}
