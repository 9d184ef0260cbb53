package dev.barrage.cluster.local;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Files that say which processes belong to a cluster. */
final class PidFile {
    private PidFile() {}

    /** Writes a process down: its number and start, since numbers are used again. */
    static void write(Path folder, String name, ProcessHandle process) throws IOException {
        Files.writeString(folder.resolve(name + ".pid"), process.pid() + " " + start(process) + "\n");
    }

    /** The processes that a folder names and that still run. */
    static List<ProcessHandle> running(Path folder) throws IOException {
        List<ProcessHandle> running = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return running;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.pid")) {
            for (Path file : files) {
                read(file).ifPresent(running::add);
            }
        }
        return running;
    }

    private static Optional<ProcessHandle> read(Path file) throws IOException {
        String[] words = Files.readString(file).strip().split(" ");
        try {
            return ProcessHandle.of(Long.parseLong(words[0]))
                    .filter(process -> words.length == 2 && words[1].equals(start(process)));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static String start(ProcessHandle process) {
        return process.info()
                .startInstant()
                .map(Instant::toEpochMilli)
                .map(String::valueOf)
                .orElse("unknown");
    }
}
