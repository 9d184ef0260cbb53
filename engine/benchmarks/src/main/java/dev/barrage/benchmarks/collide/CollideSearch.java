package dev.barrage.benchmarks.collide;

import dev.barrage.benchmarks.measure.Samples;
import dev.barrage.triangles.TriangleCollider;
import java.util.Map;
import java.util.function.Consumer;

/** Searches several times. All searches must find the same number of pairs. */
final class CollideSearch {
    private final TriangleCollider collider;
    private final Samples grid = new Samples();
    private final Samples collide = new Samples();
    private final Samples total = new Samples();
    private int runs;

    /**
     * @param runs number of searches, at least 1
     * @param seconds no search but the first begins later than this
     * @param progress gets a line before each search
     * @throws IllegalStateException if two searches differ
     */
    CollideSearch(TriangleCollider collider, int runs, double seconds, Consumer<String> progress) {
        this.collider = collider;
        int pairs = 0;
        long start = System.nanoTime();
        for (int run = 0; run < runs && (run == 0 || 1e-9 * (System.nanoTime() - start) < seconds); run++) {
            progress.accept("searching, run " + (run + 1) + " of " + runs);
            int found = collider.collide().count();
            if (run > 0 && found != pairs) {
                throw new IllegalStateException("run " + (run + 1) + " found " + found + " pairs, not " + pairs);
            }
            pairs = found;
            this.runs = run + 1;
            grid.add(collider.gridNanos() / 1e6);
            collide.add(collider.searchNanos() / 1e6);
            total.add((collider.gridNanos() + collider.searchNanos()) / 1e6);
        }
    }

    int runs() {
        return runs;
    }

    /**
     * Counts of the last search and medians of all.
     *
     * @param neighbours name of the pairs that count
     * @param priorities of files that have one
     * @param readMs time to read the files, milliseconds
     */
    CollideReport report(
            String neighbours, boolean between, Map<String, Integer> priorities, int degenerate, double readMs) {
        return new CollideReport(
                collider.triangles(),
                collider.voxels(),
                collider.candidates(),
                collider.pairs().count(),
                neighbours,
                between,
                priorities,
                degenerate,
                new CollideReport.Times(readMs, grid.median(), collide.median(), total.median()),
                null);
    }
}
