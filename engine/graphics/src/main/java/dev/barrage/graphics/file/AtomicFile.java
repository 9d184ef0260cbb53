package dev.barrage.graphics.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes files as a whole: into a draft beside the old file, which it then replaces. After a crash or on a full disk
 * the old file is there. Programs that write the same file at once don't mix: the last one's file stays.
 */
public final class AtomicFile implements AutoCloseable {
    private static final String NEW = ".new";
    private static final int MOST_DAMAGED = 100;
    private static final AtomicInteger WRITTEN = new AtomicInteger();

    private final Path target;
    private final Path draft;

    /** Writes the content of a file. */
    public interface Content {
        /** Writes everything; the stream is buffered and closed by the caller. */
        void write(OutputStream out) throws IOException;
    }

    private AtomicFile(Path target) {
        this.target = target;
        long writer = ProcessHandle.current().pid();
        draft = target.resolveSibling(target.getFileName() + "." + writer + "-" + WRITTEN.incrementAndGet() + NEW);
    }

    /**
     * Writes a file. A link stays a link. A device or pipe is written directly.
     *
     * @throws IOException if it can't be written; the file is as before, and the message names it
     */
    public static void write(Path file, Content content) throws IOException {
        if (isDevice(file)) {
            writeInto(file, file, content, StandardOpenOption.WRITE);
            return;
        }
        try (AtomicFile fresh = begin(file)) {
            writeInto(fresh.draft, file, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            fresh.complete();
        }
    }

    /**
     * Begins a file whose content others write, such as a program. Until {@link #complete}, close drops what is there.
     */
    public static AtomicFile begin(Path file) throws IOException {
        try {
            Path target = Files.exists(file) && !isDevice(file) ? file.toRealPath() : file;
            removeLeftovers(target);
            return new AtomicFile(target);
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    private static boolean isDevice(Path file) {
        return Files.exists(file) && !Files.isRegularFile(file);
    }

    /** What to write before {@link #complete}. */
    public Path draft() {
        return draft;
    }

    /** Puts the draft in the place of the file. */
    public void complete() throws IOException {
        try {
            replace(draft, target);
        } catch (IOException e) {
            throw failure(target, e);
        }
    }

    /** Deletes the draft if it is still there. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(draft);
    }

    private static void writeInto(Path place, Path file, Content content, StandardOpenOption... how)
            throws IOException {
        try (FileChannel channel = FileChannel.open(place, how);
                NotedStream noted = new NotedStream(Channels.newOutputStream(channel));
                OutputStream out = new BufferedOutputStream(noted)) {
            noted.write(out, content);
            if (Files.isRegularFile(place)) {
                channel.force(true); // else the name may reach the disk before the bytes
            }
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    /** A failure whose message names the file. */
    public static IOException failure(Path file, IOException cause) {
        return new IOException(file + " can't be written: " + reason(cause), cause);
    }

    /** The message of most exceptions of file systems is the name of a file alone. */
    private static String reason(IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return "there is no such folder";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        return failure.getMessage();
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
