package dev.barrage.benchmarks.measure;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How long the measuring thread and all workers were ready to run while something else had the core, by the account that
 * Linux keeps of each thread (schedstat in proc(5): time on the processor, time waiting for one, turns). On other systems
 * nobody ever waits.
 */
final class Waiting {
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final Path SELF = Path.of("/proc/thread-self");
    private static final String ACCOUNT = "schedstat";
    private static final String WORKER = "barrage-worker";

    private final List<RandomAccessFile> accounts = new ArrayList<>();
    private final byte[] text = new byte[80];

    Waiting() {
        if (!Files.exists(SELF.resolve(ACCOUNT))) {
            return;
        }
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
            open(TASKS.resolve(Files.readSymbolicLink(SELF).getFileName()));
            for (Path task : tasks) {
                if (nameOf(task).startsWith(WORKER)) {
                    open(task);
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The name of a thread, nothing if it has ended meanwhile. */
    private static String nameOf(Path task) throws IOException {
        try {
            return Files.readString(task.resolve("comm"));
        } catch (NoSuchFileException ended) {
            return "";
        }
    }

    private void open(Path task) throws IOException {
        accounts.add(new RandomAccessFile(task.resolve(ACCOUNT).toFile(), "r"));
    }

    /** Nanoseconds since their start that these threads have waited, together. */
    long nanos() {
        long sum = 0;
        for (int i = 0; i < accounts.size(); i++) {
            sum += nanos(accounts.get(i));
        }
        return sum;
    }

    private long nanos(RandomAccessFile account) {
        try {
            account.seek(0);
            int length = account.read(text);
            int at = 0;
            while (at < length && text[at] != ' ') {
                at++;
            }
            long nanos = 0;
            for (at++; at < length && text[at] != ' '; at++) {
                nanos = 10 * nanos + text[at] - '0';
            }
            return nanos;
        } catch (IOException ended) {
            return 0; // a worker of another run
        }
    }

    /**
     * Closes the accounts.
     *
     * @throws UncheckedIOException if the system refuses
     */
    void close() {
        try {
            for (RandomAccessFile account : accounts) {
                account.close();
            }
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }
}
