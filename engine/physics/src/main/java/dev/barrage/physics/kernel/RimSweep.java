package dev.barrage.physics.kernel;

import dev.barrage.physics.shape.Rim;

/**
 * When a sphere that moves in the plane first touches the rim of a flat mesh: a disc against edges raised by the radius
 * and against corners (Ericson, Real-Time Collision Detection, 5.5).
 */
public final class RimSweep {
    /** Bounds the roundings of a box around a sphere, relative to the numbers involved. */
    private static final float ROUNDING = 0x1p-21f;

    private RimSweep() {}

    /**
     * Finds where each motion first touches: the edges whose boxes are near, then, in double, how these see the motion
     * and when it enters each, then the first. Passes over all motions, as walks would take a wrong turn all the time.
     */
    public static void first(Rim rim, RimMotions motions, Kernels kernels) {
        if (rim.bits == null) {
            for (int k = 0; k < motions.count; k++) {
                first(rim, motions, k);
            }
            return;
        }
        for (int k = 0; k < motions.count; k++) {
            motions.begin(k);
        }
        for (int first = 0; first < rim.edgeCount(); first += Long.SIZE) {
            findNear(rim, motions, first);
            int pairs = seeFromEdges(rim, motions, first);
            kernels.enterEdges(motions, pairs);
            keepFirst(rim, motions, pairs);
        }
    }

    /** Finds out, of 64 edges from {@code first} on, whose boxes each motion comes near to. */
    private static void findNear(Rim rim, RimMotions motions, int first) {
        int pairs = 0;
        for (int k = 0; k < motions.count; k++) {
            float x = motions.x[k];
            float y = motions.y[k];
            float halfX = 0.5f * motions.dx[k];
            float halfY = 0.5f * motions.dy[k];
            float lengthX = Math.abs(halfX);
            float lengthY = Math.abs(halfY);
            float reach = reach(rim, x, y, motions.dx[k], motions.dy[k], motions.r[k]);
            // Half of a way less or plus its length is 0 or the way: the lesser and the greater end.
            motions.nearBits[k] = rim.bits.meeting(
                    first,
                    x + (halfX - lengthX) - reach,
                    y + (halfY - lengthY) - reach,
                    x + (halfX + lengthX) + reach,
                    y + (halfY + lengthY) + reach);
            motions.within[k] = reach;
            pairs += Long.bitCount(motions.nearBits[k]);
        }
        motions.reservePairs(pairs);
    }

    /**
     * Turns motions into the axes of the edges, of 64 from {@code first} on, that they come near to by these, too. What
     * {@link #enter} does as well, but by locals: to store it in a method for both and load it again takes twice as long.
     */
    private static int seeFromEdges(Rim rim, RimMotions motions, int first) {
        double[] seen = motions.seen;
        int pairs = 0;
        for (int k = 0; k < motions.count; k++) {
            double px = motions.x[k];
            double py = motions.y[k];
            double dx = motions.dx[k];
            double dy = motions.dy[k];
            double r = motions.r[k];
            double within = 2.0 * motions.within[k];
            for (long bits = motions.nearBits[k]; bits != 0; bits &= bits - 1) {
                int edge = first + Long.numberOfTrailingZeros(bits);
                double nx = rim.lineNx[edge];
                double ny = rim.lineNy[edge];
                double along = nx * py - ny * px - rim.lineStart[edge];
                double height = nx * px + ny * py - rim.lineOffset[edge];
                double on = nx * dy - ny * dx;
                double up = nx * dx + ny * dy;
                double length = rim.lineLength[edge];
                motions.mover[pairs] = k;
                motions.near[pairs] = edge;
                int place = RimMotions.place(pairs);
                seen[place + RimMotions.ALONG] = along;
                seen[place + RimMotions.HEIGHT] = height;
                seen[place + RimMotions.ON] = on;
                seen[place + RimMotions.UP] = up;
                seen[place + RimMotions.LENGTH] = length;
                seen[place + RimMotions.REACH] = r;
                // Twice how far the motion stays away from the edge; both are negative where it is near.
                double above = Math.abs(2 * height + up) - Math.abs(up) - within;
                double beside = Math.abs(2 * along + on - length) - Math.abs(on) - length - within;
                pairs += (int) ((Double.doubleToRawLongBits(above) & Double.doubleToRawLongBits(beside)) >>> 63);
            }
        }
        return pairs;
    }

    /** Does what {@link Kernels#enterEdges} says. */
    static void enterEdges(RimMotions motions, int pairs) {
        double[] seen = motions.seen;
        for (int i = 0; i < pairs; i++) {
            int place = RimMotions.place(i);
            double along = seen[place + RimMotions.ALONG];
            double height = seen[place + RimMotions.HEIGHT];
            double on = seen[place + RimMotions.ON];
            double up = seen[place + RimMotions.UP];
            double length = seen[place + RimMotions.LENGTH];
            double r = seen[place + RimMotions.REACH];
            seen[place + RimMotions.FACE] = enterEdge(along, height, on, up, length, r, 1);
            seen[place + RimMotions.START] = enterStart(along, height, on, up, r, 1);
        }
    }

    /** Finds where one motion first touches: the edges near it, then in double when it reaches each. */
    public static void first(Rim rim, RimMotions motions, int k) {
        float px = motions.x[k];
        float py = motions.y[k];
        float dx = motions.dx[k];
        float dy = motions.dy[k];
        float r = motions.r[k];
        float reach = reach(rim, px, py, dx, dy, r);
        motions.begin(k);
        int leaf = rim.nextLeafOnWay(0, px, py, px + dx, py + dy, reach);
        while (leaf < rim.nodeCount()) {
            int pairs = listNear(rim, rim.first(leaf), rim.end(leaf), px, py, dx, dy, reach, motions.near);
            for (int i = 0; i < pairs; i++) {
                enter(rim, motions, i, k);
            }
            keepFirst(rim, motions, pairs);
            float share = motions.time[k] < 1 ? (float) motions.time[k] : 1f;
            leaf = rim.nextLeafOnWay(leaf + 1, px, py, px + share * dx, py + share * dy, reach);
        }
    }

    /** Finds out when a motion enters the edge of a pair, and its start. */
    private static void enter(Rim rim, RimMotions motions, int pair, int k) {
        int edge = motions.near[pair];
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
        motions.mover[pair] = k;
        int place = RimMotions.place(pair);
        motions.seen[place + RimMotions.FACE] = enterEdge(along, height, on, up, rim.lineLength[edge], r, 1);
        motions.seen[place + RimMotions.START] = enterStart(along, height, on, up, r, 1);
    }

    /**
     * Keeps of the first so many pairs' touches the first of each motion, of equals that with the lowest triangle, then
     * the first edge; the start of an edge counts where the edge itself is not touched. Without branches, as nothing
     * predicts them: times are not negative, so their bits are in their order.
     */
    private static void keepFirst(Rim rim, RimMotions motions, int pairs) {
        double[] seen = motions.seen;
        long never = Double.doubleToRawLongBits(RimMotions.NEVER);
        for (int i = 0; i < pairs; i++) {
            int k = motions.mover[i];
            int edge = motions.near[i];
            int startTriangle = rim.startTriangle[edge];
            int place = RimMotions.place(i);
            long face = Double.doubleToRawLongBits(seen[place + RimMotions.FACE]);
            long start = Double.doubleToRawLongBits(seen[place + RimMotions.START]);
            long noStart = startTriangle >> 31;
            long byStart = never - 1 - face >> 63;
            start = start & ~noStart | never & noStart;
            long time = face & ~byStart | start & byStart;
            int touched = rim.triangle[edge] & (int) ~byStart | startTriangle & (int) byStart;

            long best = Double.doubleToRawLongBits(motions.time[k]);
            int triangle = motions.triangle[k];
            long sooner = time - best >> 63;
            long atOnce = (time ^ best) - 1 >> 63;
            int lower = touched - triangle >> 31;
            long better = sooner | atOnce & lower;
            int chosen = (int) better;
            motions.time[k] = Double.longBitsToDouble(time & better | best & ~better);
            motions.triangle[k] = touched & chosen | triangle & ~chosen;
            motions.edge[k] = edge & chosen | motions.edge[k] & ~chosen;
        }
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
        boolean asksStart = time == RimMotions.NEVER && rim.startTriangle[edge] >= 0;
        return asksStart ? enterStart(along, height, on, up, r, latest) : time;
    }

    /** How near to an edge, by its axes, a motion has to come to touch it, with ample room for roundings. */
    public static float reach(Rim rim, float px, float py, float dx, float dy, float r) {
        float far = Math.abs(px) + Math.abs(py) + Math.abs(dx) + Math.abs(dy) + r + rim.radius();
        return r + 2 * ROUNDING * far;
    }

    /**
     * Lists those of the edges [from, end) that the motion may come near enough to, by the axes of the edges. One loop
     * without branches: whether both differences are negative, their signs tell.
     */
    private static int listNear(
            Rim rim, int from, int end, float px, float py, float dx, float dy, float reach, int[] near) {
        float hx = 0.5f * dx;
        float hy = 0.5f * dy;
        float mx = px + hx;
        float my = py + hy;
        int count = 0;
        for (int i = from; i < end; i++) {
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
