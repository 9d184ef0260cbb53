package dev.barrage.gpu.device;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs programs in processes of their own with a number of threads for Mesa's software renderer. Other drivers ignore it. */
public final class LlvmpipeThreads {
    private LlvmpipeThreads() {}

    /** What the main method of a class prints; fails if it fails. */
    public static String outputOf(Class<?> program, int threads) throws IOException, InterruptedException {
        List<String> command = List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName());
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("LP_NUM_THREADS", String.valueOf(threads));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(1, TimeUnit.MINUTES) || process.exitValue() != 0) {
            throw new AssertionError(program.getName() + " failed with LP_NUM_THREADS=" + threads + ": " + output);
        }
        return output.strip();
    }
}
