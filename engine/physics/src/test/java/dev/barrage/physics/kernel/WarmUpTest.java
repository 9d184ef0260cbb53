package dev.barrage.physics.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

/** Kernels that say themselves after how many slices they are ready stand in for those that a JVM compiles. */
class WarmUpTest {
    private static final long FOR_EVER = Long.MAX_VALUE;
    private static final int NEVER = Integer.MAX_VALUE;
    private static final int SMALL = KernelChoice.LARGE - 1;

    private int slices;

    private Kernels readyAfter(int count) {
        return (Kernels) Proxy.newProxyInstance(
                Kernels.class.getClassLoader(),
                new Class<?>[] {Kernels.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "warmUp" -> ++slices >= count;
                    case "name" -> "vectors";
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    @Test
    void aLargeWorldTakesVectorKernelsOnceTheyAreReady() {
        Kernels vectors = readyAfter(3);
        KernelChoice kernels = new KernelChoice(new WarmUp(vectors, 0, FOR_EVER));
        for (int step = 1; step <= 5; step++) {
            kernels.choose(0, KernelChoice.LARGE);
            assertEquals(step >= 3, kernels.areVectors(), "step " + step);
        }
        assertSame(vectors, kernels.now());
        assertEquals(3, slices);
    }

    @Test
    void aSmallWorldDoesNotWarmUpButTakesVectorKernelsThatAreReady() {
        WarmUp warmUp = new WarmUp(readyAfter(1), 0, FOR_EVER);
        KernelChoice kernels = new KernelChoice(warmUp);
        kernels.choose(0, SMALL);
        assertEquals(0, slices);
        assertFalse(kernels.areVectors());
        kernels.choose(KernelChoice.LARGE / 4, 0);
        assertTrue(kernels.areVectors());
        kernels.choose(0, SMALL);
        assertTrue(kernels.areVectors());
    }

    @Test
    void worldsShareOneWarmUp() {
        WarmUp warmUp = new WarmUp(readyAfter(2), 0, FOR_EVER);
        KernelChoice first = new KernelChoice(warmUp);
        KernelChoice second = new KernelChoice(warmUp);
        first.choose(0, KernelChoice.LARGE);
        second.choose(0, KernelChoice.LARGE);
        assertFalse(first.areVectors());
        assertTrue(second.areVectors());
    }

    @Test
    void kernelsThatAreNotReadyInTimeAreGivenUp() {
        KernelChoice kernels = new KernelChoice(new WarmUp(readyAfter(NEVER), 0, 0));
        for (int step = 0; step < 5; step++) {
            kernels.choose(0, KernelChoice.LARGE);
            assertFalse(kernels.areVectors());
        }
        assertEquals(1, slices);
    }

    @Test
    void whoWaitsGetsKernelsThatWereGivenUp() throws InterruptedException {
        WarmUp warmUp = new WarmUp(readyAfter(3), 0, 0);
        KernelChoice kernels = new KernelChoice(warmUp);
        kernels.choose(0, KernelChoice.LARGE);
        assertFalse(warmUp.isRunning());
        assertTrue(warmUp.await());
        assertEquals(3, slices);
        kernels.choose(0, KernelChoice.LARGE);
        assertTrue(kernels.areVectors());
    }

    @Test
    void betweenTwoSlicesThereIsTime() {
        KernelChoice kernels = new KernelChoice(new WarmUp(readyAfter(NEVER), FOR_EVER, FOR_EVER));
        for (int step = 0; step < 5; step++) {
            kernels.choose(0, KernelChoice.LARGE);
        }
        assertEquals(1, slices);
    }

    @Test
    void scalarKernelsStay() {
        KernelChoice kernels = KernelChoice.scalar();
        kernels.choose(0, KernelChoice.LARGE);
        assertFalse(kernels.areVectors());
        assertEquals("scalar", kernels.now().name());
    }
}
