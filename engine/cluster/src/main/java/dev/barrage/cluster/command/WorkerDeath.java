package dev.barrage.cluster.command;

import dev.barrage.cluster.local.LocalCluster;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.spark.ExecutorLostFailure;
import org.apache.spark.Success$;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.StageInfo;
import scala.jdk.javaapi.CollectionConverters;

/** Kills the second of two workers when a third of the parts has been searched, and tells what follows. */
final class WorkerDeath extends SparkListener {
    private static final int NONE = -1;
    private static final int VICTIM = 1;

    private final LocalCluster cluster;
    private final Consumer<String> story;

    /** The stages of the one job that has two: tasks of the first send triangles, those of the second search parts. */
    private int sendStage = NONE;

    private int searchStage = NONE;
    private int parts;
    private int searched;

    /** Number of finished parts by number of the executor. */
    private final Map<String, Integer> searchedBy = new HashMap<>();

    private boolean dead;

    /**
     * Makes a listener that kills once.
     *
     * @param story receives sentences
     */
    WorkerDeath(LocalCluster cluster, Consumer<String> story) {
        this.cluster = cluster;
        this.story = story;
    }

    /** Whether the worker has been killed. */
    synchronized boolean happened() {
        return dead;
    }

    @Override
    public synchronized void onJobStart(SparkListenerJobStart job) {
        List<StageInfo> stages = CollectionConverters.asJava(job.stageInfos());
        if (stages.size() == 2 && searchStage == NONE) {
            sendStage = Math.min(stages.get(0).stageId(), stages.get(1).stageId());
            searchStage = Math.max(stages.get(0).stageId(), stages.get(1).stageId());
        }
    }

    @Override
    public synchronized void onStageSubmitted(SparkListenerStageSubmitted event) {
        StageInfo stage = event.stageInfo();
        if (stage.stageId() == searchStage) {
            if (parts == 0) {
                parts = stage.numTasks();
                story.accept("Every triangle is at the parts that it touches. The workers search " + parts + " parts.");
            }
        } else if (stage.stageId() == sendStage && dead && stage.numTasks() > 0) {
            story.accept(
                    "The triangles that worker 2 kept for others are gone, too: worker 1 reads and sends them again ("
                            + tasks(stage.numTasks()) + ").");
        }
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd task) {
        if (task.stageId() != searchStage) {
            return;
        }
        if (task.reason() instanceof ExecutorLostFailure loss) {
            story.accept("Spark notices. The task that worker 2 was at runs again on worker 1. The pairs of the "
                    + searchedBy.getOrDefault(loss.execId(), 0) + " parts that it had finished are safe in files.");
        } else if (task.reason() == Success$.MODULE$) {
            searched++;
            searchedBy.merge(task.taskInfo().executorId(), 1, Integer::sum);
            if (searched >= (parts + 2) / 3 && !dead) {
                dead = true;
                kill();
            }
        }
    }

    private void kill() {
        ProcessHandle worker = cluster.worker(VICTIM);
        List<ProcessHandle> executors = worker.descendants().toList();
        story.accept(searched + " of " + parts + " parts are done. Worker 2 dies now: kill -9 for process "
                + worker.pid() + " and its executor "
                + String.join(" ", executors.stream().map(e -> "" + e.pid()).toList()) + ".");
        worker.destroyForcibly();
        executors.forEach(ProcessHandle::destroyForcibly);
    }

    private static String tasks(int count) {
        return count + (count == 1 ? " task" : " tasks");
    }
}
