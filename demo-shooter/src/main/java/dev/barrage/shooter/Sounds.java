package dev.barrage.shooter;

import dev.barrage.shooter.sound.WavFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command that writes the game's sounds. */
@Command(
        name = "sounds",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        description = "Writes every sound and every layer of the music as a WAV file.")
final class Sounds implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "Output folder; created if missing.")
    private Path folder;

    @Override
    public Integer call() throws IOException {
        Requirements.requireNamed("DIR", folder, spec);
        Requirements.require(!Files.exists(folder) || Files.isDirectory(folder), folder + " is not a folder", spec);
        WavFiles.write(Files.createDirectories(folder), spec.commandLine().getOut());
        return 0;
    }
}
