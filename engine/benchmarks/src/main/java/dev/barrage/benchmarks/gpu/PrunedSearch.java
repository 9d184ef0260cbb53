package dev.barrage.benchmarks.gpu;

import dev.barrage.benchmarks.measure.PairKeys;
import dev.barrage.gpu.cullide.GpuPruner;
import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.gpu.cullide.PruneResult;
import dev.barrage.gpu.cullide.SelfPruneResult;
import dev.barrage.gpu.cullide.SelfPruner;
import dev.barrage.gpu.cullide.StageReport;
import dev.barrage.gpu.device.GpuTimes.Part;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.TrianglePairs;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Touching triangles: CULLIDE prunes on the graphics card, the CPU searches the rest. */
public final class PrunedSearch implements Search {
    /**
     * The result of pruning.
     *
     * @param stages what the card did
     * @param objects number of meshes, or of triangles within a mesh, that may collide
     * @param lists the triangles that may collide
     * @param triangles their numbers through all meshes, in the order of the lists
     */
    public record Remainder(List<StageReport> stages, int objects, List<TriangleList> lists, int[] triangles) {
        private static Remainder of(PruneResult result, int[] firstTriangle) {
            int[] meshes = result.remaining();
            return new Remainder(
                    result.stages(),
                    meshes.length,
                    Arrays.stream(meshes).mapToObj(result::remainder).toList(),
                    Arrays.stream(meshes)
                            .flatMap(mesh -> Arrays.stream(result.triangles(mesh))
                                    .map(triangle -> firstTriangle[mesh] + triangle))
                            .toArray());
        }

        private static Remainder of(SelfPruneResult result) {
            int[] triangles = result.triangles();
            return new Remainder(List.of(result.report()), triangles.length, List.of(result.remainder()), triangles);
        }
    }

    private final Supplier<Remainder> pruning;
    private final Runnable closing;
    private final int workers;
    private Remainder remainder;
    private long[] pairs;
    private long pruneNanos;
    private long searchNanos;

    private PrunedSearch(Supplier<Remainder> pruning, Runnable closing, int workers) {
        this.pruning = pruning;
        this.closing = closing;
        this.workers = workers;
    }

    /** A search between meshes, each rigid. */
    public static PrunedSearch between(List<TriangleList> meshes, PruneOptions options, int workers) {
        GpuPruner pruner = new GpuPruner(options);
        int[] firstTriangle = new int[meshes.size() + 1];
        for (int mesh = 0; mesh < meshes.size(); mesh++) {
            pruner.add(meshes.get(mesh));
            firstTriangle[mesh + 1] = firstTriangle[mesh] + meshes.get(mesh).triangles();
        }
        return new PrunedSearch(() -> Remainder.of(pruner.prune(), firstTriangle), pruner::close, workers);
    }

    /**
     * A search within a mesh; triangles that share a point do not count.
     *
     * @param points x, y, z of each point, metres
     * @param corners three point numbers per triangle
     */
    public static PrunedSearch within(float[] points, int[] corners, PruneOptions options, int workers) {
        SelfPruner pruner = new SelfPruner(options);
        return new PrunedSearch(() -> Remainder.of(pruner.prune(points, corners)), pruner::close, workers);
    }

    @Override
    public void run() {
        long start = System.nanoTime();
        remainder = pruning.get();
        long middle = System.nanoTime();
        pairs = search();
        pruneNanos = middle - start;
        searchNanos = System.nanoTime() - middle;
    }

    private long[] search() {
        try (TriangleCollider collider = new TriangleCollider(workers)) {
            remainder.lists.forEach(collider::add);
            TrianglePairs found = collider.collide();
            int[] number = remainder.triangles;
            long[] keys = new long[found.count()];
            Arrays.setAll(keys, pair -> PairKeys.of(number[found.first(pair)], number[found.second(pair)]));
            return keys;
        }
    }

    /** The pairs of the last run; triangles are numbered through all meshes. */
    @Override
    public long[] pairs() {
        return pairs;
    }

    /** The triangles that the last run searched. */
    public Remainder remainder() {
        return remainder;
    }

    /** Time of the last run until the triangles left were there as lists, nanoseconds. */
    public long pruneNanos() {
        return pruneNanos;
    }

    /** Time of the last run after that, nanoseconds. */
    public long searchNanos() {
        return searchNanos;
    }

    @Override
    public boolean usedGpu() {
        return true;
    }

    /** All passes count as dispatch, as they wait for their queries; the work between them is no part. */
    @Override
    public long nanos(Part part) {
        return switch (part) {
            case DISPATCH ->
                (long) (1e6
                        * remainder.stages.stream()
                                .mapToDouble(StageReport::milliseconds)
                                .sum());
            case TESTS -> searchNanos;
            default -> 0;
        };
    }

    @Override
    public void close() {
        closing.run();
    }
}
