package dev.barrage.physics.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The outline of a mesh seen along z: the boundary of the union of its projected triangles.
 *
 * <p>Only an edge with all its triangles on one side can be on the boundary. Such edges are cut where they meet, the
 * parts with nothing on their outer side are kept and chained into loops with the solid on the left. Load-time work in
 * double.
 */
final class Silhouette {
    private final List<double[]> points = new ArrayList<>();
    private final Map<Long, Integer> pointByPlace = new LinkedHashMap<>();
    private final List<int[]> triangles = new ArrayList<>();
    private final double tolerance;

    private Silhouette(float[] vertices, int[] indices) {
        double size = 0;
        int[] place = new int[vertices.length / 3];
        for (int v = 0; v < place.length; v++) {
            place[v] = point(vertices[3 * v], vertices[3 * v + 1]);
            size = Math.max(size, Math.max(Math.abs(vertices[3 * v]), Math.abs(vertices[3 * v + 1])));
        }
        tolerance = 1e-7 * size;
        for (int i = 0; i < indices.length; i += 3) {
            addTriangle(place[indices[i]], place[indices[i + 1]], place[indices[i + 2]]);
        }
    }

    /** Loops of x, y pairs: counterclockwise outlines, clockwise holes; none where nothing has an area from above. */
    static float[][] of(float[] vertices, int[] indices) {
        Silhouette silhouette = new Silhouette(vertices, indices);
        return silhouette.chain(silhouette.visible(silhouette.cut(silhouette.rims())));
    }

    private int point(double x, double y) {
        long key =
                (long) Float.floatToIntBits((float) x + 0f) << 32 | Float.floatToIntBits((float) y + 0f) & 0xffffffffL;
        Integer known = pointByPlace.get(key);
        if (known == null) {
            known = points.size();
            points.add(new double[] {x, y});
            pointByPlace.put(key, known);
        }
        return known;
    }

    private void addTriangle(int a, int b, int c) {
        double area = cross(points.get(a), points.get(b), points.get(c));
        if (area > 0) {
            triangles.add(new int[] {a, b, c});
        } else if (area < 0) {
            triangles.add(new int[] {a, c, b});
        }
    }

    private static double cross(double[] a, double[] b, double[] c) {
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    }

    /** Directed edges with triangles on their left only. */
    private List<int[]> rims() {
        Map<Long, int[]> left = new LinkedHashMap<>();
        for (int[] t : triangles) {
            for (int i = 0; i < 3; i++) {
                int from = t[i];
                int to = t[(i + 1) % 3];
                left.put((long) from << 32 | to, new int[] {from, to});
            }
        }
        List<int[]> rims = new ArrayList<>();
        for (int[] edge : left.values()) {
            if (!left.containsKey((long) edge[1] << 32 | edge[0])) {
                rims.add(edge);
            }
        }
        return rims;
    }

    /** Cuts edges where another one crosses or ends on them. */
    private List<int[]> cut(List<int[]> edges) {
        Map<Long, int[]> parts = new LinkedHashMap<>();
        for (int[] edge : edges) {
            List<Integer> along = new ArrayList<>(List.of(edge[0], edge[1]));
            for (int[] other : edges) {
                if (other != edge) {
                    cutBy(edge, other, along);
                }
            }
            double[] start = points.get(edge[0]);
            along.sort((a, b) ->
                    Double.compare(squaredDistance(start, points.get(a)), squaredDistance(start, points.get(b))));
            for (int i = 1; i < along.size(); i++) {
                int from = along.get(i - 1);
                int to = along.get(i);
                if (from != to) {
                    parts.put((long) from << 32 | to, new int[] {from, to});
                }
            }
        }
        return new ArrayList<>(parts.values());
    }

    private void cutBy(int[] edge, int[] other, List<Integer> along) {
        double[] a = points.get(edge[0]);
        double[] b = points.get(edge[1]);
        for (int end : other) {
            if (isOn(points.get(end), a, b)) {
                along.add(end);
            }
        }
        double[] c = points.get(other[0]);
        double[] d = points.get(other[1]);
        double toC = cross(a, b, c);
        double toD = cross(a, b, d);
        if (toC * toD < 0 && cross(c, d, a) * cross(c, d, b) < 0) {
            double t = toC / (toC - toD);
            along.add(near(c[0] + t * (d[0] - c[0]), c[1] + t * (d[1] - c[1])));
        }
    }

    private boolean isOn(double[] p, double[] a, double[] b) {
        double length = Math.sqrt(squaredDistance(a, b));
        double t = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / (length * length);
        return t > 0 && t < 1 && Math.abs(cross(a, b, p)) <= tolerance * length;
    }

    /** The known point at a place, or a new one. */
    private int near(double x, double y) {
        for (int i = 0; i < points.size(); i++) {
            double[] p = points.get(i);
            if (Math.abs(p[0] - x) <= tolerance && Math.abs(p[1] - y) <= tolerance) {
                return i;
            }
        }
        points.add(new double[] {x, y});
        return points.size() - 1;
    }

    private static double squaredDistance(double[] a, double[] b) {
        return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]);
    }

    /** The parts whose right side no triangle covers. */
    private List<int[]> visible(List<int[]> parts) {
        List<int[]> kept = new ArrayList<>();
        for (int[] part : parts) {
            double[] a = points.get(part[0]);
            double[] b = points.get(part[1]);
            double length = Math.sqrt(squaredDistance(a, b));
            double x = (a[0] + b[0]) / 2 + 10 * tolerance * (b[1] - a[1]) / length;
            double y = (a[1] + b[1]) / 2 - 10 * tolerance * (b[0] - a[0]) / length;
            if (!isCovered(new double[] {x, y})) {
                kept.add(part);
            }
        }
        return kept;
    }

    private boolean isCovered(double[] p) {
        for (int[] t : triangles) {
            double[] a = points.get(t[0]);
            double[] b = points.get(t[1]);
            double[] c = points.get(t[2]);
            if (cross(a, b, p) >= 0 && cross(b, c, p) >= 0 && cross(c, a, p) >= 0) {
                return true;
            }
        }
        return false;
    }

    private float[][] chain(List<int[]> parts) {
        List<float[]> loops = new ArrayList<>();
        List<int[]> left = new ArrayList<>(parts);
        while (!left.isEmpty()) {
            float[] loop = Loops.withoutStraight(takeLoop(left));
            if (loop.length >= 6) {
                loops.add(loop);
            }
        }
        return loops.toArray(new float[0][]);
    }

    private float[] takeLoop(List<int[]> left) {
        List<Integer> loop = new ArrayList<>();
        int[] part = left.remove(0);
        int start = part[0];
        loop.add(start);
        while (part[1] != start) {
            loop.add(part[1]);
            part = takeNext(part, left);
        }
        float[] xy = new float[2 * loop.size()];
        for (int i = 0; i < loop.size(); i++) {
            xy[2 * i] = (float) points.get(loop.get(i))[0];
            xy[2 * i + 1] = (float) points.get(loop.get(i))[1];
        }
        return xy;
    }

    /** Of the parts that go on where one ends, the one that turns furthest to the right, so that loops only touch. */
    private int[] takeNext(int[] part, List<int[]> left) {
        int best = -1;
        for (int i = 0; i < left.size(); i++) {
            if (left.get(i)[0] == part[1] && (best < 0 || turn(part, left.get(i)) < turn(part, left.get(best)))) {
                best = i;
            }
        }
        if (best < 0) {
            double[] end = points.get(part[1]);
            throw new IllegalArgumentException("vertices have no closed outline near " + Arrays.toString(end));
        }
        return left.remove(best);
    }

    private double turn(int[] part, int[] next) {
        double[] a = points.get(part[0]);
        double[] b = points.get(part[1]);
        double[] c = points.get(next[1]);
        double ux = b[0] - a[0];
        double uy = b[1] - a[1];
        double vx = c[0] - b[0];
        double vy = c[1] - b[1];
        return StrictMath.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
    }
}
