package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/** Sends a pair of shapes to the kernel for its two kinds. */
public final class ShapePairs {
    private ShapePairs() {}

    /**
     * Appends the contact manifolds of A and B, turned by (cosA, sinA) and (cosB, sinB), B's origin (dx, dy) from A's
     * in world axes. Surfaces that are up to {@code margin} (0 or more) apart count, with positive separation. Two
     * walls never touch, nor do two meshes of which one is wholly above the other.
     */
    public static void collide(
            Shape a,
            float cosA,
            float sinA,
            Shape b,
            float dx,
            float dy,
            float cosB,
            float sinB,
            float margin,
            Manifolds out) {
        if (a.kind() > b.kind()) {
            int first = out.count;
            ordered(b, cosB, sinB, a, -dx, -dy, cosA, sinA, margin, out);
            out.swap(first, dx, dy);
        } else {
            ordered(a, cosA, sinA, b, dx, dy, cosB, sinB, margin, out);
        }
    }

    private static void ordered(
            Shape a,
            float cosA,
            float sinA,
            Shape b,
            float dx,
            float dy,
            float cosB,
            float sinB,
            float margin,
            Manifolds out) {
        switch (a.kind()) {
            case Shape.CIRCLE -> circle((Circle) a, b, dx, dy, cosB, sinB, margin, out);
            case Shape.CAPSULE -> capsule((Capsule) a, cosA, sinA, b, dx, dy, cosB, sinB, margin, out);
            case Shape.POLYGON -> polygon((Polygon) a, cosA, sinA, b, dx, dy, cosB, sinB, margin, out);
            case Shape.MESH -> mesh((Mesh) a, cosA, sinA, b, dx, dy, cosB, sinB, margin, out);
            default -> {}
        }
    }

    private static void circle(
            Circle a, Shape b, float dx, float dy, float cosB, float sinB, float margin, Manifolds out) {
        switch (b.kind()) {
            case Shape.CIRCLE -> CircleVsCircle.collide(a, (Circle) b, dx, dy, margin, out);
            case Shape.CAPSULE -> CircleVsCapsule.collide(a, (Capsule) b, dx, dy, cosB, sinB, margin, out);
            case Shape.POLYGON -> CircleVsPolygon.collide(a, (Polygon) b, dx, dy, cosB, sinB, margin, out);
            case Shape.MESH -> CircleVsEdges.collide(a, ((Mesh) b).edges(), dx, dy, cosB, sinB, margin, out);
            default -> CircleVsEdges.collide(a, ((Wall) b).edges(), dx, dy, cosB, sinB, margin, out);
        }
    }

    private static void capsule(
            Capsule a,
            float cosA,
            float sinA,
            Shape b,
            float dx,
            float dy,
            float cosB,
            float sinB,
            float margin,
            Manifolds out) {
        switch (b.kind()) {
            case Shape.CAPSULE -> HullVsHull.collide(a, cosA, sinA, (Capsule) b, dx, dy, cosB, sinB, margin, out);
            case Shape.POLYGON -> HullVsHull.collide(a, cosA, sinA, (Polygon) b, dx, dy, cosB, sinB, margin, out);
            case Shape.MESH -> HullVsEdges.collide(a, cosA, sinA, ((Mesh) b).edges(), dx, dy, cosB, sinB, margin, out);
            default -> HullVsEdges.collide(a, cosA, sinA, ((Wall) b).edges(), dx, dy, cosB, sinB, margin, out);
        }
    }

    private static void polygon(
            Polygon a,
            float cosA,
            float sinA,
            Shape b,
            float dx,
            float dy,
            float cosB,
            float sinB,
            float margin,
            Manifolds out) {
        switch (b.kind()) {
            case Shape.POLYGON -> HullVsHull.collide(a, cosA, sinA, (Polygon) b, dx, dy, cosB, sinB, margin, out);
            case Shape.MESH -> HullVsEdges.collide(a, cosA, sinA, ((Mesh) b).edges(), dx, dy, cosB, sinB, margin, out);
            default -> HullVsEdges.collide(a, cosA, sinA, ((Wall) b).edges(), dx, dy, cosB, sinB, margin, out);
        }
    }

    private static void mesh(
            Mesh a,
            float cosA,
            float sinA,
            Shape b,
            float dx,
            float dy,
            float cosB,
            float sinB,
            float margin,
            Manifolds out) {
        switch (b.kind()) {
            case Shape.MESH -> meshes(a, cosA, sinA, (Mesh) b, dx, dy, cosB, sinB, margin, out);
            default -> HullVsEdges.collide(a.pieces(), cosA, sinA, ((Wall) b).edges(), dx, dy, cosB, sinB, margin, out);
        }
    }

    /** Silhouettes meet in the plane, unless one mesh is wholly above the other: it flies over. */
    private static void meshes(
            Mesh a,
            float cosA,
            float sinA,
            Mesh b,
            float dx,
            float dy,
            float cosB,
            float sinB,
            float margin,
            Manifolds out) {
        boolean sameHeight = a.tree().minZ(0) <= b.tree().maxZ(0)
                && b.tree().minZ(0) <= a.tree().maxZ(0);
        if (sameHeight) {
            HullVsEdges.collide(a.pieces(), cosA, sinA, b.edges(), dx, dy, cosB, sinB, margin, out);
        }
    }
}
