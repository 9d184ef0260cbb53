package dev.barrage.graphics.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Framebuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.lwjgl.opengl.GL33C;

/** A thread that draws beside the main one, which has a window. */
@Tag("window")
@Tag("slow")
@EnabledIfEnvironmentVariable(named = "DISPLAY", matches = ".+")
class BackgroundContextTest {
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private Window window;

    @BeforeEach
    void open() {
        window = Window.open(new WindowConfig().size(64, 64).visible(false));
    }

    @AfterEach
    void close() {
        thread.shutdown();
        window.close();
    }

    private void onTheThread(Runnable work) {
        CompletableFuture.runAsync(work, thread).join();
    }

    private static int cleared(float red, float green) {
        try (Framebuffer picture = Framebuffer.offscreen(4, 4)) {
            picture.bind();
            GL33C.glClearColor(red, green, 0f, 1f);
            GL33C.glClear(GL33C.GL_COLOR_BUFFER_BIT);
            return picture.read().at(3, 3);
        }
    }

    @Test
    void anotherThreadDrawsWhileThisOneKeepsItsWindow() {
        for (int i = 0; i < 3; i++) {
            try (BackgroundContext context = BackgroundContext.open()) {
                assertSame(window, GlContext.current());
                onTheThread(() -> {
                    context.enter();
                    assertSame(context, GlContext.current());
                    assertEquals(0xFF0000FF, cleared(1f, 0f));
                    assertEquals(window.info(), context.info());
                });
                assertEquals(0x00FF00FF, cleared(0f, 1f));
                onTheThread(() -> {
                    context.leave();
                    assertNull(GlContext.current());
                });
            }
        }
        assertSame(window, GlContext.current());
    }

    @Test
    void glfwIsRefusedToAnotherThread() {
        onTheThread(() -> {
            String message = assertThrows(NoContextException.class, BackgroundContext::open)
                    .getMessage();
            assertTrue(message.contains("another thread"), message);
        });
    }
}
