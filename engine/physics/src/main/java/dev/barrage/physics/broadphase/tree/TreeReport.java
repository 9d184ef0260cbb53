package dev.barrage.physics.broadphase.tree;

import dev.barrage.physics.broadphase.BroadphaseReport;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import java.util.Arrays;

/** The nodes of a tree of boxes. */
final class TreeReport implements BroadphaseReport {
    private static final String STRUCTURE = "boxes in a binary tree";
    private static final int DRAWN_DEPTHS = 12;

    private final FlatTree tree;

    /** Per node from the root to the one before: where its subtree ends. */
    private int[] ends = new int[64];

    private int depth;

    TreeReport(FlatTree tree) {
        this.tree = tree;
    }

    @Override
    public void count(BroadphaseStats stats) {
        stats.nodes = 0;
        stats.depth = 0;
        depth = 0;
        for (int node = 0; node < tree.nodes(); node++) {
            enter(node);
            stats.nodes += tree.isEmpty(node) ? 0 : 1;
            stats.depth = Math.max(stats.depth, depth);
        }
    }

    /** Goes on to a node in a depth-first walk. */
    private void enter(int node) {
        while (depth > 0 && node >= ends[depth - 1]) {
            depth--;
        }
        if (depth == ends.length) {
            ends = Arrays.copyOf(ends, 2 * depth);
        }
        ends[depth++] = tree.skip(node);
    }

    /** Draws the boxes of the nodes near the root, one hue per depth. */
    @Override
    public void draw(DebugDraw out) {
        depth = 0;
        for (int node = 0; node < tree.nodes(); ) {
            enter(node);
            int b = 4 * node;
            float[] bounds = tree.bounds;
            if (bounds[b] <= bounds[b + 2]) { // not empty
                int rgba = DebugColors.level(depth - 1) | 200;
                out.box(bounds[b], bounds[b + 1], bounds[b + 2], bounds[b + 3], rgba);
            }
            node = depth < DRAWN_DEPTHS ? node + 1 : tree.skip(node);
        }
    }

    /** No cells: says how many nodes hold the point, and how many are looked at to find them. */
    @Override
    public void describePoint(float x, float y, CellReport out) {
        int visited = 0;
        int holding = 0;
        for (int node = 0; node < tree.nodes(); visited++) {
            boolean holds = tree.holds(node, x, y);
            holding += holds ? 1 : 0;
            node = holds ? node + 1 : tree.skip(node);
        }
        out.clear(STRUCTURE).note =
                "no cells: " + holding + " nodes hold it, " + visited + " of " + tree.nodes() + " looked at";
    }

    /** No cells: says where in the tree the box's leaf is. */
    @Override
    public void describeBox(int box, CellReport out) {
        int leaf = 0;
        while (leaf < tree.nodes() && tree.boxOf(leaf) != box) {
            leaf++;
        }
        out.clear(STRUCTURE).note =
                leaf < tree.nodes() ? "no cells: leaf " + leaf + " of " + tree.nodes() + " nodes" : "not in the tree";
    }
}
