package dev.barrage.benchmarks.report;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** A file that an option names and a command writes when it is through. */
public final class OutputFile {
    private OutputFile() {}

    /**
     * Checks, before minutes of work and not after, that there may be such a file.
     *
     * @param file may be null where the option was not given
     * @throws ParameterException if it is a folder, or there is no folder for it
     */
    public static void check(CommandLine command, String option, Path file) {
        if (file == null) {
            return;
        }
        if (Files.isDirectory(file)) {
            throw new ParameterException(command, option + " is a folder, not a file: " + file);
        }
        Path folder = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw new ParameterException(command, option + ": there is no folder " + folder + "; create it first");
        }
    }
}
