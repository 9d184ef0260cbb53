package dev.barrage.gpu.broadphase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.gpu.device.Kernel;
import dev.barrage.gpu.device.LlvmpipeThreads;
import dev.barrage.gpu.device.NeedsCompute;
import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.window.GlContext;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.testing.NoGarbage;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.lwjgl.opengl.GL43C;

/** Worlds whose pairs the card proposes. */
@Tag("gl")
class GpuWorldTest {
    private static final int STEPS = 40;

    @BeforeEach
    void force() {
        NeedsCompute.orSkip();
        System.setProperty(CardSettings.ALWAYS, "true");
    }

    @AfterEach
    void unforce() {
        System.clearProperty(CardSettings.ALWAYS);
    }

    private static long hashAfterSteps(BroadphaseKind kind, int workers) {
        try (World world = Rain.of(kind, workers)) {
            for (int i = 0; i < STEPS; i++) {
                world.step();
            }
            assertNull(world.broadphaseStats().fallback);
            return world.hash();
        }
    }

    @Test
    void areTheSameForAnyNumberOfWorkersAndThreadsOfTheDriver() throws Exception {
        long expected = hashAfterSteps(BroadphaseKind.GRID, 1);
        int live = GlObject.live();
        for (int workers : new int[] {1, 3}) {
            assertEquals(expected, hashAfterSteps(BroadphaseKind.GPU, workers), workers + " workers");
        }
        assertEquals(live, GlObject.live(), "a closed world leaves nothing on the card");
        for (int threads : new int[] {1, 2}) {
            assertEquals(Long.toString(expected), new LlvmpipeThreads(GpuWorldTest.class, threads).output());
        }
    }

    /** Prints the hash of a world on the card. */
    public static void main(String[] args) {
        System.setProperty(CardSettings.ALWAYS, "true");
        System.out.println(hashAfterSteps(BroadphaseKind.GPU, 2));
    }

    @Test
    void giveTheirMemoryOnTheCardBackOnceTheyAreSmall() {
        int live = GlObject.live();
        try (World world = Rain.of(BroadphaseKind.GPU, 1)) {
            long[] bullets = new long[40_000];
            for (int i = 0; i < bullets.length; i++) {
                bullets[i] = world.add(new BulletDef().radius(0.1f).at(i % 200, 100 + i / 200));
            }
            world.step();
            int large = GlObject.live();
            for (long bullet : bullets) {
                world.remove(bullet);
            }
            world.trim();
            world.step();
            assertEquals(large, GlObject.live());
        }
        assertEquals(live, GlObject.live());
    }

    @Test
    void allocateNothingOnAnyThread() {
        try (World world = Rain.of(BroadphaseKind.GPU, 2)) {
            for (int i = 0; i < 300; i++) {
                world.step();
            }
            NoGarbage.assertNone("a step", 20, world::step);
            assertNull(world.broadphaseStats().fallback);
        }
    }

    @Test
    void leaveTheProgramInUse() {
        try (ComputeShader other = Kernel.load("prefix-scan");
                World world = Rain.of(BroadphaseKind.GPU, 1)) {
            other.use();
            world.step();
            assertNull(world.broadphaseStats().fallback);
            assertEquals(other.id(), GL43C.glGetInteger(GL43C.GL_CURRENT_PROGRAM));
        }
    }

    @Test
    void leaveNoContextToTheirThread() throws Exception {
        FutureTask<GlContext> left = new FutureTask<>(() -> {
            try (World world = Rain.of(BroadphaseKind.GPU, 1)) {
                world.step();
                assertNotNull(GlContext.current());
            }
            return GlContext.current();
        });
        new Thread(left).start();
        assertNull(left.get());
    }

    /** Runs a world without the kind, with the module and LWJGL on the class path. */
    static final class WithoutTheKind {
        private WithoutTheKind() {}

        public static void main(String[] args) {
            try (World world = Rain.of(BroadphaseKind.GRID, 1)) {
                world.step();
            }
        }
    }

    @Test
    void withoutTheKindNoClassOfOpenGlIsLoaded() throws Exception {
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-Xlog:class+load",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WithoutTheKind.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertTrue(output.contains("dev.barrage.physics.World "));
        assertFalse(output.contains("org.lwjgl") || output.contains("GpuBroadphase "), "a class of OpenGL is loaded");
    }
}
