package dev.barrage.physics.broadphase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.broadphase.choice.Broadphases;
import dev.barrage.physics.kernel.KernelChoice;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A JVM of its own, without the module of the GPU, tells once that the grid takes its place. */
class MissingGpuTest {
    /** Makes two broadphases of the kind. */
    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            System.out.println(Broadphases.create(BroadphaseKind.GPU.label(), KernelChoice.scalar())
                    .stats()
                    .fallback);
        }
    }

    @Test
    void isToldInOneLine() throws Exception {
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        MissingGpuTest.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        List<String> told =
                output.lines().filter(line -> line.contains("broadphase gpu:")).toList();
        assertEquals(1, told.size(), output);
        assertTrue(told.get(0).contains("barrage-gpu is missing; using grid"), output);
        assertEquals(
                2,
                output.lines()
                        .filter("the module barrage-gpu is missing"::equals)
                        .count(),
                output);
    }
}
