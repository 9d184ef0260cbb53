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
 * @param dispatchSeconds processor time per task of the driver's busiest thread: each task passes through several
 *     threads, and the busiest one limits how many tasks the driver can launch
 * @param stageSeconds time of a job with one empty task, without the task
 */
public record ClusterCost(int workers, double startSeconds, double dispatchSeconds, double stageSeconds) {
    /** Number of tasks per worker of a job with many. */
    private static final int TASKS = 200;

    /** Measures again and again, between other work, so that both meet the same compiled code. Medians count. */
    static final class Meter {
        private final JavaSparkContext context;
        private final TaskLog log;
        private final int workers;
        private final List<Double> dispatch = new ArrayList<>();
        private final List<Double> stage = new ArrayList<>();

        Meter(JavaSparkContext context, TaskLog log, int workers) {
            this.context = context;
            this.log = log;
            this.workers = workers;
        }

        void measure() throws IOException {
            RunCost one = log.record(() -> empty(1));
            double task = one.stages().get(0).tasks().get(0).slotSeconds();
            stage.add(Math.max(0, one.seconds() - task));
            DriverThreads driver = new DriverThreads();
            RunCost many = log.record(() -> empty(TASKS * workers));
            dispatch.add(driver.busiestSeconds() / many.tasks());
        }

        private void empty(int tasks) {
            context.parallelize(Collections.nCopies(tasks, 0), tasks).count();
        }

        ClusterCost cost(double startSeconds) {
            return new ClusterCost(workers, startSeconds, median(dispatch), median(stage));
        }

        private static double median(List<Double> values) {
            return values.stream().sorted().toList().get(values.size() / 2);
        }
    }

    /** The model of clusters with these costs. */
    public ClusterModel model(ClusterModel.Network network) {
        return new ClusterModel(dispatchSeconds, stageSeconds, network);
    }
}
