package dev.barrage.testing;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.Exchanger;
import org.junit.jupiter.api.Test;

class NoGarbageTest {
    private static final int WINDOW = 100;

    private int step;
    private Object kept;
    private int[] list = new int[16];
    private double sum;

    private static AssertionError fails(Runnable step) {
        return assertThrows(AssertionError.class, () -> NoGarbage.assertNone("the step", WINDOW, null, step, 0));
    }

    @Test
    void sixteenBytesInEachStepFailAndTheErrorNamesTheCode() {
        String message = fails(this::allocate).getMessage();
        assertTrue(message.startsWith("the step allocates again and again:"), message);
        assertTrue(
                message.contains(
                        "100 steps: 1600 bytes on " + Thread.currentThread().getName()),
                message);
        assertTrue(message.contains("java.lang.Object, 16 bytes"), message);
        assertTrue(message.contains("dev.barrage.testing.NoGarbageTest.allocate:"), message);
    }

    @Test
    void anObjectInEveryFiftiethStepFails() {
        String message = fails(() -> {
                    if (++step % 50 == 0) {
                        allocate();
                    }
                })
                .getMessage();
        assertTrue(message.contains("100 steps: 32 bytes"), message);
        assertTrue(message.contains("NoGarbageTest.allocate:"), message);
    }

    @Test
    void aListThatLeaksFailsThoughItGrowsSeldom() {
        String message = fails(() -> {
                    if (step == list.length) {
                        list = Arrays.copyOf(list, 2 * list.length);
                    }
                    list[step++] = 1;
                })
                .getMessage();
        assertTrue(message.contains("java.util.Arrays.copyOf"), message);
    }

    @Test
    void objectsOfTheFirstWindowPass() {
        NoGarbage.assertNone("the step", WINDOW, () -> {
            if (++step <= WINDOW) {
                allocate();
            }
        });
    }

    @Test
    void aBufferThatGrowsOnceAndLatePasses() {
        NoGarbage.assertNone("the step", WINDOW, () -> {
            if (++step == 3 * WINDOW / 2) {
                kept = new int[1000];
            }
        });
    }

    @Test
    void whatWorkersAllocateFailsAndTheErrorNamesTheThread() throws InterruptedException {
        Exchanger<NoGarbageTest> turns = new Exchanger<>();
        Thread worker = new Thread(() -> work(turns), "barrage-worker-7");
        worker.start();
        String message = fails(() -> exchange(turns)).getMessage();
        worker.interrupt();
        worker.join();
        assertTrue(message.contains("on barrage-worker-7: dev.barrage.testing.NoGarbageTest.allocate:"), message);
    }

    /** The compiler removes the object, seconds later where it has to share its core. */
    @Test
    void whatOnlyTheInterpreterAllocatesPassesOnALoadedMachine() throws InterruptedException {
        Thread[] others = new Thread[2 * Runtime.getRuntime().availableProcessors()];
        for (int i = 0; i < others.length; i++) {
            others[i] = new Thread(NoGarbageTest::burn);
            others[i].start();
        }
        try {
            NoGarbage.assertNone("the step", 10, () -> sum += new Point(++step, 2).length());
        } finally {
            for (Thread other : others) {
                other.interrupt();
                other.join();
            }
        }
        assertTrue(sum > 0);
    }

    @Test
    void preparationsMayAllocateAndStepsStillMayNot() {
        NoGarbage.assertNone("the step", WINDOW, this::allocate, () -> step++);
        AssertionError error = assertThrows(
                AssertionError.class,
                () -> NoGarbage.assertNone("the step", WINDOW, () -> kept = new long[5], this::allocate, 0));
        assertTrue(error.getMessage().contains("100 steps: 1600 bytes"), error.getMessage());
        assertTrue(error.getMessage().contains("NoGarbageTest.allocate:"), error.getMessage());
    }

    @Test
    void aWindowHasSteps() {
        assertThrows(IllegalArgumentException.class, () -> NoGarbage.assertNone("the step", 0, this::allocate));
    }

    private void allocate() {
        kept = new Object();
    }

    private void work(Exchanger<NoGarbageTest> turns) {
        while (!Thread.currentThread().isInterrupted()) {
            allocate();
            exchange(turns);
        }
    }

    private void exchange(Exchanger<NoGarbageTest> turns) {
        try {
            turns.exchange(this);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void burn() {
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
    }

    private record Point(double x, double y) {
        double length() {
            return Math.sqrt(x * x + y * y);
        }
    }
}
