package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.subdivision.GpuSubdivision;
import dev.barrage.gpu.subdivision.Spheres;

/** Finds overlapping circles by a shader for each step. */
final class CardCellLane extends CircleLane implements CardLane {
    private final GpuSubdivision subdivision = new GpuSubdivision();

    CardCellLane(Spheres circles) {
        super(circles);
    }

    @Override
    public void run() {
        if (refusal() == null) {
            pairs = subdivision.run(circles);
        }
    }

    @Override
    public void measureParts(boolean on) {
        subdivision.times().isOn = on;
    }

    @Override
    public Parts parts() {
        return Parts.of(subdivision.times());
    }

    @Override
    public String refusal() {
        int most = subdivision.mostObjects(circles.dimensions());
        return circles.count() <= most ? null : "more than this graphics card takes";
    }

    @Override
    public void close() {
        subdivision.close();
    }
}
