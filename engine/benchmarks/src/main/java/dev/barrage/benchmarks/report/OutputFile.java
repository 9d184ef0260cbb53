package dev.barrage.benchmarks.report;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** A file that a command writes at its end. */
public final class OutputFile {
    private OutputFile() {}

    /**
     * Checks before minutes of work that the file can be written.
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
