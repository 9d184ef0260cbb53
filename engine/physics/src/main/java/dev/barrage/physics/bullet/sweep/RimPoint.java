package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.kernel.RimSweep;
import dev.barrage.physics.shape.Rim;

/** Distance from a point of the plane to an edge of a flat mesh's rim. In double. */
final class RimPoint {
    /** Relative difference up to which squared distances count as equal: several edges then share the nearest point. */
    private static final double SAME = 1e-12;

    private RimPoint() {}

    /** Squared distance of an edge from (x, y). */
    private static double squaredDistance(Rim rim, int edge, double x, double y) {
        double height = height(rim, edge, x, y);
        double beyond = beyond(rim, edge, x, y);
        return height * height + beyond * beyond;
    }

    /**
     * Rank of the start of an edge if the start is the edge's nearest point to (x, y) and can be touched, else rank of
     * the edge.
     */
    private static double rankNear(Rim rim, int edge, double x, double y) {
        return rim.startRank[edge] >= 0 && along(rim, edge, x, y) <= 0 ? rim.startRank[edge] : rim.rank[edge];
    }

    /**
     * The lowest rank among the nearest features within r of a point. One pass finds the distance and a second the
     * rank, because a single pass would branch unpredictably.
     */
    static double nearestRank(Rim rim, double x, double y, double r) {
        if (rim.bits == null) {
            return nearestRankByTree(rim, x, y, r);
        }
        double limit = Double.POSITIVE_INFINITY;
        for (int first = 0; first < rim.edgeCount(); first += Long.SIZE) {
            for (long bits = RimSweep.near(rim, first, (float) x, (float) y, 0f, 0f, (float) r);
                    bits != 0;
                    bits &= bits - 1) {
                limit = Math.min(limit, limitOf(rim, first + Long.numberOfTrailingZeros(bits), x, y));
            }
        }
        double rank = Rim.NO_RANK;
        for (int first = 0; first < rim.edgeCount(); first += Long.SIZE) {
            for (long bits = RimSweep.near(rim, first, (float) x, (float) y, 0f, 0f, (float) r);
                    bits != 0;
                    bits &= bits - 1) {
                rank = Math.min(rank, rankWithin(rim, first + Long.numberOfTrailingZeros(bits), x, y, limit));
            }
        }
        return rank;
    }

    private static double nearestRankByTree(Rim rim, double x, double y, double r) {
        float reach = RimSweep.reach(rim, (float) x, (float) y, 0f, 0f, (float) r);
        double limit = Double.POSITIVE_INFINITY;
        for (int leaf = leaf(rim, 0, x, y, reach); leaf < rim.nodeCount(); leaf = leaf(rim, leaf + 1, x, y, reach)) {
            for (int edge = rim.first(leaf); edge < rim.end(leaf); edge++) {
                limit = Math.min(limit, limitOf(rim, edge, x, y));
            }
        }
        double rank = Rim.NO_RANK;
        for (int leaf = leaf(rim, 0, x, y, reach); leaf < rim.nodeCount(); leaf = leaf(rim, leaf + 1, x, y, reach)) {
            for (int edge = rim.first(leaf); edge < rim.end(leaf); edge++) {
                rank = Math.min(rank, rankWithin(rim, edge, x, y, limit));
            }
        }
        return rank;
    }

    private static int leaf(Rim rim, int node, double x, double y, float reach) {
        return rim.nextLeaf(
                node, (float) (x - reach), (float) (y - reach), 0, (float) (x + reach), (float) (y + reach), 0);
    }

    /** Largest squared distance that counts as equal to the distance of an edge. */
    private static double limitOf(Rim rim, int edge, double x, double y) {
        return squaredDistance(rim, edge, x, y) * (1 + SAME);
    }

    private static double rankWithin(Rim rim, int edge, double x, double y, double limit) {
        return squaredDistance(rim, edge, x, y) <= limit ? rankNear(rim, edge, x, y) : Rim.NO_RANK;
    }

    /** Writes the nearest point of an edge to (x, y) into the impact's scratch fields. */
    static void nearest(Rim rim, int edge, double x, double y, Impact out) {
        double nx = rim.lineNx[edge];
        double ny = rim.lineNy[edge];
        double height = height(rim, edge, x, y);
        double beyond = beyond(rim, edge, x, y);
        out.nearestX = x - height * nx + beyond * ny;
        out.nearestY = y - height * ny - beyond * nx;
    }

    private static double height(Rim rim, int edge, double x, double y) {
        return rim.lineNx[edge] * x + rim.lineNy[edge] * y - rim.lineOffset[edge];
    }

    /** Coordinate of a point along the edge, from its start, metres. */
    private static double along(Rim rim, int edge, double x, double y) {
        return rim.lineNx[edge] * y - rim.lineNy[edge] * x - rim.lineStart[edge];
    }

    /** Signed overshoot along the edge: negative before its start, positive beyond its end, else 0. */
    private static double beyond(Rim rim, int edge, double x, double y) {
        double along = along(rim, edge, x, y);
        return along - Math.max(0, Math.min(along, rim.lineLength[edge]));
    }
}
