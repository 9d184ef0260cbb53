package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.kernel.BoundarySweep;
import dev.barrage.physics.shape.BoundaryTree;

/** Distance from a point of the plane to an edge of a flat mesh's boundary. In double. */
final class BoundaryPoint {
    /** Relative difference up to which squared distances count as equal: several edges then share the nearest point. */
    private static final double SAME = 1e-12;

    private BoundaryPoint() {}

    /** Squared distance of an edge from (x, y). */
    private static double squaredDistance(BoundaryTree boundary, int edge, double x, double y) {
        double height = height(boundary, edge, x, y);
        double beyond = beyond(boundary, edge, x, y);
        return height * height + beyond * beyond;
    }

    /** Rank of an edge, or of its start if that is its nearest point to (x, y) and can be touched. */
    private static double rankNear(BoundaryTree boundary, int edge, double x, double y) {
        return boundary.startRank[edge] >= 0 && along(boundary, edge, x, y) <= 0
                ? boundary.startRank[edge]
                : boundary.rank[edge];
    }

    /**
     * The lowest rank among the nearest features within r of a point. One pass finds the distance and a second the
     * rank, because a single pass would branch unpredictably.
     */
    static double nearestRank(BoundaryTree boundary, double x, double y, double r) {
        if (boundary.bits == null) {
            return nearestRankByTree(boundary, x, y, r);
        }
        double limit = Double.POSITIVE_INFINITY;
        for (int first = 0; first < boundary.edgeCount(); first += Long.SIZE) {
            for (long bits = near(boundary, first, x, y, r); bits != 0; bits &= bits - 1) {
                limit = Math.min(limit, limitOf(boundary, first + Long.numberOfTrailingZeros(bits), x, y));
            }
        }
        double rank = BoundaryTree.NO_RANK;
        for (int first = 0; first < boundary.edgeCount(); first += Long.SIZE) {
            for (long bits = near(boundary, first, x, y, r); bits != 0; bits &= bits - 1) {
                rank = Math.min(rank, rankWithin(boundary, first + Long.numberOfTrailingZeros(bits), x, y, limit));
            }
        }
        return rank;
    }

    private static long near(BoundaryTree boundary, int first, double x, double y, double r) {
        return BoundarySweep.near(boundary, first, (float) x, (float) y, 0f, 0f, (float) r);
    }

    private static double nearestRankByTree(BoundaryTree boundary, double x, double y, double r) {
        float reach = BoundarySweep.reach(boundary, (float) x, (float) y, 0f, 0f, (float) r);
        double limit = Double.POSITIVE_INFINITY;
        for (int leaf = leaf(boundary, 0, x, y, reach);
                leaf < boundary.nodeCount();
                leaf = leaf(boundary, leaf + 1, x, y, reach)) {
            for (int edge = boundary.first(leaf); edge < boundary.end(leaf); edge++) {
                limit = Math.min(limit, limitOf(boundary, edge, x, y));
            }
        }
        double rank = BoundaryTree.NO_RANK;
        for (int leaf = leaf(boundary, 0, x, y, reach);
                leaf < boundary.nodeCount();
                leaf = leaf(boundary, leaf + 1, x, y, reach)) {
            for (int edge = boundary.first(leaf); edge < boundary.end(leaf); edge++) {
                rank = Math.min(rank, rankWithin(boundary, edge, x, y, limit));
            }
        }
        return rank;
    }

    private static int leaf(BoundaryTree boundary, int node, double x, double y, float reach) {
        return boundary.nextLeaf(
                node, (float) (x - reach), (float) (y - reach), 0, (float) (x + reach), (float) (y + reach), 0);
    }

    /** Largest squared distance that counts as equal to the distance of an edge. */
    private static double limitOf(BoundaryTree boundary, int edge, double x, double y) {
        return squaredDistance(boundary, edge, x, y) * (1 + SAME);
    }

    private static double rankWithin(BoundaryTree boundary, int edge, double x, double y, double limit) {
        return squaredDistance(boundary, edge, x, y) <= limit ? rankNear(boundary, edge, x, y) : BoundaryTree.NO_RANK;
    }

    /** Writes the nearest point of an edge to (x, y) into the impact's scratch fields. */
    static void nearest(BoundaryTree boundary, int edge, double x, double y, Impact out) {
        double nx = boundary.lineNx[edge];
        double ny = boundary.lineNy[edge];
        double height = height(boundary, edge, x, y);
        double beyond = beyond(boundary, edge, x, y);
        out.nearestX = x - height * nx + beyond * ny;
        out.nearestY = y - height * ny - beyond * nx;
    }

    private static double height(BoundaryTree boundary, int edge, double x, double y) {
        return boundary.lineNx[edge] * x + boundary.lineNy[edge] * y - boundary.lineOffset[edge];
    }

    /** Coordinate of a point along the edge, from its start, metres. */
    private static double along(BoundaryTree boundary, int edge, double x, double y) {
        return boundary.lineNx[edge] * y - boundary.lineNy[edge] * x - boundary.lineStart[edge];
    }

    /** Signed overshoot along the edge: negative before its start, positive beyond its end, else 0. */
    private static double beyond(BoundaryTree boundary, int edge, double x, double y) {
        double along = along(boundary, edge, x, y);
        return along - Math.max(0, Math.min(along, boundary.lineLength[edge]));
    }
}
