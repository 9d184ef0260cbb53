package dev.barrage.shooter.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Assumptions;

/** A display of our own without a screen, from Xvfb: keys are pressed by xdotool, pixels are read from its memory. */
final class VirtualScreen implements AutoCloseable {
    private static final int RELEASED_MILLIS = 70;
    private static final long PATIENCE_SECONDS = 15;

    private final Process server;
    private final Path memory;
    private final String display;

    private VirtualScreen(Process server, Path memory, String display) {
        this.server = server;
        this.memory = memory;
        this.display = display;
    }

    /** A display of so many pixels; skips the test where Xvfb or xdotool is missing. */
    static VirtualScreen open(Path folder, int width, int height) throws IOException, InterruptedException {
        need("xdotool", "version");
        need("Xvfb", "-help");
        Process server = new ProcessBuilder(
                        "Xvfb",
                        "-displayfd",
                        "1",
                        "-nolisten",
                        "tcp",
                        "-noreset",
                        "-screen",
                        "0",
                        width + "x" + height + "x24",
                        "-fbdir",
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String number = server.inputReader(UTF_8).readLine();
        if (number == null) {
            server.destroy();
            throw new IOException("Xvfb ended with " + server.waitFor());
        }
        return new VirtualScreen(server, folder.resolve("Xvfb_screen0"), ":" + number);
    }

    private static void need(String program, String argument) throws InterruptedException {
        try {
            new ProcessBuilder(program, argument)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            Assumptions.abort("skipped, no " + program + " here");
        }
    }

    /** Its name for the DISPLAY variable. */
    String display() {
        return display;
    }

    /** Runs xdotool on this display and returns whether it succeeded. */
    boolean xdotool(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("DISPLAY", display);
        return builder.start().waitFor() == 0;
    }

    /** Presses and releases a key, and gives the game time to see that it is up again: no hand is faster. */
    void tap(String key) throws IOException, InterruptedException {
        if (!xdotool("key", key)) {
            throw new IOException("xdotool could not press " + key);
        }
        Thread.sleep(RELEASED_MILLIS);
    }

    /** What is on the screen, as 0xRRGGBB by rows from the top. */
    int[] pixels() throws IOException {
        // The file is an XWD picture: a header of big-endian ints, a colour map, rows of pixels.
        ByteBuffer xwd = ByteBuffer.wrap(Files.readAllBytes(memory));
        int width = xwd.getInt(16);
        int height = xwd.getInt(20);
        int stride = xwd.getInt(48);
        int start = xwd.getInt(0) + 12 * xwd.getInt(76);
        xwd.order(xwd.getInt(28) == 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        int[] pixels = new int[width * height];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = xwd.getInt(start + i / width * stride + 4 * (i % width)) & 0xffffff;
        }
        return pixels;
    }

    /** How many pixels differ between two screens. */
    static int differences(int[] a, int[] b) {
        int count = 0;
        for (int i = 0; i < a.length; i++) {
            count += a[i] == b[i] ? 0 : 1;
        }
        return count;
    }

    /** Waits until something is so, and fails where it takes too long. */
    static void await(String what, Condition condition) throws IOException, InterruptedException {
        await(what, PATIENCE_SECONDS, condition);
    }

    /** Waits for so many seconds at most. */
    static void await(String what, long seconds, Condition condition) throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (!condition.holds()) {
            if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(seconds)) {
                throw new AssertionError("waited in vain until " + what);
            }
            Thread.sleep(20);
        }
    }

    /** A {@link BooleanSupplier} that may fail. */
    interface Condition {
        boolean holds() throws IOException, InterruptedException;
    }

    @Override
    public void close() {
        server.destroy();
        server.onExit().join();
    }
}
