package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.shape.BoundaryTree;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.MeshTree;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/**
 * First touch of a moving sphere with a part of a shape that it approaches. A part that it touches at the start and
 * moves away from does not count: a bullet has bounced off it, and must still meet the other side of a corner.
 *
 * <p>A sphere on a straight line never comes closer to a convex part that it moves away from. The parts are edges and
 * convex corners, triangles, or a whole convex shape.
 */
public final class SweepAhead {
    /** Slack at the ends of an edge, as a share of the radius: rounding leaves no gap beside a corner. */
    private static final double SEAM = 1e-9;

    /** Distance of the silhouette of a flat mesh from its triangles, as a share of its size; generous. */
    private static final double SILHOUETTE = 1e-4;

    /** Height over a tangent plane that counts as none, as a share of the distance from it. */
    private static final double PLANE = 1e-6;

    private SweepAhead() {}

    /** As below, in world coordinates against a body at rest; of the impact only the fraction is set. */
    public static boolean sweep(
            Bodies bodies, Shape shape, int body, double x, double y, double dx, double dy, double r, Impact out) {
        double cos = bodies.cos[body];
        double sin = bodies.sin[body];
        double fromX = x - bodies.x[body];
        double fromY = y - bodies.y[body];
        double px = cos * fromX + sin * fromY;
        double py = cos * fromY - sin * fromX;
        return sweep(shape, px, py, cos * dx + sin * dy, cos * dy - sin * dx, r, out);
    }

    /**
     * Finds the first touch ahead of a sphere of radius r that moves from (px, py) by (dx, dy), metres, in model space.
     * Returns whether there is one. Of several parts that it touches at the start, the deepest counts.
     */
    static boolean sweep(Shape shape, double px, double py, double dx, double dy, double r, Impact out) {
        switch (shape.kind()) {
            case Shape.WALL:
                return sweepEdges(((Wall) shape).edges(), px, py, dx, dy, r, out);
            case Shape.MESH:
                Mesh mesh = (Mesh) shape;
                return mesh.boundary() != null
                        ? sweepFlat(mesh, px, py, dx, dy, r, out)
                        : sweepModel(mesh, px, py, dx, dy, r, out);
            default:
                return SphereVsShape.sweep(shape, px, py, dx, dy, r, out)
                        && (out.fraction > 0f || approaches(out, dx, dy));
        }
    }

    private static boolean approaches(Impact at, double dx, double dy) {
        return at.nx * dx + at.ny * dy < 0;
    }

    /** As {@link #sweep}, against the edges of a wall or chain, or of a silhouette. */
    private static boolean sweepEdges(
            EdgeTree target, double px, double py, double dx, double dy, double r, Impact out) {
        if (target.inSolid((float) px, (float) py)) {
            SphereVsEdges.touch(target, target.nearest((float) px, (float) py), 0, px, py, -1, out);
            if (approaches(out, dx, dy)) {
                return true;
            }
        }
        float minX = Math.nextDown((float) (Math.min(px, px + dx) - r));
        float minY = Math.nextDown((float) (Math.min(py, py + dy) - r));
        float maxX = Math.nextUp((float) (Math.max(px, px + dx) + r));
        float maxY = Math.nextUp((float) (Math.max(py, py + dy) + r));
        double first = Sweeps.NEVER;
        double nearest = Sweeps.NEVER;
        int feature = -1;
        for (int node = 0; node < target.nodeCount(); ) {
            if (!target.overlaps(node, minX, minY, maxX, maxY)) {
                node = target.skip(node);
                continue;
            }
            int edge = target.edge(node++);
            double time = edge < 0 ? Sweeps.NEVER : enterEdge(target, edge, px, py, dx, dy, r);
            if (time < Sweeps.NEVER && time <= first) {
                double distance = squaredDistance(target, edge, px + time * dx, py + time * dy);
                if (time < first || distance < nearest || distance == nearest && edge < feature) {
                    first = time;
                    nearest = distance;
                    feature = edge;
                }
            }
        }
        if (feature >= 0) {
            SphereVsEdges.touch(target, feature, first, px + first * dx, py + first * dy, 1, out);
        }
        return feature >= 0;
    }

    /** Time at which the sphere touches an edge that it approaches, or a corner of it. */
    private static double enterEdge(EdgeTree target, int edge, double px, double py, double dx, double dy, double r) {
        double first = enterCorner(target, edge, px, py, dx, dy, r);
        if (target.isEndOfChain(target.next(edge))) {
            first = Math.min(first, enterCorner(target, target.next(edge), px, py, dx, dy, r));
        }
        double front = SphereVsEdges.height(target, edge, px, py);
        double fall = -(target.exactNormalX(edge) * dx + target.exactNormalY(edge) * dy);
        if (!(front >= 0 && fall > 0 && front - r <= fall)) {
            return first;
        }
        double time = Math.max(0, (front - r) / fall);
        double along = SphereVsEdges.along(target, edge, px + time * dx, py + time * dy);
        boolean misses = along < -SEAM * r || along > SphereVsEdges.length(target, edge) + SEAM * r;
        return misses ? first : Math.min(first, time);
    }

    /**
     * Time at which the sphere touches the corner at the tail of an edge, if it approaches the corner and is then beyond
     * the ends of both edges. Beside an edge it touches the edge first, or it moves away from the edge and so over the
     * corner.
     */
    private static double enterCorner(EdgeTree target, int edge, double px, double py, double dx, double dy, double r) {
        double fromX = px - target.tailX(edge);
        double fromY = py - target.tailY(edge);
        int before = target.previous(edge);
        if (target.corner(edge) == EdgeTree.CONCAVE || fromX * dx + fromY * dy >= 0) {
            return Sweeps.NEVER;
        }
        double time = Sweeps.enterDisc(fromX, fromY, dx, dy, 0, 0, r);
        if (time == Sweeps.NEVER
                || target.isChain() && SphereVsEdges.passes(target, before, edge, px, py, dx, dy, time)) {
            return Sweeps.NEVER;
        }
        double x = px + time * dx;
        double y = py + time * dy;
        boolean beside = !target.isEndOfChain(edge) && SphereVsEdges.along(target, edge, x, y) >= 0
                || !target.isEndOfChain(before)
                        && SphereVsEdges.along(target, before, x, y) <= SphereVsEdges.length(target, before);
        return beside ? Sweeps.NEVER : time;
    }

    private static double squaredDistance(EdgeTree target, int edge, double x, double y) {
        double along = SphereVsEdges.along(target, edge, x, y);
        double beyond = along - Math.max(0, Math.min(along, SphereVsEdges.length(target, edge)));
        double height = SphereVsEdges.height(target, edge, x, y);
        return height * height + beyond * beyond;
    }

    /** As {@link #sweep}, against a flat mesh: its silhouette is touched, and names the triangle there. */
    private static boolean sweepFlat(Mesh target, double px, double py, double dx, double dy, double r, Impact out) {
        int around = SphereVsFlatMesh.triangleAround(target, px, py);
        if (around >= 0) {
            SphereVsFlatMesh.startInside(target, around, px, py, out);
            if (approaches(out, dx, dy)) {
                return true;
            }
        }
        if (!sweepEdges(target.edges(), px, py, dx, dy, r, out)) {
            return false;
        }
        BoundaryTree boundary = target.boundary();
        double reach = SILHOUETTE * target.boundingRadius();
        double rank = BoundaryPoint.nearestRank(boundary, out.x, out.y, reach);
        out.feature = rank < BoundaryTree.NO_RANK
                ? boundary.triangleOf(rank)
                : target.tree().original(0);
        return true;
    }

    /**
     * As {@link #sweep}, against the triangles of a model. If the sphere moves away from the nearest point at the start,
     * only what rises above the tangent plane there is ahead of it.
     */
    private static boolean sweepModel(Mesh target, double px, double py, double dx, double dy, double r, Impact out) {
        boolean touches = SphereVsMesh.overlaps(target, px, py, r, out);
        if (touches && approaches(out, dx, dy)) {
            return true;
        }
        double planeX = out.nearestX;
        double planeY = out.nearestY;
        double planeZ = out.nearestZ;
        MeshTree tree = target.tree();
        out.triangles.start(px, py, dx, dy, r);
        double best = 1;
        double nearest = Sweeps.NEVER;
        int first = -1;
        int leaf = SphereVsMesh.leafOnWay(tree, 0, px, py, dx, dy, best, r);
        while (leaf < tree.nodeCount()) {
            for (int t = tree.first(leaf); t < tree.end(leaf); t++) {
                double time = TrianglePoint.squaredDistance(tree, t, px, py) <= r * r
                        ? 0
                        : out.triangles.enter(tree, t, best);
                if (time > best) {
                    continue;
                }
                double x = px + time * dx;
                double y = py + time * dy;
                TrianglePoint.nearest(tree, t, x, y, out);
                boolean leaves = (x - out.nearestX) * dx + (y - out.nearestY) * dy >= 0;
                if (leaves || touches && isBelow(out, planeX, planeY, planeZ, px, py)) {
                    continue;
                }
                double distance = TrianglePoint.squaredDistance(tree, t, x, y);
                if (time < best || distance < nearest || distance == nearest && SphereVsMesh.isLower(tree, t, first)) {
                    best = time;
                    nearest = distance;
                    first = t;
                }
            }
            leaf = SphereVsMesh.leafOnWay(tree, leaf + 1, px, py, dx, dy, best, r);
        }
        if (first < 0) {
            return false;
        }
        double x = px + best * dx;
        double y = py + best * dy;
        TrianglePoint.nearest(tree, first, x, y, out);
        SphereVsMesh.report(target, tree.original(first), best, x, y, dx, dy, out);
        return true;
    }

    /** Whether the touched point is not above the plane through a point, whose normal leads to (px, py, 0). */
    private static boolean isBelow(Impact touched, double x, double y, double z, double px, double py) {
        double nx = px - x;
        double ny = py - y;
        double rise = nx * (touched.nearestX - x) + ny * (touched.nearestY - y) - z * (touched.nearestZ - z);
        return rise <= PLANE * (nx * nx + ny * ny + z * z);
    }
}
