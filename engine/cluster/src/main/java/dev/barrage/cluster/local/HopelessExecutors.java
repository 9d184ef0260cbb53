package dev.barrage.cluster.local;

import org.apache.spark.SparkContext;
import org.apache.spark.Success$;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/**
 * Ends jobs whose executors die again and again. Spark would start new ones forever as long as one of them is just
 * starting.
 */
final class HopelessExecutors extends SparkListener {
    private static final int MOST_LOSSES = 20;

    private final SparkContext spark;
    private int lossesInARow;

    HopelessExecutors(SparkContext spark) {
        this.spark = spark;
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd task) {
        if (task.reason() == Success$.MODULE$) {
            lossesInARow = 0;
        }
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved executor) {
        if (++lossesInARow >= MOST_LOSSES) {
            spark.cancelAllJobs();
        }
    }
}
