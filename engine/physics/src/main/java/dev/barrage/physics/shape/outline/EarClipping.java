package dev.barrage.physics.shape.outline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Triangulates the region left of closed loops. {@link Bridges} joins holes to their outer borders; then ears are cut
 * off, the roundest first (D. Eberly, Triangulation by Ear Clipping, 1998). All turns are decided exactly.
 */
public final class EarClipping {
    private float[] xy = new float[64];
    private final Map<Long, Integer> vertexAt = new LinkedHashMap<>();
    private final List<int[]> triangles = new ArrayList<>();
    private final List<int[]> cuts = new ArrayList<>();
    private final Set<Long> border = new LinkedHashSet<>();

    public EarClipping(float[][] loops) {
        int[][] rings = new int[loops.length][];
        for (int l = 0; l < loops.length; l++) {
            int n = loops[l].length / 2;
            rings[l] = new int[n];
            for (int i = 0; i < n; i++) {
                rings[l][i] = vertex(loops[l][2 * i], loops[l][2 * i + 1]);
            }
            for (int i = 0; i < n; i++) {
                border.add(edge(rings[l][i], rings[l][(i + 1) % n]));
            }
        }
        xy = Arrays.copyOf(xy, 2 * vertexAt.size());
        for (int[] ring : new Bridges(xy, rings, cuts).joined()) {
            clip(ring);
        }
    }

    /** The vertex number of a position. Loops that touch share the vertex. */
    private int vertex(float x, float y) {
        int fresh = vertexAt.size();
        long place = (long) Float.floatToIntBits(x + 0f) << 32 | Float.floatToIntBits(y + 0f) & 0xffffffffL;
        Integer known = vertexAt.putIfAbsent(place, fresh);
        if (known != null) {
            return known;
        }
        if (2 * fresh == xy.length) {
            xy = Arrays.copyOf(xy, 4 * fresh);
        }
        xy[2 * fresh] = x;
        xy[2 * fresh + 1] = y;
        return fresh;
    }

    /** All vertices as x, y pairs. Triangles and cuts refer to them by index. */
    public float[] vertices() {
        return xy;
    }

    /** The triangles as vertex indices, counterclockwise. */
    public List<int[]> triangles() {
        return triangles;
    }

    /** The edges between two triangles, as vertex indices. */
    public List<int[]> cuts() {
        return cuts;
    }

    /** Whether the edge lies on the border of the region. */
    public boolean isBorder(int from, int to) {
        return border.contains(edge(from, to));
    }

    /** Adds the direct edge past a straight vertex of the border to the border. */
    public void straighten(int from, int to) {
        border.add(edge(from, to));
    }

    /** The number of a directed edge between two vertices. */
    public static long edge(int from, int to) {
        return (long) from << 32 | to;
    }

    private void clip(int[] ring) {
        Ears ears = new Ears(ring);
        while (ears.count > 3) {
            int ear = ears.best();
            if (ears.roundness[ear] <= 0) {
                throw new IllegalArgumentException("loops must not cross or overlap, but do near ("
                        + xy[2 * ears.vertex[ear]] + ", " + xy[2 * ears.vertex[ear] + 1] + ")");
            }
            int before = ears.vertex[ears.before(ear)];
            int after = ears.vertex[ears.after(ear)];
            if (before != after) {
                triangles.add(new int[] {before, ears.vertex[ear], after});
                cuts.add(new int[] {before, after});
            }
            ears.remove(ear);
        }
        int[] last = ears.vertex;
        if (ears.count == 3 && Loops.turn(xy, last[0], last[1], last[2]) > 0) {
            triangles.add(Arrays.copyOf(last, 3));
        }
    }

    /** The remaining vertices of a ring, and the roundness of the ear at each. */
    private final class Ears {
        final int[] vertex;
        final double[] roundness;
        int count;

        Ears(int[] ring) {
            vertex = ring.clone();
            count = ring.length;
            roundness = new double[count];
            judgeAll();
        }

        private void judgeAll() {
            for (int i = 0; i < count; i++) {
                judge(i);
            }
        }

        private void judge(int i) {
            roundness[i] = roundness(this, vertex[before(i)], vertex[i], vertex[after(i)]);
        }

        int before(int i) {
            return (i + count - 1) % count;
        }

        int after(int i) {
            return (i + 1) % count;
        }

        /**
         * The best ear. A cut updates the ears next to it; distant vertices that become ears, which is rare, are found
         * when no ear is left.
         */
        int best() {
            int best = highest();
            if (roundness[best] <= 0) {
                judgeAll();
                best = highest();
            }
            return best;
        }

        private int highest() {
            int best = 0;
            for (int i = 1; i < count; i++) {
                if (roundness[i] > roundness[best]) {
                    best = i;
                }
            }
            return best;
        }

        /** Removes a vertex. If its neighbours then coincide, removes one of them, too. */
        void remove(int i) {
            boolean spike = vertex[before(i)] == vertex[after(i)];
            drop(i);
            if (spike) {
                drop(i % count);
            }
            judge(i % count);
            judge(before(i % count));
        }

        private void drop(int i) {
            System.arraycopy(vertex, i + 1, vertex, i, count - i - 1);
            System.arraycopy(roundness, i + 1, roundness, i, count - i - 1);
            count--;
        }
    }

    /**
     * Quality of an ear: infinite for a spike, which is cut first; else twice the area over the squared longest side.
     * 0 if the vertex is no ear.
     */
    private double roundness(Ears ears, int a, int b, int c) {
        if (a == c) {
            return Double.POSITIVE_INFINITY;
        }
        if (Loops.turn(xy, a, b, c) <= 0 || !isEmpty(ears, a, b, c)) {
            return 0;
        }
        double longest = Math.max(
                Loops.squaredDistance(xy, a, b),
                Math.max(Loops.squaredDistance(xy, b, c), Loops.squaredDistance(xy, c, a)));
        return Math.max(twiceArea(a, b, c) / longest, Double.MIN_NORMAL);
    }

    private double twiceArea(int a, int b, int c) {
        return ((double) xy[2 * b] - xy[2 * a]) * ((double) xy[2 * c + 1] - xy[2 * a + 1])
                - ((double) xy[2 * b + 1] - xy[2 * a + 1]) * ((double) xy[2 * c] - xy[2 * a]);
    }

    /** Whether no other vertex lies in the closed triangle. */
    private boolean isEmpty(Ears ears, int a, int b, int c) {
        for (int i = 0; i < ears.count; i++) {
            int p = ears.vertex[i];
            if (p != a
                    && p != b
                    && p != c
                    && Loops.turn(xy, a, b, p) >= 0
                    && Loops.turn(xy, b, c, p) >= 0
                    && Loops.turn(xy, c, a, p) >= 0) {
                return false;
            }
        }
        return true;
    }
}
