package dev.barrage.benchmarks.collide;

import dev.barrage.benchmarks.gpu.PrunedSearch;
import dev.barrage.benchmarks.measure.PairKeys;
import dev.barrage.benchmarks.measure.Samples;
import dev.barrage.gpu.cullide.PruneMode;
import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.gpu.cullide.StageReport;
import dev.barrage.gpu.device.Device;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.window.GlVersion;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.TrianglePairs;
import dev.barrage.triangles.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Prunes by CULLIDE and searches the rest, several times, and compares the pairs with those of a search without pruning.
 */
final class PruneRuns {
    private final PruneOptions options;
    private final int runs;
    private final Consumer<String> progress;
    private final Device device;

    /**
     * @param runs number of runs, at least 1
     * @param progress gets a line before each run
     * @throws MissingGpuException if there is none
     */
    PruneRuns(PruneOptions options, int runs, Consumer<String> progress) {
        this.options = options;
        this.runs = runs;
        this.progress = progress;
        device = Device.ofThisThread(GlVersion.GL_3_3);
    }

    /**
     * Prunes the meshes against one another, or the triangles of a single one.
     *
     * @param lists the triangles of the meshes
     * @param exact pairs of the search without pruning
     * @throws IllegalStateException if pairs differ in a mode that misses nothing
     */
    PruneReport report(List<Model> meshes, List<TriangleList> lists, TrianglePairs exact, int workers) {
        Model first = meshes.get(0);
        try (PrunedSearch search = meshes.size() > 1
                ? PrunedSearch.between(lists, options, workers)
                : PrunedSearch.within(first.points(), first.corners(), options, workers)) {
            Samples prune = new Samples();
            Samples rest = new Samples();
            List<Samples> stages = new ArrayList<>();
            for (int run = 0; run < runs; run++) {
                progress.accept("pruning, run " + (run + 1) + " of " + runs);
                search.run();
                prune.add(search.pruneNanos() / 1e6);
                rest.add(search.searchNanos() / 1e6);
                add(search.remainder().stages(), stages);
            }
            int objects = meshes.size() > 1 ? meshes.size() : lists.get(0).triangles();
            return new PruneReport(
                    device.name(),
                    options.mode().label(),
                    options.views(),
                    options.resolution(),
                    objects,
                    search.remainder().objects(),
                    search.remainder().triangles().length,
                    search.pairs().length,
                    missed(search.pairs(), exact),
                    prune.median(),
                    rest.median(),
                    stages(search.remainder().stages(), stages));
        }
    }

    private static void add(List<StageReport> stages, List<Samples> times) {
        for (int i = 0; i < stages.size(); i++) {
            if (i == times.size()) {
                times.add(new Samples());
            }
            times.get(i).add(stages.get(i).milliseconds());
        }
    }

    private static List<PruneReport.Stage> stages(List<StageReport> last, List<Samples> times) {
        return IntStream.range(0, last.size())
                .mapToObj(i -> {
                    StageReport stage = last.get(i);
                    return new PruneReport.Stage(
                            stage.stage().name().toLowerCase(Locale.ROOT),
                            stage.objects(),
                            stage.remaining(),
                            stage.rounds(),
                            stage.draws(),
                            stage.queries(),
                            times.get(i).median());
                })
                .toList();
    }

    private int missed(long[] found, TrianglePairs exact) {
        return PairKeys.missed(
                "--mode " + options.mode().label(), found, PairKeys.of(exact), options.mode() == PruneMode.PLAIN);
    }
}
