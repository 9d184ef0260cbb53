package dev.barrage.cluster.local;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerJobStart;

/** Ends jobs when all executors are lost and no worker starts another: Spark would wait for one forever. */
final class MissingExecutors extends SparkListener {
    /** Spark's setting of the longest wait for executors. */
    static final String PATIENCE = "spark.scheduler.maxRegisteredResourcesWaitingTime";

    private final SparkContext spark;
    private int losses;

    MissingExecutors(SparkContext spark) {
        this.spark = spark;
    }

    /** Whether Spark has no executor. One of the processes that it counts is the driver. */
    static boolean areMissing(SparkContext spark) {
        return spark.statusTracker().getExecutorInfos().length < 2;
    }

    @Override
    public void onJobStart(SparkListenerJobStart job) {
        watch();
    }

    @Override
    public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved executor) {
        losses++;
        watch();
    }

    private synchronized void watch() {
        int before = losses;
        long millis = spark.conf().getTimeAsMs(PATIENCE);
        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS).execute(() -> endJobs(before));
    }

    private synchronized void endJobs(int before) {
        if (losses == before && !spark.isStopped() && areMissing(spark)) {
            for (int job : spark.statusTracker().getActiveJobIds()) {
                spark.cancelJob(job, "since all executors are lost and no worker starts another");
            }
        }
    }
}
