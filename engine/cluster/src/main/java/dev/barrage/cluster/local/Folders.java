package dev.barrage.cluster.local;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

/** Folders for logs, secrets and data in flight, under the user's cache. Only the user can open them. */
public final class Folders {
    private static final String RUN = "run-";

    private Folders() {}

    /** Folder of all others. Machines may share a home, but do not see the processes of one another. */
    static Path root() throws IOException {
        Path place = place();
        try {
            return Files.createDirectories(place);
        } catch (IOException e) {
            throw new IOException(
                    "cannot create " + place
                            + " for data in flight: set XDG_CACHE_HOME to a folder that can be written to",
                    e);
        }
    }

    static Path place() {
        return cache(System.getenv()).resolve("cluster").resolve(OwnAddress.name());
    }

    /** The engine's folder in the user's cache, where the scripts have it, too. */
    public static Path cache(Map<String, String> environment) {
        String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
        String home = environment.getOrDefault("HOME", "");
        Path user = Path.of(home.isEmpty() ? System.getProperty("user.home") : home);
        return (cache.isEmpty() ? user.resolve(".cache") : Path.of(cache))
                .toAbsolutePath()
                .resolve("barrage");
    }

    /**
     * Makes an empty folder of this process, which goes with it if it is empty then. Deletes folders of processes that
     * ended without deleting theirs.
     */
    static Path ofThisProcess() throws IOException {
        Path root = root();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(root, RUN + "*")) {
            for (Path folder : folders) {
                if (isAbandoned(folder)) {
                    delete(folder);
                }
            }
        }
        Path folder =
                Files.createTempDirectory(root, RUN + ProcessHandle.current().pid() + "-");
        folder.toFile().deleteOnExit();
        return folder;
    }

    private static boolean isAbandoned(Path folder) {
        String[] words = folder.getFileName().toString().split("-");
        try {
            return ProcessHandle.of(Long.parseLong(words[1])).isEmpty();
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Makes a folder that only its owner can open. */
    static Path createPrivate(Path folder) throws IOException {
        return Files.createDirectory(
                folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    /** Deletes a folder with all that is in it, if it is there. Files that vanish meanwhile are no error. */
    static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException failure) throws IOException {
                Files.deleteIfExists(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
