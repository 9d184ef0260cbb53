package dev.barrage.physics.shape;

/**
 * The rim of a flat mesh, all that something from outside can touch first, as columns in the order of a tree's leaves.
 *
 * <p>Leaves are large: going through {@value #LEAF_EDGES} edges in one loop without branches takes less time than a
 * walk down to a few of them. The arrays are not to be changed.
 */
public final class Rim extends BoxTree {
    public static final int LEAF_EDGES = 16;

    private static final float NODE_COST = 8f;
    private static final int MOST_BITS = 256;

    /** Unit normals out of the mesh. */
    public final float[] nx, ny;

    /** Offsets of the edges along their normals, and of their middles along their directions (-ny, nx), metres. */
    public final float[] offset, middle;

    /** Half the length of each edge, metres. */
    public final float[] half;

    /** In double: the normals, the offsets along them, those of the starts along (-ny, nx), and the lengths. */
    public final double[] lineNx, lineNy, lineOffset, lineStart, lineLength;

    /** The triangle of each edge, as numbered by the mesh. */
    public final int[] triangle;

    /** The lowest triangle at the corner where the edge starts; -1 where an edge is always touched before. */
    public final int[] startTriangle;

    /** Which edges have boxes that meet another one; null where edges are so many that they had better be walked to. */
    public final BoxBits bits;

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
        lineNx = new double[count];
        lineNy = new double[count];
        lineOffset = new double[count];
        lineStart = new double[count];
        lineLength = new double[count];
        triangle = new int[count];
        startTriangle = new int[count];
        for (int i = 0; i < count; i++) {
            fill(i, found, found.edges[original(i)]);
        }
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
        startTriangle[i] = found.isTouchable(from) ? found.triangleAt(from) : -1;
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
