package dev.barrage.cluster.command;

import java.io.PrintWriter;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/** Tells of executors that are lost while a search goes on. */
final class Losses extends SparkListener {
    private final Progress progress;
    private final PrintWriter out;

    Losses(Progress progress, PrintWriter out) {
        this.progress = progress;
        this.out = out;
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved event) {
        progress.tell("");
        out.println("Executor " + event.executorId() + " is lost: " + event.reason() + ". Its tasks run again.");
        out.flush();
    }
}
