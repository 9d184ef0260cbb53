package dev.barrage.physics.broadphase.choice;

import dev.barrage.physics.broadphase.AllPairs;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.BroadphaseProvider;
import dev.barrage.physics.broadphase.cells.UniformGrid;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.broadphase.sweep.SortAndSweep;
import dev.barrage.physics.broadphase.tree.AabbTree;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.kernel.Log;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicBoolean;

/** Makes broadphases by the label of their kind. */
public final class Broadphases {
    private static final AtomicBoolean IS_GPU_MISSED = new AtomicBoolean();

    private Broadphases() {}

    /**
     * Makes an empty broadphase.
     *
     * @param kind label of a {@code BroadphaseKind}
     * @param kernels those that the grid and the sweep run on
     */
    public static Broadphase create(String kind, KernelChoice kernels) {
        return switch (kind) {
            case "grid" -> new HierarchicalGrid(kernels);
            case "sweep" -> new SortAndSweep(kernels);
            case "cells" -> new UniformGrid();
            case "tree" -> new AabbTree();
            case "all-pairs" -> new AllPairs();
            case "gpu" -> onGpu(kernels);
            default -> throw new IllegalArgumentException("there is no broadphase called " + kind);
        };
    }

    private static Broadphase onGpu(KernelChoice kernels) {
        String reason = "the module barrage-gpu is missing";
        try {
            Iterator<BroadphaseProvider> found = ServiceLoader.load(
                            BroadphaseProvider.class, Broadphases.class.getClassLoader())
                    .iterator();
            if (found.hasNext()) {
                return found.next().create(kernels);
            }
        } catch (ServiceConfigurationError | LinkageError unusable) {
            reason = "the module barrage-gpu cannot be used (" + unusable + ")";
        }
        if (!IS_GPU_MISSED.getAndSet(true)) {
            Log.info(Broadphases.class, "broadphase gpu: " + reason + "; using grid");
        }
        HierarchicalGrid grid = new HierarchicalGrid(kernels);
        grid.stats().fallback = reason;
        return grid;
    }
}
