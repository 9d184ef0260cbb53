package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.MeshTree;

/**
 * A bullet or beam against the triangles of a mesh, in the mesh's model space with the sphere's centre on z = 0.
 *
 * <p>The bounding circle is asked first, then the stackless tree (drilian, "Collision Detection Performance"). A beam is
 * a sphere swept along its segment: a ray in the plane would miss a flat triangle. Of several triangles reached at once
 * the one with the lowest number counts, so that nothing depends on the order of the tree.
 */
public final class SphereVsMesh {
    private SphereVsMesh() {}

    /** Whether a sphere of radius r at (px, py) touches a triangle; the impact is at the nearest point, fraction 0. */
    public static boolean overlaps(Mesh target, float px, float py, float r, Impact out) {
        double reach = (double) r + target.boundingRadius();
        if ((double) px * px + (double) py * py > reach * reach) {
            return false;
        }
        MeshTree tree = target.tree();
        double best = (double) r * r;
        int nearest = -1;
        int node = 0;
        while (node < tree.nodeCount()) {
            if (!tree.meets(node, px - r, py - r, px + r, py + r, r)) {
                node = tree.skip(node);
                continue;
            }
            for (int t = tree.first(node); t < tree.end(node); t++) {
                double distance = TrianglePoint.squaredDistance(tree, t, px, py, out);
                if (distance < best || distance == best && isLower(tree, t, nearest)) {
                    best = distance;
                    nearest = t;
                }
            }
            node++;
        }
        if (nearest < 0) {
            return false;
        }
        report(target, nearest, 0, px, py, 0, 0, out);
        return true;
    }

    /** Whether a sphere of radius r that moves from (px, py) by (dx, dy) touches a triangle, and where it does first. */
    public static boolean sweep(Mesh target, float px, float py, float dx, float dy, float r, Impact out) {
        if (Sweeps.miss(px, py, dx, dy, (double) r + target.boundingRadius())) {
            return false;
        }
        if (overlaps(target, px, py, r, out)) {
            return true;
        }
        MeshTree tree = target.tree();
        double best = 1;
        int first = -1;
        int node = 0;
        while (node < tree.nodeCount()) {
            double endX = px + best * dx;
            double endY = py + best * dy;
            if (!tree.meets(
                    node,
                    Math.min(px, endX) - r,
                    Math.min(py, endY) - r,
                    Math.max(px, endX) + r,
                    Math.max(py, endY) + r,
                    r)) {
                node = tree.skip(node);
                continue;
            }
            for (int t = tree.first(node); t < tree.end(node); t++) {
                double time = TriangleSweep.enter(tree, t, px, py, dx, dy, r);
                if (time < best || time == best && isLower(tree, t, first)) {
                    best = time;
                    first = t;
                }
            }
            node++;
        }
        if (first < 0) {
            return false;
        }
        report(target, first, best, px + best * dx, py + best * dy, dx, dy, out);
        return true;
    }

    private static boolean isLower(MeshTree tree, int triangle, int than) {
        return than < 0 || tree.original(triangle) < tree.original(than);
    }

    /**
     * Fills the impact for a centre at (x, y). The normal points from the nearest point to the centre, in the plane;
     * where that has no direction, against the motion, and for a centre at rest out of the silhouette.
     */
    private static void report(
            Mesh target, int triangle, double fraction, double x, double y, double dx, double dy, Impact out) {
        int number = target.tree().original(triangle);
        TrianglePoint.squaredDistance(target.tree(), triangle, x, y, out);
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
            SphereVsEdges.overlaps(target.edges(), (float) x, (float) y, target.boundingRadius(), out);
            Sweeps.set(fraction, nearX, nearY, out.nx, out.ny, number, out);
        }
    }
}
