package dev.barrage.cluster.command;

import dev.barrage.cluster.output.AtomicFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
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

    /** Writes the file, as a whole or not at all; a device or pipe directly. A failure names the option and the file. */
    static void write(String option, Path file, Content content) throws IOException {
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                try (OutputStream out = Files.newOutputStream(file);
                        OutputStream named = new AtomicFile.Named(out, file)) {
                    content.write(named);
                }
            } else {
                AtomicFile.write(file, out -> {
                    content.write(out);
                    return null;
                });
            }
        } catch (FileSystemException e) {
            throw new IOException(option + ": " + file + " cannot be written: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new IOException(option + ": " + e.getMessage(), e);
        }
    }

    /** Writes what belongs into a file. */
    @FunctionalInterface
    interface Content {
        void write(OutputStream out) throws IOException;
    }
}
