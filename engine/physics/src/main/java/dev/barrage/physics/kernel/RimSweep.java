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

    /** Finds where one motion first touches: the edges near it, then in double when it reaches each. */
    public static void first(Rim rim, RimMotions motions, int k) {
        int[] nearEdges = motions.near;
        float px = motions.x[k];
        float py = motions.y[k];
        float dx = motions.dx[k];
        float dy = motions.dy[k];
        float r = motions.r[k];
        float reach = reach(rim, px, py, dx, dy, r);
        double best = 1;
        int first = -1;
        int triangle = Integer.MAX_VALUE;
        int leaf = rim.nextLeafOnWay(0, px, py, px + dx, py + dy, reach);
        while (leaf < rim.nodeCount()) {
            int near = near(rim, rim.first(leaf), rim.end(leaf), px, py, dx, dy, reach, motions.gap, nearEdges);
            for (int i = 0; i < near; i++) {
                int edge = nearEdges[i];
                double nx = rim.lineNx[edge];
                double ny = rim.lineNy[edge];
                double along = nx * py - ny * px - rim.lineStart[edge];
                double height = nx * px + ny * py - rim.lineOffset[edge];
                double on = nx * dy - ny * dx;
                double up = nx * dx + ny * dy;
                int touched = rim.triangle[edge];
                double time = enterEdge(along, height, on, up, rim.lineLength[edge], r, best);
                if (time == RimMotions.NEVER && rim.startTriangle[edge] >= 0) {
                    touched = rim.startTriangle[edge];
                    time = enterStart(along, height, on, up, r, best);
                }
                if (time < best || time == best && touched < triangle) {
                    best = time;
                    first = edge;
                    triangle = touched;
                }
            }
            float share = (float) best;
            leaf = rim.nextLeafOnWay(leaf + 1, px, py, px + share * dx, py + share * dy, reach);
        }
        motions.time[k] = first < 0 ? RimMotions.NEVER : best;
        motions.edge[k] = first;
        motions.triangle[k] = triangle;
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
     * that vectorises, one without branches on the outcome.
     */
    private static int near(
            Rim rim, int from, int end, float px, float py, float dx, float dy, float reach, float[] gap, int[] near) {
        float hx = 0.5f * dx;
        float hy = 0.5f * dy;
        measure(rim.nx, rim.ny, rim.offset, rim.middle, rim.half, from, end, px + hx, py + hy, hx, hy, gap);
        int count = 0;
        for (int i = from; i < end; i++) {
            near[count] = i;
            count += gap[i - from] > reach ? 0 : 1;
        }
        return count;
    }

    private static void measure(
            float[] nx,
            float[] ny,
            float[] offset,
            float[] middle,
            float[] half,
            int from,
            int end,
            float mx,
            float my,
            float hx,
            float hy,
            float[] gap) {
        for (int i = from; i < end; i++) {
            float height = Math.abs(nx[i] * mx + ny[i] * my - offset[i]) - Math.abs(nx[i] * hx + ny[i] * hy);
            float along = Math.abs(nx[i] * my - ny[i] * mx - middle[i]) - Math.abs(nx[i] * hy - ny[i] * hx) - half[i];
            gap[i - from] = Math.max(height, along);
        }
    }

    /**
     * Share of a motion at which the centre comes down from the front on an edge raised by the radius, at most {@code
     * latest}, 0 if it is below at the start, or {@link RimMotions#NEVER}.
     *
     * @param along the centre at the start, from the start of the edge, in the edge's own axes: along it
     * @param height the same, in front of it
     * @param on the motion along the edge
     * @param up the motion in front of it
     */
    private static double enterEdge(
            double along, double height, double on, double up, double length, double r, double latest) {
        double time = height > r ? (r - height) / up : height >= 0 ? 0 : RimMotions.NEVER;
        double at = along + time * on;
        return time >= 0 && time <= latest && at >= 0 && at <= length ? time : RimMotions.NEVER;
    }

    /** The same for the corner where the edge starts: when the centre comes within r of it. */
    private static double enterStart(double along, double height, double on, double up, double r, double latest) {
        double outside = along * along + height * height - r * r;
        if (outside <= 0) {
            return 0;
        }
        double approach = -(along * on + height * up);
        double discriminant = approach * approach - (on * on + up * up) * outside;
        if (!(approach > 0 && discriminant >= 0)) {
            return RimMotions.NEVER;
        }
        double time = outside / (approach + Math.sqrt(discriminant));
        return time <= latest ? time : RimMotions.NEVER;
    }
}
