package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.bullet.sweep.Impact;
import dev.barrage.physics.bullet.sweep.MovingSphere;
import dev.barrage.physics.bullet.sweep.SphereVsFlatMesh;
import dev.barrage.physics.bullet.sweep.SphereVsMesh;
import dev.barrage.physics.bullet.sweep.SphereVsShape;
import dev.barrage.physics.bullet.sweep.Sweeps;
import dev.barrage.physics.bullet.sweep.TrianglePoint;
import dev.barrage.physics.debug.QueryTrace;
import dev.barrage.physics.kernel.BoundaryMotions;
import dev.barrage.physics.kernel.BoundarySweep;
import dev.barrage.physics.shape.BoundaryTree;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.MeshTree;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.physics.shape.tree.BoxTree;

/**
 * Records the walk of a bullet's sweep or a beam's segment through the trees of bodies: the visited nodes in order,
 * and the tested triangles or edges. The hit comes from the kernel itself.
 */
public final class QueryWalk {
    /** Bound on the rounding errors of a box around a sphere, as in {@link SphereVsMesh}. */
    private static final float ROUNDING = 0x1p-21f;

    private final Impact impact = new Impact();
    private final BoundaryMotions motion = new BoundaryMotions(1);
    private QueryTrace out;
    private int body;
    private float px, py, dx, dy, r;

    /** Appends the walk of a sphere, in world axes, through one body. */
    public void run(Bodies bodies, Shape shape, int index, MovingSphere sphere, QueryTrace to) {
        out = to;
        body = index;
        float c = bodies.cos[index];
        float s = bodies.sin[index];
        float relX = sphere.x - bodies.x[index];
        float relY = sphere.y - bodies.y[index];
        px = c * relX + s * relY;
        py = c * relY - s * relX;
        dx = c * sphere.dx + s * sphere.dy;
        dy = c * sphere.dy - s * sphere.dx;
        r = sphere.r;
        impact.triangles.start(px, py, dx, dy, r);
        motion.count = 0;
        motion.add(px, py, dx, dy, r);
        motion.begin(0);
        if (shape instanceof Mesh mesh && !Sweeps.miss(px, py, dx, dy, (double) r + mesh.boundingRadius())) {
            walkMesh(mesh);
        } else if (shape instanceof Wall wall) {
            walkEdges(wall.edges());
        }
        if (SphereVsShape.sweep(bodies, shape, index, sphere, impact)) {
            out.touch(index, impact.feature, impact.fraction);
        }
    }

    private void walkMesh(Mesh mesh) {
        out.bodies++;
        if (mesh.boundary() == null) {
            out.nodesOfTrees += mesh.tree().nodeCount();
            walk(mesh.tree());
        } else if (SphereVsFlatMesh.triangleAround(mesh, px, py) < 0) {
            out.nodesOfTrees += mesh.boundary().nodeCount();
            walk(mesh.boundary());
        } else {
            test(mesh.tree(), SphereVsFlatMesh.triangleAround(mesh, px, py));
        }
    }

    /** The stackless walk. Each touch shortens the remaining motion. */
    private void walk(BoxTree tree) {
        double best = 1;
        for (int node = 0; node < tree.nodeCount(); ) {
            boolean meets = isOnWay(tree, node, best);
            out.visit(body, node, meets, tree.minX(node), tree.minY(node), tree.maxX(node), tree.maxY(node));
            for (int item = tree.first(node); meets && tree.isLeaf(node) && item < tree.end(node); item++) {
                best = Math.min(best, test(tree, item, best));
            }
            node = meets ? node + 1 : tree.skip(node);
        }
    }

    private boolean isOnWay(BoxTree tree, int node, double share) {
        float endX = (float) (px + share * dx);
        float endY = (float) (py + share * dy);
        float far = Math.max(Math.abs(px), Math.abs(endX)) + Math.max(Math.abs(py), Math.abs(endY));
        float reach = tree instanceof BoundaryTree boundary
                ? BoundarySweep.reach(boundary, px, py, dx, dy, r)
                : r + ROUNDING * (far + r);
        return tree.isOnWay(node, px, py, endX, endY, reach);
    }

    private double test(BoxTree tree, int item, double latest) {
        if (tree instanceof BoundaryTree boundary) {
            testBoundary(boundary, item);
            BoundarySweep.keepFirst(boundary, item, motion, 0);
            return motion.time[0];
        }
        MeshTree triangles = (MeshTree) tree;
        test(triangles, item);
        boolean startsThere = TrianglePoint.squaredDistance(triangles, item, px, py) <= (double) r * r;
        return startsThere ? 0 : impact.triangles.enter(triangles, item, latest);
    }

    private void test(MeshTree tree, int t) {
        out.test(
                body,
                tree.original(t),
                tree.corner(t, 0),
                tree.corner(t, 1),
                tree.corner(t, 3),
                tree.corner(t, 4),
                tree.corner(t, 6),
                tree.corner(t, 7));
    }

    private void testBoundary(BoundaryTree boundary, int edge) {
        float alongX = -boundary.ny[edge];
        float alongY = boundary.nx[edge];
        float middleX = boundary.nx[edge] * boundary.offset[edge] + alongX * boundary.middle[edge];
        float middleY = boundary.ny[edge] * boundary.offset[edge] + alongY * boundary.middle[edge];
        float ax = middleX - alongX * boundary.half[edge];
        float ay = middleY - alongY * boundary.half[edge];
        float bx = middleX + alongX * boundary.half[edge];
        float by = middleY + alongY * boundary.half[edge];
        out.test(body, boundary.triangle[edge], ax, ay, bx, by, bx, by);
    }

    /**
     * Tests the edges in the box around the whole motion. If the map of free cells shows that the box is free, no edge
     * is tested.
     */
    private void walkEdges(EdgeTree tree) {
        float minX = Math.min(px, px + dx) - r;
        float minY = Math.min(py, py + dy) - r;
        float maxX = Math.max(px, px + dx) + r;
        float maxY = Math.max(py, py + dy) + r;
        out.bodies++;
        out.nodesOfTrees += tree.nodeCount();
        if (tree.isSurelyFree(minX, minY, maxX, maxY)) {
            return;
        }
        for (int node = 0; node < tree.nodeCount(); ) {
            boolean meets = tree.overlaps(node, minX, minY, maxX, maxY);
            out.visit(body, node, meets, tree.minX(node), tree.minY(node), tree.maxX(node), tree.maxY(node));
            int edge = tree.edge(node);
            if (meets && edge >= 0) {
                float headX = tree.headX(edge);
                float headY = tree.headY(edge);
                out.test(body, edge, tree.tailX(edge), tree.tailY(edge), headX, headY, headX, headY);
            }
            node = meets ? node + 1 : tree.skip(node);
        }
    }
}
