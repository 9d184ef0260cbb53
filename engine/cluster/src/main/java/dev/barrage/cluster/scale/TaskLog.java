package dev.barrage.cluster.scale;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobEnd;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.TaskInfo;

/**
 * Records what the tasks of a Spark context cost, whose executors have one core each. One run at a time; nothing else
 * may use the context meanwhile. {@link #close} ends the recording and leaves the context open.
 */
public final class TaskLog extends SparkListener implements AutoCloseable {
    @FunctionalInterface
    public interface Work {
        void run() throws IOException;
    }

    private static final String LAST = "barrage.last";

    private final JavaSparkContext context;
    private final Map<Integer, List<TaskCost>> stages = new TreeMap<>();
    private final Map<Integer, Long> starts = new TreeMap<>();
    private long jobMillis;
    private int lastJob;
    private boolean done;

    public TaskLog(JavaSparkContext context) {
        this.context = context;
        context.sc().addSparkListener(this);
    }

    /** Runs {@code work}, which waits for the jobs that it starts, and returns its cost. */
    public RunCost record(Work work) throws IOException {
        clear();
        long start = System.nanoTime();
        work.run();
        double seconds = 1e-9 * (System.nanoTime() - start);
        awaitEvents();
        return cost(seconds);
    }

    private synchronized void clear() {
        stages.clear();
        starts.clear();
        jobMillis = 0;
        lastJob = -1;
        done = false;
    }

    /** Spark reports in order but later, on a thread of its own: once an extra job is reported, all before it are. */
    private void awaitEvents() {
        context.setLocalProperty(LAST, "true");
        try {
            context.parallelize(List.of(0), 1).count();
            awaitLast();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while tasks were recorded", stop);
        } finally {
            context.setLocalProperty(LAST, null);
        }
    }

    private synchronized void awaitLast() throws InterruptedException {
        while (!done) {
            wait();
        }
    }

    private synchronized RunCost cost(double seconds) {
        List<StageCost> costs = new ArrayList<>();
        stages.forEach((stage, tasks) -> {
            List<TaskCost> timed = withSlots(tasks);
            timed.sort(Comparator.comparingInt(TaskCost::index));
            costs.add(new StageCost(stage, timed));
        });
        return new RunCost(seconds, Math.max(0, seconds - 1e-3 * jobMillis), costs);
    }

    /**
     * The driver gives an executor its next task before it notes the end of the last: only launches follow one another.
     */
    private static List<TaskCost> withSlots(List<TaskCost> tasks) {
        List<TaskCost> reversed = new ArrayList<>(tasks);
        reversed.sort(Comparator.<TaskCost>comparingLong(task -> task.times().launch())
                .reversed());
        Map<String, Long> next = new TreeMap<>();
        List<TaskCost> timed = new ArrayList<>();
        for (TaskCost task : reversed) {
            long launch = task.times().launch();
            Long end = next.put(task.executor(), launch);
            timed.add(task.withSlot((end == null ? task.times().finish() : end) - launch));
        }
        return timed;
    }

    @Override
    public synchronized void onJobStart(SparkListenerJobStart event) {
        if (event.properties() != null && event.properties().getProperty(LAST) != null) {
            lastJob = event.jobId();
        } else {
            starts.put(event.jobId(), event.time());
        }
    }

    @Override
    public synchronized void onJobEnd(SparkListenerJobEnd event) {
        Long start = starts.remove(event.jobId());
        if (start != null) {
            jobMillis += event.time() - start;
        }
        if (event.jobId() == lastJob) {
            done = true;
            notifyAll();
        }
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd event) {
        if (lastJob < 0 && event.taskInfo().successful()) {
            stages.computeIfAbsent(event.stageId(), key -> new ArrayList<>())
                    .add(taskCost(event.taskInfo(), event.taskMetrics()));
        }
    }

    private static TaskCost taskCost(TaskInfo task, TaskMetrics metrics) {
        return new TaskCost(
                task.index(),
                task.executorId(),
                new TaskCost.Times(
                        task.launchTime(),
                        task.finishTime(),
                        0,
                        metrics.executorRunTime(),
                        metrics.executorDeserializeTime(),
                        metrics.resultSerializationTime(),
                        metrics.shuffleReadMetrics().fetchWaitTime(),
                        metrics.jvmGCTime()),
                new TaskCost.Traffic(
                        metrics.resultSize(),
                        metrics.shuffleReadMetrics().totalBytesRead(),
                        metrics.shuffleWriteMetrics().bytesWritten(),
                        metrics.shuffleReadMetrics().totalBlocksFetched()));
    }

    @Override
    public void close() {
        context.sc().removeSparkListener(this);
    }
}
