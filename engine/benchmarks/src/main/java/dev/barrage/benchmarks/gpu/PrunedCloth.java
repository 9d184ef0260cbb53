package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.gpu.cullide.SelfPruneResult;
import dev.barrage.gpu.cullide.SelfPruner;
import dev.barrage.gpu.cullide.StageReport;
import dev.barrage.physics.triangle.TriangleCollider;
import dev.barrage.physics.triangle.TrianglePairs;
import java.util.Arrays;
import java.util.List;

/** A search within one mesh. */
final class PrunedCloth extends PrunedSearch {
    private final float[] points;
    private final int[] corners;
    private final SelfPruner pruner;
    private final int workers;
    private SelfPruneResult result;

    PrunedCloth(float[] points, int[] corners, PruneOptions options, int workers) {
        this.points = points;
        this.corners = corners;
        this.workers = workers;
        pruner = new SelfPruner(options);
    }

    @Override
    void prune() {
        result = pruner.prune(points, corners);
    }

    @Override
    long[] search() {
        int[] triangles = result.triangles();
        try (TriangleCollider collider = new TriangleCollider(workers)) {
            collider.add(result.remainder());
            TrianglePairs found = collider.collide();
            long[] pairs = new long[found.count()];
            Arrays.setAll(pairs, pair -> (long) triangles[found.first(pair)] << 32 | triangles[found.second(pair)]);
            return pairs;
        }
    }

    @Override
    public List<StageReport> stages() {
        return List.of(result.report());
    }

    @Override
    public int objectsLeft() {
        return trianglesLeft();
    }

    @Override
    public int trianglesLeft() {
        return result.triangles().length;
    }

    @Override
    public void close() {
        pruner.close();
    }
}
