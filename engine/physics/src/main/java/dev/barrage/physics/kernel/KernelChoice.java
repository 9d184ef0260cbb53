package dev.barrage.physics.kernel;

import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Which kernels to use. Vector kernels are a service, looked for once: on the module path they are found when their
 * module is there; on the class path the JVM has to be started with {@code --add-modules jdk.incubator.vector}, too.
 */
public final class KernelChoice {
    private static final Kernels SCALAR = new ScalarKernels();

    /** Looked for when they are first asked for. */
    private static final class Fastest {
        static final Kernels KERNELS = choose();
    }

    private KernelChoice() {}

    /** The kernels in plain Java. */
    public static Kernels scalar() {
        return SCALAR;
    }

    /**
     * The kernels that are fastest on this machine, of those that are there. Vector kernels start a thread that rehearses
     * them for a second or two; until then scalar ones stand in for them.
     */
    public static Kernels fastest() {
        return Fastest.KERNELS;
    }

    /**
     * Waits until the fastest kernels are in use: for benchmarks.
     *
     * @return whether these are other than the scalar ones
     * @throws InterruptedException if the thread is interrupted
     */
    public static boolean awaitFastest() throws InterruptedException {
        return fastest() instanceof RehearsedKernels kernels && kernels.await();
    }

    private static Kernels choose() {
        try {
            Iterator<Kernels> found = ServiceLoader.load(Kernels.class, KernelChoice.class.getClassLoader())
                    .iterator();
            while (found.hasNext()) {
                Kernels kernels = found.next();
                if (kernels.suitThisMachine()) {
                    return new RehearsedKernels(SCALAR, kernels);
                }
            }
        } catch (ServiceConfigurationError | LinkageError unusable) {
            // A line, not a trace: nothing is broken.
            System.getLogger(KernelChoice.class.getName())
                    .log(
                            System.Logger.Level.INFO,
                            "No vector instructions are used: they need JDK 25 or newer, started with"
                                    + " --add-modules jdk.incubator.vector (" + unusable + ")");
        }
        return SCALAR;
    }
}
