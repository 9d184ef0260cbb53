package dev.barrage.cluster.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Decides whether a search may begin or go on in a folder, and makes it ready. */
final class FolderCheck {
    private static final Pattern RUN = Pattern.compile("run-\\d{5,}");
    private static final Pattern PAIRS = Pattern.compile("pairs-\\d{5,}\\.(csv|bin)");

    private final Path folder;
    private final Path temporary;
    private final Path jobFile;

    FolderCheck(Path folder) {
        this.folder = folder;
        temporary = folder.resolve(PairFolder.TEMPORARY);
        jobFile = temporary.resolve(SearchJob.FILE);
    }

    /** See {@link PairFolder#begin}. */
    FolderLock begin(SearchJob job, boolean resume) throws IOException {
        check(resume);
        createTemporary();
        FolderLock lock = new FolderLock(temporary);
        try {
            // Another search may have begun or ended before the lock was free.
            checkState(resume);
            prepare(job);
            return lock;
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private void prepare(SearchJob job) throws IOException {
        boolean begun = Files.exists(jobFile);
        if (begun) {
            checkJob(job);
        }
        removeUnfinished();
        if (!begun) {
            job.write(jobFile);
        }
    }

    /** See {@link PairFolder#check}. */
    void check(boolean resume) throws IOException {
        FolderLock.check(temporary);
        checkState(resume);
    }

    private void checkState(boolean resume) throws IOException {
        if (Files.exists(folder)) {
            checkContent();
        }
        checkWritable();
        if (Files.exists(jobFile) && !resume) {
            throw new IllegalArgumentException(
                    folder + " holds an unfinished search: add --resume to go on with it, or delete the folder");
        }
    }

    private void checkWritable() throws IOException {
        Path place = folder;
        while (!Files.exists(place)) {
            place = place.getParent();
        }
        if (!Files.isDirectory(place) || !Files.isWritable(place)) {
            throw unwritable(null);
        }
    }

    private void createTemporary() throws IOException {
        try {
            Files.createDirectories(temporary);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private IOException unwritable(IOException cause) {
        return new IOException(
                "cannot create " + temporary + ": give a folder for the pairs in one that can be written to", cause);
    }

    private void checkContent() throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(folder + " is a file: give a folder for the pairs");
        }
        if (Files.exists(folder.resolve(PairFolder.SUCCESS))) {
            throw new IllegalArgumentException(
                    folder + " holds the pairs of a finished search: give another folder, or delete this one");
        }
        for (Path entry : PairFolder.entries(folder)) {
            if (!isOurs(entry)) {
                throw new IllegalArgumentException(folder + " is not empty, it holds " + entry.getFileName()
                        + ": give an empty folder, or a new one");
            }
        }
    }

    /** Whether a search leaves such an entry when it is ended. */
    private boolean isOurs(Path entry) throws IOException {
        if (Files.exists(jobFile)) {
            return entry.equals(temporary) || matches(PAIRS, entry);
        }
        return entry.equals(temporary)
                && Files.isDirectory(entry)
                && PairFolder.entries(entry).stream()
                        .allMatch(file -> AtomicFile.isUnfinished(file) || FolderLock.isLock(file));
    }

    private void checkJob(SearchJob job) throws IOException {
        SearchJob begun = SearchJob.read(jobFile);
        if (begun.parts() != job.parts()) {
            throw new IllegalArgumentException(folder + " holds an unfinished search of " + begun.parts()
                    + " parts, not " + job.parts() + ": repeat that number, or give another folder");
        }
        if (!begun.fingerprint().equals(job.fingerprint())) {
            throw new IllegalArgumentException(folder + " holds an unfinished search of other input, or with other"
                    + " options: repeat these, or give another folder");
        }
    }

    /** Removes all but the job, the runs and the lock. */
    private void removeUnfinished() throws IOException {
        for (Path entry : PairFolder.entries(folder)) {
            if (matches(PAIRS, entry)) {
                Files.delete(entry);
            }
        }
        for (Path entry : PairFolder.entries(temporary)) {
            if (!entry.equals(jobFile) && !matches(RUN, entry) && !FolderLock.isLock(entry)) {
                Files.deleteIfExists(entry);
            }
        }
    }

    private static boolean matches(Pattern name, Path entry) {
        return name.matcher(entry.getFileName().toString()).matches();
    }
}
