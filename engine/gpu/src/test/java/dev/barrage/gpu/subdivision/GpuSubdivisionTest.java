package dev.barrage.gpu.subdivision;

import static dev.barrage.gpu.subdivision.Assert.assertSamePairs;
import static dev.barrage.gpu.subdivision.Assert.assertSameSteps;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.gpu.device.DeviceTest;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.gpu.device.NeedsCompute;
import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.window.GlContext;
import dev.barrage.graphics.window.GlVersion;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.physics.math.Rng;
import dev.barrage.testing.NoGarbage;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("gl")
class GpuSubdivisionTest {
    private final CpuSubdivision cpu = new CpuSubdivision();

    @BeforeEach
    void needsCompute() {
        NeedsCompute.orSkip();
    }

    @Test
    void showsTheStepsOfTheSlides() {
        try (GpuSubdivision gpu = new GpuSubdivision()) {
            assertEquals(1, gpu.run(Scenes.fourCircles()).count);
            assertEquals(Scenes.STEPS_OF_FOUR_CIRCLES, gpu.steps().toString());
            assertEquals(Scenes.STEPS_OF_FOUR_CIRCLES, gpu.steps().toString(), "read again");
        }
    }

    @Test
    void closesTheContextThatItsThreadGotForIt() throws Exception {
        DeviceTest.onANewThread(() -> {
            new GpuSubdivision().close();
            assertNull(GlContext.current());
        });
    }

    @Test
    void allArraysAndPairsEqualThoseOfTheCpu() {
        try (GpuSubdivision gpu = new GpuSubdivision()) {
            gpu.checkOwners(true);
            for (long seed = 1; seed <= 60; seed++) {
                int dimensions = 2 + (int) (seed & 1);
                int count = new Rng(seed).nextInt(700);
                float side = new Rng(-seed).nextFloat(2, 80);
                Spheres spheres = Scenes.random(seed, dimensions, count, side, 0.1f);
                assertEqualsCpu(gpu, spheres, "seed " + seed + ", " + count + " in " + dimensions + " dimensions");
            }
        }
    }

    @Test
    void largeScenesAreTheSameToo() {
        try (GpuSubdivision gpu = new GpuSubdivision()) {
            gpu.checkOwners(true);
            assertEqualsCpu(gpu, Scenes.random(1, 2, 50_000, 500, 0.5f), "circles");
            assertEqualsCpu(gpu, Scenes.random(2, 3, 20_000, 60, 0.5f), "spheres");
        }
    }

    @Test
    void crowdsOfManyPartsAreTheSameToo() {
        try (GpuSubdivision gpu = new GpuSubdivision()) {
            gpu.checkOwners(true);
            assertEqualsCpu(gpu, Scenes.random(1, 2, 700, 2, 0.5f), "circles");
            assertEqualsCpu(gpu, Scenes.random(2, 3, 900, 8, 0.9f), "spheres");
        }
    }

    @Test
    void idsThatWrapAroundAreTheSameToo() {
        try (GpuSubdivision gpu = new GpuSubdivision()) {
            assertEqualsCpu(gpu, Scenes.random(3, 2, 2000, 1e9f, 1), "circles");
            assertEqualsCpu(gpu, Scenes.random(4, 3, 200, 1e30f, 1), "spheres");
            float[] x = {-3e38f, -3e38f, 0, 1, 3e38f, 1e-45f};
            Spheres spheres = new Spheres();
            spheres.setCircles(6, x, x, new float[] {1, 1, 1, 1, 1, 1});
            assertEqualsCpu(gpu, spheres, "the ends of the world");
        }
    }

    private void assertEqualsCpu(GpuSubdivision gpu, Spheres spheres, String scene) {
        assertSamePairs(cpu.run(spheres), gpu.run(spheres), scene);
        assertEquals(0, gpu.violations(), scene);
        assertSameSteps(cpu.steps(), gpu.steps(), scene);
    }

    @Test
    void noneAndOneHaveNoPairs() {
        try (GpuSubdivision gpu = new GpuSubdivision()) {
            for (int dimensions = 2; dimensions <= 3; dimensions++) {
                for (int count = 0; count <= 1; count++) {
                    assertEqualsCpu(gpu, Scenes.random(1, dimensions, count, 10, 0.5f), count + " objects");
                }
            }
        }
    }

    @Test
    void pairsWithoutRoomAreFoundInASecondRun() {
        Spheres spheres = Scenes.random(5, 2, 3000, 60, 0.5f);
        try (GpuSubdivision little = new GpuSubdivision(16);
                GpuSubdivision much = new GpuSubdivision(1 << 20)) {
            assertTrue(cpu.run(spheres).count > 3000);
            assertEqualsCpu(little, spheres, "16");
            assertEqualsCpu(much, spheres, "2^20");
        }
    }

    @Test
    void ownersShowThatCellsOfDifferentTypesShareObjects() {
        try (GpuSubdivision gpu = new GpuSubdivision()) {
            gpu.checkOwners(true);
            Spheres spheres = Scenes.random(6, 2, 1000, 40, 0.5f);
            gpu.run(spheres);
            int cells = gpu.steps().cells;
            gpu.run(spheres);
            assertEquals(0, gpu.violations());
            gpu.passes().run(0, 0, cells);
            assertTrue(gpu.violations() > 100, "violations " + gpu.violations());
            gpu.checkOwners(false);
            gpu.run(spheres);
            gpu.checkOwners(true);
            assertEquals(0, gpu.violations(), "the last run did not check");
        }
    }

    @Test
    void allocatesNothingAfterWarmUp() {
        Spheres spheres = Scenes.random(7, 3, 2000, 30, 0.5f);
        try (GpuSubdivision gpu = new GpuSubdivision()) {
            NoGarbage.assertNone("a run", 2, () -> gpu.run(spheres));
        }
    }

    @Test
    void saysInOneLineThatThereAreNoComputeShaders() {
        int live = GlObject.live();
        try (HeadlessContext context = HeadlessContext.open(GlVersion.GL_3_3, null)) {
            String message =
                    assertThrows(MissingGpuException.class, GpuSubdivision::new).getMessage();
            assertEquals("this needs OpenGL 4.3, but the context has OpenGL 3.3 (" + context.info() + ")", message);
            assertEquals(1, message.lines().count());
        }
        assertEquals(live, GlObject.live());
    }

    @Test
    void refusesToRunInAnotherContext() {
        Spheres spheres = Scenes.fourCircles();
        try (HeadlessContext mine = HeadlessContext.open(GlVersion.GL_4_3, null);
                GpuSubdivision gpu = new GpuSubdivision()) {
            gpu.checkOwners(true);
            gpu.run(spheres);
            assertRefusedElsewhere(() -> gpu.run(spheres));
            assertRefusedElsewhere(gpu::steps);
            assertRefusedElsewhere(gpu::violations);
            assertEquals(1, gpu.run(spheres).count, mine.method());
        }
    }

    private static void assertRefusedElsewhere(Runnable call) {
        CompletableFuture<Void> other = CompletableFuture.runAsync(call);
        Throwable cause = assertThrows(CompletionException.class, other::join).getCause();
        assertEquals("its OpenGL context is not current on this thread", cause.getMessage());
    }

    @Test
    void refusesMoreThanTheCardTakesAndLeavesNothingOpen() {
        int live = GlObject.live();
        try (GpuSubdivision gpu = new GpuSubdivision()) {
            int count = gpu.mostObjects(3) + 1;
            Spheres spheres = Scenes.random(8, 3, count, 1e6f, 0.5f);
            String message = assertThrows(IllegalArgumentException.class, () -> gpu.run(spheres))
                    .getMessage();
            assertEquals(
                    "count must be at most " + (count - 1) + " for 3 dimensions on this graphics card: " + count,
                    message);
        }
        assertEquals(live, GlObject.live());
    }
}
