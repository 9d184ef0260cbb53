package dev.barrage.cluster.output;

import dev.barrage.cluster.collide.PairBlock;
import dev.barrage.cluster.collide.PartStats;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Folder that receives the pairs of a search. All machines see it under the same path. Until the search is finished,
 * {@code _tmp} in it holds the sorted pairs of every part that is done, so that a search that was ended can go on. The
 * driver's search has the folder for itself until {@link #close}.
 */
public final class PairFolder implements Serializable, AutoCloseable {
    static final String SUCCESS = "_SUCCESS";
    static final String TEMPORARY = "_tmp";

    private static final long serialVersionUID = 1L;

    /** Paths cannot be sent. */
    private final String folder;

    private final int parts;

    /** Of the driver; null in tasks. */
    private final transient FolderLock lock;

    private PairFolder(Path folder, int parts, FolderLock lock) {
        this.folder = folder.toString();
        this.parts = parts;
        this.lock = lock;
    }

    /**
     * Makes the folder ready on the driver, and removes what tasks left unfinished.
     *
     * @param folder empty or missing, or with an unfinished search
     * @param fingerprint of all that the pairs depend on
     * @param parts number of parts
     * @param resume whether to go on with an unfinished search; without one a new search starts
     * @throws IllegalArgumentException if the folder holds anything else, or another search has it; the message says
     *     how to go on
     */
    public static PairFolder begin(Path folder, String fingerprint, int parts, boolean resume) throws IOException {
        Path out = folder.toAbsolutePath().normalize();
        FolderLock lock = new FolderCheck(out).begin(new SearchJob(fingerprint, parts), resume);
        return new PairFolder(out, parts, lock);
    }

    /** Lets other searches have the folder. Called on the driver. */
    @Override
    public void close() throws IOException {
        lock.close();
    }

    /**
     * Checks a folder before minutes of work, as far as {@link #begin} can know then whether it will refuse it.
     *
     * @throws IllegalArgumentException as {@link #begin}
     */
    public static void check(Path folder, boolean resume) throws IOException {
        new FolderCheck(folder.toAbsolutePath().normalize()).check(resume);
    }

    /** Number of parts of the unfinished search in a folder, 0 if there is none. */
    public static int unfinishedParts(Path folder) throws IOException {
        Path job = folder.resolve(TEMPORARY).resolve(SearchJob.FILE);
        return Files.exists(job) ? SearchJob.read(job).parts() : 0;
    }

    /** Writes the pairs of a part, in a task. A part that is written again is replaced. */
    public void write(PartStats stats, PairBlock pairs) throws IOException {
        try {
            AtomicFile.write(run(stats.part()), out -> {
                RunFile.write(out, stats, pairs);
                return null;
            });
        } catch (NoSuchFileException e) {
            throw new IOException(
                    folder + "/" + TEMPORARY + " is not there: the folder of pairs must be one that all machines see",
                    e);
        }
    }

    /** Numbers of the parts whose pairs are there, ascending. Reads all of them; those of a damaged file are not. */
    public int[] finishedParts() {
        return IntStream.range(0, parts).parallel().filter(this::isFinished).toArray();
    }

    private boolean isFinished(int part) {
        try {
            open(part).check();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Cost of the search of a finished part.
     *
     * @throws IOException if its pairs are missing or damaged
     */
    public PartStats stats(int part) throws IOException {
        return open(part).header().stats();
    }

    RunFile open(int part) throws IOException {
        try {
            RunFile run = RunFile.open(run(part));
            if (run.header().stats().part() != part) {
                throw run.damaged("it is that of part " + run.header().stats().part());
            }
            return run;
        } catch (NoSuchFileException e) {
            throw new IOException(
                    "the pairs of part " + part + " are not in " + folder
                            + ": the folder of pairs must be one that all machines see",
                    e);
        }
    }

    private Path run(int part) {
        return temporary(String.format(Locale.ROOT, "run-%05d", part));
    }

    int parts() {
        return parts;
    }

    /** A file of tasks. */
    Path temporary(String name) {
        return Path.of(folder, TEMPORARY, name);
    }

    /**
     * Makes merged files final, on the driver: moves them and the last file, {@code _SUCCESS}, out of {@code _tmp} and
     * removes that.
     */
    void finish(List<String> files) throws IOException {
        for (String file : files) {
            publish(file);
        }
        publish(SUCCESS);
        // Renamed first, so that a late copy of a task cannot put a file into it.
        Path finished = Path.of(folder, "_tmp-finished");
        AtomicFile.move(temporary(""), finished);
        for (Path entry : entries(finished)) {
            Files.deleteIfExists(entry);
        }
        Files.delete(finished);
    }

    private void publish(String file) throws IOException {
        AtomicFile.move(temporary(file), Path.of(folder, file));
    }

    /** What is directly in a folder. */
    static List<Path> entries(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().toList();
        }
    }
}
