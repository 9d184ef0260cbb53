package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.subdivision.OverlapPairs;
import dev.barrage.gpu.subdivision.Spheres;

/** Finds overlapping circles. */
abstract class CircleLane implements Lane {
    final Spheres circles;

    /** Those of the last run. */
    OverlapPairs pairs = new OverlapPairs();

    CircleLane(Spheres circles) {
        this.circles = circles;
    }

    @Override
    public final int pairs() {
        return pairs.count;
    }

    @Override
    public final long digest() {
        return PairDigest.of(pairs.first, pairs.second, 0, pairs.count);
    }
}
