package dev.barrage.physics.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RehearsedKernelsTest {
    private static final long FOR_EVER_NANOS = Long.MAX_VALUE / 2;
    private static final int NEVER = Integer.MAX_VALUE;
    private static final int MANY = 100;

    private final Thread user = Thread.currentThread();
    private final Player standIn = new Player(500_000, NEVER);

    @Test
    void theStandInPlaysUntilTheOthersAreQuicker() throws InterruptedException {
        Player late = new Player(2_000_000, MANY);
        RehearsedKernels kernels = new RehearsedKernels(standIn.kernels, late.kernels, FOR_EVER_NANOS, 0, 1);
        play(kernels);
        assertEquals(1, standIn.played.get());
        assertTrue(kernels.await());
        assertTrue(late.rehearsed.get() > MANY, "taken on after " + late.rehearsed + " calls");
        play(kernels);
        assertEquals(1, standIn.played.get());
        assertEquals(1, late.played.get());
    }

    /** As where all cores are busy while the JVM has much to compile. */
    @Test
    void kernelsThatBecomeQuickerAfterTheEagerTimeAreTakenOn() throws InterruptedException {
        Player late = new Player(2_000_000, MANY);
        RehearsedKernels kernels = new RehearsedKernels(standIn.kernels, late.kernels, 0, 1, MANY);
        assertTrue(kernels.await());
        play(kernels);
        assertEquals(1, late.played.get());
    }

    @Test
    void kernelsThatAreNeverQuickerAreGivenUpAfterAllRests() throws InterruptedException {
        Player slow = new Player(2_000_000, NEVER);
        int rests = 10;
        RehearsedKernels kernels = new RehearsedKernels(standIn.kernels, slow.kernels, 0, 1, rests);
        assertFalse(kernels.await());
        assertTrue(slow.rehearsed.get() >= rests * Rehearsal.REPEATS, "given up after " + slow.rehearsed + " calls");
        play(kernels);
        assertEquals(1, standIn.played.get());
        assertEquals(0, slow.played.get());
    }

    private static void play(Kernels kernels) {
        float[] column = new float[1];
        kernels.coverMotions(column, column, column, 0, 1, 1f, column, column, column);
    }

    /** Scalar kernels whose first calls in rehearsals take long; counts these, and calls by their user. */
    private final class Player {
        final AtomicInteger rehearsed = new AtomicInteger();
        final AtomicInteger played = new AtomicInteger();
        final Kernels kernels = (Kernels)
                Proxy.newProxyInstance(Kernels.class.getClassLoader(), new Class<?>[] {Kernels.class}, this::call);
        private final long napNanos;
        private final int slowCalls;

        Player(long napNanos, int slowCalls) {
            this.napNanos = napNanos;
            this.slowCalls = slowCalls;
        }

        private Object call(Object proxy, Method method, Object[] arguments) throws ReflectiveOperationException {
            if (method.getName().equals("coverMotions")) {
                if (Thread.currentThread() == user) {
                    played.incrementAndGet();
                } else if (rehearsed.getAndIncrement() < slowCalls) {
                    LockSupport.parkNanos(napNanos);
                }
            }
            return method.invoke(KernelChoice.scalar(), arguments);
        }
    }
}
