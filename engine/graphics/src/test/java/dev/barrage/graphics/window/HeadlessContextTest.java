package dev.barrage.graphics.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Framebuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.lwjgl.opengl.GL33C;

@Tag("gl")
class HeadlessContextTest {
    @BeforeEach
    void needsOpenGl() {
        try (HeadlessContext context = HeadlessContext.open()) {
            Assumptions.assumeTrue(context != null);
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
    }

    @Test
    void opensAgainAndAgain() {
        for (int i = 0; i < 5; i++) {
            try (HeadlessContext context = HeadlessContext.open();
                    Framebuffer picture = Framebuffer.offscreen(4, 4)) {
                picture.bind();
                GL33C.glClearColor(1f, 0f, 0f, 1f);
                GL33C.glClear(GL33C.GL_COLOR_BUFFER_BIT);
                assertEquals(0xFF0000FF, picture.read().at(3, 3), context.method());
            }
        }
    }

    @Test
    void reportsMistakesWhenAsked() {
        List<String> complaints = new ArrayList<>();
        try (HeadlessContext context = HeadlessContext.open(complaints::add)) {
            GL33C.glEnable(0xDEAD);
            assertFalse(context.method().isEmpty());
        }
        assertTrue(complaints.size() == 1 && complaints.get(0).startsWith("GL error"), complaints.toString());
    }

    @Test
    void knowsSoftwareRenderersByTheirNames() {
        assertTrue(new GlInfo("llvmpipe (LLVM 15.0.6, 256 bits)", "Mesa", "4.5").software());
        assertTrue(new GlInfo("Apple Software Renderer", "Apple", "4.1").software());
        assertTrue(new GlInfo("GDI Generic", "Microsoft", "1.1").software());
        assertFalse(new GlInfo("NVIDIA GeForce RTX 4070/PCIe/SSE2", "NVIDIA", "4.6").software());
        assertFalse(new GlInfo("AMD Radeon RX 6600 (radeonsi, navi23)", "AMD", "4.6").software());
    }

    @Test
    void theMessageSaysWhatWasTriedAndWhatToInstall() {
        List<Supplier<NativeContext>> ways = List.of(
                () -> {
                    throw new NoContextException("EGL devices: none found\nand more");
                },
                () -> {
                    throw new NoClassDefFoundError();
                });
        List<String> lines = assertThrows(
                        NoContextException.class, () -> HeadlessContext.firstThatWorks(GlVersion.GL_3_3, ways))
                .getMessage()
                .lines()
                .toList();
        assertEquals(
                List.of(
                        "no headless OpenGL 3.3 context:",
                        "  EGL devices: none found",
                        "  java.lang.NoClassDefFoundError"),
                lines.subList(0, 3));
        assertTrue(lines.get(3).contains("libegl1"), lines.get(3));
    }

    /** A context that is closed while another one is current on its thread. */
    @Test
    void closingOneContextLeavesAnotherAsItIs() {
        List<String> ofFirst = new ArrayList<>();
        List<String> ofSecond = new ArrayList<>();
        HeadlessContext first = HeadlessContext.open(ofFirst::add);
        try (HeadlessContext second = HeadlessContext.open(ofSecond::add)) {
            first.close();
            assertSame(second, GlContext.current());
            GL33C.glEnable(0xDEAD);
        }
        assertEquals(0, ofFirst.size(), ofFirst.toString());
        assertEquals(1, ofSecond.size(), ofSecond.toString());
        assertNull(GlContext.current());
    }

    @Test
    void adoptsTheContextOfOtherCodeForAsLongAsItIsCurrent() {
        assertNull(GlContext.adopt());
        NativeContext other = EglContext.onDevice(GlVersion.GL_3_3, false); // which nobody notes
        assertNull(GlContext.current());
        GlContext adopted = GlContext.adopt();
        assertSame(adopted, GlContext.current());
        assertFalse(adopted.info().renderer().isEmpty());
        adopted.close();
        assertNull(GlContext.current());
        assertNotNull(GlContext.adopt());
        other.close();
        assertNull(GlContext.current());
        assertNull(GlContext.adopt());
    }

    @Test
    void contextsOfWhichNoneIsCurrentAreClosed() {
        List<String> complaints = new ArrayList<>();
        HeadlessContext first = HeadlessContext.open(complaints::add);
        HeadlessContext.open(complaints::add).close();
        first.close();
        assertEquals(List.of(), complaints);
    }
}
