package dev.barrage.shooter.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes files as a whole: into a new file beside the old one, which it then replaces. After a crash the old file is
 * there. Programs that write the same file at once don't mix: the last one's file stays.
 */
public final class AtomicFile {
    private static final String NEW = ".new";
    private static final int MOST_DAMAGED = 100;
    private static final AtomicInteger WRITTEN = new AtomicInteger();

    /** Writes the content of a file. */
    public interface Content {
        /** Writes everything; the stream is buffered and closed by the caller. */
        void write(OutputStream out) throws IOException;
    }

    private AtomicFile() {}

    /**
     * Writes a file. A link stays a link. A device or pipe is written directly.
     *
     * @throws IOException if it can't be written; the file is as before
     */
    public static void write(Path file, Content content) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
                content.write(out);
            }
            return;
        }
        Path target = Files.exists(file) ? file.toRealPath() : file;
        removeLeftovers(target);
        long writer = ProcessHandle.current().pid();
        Path fresh = target.resolveSibling(target.getFileName() + "." + writer + "-" + WRITTEN.incrementAndGet() + NEW);
        try {
            writeFresh(fresh, content);
            replace(fresh, target);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static void writeFresh(Path fresh, Content content) throws IOException {
        try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel))) {
            content.write(out);
            out.flush();
            channel.force(true); // else the name may reach the disk before the bytes
        }
    }

    private static void replace(Path fresh, Path target) throws IOException {
        try {
            Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Removes new files that programs left beside a file when they crashed; those that can't be removed stay. */
    public static void removeLeftovers(Path file) {
        String name = file.getFileName().toString();
        Path folder = file.toAbsolutePath().getParent();
        try (DirectoryStream<Path> left = Files.newDirectoryStream(
                folder, path -> isLeftover(path.getFileName().toString(), name))) {
            for (Path path : left) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | DirectoryIteratorException e) {
            // A leftover does no harm.
        }
    }

    /** Whether a name is that of a new file whose writer is gone. */
    private static boolean isLeftover(String name, String of) {
        if (!name.startsWith(of + ".") || !name.endsWith(NEW)) {
            return false;
        }
        String middle = name.substring(of.length(), name.length() - NEW.length());
        if (!middle.matches("(\\.\\d{1,18}-\\d+)?")) {
            return false;
        }
        // A name without a number is of a version that wrote one new file only.
        return middle.isEmpty()
                || ProcessHandle.of(Long.parseLong(middle.substring(1, middle.indexOf('-'))))
                        .isEmpty();
    }

    /**
     * Renames a damaged file, so that its content is kept while a new one is written.
     *
     * @return its new name beside the old one
     * @throws IOException if it can't be renamed
     */
    public static Path putAside(Path file) throws IOException {
        for (int i = 1; i <= MOST_DAMAGED; i++) {
            Path aside = file.resolveSibling(file.getFileName() + ".damaged" + (i == 1 ? "" : "-" + i));
            if (!Files.exists(aside)) {
                return Files.move(file, aside);
            }
        }
        throw new IOException("there are " + MOST_DAMAGED + " damaged files beside " + file);
    }
}
