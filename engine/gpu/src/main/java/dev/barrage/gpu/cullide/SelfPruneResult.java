package dev.barrage.gpu.cullide;

import dev.barrage.triangles.TriangleList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** What a {@link SelfPruner} has left over: pairs of triangles that may collide. */
public final class SelfPruneResult {
    private final float[] points;
    private final int[] corners;
    private final long[] pairs;
    private final int near;
    private final long boxPairs;
    private final StageReport report;
    private final List<PrunePass> passes;
    private final double sweepMilliseconds;
    private final int[] triangles;

    SelfPruneResult(float[] points, int[] corners, Pruning pruning, SelfSweep sweep, double sweepMilliseconds) {
        this.points = points;
        this.corners = corners;
        this.sweepMilliseconds = sweepMilliseconds;
        pairs = sweep.pairs();
        near = sweep.near();
        boxPairs = sweep.boxPairs();
        report = pruning.report();
        passes = pruning.passes();
        triangles = trianglesOf(pairs);
    }

    private static int[] trianglesOf(long[] pairs) {
        return Arrays.stream(pairs)
                .flatMap(pair -> LongStream.of(pair >>> 32, pair & 0xffffffffL))
                .mapToInt(triangle -> (int) triangle)
                .sorted()
                .distinct()
                .toArray();
    }

    /** Number of candidate pairs: their boxes overlap, they share no point, and no view has parted them. */
    public int candidates() {
        return pairs.length;
    }

    /** The first triangle of a candidate pair. Pairs are ascending, by the first and then the second triangle. */
    public int first(int candidate) {
        return (int) (pairs[candidate] >>> 32);
    }

    /** The second triangle of a candidate pair, which has the higher number. */
    public int second(int candidate) {
        return (int) pairs[candidate];
    }

    /**
     * Number of candidates that the card was not asked about: a few steps from one triangle to the other over shared
     * points.
     */
    public int nearCandidates() {
        return near;
    }

    /** Number of pairs that would be candidates without the card: their boxes overlap, and they share no point. */
    public long boxPairs() {
        return boxPairs;
    }

    /** The triangles of candidate pairs, ascending. */
    public int[] triangles() {
        return triangles.clone();
    }

    /**
     * The triangles of candidate pairs as a list of its own for a {@link dev.barrage.triangles.TriangleCollider}:
     * number k of it is number {@link #triangles}[k] of the mesh, with the same points.
     */
    public TriangleList remainder() {
        int[] left = new int[3 * triangles.length];
        Arrays.setAll(left, i -> corners[3 * triangles[i / 3] + i % 3]);
        return TriangleList.of(points, left);
    }

    /** The work of the card. Objects that remain are triangles that may collide with one two rings away or farther. */
    public StageReport report() {
        return report;
    }

    /** All passes in order; their objects are the places of triangles in the order of rings. */
    public List<PrunePass> passes() {
        return List.copyOf(passes);
    }

    /** Wall-clock time for the candidates on the CPU. */
    public double sweepMilliseconds() {
        return sweepMilliseconds;
    }
}
