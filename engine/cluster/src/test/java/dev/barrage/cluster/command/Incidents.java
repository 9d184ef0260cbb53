package dev.barrage.cluster.command;

import dev.barrage.cluster.collide.PointMotion;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;

/** Faults of tasks, each a given number of times. */
final class Incidents {
    private static final int REST_MILLIS = 60_000;

    /** In a task, before it reads its triangles. */
    @FunctionalInterface
    interface Incident extends Serializable {
        void happen() throws IOException;
    }

    private Incidents() {}

    /** The first task rests for a minute. */
    static Incident rest(Path marker) {
        String name = marker.toString();
        return () -> {
            if (isFirst(name)) {
                pause();
            }
        };
    }

    /**
     * The first task that reads for the plan, and the first that reads to send, allocate more than there is.
     *
     * @param pairs folder that receives the pairs: it is there when triangles are sent
     */
    static Incident outOfMemory(Path marker, Path pairs) {
        String name = marker.toString();
        String folder = pairs.toString();
        return () -> {
            if (isFirst(name) || Files.exists(Path.of(folder)) && isFirst(name + "-send")) {
                throw new IllegalStateException("there was memory: " + new long[1 << 28].length);
            }
        };
    }

    /**
     * Every task fails twice. When triangles are sent, folders take the place of files that tasks write later.
     *
     * @param pairs folder that receives the pairs
     * @param files in it
     */
    static Incident twoFailures(Path pairs, String... files) {
        String folder = pairs.toString();
        return () -> {
            if (TaskContext.get().attemptNumber() < 2) {
                throw new IOException("fails twice");
            }
            if (Files.exists(Path.of(folder))) {
                for (String file : files) {
                    Files.createDirectories(Path.of(folder, file));
                }
            }
        };
    }

    /** The first executor that moves a point gets a SIGKILL. */
    static PointMotion deadly(PointMotion motion, Path marker) {
        String name = marker.toString();
        return (list, point, step, position) -> {
            if (!SparkEnv.get().executorId().equals("driver") && !Files.exists(Path.of(name))) {
                killOnce(name);
            }
            motion.move(list, point, step, position);
        };
    }

    private static void killOnce(String marker) {
        try {
            if (isFirst(marker)) {
                new ProcessBuilder("kill", "-9", "" + ProcessHandle.current().pid()).start();
                pause();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isFirst(String marker) throws IOException {
        try {
            Files.createFile(Path.of(marker));
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }

    private static void pause() {
        try {
            Thread.sleep(REST_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
