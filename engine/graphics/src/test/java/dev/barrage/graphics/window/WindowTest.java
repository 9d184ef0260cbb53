package dev.barrage.graphics.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.GlException;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.joml.Vector2f;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.function.Executable;

/** Real windows on a display; a server gives one with {@code xvfb-run}. Key presses come from xdotool. */
@Tag("window")
@Tag("slow")
class WindowTest {
    private static final String TITLE = "barrage window test";
    private static final long PATIENCE_NANOS = 5_000_000_000L;

    private static void xdotool(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(List.of(arguments));
        try {
            assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor(), command.toString());
        } catch (IOException e) {
            Assumptions.abort("skipped, no xdotool here");
        }
    }

    private static void pollUntil(Window window, String what, BooleanSupplier condition) throws InterruptedException {
        long start = System.nanoTime();
        do {
            window.poll();
            if (condition.getAsBoolean()) {
                return;
            }
            Thread.sleep(5);
        } while (System.nanoTime() - start < PATIENCE_NANOS);
        throw new AssertionError("waited in vain until " + what);
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "DISPLAY", matches = ".+")
    void keysMouseAndSizeArrive() throws IOException, InterruptedException {
        List<String> complaints = new ArrayList<>();
        int[] ran = new int[1];
        WindowConfig config = new WindowConfig().title(TITLE).size(320, 180).debug(complaints::add);
        try (Window window = Window.open(config)) {
            InputState input = window.input();
            window.keys().onPress(Key.F1, "counts", () -> ran[0]++);
            pollUntil(window, "the window is there", () -> window.framebuffer().width() == 320);
            xdotool("search", "--sync", "--name", TITLE, "windowfocus", "--sync");

            xdotool("keydown", "z");
            pollUntil(window, "Z is down", () -> input.pressed(Key.Z));
            window.poll();
            assertTrue(input.isDown(Key.Z) && !input.pressed(Key.Z), "held, no longer an edge");
            assertTrue(window.stepInput().pressed(Key.Z), "no step has looked yet");
            xdotool("keyup", "z");
            pollUntil(window, "Z is up", () -> input.released(Key.Z));

            xdotool("key", "F1");
            pollUntil(window, "F1 has run its action", () -> ran[0] == 1);
            xdotool("key", "Left");
            pollUntil(window, "a tap of the arrow is seen", () -> input.pressed(Key.LEFT));

            xdotool("search", "--name", TITLE, "mousemove", "--window", "%1", "80", "45");
            Camera2D camera = new Camera2D(32f, 18f);
            camera.fit(320, 180);
            Vector2f pointed = new Vector2f();
            pollUntil(
                    window,
                    "the mouse is at (-8, 4.5)",
                    () -> camera.toWorld(input.mouse().x(), input.mouse().y(), pointed)
                            .equals(new Vector2f(-8f, 4.5f), 0.15f));
            xdotool("click", "1");
            pollUntil(window, "a click is seen", () -> input.mouse().pressed(MouseButton.LEFT));
            xdotool("click", "4");
            pollUntil(window, "the wheel is seen", () -> input.mouse().wheel() > 0f);

            xdotool("search", "--name", TITLE, "windowsize", "%1", "401", "300");
            pollUntil(
                    window,
                    "the size is new",
                    () -> window.framebuffer().width() == 401
                            && window.framebuffer().height() == 300);
            assertEquals(80f, input.mouse().x(), 1f, "the pointer rests where it was in the window");
            assertEquals(255f, input.mouse().y(), 1f, "which is another height above its lower edge");
            drawInto(window);
            window.toggleFullscreen();
            pollUntil(window, "the screen is filled", () -> window.framebuffer().width() > 401);
            window.toggleFullscreen();
            pollUntil(window, "the window is back", () -> window.framebuffer().width() == 401);
        }
        assertEquals(List.of(), complaints);
    }

    private static void drawInto(Window window) {
        try (SceneRenderer scene = new SceneRenderer()) {
            scene.begin(window.framebuffer(), new Camera2D(2f, 1f), 0f);
            scene.lines().fill(-1f, -1f, 1f, 1f, 0x3366CCFF);
            scene.end();
            Image image = window.framebuffer().read();
            assertEquals(0x3366CC, image.at(200, 150) >>> 8);
            assertEquals(0, image.at(200, 20) >>> 8, "the bar below");
            window.swap();
            // Minimised, a window has no pixels.
            scene.begin(Framebuffer.window(0, 0), new Camera2D(2f, 1f), 0f);
            scene.lines().fill(-1f, -1f, 1f, 1f, 0x3366CCFF);
            scene.text().draw("hello", 0f, 0f, 1f, 0xFFFFFFFF);
            scene.look(scene.pixels());
            scene.end();
        }
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "DISPLAY", matches = ".+")
    void aClosedWindowSaysSo() {
        Window window = Window.open(new WindowConfig().size(64, 64).visible(false));
        window.close();
        window.close();
        for (Executable call : List.<Executable>of(window::poll, window::swap, window::focused, window::show)) {
            assertEquals(
                    "the window is closed",
                    assertThrows(IllegalStateException.class, call).getMessage());
        }
        assertThrows(GlException.class, window::finish);
    }

    @Test
    @DisabledIfEnvironmentVariable(named = "DISPLAY", matches = ".+")
    @DisabledIfEnvironmentVariable(named = "WAYLAND_DISPLAY", matches = ".+")
    void withoutADisplayTheMessageSaysSo() {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"));
        NoContextException e = assertThrows(NoContextException.class, () -> Window.open(new WindowConfig()));
        assertTrue(e.getMessage().contains("display"), e.getMessage());
    }

    @Test
    void refusesSizesWithoutPixels() {
        assertThrows(IllegalArgumentException.class, () -> new WindowConfig().size(0, 100));
        assertThrows(IllegalArgumentException.class, () -> new WindowConfig().samples(-1));
    }
}
