package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.subdivision.CpuSubdivision;
import dev.barrage.gpu.subdivision.OverlapPairs;
import dev.barrage.gpu.subdivision.Spheres;

/** Finds overlapping circles step by step on one thread. */
final class CellLane implements Lane {
    private final Spheres circles;
    private final CpuSubdivision subdivision = new CpuSubdivision();
    private OverlapPairs pairs;

    CellLane(Spheres circles) {
        this.circles = circles;
    }

    @Override
    public void run() {
        pairs = subdivision.run(circles);
    }

    @Override
    public int pairs() {
        return pairs.count;
    }

    @Override
    public long digest() {
        return PairDigest.of(pairs.first, pairs.second, 0, pairs.count);
    }

    @Override
    public void close() {}
}
