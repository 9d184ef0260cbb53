package dev.barrage.cluster.scale;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;

/** Measures weak and strong scaling on clusters that it starts one after another. */
public final class ScaleExperiment {
    /** A cluster of worker processes, with one core each. */
    public interface Cluster extends AutoCloseable {
        /** Context whose executors are ready. */
        JavaSparkContext context();

        @Override
        void close();
    }

    @FunctionalInterface
    public interface Clusters {
        /** Starts a cluster. The caller closes it. */
        Cluster start(int workers) throws IOException;
    }

    public interface Search {
        /**
         * @param triangles of the input
         * @param parts to cut it into
         * @param splitTriangles largest number of triangles that one task reads
         */
        void run(JavaSparkContext context, long triangles, int parts, int splitTriangles) throws IOException;

        /** Measures how long the driver plans this search, seconds, without running it. */
        double planSeconds(long triangles, int parts, int splitTriangles) throws IOException;
    }

    private final ScaleOptions options;
    private final Search search;
    private final Consumer<String> progress;
    private final List<ClusterCost> costs = new ArrayList<>();
    private final List<Measurement> weak = new ArrayList<>();
    private final List<Measurement> strong = new ArrayList<>();

    private ScaleExperiment(ScaleOptions options, Search search, Consumer<String> progress) {
        this.options = options;
        this.search = search;
        this.progress = progress;
    }

    /**
     * Measures all numbers of workers.
     *
     * @param progress receives a line before each piece of work
     * @throws IOException if a cluster cannot be started
     */
    public static ScaleReport run(ScaleOptions options, Clusters clusters, Search search, Consumer<String> progress)
            throws IOException {
        ScaleExperiment experiment = new ScaleExperiment(options, search, progress);
        for (int workers : options.workers()) {
            experiment.measure(workers, clusters);
        }
        return ScaleReport.of(options, experiment.costs, experiment.weak, experiment.strong, experiment.planSeconds());
    }

    /** By number of workers. The driver plans alone, so it can plan for more workers than there are. */
    private Map<Integer, Double> planSeconds() throws IOException {
        Map<Integer, Double> seconds = new TreeMap<>();
        List<Integer> all = new ArrayList<>(options.workers());
        all.addAll(options.simulate());
        for (int workers : all) {
            long triangles = options.perWorker() * workers;
            int parts = options.weakParts(workers);
            seconds.put(workers, search.planSeconds(triangles, parts, options.splitTriangles()));
        }
        return seconds;
    }

    private void measure(int workers, Clusters clusters) throws IOException {
        progress.accept("starting " + workers + (workers == 1 ? " worker" : " workers"));
        long start = System.nanoTime();
        try (Cluster cluster = clusters.start(workers);
                TaskLog log = new TaskLog(cluster.context())) {
            double startSeconds = 1e-9 * (System.nanoTime() - start);
            measure(cluster.context(), log, workers, startSeconds);
        }
    }

    private void measure(JavaSparkContext context, TaskLog log, int workers, double startSeconds) throws IOException {
        long triangles = options.perWorker() * workers;
        TaskLog.Work search = search(context, triangles, options.weakParts(workers));
        double first = log.record(search).seconds();
        repeat(log, search, new ClusterCost.Meter(context, log, workers));
        ClusterCost.Meter meter = new ClusterCost.Meter(context, log, workers);
        weak.add(new Measurement(workers, triangles, first, repeat(log, search, meter)));
        if (options.strong() > 0) {
            TaskLog.Work all = search(context, options.strong(), options.strongParts());
            strong.add(new Measurement(workers, options.strong(), Double.NaN, repeat(log, all, meter)));
        }
        costs.add(meter.cost(startSeconds));
    }

    private TaskLog.Work search(JavaSparkContext context, long triangles, int parts) {
        progress.accept(String.format(Locale.ROOT, "%,d triangles in %,d parts", triangles, parts));
        return () -> search.run(context, triangles, parts, options.splitTriangles());
    }

    private List<RunCost> repeat(TaskLog log, TaskLog.Work search, ClusterCost.Meter meter) throws IOException {
        List<RunCost> runs = new ArrayList<>();
        for (int i = 0; i < options.repeats(); i++) {
            runs.add(log.record(search));
            meter.measure();
        }
        return runs;
    }
}
