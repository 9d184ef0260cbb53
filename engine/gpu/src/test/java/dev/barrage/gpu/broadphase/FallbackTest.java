package dev.barrage.gpu.broadphase;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.gpu.device.Device;
import dev.barrage.gpu.device.Kernel;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.window.GlContext;
import dev.barrage.graphics.window.GlVersion;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.World;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.lwjgl.opengl.GL43C;

/** Where the card cannot be used the CPU finds the same, and one line in the log says why. */
@Tag("gl")
class FallbackTest {
    private final List<String> lines = new ArrayList<>();
    private final Logger logger = Logger.getLogger("dev.barrage.gpu");
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord line) {
            lines.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    private HeadlessContext context;

    @BeforeEach
    void openContext() {
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
        try {
            context = HeadlessContext.open(GlVersion.GL_4_3, null);
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no compute shaders here: " + e.getMessage());
        }
    }

    @AfterEach
    void closeContext() {
        logger.removeHandler(handler);
        logger.setUseParentHandlers(true);
        System.clearProperty(CardSettings.ALWAYS);
        if (context != null) {
            context.close();
        }
    }

    private static GpuBroadphase with(Supplier<Device> devices, Function<String, ComputeShader> shaders) {
        return new GpuBroadphase(KernelChoice.scalar(), new CardSettings(0, 0, 16, devices, shaders));
    }

    private static Device device() {
        return Device.ofThisThread(GlVersion.GL_4_3);
    }

    private static long[] lookUps(GpuBroadphase broadphase) {
        try (Workers workers = new Workers(1)) {
            Random random = new Random(3);
            Boxes bodies = BoxKinds.EQUAL_SIZE.boxes(100, false, random);
            return new BatchLookUps(broadphase, bodies, BoxKinds.EQUAL_SIZE.boxes(600, false, random), 1f, workers)
                    .keys();
        }
    }

    private void assertFallsBack(GpuBroadphase broadphase, String reason) {
        long[] expected = lookUps(new GpuBroadphase(KernelChoice.scalar()));
        assertTrue(expected.length > 0);
        for (int i = 0; i < 3; i++) {
            assertArrayEquals(expected, lookUps(broadphase));
        }
        assertEquals(1, lines.size(), lines.toString());
        assertTrue(lines.get(0).contains(reason), lines.get(0));
        assertEquals("broadphase gpu: " + broadphase.stats().fallback + "; using grid", lines.get(0));
    }

    @Test
    void withoutOpenGl() {
        Supplier<Device> none = () -> {
            throw new MissingGpuException("no OpenGL here");
        };
        assertFallsBack(with(none, Kernel::load), "no OpenGL here");
    }

    @Test
    void withAContextOfOpenGl33() {
        context.close();
        context = HeadlessContext.open(GlVersion.GL_3_3, null);
        assertFallsBack(with(FallbackTest::device, Kernel::load), "OpenGL 4.3");
    }

    private static ComputeShader broken(String name) {
        String text = "#version 430\nlayout(local_size_x = 1) in;\nvoid main() { broken(); }\n";
        return ComputeShader.load(name + ".comp", file -> text);
    }

    @Test
    void withAShaderThatDoesNotCompile() {
        assertFallsBack(with(FallbackTest::device, FallbackTest::broken), "does not compile");
    }

    @Test
    void aShaderThatDoesNotCompileLeavesNothingOnTheCard() {
        int live = GlObject.live();
        for (String name : new String[] {"look-up", "pair-count", "pair-scatter", "pair-query"}) {
            GpuBroadphase broadphase =
                    with(FallbackTest::device, other -> other.equals(name) ? broken(name) : Kernel.load(other));
            try (Workers workers = new Workers(1)) {
                lookUps(broadphase);
                broadphase.findPairs(workers, new Pairs());
            }
            assertEquals(live, GlObject.live(), name);
            assertTrue(broadphase.stats().fallback.contains(name), broadphase.stats().fallback);
        }
    }

    /** Gives a broadphase, and counts in {@code opened} how often it is opened. */
    private static GpuBroadphase counted(AtomicInteger opened) {
        return with(
                () -> {
                    opened.incrementAndGet();
                    return device();
                },
                Kernel::load);
    }

    private void assertUsesTheCard(GpuBroadphase broadphase) {
        long[] expected = lookUps(new GpuBroadphase(KernelChoice.scalar()));
        for (int i = 0; i < 3; i++) {
            assertArrayEquals(expected, lookUps(broadphase));
            assertTrue(broadphase.usedCard());
        }
        assertEquals(List.of(), lines);
    }

    @Test
    void opensAnewOncePerContext() {
        int live = GlObject.live();
        AtomicInteger opened = new AtomicInteger();
        GpuBroadphase broadphase = counted(opened);
        assertUsesTheCard(broadphase);
        try (HeadlessContext other = HeadlessContext.open(GlVersion.GL_4_3, null)) {
            assertSame(other, GlContext.current());
            assertUsesTheCard(broadphase);
            assertEquals(2, opened.get());
        }
        assertUsesTheCard(broadphase);
        assertEquals(3, opened.get());
        context.close(); // its context is another one since
        context = null;
        assertUsesTheCard(broadphase);
        assertEquals(3, opened.get());
        broadphase.close();
        assertEquals(live, GlObject.live());
    }

    @Test
    void afterAContextOfOpenGl33IsOpened() {
        GpuBroadphase broadphase = with(FallbackTest::device, Kernel::load);
        assertUsesTheCard(broadphase);
        try (HeadlessContext old = HeadlessContext.open(GlVersion.GL_3_3, null)) {
            assertSame(old, GlContext.current());
            assertFallsBack(broadphase, "OpenGL 4.3");
        }
    }

    @Test
    void onAnotherThread() throws InterruptedException {
        GpuBroadphase broadphase = with(FallbackTest::device, Kernel::load);
        lookUps(broadphase);
        Throwable[] failure = new Throwable[1];
        Thread other = new Thread(() -> assertFallsBack(broadphase, "another thread"));
        other.setUncaughtExceptionHandler((thread, e) -> failure[0] = e);
        other.start();
        other.join();
        assertNull(failure[0]);
    }

    @Test
    void afterAnErrorOfOpenGl() {
        List<ComputeShader> shaders = new ArrayList<>();
        GpuBroadphase broadphase = with(FallbackTest::device, name -> {
            shaders.add(Kernel.load(name));
            return shaders.get(shaders.size() - 1);
        });
        lookUps(broadphase);
        assertNull(broadphase.stats().fallback);
        GL43C.glUseProgram(0);
        GL43C.glDeleteProgram(shaders.get(shaders.size() - 1).id());
        assertFallsBack(broadphase, "OpenGL error 0x");
    }

    @Test
    void aWorldWhoseContextIsClosedEndsLikeOneOnTheCpu() {
        System.setProperty(CardSettings.ALWAYS, "true");
        try (World expected = Rain.of(BroadphaseKind.GRID, 2);
                World world = Rain.of(BroadphaseKind.GPU, 2)) {
            for (int step = 0; step < 60; step++) {
                if (step == 30) {
                    assertNull(world.broadphaseStats().fallback);
                    context.close();
                    context = null;
                }
                expected.step();
                world.step();
                assertEquals(expected.hash(), world.hash(), "step " + step);
            }
            assertNull(world.broadphaseStats().fallback);
        }
    }
}
