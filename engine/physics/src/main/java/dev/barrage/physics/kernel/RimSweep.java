package dev.barrage.physics.kernel;

import dev.barrage.physics.shape.Rim;

/**
 * When a sphere that moves in the plane first touches the rim of a flat mesh: a disc against edges raised by the radius
 * and against corners (Ericson, Real-Time Collision Detection, 5.5).
 */
public final class RimSweep {
    /** Bounds the roundings of a box around a sphere, relative to the numbers involved. */
    private static final float ROUNDING = 0x1p-21f;

    private static final long NEVER = Double.doubleToRawLongBits(RimMotions.NEVER);

    private RimSweep() {}

    /** Finds where each motion first touches: the edges whose boxes are near, then, in double, when it enters each. */
    public static void first(Rim rim, RimMotions motions, Kernels kernels) {
        for (int k = 0; k < motions.count; k++) {
            motions.begin(k);
        }
        if (rim.bits == null) {
            for (int k = 0; k < motions.count; k++) {
                firstByTree(rim, motions, k);
            }
            return;
        }
        for (int first = 0; first < rim.edgeCount(); first += Long.SIZE) {
            for (int k = 0; k < motions.count; k++) {
                motions.near[k] =
                        near(rim, first, motions.x[k], motions.y[k], motions.dx[k], motions.dy[k], motions.r[k]);
            }
            kernels.enterEdges(rim, first, motions);
        }
    }

    /** Does what {@link Kernels#enterEdges} says. */
    static void enterEdges(Rim rim, int first, RimMotions motions) {
        for (int k = 0; k < motions.count; k++) {
            for (long bits = motions.near[k]; bits != 0; bits &= bits - 1) {
                keepFirst(rim, first + Long.numberOfTrailingZeros(bits), motions, k);
            }
        }
    }

    /** Finds where one motion first touches, as {@link #first(Rim, RimMotions, Kernels)} does for all. */
    public static void first(Rim rim, RimMotions motions, int k) {
        motions.begin(k);
        firstByTree(rim, motions, k);
    }

    /**
     * Bits of those of 64 edges, from {@code first} on, whose boxes a motion comes near to; for rims that have {@link Rim#bits}.
     */
    public static long near(Rim rim, int first, float px, float py, float dx, float dy, float r) {
        float halfX = 0.5f * dx;
        float halfY = 0.5f * dy;
        float lengthX = Math.abs(halfX);
        float lengthY = Math.abs(halfY);
        float reach = reach(rim, px, py, dx, dy, r);
        // Half of a way less or plus its length is 0 or the way: the lesser and the greater end.
        return rim.bits.meeting(
                first,
                px + (halfX - lengthX) - reach,
                py + (halfY - lengthY) - reach,
                px + (halfX + lengthX) + reach,
                py + (halfY + lengthY) + reach);
    }

    private static void firstByTree(Rim rim, RimMotions motions, int k) {
        float px = motions.x[k];
        float py = motions.y[k];
        float dx = motions.dx[k];
        float dy = motions.dy[k];
        float reach = reach(rim, px, py, dx, dy, motions.r[k]);
        int leaf = rim.nextLeafOnWay(0, px, py, px + dx, py + dy, reach);
        while (leaf < rim.nodeCount()) {
            int edges = listNear(rim, leaf, motions, k, reach);
            for (int i = 0; i < edges; i++) {
                keepFirst(rim, motions.nearInLeaf[i], motions, k);
            }
            float share = motions.time[k] < 1 ? (float) motions.time[k] : 1f;
            leaf = rim.nextLeafOnWay(leaf + 1, px, py, px + share * dx, py + share * dy, reach);
        }
    }

    /**
     * Keeps the touch of an edge if it comes before that known of a motion, of equals that of the lower rank; the start of
     * an edge counts where the edge itself is not touched. Without branches, as nothing predicts them: times are not
     * negative, so their bits are in their order.
     */
    private static void keepFirst(Rim rim, int edge, RimMotions motions, int k) {
        double px = motions.x[k];
        double py = motions.y[k];
        double dx = motions.dx[k];
        double dy = motions.dy[k];
        double r = motions.r[k];
        double nx = rim.lineNx[edge];
        double ny = rim.lineNy[edge];
        double along = nx * py - ny * px - rim.lineStart[edge];
        double height = nx * px + ny * py - rim.lineOffset[edge];
        double on = nx * dy - ny * dx;
        double up = nx * dx + ny * dy;
        double startRank = rim.startRank[edge];
        double face = enterEdge(along, height, on, up, rim.lineLength[edge], r, 1);
        double start = choose(isNegative(startRank), RimMotions.NEVER, enterStart(along, height, on, up, r, 1));
        long byStart = NEVER - 1 - Double.doubleToRawLongBits(face) >> 63;
        double time = choose(byStart, start, face);
        double rank = choose(byStart, startRank, rim.rank[edge]);

        double least = motions.time[k];
        long later = Double.doubleToRawLongBits(time) - Double.doubleToRawLongBits(least);
        long better = later >> 63 | later - 1 >> 63 & isNegative(rank - motions.rank[k]);
        motions.time[k] = choose(better, time, least);
        motions.rank[k] = choose(better, rank, motions.rank[k]);
    }

    /** Share of one motion at the first touch of an edge or its start, up to {@code latest}; {@link RimMotions#NEVER}. */
    public static double enter(Rim rim, int edge, float px, float py, float dx, float dy, float r, double latest) {
        double nx = rim.lineNx[edge];
        double ny = rim.lineNy[edge];
        double along = nx * py - ny * px - rim.lineStart[edge];
        double height = nx * px + ny * py - rim.lineOffset[edge];
        double on = nx * dy - ny * dx;
        double up = nx * dx + ny * dy;
        double time = enterEdge(along, height, on, up, rim.lineLength[edge], r, latest);
        boolean asksStart = time == RimMotions.NEVER && rim.startRank[edge] >= 0;
        return asksStart ? enterStart(along, height, on, up, r, latest) : time;
    }

    /** How near to an edge, by its axes, a motion has to come to touch it, with ample room for roundings. */
    public static float reach(Rim rim, float px, float py, float dx, float dy, float r) {
        float far = Math.abs(px) + Math.abs(py) + Math.abs(dx) + Math.abs(dy) + r + rim.radius();
        return r + 2 * ROUNDING * far;
    }

    /**
     * Lists the edges of a leaf within reach of a motion in {@link RimMotions#nearInLeaf}, measured along the axes of
     * each edge. Returns their number. Without branches: an edge counts if both differences are negative, by their signs.
     */
    private static int listNear(Rim rim, int leaf, RimMotions motions, int k, float reach) {
        float hx = 0.5f * motions.dx[k];
        float hy = 0.5f * motions.dy[k];
        float mx = motions.x[k] + hx;
        float my = motions.y[k] + hy;
        int[] near = motions.nearInLeaf;
        int end = rim.end(leaf);
        int count = 0;
        for (int i = rim.first(leaf); i < end; i++) {
            float nx = rim.nx[i];
            float ny = rim.ny[i];
            float height = Math.abs(nx * mx + ny * my - rim.offset[i]) - Math.abs(nx * hx + ny * hy);
            float along = Math.abs(nx * my - ny * mx - rim.middle[i]) - Math.abs(nx * hy - ny * hx) - rim.half[i];
            near[count] = i;
            count += (Float.floatToRawIntBits(height - reach) & Float.floatToRawIntBits(along - reach)) >>> 31;
        }
        return count;
    }

    /**
     * Share of a motion at which the centre comes down from the front on an edge raised by the radius, at most {@code
     * latest}, 0 if it is below at the start, or {@link RimMotions#NEVER}. Without branches, by signs.
     *
     * @param along the centre at the start, from the start of the edge, in the edge's own axes: along it
     * @param height the same, in front of it
     * @param on the motion along the edge
     * @param up the motion in front of it
     */
    private static double enterEdge(
            double along, double height, double on, double up, double length, double r, double latest) {
        double below = r - height;
        double time = choose(isNegative(below), below / up, 0);
        double at = along + time * on;
        long missed = isNegative(height)
                | isNegative(time)
                | isNegative(latest - time)
                | isNegative(at)
                | isNegative(length - at);
        return choose(missed, RimMotions.NEVER, time);
    }

    /** The same for the corner where the edge starts: when the centre comes within r of it. */
    private static double enterStart(double along, double height, double on, double up, double r, double latest) {
        double inside = r * r - (along * along + height * height);
        double approach = -(along * on + height * up);
        double discriminant = approach * approach + (on * on + up * up) * inside;
        double time = -inside / (approach + Math.sqrt(discriminant));
        long missed = ~isNegative(-approach) | isNegative(discriminant) | isNegative(latest - time);
        return choose(isNegative(inside), choose(missed, RimMotions.NEVER, time), 0);
    }

    /** All bits where a number is below 0, none elsewhere; -0 is not below it. */
    private static long isNegative(double a) {
        return Double.doubleToRawLongBits(a + 0.0) >> 63;
    }

    private static double choose(long mask, double chosen, double other) {
        return Double.longBitsToDouble(
                Double.doubleToRawLongBits(chosen) & mask | Double.doubleToRawLongBits(other) & ~mask);
    }
}
