package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Mesh;

/**
 * Slow and sure: distances to all triangles of a mesh in double, and sweeps by small safe steps. Shares no thought with
 * the kernels.
 */
public final class MeshOracle {
    private static final int MAX_STEPS = 20_000;

    private final double[][][] triangles;

    public MeshOracle(Mesh mesh) {
        float[] vertices = mesh.vertices();
        int[] indices = mesh.indices();
        triangles = new double[indices.length / 3][3][3];
        for (int i = 0; i < indices.length; i++) {
            for (int k = 0; k < 3; k++) {
                triangles[i / 3][i % 3][k] = vertices[3 * indices[i] + k];
            }
        }
    }

    int count() {
        return triangles.length;
    }

    /** Corners of a triangle. */
    double[][] triangle(int t) {
        return triangles[t];
    }

    /** Distance from (x, y, 0) to the nearest triangle. */
    public double distance(double x, double y) {
        double best = Double.POSITIVE_INFINITY;
        for (int t = 0; t < triangles.length; t++) {
            best = Math.min(best, length(minus(new double[] {x, y, 0}, nearest(t, x, y))));
        }
        return best;
    }

    public double distance(int t, double x, double y) {
        return length(minus(new double[] {x, y, 0}, nearest(t, x, y)));
    }

    /**
     * The point of a triangle nearest to (x, y, 0): the foot of the perpendicular where that is inside, else the best
     * point of its edges.
     */
    public double[] nearest(int t, double x, double y) {
        double[] p = {x, y, 0};
        double[][] c = triangles[t];
        double[] n = cross(minus(c[1], c[0]), minus(c[2], c[0]));
        double height = dot(n, minus(p, c[0])) / dot(n, n);
        double[] foot = {p[0] - height * n[0], p[1] - height * n[1], p[2] - height * n[2]};
        boolean inside = true;
        double[] best = null;
        for (int i = 0; i < 3; i++) {
            double[] a = c[i];
            double[] edge = minus(c[(i + 1) % 3], a);
            inside &= dot(cross(n, edge), minus(foot, a)) >= 0;
            double share = Math.max(0, Math.min(1, dot(minus(p, a), edge) / dot(edge, edge)));
            double[] q = {a[0] + share * edge[0], a[1] + share * edge[1], a[2] + share * edge[2]};
            if (best == null || length(minus(p, q)) < length(minus(p, best))) {
                best = q;
            }
        }
        return inside ? foot : best;
    }

    /**
     * The first share of a motion at which the distance falls to r, 2 when it never does, NaN when it hangs about r too
     * long to tell. A point that is d away may move on by d - r without a touch.
     */
    public double sweep(double px, double py, double dx, double dy, double r) {
        double speed = Math.hypot(dx, dy);
        double time = 0;
        for (int step = 0; step < MAX_STEPS; step++) {
            double gap = distance(px + time * dx, py + time * dy) - r;
            if (gap <= 1e-12 * (1 + r)) {
                return time;
            }
            time += gap / speed;
            if (!(time <= 1)) {
                return 2;
            }
        }
        return Double.NaN;
    }

    static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    static double length(double[] a) {
        return Math.sqrt(dot(a, a));
    }
}
