package dev.barrage.physics.shape;

import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.shape.outline.EarClipping;
import dev.barrage.physics.shape.outline.Loops;
import dev.barrage.physics.shape.outline.Silhouette;
import dev.barrage.physics.shape.outline.SimplePolygon;
import java.util.Arrays;
import java.util.Objects;

/**
 * An indexed triangle mesh, flat (all z = 0) or a model with height above and below the plane.
 *
 * <p>Bullets and beams collide with its triangles: with the surface of a model, the area of a flat mesh. Bodies and
 * walls collide with its silhouette, in the plane. Its mass is that of a plate with the silhouette's outline. Two
 * meshes pass over each other if one is wholly above the other. If one of the two is a sensor, they have a contact
 * while triangles touch in space or one mesh is inside the other.
 */
public final class Mesh extends Shape {
    /**
     * If the inner radius of a hull exceeds this share of its bounding radius, the circle serves as extent, which is
     * faster.
     */
    private static final double ROUND = 0.95;

    private final float[] vertices;
    private final int[] indices;
    private final MeshTree tree;
    private final BoundaryTree boundary;
    private final TriangleCells cells;
    private final float[][] outline;
    private final EdgeTree edges;
    private final Pieces pieces;
    private final boolean round;

    private Mesh(float[] vertices, int[] indices, float[] corners, float[][] outline, float[] hull) {
        super(MESH, MassData.ofLoops(outline), hull, 0f);
        this.vertices = vertices;
        this.indices = indices;
        this.outline = outline;
        tree = new MeshTree(corners);
        boundary = BoundaryTree.of(vertices, indices);
        cells = boundary == null ? null : new TriangleCells(tree);
        edges = new EdgeTree(outline);
        pieces = ConvexDecomposition.of(outline);
        round = innerRadius(x, y) > ROUND * boundingRadius();
    }

    /** Radius of the largest circle around the origin inside a convex polygon; below 0 if the origin is outside. */
    private static double innerRadius(float[] x, float[] y) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 0, j = x.length - 1; i < x.length; j = i++) {
            double ex = (double) x[i] - x[j];
            double ey = (double) y[i] - y[j];
            nearest = Math.min(nearest, (x[j] * ey - y[j] * ex) / Math.sqrt(ex * ex + ey * ey));
        }
        return nearest;
    }

    /**
     * Makes a mesh.
     *
     * @param vertices x, y, z of each vertex, metres
     * @param indices three vertex numbers per triangle, either winding
     * @throws IllegalArgumentException if a number is not finite or out of range, a triangle has no area, all
     *     triangles together cover no area seen along z, their edges cross far more often than there are edges, or an
     *     outline and its holes have more than 8192 corners
     */
    public static Mesh of(float[] vertices, int[] indices) {
        checkVertices(vertices);
        checkIndices(vertices, indices);
        float[] corners = corners(vertices, indices);
        checkTriangles(corners);
        float[][] outline = Silhouette.of(corners);
        if (outline.length == 0) {
            throw new IllegalArgumentException("vertices must cover an area seen along z, but cover none");
        }
        return new Mesh(vertices.clone(), indices.clone(), corners, outline, hull(corners, outline));
    }

    /**
     * Makes a flat mesh of an outline, with or without dents: a crate in the form of an L, a crescent.
     *
     * @param xy the outline as x, y pairs, metres, 3 to 8192 vertices, either winding; it must not cross, touch or fold
     *     back on itself or repeat a vertex
     */
    public static Mesh solid(float... xy) {
        Arguments.pairs("xy", xy, 3);
        SimplePolygon.require("xy", xy);
        EarClipping ears = new EarClipping(new float[][] {Loops.withoutStraight(Loops.counterclockwise("xy", xy))});
        float[] flat = ears.vertices();
        float[] vertices = new float[flat.length / 2 * 3];
        for (int i = 0; i < flat.length; i++) {
            vertices[i / 2 * 3 + i % 2] = flat[i];
        }
        int[] indices = new int[3 * ears.triangles().size()];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = ears.triangles().get(i / 3)[i % 3];
        }
        return of(vertices, indices);
    }

    private static void checkVertices(float[] vertices) {
        Objects.requireNonNull(vertices, "vertices");
        if (vertices.length % 3 != 0 || vertices.length < 9) {
            throw new IllegalArgumentException(
                    "vertices must hold x, y, z of at least 3 vertices, but has " + vertices.length + " numbers");
        }
        for (int i = 0; i < vertices.length; i++) {
            Arguments.coordinate("vertices", i, vertices[i]);
        }
    }

    private static void checkIndices(float[] vertices, int[] indices) {
        Objects.requireNonNull(indices, "indices");
        if (indices.length % 3 != 0 || indices.length == 0) {
            throw new IllegalArgumentException(
                    "indices must hold 3 numbers for each of at least one triangle, but has " + indices.length);
        }
        for (int i = 0; i < indices.length; i++) {
            if (indices[i] < 0 || indices[i] >= vertices.length / 3) {
                throw new IllegalArgumentException(
                        "indices[" + i + "] must be from 0 to below " + vertices.length / 3 + ", but is " + indices[i]);
            }
        }
    }

    private static float[] corners(float[] vertices, int[] indices) {
        float[] corners = new float[3 * indices.length];
        for (int i = 0; i < indices.length; i++) {
            System.arraycopy(vertices, 3 * indices[i], corners, 3 * i, 3);
        }
        return corners;
    }

    private static void checkTriangles(float[] corners) {
        for (int at = 0; at < corners.length; at += 9) {
            if (!(squaredArea(corners, at) > 0)) {
                throw new IllegalArgumentException("triangle " + at / 9 + " must have an area, but has none: "
                        + Arrays.toString(Arrays.copyOfRange(corners, at, at + 9)));
            }
        }
    }

    /** Squared area of the parallelogram that a triangle spans, m4. */
    private static double squaredArea(float[] c, int at) {
        double ux = (double) c[at + 3] - c[at];
        double uy = (double) c[at + 4] - c[at + 1];
        double uz = (double) c[at + 5] - c[at + 2];
        double vx = (double) c[at + 6] - c[at];
        double vy = (double) c[at + 7] - c[at + 1];
        double vz = (double) c[at + 8] - c[at + 2];
        double x = uy * vz - uz * vy;
        double y = uz * vx - ux * vz;
        double z = ux * vy - uy * vx;
        return x * x + y * y + z * z;
    }

    /** Convex hull of the triangles and of the outline, which is rounded to a grid. */
    private static float[] hull(float[] corners, float[][] outline) {
        int size = corners.length / 3 * 2;
        for (float[] loop : outline) {
            size += loop.length;
        }
        float[] points = new float[size];
        int at = 0;
        for (int i = 0; i < corners.length; i += 3, at += 2) {
            points[at] = corners[i];
            points[at + 1] = corners[i + 1];
        }
        for (float[] loop : outline) {
            System.arraycopy(loop, 0, points, at, loop.length);
            at += loop.length;
        }
        return Loops.hull(points);
    }

    /** The tree over the triangles. */
    public MeshTree tree() {
        return tree;
    }

    /** The boundary of a flat mesh; null for a mesh with height. */
    public BoundaryTree boundary() {
        return boundary;
    }

    /** The triangles of a flat mesh per grid cell; null for a mesh with height. */
    public TriangleCells cells() {
        return cells;
    }

    public int triangleCount() {
        return indices.length / 3;
    }

    /** A copy of the vertices: x, y, z each, metres. */
    public float[] vertices() {
        return vertices.clone();
    }

    /** A copy of the vertex numbers, three for each triangle. */
    public int[] indices() {
        return indices.clone();
    }

    /** Number of loops of the silhouette: counterclockwise outlines and clockwise holes. */
    public int outlineCount() {
        return outline.length;
    }

    /**
     * A copy of one loop of the silhouette as x, y pairs, metres. The silhouette bounds the area that the triangles
     * cover seen along z, to within 1e-5 of the mesh's size. Loops cross neither themselves nor one another; they may
     * touch at vertices.
     */
    public float[] outline(int loop) {
        return outline[loop].clone();
    }

    /** The one-sided edges of the silhouette. */
    public EdgeTree edges() {
        return edges;
    }

    /** The silhouette cut into convex polygons. */
    public Pieces pieces() {
        return pieces;
    }

    /** Centre of the largest piece. */
    @Override
    public float coreX() {
        return pieces.polygon(0).coreX();
    }

    @Override
    public float coreY() {
        return pieces.polygon(0).coreY();
    }

    @Override
    public float coreRadius() {
        return pieces.polygon(0).coreRadius();
    }

    @Override
    void extent(float cos, float sin, float[] out) {
        if (round) {
            out[0] = -boundingRadius();
            out[1] = -boundingRadius();
            out[2] = boundingRadius();
            out[3] = boundingRadius();
        } else {
            super.extent(cos, sin, out);
        }
    }

    @Override
    void hashParts(Hash64 digest) {
        digest.add(vertices, 0, vertices.length).add(indices, 0, indices.length);
    }
}
