package dev.barrage.cluster.output;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Files that are seen whole or not at all. */
final class AtomicFile {
    private static final String UNFINISHED = ".tmp";

    private AtomicFile() {}

    /**
     * Writes a file under a temporary name that no other process uses, then renames it. A file that is there is replaced.
     *
     * @return result of the content
     */
    static <T> T write(Path file, Content<T> content) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + UNFINISHED);
        try {
            T result;
            try (OutputStream out = new BufferedOutputStream(
                    Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                    1 << 16)) {
                result = content.write(out);
            }
            move(temporary, file);
            return result;
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Whether a file has a temporary name. */
    static boolean isUnfinished(Path file) {
        return file.toString().endsWith(UNFINISHED);
    }

    static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Writes the content of a file. */
    @FunctionalInterface
    interface Content<T> {
        T write(OutputStream out) throws IOException;
    }
}
