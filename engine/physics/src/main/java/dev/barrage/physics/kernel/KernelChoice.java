package dev.barrage.physics.kernel;

import dev.barrage.physics.parallel.Chance;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The kernels that a world uses: scalar ones until vector kernels are warm, then vector ones. The results are the same
 * bits, so the choice may change before any step.
 *
 * <p>Vector kernels are a service, looked for once per JVM: on the module path they are found when their module is there;
 * on the class path the JVM has to be started with {@code --add-modules jdk.incubator.vector}, too.
 */
public final class KernelChoice {
    /** Bullets of the smallest world that warms vector kernels up: from here on they save 5 % of a step or more. */
    public static final int LARGE = 2000;

    /** 500 bodies gain as much as 2,000 bullets: they take part in more kernels. */
    private static final int BULLETS_PER_BODY = 4;

    private static final Kernels SCALAR = new ScalarKernels();

    /** Looked for when first asked for. */
    private static final class Vectors {
        static final WarmUp WARM_UP = find();
    }

    private final WarmUp vectors;

    /** Null outside of tests. */
    private final Chance chance = Chance.given();

    private Kernels now = SCALAR;

    /** Vector kernels where they are warm, or scalar ones only if {@code vectors} is null. */
    KernelChoice(WarmUp vectors) {
        this.vectors = vectors;
    }

    /** Scalar kernels only. */
    public static KernelChoice scalar() {
        return new KernelChoice(null);
    }

    /** Vector kernels where this machine and JVM have them, once they are warm. */
    public static KernelChoice fastest() {
        return new KernelChoice(Vectors.WARM_UP);
    }

    /** The kernels to use in this step. */
    public Kernels now() {
        return now;
    }

    /** Whether these are vector kernels. */
    public boolean areVectors() {
        return now != SCALAR;
    }

    /**
     * Chooses the kernels for the next step. In a large world, a slice of the vector kernels' warm-up may run first.
     * Not while workers run.
     */
    public void choose(int bodies, int bullets) {
        if (vectors == null) {
            return;
        }
        if (chance != null) {
            now = chance.takesVectors() ? vectors.kernels : SCALAR;
            return;
        }
        if (vectors.isRunning() && bullets + BULLETS_PER_BODY * (long) bodies >= LARGE) {
            vectors.run();
        }
        now = vectors.isReady() ? vectors.kernels : SCALAR;
    }

    /**
     * Runs the warm-up of vector kernels to its end, which may take a minute on a busy machine: for benchmarks.
     *
     * @return whether there are vector kernels and they are warm
     * @throws InterruptedException if the thread is interrupted
     */
    public static boolean awaitFastest() throws InterruptedException {
        WarmUp vectors = Vectors.WARM_UP;
        return vectors != null && vectors.await();
    }

    private static WarmUp find() {
        try {
            Iterator<Kernels> found = ServiceLoader.load(Kernels.class, KernelChoice.class.getClassLoader())
                    .iterator();
            while (found.hasNext()) {
                Kernels kernels = found.next();
                if (kernels.suitThisMachine()) {
                    return new WarmUp(kernels);
                }
            }
        } catch (ServiceConfigurationError | LinkageError unusable) {
            // A line, not a trace: nothing is broken.
            Log.info(
                    KernelChoice.class,
                    "No vector instructions are used: they need JDK 25 or newer, started with"
                            + " --add-modules jdk.incubator.vector (" + unusable + ")");
        }
        return null;
    }
}
