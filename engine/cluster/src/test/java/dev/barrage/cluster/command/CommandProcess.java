package dev.barrage.cluster.command;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.spark.launcher.JavaModuleOptions;

/** A main class in a process of its own, with a cache of its own. */
record CommandProcess(Process process, Path output) {
    private static final int PATIENCE_SECONDS = 120;

    /** Starts {@code ./cluster}. */
    static CommandProcess cluster(Path folder, String... arguments) throws IOException {
        return start(Main.class, folder, arguments);
    }

    static CommandProcess start(Class<?> main, Path folder, String... arguments) throws IOException {
        return start(List.of(), main, folder, arguments);
    }

    /**
     * Starts a process.
     *
     * @param settings options of Java
     */
    static CommandProcess start(List<String> settings, Class<?> main, Path folder, String... arguments)
            throws IOException {
        return start(Map.of(), settings, main, folder, arguments);
    }

    /**
     * Starts a process.
     *
     * @param environment variables of the process and of all that it starts
     * @param settings options of Java
     */
    static CommandProcess start(
            Map<String, String> environment, List<String> settings, Class<?> main, Path folder, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx600m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(settings);
        for (String option : JavaModuleOptions.defaultModuleOptionArray()) {
            if (!option.startsWith("--add-modules")) {
                command.add(option);
            }
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile(folder, "output", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.redirectInput(Redirect.PIPE);
        builder.environment().putAll(environment);
        builder.environment().put("XDG_CACHE_HOME", folder.toString());
        return new CommandProcess(builder.start(), output);
    }

    /** Waits for the end and returns the exit code. */
    int await() throws IOException, InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException("still runs: " + text());
        }
        return process.exitValue();
    }

    String text() throws IOException {
        return Files.readString(output);
    }
}
