package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.gpu.cullide.StageReport;
import dev.barrage.physics.triangle.TriangleList;
import java.util.List;

/** A search for touching triangles among those that a pruner has left over. */
public abstract class PrunedSearch implements AutoCloseable {
    private long[] pairs;
    private long pruneNanos;
    private long searchNanos;

    PrunedSearch() {}

    /** A search between meshes, each rigid. */
    public static PrunedSearch between(List<TriangleList> meshes, PruneOptions options, int workers) {
        return new PrunedMeshes(meshes, options, workers);
    }

    /**
     * A search within a mesh; triangles that share a point do not count.
     *
     * @param points x, y, z of each point, metres
     * @param corners three point numbers per triangle
     */
    public static PrunedSearch within(float[] points, int[] corners, PruneOptions options, int workers) {
        return new PrunedCloth(points, corners, options, workers);
    }

    /** Prunes, then searches. */
    public final void run() {
        long began = System.nanoTime();
        prune();
        long middle = System.nanoTime();
        pairs = search();
        pruneNanos = middle - began;
        searchNanos = System.nanoTime() - middle;
    }

    abstract void prune();

    /** Finds the pairs among what is left; see {@link #pairs}. */
    abstract long[] search();

    /** The stages of the last run. */
    public abstract List<StageReport> stages();

    /** Objects that may collide after the last run; meshes, or triangles within a mesh. */
    public abstract int objectsLeft();

    /** Triangles that were searched in the last run. */
    public abstract int trianglesLeft();

    /** The pairs of the last run, ascending, with the first triangle in the upper half; numbered through all meshes. */
    public final long[] pairs() {
        return pairs;
    }

    /** Time of the last run until the triangles left are known, nanoseconds. */
    public final long pruneNanos() {
        return pruneNanos;
    }

    /** Time of the last run after that, nanoseconds. */
    public final long searchNanos() {
        return searchNanos;
    }

    @Override
    public abstract void close();
}
