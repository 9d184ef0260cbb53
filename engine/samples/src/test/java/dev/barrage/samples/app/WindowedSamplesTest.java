package dev.barrage.samples.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** The program in a real window on a display, as {@code xvfb-run} gives one. Keys and clicks come from xdotool. */
@Tag("window")
@Tag("slow")
class WindowedSamplesTest {
    private static final long PATIENCE_SECONDS = 60;

    /** Runs xdotool and returns whether it succeeded. */
    private static boolean xdotool(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    private static boolean hasXdotool() throws InterruptedException {
        try {
            return xdotool("version");
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "DISPLAY", matches = ".+")
    void opensPlaysAndClosesByEsc() throws Exception {
        Assumptions.assumeTrue(hasXdotool(), "skipped, no xdotool here");
        StringWriter err = new StringWriter();
        PrintWriter out = new PrintWriter(err, true);
        FutureTask<Integer> program =
                new FutureTask<>(() -> Main.execute(out, out, "--sample", "bridge", "--n", "5", "--size", "480x270"));
        Thread thread = new Thread(program, "samples");
        thread.start();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!program.isDone()
                && !xdotool("search --name Barrage\\ssamples windowfocus --sync mousemove --window %1 240 100 click 1"
                        .split(" "))) {
            assertTrue(System.nanoTime() < end, "the window has the keyboard and a click");
            Thread.sleep(100);
        }
        assertFalse(program.isDone(), err.toString());
        xdotool("key", "Tab");
        xdotool("key", "--delay", "300", "Escape", "Escape");
        for (int i = 0; i < PATIENCE_SECONDS && !program.isDone(); i++) {
            thread.join(TimeUnit.SECONDS.toMillis(1));
            if (!program.isDone()) {
                xdotool("key", "Escape"); // a slow machine may have missed one
            }
        }
        assertTrue(program.isDone(), "Esc closes the window");
        assertEquals(0, program.get(), err.toString());
    }
}
