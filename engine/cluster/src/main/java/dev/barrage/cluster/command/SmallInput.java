package dev.barrage.cluster.command;

import dev.barrage.cluster.input.TriangleSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Tells users of an input that one machine can hold that they need no cluster. */
final class SmallInput {
    /** Triangles that {@code ./bench collide} can hold. */
    private static final long ONE_MACHINE = 16_000_000;

    /** Time of a search on {@code local[2]} without the start of Spark, per time of {@code ./bench collide --workers 2}. */
    private static final double SLOWER = 2.5;

    private SmallInput() {}

    /** Whether one machine can hold the input. Then says so. */
    static boolean isRefused(List<TriangleSource> sources, PrintWriter err) throws IOException {
        long triangles = 0;
        for (TriangleSource source : sources) {
            triangles += Math.min(source.estimatedTriangles(), ONE_MACHINE + 1);
        }
        if (triangles > ONE_MACHINE) {
            return false;
        }
        err.printf(
                Locale.ROOT,
                "cluster: about %,d triangles fit into one machine, where ./bench collide is about %.1f times as fast, and starts"
                        + " at once. To go on, add --anyway, or --parts with 2 or more.%n",
                triangles,
                SLOWER);
        err.flush();
        return true;
    }
}
