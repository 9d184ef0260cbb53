package dev.barrage.cluster.command;

import java.util.List;
import java.util.function.Function;
import org.apache.spark.Success$;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import org.apache.spark.scheduler.StageInfo;
import org.apache.spark.scheduler.TaskInfo;
import scala.jdk.javaapi.CollectionConverters;

/** Kills processes with SIGKILL, once, at a moment of a search. */
final class StageKiller extends SparkListener {
    /** When to kill. The job that sends and searches is the only one with two stages; the one after it merges. */
    enum Moment {
        SENT,
        FETCHES,
        SEARCHED,
        MERGES,
        NEVER
    }

    private final Moment moment;
    private final Function<String, List<ProcessHandle>> victims;
    private int sendStage = Integer.MAX_VALUE;
    private int searchStage = Integer.MAX_VALUE;
    private boolean killed;
    private boolean loss;
    private boolean speculation;

    /**
     * Makes a killer.
     *
     * @param victims processes by the host of the task at whose start or end they die
     */
    StageKiller(Moment moment, Function<String, List<ProcessHandle>> victims) {
        this.moment = moment;
        this.victims = victims;
    }

    @Override
    public synchronized void onJobStart(SparkListenerJobStart job) {
        List<StageInfo> stages = CollectionConverters.asJava(job.stageInfos());
        if (stages.size() == 2) {
            sendStage = Math.min(stages.get(0).stageId(), stages.get(1).stageId());
            searchStage = Math.max(stages.get(0).stageId(), stages.get(1).stageId());
        }
    }

    @Override
    public synchronized void onTaskStart(SparkListenerTaskStart task) {
        speculation |= task.taskInfo().speculative();
        boolean now = moment == Moment.FETCHES && task.stageId() == searchStage
                || moment == Moment.MERGES && task.stageId() > searchStage;
        if (now) {
            killOnce(task.taskInfo());
        }
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd task) {
        loss |= killed && task.reason() != Success$.MODULE$;
        boolean now = moment == Moment.SENT && task.stageId() == sendStage
                || moment == Moment.SEARCHED && task.stageId() == searchStage;
        if (now) {
            killOnce(task.taskInfo());
        }
    }

    private void killOnce(TaskInfo task) {
        if (!killed) {
            List<ProcessHandle> found = victims.apply(task.host());
            killed = !found.isEmpty();
            found.forEach(ProcessHandle::destroyForcibly);
        }
    }

    /** Whether a task was lost with its process. */
    synchronized boolean sawLoss() {
        return loss;
    }

    synchronized boolean sawSpeculation() {
        return speculation;
    }
}
