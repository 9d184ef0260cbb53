package dev.barrage.physics.bullet;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.PairMerge;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/** Finds the candidate bodies of every firing beam in the broadphase, segment by segment. One beam is one block. */
public final class BeamLookUps {
    private final Beams beams;
    private final BlockTask task = this::lookUpBeam;
    private final Boxes[] boxes;
    private final PairMerge merge = new PairMerge();
    private Broadphase broadphase;
    private int unpaired;

    /**
     * A look-up for one world.
     *
     * @param workers largest number of workers that run it, at least 1
     */
    public BeamLookUps(Beams beams, int workers) {
        this.beams = beams;
        boxes = new Boxes[workers];
        for (int w = 0; w < workers; w++) {
            boxes[w] = new Boxes(Components.MAX_BEAM_SEGMENTS);
        }
    }

    /**
     * Finds the candidates of all firing beams. If there are too many, keeps those of the first beams. The broadphase
     * must be built for this step.
     *
     * @param most largest number of candidates
     */
    public void run(Broadphase builtBroadphase, int most, Workers workers) {
        broadphase = builtBroadphase;
        unpaired = 0;
        merge.begin(beams.count, most, workers);
        workers.forBlocks(beams.count, 1, task);
        if (merge.count() > most) {
            unpaired = beams.count - merge.fillFirst(beams.count, most, task, workers);
        }
    }

    /** Number of beams some or all of whose candidates were dropped in the last run. */
    public int unpaired() {
        return unpaired;
    }

    private void lookUpBeam(int task, int beam, int end, int worker) {
        PairBuffer out = merge.buffer(worker);
        int start = out.count;
        if (beams.firing[beam]) {
            fillSegmentBoxes(beam, boxes[worker]);
            broadphase.lookUp(boxes[worker], 0, out);
        }
        merge.endBlock(beam, worker, start);
    }

    private void fillSegmentBoxes(int beam, Boxes out) {
        float r = beams.radius[beam];
        out.count = beams.segments[beam];
        for (int i = 0; i < out.count; i++) {
            float x0 = beams.pointX(beam, i);
            float y0 = beams.pointY(beam, i);
            float x1 = beams.pointX(beam, i + 1);
            float y1 = beams.pointY(beam, i + 1);
            out.minX[i] = Math.min(x0, x1) - r;
            out.minY[i] = Math.min(y0, y1) - r;
            out.maxX[i] = Math.max(x0, x1) + r;
            out.maxY[i] = Math.max(y0, y1) + r;
            out.layer[i] = beams.layer[beam];
            out.mask[i] = beams.mask[beam];
            out.group[i] = beams.group[beam];
        }
    }

    /** Range of each beam's candidates; valid until the next run. */
    public BlockRanges ranges() {
        return merge.ranges();
    }

    /** One worker's candidates, segments ascending: first is the segment of the beam, second the body. */
    public PairBuffer pairs(int worker) {
        return merge.buffer(worker);
    }
}
