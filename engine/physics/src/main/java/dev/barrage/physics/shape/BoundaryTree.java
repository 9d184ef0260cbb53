package dev.barrage.physics.shape;

import dev.barrage.physics.shape.outline.BoundaryFinder;
import dev.barrage.physics.shape.tree.BoxBits;
import dev.barrage.physics.shape.tree.BoxTree;
import java.util.Arrays;

/**
 * The boundary of a flat mesh: the edges that a sphere from outside can touch first, as columns in the leaf order of a
 * tree.
 *
 * <p>Leaves are large: a branch-free loop over {@value #LEAF_EDGES} edges is faster than a walk down to a few of them.
 * Callers must not change the arrays.
 */
public final class BoundaryTree extends BoxTree {
    public static final int LEAF_EDGES = 16;

    /** Readable entries after the last edge. */
    public static final int ROOM = 8;

    /** Greater than any rank. */
    public static final double NO_RANK = Double.MAX_VALUE;

    private static final float NODE_COST = 8f;
    private static final int MOST_BITS = 256;

    /** Unit normals out of the mesh. */
    public final float[] nx, ny;

    /** Offset of each edge along its normal, and of its midpoint along its direction (-ny, nx), metres. */
    public final float[] offset, middle;

    /** Half the length of each edge, metres. */
    public final float[] half;

    /**
     * In double: unit normal of each edge, offset along it, offset of the start along (-ny, nx), length. Each column
     * ends with {@link #ROOM} entries that are never touched, for vector loads.
     */
    public final double[] lineNx, lineNy, lineOffset, lineStart, lineLength;

    /**
     * Ranks of each edge and of the corner where it starts. Of simultaneous touches the lowest rank counts: first the
     * lowest triangle, then the first edge. A corner takes its lowest triangle. The rank of a corner is negative if an
     * edge is always touched before it.
     */
    public final double[] rank, startRank;

    /** The triangle of each edge, in the mesh's numbering. */
    public final int[] triangle;

    /**
     * Bits of the edges whose boxes meet a query box; null if there are so many edges that a walk of the tree is
     * faster.
     */
    public final BoxBits bits;

    /** Log2 of the number of ranks per triangle. */
    private final int rankBits;

    private final float radius;

    private BoundaryTree(BoundaryFinder found) {
        this(found, boxes(found));
    }

    private BoundaryTree(BoundaryFinder found, float[] boxes) {
        super(boxes, LEAF_EDGES, NODE_COST);
        bits = found.edges.length <= MOST_BITS ? new BoxBits(inOrder(boxes)) : null;
        int count = found.edges.length;
        nx = new float[count];
        ny = new float[count];
        offset = new float[count];
        middle = new float[count];
        half = new float[count];
        lineNx = new double[count + ROOM];
        lineNy = new double[count + ROOM];
        lineOffset = new double[count + ROOM];
        lineStart = new double[count + ROOM];
        lineLength = new double[count + ROOM];
        rank = new double[count + ROOM];
        startRank = new double[count + ROOM];
        rankBits = Integer.SIZE - Integer.numberOfLeadingZeros(count);
        triangle = new int[count];
        for (int i = 0; i < count; i++) {
            fill(i, found, found.edges[original(i)]);
        }
        Arrays.fill(lineLength, count, count + ROOM, -1);
        Arrays.fill(startRank, count, count + ROOM, -1);
        radius = (float)
                Math.sqrt(Math.max(square(minX(0)), square(maxX(0))) + Math.max(square(minY(0)), square(maxY(0))));
    }

    private float[] inOrder(float[] boxes) {
        float[] ordered = new float[boxes.length];
        for (int b = 0; b < boxes.length; b += 6) {
            System.arraycopy(boxes, 6 * original(b / 6), ordered, b, 6);
        }
        return ordered;
    }

    private static float square(float a) {
        return a * a;
    }

    /**
     * Finds the boundary of a mesh with z = 0 at all vertices; null for other meshes.
     *
     * @param vertices x, y, z of each vertex, metres
     * @param indices three vertex numbers per triangle
     */
    static BoundaryTree of(float[] vertices, int[] indices) {
        for (int i = 2; i < vertices.length; i += 3) {
            if (vertices[i] != 0f) {
                return null;
            }
        }
        return new BoundaryTree(new BoundaryFinder(vertices, indices));
    }

    private static float[] boxes(BoundaryFinder found) {
        float[] boxes = new float[6 * found.edges.length];
        for (int i = 0; i < found.edges.length; i++) {
            int from = found.from(found.edges[i]);
            int to = found.to(found.edges[i]);
            boxes[6 * i] = (float) Math.min(found.x(from), found.x(to));
            boxes[6 * i + 1] = (float) Math.min(found.y(from), found.y(to));
            boxes[6 * i + 3] = (float) Math.max(found.x(from), found.x(to));
            boxes[6 * i + 4] = (float) Math.max(found.y(from), found.y(to));
        }
        return boxes;
    }

    private void fill(int i, BoundaryFinder found, int edge) {
        int from = found.from(edge);
        int to = found.to(edge);
        double ex = found.x(to) - found.x(from);
        double ey = found.y(to) - found.y(from);
        double length = Math.sqrt(ex * ex + ey * ey);
        lineNx[i] = ey / length;
        lineNy[i] = -ex / length;
        lineOffset[i] = (ey * found.x(from) - ex * found.y(from)) / length;
        lineStart[i] = (ex * found.x(from) + ey * found.y(from)) / length;
        lineLength[i] = length;
        nx[i] = (float) lineNx[i];
        ny[i] = (float) lineNy[i];
        offset[i] = (float) lineOffset[i];
        middle[i] = (float) (lineStart[i] + length / 2);
        half[i] = (float) (length / 2);
        triangle[i] = edge / 3;
        rank[i] = rank(triangle[i], i);
        startRank[i] = found.isTouchable(from) ? rank(found.triangleAt(from), i) : -1;
    }

    private double rank(int ofTriangle, int edge) {
        return Math.scalb((double) ofTriangle, rankBits) + edge;
    }

    /** The edge of a touch with a given rank. */
    public int edgeOf(double touchRank) {
        return (int) ((long) touchRank & (1L << rankBits) - 1);
    }

    /** The triangle of a touch with a given rank. */
    public int triangleOf(double touchRank) {
        return (int) ((long) touchRank >> rankBits);
    }

    /** Radius of the boundary's bounding circle around the origin, metres, up to rounding. */
    public float radius() {
        return radius;
    }

    /** Number of edges. */
    public int edgeCount() {
        return triangle.length;
    }
}
