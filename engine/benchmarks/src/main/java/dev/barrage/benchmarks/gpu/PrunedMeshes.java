package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.cullide.GpuPruner;
import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.gpu.cullide.PruneResult;
import dev.barrage.gpu.cullide.StageReport;
import dev.barrage.physics.triangle.TriangleCollider;
import dev.barrage.physics.triangle.TriangleList;
import dev.barrage.physics.triangle.TrianglePairs;
import java.util.Arrays;
import java.util.List;

/** A search between meshes. */
final class PrunedMeshes extends PrunedSearch {
    private final GpuPruner pruner;
    private final int workers;

    /** Per mesh the number of its first triangle. */
    private final int[] start;

    private PruneResult result;
    private int[][] triangles;

    PrunedMeshes(List<TriangleList> meshes, PruneOptions options, int workers) {
        this.workers = workers;
        pruner = new GpuPruner(options);
        start = new int[meshes.size() + 1];
        for (int mesh = 0; mesh < meshes.size(); mesh++) {
            pruner.add(meshes.get(mesh));
            start[mesh + 1] = start[mesh] + meshes.get(mesh).triangles();
        }
    }

    @Override
    void prune() {
        result = pruner.prune();
    }

    @Override
    long[] search() {
        int[] left = result.remaining();
        triangles = new int[left.length][];
        try (TriangleCollider collider = new TriangleCollider(workers)) {
            for (int i = 0; i < left.length; i++) {
                triangles[i] = result.triangles(left[i]);
                collider.add(result.remainder(left[i]));
            }
            TrianglePairs found = collider.collide();
            long[] pairs = new long[found.count()];
            Arrays.setAll(
                    pairs,
                    pair -> (long) number(found, found.first(pair), left) << 32
                            | number(found, found.second(pair), left));
            return pairs;
        }
    }

    private int number(TrianglePairs found, int triangle, int[] left) {
        int list = found.listOf(triangle);
        return start[left[list]] + triangles[list][found.indexInList(triangle)];
    }

    @Override
    public List<StageReport> stages() {
        return result.stages();
    }

    @Override
    public int objectsLeft() {
        return result.remaining().length;
    }

    @Override
    public int trianglesLeft() {
        return Arrays.stream(triangles).mapToInt(each -> each.length).sum();
    }

    @Override
    public void close() {
        pruner.close();
    }
}
