package dev.barrage.cluster.scale;

import java.util.PriorityQueue;

/**
 * Predicts the time of a run on any number of processors from the cost of its tasks.
 *
 * <p>Stages follow one another. A stage starts with a fixed cost and a broadcast of its code, in {@code lg p} rounds:
 * the barrier of Lawlor 2001, section 4.1. Its tasks start in the order of their numbers, as in Spark, each on the
 * processor that is free first. The driver is one more processor, which launches one task after another and receives
 * all results. A task first fetches what other processors hold. Failures, and processors of unequal speed, are not
 * modelled.
 *
 * @param dispatchSeconds driver's time per task, a part of the time that the task keeps its processor
 * @param stageSeconds fixed time per stage
 * @param network between the processors
 */
public record ClusterModel(double dispatchSeconds, double stageSeconds, Network network) {
    /**
     * A network in which every processor has a link of its own.
     *
     * @param latencySeconds time of a message that is answered
     * @param bytesPerSecond bandwidth of each link
     */
    public record Network(double latencySeconds, double bytesPerSecond) {
        /** Ethernet of a computing centre: 100 microseconds, 10 Gbit/s. */
        public static final Network ETHERNET = new Network(100e-6, 1.25e9);

        /** No network: all processors are in one machine, and measured times contain what copying costs. */
        public static final Network NONE = new Network(0, Double.POSITIVE_INFINITY);

        /** Time of a broadcast from one processor to all others; a processor that knows tells one that does not. */
        double broadcastSeconds(int processors) {
            return latencySeconds * (Integer.SIZE - Integer.numberOfLeadingZeros(processors - 1));
        }

        /** Time in which a task fetches what it reads, spread evenly over the processors, one request after another. */
        double fetchSeconds(TaskCost.Traffic traffic, int processors) {
            long remote = Math.min(traffic.blocks(), processors - 1L);
            double remoteBytes = traffic.read() * (processors - 1.0) / processors;
            return latencySeconds * remote + remoteBytes / bytesPerSecond;
        }
    }

    /** The same cluster with a driver that launches tasks in no time. */
    public ClusterModel withoutDispatch() {
        return new ClusterModel(0, stageSeconds, network);
    }

    /**
     * Wall time of a run, seconds.
     *
     * @param processors number of tasks that run at once, at least 1
     */
    public double seconds(RunCost run, int processors) {
        if (processors < 1) {
            throw new IllegalArgumentException("processors must be at least 1: " + processors);
        }
        double seconds = run.driverSeconds();
        for (StageCost stage : run.stages()) {
            seconds += stageSeconds + network.broadcastSeconds(processors) + schedule(stage, processors);
        }
        return seconds;
    }

    /** List scheduling: the next task goes to the processor that is free first. */
    private double schedule(StageCost stage, int processors) {
        PriorityQueue<Double> free = new PriorityQueue<>();
        double driver = 0;
        double end = 0;
        for (TaskCost task : stage.tasks()) {
            double slot = free.size() < processors ? 0 : free.remove();
            driver = Math.max(driver, slot) + dispatchSeconds + resultSeconds(task);
            slot = driver + slotSeconds(task, processors);
            free.add(slot);
            end = Math.max(end, slot);
        }
        return end;
    }

    private double resultSeconds(TaskCost task) {
        return task.traffic().result() / network.bytesPerSecond();
    }

    private double slotSeconds(TaskCost task, int processors) {
        return network.fetchSeconds(task.traffic(), processors) + Math.max(0, task.slotSeconds() - dispatchSeconds);
    }
}
