package dev.barrage.physics.shape;

import java.util.Arrays;

/**
 * Candidates for the edge nearest to a point, stored per cell of a small grid over the tree's box.
 *
 * <p>An edge can be nearest to some point of a cell only if its distance from the cell's middle exceeds the least such
 * distance by at most the cell's diagonal. Most cells list a few edges. Where a list would be long, the tree is walked
 * instead.
 */
final class NearEdges {
    /** Largest number of cells along each side of the grid. Small trees have about as many cells as edges. */
    private static final int MAX_SIDE = 32;

    /** Largest length of a list. A longer one would take longer than a walk of the tree. */
    private static final int LONGEST = 16;

    /** Bound on the rounding errors of distances in float, relative to the size of the tree. */
    private static final float ROUNDING = 0x1p-20f;

    private final EdgeTree tree;
    private final int side;
    private final float minX;
    private final float minY;
    private final float maxX;
    private final float maxY;

    /** Per cell, row by row: the edge nearest to its middle. */
    private final int[] nearest;

    /** Per cell: start of its list, which is empty if it would be too long. One extra entry marks the end. */
    private final int[] start;

    /** The lists of all cells; each is in leaf order of the tree. */
    private int[] edges;

    NearEdges(EdgeTree tree) {
        this.tree = tree;
        side = Math.min(Integer.highestOneBit(tree.edgeCount()), MAX_SIDE);
        nearest = new int[side * side];
        start = new int[side * side + 1];
        edges = new int[side * side + LONGEST];
        minX = tree.minX(0);
        minY = tree.minY(0);
        maxX = tree.maxX(0);
        maxY = tree.maxY(0);
        float width = maxX - minX;
        float height = maxY - minY;
        double diagonal = Math.sqrt((double) width * width + (double) height * height);
        double rounding = ROUNDING * (diagonal + Math.abs(minX) + Math.abs(minY));
        for (int cell = 0; cell < nearest.length; cell++) {
            float x = minX + (cell % side + 0.5f) / side * width;
            float y = minY + (cell / side + 0.5f) / side * height;
            nearest[cell] = tree.nearest(x, y, cell == 0 ? 0 : nearest[cell - 1]);
            double reach = Math.sqrt(tree.squaredDistance(nearest[cell], x, y)) + diagonal / side + rounding;
            list(cell, x, y, (float) (reach * reach));
        }
        edges = Arrays.copyOf(edges, start[side * side]);
    }

    private void list(int cell, float x, float y, float squaredReach) {
        int from = start[cell];
        if (from + LONGEST >= edges.length) {
            edges = Arrays.copyOf(edges, 2 * edges.length);
        }
        int end = from;
        for (int node = 0; node < tree.nodeCount() && end - from <= LONGEST; ) {
            if (tree.squaredDistanceToBox(node, x, y) > squaredReach) {
                node = tree.skip(node);
                continue;
            }
            int edge = tree.edge(node++);
            if (edge >= 0 && tree.squaredDistance(edge, x, y) <= squaredReach) {
                edges[end++] = edge;
            }
        }
        start[cell + 1] = end - from <= LONGEST ? end : from;
    }

    /** The edge nearest to a point; of equally near edges the first in the tree. */
    int nearest(float x, float y) {
        int cell = side * cell(y, minY, maxY) + cell(x, minX, maxX);
        boolean inside = x >= minX && x <= maxX && y >= minY && y <= maxY;
        if (!inside || start[cell] == start[cell + 1]) {
            return tree.nearest(x, y, nearest[cell]);
        }
        int best = -1;
        float least = Float.POSITIVE_INFINITY;
        for (int i = start[cell]; i < start[cell + 1]; i++) {
            float distance = tree.squaredDistance(edges[i], x, y);
            if (distance < least) {
                least = distance;
                best = edges[i];
            }
        }
        return best < 0 ? nearest[cell] : best;
    }

    private int cell(float at, float min, float max) {
        return (int) Math.max(0f, Math.min(side * ((at - min) / (max - min)), side - 1f));
    }
}
