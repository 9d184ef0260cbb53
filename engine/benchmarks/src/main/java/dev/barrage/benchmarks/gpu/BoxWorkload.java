package dev.barrage.benchmarks.gpu;

import dev.barrage.benchmarks.measure.PairKeys;
import dev.barrage.benchmarks.scene.PairSearch;
import dev.barrage.benchmarks.scene.PairSearch.Spread;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Pairs;
import java.util.Arrays;

/** Pairs of the boxes of {@code ./bench pairs}. */
final class BoxWorkload implements Workload {
    private final PairSearch.Layout layout;
    private final Boxes boxes;

    BoxWorkload(int n) {
        layout = new PairSearch(Spread.MIXED).layout(n);
        boxes = new Boxes(n);
        boxes.count = n;
        Arrays.fill(boxes.layer, 1);
        Arrays.fill(boxes.mask, 1);
    }

    @Override
    public void move() {
        layout.move();
        layout.fill(boxes);
    }

    @Override
    public Search onCpu(int workers) {
        return new BoxSearch(false, workers);
    }

    @Override
    public Search onGpu(int workers) {
        return new BoxSearch(true, workers);
    }

    private final class BoxSearch extends BroadphaseSearch {
        private final Pairs pairs = new Pairs();

        BoxSearch(boolean onGpu, int workers) {
            super(onGpu, workers);
        }

        @Override
        public void run() {
            workers.beginBurst();
            broadphase.build(boxes, workers);
            broadphase.findPairs(workers, pairs);
            workers.endBurst();
        }

        @Override
        public long[] pairs() {
            return PairKeys.of(pairs.first, pairs.second, pairs.count);
        }
    }
}
