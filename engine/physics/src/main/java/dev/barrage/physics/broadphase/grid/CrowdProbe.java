package dev.barrage.physics.broadphase.grid;

import dev.barrage.physics.broadphase.FilterRuns;

/** A box on its way through a grid where boxes crowd: it skips runs of entries that it may not pair with. */
final class CrowdProbe extends GridProbe {
    private FilterRuns runs;
    private int layer;
    private int mask;
    private int group;

    /** Sets the runs of the table's entries, and the filter of the box. */
    void filterBy(FilterRuns ofTable, int ofLayer, int ofMask, int ofGroup) {
        if (runs != ofTable) { // see Padded
            runs = ofTable;
        }
        layer = ofLayer;
        mask = ofMask;
        group = ofGroup;
    }

    @Override
    void listRun(GridTable table, int from, int to) {
        int run = next(runs.at(from), to);
        while (runs.start(run) < to) {
            super.listRun(table, Math.max(from, runs.start(run)), Math.min(to, runs.end(run)));
            run = next(run + 1, to);
        }
    }

    private int next(int run, int to) {
        return runs.next(run, to, layer, mask, group);
    }

    @Override
    int allowed(int entry, int end) {
        return Math.min(end, Math.max(entry, runs.start(next(runs.at(entry), end))));
    }
}
