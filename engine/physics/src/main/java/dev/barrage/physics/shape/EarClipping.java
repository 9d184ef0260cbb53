package dev.barrage.physics.shape;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Triangulates what lies left of closed loops: holes are joined to their outer border by {@link Bridges}, then ears are cut off, the roundest
 * first (D. Eberly, Triangulation by Ear Clipping, 1998). All turns are decided exactly.
 */
final class EarClipping {
    private final float[] xy;
    private final List<int[]> triangles = new ArrayList<>();
    private final List<int[]> cuts = new ArrayList<>();
    private final Set<Long> border = new HashSet<>();

    EarClipping(float[][] loops) {
        int size = 0;
        for (float[] loop : loops) {
            size += loop.length;
        }
        xy = new float[size];
        int[][] rings = new int[loops.length][];
        int at = 0;
        for (int l = 0; l < loops.length; l++) {
            System.arraycopy(loops[l], 0, xy, 2 * at, loops[l].length);
            rings[l] = new int[loops[l].length / 2];
            for (int i = 0; i < rings[l].length; i++) {
                rings[l][i] = at + i;
                border.add(edge(at + i, at + (i + 1) % rings[l].length));
            }
            at += rings[l].length;
        }
        for (int[] ring : new Bridges(xy, rings, cuts).joined()) {
            clip(ring);
        }
    }

    /** All vertices as x, y pairs; triangles and cuts are indices of them. */
    float[] vertices() {
        return xy;
    }

    /** Counterclockwise. */
    List<int[]> triangles() {
        return triangles;
    }

    /** The edges between two triangles. */
    List<int[]> cuts() {
        return cuts;
    }

    /** Whether the edge lies on the border of the region. */
    boolean isBorder(int from, int to) {
        return border.contains(edge(from, to));
    }

    /** Makes the straight way over a vertex of the border an edge of it. */
    void straighten(int from, int to) {
        border.add(edge(from, to));
    }

    private static long edge(int from, int to) {
        return (long) from << 32 | to;
    }

    private void clip(int[] ring) {
        int n = ring.length;
        int[] v = ring.clone();
        double[] roundness = new double[n];
        for (int i = 0; i < n; i++) {
            roundness[i] = roundness(v, n, i);
        }
        while (n > 3) {
            int ear = best(roundness, n);
            if (roundness[ear] <= 0) {
                for (int i = 0; i < n; i++) {
                    roundness[i] = roundness(v, n, i);
                }
                ear = best(roundness, n);
                if (roundness[ear] <= 0) {
                    throw new IllegalArgumentException("loops must not cross or overlap, but do near (" + xy[2 * v[ear]]
                            + ", " + xy[2 * v[ear] + 1] + ")");
                }
            }
            int before = v[(ear + n - 1) % n];
            int after = v[(ear + 1) % n];
            triangles.add(new int[] {before, v[ear], after});
            cuts.add(new int[] {before, after});
            System.arraycopy(v, ear + 1, v, ear, n - ear - 1);
            System.arraycopy(roundness, ear + 1, roundness, ear, n - ear - 1);
            n--;
            roundness[ear % n] = roundness(v, n, ear % n);
            roundness[(ear + n - 1) % n] = roundness(v, n, (ear + n - 1) % n);
        }
        if (Loops.turn(xy, v[0], v[1], v[2]) > 0) {
            triangles.add(new int[] {v[0], v[1], v[2]});
        }
    }

    private static int best(double[] roundness, int n) {
        int best = 0;
        for (int i = 1; i < n; i++) {
            if (roundness[i] > roundness[best]) {
                best = i;
            }
        }
        return best;
    }

    /** Twice the area over the square of the longest side when the vertex is an ear, else 0. */
    private double roundness(int[] v, int n, int i) {
        int a = v[(i + n - 1) % n];
        int b = v[i];
        int c = v[(i + 1) % n];
        if (Loops.turn(xy, a, b, c) <= 0 || !isEmpty(v, n, a, b, c)) {
            return 0;
        }
        double abX = (double) xy[2 * b] - xy[2 * a];
        double abY = (double) xy[2 * b + 1] - xy[2 * a + 1];
        double acX = (double) xy[2 * c] - xy[2 * a];
        double acY = (double) xy[2 * c + 1] - xy[2 * a + 1];
        double bcX = acX - abX;
        double bcY = acY - abY;
        double longest = Math.max(abX * abX + abY * abY, Math.max(acX * acX + acY * acY, bcX * bcX + bcY * bcY));
        return Math.max((abX * acY - abY * acX) / longest, Double.MIN_NORMAL);
    }

    /** Whether no other vertex lies in the closed triangle; vertices at its corners are joints of the same border. */
    private boolean isEmpty(int[] v, int n, int a, int b, int c) {
        for (int i = 0; i < n; i++) {
            int p = v[i];
            if (!same(p, a)
                    && !same(p, b)
                    && !same(p, c)
                    && Loops.turn(xy, a, b, p) >= 0
                    && Loops.turn(xy, b, c, p) >= 0
                    && Loops.turn(xy, c, a, p) >= 0) {
                return false;
            }
        }
        return true;
    }

    private boolean same(int p, int q) {
        return p == q || xy[2 * p] == xy[2 * q] && xy[2 * p + 1] == xy[2 * q + 1];
    }
}
