package dev.barrage.cluster.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that a command writes at its end. */
final class OutputFile {
    private OutputFile() {}

    /**
     * Checks before minutes of work that the file can be written.
     *
     * @param file may be null where the option was not given
     * @throws IOException if it is a folder, or there is no folder for it
     */
    static void check(String option, Path file) throws IOException {
        if (file == null) {
            return;
        }
        if (Files.isDirectory(file)) {
            throw new IOException(option + " is a folder, not a file: " + file);
        }
        Path folder = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw new IOException(option + ": there is no folder " + folder + "; create it first");
        }
    }

    /** Writes the file. A failure names the option and the file. */
    static void write(String option, Path file, Content content) throws IOException {
        try {
            content.write(file);
        } catch (IOException e) {
            throw new IOException(option + ": " + file + " cannot be written: " + e.getMessage(), e);
        }
    }

    /** Writes what belongs into a file. */
    @FunctionalInterface
    interface Content {
        void write(Path file) throws IOException;
    }
}
