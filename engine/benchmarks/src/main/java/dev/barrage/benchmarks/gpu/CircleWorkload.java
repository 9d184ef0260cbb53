package dev.barrage.benchmarks.gpu;

import dev.barrage.benchmarks.measure.PairKeys;
import dev.barrage.benchmarks.scene.PairSearch;
import dev.barrage.benchmarks.scene.PairSearch.Spread;
import dev.barrage.gpu.device.GpuTimes.Part;
import dev.barrage.gpu.subdivision.CpuSubdivision;
import dev.barrage.gpu.subdivision.GpuSubdivision;
import dev.barrage.gpu.subdivision.OverlapPairs;
import dev.barrage.gpu.subdivision.Spheres;

/** Overlapping circles by spatial subdivision: the circles in the boxes of {@code ./bench pairs-equal}. */
final class CircleWorkload implements Workload {
    private final PairSearch.Layout layout;
    private final Spheres circles = new Spheres();

    CircleWorkload(int n) {
        layout = new PairSearch(Spread.EQUAL).layout(n);
    }

    @Override
    public void move() {
        layout.move();
        circles.setCircles(layout.x.length, layout.x, layout.y, layout.half);
    }

    /** Has one worker, whatever the number. */
    @Override
    public Search onCpu(int workers) {
        return new CpuSearch();
    }

    @Override
    public Search onGpu(int workers) {
        return new GpuSearch();
    }

    private abstract static class Subdivision implements Search {
        OverlapPairs pairs;

        @Override
        public long[] pairs() {
            return PairKeys.of(pairs.first, pairs.second, pairs.count);
        }
    }

    private final class CpuSearch extends Subdivision {
        private final CpuSubdivision subdivision = new CpuSubdivision();

        @Override
        public void run() {
            pairs = subdivision.run(circles);
        }

        @Override
        public void close() {}
    }

    private final class GpuSearch extends Subdivision {
        private final GpuSubdivision subdivision = new GpuSubdivision();

        @Override
        public void run() {
            if (usedGpu()) {
                pairs = subdivision.run(circles);
            }
        }

        @Override
        public boolean usedGpu() {
            return circles.count() <= subdivision.mostObjects(circles.dimensions());
        }

        @Override
        public void measureParts(boolean on) {
            subdivision.times().isOn = on;
        }

        @Override
        public long nanos(Part part) {
            return subdivision.times().nanos(part);
        }

        @Override
        public void close() {
            subdivision.close();
        }
    }
}
