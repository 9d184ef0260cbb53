package dev.barrage.cluster.output;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Files that are seen whole or not at all. */
public final class AtomicFile {
    private static final String UNFINISHED = ".tmp";

    private AtomicFile() {}

    /**
     * Writes a file under a temporary name that no other process uses, then renames it. A file that is there is replaced.
     *
     * @return result of the content
     */
    public static <T> T write(Path file, Content<T> content) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + UNFINISHED);
        try {
            T result;
            try (OutputStream out = new BufferedOutputStream(
                    new Named(
                            Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                            file),
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

    /** Names the file in failures, such as those of a full disk. */
    public static final class Named extends FilterOutputStream {
        private final Path file;

        public Named(OutputStream out, Path file) {
            super(out);
            this.file = file;
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            try {
                out.write(bytes, from, count);
            } catch (IOException e) {
                throw new IOException(file + ": cannot be written: " + e.getMessage(), e);
            }
        }
    }

    @FunctionalInterface
    public interface Content<T> {
        T write(OutputStream out) throws IOException;
    }
}
