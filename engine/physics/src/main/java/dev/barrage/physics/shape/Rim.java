package dev.barrage.physics.shape;

import java.util.Arrays;

/**
 * The rim of a flat mesh, all that something from outside can touch first, as columns in the order of a tree's leaves.
 *
 * <p>Leaves are large: going through {@value #LEAF_EDGES} edges in one loop without branches takes less time than a
 * walk down to a few of them. The arrays are not to be changed.
 */
public final class Rim extends BoxTree {
    public static final int LEAF_EDGES = 16;

    /** Places behind the last edge that may be read. */
    public static final int ROOM = 8;

    /** More than any rank. */
    public static final double NO_RANK = Double.MAX_VALUE;

    private static final float NODE_COST = 8f;
    private static final int MOST_BITS = 256;

    /** Unit normals out of the mesh. */
    public final float[] nx, ny;

    /** Offsets of the edges along their normals, and of their middles along their directions (-ny, nx), metres. */
    public final float[] offset, middle;

    /** Half the length of each edge, metres. */
    public final float[] half;

    /**
     * In double: the normals, the offsets along them, those of the starts along (-ny, nx), and the lengths. Behind the last edge
     * of all columns in double are {@link #ROOM} that nothing touches, for vectors.
     */
    public final double[] lineNx, lineNy, lineOffset, lineStart, lineLength;

    /**
     * Of touches at the same time that of the lowest rank counts: with the lowest triangle, then of the first edge. The rank of
     * each edge, and of the corner where it starts: that with the lowest triangle there; negative where an edge is always
     * touched before.
     */
    public final double[] rank, startRank;

    /** The triangle of each edge, as numbered by the mesh. */
    public final int[] triangle;

    /** Which edges have boxes that meet another one; null where edges are so many that they had better be walked to. */
    public final BoxBits bits;

    /** Log2 of the ranks for each triangle. */
    private final int rankBits;

    private final float radius;

    private Rim(RimFinder found) {
        this(found, boxes(found));
    }

    private Rim(RimFinder found, float[] boxes) {
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

    /** The rim of a mesh all of whose vertices (x, y, z each) have z = 0; null for others. */
    static Rim of(float[] vertices, int[] indices) {
        for (int i = 2; i < vertices.length; i += 3) {
            if (vertices[i] != 0f) {
                return null;
            }
        }
        return new Rim(new RimFinder(vertices, indices));
    }

    private static float[] boxes(RimFinder found) {
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

    private void fill(int i, RimFinder found, int edge) {
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

    /** The edge of a touch of that rank. */
    public int edgeOf(double touchRank) {
        return (int) ((long) touchRank & (1L << rankBits) - 1);
    }

    /** The triangle of a touch of that rank. */
    public int triangleOf(double touchRank) {
        return (int) ((long) touchRank >> rankBits);
    }

    /** The radius around the origin that the rim keeps within, metres, up to rounding. */
    public float radius() {
        return radius;
    }

    /** How many edges there are. */
    public int edgeCount() {
        return triangle.length;
    }
}
