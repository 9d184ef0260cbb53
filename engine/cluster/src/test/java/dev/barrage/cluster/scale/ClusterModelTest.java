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
    private static final ClusterModel FREE = new ClusterModel(0, 0, 0, Network.NONE);

    /** A task of some milliseconds in the executor, the half for rounding included. */
    static TaskCost task(int index, double millis, long read, long blocks, long result) {
        long whole = Math.round(millis - 0.5);
        return new TaskCost(
                index,
                "0",
                new TaskCost.Times(0, whole, whole, 0, 0, 0, 0),
                new TaskCost.Traffic(result, read, 10, blocks));
    }

    static StageCost stage(double... millis) {
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
        assertEquals(0.031, FREE.seconds(run(stage(10.5, 20.5)), 1), EXACT);
    }

    @Test
    void tasksStartInOrderOnTheProcessorThatIsFreeFirst() {
        // Processor 1: 10.5, then 30.5 at 10.5. Processor 2: 20.5. Longest first would end at 31, not 41.
        assertEquals(0.041, FREE.seconds(run(stage(10.5, 20.5, 30.5)), 2), EXACT);
        assertEquals(0.0305, FREE.seconds(run(stage(10.5, 20.5, 30.5)), 3), EXACT);
    }

    @Test
    void aStageStartsWhenAllTasksOfTheOneBeforeHaveEnded() {
        assertEquals(0.0205 + 0.0305, FREE.seconds(run(stage(10.5, 20.5), stage(30.5, 10.5)), 2), EXACT);
    }

    @Test
    void theDriverLaunchesOneTaskAfterAnother() {
        ClusterModel model = new ClusterModel(0.001, 0, 0, Network.NONE);
        assertEquals(0.004 + 0.0105, model.seconds(run(stage(10.5, 10.5, 10.5, 10.5)), 100), EXACT);
        assertEquals(0.0105, model.withoutDispatch().seconds(run(stage(10.5, 10.5, 10.5, 10.5)), 100), EXACT);
    }

    @Test
    void latencyKeepsTheProcessorAndStagesCostAFixedTime() {
        ClusterModel model = new ClusterModel(0, 0.002, 0.1, Network.NONE);
        assertEquals(0.1 + 2 * 0.0125, model.seconds(run(stage(10.5, 10.5)), 1), EXACT);
        assertEquals(0.1 + 0.0125, model.seconds(run(stage(10.5, 10.5)), 2), EXACT);
    }

    @Test
    void broadcastsTakeAsManyRoundsAsTheProcessorsDouble() {
        ClusterModel model = new ClusterModel(0, 0, 0, new Network(0.001, Double.POSITIVE_INFINITY));
        assertEquals(0.0105, model.seconds(run(stage(10.5)), 1), EXACT);
        assertEquals(0.0115, model.seconds(run(stage(10.5)), 2), EXACT);
        assertEquals(0.0205, model.seconds(run(stage(10.5)), 1_024), EXACT);
        assertEquals(0.0215, model.seconds(run(stage(10.5)), 1_025), EXACT);
    }

    @Test
    void tasksFetchWhatOtherProcessorsHold() {
        Network network = new Network(0.001, 1_000);
        // 80 bytes in 3 blocks: on 2 processors half of them and one request, on 8 seven eighths and three requests.
        StageCost reading = new StageCost(0, List.of(task(0, 10.5, 80, 3, 0)));
        ClusterModel model = new ClusterModel(0, 0, 0, network);
        assertEquals(0.0105, model.seconds(run(reading), 1), EXACT);
        assertEquals(0.0105 + 0.001 + 0.001 + 0.040, model.seconds(run(reading), 2), EXACT);
        assertEquals(0.0105 + 0.003 + 0.003 + 0.070, model.seconds(run(reading), 8), EXACT);
    }

    @Test
    void theDriverReceivesOneResultAfterAnother() {
        Network network = new Network(0, 1_000);
        StageCost results = new StageCost(0, List.of(task(0, 10.5, 0, 0, 100), task(1, 10.5, 0, 0, 100)));
        assertEquals(0.2105, new ClusterModel(0, 0, 0, network).seconds(run(results), 2), EXACT);
    }

    @Test
    void aLargerInputRepeatsTasksAndKeepsTheirNumberPerProcessor() {
        RunCost run = new RunCost(1, 0.5, List.of(stage(10.5, 20.5), stage(30.5)));
        RunCost larger = run.repeated(8, 3);
        assertEquals(16 + 8, larger.tasks());
        // Four processors have both long tasks of their two: 41 ms.
        assertEquals(1.5 + 0.041 + 0.0305, FREE.seconds(larger, 8), EXACT);
        assertEquals(3, run.repeated(1.5, 1).stages().get(0).tasks().size());
        assertEquals(240, larger.shuffledBytes());
        assertEquals(0.041 + 0.0305, FREE.seconds(larger.withoutDriver(), 8), EXACT);
    }

    @Test
    void resultsGrowAsTheDriversTimeDoes() {
        RunCost run = new RunCost(1, 0.5, List.of(new StageCost(0, List.of(task(0, 10.5, 0, 0, 1_000)))));
        TaskCost task = run.repeated(8, 2).stages().get(0).tasks().get(7);
        assertEquals(250, task.traffic().result());
    }

    @Test
    void noProcessorIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> FREE.seconds(run(stage(10.5)), 0));
    }
}
