package dev.barrage.cluster.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.cluster.scale.ClusterModel.Network;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Simulated times against figures by hand. */
class ClusterModelTest {
    private static final double EXACT = 1e-12;
    private static final ClusterModel FREE = new ClusterModel(0, 0, Network.NONE);

    /** A task that keeps its processor for some milliseconds. */
    static TaskCost task(int index, long millis, long read, long blocks, long result) {
        return new TaskCost(
                index,
                "0",
                new TaskCost.Times(0, millis, millis, millis, 0, 0, 0, 0),
                new TaskCost.Traffic(result, read, 10, blocks));
    }

    static StageCost stage(long... millis) {
        return new StageCost(
                0,
                IntStream.range(0, millis.length)
                        .mapToObj(i -> task(i, millis[i], 0, 0, 0))
                        .toList());
    }

    private static RunCost run(StageCost... stages) {
        return new RunCost(1, 0, List.of(stages));
    }

    @Test
    void oneProcessorTakesTheSumOfAllTasks() {
        assertEquals(0.030, FREE.seconds(run(stage(10, 20)), 1), EXACT);
    }

    @Test
    void tasksStartInOrderOnTheProcessorThatIsFreeFirst() {
        // Processor 1: 10, then 30 at 10. Processor 2: 20. Longest first would end at 30, not 40.
        assertEquals(0.040, FREE.seconds(run(stage(10, 20, 30)), 2), EXACT);
        assertEquals(0.030, FREE.seconds(run(stage(10, 20, 30)), 3), EXACT);
    }

    @Test
    void aStageStartsWhenAllTasksOfTheOneBeforeHaveEnded() {
        assertEquals(0.020 + 0.030, FREE.seconds(run(stage(10, 20), stage(30, 10)), 2), EXACT);
    }

    @Test
    void theDriverLaunchesOneTaskAfterAnother() {
        ClusterModel model = new ClusterModel(0.001, 0, Network.NONE);
        assertEquals(0.004 + 0.009, model.seconds(run(stage(10, 10, 10, 10)), 100), EXACT);
        assertEquals(0.010, model.withoutDispatch().seconds(run(stage(10, 10, 10, 10)), 100), EXACT);
    }

    @Test
    void stagesCostAFixedTime() {
        ClusterModel model = new ClusterModel(0, 0.1, Network.NONE);
        assertEquals(0.2 + 0.030, model.seconds(run(stage(10, 10), stage(20)), 2), EXACT);
    }

    @Test
    void broadcastsTakeAsManyRoundsAsTheProcessorsDouble() {
        ClusterModel model = new ClusterModel(0, 0, new Network(0.001, Double.POSITIVE_INFINITY));
        assertEquals(0.010, model.seconds(run(stage(10)), 1), EXACT);
        assertEquals(0.011, model.seconds(run(stage(10)), 2), EXACT);
        assertEquals(0.020, model.seconds(run(stage(10)), 1_024), EXACT);
        assertEquals(0.021, model.seconds(run(stage(10)), 1_025), EXACT);
    }

    @Test
    void tasksFetchWhatOtherProcessorsHold() {
        Network network = new Network(0.001, 1_000);
        // 80 bytes in 3 blocks: on 2 processors half of them and one request, on 8 seven eighths and three requests.
        StageCost reading = new StageCost(0, List.of(task(0, 10, 80, 3, 0)));
        ClusterModel model = new ClusterModel(0, 0, network);
        assertEquals(0.010, model.seconds(run(reading), 1), EXACT);
        assertEquals(0.010 + 0.001 + 0.001 + 0.040, model.seconds(run(reading), 2), EXACT);
        assertEquals(0.010 + 0.003 + 0.003 + 0.070, model.seconds(run(reading), 8), EXACT);
    }

    @Test
    void theDriverReceivesOneResultAfterAnother() {
        Network network = new Network(0, 1_000);
        StageCost results = new StageCost(0, List.of(task(0, 10, 0, 0, 100), task(1, 10, 0, 0, 100)));
        assertEquals(0.210, new ClusterModel(0, 0, network).seconds(run(results), 2), EXACT);
    }

    @Test
    void aLargerInputRepeatsTasksAndKeepsTheirNumberPerProcessor() {
        RunCost run = new RunCost(1, 0.5, List.of(stage(10, 20), stage(30)));
        RunCost larger = run.repeated(8, 1.5);
        assertEquals(16 + 8, larger.tasks());
        // Four processors have both long tasks of their two: 40 ms.
        assertEquals(1.5 + 0.040 + 0.030, FREE.seconds(larger, 8), EXACT);
        assertEquals(3, run.repeated(1.5, 1).stages().get(0).tasks().size());
        long written = larger.stages().stream()
                .flatMap(stage -> stage.tasks().stream())
                .mapToLong(task -> task.traffic().written())
                .sum();
        assertEquals(240, written);
        assertEquals(0.040 + 0.030, FREE.seconds(larger.withoutDriver(), 8), EXACT);
    }

    @Test
    void noProcessorIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> FREE.seconds(run(stage(10)), 0));
    }
}
