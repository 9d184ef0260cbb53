package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Rim;

/**
 * When a sphere that moves in the plane first touches the rim of a flat mesh: a disc against edges raised by the radius
 * and against corners (Ericson, Real-Time Collision Detection, 5.5).
 */
final class RimSweep {
    private RimSweep() {}

    /**
     * Lists the edges [from, end) that a motion of (2 hx, 2 hy) with its middle at (mx, my) may come within {@code
     * reach} of, by the axes of the edges. One loop that vectorises, one without branches on the outcome.
     */
    static int near(
            Rim rim, int from, int end, float mx, float my, float hx, float hy, float reach, float[] gap, int[] near) {
        measure(rim.nx, rim.ny, rim.offset, rim.middle, rim.half, from, end, mx, my, hx, hy, gap);
        int count = 0;
        for (int i = from; i < end; i++) {
            near[count] = i;
            count += 1 + (Float.floatToRawIntBits(reach - gap[i]) >> 31);
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
            gap[i] = Math.max(height, along);
        }
    }

    /**
     * Share of the motion (dx, dy) from (px, py) at which the centre comes down from the front on an edge raised by the
     * radius, at most {@code latest}, 0 if it is below at the start, or {@link Sweeps#NEVER}. In double.
     */
    static double enterEdge(Rim rim, int edge, double px, double py, double dx, double dy, double r, double latest) {
        double[] lines = rim.lines;
        int k = Rim.STRIDE * edge;
        double nx = lines[k];
        double ny = lines[k + 1];
        double height = nx * px + ny * py - lines[k + 2];
        double time = height > r ? (r - height) / (nx * dx + ny * dy) : height >= 0 ? 0 : Sweeps.NEVER;
        double along = nx * (py + time * dy) - ny * (px + time * dx) - lines[k + 3];
        return time >= 0 && time <= latest && along >= 0 && along <= lines[k + 4] ? time : Sweeps.NEVER;
    }

    /** The same for the corner where an edge starts. */
    static double enterStart(Rim rim, int edge, double px, double py, double dx, double dy, double r, double latest) {
        double[] lines = rim.lines;
        int k = Rim.STRIDE * edge;
        double nx = lines[k];
        double ny = lines[k + 1];
        // Seen from the start of the edge, in the edge's own axes.
        double height = nx * px + ny * py - lines[k + 2];
        double along = nx * py - ny * px - lines[k + 3];
        return enterDisc(along, height, nx * dy - ny * dx, nx * dx + ny * dy, r, latest);
    }

    /** When a centre seen from a corner comes within r of it. */
    private static double enterDisc(double x, double y, double dx, double dy, double r, double latest) {
        double outside = x * x + y * y - r * r;
        if (outside <= 0) {
            return 0;
        }
        double approach = -(x * dx + y * dy);
        double discriminant = approach * approach - (dx * dx + dy * dy) * outside;
        if (!(approach > 0 && discriminant >= 0)) {
            return Sweeps.NEVER;
        }
        double time = outside / (approach + Math.sqrt(discriminant));
        return time <= latest ? time : Sweeps.NEVER;
    }

    /** Writes the point of an edge nearest to (x, y) into the impact's scratch fields. */
    static void nearest(Rim rim, int edge, double x, double y, Impact out) {
        int k = Rim.STRIDE * edge;
        double nx = rim.lines[k];
        double ny = rim.lines[k + 1];
        double height = nx * x + ny * y - rim.lines[k + 2];
        double along = nx * y - ny * x - rim.lines[k + 3];
        double beyond = along - Math.max(0, Math.min(along, rim.lines[k + 4]));
        out.nearestX = x - height * nx + beyond * ny;
        out.nearestY = y - height * ny - beyond * nx;
    }
}
