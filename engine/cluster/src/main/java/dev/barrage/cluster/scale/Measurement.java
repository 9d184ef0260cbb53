package dev.barrage.cluster.scale;

import java.util.Arrays;
import java.util.List;

/**
 * Searches of one input on some workers.
 *
 * @param workers number of workers
 * @param triangles of the input
 * @param firstSeconds wall time of the first search, in executors that ran nothing before; NaN if it was not measured
 * @param warm later searches
 */
public record Measurement(int workers, long triangles, double firstSeconds, List<RunCost> warm) {
    public RunCost median() {
        return sorted()[warm.size() / 2];
    }

    /** Time of the fastest run, seconds. */
    public double fastest() {
        return sorted()[0].seconds();
    }

    /** Time of the slowest run, seconds. */
    public double slowest() {
        return sorted()[warm.size() - 1].seconds();
    }

    private RunCost[] sorted() {
        RunCost[] runs = warm.toArray(new RunCost[0]);
        Arrays.sort(runs, (a, b) -> Double.compare(a.seconds(), b.seconds()));
        return runs;
    }
}
