package dev.barrage.triangles;

/**
 * The segment that two touching triangles share. For coplanar triangles it joins the two most distant points of the
 * shared area.
 *
 * <p>Whether edges cross is decided exactly, as in {@link TrianglePredicate}; the crossing is computed in doubles.
 * Each end is a point where an edge of one triangle meets the other triangle, so all such points are collected.
 *
 * <p>A point is given by the index of its x in an array of x, y, z. Scratch of one thread.
 */
final class SharedSegment {
    /** Number of coordinates that six edges can add: two ends and one crossing with each of three edges. */
    private static final int CAPACITY = 6 * 3 * 3 * 3;

    private final Orientation orientation = new Orientation();
    private final SegmentPredicate segments = new SegmentPredicate(orientation);
    private final double[] found = new double[CAPACITY];
    private int length;

    /**
     * Finds the segment. The triangles must touch.
     *
     * @param out receives x, y, z of one end, then of the other
     */
    void find(float[] p, int[] a, int[] b, float[] out) {
        length = 0;
        collect(p, a, b);
        collect(p, b, a);
        int first = 0;
        int second = 0;
        double most = -1;
        for (int i = 0; i < length; i += 3) {
            for (int j = i; j < length; j += 3) {
                double squared = square(found[i] - found[j])
                        + square(found[i + 1] - found[j + 1])
                        + square(found[i + 2] - found[j + 2]);
                if (squared > most) {
                    most = squared;
                    first = i;
                    second = j;
                }
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            out[axis] = (float) found[first + axis];
            out[3 + axis] = (float) found[second + axis];
        }
    }

    private static double square(double x) {
        return x * x;
    }

    /** Collects the points where the edges of triangle e meet triangle t. */
    private void collect(float[] p, int[] e, int[] t) {
        int plane = segments.planeOf(p, t[0], t[1], t[2]);
        for (int i = 0; i < 3; i++) {
            int from = e[i];
            int to = e[(i + 1) % 3];
            if (plane < 0) {
                meetEdges(p, from, to, t);
            } else {
                meetTriangle(p, plane, from, to, t);
            }
        }
    }

    private void meetTriangle(float[] p, int plane, int from, int to, int[] t) {
        int sideFrom = orientation.inSpace(p, t[0], t[1], t[2], from);
        int sideTo = orientation.inSpace(p, t[0], t[1], t[2], to);
        if (sideFrom == 0 && sideTo == 0) {
            meetInPlane(p, plane, from, to, t);
        } else if (sideFrom != sideTo && segments.pierces(p, from, to, t[0], t[1], t[2])) {
            double volumeFrom = volume(p, t, from);
            double share = sideFrom == 0 ? 0 : sideTo == 0 ? 1 : volumeFrom / (volumeFrom - volume(p, t, to));
            add(p, from, to, share);
        }
    }

    private static double volume(float[] p, int[] t, int point) {
        double volume = 0;
        for (int axis = 0; axis < 3; axis++) {
            int u = (axis + 1) % 3;
            int v = (axis + 2) % 3;
            double normal = ((double) p[t[1] + u] - p[t[0] + u]) * ((double) p[t[2] + v] - p[t[0] + v])
                    - ((double) p[t[1] + v] - p[t[0] + v]) * ((double) p[t[2] + u] - p[t[0] + u]);
            volume += normal * ((double) p[point + axis] - p[t[0] + axis]);
        }
        return volume;
    }

    private void meetInPlane(float[] p, int plane, int from, int to, int[] t) {
        if (segments.contains(p, plane, t[0], t[1], t[2], from)) {
            add(p, from, to, 0);
        }
        if (segments.contains(p, plane, t[0], t[1], t[2], to)) {
            add(p, from, to, 1);
        }
        for (int i = 0; i < 3; i++) {
            int a = t[i];
            int b = t[(i + 1) % 3];
            if (segments.crossInPlane(p, plane, from, to, a, b)) {
                addCrossing(p, plane, from, to, a, b);
            }
        }
    }

    /** Handles a degenerate triangle t, which equals its longest edge. */
    private void meetEdges(float[] p, int from, int to, int[] t) {
        for (int i = 0; i < 3; i++) {
            int a = t[i];
            int b = t[(i + 1) % 3];
            if (segments.touchesSegment(p, from, to, a, b)) {
                if (segments.touchesSegment(p, from, from, a, b)) {
                    add(p, from, to, 0);
                }
                if (segments.touchesSegment(p, to, to, a, b)) {
                    add(p, from, to, 1);
                }
                int plane = segments.planeOf(p, from, to, a);
                plane = plane >= 0 ? plane : segments.planeOf(p, from, to, b);
                if (plane >= 0) {
                    addCrossing(p, plane, from, to, a, b);
                }
            }
        }
    }

    /**
     * Adds the crossing of two coplanar segments. Parallel segments add nothing, because their ends are added
     * separately.
     */
    private void addCrossing(float[] p, int plane, int from, int to, int a, int b) {
        int u = (plane + 1) % 3;
        int v = (plane + 2) % 3;
        double bu = (double) p[b + u] - p[a + u];
        double bv = (double) p[b + v] - p[a + v];
        double cross = ((double) p[to + u] - p[from + u]) * bv - ((double) p[to + v] - p[from + v]) * bu;
        if (cross != 0) {
            double share = (((double) p[a + u] - p[from + u]) * bv - ((double) p[a + v] - p[from + v]) * bu) / cross;
            add(p, from, to, Math.max(0, Math.min(1, share)));
        }
    }

    private void add(float[] p, int from, int to, double share) {
        for (int axis = 0; axis < 3; axis++) {
            found[length++] =
                    share == 1 ? p[to + axis] : p[from + axis] + share * ((double) p[to + axis] - p[from + axis]);
        }
    }
}
