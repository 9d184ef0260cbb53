package dev.barrage.cluster.command;

import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.Success$;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.StageInfo;

/** A line of progress, overwritten by the next: the stage that runs, and its finished tasks. */
final class Progress extends SparkListener {
    private static final String JOB = "spark.job.description";

    private final PrintWriter out;
    private final Map<Integer, Stage> stages = new HashMap<>();

    private static final class Stage {
        final String name;
        final int tasks;
        int done;

        Stage(String name, int tasks) {
            this.name = name;
            this.tasks = tasks;
        }
    }

    Progress(PrintWriter out) {
        this.out = out;
    }

    @Override
    public synchronized void onStageSubmitted(SparkListenerStageSubmitted event) {
        StageInfo info = event.stageInfo();
        String job = event.properties() == null ? null : event.properties().getProperty(JOB);
        // Tasks that write for a shuffle send triangles to those that search.
        String name = info.shuffleDepId().isDefined() ? "send" : job == null ? "prepare" : job;
        Stage stage = new Stage(name, info.numTasks());
        stages.put(info.stageId(), stage);
        tell(stage);
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd event) {
        Stage stage = stages.get(event.stageId());
        if (stage != null && event.reason() == Success$.MODULE$) {
            stage.done++;
            tell(stage);
        }
    }

    private void tell(Stage stage) {
        tell(String.format(Locale.ROOT, "%s: %,d of %,d tasks", stage.name, stage.done, stage.tasks));
    }

    /** Writes the line; clears it if {@code what} is empty. */
    synchronized void tell(String what) {
        out.printf(Locale.ROOT, "\r%-70s%s", what, what.isEmpty() ? "\r" : "");
        out.flush();
    }
}
