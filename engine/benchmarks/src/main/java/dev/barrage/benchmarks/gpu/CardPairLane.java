package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.broadphase.GpuBroadphase;
import dev.barrage.physics.broadphase.core.Boxes;

/** Pairs by the graphics card. */
final class CardPairLane extends PairLane implements CardLane {
    private final GpuBroadphase broadphase;

    CardPairLane(Boxes boxes, GpuBroadphase broadphase, int workers) {
        super(boxes, broadphase, workers);
        this.broadphase = broadphase;
    }

    @Override
    public void measureParts(boolean on) {
        broadphase.times().isOn = on;
    }

    @Override
    public Parts parts() {
        return Parts.of(broadphase.times());
    }

    @Override
    public String refusal() {
        return Refusal.of(broadphase);
    }
}
