package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.broadphase.GpuBroadphase;

/** Look-ups by the graphics card. */
final class CardLookUpLane extends LookUpLane implements CardLane {
    private final GpuBroadphase broadphase;

    CardLookUpLane(StormBoxes boxes, GpuBroadphase broadphase, int workers) {
        super(boxes, broadphase, true, workers);
        this.broadphase = broadphase;
    }

    @Override
    public void measureParts(boolean on) {
        broadphase.times().isOn = on;
    }

    @Override
    public Parts parts() {
        Parts parts = Parts.of(broadphase.times());
        return parts.withTests(ended - began - parts.sort());
    }

    @Override
    public String refusal() {
        return Refusal.of(broadphase);
    }
}
