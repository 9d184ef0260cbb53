package dev.barrage.gpu.subdivision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.gpu.device.LlvmpipeThreads;
import dev.barrage.gpu.device.NeedsCompute;
import dev.barrage.gpu.device.OnGpu;
import dev.barrage.graphics.window.GlVersion;
import dev.barrage.graphics.window.HeadlessContext;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The order of threads differs only where there are two or more. */
@Tag("gl")
class SameForAnyThreadsTest {
    private static final int LENGTH = 1_000_000;

    @Test
    void arraysAreTheSameForOneThreadOfTheDriverAndForTwo() throws Exception {
        NeedsCompute.orSkip();
        LlvmpipeThreads one = new LlvmpipeThreads(SameForAnyThreadsTest.class, 1);
        LlvmpipeThreads two = new LlvmpipeThreads(SameForAnyThreadsTest.class, 2);
        assertEquals(one.output(), two.output());
    }

    /** Prints digests of what the graphics card computes. */
    public static void main(String[] args) {
        try (HeadlessContext context = HeadlessContext.open(GlVersion.GL_4_3, null)) {
            System.out.println("context " + context.method());
            int[] keys = OnGpu.randomKeys(LENGTH, 0xFFFFF);
            System.out.println("sums " + Arrays.hashCode(OnGpu.scanned(keys, LENGTH)));
            int[][] sorted = OnGpu.sorted(keys, 20);
            System.out.println("keys " + Arrays.hashCode(sorted[0]) + ", values " + Arrays.hashCode(sorted[1]));
            printSteps(Scenes.random(9, 2, 30_000, 300, 0.5f));
            printSteps(Scenes.random(10, 3, 10_000, 50, 0.5f));
        }
    }

    private static void printSteps(Spheres spheres) {
        try (GpuSubdivision gpu = new GpuSubdivision()) {
            OverlapPairs pairs = gpu.run(spheres);
            System.out.println("pairs " + hash(pairs.first, pairs.count) + " " + hash(pairs.second, pairs.count));
            System.out.println("steps " + gpu.steps().toString().hashCode());
        }
    }

    private static int hash(int[] values, int count) {
        return Arrays.hashCode(Arrays.copyOf(values, count));
    }
}
