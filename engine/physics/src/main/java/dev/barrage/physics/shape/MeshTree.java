package dev.barrage.physics.shape;

/**
 * The triangles of a mesh in an axis-aligned box tree whose nodes lie flat in depth-first order.
 *
 * <p>A walk needs no stack: from a node whose box is met it goes on to the next node, from one that is not to
 * {@link #skip}. This is the stackless walk of drilian's "Collision Detection Performance" (2008) with links forward in
 * place of links to the parent. Leaves hold up to {@value #LEAF_TRIANGLES} triangles, whose corners lie in the order of
 * the leaves.
 */
public final class MeshTree {
    static final int LEAF_TRIANGLES = 2;

    private final float[] boxes;
    private final int[] skip;
    private final int[] first;
    private final int[] end;
    private final float[] corners;
    private final int[] original;
    private int nodes;

    /** A tree over triangles given as 9 floats each. */
    MeshTree(float[] triangles) {
        int count = triangles.length / 9;
        boxes = new float[6 * 2 * count];
        skip = new int[2 * count];
        first = new int[2 * count];
        end = new int[2 * count];
        original = new int[count];
        corners = new float[triangles.length];
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        build(triangles, order, 0, count);
        for (int i = 0; i < count; i++) {
            original[i] = order[i];
            System.arraycopy(triangles, 9 * order[i], corners, 9 * i, 9);
        }
    }

    private void build(float[] triangles, int[] order, int from, int to) {
        int node = nodes++;
        fit(node, triangles, order, from, to);
        first[node] = from;
        end[node] = from;
        if (to - from <= LEAF_TRIANGLES) {
            end[node] = to;
        } else {
            sort(triangles, order, from, to, longestAxis(node));
            int middle = (from + to) >>> 1;
            build(triangles, order, from, middle);
            build(triangles, order, middle, to);
        }
        skip[node] = nodes;
    }

    private void fit(int node, float[] triangles, int[] order, int from, int to) {
        for (int axis = 0; axis < 3; axis++) {
            float low = Float.POSITIVE_INFINITY;
            float high = Float.NEGATIVE_INFINITY;
            for (int i = from; i < to; i++) {
                for (int corner = 0; corner < 3; corner++) {
                    float value = triangles[9 * order[i] + 3 * corner + axis];
                    low = Math.min(low, value);
                    high = Math.max(high, value);
                }
            }
            boxes[6 * node + axis] = low;
            boxes[6 * node + 3 + axis] = high;
        }
    }

    private int longestAxis(int node) {
        int longest = 0;
        for (int axis = 1; axis < 3; axis++) {
            if (size(node, axis) > size(node, longest)) {
                longest = axis;
            }
        }
        return longest;
    }

    private float size(int node, int axis) {
        return boxes[6 * node + 3 + axis] - boxes[6 * node + axis];
    }

    /** Orders triangles by their centres along an axis, equal ones by number. */
    private static void sort(float[] triangles, int[] order, int from, int to, int axis) {
        Integer[] boxed = new Integer[to - from];
        for (int i = from; i < to; i++) {
            boxed[i - from] = order[i];
        }
        java.util.Arrays.sort(boxed, (a, b) -> {
            int byCentre = Double.compare(centre(triangles, a, axis), centre(triangles, b, axis));
            return byCentre != 0 ? byCentre : Integer.compare(a, b);
        });
        for (int i = from; i < to; i++) {
            order[i] = boxed[i - from];
        }
    }

    private static double centre(float[] triangles, int triangle, int axis) {
        int at = 9 * triangle + axis;
        return (double) triangles[at] + triangles[at + 3] + triangles[at + 6];
    }

    /** Number of nodes. */
    public int nodeCount() {
        return nodes;
    }

    /** Where the walk goes on after a node whose box is not met; {@link #nodeCount} is the end. */
    public int skip(int node) {
        return skip[node];
    }

    /** First triangle, in the order of the leaves, of a leaf. */
    public int first(int node) {
        return first[node];
    }

    /** The triangle after the last of a leaf; equal to {@link #first} for an inner node. */
    public int end(int node) {
        return end[node];
    }

    /** Number in the mesh of a triangle in the order of the leaves. */
    public int original(int triangle) {
        return original[triangle];
    }

    /** One of the 9 coordinates (x, y, z of three corners) of a triangle in the order of the leaves. */
    public float corner(int triangle, int coordinate) {
        return corners[9 * triangle + coordinate];
    }

    /** Whether a node's box meets another one that straddles the plane z = 0 from -halfZ to halfZ. */
    public boolean meets(int node, double minX, double minY, double maxX, double maxY, double halfZ) {
        int at = 6 * node;
        return boxes[at] <= maxX
                && boxes[at + 3] >= minX
                && boxes[at + 1] <= maxY
                && boxes[at + 4] >= minY
                && boxes[at + 2] <= halfZ
                && boxes[at + 5] >= -halfZ;
    }

    /** Lowest x of a node's box. */
    public float minX(int node) {
        return boxes[6 * node];
    }

    /** Lowest y of a node's box. */
    public float minY(int node) {
        return boxes[6 * node + 1];
    }

    /** Highest x of a node's box. */
    public float maxX(int node) {
        return boxes[6 * node + 3];
    }

    /** Highest y of a node's box. */
    public float maxY(int node) {
        return boxes[6 * node + 4];
    }
}
