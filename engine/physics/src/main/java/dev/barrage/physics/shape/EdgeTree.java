package dev.barrage.physics.shape;

import dev.barrage.physics.shape.outline.Loops;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The boundary of a solid region, or a chain, as one-sided edges in an AABB tree, with the nodes in depth-first order.
 *
 * <p>Edge e runs from tail to head with the solid on its left. Its normal points right, to the free side. Edges are
 * numbered along their loops. Each edge knows its neighbours, the "ghosts" by which a kernel sees beyond an end (after
 * E. Catto's smooth chains).
 *
 * <p>A chain has a ghost at each end, as if its solid ended there at a right angle. It has no solid, though: what is
 * behind it is free to go.
 *
 * <p>A polygon that touches others has a tree of its visible edges alone. Their neighbours may be edges of the others.
 *
 * <p>A walk needs no stack: it starts at node 0, goes on to {@code node + 1} if the box is hit and to {@link #skip} if
 * not, and ends at {@link #nodeCount}.
 */
public final class EdgeTree {
    /** Result of {@link #corner}: the solid bulges outwards at the tail of the edge. */
    public static final int CONVEX = 1;
    /** Result of {@link #corner}: edge and predecessor form one surface, to within {@value #FLAT_SINE} rad. */
    public static final int FLAT = 0;
    /** Result of {@link #corner}: the boundary bends towards the free side at the tail of the edge. */
    public static final int CONCAVE = -1;

    /** Sine of the bend up to which two edges count as one surface. */
    public static final float FLAT_SINE = 0.01f;

    private float[] tailX = {}, tailY = {};
    private double[] normalX = {}, normalY = {};
    private int[] previous = {}, next = {};
    private int[] corner = {};
    private int edges;
    private final boolean solidOutside;
    private final boolean chain;

    /** The polygon of which these are the visible edges; else null. */
    private Polygon polygon;

    private float[] boxes = {};
    private int[] skip = {};
    private int[] edgeOfNode = {};
    private int nodes;
    private final FreeCells freeCells;

    /**
     * Builds the tree.
     *
     * @param loops x, y pairs, metres, with the solid on their left; they must neither cross nor touch
     */
    EdgeTree(float[]... loops) {
        int count = 0;
        for (float[] loop : loops) {
            count += loop.length / 2;
        }
        reserve(count, count);
        edges = count;
        double area = 0;
        int first = 0;
        for (float[] loop : loops) {
            addLoop(loop, first);
            area += Loops.signedArea(loop);
            first += loop.length / 2;
        }
        solidOutside = area < 0;
        chain = false;
        buildAll();
        freeCells = new FreeCells(this);
    }

    private EdgeTree(boolean chain) {
        this.chain = chain;
        solidOutside = false;
        freeCells = null;
    }

    /** An empty tree; {@link #setVisible} fills it. */
    public EdgeTree() {
        this(false);
    }

    /**
     * The tree of a chain. Behind its edges the columns have the ghost after the last edge, whose tail is the last point,
     * and the ghost before the first.
     *
     * @param xy at least two points as x, y pairs, metres
     */
    static EdgeTree ofChain(float[] xy) {
        EdgeTree tree = new EdgeTree(true);
        tree.addChain(xy);
        tree.buildAll();
        return tree;
    }

    private void addChain(float[] xy) {
        edges = xy.length / 2 - 1;
        reserve(edges + 2, edges + 1);
        addLoop(xy, 0); // with an edge from the last point to the first, which the ghost then replaces
        int end = edges;
        int start = edges + 1;
        next[edges - 1] = end;
        previous[0] = start;
        normalX[end] = -normalY[edges - 1]; // along the last edge
        normalY[end] = normalX[edges - 1];
        normalX[start] = normalY[0]; // against the first
        normalY[start] = -normalX[0];
        corner[0] = CONVEX;
        corner[end] = CONVEX;
    }

    private void buildAll() {
        Integer[] order = new Integer[edges];
        Arrays.setAll(order, e -> e);
        build(order, 0, edges);
    }

    /**
     * Becomes the tree of the visible edges of a polygon. The columns begin with these edges, in the order of the
     * boundary. Then follow two ghosts for each edge. The first has the normal of its predecessor, the second the
     * normal of its successor, and the head of the edge as its tail. Without any visible edge, the columns have only
     * the edge through which bodies leave the solid.
     *
     * @param visible number of visible edges
     * @param turn how the boundary turns at the tail of each edge and each second ghost: above 0 outwards
     */
    public void setVisible(
            Polygon of, int visible, float[] tailsX, float[] tailsY, double[] normalsX, double[] normalsY, int[] turn) {
        polygon = of;
        edges = visible;
        int columns = Math.max(1, 3 * visible);
        if (columns > tailX.length) {
            reserve(tailX.length == 0 ? columns : 2 * columns, Math.max(1, tailX.length == 0 ? visible : 2 * visible));
        }
        System.arraycopy(tailsX, 0, tailX, 0, columns);
        System.arraycopy(tailsY, 0, tailY, 0, columns);
        System.arraycopy(normalsX, 0, normalX, 0, columns);
        System.arraycopy(normalsY, 0, normalY, 0, columns);
        for (int e = 0; e < visible; e++) {
            previous[e] = visible + 2 * e;
            next[e] = visible + 2 * e + 1;
            corner[e] = cornerOf(previous[e], e, turn[e]);
            corner[next[e]] = cornerOf(e, next[e], turn[next[e]]);
        }
        nodes = 0;
        if (visible > 0) {
            build(null, 0, visible);
        }
    }

    private void reserve(int columns, int leaves) {
        tailX = new float[columns];
        tailY = new float[columns];
        normalX = new double[columns];
        normalY = new double[columns];
        previous = new int[leaves];
        next = new int[leaves];
        corner = new int[columns];
        boxes = new float[4 * (2 * leaves - 1)];
        skip = new int[2 * leaves - 1];
        edgeOfNode = new int[2 * leaves - 1];
    }

    private void addLoop(float[] loop, int first) {
        int n = loop.length / 2;
        float[] xs = Loops.xs(loop);
        float[] ys = Loops.ys(loop);
        double[] nx = new double[n];
        double[] ny = new double[n];
        Loops.normals(xs, ys, nx, ny);
        for (int i = 0; i < n; i++) {
            int before = (i + n - 1) % n;
            tailX[first + i] = xs[i];
            tailY[first + i] = ys[i];
            normalX[first + i] = nx[i];
            normalY[first + i] = ny[i];
            previous[first + i] = first + before;
            next[first + i] = first + (i + 1) % n;
            corner[first + i] = cornerOf(
                    (float) nx[before],
                    (float) ny[before],
                    (float) nx[i],
                    (float) ny[i],
                    Loops.turn(loop, before, i, (i + 1) % n));
        }
    }

    private int cornerOf(int before, int after, int turn) {
        return cornerOf(normalX(before), normalY(before), normalX(after), normalY(after), turn);
    }

    private static int cornerOf(float beforeX, float beforeY, float afterX, float afterY, int turn) {
        float sine = beforeX * afterY - beforeY * afterX;
        boolean flat = Math.abs(sine) <= FLAT_SINE && beforeX * afterX + beforeY * afterY > 0f;
        return flat ? FLAT : turn > 0 ? CONVEX : CONCAVE;
    }

    /**
     * Splits at the median of the centres along the longer side of the box; equal centres keep the order of the edges.
     * Without an order, the edges are split in the order of the boundary, which makes no garbage.
     */
    private void build(Integer[] order, int from, int to) {
        int node = nodes++;
        fit(node, order, from, to);
        edgeOfNode[node] = to - from > 1 ? -1 : order == null ? from : order[from];
        if (to - from > 1 && order != null) {
            boolean alongX = boxes[4 * node + 2] - boxes[4 * node] >= boxes[4 * node + 3] - boxes[4 * node + 1];
            Comparator<Integer> byCentre = Comparator.comparingDouble(
                    e -> alongX ? (double) tailX(e) + headX(e) : (double) tailY(e) + headY(e));
            Arrays.sort(order, from, to, byCentre.thenComparing(Comparator.naturalOrder()));
        }
        if (to - from > 1) {
            int middle = (from + to) >>> 1;
            build(order, from, middle);
            build(order, middle, to);
        }
        skip[node] = nodes;
    }

    private void fit(int node, Integer[] order, int from, int to) {
        float minX = Float.POSITIVE_INFINITY;
        float minY = Float.POSITIVE_INFINITY;
        float maxX = Float.NEGATIVE_INFINITY;
        float maxY = Float.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) {
            int e = order == null ? i : order[i];
            minX = Math.min(minX, Math.min(tailX(e), headX(e)));
            minY = Math.min(minY, Math.min(tailY(e), headY(e)));
            maxX = Math.max(maxX, Math.max(tailX(e), headX(e)));
            maxY = Math.max(maxY, Math.max(tailY(e), headY(e)));
        }
        boxes[4 * node] = minX;
        boxes[4 * node + 1] = minY;
        boxes[4 * node + 2] = maxX;
        boxes[4 * node + 3] = maxY;
    }

    /** Number of edges. */
    public int edgeCount() {
        return edges;
    }

    /** Tail of an edge, metres. */
    public float tailX(int edge) {
        return tailX[edge];
    }

    /** Tail of an edge, metres. */
    public float tailY(int edge) {
        return tailY[edge];
    }

    /** Head of an edge, metres. */
    public float headX(int edge) {
        return tailX[next[edge]];
    }

    /** Head of an edge, metres. */
    public float headY(int edge) {
        return tailY[next[edge]];
    }

    /** Unit normal of an edge, towards the free side. */
    public float normalX(int edge) {
        return (float) normalX[edge];
    }

    /** Unit normal of an edge, towards the free side. */
    public float normalY(int edge) {
        return (float) normalY[edge];
    }

    /** {@link #normalX} in double. */
    public double exactNormalX(int edge) {
        return normalX[edge];
    }

    /** {@link #normalY} in double. */
    public double exactNormalY(int edge) {
        return normalY[edge];
    }

    /** The edge whose head is the tail of {@code edge}. */
    public int previous(int edge) {
        return previous[edge];
    }

    /** The edge whose tail is the head of {@code edge}. */
    public int next(int edge) {
        return next[edge];
    }

    /** How the boundary bends at the tail of {@code edge}: {@link #CONVEX}, {@link #FLAT} or {@link #CONCAVE}. */
    public int corner(int edge) {
        return corner[edge];
    }

    /** Number of nodes; node 0 is the root. */
    public int nodeCount() {
        return nodes;
    }

    /** The edge in a leaf, or -1 for an inner node. */
    public int edge(int node) {
        return edgeOfNode[node];
    }

    /** The next node after all descendants of {@code node}. */
    public int skip(int node) {
        return skip[node];
    }

    /** Whether the box of a node meets the given box; touching counts. */
    public boolean overlaps(int node, float minX, float minY, float maxX, float maxY) {
        int at = 4 * node;
        return boxes[at] <= maxX && boxes[at + 1] <= maxY && boxes[at + 2] >= minX && boxes[at + 3] >= minY;
    }

    /** Lowest x of a node's box. */
    public float minX(int node) {
        return boxes[4 * node];
    }

    /** Lowest y of a node's box. */
    public float minY(int node) {
        return boxes[4 * node + 1];
    }

    /** Highest x of a node's box. */
    public float maxX(int node) {
        return boxes[4 * node + 2];
    }

    /** Highest y of a node's box. */
    public float maxY(int node) {
        return boxes[4 * node + 3];
    }

    /**
     * Whether the map of free cells proves that a box meets neither an edge nor the solid. {@code false} proves
     * nothing.
     */
    public boolean isSurelyFree(float minX, float minY, float maxX, float maxY) {
        return freeCells != null && freeCells.hold(minX, minY, maxX, maxY);
    }

    /**
     * Whether these are the visible edges of a polygon: their solid is convex, and neighbours may belong to other solids.
     */
    public boolean isPartOfConvex() {
        return polygon != null;
    }

    /** Whether these are the edges of a chain, which has no solid behind it. */
    public boolean isChain() {
        return chain;
    }

    /** Whether an edge is the ghost at an end of a chain. */
    public boolean isEndOfChain(int edge) {
        return chain && edge >= edges;
    }

    /**
     * Whether a point is behind an edge. Past a corner that bends towards the free side, it is behind if it is behind the
     * neighbour.
     */
    public boolean isBehind(int edge, float x, float y) {
        return above(edge, x, y) < 0f
                || corner[edge] == CONCAVE && along(edge, edge, x, y) < 0f && above(previous[edge], x, y) < 0f
                || corner[next[edge]] == CONCAVE && along(edge, next[edge], x, y) > 0f && above(next[edge], x, y) < 0f;
    }

    private float above(int edge, float x, float y) {
        return normalX(edge) * (x - tailX[edge]) + normalY(edge) * (y - tailY[edge]);
    }

    /** Distance along an edge from a corner to a point. */
    private float along(int edge, int corner, float x, float y) {
        return normalX(edge) * (y - tailY[corner]) - normalY(edge) * (x - tailX[corner]);
    }

    /** Whether the solid contains a point. On the boundary either answer is possible. A chain has none. */
    public boolean inSolid(float x, float y) {
        if (polygon != null) {
            return polygon.contains(x, y);
        }
        return !chain && !freeCells.hold(x, y, x, y) && winding(x, y) > 0;
    }

    /**
     * Winding number: how often the solid covers a point.
     *
     * <p>Counts the edges that a ray towards +x crosses (D. Sunday, Inclusion of a Point in a Polygon, 2001).
     */
    int winding(float x, float y) {
        int winding = solidOutside ? 1 : 0;
        for (int node = 0; node < nodes; ) {
            if (!overlaps(node, x, y, Float.POSITIVE_INFINITY, y)) {
                node = skip[node];
                continue;
            }
            int edge = edgeOfNode[node++];
            if (edge >= 0) {
                winding += crossing(edge, x, y);
            }
        }
        return winding;
    }

    private int crossing(int edge, float x, float y) {
        float y0 = tailY(edge);
        float y1 = headY(edge);
        if (y0 <= y == y1 <= y) {
            return 0;
        }
        double x0 = tailX(edge);
        double left = ((double) headX(edge) - x0) * ((double) y - y0) - (x - x0) * ((double) y1 - y0);
        return y0 <= y ? (left > 0 ? 1 : 0) : (left < 0 ? -1 : 0);
    }

    /** The edge nearest to a point; of equally near edges the first in the tree, of none edge 0. */
    public int nearest(float x, float y) {
        int best = 0;
        float least = Float.POSITIVE_INFINITY;
        for (int node = 0; node < nodes; ) {
            if (squaredDistanceToBox(node, x, y) >= least) {
                node = skip[node];
                continue;
            }
            int edge = edgeOfNode[node++];
            if (edge >= 0 && squaredDistance(edge, x, y) < least) {
                least = squaredDistance(edge, x, y);
                best = edge;
            }
        }
        return best;
    }

    private float squaredDistanceToBox(int node, float x, float y) {
        float dx = Math.max(0f, Math.max(minX(node) - x, x - maxX(node)));
        float dy = Math.max(0f, Math.max(minY(node) - y, y - maxY(node)));
        return dx * dx + dy * dy;
    }

    float squaredDistance(int edge, float x, float y) {
        float fromX = x - tailX(edge);
        float fromY = y - tailY(edge);
        float alongX = headX(edge) - tailX(edge);
        float alongY = headY(edge) - tailY(edge);
        float t = (fromX * alongX + fromY * alongY) / (alongX * alongX + alongY * alongY);
        float clamped = Math.max(0f, Math.min(t, 1f));
        float dx = fromX - clamped * alongX;
        float dy = fromY - clamped * alongY;
        return dx * dx + dy * dy;
    }
}
