package dev.barrage.physics.kernel;

import dev.barrage.physics.shape.BoundaryTree;

/**
 * First touch of a moving sphere and the boundary of a flat mesh: of the centre and edges offset by the radius, or
 * circles around corners (Ericson, Real-Time Collision Detection, 5.5).
 */
public final class BoundarySweep {
    /** Bound on the rounding errors of a box around a sphere, relative to the numbers involved. */
    private static final float ROUNDING = 0x1p-21f;

    private static final long NEVER = Double.doubleToRawLongBits(BoundaryMotions.NEVER);

    private BoundarySweep() {}

    /** Finds the first touch of each motion: selects edges with near boxes, then sweeps against them in double. */
    public static void first(BoundaryTree boundary, BoundaryMotions motions, Kernels kernels) {
        for (int k = 0; k < motions.count; k++) {
            motions.begin(k);
        }
        if (boundary.bits == null) {
            for (int k = 0; k < motions.count; k++) {
                first(boundary, motions, k);
            }
            return;
        }
        for (int first = 0; first < boundary.edgeCount(); first += Long.SIZE) {
            for (int k = 0; k < motions.count; k++) {
                motions.near[k] = motions.around[k] < 0 ? near(boundary, first, motions, k) : 0;
            }
            kernels.enterEdges(boundary, first, motions);
        }
    }

    /** See {@link Kernels#enterEdges}. */
    static void enterEdges(BoundaryTree boundary, int first, BoundaryMotions motions) {
        for (int k = 0; k < motions.count; k++) {
            for (long bits = motions.near[k]; bits != 0; bits &= bits - 1) {
                keepFirst(boundary, first + Long.numberOfTrailingZeros(bits), motions, k);
            }
        }
    }

    private static long near(BoundaryTree boundary, int first, BoundaryMotions motions, int k) {
        return near(
                boundary,
                first,
                (float) motions.x[k],
                (float) motions.y[k],
                (float) motions.dx[k],
                (float) motions.dy[k],
                (float) motions.r[k]);
    }

    /**
     * One bit for each of the 64 edges from {@code first} on, set if its box is near a motion. Needs
     * {@link BoundaryTree#bits}.
     */
    public static long near(BoundaryTree boundary, int first, float px, float py, float dx, float dy, float r) {
        float halfX = 0.5f * dx;
        float halfY = 0.5f * dy;
        float lengthX = Math.abs(halfX);
        float lengthY = Math.abs(halfY);
        float reach = reach(boundary, px, py, dx, dy, r);
        // half - length and half + length are the least and the greatest displacement.
        return boundary.bits.meeting(
                first,
                px + (halfX - lengthX) - reach,
                py + (halfY - lengthY) - reach,
                px + (halfX + lengthX) + reach,
                py + (halfY + lengthY) + reach);
    }

    /** Finds the first touch of one motion. */
    public static void first(BoundaryTree boundary, BoundaryMotions motions, int k) {
        motions.begin(k);
        float px = (float) motions.x[k];
        float py = (float) motions.y[k];
        float dx = (float) motions.dx[k];
        float dy = (float) motions.dy[k];
        float reach = reach(boundary, px, py, dx, dy, (float) motions.r[k]);
        int leaf = boundary.nextLeafOnWay(0, px, py, px + dx, py + dy, reach);
        while (leaf < boundary.nodeCount()) {
            int edges = listNear(boundary, leaf, motions, k, reach);
            for (int i = 0; i < edges; i++) {
                keepFirst(boundary, motions.nearInLeaf[i], motions, k);
            }
            float share = motions.time[k] < 1 ? (float) motions.time[k] : 1f;
            leaf = boundary.nextLeafOnWay(leaf + 1, px, py, px + share * dx, py + share * dy, reach);
        }
    }

    /**
     * Keeps the touch of an edge if it is earlier than the motion's touch so far, or as early and of a lower rank. The
     * corner at the start of the edge counts if the edge itself is not touched. Without branches, which would be
     * mispredicted: times are not negative, so their bits compare as they do.
     */
    public static void keepFirst(BoundaryTree boundary, int edge, BoundaryMotions motions, int k) {
        double px = motions.x[k];
        double py = motions.y[k];
        double dx = motions.dx[k];
        double dy = motions.dy[k];
        double r = motions.r[k];
        double nx = boundary.lineNx[edge];
        double ny = boundary.lineNy[edge];
        double along = nx * py - ny * px - boundary.lineStart[edge];
        double height = nx * px + ny * py - boundary.lineOffset[edge];
        double on = nx * dy - ny * dx;
        double up = nx * dx + ny * dy;
        double startRank = boundary.startRank[edge];
        double face = enterEdge(along, height, on, up, boundary.lineLength[edge], r);
        double start = choose(isNegative(startRank), BoundaryMotions.NEVER, enterStart(along, height, on, up, r));
        long byStart = NEVER - 1 - Double.doubleToRawLongBits(face) >> 63;
        double time = choose(byStart, start, face);
        double rank = choose(byStart, startRank, boundary.rank[edge]);

        double least = motions.time[k];
        long later = Double.doubleToRawLongBits(time) - Double.doubleToRawLongBits(least);
        long better = later >> 63 | later - 1 >> 63 & isNegative(rank - motions.rank[k]);
        motions.time[k] = choose(better, time, least);
        motions.rank[k] = choose(better, rank, motions.rank[k]);
    }

    /** Distance along an edge's axes up to which a motion may touch it, with ample room for rounding errors. */
    public static float reach(BoundaryTree boundary, float px, float py, float dx, float dy, float r) {
        float far = Math.abs(px) + Math.abs(py) + Math.abs(dx) + Math.abs(dy) + r + boundary.radius();
        return r + 2 * ROUNDING * far;
    }

    /**
     * Lists the edges of a leaf within reach of a motion, along the axes of each edge, in {@link
     * BoundaryMotions#nearInLeaf}. Returns their number. Without branches: both differences are negative if both sign
     * bits are set.
     */
    private static int listNear(BoundaryTree boundary, int leaf, BoundaryMotions motions, int k, float reach) {
        float hx = 0.5f * (float) motions.dx[k];
        float hy = 0.5f * (float) motions.dy[k];
        float mx = (float) motions.x[k] + hx;
        float my = (float) motions.y[k] + hy;
        int[] near = motions.nearInLeaf;
        int end = boundary.end(leaf);
        int count = 0;
        for (int i = boundary.first(leaf); i < end; i++) {
            float nx = boundary.nx[i];
            float ny = boundary.ny[i];
            float height = Math.abs(nx * mx + ny * my - boundary.offset[i]) - Math.abs(nx * hx + ny * hy);
            float along =
                    Math.abs(nx * my - ny * mx - boundary.middle[i]) - Math.abs(nx * hy - ny * hx) - boundary.half[i];
            near[count] = i;
            count += (Float.floatToRawIntBits(height - reach) & Float.floatToRawIntBits(along - reach)) >>> 31;
        }
        return count;
    }

    /**
     * Fraction of a motion before the centre meets an edge offset by the radius, from its
     * front; 0 if it starts below that, or {@link BoundaryMotions#NEVER}. Without branches, by signs.
     *
     * @param along the centre at the start, relative to the start of the edge, along the edge
     * @param height the same, along the edge's normal
     * @param on the motion along the edge
     * @param up the motion along the normal
     */
    private static double enterEdge(double along, double height, double on, double up, double length, double r) {
        double below = r - height;
        double time = choose(isNegative(below), below / up, 0);
        double at = along + time * on;
        long missed =
                isNegative(height) | isNegative(time) | isNegative(1 - time) | isNegative(at) | isNegative(length - at);
        return choose(missed, BoundaryMotions.NEVER, time);
    }

    /** The same for the corner where the edge starts: when the centre comes within r of it. */
    private static double enterStart(double along, double height, double on, double up, double r) {
        double inside = r * r - (along * along + height * height);
        double approach = -(along * on + height * up);
        double discriminant = approach * approach + (on * on + up * up) * inside;
        double time = -inside / (approach + Math.sqrt(discriminant));
        long missed = ~isNegative(-approach) | isNegative(discriminant) | isNegative(1 - time);
        return choose(isNegative(inside), choose(missed, BoundaryMotions.NEVER, time), 0);
    }

    /** All bits set if a number is below 0, else none; -0 is not below 0. */
    private static long isNegative(double a) {
        return Double.doubleToRawLongBits(a + 0.0) >> 63;
    }

    private static double choose(long mask, double chosen, double other) {
        return Double.longBitsToDouble(
                Double.doubleToRawLongBits(chosen) & mask | Double.doubleToRawLongBits(other) & ~mask);
    }
}
