package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.gpu.cullide.StageReport;
import dev.barrage.physics.triangle.TriangleList;
import java.util.List;

/** Prunes meshes on the graphics card, then searches the rest. */
final class CardMeshLane implements CardLane {
    private final PrunedSearch search;

    CardMeshLane(List<TriangleList> meshes, PruneOptions options, int workers) {
        search = PrunedSearch.between(meshes, options, workers);
    }

    @Override
    public void run() {
        search.run();
    }

    @Override
    public int pairs() {
        return search.pairs().length;
    }

    @Override
    public long digest() {
        long sum = 0;
        for (long pair : search.pairs()) {
            sum += PairDigest.mixed((int) (pair >>> 32), (int) pair);
        }
        return sum;
    }

    @Override
    public boolean alwaysKnowsParts() {
        return true;
    }

    /** All passes count as dispatch; they wait for their queries. What comes between them counts as upload. */
    @Override
    public Parts parts() {
        double passes = 1e6
                * search.stages().stream()
                        .mapToDouble(StageReport::milliseconds)
                        .sum();
        return new Parts(search.pruneNanos() - passes, passes, 0, 0, search.searchNanos());
    }

    @Override
    public String refusal() {
        return null;
    }

    @Override
    public void close() {
        search.close();
    }
}
