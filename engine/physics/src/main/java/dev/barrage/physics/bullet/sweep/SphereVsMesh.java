package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.MeshTree;
import dev.barrage.physics.shape.tree.BoxTree;

/**
 * A bullet or beam against the triangles of a mesh, in the mesh's model space. The sphere's centre lies on z = 0.
 *
 * <p>Tests the bounding circle first, then walks the stackless tree (drilian, "Collision Detection Performance"). A
 * beam is a sphere swept along its segment, because a ray in the plane would miss a flat triangle. Of several
 * triangles touched at once the lowest number counts, so the result does not depend on the order of the tree.
 */
public final class SphereVsMesh {
    /** Bound on the rounding errors of a box around a sphere, relative to the largest number involved. */
    private static final double ROUNDING = 0x1p-21;

    private SphereVsMesh() {}

    /**
     * Whether a sphere of radius r at (px, py) touches a triangle. The impact is at the nearest point and has fraction
     * 0.
     */
    public static boolean overlaps(Mesh target, double px, double py, double r, Impact out) {
        if (isFar(target, px, py, r)) {
            return false;
        }
        MeshTree tree = target.tree();
        double best = r * r;
        double reach = reach(px, py, r);
        int nearest = -1;
        int leaf = leafNear(tree, 0, px, py, reach);
        while (leaf < tree.nodeCount()) {
            for (int t = tree.first(leaf); t < tree.end(leaf); t++) {
                double distance = TrianglePoint.squaredDistance(tree, t, px, py);
                if (distance < best || distance == best && isLower(tree, t, nearest)) {
                    best = distance;
                    nearest = t;
                    reach = reach(px, py, Math.sqrt(best));
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

    private static boolean isFar(Mesh target, double px, double py, double r) {
        double reach = r + target.boundingRadius();
        return px * px + py * py > reach * reach;
    }

    /** The radius, widened so that rounding hides no box that a sphere at (px, py) meets. */
    private static double reach(double px, double py, double r) {
        return r + ROUNDING * (Math.abs(px) + Math.abs(py) + r);
    }

    private static int leafNear(MeshTree tree, int node, double px, double py, double reach) {
        return tree.nextLeaf(
                node,
                (float) (px - reach),
                (float) (py - reach),
                (float) -reach,
                (float) (px + reach),
                (float) (py + reach),
                (float) reach);
    }

    /**
     * Finds the first touch of a sphere of radius r that moves from (px, py) by (dx, dy). Returns whether there is
     * one.
     */
    public static boolean sweep(Mesh target, double px, double py, double dx, double dy, double r, Impact out) {
        if (Sweeps.miss(px, py, dx, dy, r + target.boundingRadius())) {
            return false;
        }
        if (target.boundary() != null) {
            return SphereVsFlatMesh.sweep(target, px, py, dx, dy, r, out);
        }
        if (overlaps(target, px, py, r, out)) {
            return true;
        }
        MeshTree tree = target.tree();
        out.triangles.start(px, py, dx, dy, r);
        double best = 1;
        int first = -1;
        int leaf = leafOnWay(tree, 0, px, py, dx, dy, best, r);
        while (leaf < tree.nodeCount()) {
            for (int t = tree.first(leaf); t < tree.end(leaf); t++) {
                double time = out.triangles.enter(tree, t, best);
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

    static int leafOnWay(BoxTree tree, int node, double px, double py, double dx, double dy, double share, double r) {
        double endX = px + share * dx;
        double endY = py + share * dy;
        double reach = reach(Math.max(Math.abs(px), Math.abs(endX)), Math.max(Math.abs(py), Math.abs(endY)), r);
        return tree.nextLeafOnWay(node, (float) px, (float) py, (float) endX, (float) endY, (float) reach);
    }

    static boolean isLower(MeshTree tree, int triangle, int than) {
        return than < 0 || tree.original(triangle) < tree.original(than);
    }

    /**
     * Fills the impact for a centre at (x, y). The scratch fields hold the nearest point. The normal points from it to
     * the centre, in the plane. If these coincide in the plane, the normal points against the motion; for a centre at
     * rest, out of the silhouette.
     */
    static void report(Mesh target, int number, double fraction, double x, double y, double dx, double dy, Impact out) {
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
            SphereVsEdges.leadOut(target.edges(), (float) x, (float) y, out);
        }
    }
}
