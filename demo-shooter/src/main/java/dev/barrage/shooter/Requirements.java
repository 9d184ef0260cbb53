package dev.barrage.shooter;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Checks of the command line beyond its syntax. A failed check throws a {@link ParameterException}. */
final class Requirements {
    private Requirements() {}

    /** @param rule message if it does not hold */
    static void require(boolean holds, String rule, CommandSpec spec) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), rule);
        }
    }

    /** Requires that the path of an option is not blank; null is allowed. */
    static void requireNamed(String option, Path path, CommandSpec spec) {
        require(path == null || !path.toString().isBlank(), option + " must name a file or a folder", spec);
    }

    /** Requires that the file of an option can be written; null is allowed. */
    static void requireWritable(String option, Path file, CommandSpec spec) {
        requireNamed(option, file, spec);
        Path folder = file == null ? null : file.toAbsolutePath().getParent();
        require(folder == null || Files.isDirectory(folder), option + ": there is no folder " + folder, spec);
        require(file == null || !Files.isDirectory(file), option + ": " + file + " is a folder", spec);
    }

    static void requireWorkers(int workers, CommandSpec spec) {
        require(workers >= 1 && workers <= 64, "--workers must be from 1 to 64: " + workers, spec);
    }
}
