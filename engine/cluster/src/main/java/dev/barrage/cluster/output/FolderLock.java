package dev.barrage.cluster.output;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps a folder of pairs for one search. The lock ends with the process of the driver, even if that is killed. On a
 * shared file system it holds between machines if the file system has such locks, as NFS has by default. Where there
 * are none, two searches are not kept apart.
 */
final class FolderLock implements Closeable {
    private static final String FILE = "lock";

    /** Locks of this process. POSIX: closing a second channel of the same file would end the lock of the first. */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    /**
     * @param temporary the folder's {@code _tmp}
     * @throws IllegalArgumentException if another search has it
     */
    FolderLock(Path temporary) throws IOException {
        file = temporary.toRealPath().resolve(FILE);
        if (!HELD.add(file)) {
            throw inUse(file);
        }
        try {
            channel = lock(file);
        } catch (IOException | RuntimeException e) {
            HELD.remove(file);
            throw e;
        }
    }

    private static FileChannel lock(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!isFree(channel)) {
            channel.close();
            throw inUse(file);
        }
        return channel;
    }

    private static boolean isFree(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (IOException e) {
            // The file system has no locks.
            return true;
        }
    }

    private static IllegalArgumentException inUse(Path file) {
        return new IllegalArgumentException(file.getParent().getParent()
                + " is in use by another search: wait for its end, or give another folder");
    }

    /** Refuses a folder whose lock another search has. */
    static void check(Path temporary) throws IOException {
        if (Files.exists(temporary.resolve(FILE))) {
            new FolderLock(temporary).close();
        }
    }

    static boolean isLock(Path file) {
        return file.endsWith(FILE);
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            HELD.remove(file);
        }
    }
}
