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
    /** Number of tasks per worker of a job with many. */
    private static final int TASKS = 200;

    /** Measures again and again, between other work, so that both meet the same compiled code. Medians count. */
    static final class Meter {
        private final JavaSparkContext context;
        private final TaskLog log;
        private final int workers;
        private final List<Double> dispatch = new ArrayList<>();
        private final List<Double> latency = new ArrayList<>();
        private final List<Double> stage = new ArrayList<>();

        Meter(JavaSparkContext context, TaskLog log, int workers) {
            this.context = context;
            this.log = log;
            this.workers = workers;
        }

        void measure() throws IOException {
            double one = log.record(() -> empty(1)).seconds();
            DriverThreads driver = new DriverThreads();
            RunCost many = log.record(() -> empty(TASKS * workers));
            double dispatched = driver.busiestSeconds() / many.tasks();
            double cycle = (many.seconds() - one) / (TASKS - 1.0 / workers);
            dispatch.add(dispatched);
            latency.add(Math.max(0, cycle - dispatched - mean(many)));
            stage.add(Math.max(0, one - cycle));
        }

        private void empty(int tasks) {
            context.parallelize(Collections.nCopies(tasks, 0), tasks).count();
        }

        private static double mean(RunCost run) {
            return run.stages().stream()
                    .flatMap(stage -> stage.tasks().stream())
                    .mapToDouble(TaskCost::executorSeconds)
                    .average()
                    .orElse(0);
        }

        ClusterCost cost(double startSeconds) {
            return new ClusterCost(workers, startSeconds, median(dispatch), median(latency), median(stage));
        }

        private static double median(List<Double> values) {
            return values.stream().sorted().toList().get(values.size() / 2);
        }
    }

    /** The model of clusters with these costs. */
    public ClusterModel model(ClusterModel.Network network) {
        return new ClusterModel(dispatchSeconds, latencySeconds, stageSeconds, network);
    }
}
