package dev.barrage.gpu.device;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A program in a process of its own, with a number of threads for Mesa's software renderer. Other drivers ignore it. */
public final class LlvmpipeThreads {
    private final String program;
    private final int threads;
    private final Process process;

    /** Starts the main method of a class. */
    public LlvmpipeThreads(Class<?> program, int threads) throws IOException {
        this.program = program.getName();
        this.threads = threads;
        List<String> command = List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                this.program);
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("LP_NUM_THREADS", String.valueOf(threads));
        process = builder.start();
    }

    /** Waits for its end and gives what it printed; fails if it failed. */
    public String output() throws IOException, InterruptedException {
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new AssertionError(program + " failed with LP_NUM_THREADS=" + threads + ": " + output);
        }
        return output.strip();
    }
}
