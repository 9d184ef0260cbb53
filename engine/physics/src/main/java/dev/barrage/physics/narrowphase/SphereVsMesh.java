package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.BoxTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.MeshTree;
import dev.barrage.physics.shape.Rim;

/**
 * A bullet or beam against the triangles of a mesh, in the mesh's model space with the sphere's centre on z = 0.
 *
 * <p>The bounding circle is asked first, then the stackless tree (drilian, "Collision Detection Performance"). A beam
 * is a sphere swept along its segment: a ray in the plane would miss a flat triangle. Of several triangles reached at
 * once the one with the lowest number counts, so that nothing depends on the order of the tree.
 */
public final class SphereVsMesh {
    /** Bounds the roundings of a box around a sphere, relative to the numbers involved. */
    private static final float ROUNDING = 0x1p-21f;

    private SphereVsMesh() {}

    /** Whether a sphere of radius r at (px, py) touches a triangle. */
    public static boolean touches(Mesh target, float px, float py, float r) {
        if (isFar(target, px, py, r)) {
            return false;
        }
        MeshTree tree = target.tree();
        double limit = (double) r * r;
        float reach = reach(px, py, r);
        int leaf = leafNear(tree, 0, px, py, reach);
        while (leaf < tree.nodeCount()) {
            for (int t = tree.first(leaf); t < tree.end(leaf); t++) {
                if (TrianglePoint.squaredDistance(tree, t, px, py) <= limit) {
                    return true;
                }
            }
            leaf = leafNear(tree, leaf + 1, px, py, reach);
        }
        return false;
    }

    /** Whether a sphere of radius r at (px, py) touches a triangle; the impact is at the nearest point, fraction 0. */
    public static boolean overlaps(Mesh target, float px, float py, float r, Impact out) {
        if (isFar(target, px, py, r)) {
            return false;
        }
        MeshTree tree = target.tree();
        double best = (double) r * r;
        float reach = reach(px, py, r);
        int nearest = -1;
        int leaf = leafNear(tree, 0, px, py, reach);
        while (leaf < tree.nodeCount()) {
            for (int t = tree.first(leaf); t < tree.end(leaf); t++) {
                double distance = TrianglePoint.squaredDistance(tree, t, px, py);
                if (distance < best || distance == best && isLower(tree, t, nearest)) {
                    best = distance;
                    nearest = t;
                    reach = reach(px, py, (float) Math.sqrt(best));
                }
            }
            leaf = leafNear(tree, leaf + 1, px, py, reach);
        }
        if (nearest < 0) {
            return false;
        }
        TrianglePoint.nearest(tree, nearest, px, py, out);
        report(target, tree.original(nearest), 0, px, py, 0, 0, out);
        return true;
    }

    private static boolean isFar(Mesh target, float px, float py, float r) {
        double reach = (double) r + target.boundingRadius();
        return (double) px * px + (double) py * py > reach * reach;
    }

    /** A radius widened so that no rounding hides a box which a sphere at (px, py) meets. */
    private static float reach(float px, float py, float r) {
        return r + ROUNDING * (Math.abs(px) + Math.abs(py) + r);
    }

    private static int leafNear(MeshTree tree, int node, float px, float py, float reach) {
        return tree.nextLeaf(node, px - reach, py - reach, -reach, px + reach, py + reach, reach);
    }

    /**
     * Whether a sphere of radius r that moves from (px, py) by (dx, dy) touches a triangle, and where it does first.
     */
    public static boolean sweep(Mesh target, float px, float py, float dx, float dy, float r, Impact out) {
        if (Sweeps.miss(px, py, dx, dy, (double) r + target.boundingRadius())) {
            return false;
        }
        if (target.rim() != null) {
            return sweepFlat(target, px, py, dx, dy, r, out);
        }
        if (touches(target, px, py, r)) {
            return overlaps(target, px, py, r, out);
        }
        MeshTree tree = target.tree();
        double best = 1;
        int first = -1;
        int leaf = leafOnWay(tree, 0, px, py, dx, dy, best, r);
        while (leaf < tree.nodeCount()) {
            for (int t = tree.first(leaf); t < tree.end(leaf); t++) {
                double time = TriangleSweep.enter(tree, t, px, py, dx, dy, r, best);
                if (time < best || time == best && isLower(tree, t, first)) {
                    best = time;
                    first = t;
                }
            }
            leaf = leafOnWay(tree, leaf + 1, px, py, dx, dy, best, r);
        }
        if (first < 0) {
            return false;
        }
        double x = px + best * dx;
        double y = py + best * dy;
        TrianglePoint.nearest(tree, first, x, y, out);
        report(target, tree.original(first), best, x, y, dx, dy, out);
        return true;
    }

    /** The sweep for flat meshes, of which only the rim can be touched first from outside. */
    private static boolean sweepFlat(Mesh target, float px, float py, float dx, float dy, float r, Impact out) {
        int around = triangleAround(target, px, py);
        if (around >= 0) {
            Sweeps.set(0, px, py, 0, 0, target.tree().original(around), out);
            leadOut(target, px, py, out);
            return true;
        }
        Rim rim = target.rim();
        out.ensureEdges(rim.edgeCount());
        float hx = 0.5f * dx;
        float hy = 0.5f * dy;
        float mx = px + hx;
        float my = py + hy;
        float reach = r
                + target.boundingRadius() * ROUNDING
                + 2 * (reach(Math.abs(mx) + Math.abs(hx), Math.abs(my) + Math.abs(hy), r) - r);
        double best = 1;
        int first = -1;
        int triangle = Integer.MAX_VALUE;
        int leaf = leafOnWay(rim, 0, px, py, dx, dy, 1, r);
        while (leaf < rim.nodeCount()) {
            int near = RimSweep.near(rim, rim.first(leaf), rim.end(leaf), mx, my, hx, hy, reach, out.gap, out.near);
            for (int i = 0; i < near; i++) {
                int edge = out.near[i];
                int touched = rim.triangle[edge];
                double time = RimSweep.enterEdge(rim, edge, px, py, dx, dy, r, best);
                if (time == Sweeps.NEVER && rim.startTriangle[edge] >= 0) {
                    touched = rim.startTriangle[edge];
                    time = RimSweep.enterStart(rim, edge, px, py, dx, dy, r, best);
                }
                if (time < best || time == best && touched < triangle) {
                    best = time;
                    first = edge;
                    triangle = touched;
                }
            }
            leaf = leafOnWay(rim, leaf + 1, px, py, dx, dy, best, r);
        }
        if (best == 0) {
            return overlaps(target, px, py, r, out);
        }
        if (first < 0) {
            return false;
        }
        double x = px + best * dx;
        double y = py + best * dy;
        RimSweep.nearest(rim, first, x, y, out);
        report(target, triangle, best, x, y, dx, dy, out);
        return true;
    }

    /** The triangle of a flat mesh that a point is in, of several the one with the lowest number, or -1. */
    private static int triangleAround(Mesh target, float x, float y) {
        if (isFar(target, x, y, 0)) {
            return -1;
        }
        MeshTree tree = target.tree();
        int found = -1;
        int leaf = leafNear(tree, 0, x, y, 0);
        while (leaf < tree.nodeCount()) {
            for (int t = tree.first(leaf); t < tree.end(leaf); t++) {
                if (TrianglePoint.squaredDistance(tree, t, x, y) == 0 && isLower(tree, t, found)) {
                    found = t;
                }
            }
            leaf = leafNear(tree, leaf + 1, x, y, 0);
        }
        return found;
    }

    private static int leafOnWay(
            BoxTree tree, int node, float px, float py, float dx, float dy, double share, float r) {
        float endX = (float) (px + share * dx);
        float endY = (float) (py + share * dy);
        float reach = reach(Math.max(Math.abs(px), Math.abs(endX)), Math.max(Math.abs(py), Math.abs(endY)), r);
        return tree.nextLeafOnWay(node, px, py, endX, endY, reach);
    }

    private static boolean isLower(MeshTree tree, int triangle, int than) {
        return than < 0 || tree.original(triangle) < tree.original(than);
    }

    /**
     * Fills the impact for a centre at (x, y), whose nearest point is in the scratch fields. The normal points from the nearest point to the centre, in the plane;
     * where that has no direction, against the motion, and for a centre at rest out of the silhouette.
     */
    private static void report(
            Mesh target, int number, double fraction, double x, double y, double dx, double dy, Impact out) {
        double nearX = out.nearestX;
        double nearY = out.nearestY;
        double nx = x - nearX;
        double ny = y - nearY;
        double length = Math.sqrt(nx * nx + ny * ny);
        if (!(length > 1e-6 * target.boundingRadius())) {
            nx = -dx;
            ny = -dy;
            length = Math.sqrt(nx * nx + ny * ny);
        }
        if (length > 0) {
            Sweeps.set(fraction, nearX, nearY, nx / length, ny / length, number, out);
        } else {
            Sweeps.set(fraction, nearX, nearY, 0, 0, number, out);
            leadOut(target, (float) x, (float) y, out);
        }
    }

    /** Gives an impact inside the silhouette the normal of the quickest way out of it. */
    private static void leadOut(Mesh target, float x, float y, Impact impact) {
        float fraction = impact.fraction;
        float pointX = impact.x;
        float pointY = impact.y;
        int feature = impact.feature;
        SphereVsEdges.overlaps(target.edges(), x, y, target.boundingRadius(), impact);
        Sweeps.set(fraction, pointX, pointY, impact.nx, impact.ny, feature, impact);
    }
}
