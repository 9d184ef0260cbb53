package dev.barrage.benchmarks.collide;

import java.io.PrintWriter;
import java.util.Locale;

/** Prints what CULLIDE has pruned, after the search without it. */
record PruneTable(PrintWriter out, CollideReport search, PruneReport pruned) {
    void print() {
        boolean within = pruned.stages().get(0).name().equals("triangles");
        out.printf(
                Locale.ROOT,
                "pruned by %s, %d views of %d pixels, on %s%n",
                pruned.mode(),
                pruned.views(),
                pruned.resolution(),
                pruned.device());
        out.printf(
                Locale.ROOT,
                "  %-10s %10s %10s %7s %7s %8s %10s%n",
                "stage",
                "objects",
                "left (PCS)",
                "rounds",
                "draws",
                "queries",
                "ms");
        for (PruneReport.Stage stage : pruned.stages()) {
            out.printf(
                    Locale.ROOT,
                    "  %-10s %,10d %,10d %,7d %,7d %,8d %10.1f%n",
                    stage.name(),
                    stage.objects(),
                    stage.left(),
                    stage.rounds(),
                    stage.draws(),
                    stage.queries(),
                    stage.ms());
        }
        if (!within) {
            out.printf(Locale.ROOT, "%,d of %,d meshes are left, ", pruned.objectsLeft(), pruned.objects());
        }
        out.printf(Locale.ROOT, "%,d of %,d triangles are left%n", pruned.trianglesLeft(), search.triangles());
        out.printf(
                Locale.ROOT,
                "%,d pairs touch, %,d of %,d missed%s%n",
                pruned.pairs(),
                pruned.missed(),
                search.pairs(),
                pruned.mode().equals("plain") ? " (plain may miss pairs that meet between pixels)" : "");
        out.printf(
                Locale.ROOT,
                "%.1f ms (prune %.1f, collide the rest %.1f), %.1f ms without pruning%n",
                pruned.pruneMs() + pruned.searchMs(),
                pruned.pruneMs(),
                pruned.searchMs(),
                search.ms().total());
        out.flush();
    }
}
