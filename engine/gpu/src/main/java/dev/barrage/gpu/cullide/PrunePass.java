package dev.barrage.gpu.cullide;

import java.util.Arrays;

/** One pass over the objects: each is queried against those before it, then drawn. */
public final class PrunePass {
    private final View view;
    private final boolean forward;
    private final PassWork work;
    private final int[] remaining;

    PrunePass(View view, boolean forward, PassWork work, int[] remaining) {
        this.view = view;
        this.forward = forward;
        this.work = work;
        this.remaining = remaining;
    }

    /** What is drawn. */
    public PruneStage stage() {
        return view.stage();
    }

    /** Its round, from 1 on. */
    public int round() {
        return view.round();
    }

    /** The axis of view: 0, 1 or 2 for x, y or z. */
    public int axis() {
        return view.axis();
    }

    /** Whether it is the first pass of a view, in the order of adding, or the second, in reverse order. */
    public boolean forward() {
        return forward;
    }

    /** Occlusion queries, at most one an object. */
    public int queries() {
        return work.queries();
    }

    /** Draws, those of queries included: at most two an object. */
    public int draws() {
        return work.draws();
    }

    /** The objects of those queried that were fully visible, ascending: numbers of meshes, groups or triangles. */
    public int[] visible() {
        return work.visible().clone();
    }

    /** The objects that may still collide after this pass, ascending. Objects fall after the second pass of a view. */
    public int[] remaining() {
        return remaining.clone();
    }

    @Override
    public String toString() {
        return stage() + ", round " + round() + ", view along " + "xyz".charAt(axis()) + ", "
                + (forward ? "first" : "second") + " pass: visible " + Arrays.toString(work.visible()) + ", remaining "
                + Arrays.toString(remaining);
    }
}
