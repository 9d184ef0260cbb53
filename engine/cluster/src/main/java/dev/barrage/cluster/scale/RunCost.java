package dev.barrage.cluster.scale;

import java.util.List;

/**
 * Cost of one run of a program.
 *
 * @param seconds wall time of the whole run
 * @param driverSeconds part of it in which no job ran
 * @param stages stages that ran, in the order of their numbers
 */
public record RunCost(double seconds, double driverSeconds, List<StageCost> stages) {
    /**
     * The run of a larger input: each stage's tasks are repeated.
     *
     * @param times size of the larger input per size of this one
     * @param driverSeconds of the larger input
     */
    public RunCost repeated(double times, double driverSeconds) {
        List<StageCost> larger = stages.stream()
                .map(stage ->
                        stage.repeated((int) Math.ceil(times * stage.tasks().size())))
                .toList();
        return new RunCost(Double.NaN, driverSeconds, larger);
    }

    /** The run of a program whose driver only waits. */
    public RunCost withoutDriver() {
        return new RunCost(Double.NaN, 0, stages);
    }

    public int tasks() {
        return stages.stream().mapToInt(stage -> stage.tasks().size()).sum();
    }
}
