package dev.barrage.physics.narrowphase;

import java.math.BigDecimal;

/**
 * Whether two triangles touch, decided without any rounding: they do when an edge of one meets the other. Corners are
 * doubles, three numbers each.
 */
final class ExactTriangles {
    private static final int[] AXES = {0, 1, 2};

    private ExactTriangles() {}

    static boolean touch(double[][] a, double[][] b) {
        boolean touch = false;
        for (int i = 0; i < 3 && !touch; i++) {
            touch = meets(a[i], a[(i + 1) % 3], b) || meets(b[i], b[(i + 1) % 3], a);
        }
        return touch;
    }

    /** Whether they touch, when that stays so as A moves by {@code far} in any of a few directions; else null. */
    static Boolean sureTouch(double[][] a, double[][] b, double far, boolean inPlane) {
        if (!touch(a, b)) {
            return distance(a, b) > far ? false : null;
        }
        for (int axis : AXES) {
            for (int sign = -1; sign <= 1 && (axis < 2 || !inPlane); sign += 2) {
                double[][] moved = new double[3][];
                for (int i = 0; i < 3; i++) {
                    moved[i] = a[i].clone();
                    moved[i][axis] += sign * far;
                }
                if (!touch(moved, b)) {
                    return null;
                }
            }
        }
        return true;
    }

    /** How far triangles that do not cross are apart: between a corner and a face, or between two edges. In double. */
    private static double distance(double[][] a, double[][] b) {
        double best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            best = Math.min(best, Math.min(distance(a[i], b), distance(b[i], a)));
            for (int j = 0; j < 3; j++) {
                best = Math.min(best, distance(a[i], a[(i + 1) % 3], b[j], b[(j + 1) % 3]));
            }
        }
        return best;
    }

    /** The distance to the plane where the foot is inside, else to the nearest edge. In double. */
    static double distance(double[] p, double[][] t) {
        double[] n = normal(t);
        boolean inside = true;
        double best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            double[] edge = MeshOracle.minus(t[(i + 1) % 3], t[i]);
            inside &= MeshOracle.dot(MeshOracle.cross(n, edge), MeshOracle.minus(p, t[i])) >= 0;
            best = Math.min(best, distance(p, t[i], t[(i + 1) % 3]));
        }
        return inside ? Math.abs(MeshOracle.dot(n, MeshOracle.minus(p, t[0]))) / MeshOracle.length(n) : best;
    }

    /** Narrows down the nearest point of the edge pq: its distance from the edge rs falls, then rises. */
    private static double distance(double[] p, double[] q, double[] r, double[] s) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < 80; i++) {
            double third = (high - low) / 3;
            if (distance(between(p, q, low + third), r, s) < distance(between(p, q, high - third), r, s)) {
                high -= third;
            } else {
                low += third;
            }
        }
        return distance(between(p, q, low), r, s);
    }

    private static double distance(double[] p, double[] r, double[] s) {
        double[] edge = MeshOracle.minus(s, r);
        double share = MeshOracle.dot(MeshOracle.minus(p, r), edge) / MeshOracle.dot(edge, edge);
        return MeshOracle.length(MeshOracle.minus(p, between(r, s, Math.max(0, Math.min(1, share)))));
    }

    private static double[] between(double[] p, double[] q, double share) {
        return new double[] {p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1]), p[2] + share * (q[2] - p[2])};
    }

    static double[] normal(double[][] t) {
        return MeshOracle.cross(MeshOracle.minus(t[1], t[0]), MeshOracle.minus(t[2], t[0]));
    }

    private static boolean meets(double[] p, double[] q, double[][] t) {
        int sideOfP = side(t[0], t[1], t[2], p);
        int sideOfQ = side(t[0], t[1], t[2], q);
        if (sideOfP == 0 && sideOfQ == 0) {
            return meetsInPlane(p, q, t);
        }
        if (sideOfP * sideOfQ > 0) {
            return false;
        }
        int s = side(p, q, t[0], t[1]);
        int u = side(p, q, t[1], t[2]);
        int v = side(p, q, t[2], t[0]);
        return s >= 0 && u >= 0 && v >= 0 || s <= 0 && u <= 0 && v <= 0;
    }

    private static boolean meetsInPlane(double[] p, double[] q, double[][] t) {
        int drop = 0;
        while (turn(t[0], t[1], t[2], drop) == 0) {
            drop++;
        }
        boolean meets = inside(p, t, drop) || inside(q, t, drop);
        for (int i = 0; i < 3; i++) {
            double[] r = t[i];
            double[] s = t[(i + 1) % 3];
            meets |= turn(p, q, r, drop) * turn(p, q, s, drop) <= 0
                    && turn(r, s, p, drop) * turn(r, s, q, drop) <= 0
                    && boundsMeet(p, q, r, s);
        }
        return meets;
    }

    private static boolean boundsMeet(double[] p, double[] q, double[] r, double[] s) {
        boolean meet = true;
        for (int k : AXES) {
            meet &= Math.max(p[k], q[k]) >= Math.min(r[k], s[k]) && Math.max(r[k], s[k]) >= Math.min(p[k], q[k]);
        }
        return meet;
    }

    private static boolean inside(double[] p, double[][] t, int drop) {
        int s = turn(t[0], t[1], p, drop);
        int u = turn(t[1], t[2], p, drop);
        int v = turn(t[2], t[0], p, drop);
        return s >= 0 && u >= 0 && v >= 0 || s <= 0 && u <= 0 && v <= 0;
    }

    /** Which way p, q, r turn when one coordinate is dropped; in double where that leaves no doubt. */
    private static int turn(double[] p, double[] q, double[] r, int drop) {
        int u = (drop + 1) % 3;
        int v = (drop + 2) % 3;
        double left = (q[u] - p[u]) * (r[v] - p[v]);
        double right = (q[v] - p[v]) * (r[u] - p[u]);
        if (Math.abs(left - right) > 1e-14 * (Math.abs(left) + Math.abs(right))) {
            return (int) Math.signum(left - right);
        }
        return minus(q[u], p[u])
                .multiply(minus(r[v], p[v]))
                .compareTo(minus(q[v], p[v]).multiply(minus(r[u], p[u])));
    }

    /** On which side of the plane p, q, r the point s is; in double where that leaves no doubt. */
    private static int side(double[] p, double[] q, double[] r, double[] s) {
        double sum = 0;
        double sizes = 0;
        for (int k : AXES) {
            int u = (k + 1) % 3;
            int v = (k + 2) % 3;
            double left = (q[u] - p[u]) * (r[v] - p[v]);
            double right = (q[v] - p[v]) * (r[u] - p[u]);
            sum += (left - right) * (s[k] - p[k]);
            sizes += (Math.abs(left) + Math.abs(right)) * Math.abs(s[k] - p[k]);
        }
        boolean sure = sizes == 0 || Math.abs(sum) > 1e-14 * sizes;
        return sure ? (int) Math.signum(sum) : exactSide(p, q, r, s);
    }

    private static int exactSide(double[] p, double[] q, double[] r, double[] s) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int k : AXES) {
            int u = (k + 1) % 3;
            int v = (k + 2) % 3;
            BigDecimal left = minus(q[u], p[u]).multiply(minus(r[v], p[v]));
            BigDecimal right = minus(q[v], p[v]).multiply(minus(r[u], p[u]));
            sum = sum.add(left.subtract(right).multiply(minus(s[k], p[k])));
        }
        return sum.signum();
    }

    private static BigDecimal minus(double a, double b) {
        return new BigDecimal(a).subtract(new BigDecimal(b));
    }
}
