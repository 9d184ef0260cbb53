package dev.barrage.benchmarks.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.barrage.gpu.device.Device;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.window.GlVersion;
import dev.barrage.physics.BroadphaseKind;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scenes whose pairs the graphics card proposes. */
@Tag("gl")
@Tag("slow")
class GpuScenesTest {
    private static final String ALWAYS = "dev.barrage.gpuAlways";
    private static final int STEPS = 600;

    @BeforeAll
    static void force() {
        System.setProperty(ALWAYS, "true");
        try {
            Device.ofThisThread(GlVersion.GL_4_3);
        } catch (MissingGpuException e) {
            Assumptions.abort("skipped, no compute shaders here: " + e.getMessage());
        }
    }

    @AfterAll
    static void unforce() {
        System.clearProperty(ALWAYS);
    }

    @ParameterizedTest
    @CsvSource({"storm, 2100", "field, 2100", "beams, 60", "duel, 2100"})
    void areTheSameAsOnTheCpu(String name, int n) {
        Scene scene = Scenes.all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        try (WorldRun expected = (WorldRun) scene.start(n, new Team(1, true));
                WorldRun run = (WorldRun) scene.start(n, new Team(2, false))) {
            expected.world().useBroadphase(BroadphaseKind.GRID);
            run.world().useBroadphase(BroadphaseKind.GPU);
            for (int step = 0; step < STEPS; step++) {
                expected.step();
                run.step();
                assertEquals(expected.hash(), run.hash(), "step " + step);
            }
            assertEquals(expected.check(), run.check());
            assertNull(run.world().broadphaseStats().fallback);
        }
    }
}
