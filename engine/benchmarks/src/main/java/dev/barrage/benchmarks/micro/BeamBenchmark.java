package dev.barrage.benchmarks.micro;

import dev.barrage.benchmarks.scene.Scenes;
import dev.barrage.benchmarks.scene.Team;
import dev.barrage.benchmarks.scene.WorldRun;
import dev.barrage.physics.body.BadRows;
import dev.barrage.physics.bullet.BeamTouches;
import dev.barrage.physics.bullet.Beams;
import dev.barrage.physics.bullet.BulletTables;
import dev.barrage.physics.bullet.HitSet;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;
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

/** Finds the bullets that a beam touches, in the scene {@code cut} after two seconds of play, on one thread. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class BeamBenchmark {
    private static final int STEPS = 120;
    private static final float DT = 1f / 60f;

    /** Plain Java, or the fastest kernels: vector instructions where the machine has them. */
    @Param({"scalar", "fastest"})
    public String kernels;

    @Param("50000")
    public int bullets;

    private final Workers workers = new Workers(1);
    private final HitSet hits = new HitSet();
    private WorldRun run;
    private BeamTouches touches;

    @Setup
    public void play() throws InterruptedException {
        KernelChoice.awaitFastest();
        run = (WorldRun) Scenes.of("cut").start(bullets, new Team(1, false));
        for (int i = 0; i < STEPS; i++) {
            run.step();
        }
        Registry registry = run.world().registry();
        BulletTables tables = new BulletTables(registry);
        tables.refresh();
        fly(tables.view(0));
        Beams beams = new Beams(registry, new BadRows(registry, false));
        beams.gather();
        beams.bend();
        beams.setReach(0, beams.length(0));
        int[] masks = new int[32];
        Arrays.fill(masks, ~0);
        KernelChoice choice = kernels.equals("scalar") ? KernelChoice.scalar() : KernelChoice.fastest();
        choice.choose(0, bullets);
        touches = new BeamTouches(tables, beams, hits, masks, 1, choice);
    }

    /** Gives every bullet the path of a step in which none was put back. */
    private static void fly(BulletTables.View view) {
        for (int i = 0; i < view.rows; i++) {
            view.previousX[i] = view.x[i] - view.vx[i] * DT;
            view.previousY[i] = view.y[i] - view.vy[i] * DT;
        }
    }

    @TearDown
    public void close() {
        run.close();
        workers.close();
    }

    /** One run of the stage; returns the number of bullets touched. */
    @Benchmark
    public int touches() {
        hits.count = 0;
        touches.run(DT, Integer.MAX_VALUE / 4, workers);
        return hits.count;
    }
}
