package dev.barrage.cluster.scale;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Costs of a cluster that do not depend on the work, from jobs that do nothing.
 *
 * @param workers number of workers
 * @param startSeconds wall time until processes and executors stand ready
 * @param dispatchSeconds processor time per task of the driver's busiest thread: each task passes through several threads, and the
 *     busiest one limits how many tasks the driver can launch
 * @param latencySeconds rest of the time that a processor needs for an empty task
 * @param stageSeconds rest of the time of a job with one empty task
 */
public record ClusterCost(
        int workers, double startSeconds, double dispatchSeconds, double latencySeconds, double stageSeconds) {
    private static final int TASKS = 200;

    /** The later half counts. */
    private static final int REPEATS = 14;

    /** Measures for some seconds. */
    static ClusterCost measure(JavaSparkContext context, TaskLog log, int workers, double startSeconds)
            throws IOException {
        List<Double> dispatch = new ArrayList<>();
        List<Double> latency = new ArrayList<>();
        List<Double> stage = new ArrayList<>();
        for (int i = 0; i < REPEATS; i++) {
            double one = log.record(() -> empty(context, 1)).seconds();
            DriverThreads driver = new DriverThreads();
            RunCost many = log.record(() -> empty(context, TASKS * workers));
            double dispatched = driver.busiestSeconds() / many.tasks();
            double cycle = (many.seconds() - one) / (TASKS - 1.0 / workers);
            double inTask = mean(many);
            dispatch.add(dispatched);
            latency.add(Math.max(0, cycle - dispatched - inTask));
            stage.add(Math.max(0, one - cycle));
        }
        return new ClusterCost(workers, startSeconds, median(dispatch), median(latency), median(stage));
    }

    private static void empty(JavaSparkContext context, int tasks) {
        context.parallelize(Collections.nCopies(tasks, 0), tasks).count();
    }

    private static double mean(RunCost run) {
        return run.stages().stream()
                .flatMap(stage -> stage.tasks().stream())
                .mapToDouble(TaskCost::executorSeconds)
                .average()
                .orElse(0);
    }

    private static double median(List<Double> values) {
        List<Double> later = values.subList(REPEATS / 2, REPEATS);
        return later.stream().sorted().toList().get(later.size() / 2);
    }

    /** The model of clusters with these costs. */
    public ClusterModel model(ClusterModel.Network network) {
        return new ClusterModel(dispatchSeconds, latencySeconds, stageSeconds, network);
    }
}
