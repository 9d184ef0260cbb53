package dev.barrage.benchmarks.measure;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scene;
import dev.barrage.benchmarks.scene.Scenes;
import dev.barrage.benchmarks.scene.Team;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures the cold start of a scene in a JVM of its own, started with the flags and the class path of this one: within
 * one JVM only the first run is cold.
 */
public final class ColdJvm {
    private static final int MOST_STEPS = 1 << 18;

    private ColdJvm() {}

    /**
     * Starts a JVM, lets it play the scene and waits for it.
     *
     * @param seconds how long the scene is played cold; at least 100 steps are
     * @param pauseNanos rest before each step, nanoseconds
     * @throws IllegalStateException if that JVM fails; the message has its exit code and standard error
     */
    static ColdStart measure(Scene scene, int n, Team team, double seconds, long pauseNanos) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), ColdJvm.class.getName()));
        command.addAll(List.of(scene.name(), scene.variant(), Integer.toString(n), Integer.toString(team.workers())));
        command.addAll(List.of(Boolean.toString(team.simd()), Double.toString(seconds), Long.toString(pauseNanos)));
        try {
            return run(command);
        } catch (IOException failure) {
            throw new IllegalStateException(
                    "no cold start of " + scene.name() + " " + n + ": " + failure.getMessage(), failure);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** Runs the command, reads its answer, and shows its errors only if it fails. */
    private static ColdStart run(List<String> command) throws IOException, InterruptedException {
        Path errors = Files.createTempFile("barrage-cold", ".txt");
        try {
            Process process =
                    new ProcessBuilder(command).redirectError(errors.toFile()).start();
            byte[] answer;
            try (InputStream output = process.getInputStream()) {
                answer = output.readAllBytes();
            }
            if (process.waitFor() != 0) {
                throw new IOException("exit code " + process.exitValue() + ": "
                        + Files.readString(errors).strip());
            }
            return new ObjectMapper().readValue(answer, ColdStart.class);
        } finally {
            Files.delete(errors);
        }
    }

    /** Plays a scene in this fresh JVM and prints the {@link ColdStart} as JSON: what {@link #measure} starts. */
    public static void main(String[] arguments) throws IOException {
        Scene scene = Scenes.of(arguments[0]);
        int n = Integer.parseInt(arguments[2]);
        for (Scene variant : scene.variants(n)) {
            if (variant.variant().equals(arguments[1])) {
                scene = variant;
            }
        }
        Team team = new Team(Integer.parseInt(arguments[3]), Boolean.parseBoolean(arguments[4]));
        ColdStart start = play(scene, n, team, Double.parseDouble(arguments[5]), Long.parseLong(arguments[6]));
        try (PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8)) {
            out.write(new ObjectMapper().writeValueAsBytes(start));
        }
    }

    private static ColdStart play(Scene scene, int n, Team team, double seconds, long pauseNanos) {
        long[] starts = new long[MOST_STEPS];
        long[] cold = new long[MOST_STEPS];
        int steps = 0;
        try (Run run = scene.start(n, team)) {
            long end = System.nanoTime() + (long) (1e9 * seconds);
            while (steps < ColdStart.WINDOW || steps < MOST_STEPS && System.nanoTime() < end) {
                LockSupport.parkNanos(pauseNanos);
                starts[steps] = System.nanoTime();
                run.step();
                cold[steps] = System.nanoTime() - starts[steps];
                steps++;
            }
        }
        long[] warm = new long[steps];
        try (Run run = scene.start(n, team)) {
            for (int step = 0; step < steps; step++) {
                LockSupport.parkNanos(pauseNanos);
                long start = System.nanoTime();
                run.step();
                warm[step] = System.nanoTime() - start;
            }
        }
        return ColdStart.of(Arrays.copyOf(starts, steps), Arrays.copyOf(cold, steps), warm);
    }
}
