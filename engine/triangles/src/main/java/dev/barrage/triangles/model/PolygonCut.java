package dev.barrage.triangles.model;

/**
 * Cuts polygons in space into triangles, as seen along their normal: convex ones as fans, others by their ears (D.
 * Eberly, Triangulation by Ear Clipping, 1998). What is left of a polygon that crosses itself becomes a fan.
 */
final class PolygonCut {
    /** Largest polygon that is cut by ears, which takes quadratic time. */
    static final int MAX_CONCAVE = 4096;

    /** Number of times that all corners are judged. A cut changes its neighbours only, but for rounding and crossings. */
    private static final int MAX_ROUNDS = 4;

    private final float[] points;
    private final double[] normal = new double[3];

    // Corners of the polygon as seen along the normal, counterclockwise, and a ring of those that are left.
    private int count;
    private int[] corner = new int[64];
    private double[] x = new double[64];
    private double[] y = new double[64];
    private int[] before = new int[64];
    private int[] after = new int[64];
    private boolean[] isEar = new boolean[64];

    /**
     * Makes a cutter.
     *
     * @param points x, y, z of each point
     */
    PolygonCut(float[] points) {
        this.points = points;
    }

    /**
     * Cuts a polygon and adds the corners of its triangles to a list.
     *
     * @param polygon point numbers, those of this polygon {@code from} to {@code to} (exclusive), at least three
     * @return false if the polygon is concave and too large
     */
    boolean cut(int[] polygon, int from, int to, IntList out) {
        count = to - from;
        if (count == 3) {
            addTriangle(out, polygon[from], polygon[from + 1], polygon[from + 2]);
            return true;
        }
        project(polygon, from);
        int sharpest = leastTurn();
        if (sharpest > 0 || sharpest == 0 && count > MAX_CONCAVE) {
            addFan(out, 0, count);
            return true;
        }
        if (count > MAX_CONCAVE) {
            return false;
        }
        clipEars(out);
        return true;
    }

    private static void addTriangle(IntList out, int a, int b, int c) {
        out.add(a);
        out.add(b);
        out.add(c);
    }

    /** Projects the polygon along the axis that is closest to its normal. */
    private void project(int[] polygon, int from) {
        reserve();
        System.arraycopy(polygon, from, corner, 0, count);
        findNormal();
        int axis = Math.abs(normal[0]) > Math.abs(normal[1]) ? 0 : 1;
        axis = Math.abs(normal[2]) >= Math.abs(normal[axis]) ? 2 : axis;
        int u = (axis + (normal[axis] < 0 ? 2 : 1)) % 3;
        int v = 3 - axis - u;
        for (int i = 0; i < count; i++) {
            x[i] = points[3 * corner[i] + u];
            y[i] = points[3 * corner[i] + v];
            before[i] = i == 0 ? count - 1 : i - 1;
            after[i] = i == count - 1 ? 0 : i + 1;
        }
    }

    private void reserve() {
        if (corner.length < count) {
            int capacity = Math.max(count, IntList.doubled(corner.length));
            corner = new int[capacity];
            x = new double[capacity];
            y = new double[capacity];
            before = new int[capacity];
            after = new int[capacity];
            isEar = new boolean[capacity];
        }
    }

    /** The sum of the cross products of the edges, from the first corner (Newell). */
    private void findNormal() {
        for (int axis = 0; axis < 3; axis++) {
            int u = (axis + 1) % 3;
            int v = (axis + 2) % 3;
            double sum = 0;
            for (int i = 1; i < count - 1; i++) {
                sum += edge(i, u) * edge(i + 1, v) - edge(i, v) * edge(i + 1, u);
            }
            normal[axis] = sum;
        }
    }

    private double edge(int i, int axis) {
        return (double) points[3 * corner[i] + axis] - points[3 * corner[0] + axis];
    }

    /** The least turn at a corner: 1 if all are to the left. */
    private int leastTurn() {
        int least = 1;
        for (int i = 0; i < count && least >= 0; i++) {
            least = Math.min(least, turn(before[i], i, after[i]));
        }
        return least;
    }

    /** Turn of three corners: 1 left, -1 right, 0 on one line. */
    private int turn(int a, int b, int c) {
        double cross = (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
        return cross > 0 ? 1 : cross < 0 ? -1 : 0;
    }

    /** Adds the fan of the ring from a corner on. */
    private void addFan(IntList out, int first, int left) {
        for (int i = 2, b = after[first]; i < left; i++, b = after[b]) {
            addTriangle(out, corner[first], corner[b], corner[after[b]]);
        }
    }

    private void clipEars(IntList out) {
        int left = count;
        int at = 0;
        for (int round = 0; round < MAX_ROUNDS && left > 3; round++) {
            judgeAll(at, left);
            for (int misses = 0; misses < left && left > 3; ) {
                if (isEar[at]) {
                    addTriangle(out, corner[before[at]], corner[at], corner[after[at]]);
                    after[before[at]] = after[at];
                    before[after[at]] = before[at];
                    left--;
                    misses = 0;
                    isEar[before[at]] = isEar(before[at]);
                    isEar[after[at]] = isEar(after[at]);
                } else {
                    misses++;
                }
                at = after[at];
            }
        }
        addFan(out, at, left);
    }

    private void judgeAll(int first, int left) {
        for (int i = 0, at = first; i < left; i++, at = after[at]) {
            isEar[at] = isEar(at);
        }
    }

    /** Whether a corner is convex and no other corner lies in its triangle. */
    private boolean isEar(int at) {
        int a = before[at];
        int c = after[at];
        if (turn(a, at, c) <= 0) {
            return false;
        }
        for (int i = after[c]; i != a; i = after[i]) {
            if (turn(a, at, i) >= 0 && turn(at, c, i) >= 0 && turn(c, a, i) >= 0 && !isCorner(i, a, at, c)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a corner is at the same point as one of three others, as where a hole is joined to the border. */
    private boolean isCorner(int i, int a, int b, int c) {
        return corner[i] == corner[a] || corner[i] == corner[b] || corner[i] == corner[c];
    }
}
