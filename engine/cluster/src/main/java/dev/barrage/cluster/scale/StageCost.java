package dev.barrage.cluster.scale;

import java.util.ArrayList;
import java.util.List;

/**
 * Tasks of one stage in the order of their numbers, which is the order in which Spark launches them.
 *
 * @param stage Spark's number of the stage
 */
public record StageCost(int stage, List<TaskCost> tasks) {
    /**
     * The same tasks again and again.
     *
     * @param count number of tasks in all
     */
    StageCost repeated(int count) {
        List<TaskCost> repeated = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            repeated.add(tasks.get(i % tasks.size()));
        }
        return new StageCost(stage, repeated);
    }
}
