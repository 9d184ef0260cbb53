package dev.barrage.shooter.pictures;

import dev.barrage.gpu.cullide.GpuPruner;
import dev.barrage.gpu.cullide.PruneMode;
import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.gpu.cullide.PrunePass;
import dev.barrage.gpu.cullide.PruneResult;
import dev.barrage.gpu.cullide.PruneSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Six meshes, and all passes of Quick-CULLIDE over them: a chain of three that touch, a ball in a ring, and a cube for
 * itself.
 */
final class SixSolids {
    static final int RESOLUTION = 208;

    private static final Solid[] SOLIDS = {
        Solid.cube(1).turned(0.5, 0.3).at(1.55, -0.75, 0),
        Solid.ball(0.5).at(-1.6, 0.5, 0),
        Solid.ball(0.62).at(2.3, -0.2, 0.1),
        Solid.ring(1, 0.3).at(-1.6, 0.5, 0),
        Solid.cube(0.9).turned(0.9, 0.6).at(2.9, 0.55, 0.3),
        Solid.cube(0.5).turned(0.3, 0.2).at(0.08, 0.95, -0.1),
    };

    static final int COUNT = SOLIDS.length;

    private static final PruneOptions OPTIONS = new PruneOptions(PruneMode.QUICK, 3, RESOLUTION, 1, false, 0);

    private final float[][][] alone = new float[COUNT][3][];
    private final List<Look> looks = new ArrayList<>();
    private final boolean[] clearOfEarlier = new boolean[COUNT];
    private final boolean[] clearOfLater = new boolean[COUNT];
    private final PruneResult result;

    /**
     * A pass.
     *
     * @param depths the depths that it leaves
     * @param sets the set of each mesh by all that is known after it
     */
    record Look(PrunePass pass, float[] depths, PruneSet[] sets) {}

    /**
     * Runs all passes.
     *
     * @throws dev.barrage.gpu.device.MissingGpuException if the graphics card cannot do it
     */
    SixSolids() {
        lookAtEachAlone();
        result = prune();
    }

    private PruneResult prune() {
        try (GpuPruner pruner = new GpuPruner(OPTIONS)) {
            for (Solid solid : SOLIDS) {
                pruner.add(solid.points(), solid.corners());
            }
            return pruner.onPass(pass -> looks.add(new Look(pass, pruner.depths(), setsAfter(pass))))
                    .prune();
        }
    }

    private PruneSet[] setsAfter(PrunePass pass) {
        for (int mesh : pass.visible()) {
            (pass.forward() ? clearOfEarlier : clearOfLater)[mesh] = true;
        }
        PruneSet[] sets = new PruneSet[COUNT];
        for (int mesh = 0; mesh < COUNT; mesh++) {
            sets[mesh] = clearOfEarlier[mesh]
                    ? clearOfLater[mesh] ? PruneSet.BFV : PruneSet.FFV
                    : clearOfLater[mesh] ? PruneSet.SFV : PruneSet.NFV;
        }
        return sets;
    }

    /**
     * Draws each mesh on the graphics card twice, so that it touches a mesh and remains in all views, with two points
     * at the ends of the scene, so that views are as large as those of all.
     */
    private void lookAtEachAlone() {
        float[] ends = ends();
        try (GpuPruner pruner = new GpuPruner(OPTIONS.withMode(PruneMode.RELIABLE))) {
            for (int mesh = 0; mesh < COUNT; mesh++) {
                float[][] views = alone[mesh];
                pruner.clear();
                pruner.add(ends, new int[] {0, 0, 0, 1, 1, 1});
                pruner.add(SOLIDS[mesh].points(), SOLIDS[mesh].corners());
                pruner.add(SOLIDS[mesh].points(), SOLIDS[mesh].corners());
                pruner.onPass(pass -> views[pass.axis()] = pruner.depths()).prune();
            }
        }
    }

    /** The lowest and the highest corner of the box around all. */
    private static float[] ends() {
        float[] ends = {1e9f, 1e9f, 1e9f, -1e9f, -1e9f, -1e9f};
        for (Solid solid : SOLIDS) {
            for (int i = 0; i < solid.points().length; i++) {
                ends[i % 3] = Math.min(ends[i % 3], solid.points()[i]);
                ends[3 + i % 3] = Math.max(ends[3 + i % 3], solid.points()[i]);
            }
        }
        return ends;
    }

    Solid solid(int mesh) {
        return SOLIDS[mesh];
    }

    /** The passes in order. */
    List<Look> looks() {
        return looks;
    }

    /** The depths of a mesh by itself in the view along an axis. */
    float[] alone(int mesh, int axis) {
        return alone[mesh][axis];
    }

    /** What remains. */
    PruneResult result() {
        return result;
    }
}
