package dev.barrage.shooter;

import dev.barrage.physics.BroadphaseKind;
import dev.barrage.shooter.run.SimulationOptions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

final class SimulationArguments {
    private static final int MOST_USUAL_WORKERS = 8;

    @Option(
            names = "--workers",
            paramLabel = "N",
            description = "Threads of the simulation, 1 to 64 (cores, at most " + MOST_USUAL_WORKERS + ").")
    private int workers = Math.min(MOST_USUAL_WORKERS, Runtime.getRuntime().availableProcessors());

    @Option(
            names = "--broadphase",
            paramLabel = "NAME",
            converter = Names.Broadphases.class,
            completionCandidates = Names.Broadphases.class,
            description = "Broadphase: ${COMPLETION-CANDIDATES} (grid).")
    private BroadphaseKind broadphase = BroadphaseKind.GRID;

    @Option(
            names = "--gpu-required",
            description = "Stop if --broadphase gpu can't be used; otherwise the game says why and uses the grid.")
    private boolean needsGpu;

    SimulationOptions options(CommandSpec spec) {
        Requirements.requireWorkers(workers, spec);
        Requirements.require(
                !needsGpu || broadphase == BroadphaseKind.GPU, "--gpu-required needs --broadphase gpu", spec);
        return new SimulationOptions(workers, broadphase, needsGpu);
    }
}
