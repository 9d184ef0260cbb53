package dev.barrage.benchmarks.micro;

import dev.barrage.benchmarks.scene.Scenes;
import dev.barrage.benchmarks.scene.Team;
import dev.barrage.benchmarks.scene.WorldRun;
import dev.barrage.physics.Snapshot;
import dev.barrage.physics.World;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Saves a world after two seconds of play, and restores it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SnapshotBenchmark {
    private static final int STEPS = 120;

    @Param({"swarm 10000", "walls 10000", "storm 10000", "storm 100000"})
    public String scene;

    private final Snapshot snapshot = new Snapshot();
    private WorldRun run;
    private World world;

    @Setup
    public void play() {
        String[] parts = scene.split(" ");
        run = (WorldRun) Scenes.of(parts[0]).start(Integer.parseInt(parts[1]), new Team(1, false));
        for (int i = 0; i < STEPS; i++) {
            run.step();
        }
        world = run.world();
        world.snapshot(snapshot);
    }

    @TearDown
    public void close() {
        run.close();
    }

    @Benchmark
    public void save() {
        world.snapshot(snapshot);
    }

    @Benchmark
    public void restore() {
        world.restore(snapshot);
    }
}
