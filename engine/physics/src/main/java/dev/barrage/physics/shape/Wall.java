package dev.barrage.physics.shape;

import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.shape.outline.Loops;
import dev.barrage.physics.shape.outline.SimplePolygon;
import java.util.Objects;

/**
 * Scenery with any simple outline, concave or not. The solid is inside the outline (a rock) or outside (the border of
 * an arena). Or it is a chain: an open line that holds on one side, as the ground of a platformer, and lets pass on the
 * other.
 *
 * <p>Vertices are stored so that the solid lies left of every edge: counterclockwise for a solid wall, clockwise for a
 * cavity. Edge i runs from vertex i to the next one; hits report that number.
 */
public final class Wall extends Shape {
    private final boolean cavity;
    private final EdgeTree edges;

    /** Per edge its material, or null for that of the body; null if no edge has one. */
    private final SurfaceMaterial[] materials;

    private Wall(float[] xy, boolean cavity, MassData massData, EdgeTree edges) {
        super(WALL, massData, xy, 0f);
        this.cavity = cavity;
        this.edges = edges;
        materials = null;
    }

    private Wall(Wall like, SurfaceMaterial[] materials) {
        super(WALL, like.massData(), like.boundingRadius(), like.x, like.y, 0f);
        cavity = like.cavity;
        edges = like.edges;
        this.materials = materials;
    }

    /**
     * A wall that is solid inside the outline.
     *
     * @param xy the outline as x, y pairs, metres, at least 3 vertices, either winding; it must not cross, touch or
     *     fold back on itself or repeat a vertex
     */
    public static Wall solid(float... xy) {
        float[] loop = outline(xy);
        return new Wall(loop, false, MassData.ofLoops(loop), new EdgeTree(loop));
    }

    /**
     * A wall that is solid outside the outline, to infinity. Its bounding box is that of the outline, so only bodies
     * that still reach into the box are pushed back. Its mass is infinite.
     *
     * @param xy the outline, under the same rules as for {@link #solid}
     */
    public static Wall cavity(float... xy) {
        float[] loop = Loops.reversed(outline(xy));
        return new Wall(loop, true, MassData.IMMOVABLE, new EdgeTree(loop));
    }

    /**
     * A chain: a line of edges without a solid behind it. Its free side lies right of every edge: of the ground from its
     * right end to its left, above. It holds what comes from there. Bodies whose centre is behind an edge, and bullets,
     * beams and rays from behind, pass: such a chain is a platform that one can jump through from below. Its ends are
     * corners that one can roll off. Overlaps, casts of shapes and closest points find both sides.
     *
     * @param xy the points as x, y pairs, metres, at least 2; the line must not cross, touch or fold back on itself or
     *     repeat a point. If its ends meet, it is an outline for {@link #solid} or {@link #cavity}
     */
    public static Wall chain(float... xy) {
        Arguments.pairs("xy", xy, 2);
        SimplePolygon.requireOpen("xy", xy);
        return new Wall(xy, false, MassData.IMMOVABLE, EdgeTree.ofChain(xy));
    }

    /**
     * This wall with a material for each of its edges, whatever that of its body is.
     *
     * @param ofEdges as many as the wall has edges, in their order; copied
     */
    public Wall materials(SurfaceMaterial... ofEdges) {
        if (Objects.requireNonNull(ofEdges, "ofEdges").length != edges.edgeCount()) {
            throw new IllegalArgumentException("ofEdges must have a material for each of the " + edges.edgeCount()
                    + " edges, but has " + ofEdges.length);
        }
        for (int edge = 0; edge < ofEdges.length; edge++) {
            Objects.requireNonNull(ofEdges[edge], "ofEdges[" + edge + "]");
        }
        return new Wall(this, ofEdges.clone());
    }

    /** This wall with a material for one edge. Edges without one have that of the body. */
    public Wall material(int edge, SurfaceMaterial material) {
        Objects.requireNonNull(material, "material");
        SurfaceMaterial[] all = hasMaterials() ? materials.clone() : new SurfaceMaterial[edges.edgeCount()];
        all[checkEdge(edge)] = material;
        return new Wall(this, all);
    }

    /** The material of an edge; null if it is that of the body. */
    public SurfaceMaterial material(int edge) {
        checkEdge(edge);
        return hasMaterials() ? materials[edge] : null;
    }

    /** Whether an edge has a material of its own. */
    public boolean hasMaterials() {
        return materials != null;
    }

    private int checkEdge(int edge) {
        if (edge < 0 || edge >= edges.edgeCount()) {
            throw new IllegalArgumentException("edge must be from 0 to " + (edges.edgeCount() - 1) + ": " + edge);
        }
        return edge;
    }

    private static float[] outline(float[] xy) {
        Arguments.pairs("xy", xy, 3);
        SimplePolygon.require("xy", xy);
        return Loops.counterclockwise("xy", xy);
    }

    /** Whether the solid is outside the outline. */
    public boolean isCavity() {
        return cavity;
    }

    /** Whether this is a {@link #chain}, which is open and has no solid. */
    public boolean isChain() {
        return edges.isChain();
    }

    /** Number of vertices, and of edges; a chain has one edge less. */
    public int count() {
        return x.length;
    }

    /** Coordinate of a vertex, metres. The solid lies left of the edge to the next vertex. */
    public float x(int vertex) {
        return x[vertex];
    }

    /** Coordinate of a vertex, metres. The solid lies left of the edge to the next vertex. */
    public float y(int vertex) {
        return y[vertex];
    }

    /** The one-sided edges of the outline. */
    public EdgeTree edges() {
        return edges;
    }

    @Override
    public float coreRadius() {
        return 0f;
    }

    @Override
    void hashParts(Hash64 digest) {
        digest.add(isChain() ? 2 : cavity ? 1 : 0).add(x, 0, x.length).add(y, 0, y.length);
        if (hasMaterials()) {
            for (SurfaceMaterial each : materials) {
                digest.add(each == null ? 0 : 1);
                if (each != null) {
                    digest.add(each.friction()).add(each.restitution());
                    digest.add(each.rollingResistance()).add(each.tangentSpeed());
                }
            }
        }
    }
}
