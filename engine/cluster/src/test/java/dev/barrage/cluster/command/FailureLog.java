package dev.barrage.cluster.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Failures of tasks and executors. */
final class FailureLog extends SparkListener {
    private final List<String> failures = new ArrayList<>();
    private final Map<String, Runnable> remedies;

    /**
     * Makes a log.
     *
     * @param remedies each runs when its text has been in two failures
     */
    FailureLog(Map<String, Runnable> remedies) {
        this.remedies = remedies;
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd task) {
        if (task.reason() instanceof TaskFailedReason failure) {
            failures.add(failure.toErrorString());
            remedies.forEach((text, remedy) -> {
                if (failures.get(failures.size() - 1).contains(text) && count(text) == 2) {
                    remedy.run();
                }
            });
        }
    }

    @Override
    public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved executor) {
        failures.add("executor removed: " + executor.reason());
    }

    /** Number of failures with a text. */
    synchronized int count(String text) {
        return (int) failures.stream().filter(failure -> failure.contains(text)).count();
    }

    @Override
    public synchronized String toString() {
        return String.join("\n", failures);
    }
}
