package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.subdivision.CpuSubdivision;
import dev.barrage.gpu.subdivision.Spheres;

/** Finds overlapping circles step by step on one thread. */
final class CellLane extends CircleLane {
    private final CpuSubdivision subdivision = new CpuSubdivision();

    CellLane(Spheres circles) {
        super(circles);
    }

    @Override
    public void run() {
        pairs = subdivision.run(circles);
    }

    @Override
    public void close() {}
}
