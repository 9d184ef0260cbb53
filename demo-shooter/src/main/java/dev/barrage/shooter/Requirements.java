package dev.barrage.shooter;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Complaints about a command line that can be read but makes no sense. */
final class Requirements {
    private Requirements() {}

    /** Complains with this sentence unless something holds. */
    static void require(boolean holds, String rule, CommandSpec spec) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), rule);
        }
    }

    /** Complains unless a file that an option names, or null, could be written. */
    static void requireWritable(String option, Path file, CommandSpec spec) {
        Path folder = file == null ? null : file.toAbsolutePath().getParent();
        require(folder == null || Files.isDirectory(folder), option + ": there is no folder " + folder, spec);
        require(file == null || !Files.isDirectory(file), option + ": " + file + " is a folder", spec);
    }

    /** Complains unless this is a number of workers that a world can have. */
    static void requireWorkers(int workers, CommandSpec spec) {
        require(workers >= 1 && workers <= 64, "--workers must be from 1 to 64: " + workers, spec);
    }
}
