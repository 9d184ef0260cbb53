package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/** Dispatches a pair of shapes to the kernel of its two kinds. */
public final class ShapePairs {
    private ShapePairs() {}

    /**
     * Appends the contact manifolds of A and B. Surfaces up to the pose's margin apart count, with positive
     * separation. Two walls never touch. Two meshes do not touch if one is wholly above the other.
     */
    public static void collide(Shape a, Shape b, PairPose pose, Manifolds out) {
        if (a.kind() > b.kind()) {
            int first = out.count;
            pose.swap();
            ordered(b, a, pose, out);
            pose.swap();
            out.swap(first, pose.dx, pose.dy);
        } else {
            ordered(a, b, pose, out);
        }
    }

    /**
     * As above, for a static polygon by its visible edges.
     *
     * @param edgesA the visible edges of A, null if A is no static polygon or all are; {@code edgesB} those of B
     */
    public static void collide(Shape a, EdgeTree edgesA, Shape b, EdgeTree edgesB, PairPose pose, Manifolds out) {
        if (edgesB != null) {
            withEdges(a, edgesB, pose, out);
        } else if (edgesA != null) {
            int first = out.count;
            pose.swap();
            withEdges(b, edgesA, pose, out);
            pose.swap();
            out.swap(first, pose.dx, pose.dy);
        } else {
            collide(a, b, pose, out);
        }
    }

    /**
     * The edge of a wall that a contact is on, by the id of one of its features. At an end of a chain it is the edge that
     * ends there.
     *
     * @param a the shape that touches the wall
     */
    public static int edge(Shape a, Wall b, int feature) {
        int edges = b.edges().edgeCount();
        return a.kind() == Shape.CIRCLE
                ? Math.min(feature >>> CircleVsEdges.EDGE_SHIFT, edges - 1)
                : (feature >>> HullVsEdges.EDGE_SHIFT) % edges; // each piece of a mesh has ids of its own
    }

    private static void withEdges(Shape a, EdgeTree edges, PairPose pose, Manifolds out) {
        switch (a.kind()) {
            case Shape.CIRCLE -> CircleVsEdges.collide((Circle) a, edges, pose, out);
            case Shape.MESH -> HullVsEdges.collide(((Mesh) a).pieces(), edges, pose, out);
            default -> HullVsEdges.collide(a, edges, pose, out);
        }
    }

    private static void ordered(Shape a, Shape b, PairPose pose, Manifolds out) {
        switch (a.kind()) {
            case Shape.CIRCLE -> circle((Circle) a, b, pose, out);
            case Shape.CAPSULE, Shape.POLYGON -> convex(a, b, pose, out);
            case Shape.MESH -> mesh((Mesh) a, b, pose, out);
            default -> {}
        }
    }

    private static void circle(Circle a, Shape b, PairPose pose, Manifolds out) {
        switch (b.kind()) {
            case Shape.CIRCLE -> CircleVsCircle.collide(a, (Circle) b, pose, out);
            case Shape.CAPSULE -> CircleVsCapsule.collide(a, (Capsule) b, pose, out);
            case Shape.POLYGON -> CircleVsPolygon.collide(a, (Polygon) b, pose, out);
            case Shape.MESH -> withEdges(a, ((Mesh) b).edges(), pose, out);
            default -> withEdges(a, ((Wall) b).edges(), pose, out);
        }
    }

    private static void convex(Shape a, Shape b, PairPose pose, Manifolds out) {
        switch (b.kind()) {
            case Shape.MESH -> withEdges(a, ((Mesh) b).edges(), pose, out);
            case Shape.WALL -> withEdges(a, ((Wall) b).edges(), pose, out);
            default -> HullVsHull.collide(a, b, pose, out);
        }
    }

    /** Collides a mesh by its silhouette. A mesh wholly above another passes over it. */
    private static void mesh(Mesh a, Shape b, PairPose pose, Manifolds out) {
        if (b instanceof Wall wall) {
            withEdges(a, wall.edges(), pose, out);
            return;
        }
        Mesh other = (Mesh) b;
        boolean sameHeight = a.tree().minZ(0) <= other.tree().maxZ(0)
                && other.tree().minZ(0) <= a.tree().maxZ(0);
        if (sameHeight) {
            withEdges(a, other.edges(), pose, out);
        }
    }
}
