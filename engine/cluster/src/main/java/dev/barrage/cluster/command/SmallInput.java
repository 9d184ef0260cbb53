package dev.barrage.cluster.command;

import dev.barrage.cluster.input.Sources;
import dev.barrage.cluster.input.TriangleSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/**
 * Tells users of an input that one machine can hold that they need no cluster. Its times are those of two cores of a
 * Zen 4 with JDK 25, from the start of the command to its end, fitted to 0.9 and 14 million triangles (docs/cluster.md).
 */
final class SmallInput {
    /** Triangles that {@code ./bench collide} holds in its heap of 3 GB. */
    private static final long ONE_MACHINE = 16_000_000;

    private static final double ONE_MACHINE_START = 1;
    private static final double ONE_MACHINE_PER_TRIANGLE = 0.85e-6;
    private static final double CLUSTER_START = 6;
    private static final double CLUSTER_PER_TRIANGLE = 0.65e-6;

    private SmallInput() {}

    /** Whether one machine can hold the input. Then says so. */
    static boolean isRefused(List<TriangleSource> sources, PrintWriter err) throws IOException {
        long triangles = Sources.estimatedTriangles(sources);
        if (triangles > ONE_MACHINE) {
            return false;
        }
        double oneMachine = ONE_MACHINE_START + ONE_MACHINE_PER_TRIANGLE * triangles;
        double cluster = CLUSTER_START + CLUSTER_PER_TRIANGLE * triangles;
        err.printf(
                Locale.ROOT,
                "cluster: about %,d triangles fit into one machine. ./bench collide takes about %.0f s for that"
                        + " number in OBJ, PLY or STL, this command %.0f s. To go on, add --anyway, or --parts"
                        + " with 2 or more.%n",
                triangles,
                oneMachine,
                cluster);
        err.flush();
        return true;
    }
}
