package dev.barrage.shooter;

import dev.barrage.physics.BroadphaseKind;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.run.Verification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "verify-replay",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Plays a replay without a window, twice side by side: with the given workers and with one.",
            "Reports where the two differ from each other or from the recording.",
            "Exit code: 0 verified, 1 different, 2 misused or no replay of this game."
        })
final class VerifyReplay implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The replay.")
    private Path file;

    @Option(
            names = "--workers",
            paramLabel = "N",
            defaultValue = "2",
            description = "Threads of the simulation, 1 to 64 (${DEFAULT-VALUE}).")
    private int workers;

    @Option(
            names = "--broadphase",
            paramLabel = "NAME",
            converter = Names.Broadphases.class,
            completionCandidates = Names.Broadphases.class,
            description = "Broadphase: ${COMPLETION-CANDIDATES} (grid).")
    private BroadphaseKind broadphase = BroadphaseKind.GRID;

    @Override
    public Integer call() throws IOException {
        Requirements.require(Files.isRegularFile(file), "there is no file " + file, spec);
        Requirements.requireWorkers(workers, spec);
        Verification verification = new Verification(file, Assets.load(AssetFiles.bundled()));
        return verification.run(workers, broadphase, spec.commandLine().getOut()) ? 0 : 1;
    }
}
