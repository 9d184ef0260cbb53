package dev.barrage.benchmarks.gpu;

import dev.barrage.benchmarks.scene.PairSearch;
import dev.barrage.gpu.broadphase.GpuBroadphase;
import dev.barrage.gpu.cullide.PruneMode;
import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.gpu.subdivision.Spheres;
import dev.barrage.physics.broadphase.core.Boxes;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.triangle.TriangleList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Builds the contests of a kind and size. */
final class Contests {
    private final int workers;
    private final KernelChoice kernels;

    /** Contests of the CPU with one worker and with this number. */
    Contests(int workers) throws InterruptedException {
        this.workers = workers;
        KernelChoice.awaitFastest();
        kernels = KernelChoice.fastest();
        kernels.choose(0, 0);
    }

    /** The contests of a kind, each built when it is asked for. */
    List<Supplier<Contest>> of(GpuKind kind, int n) {
        return switch (kind) {
            case BULLETS -> List.of(() -> bullets(n));
            case PAIRS -> List.of(() -> pairs(n));
            case CELLS -> List.of(() -> cells(n));
            case CULLIDE ->
                Arrays.stream(PruneMode.values())
                        .map(mode -> (Supplier<Contest>) () -> cullide(n, mode))
                        .toList();
        };
    }

    private List<Lane> onCpu(IntFunction<Lane> lane) {
        List<Lane> lanes = new ArrayList<>();
        lanes.add(lane.apply(1));
        if (workers > 1) {
            lanes.add(lane.apply(workers));
        }
        return lanes;
    }

    private Contest bullets(int n) {
        StormBoxes boxes = new StormBoxes(n);
        return new Contest(
                "",
                false,
                boxes::move,
                onCpu(count -> new LookUpLane(boxes, new HierarchicalGrid(kernels), boxes.areMany(), count)),
                new CardLookUpLane(boxes, GpuBroadphase.always(kernels), workers));
    }

    private Contest pairs(int n) {
        PairSearch.Layout layout = new PairSearch(PairSearch.Spread.MIXED).layout(n);
        Boxes boxes = new Boxes(n);
        boxes.count = n;
        Arrays.fill(boxes.layer, 1);
        Arrays.fill(boxes.mask, 1);
        return new Contest(
                "",
                false,
                () -> {
                    layout.move();
                    layout.fill(boxes);
                },
                onCpu(count -> new PairLane(boxes, new HierarchicalGrid(kernels), count)),
                new CardPairLane(boxes, GpuBroadphase.always(kernels), workers));
    }

    /** The circles in the boxes of {@code pairs-equal}. */
    private Contest cells(int n) {
        PairSearch.Layout layout = new PairSearch(PairSearch.Spread.EQUAL).layout(n);
        Spheres circles = new Spheres();
        return new Contest(
                "",
                false,
                () -> {
                    layout.move();
                    circles.setCircles(n, layout.x, layout.y, layout.half);
                },
                List.of(new CellLane(circles)),
                new CardCellLane(circles));
    }

    private Contest cullide(int n, PruneMode mode) {
        List<TriangleList> meshes = MeshCloud.of(n);
        return new Contest(
                mode.label(),
                mode == PruneMode.PLAIN,
                () -> {},
                onCpu(count -> new MeshLane(meshes, count)),
                new CardMeshLane(meshes, PruneOptions.DEFAULT.withMode(mode), workers));
    }
}
