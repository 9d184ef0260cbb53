package dev.barrage.triangles;

import java.util.Arrays;

/**
 * Measures the penetration of two lists of triangles that touch.
 *
 * <p>The curves along which the surfaces cross bound an area, whose normal is the direction of separation. Its area
 * vector is a sum over the shared segments, which run along the cross product of the surfaces' normals. The depth is
 * the extent, along that direction, of the points of either surface that are inside the other or on the curves.
 *
 * <p>Crossing triangles cut a surface into pieces that are wholly inside or outside, so one point of each piece is
 * tested. The test is the solid angle that the other surface fills around the point, which tolerates gaps (A.
 * Jacobson, L. Kavan and O. Sorkine-Hornung, Robust Inside-Outside Segmentation using Generalized Winding Numbers,
 * 2013). Corners must run counterclockwise seen from outside.
 */
final class PenetrationSearch {
    private final TriangleTable table;
    private final TrianglePairs pairs;

    private final double[] middle = new double[3];
    private final double[] area = new double[3];
    private final float[] segment = new float[6];

    /** Ends of all segments of the curves: x, y, z each. */
    private float[] curve = new float[6 * 64];

    private int ends;

    PenetrationSearch(TriangleTable table, TrianglePairs pairs) {
        this.table = table;
        this.pairs = pairs;
    }

    /** Measures the penetration of list {@code a} and a later list {@code b}. Uses the pairs of the last search. */
    Penetration find(int a, int b) {
        boolean[] crossing = new boolean[table.count];
        sumCurves(a, b, crossing);
        int count = ends / 6;
        double length = Math.sqrt(area[0] * area[0] + area[1] * area[1] + area[2] * area[2]);
        if (!(length > 0)) {
            return new Penetration(0, 0, 0, 0, count);
        }
        double[] out = {area[0] / length, area[1] / length, area[2] / length};
        double[] curves = rangeOfCurves(out);
        double high = Math.max(curves[1], rangeInside(a, b, crossing, out)[1]);
        double low = Math.min(curves[0], rangeInside(b, a, crossing, out)[0]);
        return new Penetration((float) (high - low), (float) out[0], (float) out[1], (float) out[2], count);
    }

    private boolean isOf(int pair, int a, int b) {
        return table.listOf(pairs.first(pair)) == a && table.listOf(pairs.second(pair)) == b;
    }

    /** Collects the curves, sums up their area vector and marks the triangles that cross. */
    private void sumCurves(int a, int b, boolean[] crossing) {
        Arrays.fill(area, 0);
        ends = 0;
        for (int pair = 0; pair < pairs.count(); pair++) {
            if (isOf(pair, a, b)) {
                pairs.segment(pair, segment);
                if (ends == 0) {
                    Arrays.setAll(middle, axis -> segment[axis]);
                }
                collectSegment();
                crossing[pairs.first(pair)] = true;
                crossing[pairs.second(pair)] = true;
                addSegment(normal(pairs.first(pair)), normal(pairs.second(pair)));
            }
        }
    }

    private void collectSegment() {
        if (ends == curve.length) {
            curve = Arrays.copyOf(curve, 2 * ends);
        }
        System.arraycopy(segment, 0, curve, ends, 6);
        ends += 6;
    }

    /**
     * Adds twice the area of the triangle between the middle of the curves and a segment. The segment runs along the
     * cross product of the normals.
     */
    private void addSegment(double[] normalA, double[] normalB) {
        double[] from = new double[3];
        double[] to = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            from[axis] = segment[axis] - middle[axis];
            to[axis] = segment[3 + axis] - middle[axis];
        }
        double[] along = cross(normalA, normalB);
        double sign = 0;
        for (int axis = 0; axis < 3; axis++) {
            sign += along[axis] * (to[axis] - from[axis]);
        }
        double[] twice = cross(from, to);
        for (int axis = 0; axis < 3; axis++) {
            area[axis] += Math.signum(sign) * twice[axis];
        }
    }

    /** Least and greatest coordinate of the curves along a direction. */
    private double[] rangeOfCurves(double[] direction) {
        double[] range = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int end = 0; end < ends; end += 3) {
            extend(range, curve, end, direction);
        }
        return range;
    }

    /** Least and greatest coordinate, along a direction, of a list's points inside another list. */
    private double[] rangeInside(int list, int other, boolean[] crossing, double[] direction) {
        int[] piece = pieces(list, crossing);
        byte[] isInside = new byte[piece.length];
        int first = table.firstPoint(list);
        double[] range = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        float[] box = boxOf(other);
        for (int point = 0; point < piece.length; point++) {
            int root = rootOf(piece, point);
            if (isInside[root] == 0) {
                isInside[root] = (byte) (isInside(3 * (first + root), other, box) ? 1 : -1);
            }
            if (isInside[root] > 0) {
                extend(range, table.points, 3 * (first + point), direction);
            }
        }
        return range;
    }

    private static void extend(double[] range, float[] p, int at, double[] direction) {
        double along = p[at] * direction[0] + p[at + 1] * direction[1] + p[at + 2] * direction[2];
        range[0] = Math.min(range[0], along);
        range[1] = Math.max(range[1], along);
    }

    /**
     * Joins the points of triangles that cross nothing into pieces (union-find): each point refers to its parent, and
     * a root to itself.
     */
    private int[] pieces(int list, boolean[] crossing) {
        int first = table.firstPoint(list);
        int[] parent = new int[table.firstPoint(list + 1) - first];
        Arrays.setAll(parent, point -> point);
        for (int triangle = table.firstTriangle(list); triangle < table.firstTriangle(list + 1); triangle++) {
            if (!crossing[triangle]) {
                int root = rootOf(parent, table.corners[3 * triangle] / 3 - first);
                parent[rootOf(parent, table.corners[3 * triangle + 1] / 3 - first)] = root;
                parent[rootOf(parent, table.corners[3 * triangle + 2] / 3 - first)] = root;
            }
        }
        return parent;
    }

    private static int rootOf(int[] parent, int point) {
        int root = point;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]];
            root = parent[root];
        }
        return root;
    }

    private float[] boxOf(int list) {
        float[] box = new float[6];
        Arrays.fill(box, 0, 3, Float.POSITIVE_INFINITY);
        Arrays.fill(box, 3, 6, Float.NEGATIVE_INFINITY);
        for (int triangle = table.firstTriangle(list); triangle < table.firstTriangle(list + 1); triangle++) {
            for (int axis = 0; axis < 3; axis++) {
                box[axis] = Math.min(box[axis], table.boxes[6 * triangle + axis]);
                box[3 + axis] = Math.max(box[3 + axis], table.boxes[6 * triangle + 3 + axis]);
            }
        }
        return box;
    }

    /** Whether a list fills more than half of the solid angle around a point. */
    private boolean isInside(int point, int list, float[] box) {
        for (int axis = 0; axis < 3; axis++) {
            float x = table.points[point + axis];
            if (x < box[axis] || x > box[3 + axis]) {
                return false;
            }
        }
        double angle = 0;
        for (int triangle = table.firstTriangle(list); triangle < table.firstTriangle(list + 1); triangle++) {
            angle += halfSolidAngle(point, triangle);
        }
        return angle > StrictMath.PI;
    }

    /**
     * Half the solid angle of a triangle around a point (A. van Oosterom and J. Strackee, The Solid Angle of a Plane
     * Triangle, 1983, equation 8).
     */
    private double halfSolidAngle(int point, int triangle) {
        double[] a = arrow(point, table.corners[3 * triangle]);
        double[] b = arrow(point, table.corners[3 * triangle + 1]);
        double[] c = arrow(point, table.corners[3 * triangle + 2]);
        double la = Math.sqrt(dot(a, a));
        double lb = Math.sqrt(dot(b, b));
        double lc = Math.sqrt(dot(c, c));
        double volume = dot(a, cross(b, c));
        return StrictMath.atan2(volume, la * lb * lc + dot(a, b) * lc + dot(a, c) * lb + dot(b, c) * la);
    }

    private double[] normal(int triangle) {
        int a = table.corners[3 * triangle];
        return cross(arrow(a, table.corners[3 * triangle + 1]), arrow(a, table.corners[3 * triangle + 2]));
    }

    private double[] arrow(int from, int to) {
        float[] p = table.points;
        return new double[] {
            (double) p[to] - p[from], (double) p[to + 1] - p[from + 1], (double) p[to + 2] - p[from + 2]
        };
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }
}
