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
    private static final Kernels FASTEST = choose();

    private KernelChoice() {}

    /** The kernels in plain Java. */
    public static Kernels scalar() {
        return SCALAR;
    }

    /** The kernels that are fastest on this machine, of those that are there. */
    public static Kernels fastest() {
        return FASTEST;
    }

    private static Kernels choose() {
        try {
            Iterator<Kernels> found = ServiceLoader.load(Kernels.class, KernelChoice.class.getClassLoader())
                    .iterator();
            while (found.hasNext()) {
                Kernels kernels = found.next();
                if (kernels.suitThisMachine()) {
                    return kernels;
                }
            }
            return SCALAR;
        } catch (ServiceConfigurationError | LinkageError unusable) {
            System.Logger log = System.getLogger(KernelChoice.class.getName());
            log.log(
                    System.Logger.Level.INFO,
                    "No vector instructions are used: start Java with --add-modules jdk.incubator.vector ({0})",
                    unusable);
            return SCALAR;
        }
    }
}
