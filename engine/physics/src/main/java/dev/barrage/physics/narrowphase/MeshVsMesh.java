package dev.barrage.physics.narrowphase;

import dev.barrage.physics.math.Rounding;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.MeshTree;
import dev.barrage.physics.shape.tree.BoxTree;

/**
 * Tests whether the triangles of two meshes touch in space, and where. Walks both trees together, with B's boxes
 * rotated into the model space of A.
 *
 * <p>Touching counts. A mesh is the surface of its triangles, so a mesh wholly inside a closed model touches nothing;
 * {@link #meet} reports it nevertheless. Flat meshes are filled areas. The result does not depend on the order of the
 * triangles or on the trees: every pair of triangles whose boxes meet is compared, and points are summed as integers.
 *
 * <p>Makes no garbage; scratch of one thread.
 */
public final class MeshVsMesh extends Padded {
    /**
     * Tolerance of a box test relative to the boxes' sizes. Larger than the tolerance of {@link TriangleVsTriangle}.
     */
    private static final double TOLERANCE = 0x1p-24;

    /** Bound on the rounding errors of placing a corner or a box of B, relative. */
    private static final double ROUNDING = 0x1p-45;

    /** A sum of 2^32 points fits into a long. */
    private static final int POINT_BITS = 30;

    /** Result: mean of the midpoints of all shared segments and areas, metres, in world axes from A's origin. */
    public float x, y;

    /** Number of touching pairs of triangles. */
    public long touching;

    private final TriangleVsTriangle triangles = new TriangleVsTriangle();
    private final int[] stack = new int[4 * (BoxTree.MAX_DEPTH + 1)];
    private double cos, sin, shiftX, shiftY;
    private double rounding, scale;
    private long sumX, sumY;

    /**
     * Whether a triangle of A touches a triangle of B. If so, sets the point and the number of touching pairs. Angles
     * are given by cosine and sine, B's origin relative to A's, metres, in world axes.
     */
    public boolean collide(Mesh a, float cosA, float sinA, Mesh b, float dx, float dy, float cosB, float sinB) {
        sumX = 0;
        sumY = 0;
        touching = 0;
        if (!place(a, cosA, sinA, b, dx, dy, cosB, sinB) || !walk(a.tree(), b.tree())) {
            return false;
        }
        double meanX = sumX / (scale * touching);
        double meanY = sumY / (scale * touching);
        x = (float) (cosA * meanX - sinA * meanY);
        y = (float) (sinA * meanX + cosA * meanY);
        return true;
    }

    /**
     * Whether the meshes touch or one is inside the other, which is then a closed model. For meshes that do not touch,
     * the first corner of each decides. Sets the point as {@link #collide} does; {@link #touching} is 0 for a mesh
     * inside another.
     */
    public boolean meet(Mesh a, float cosA, float sinA, Mesh b, float dx, float dy, float cosB, float sinB) {
        return collide(a, cosA, sinA, b, dx, dy, cosB, sinB)
                || place(a, cosA, sinA, b, dx, dy, cosB, sinB) && oneIsInside(a.tree(), b.tree());
    }

    private boolean oneIsInside(MeshTree a, MeshTree b) {
        placeTriangle(b, 0);
        double[] inA = triangles.corners;
        if (PointInMesh.contains(a, inA[9], inA[10], inA[11])) {
            return true;
        }
        double px = a.corner(0, 0) - shiftX;
        double py = a.corner(0, 1) - shiftY;
        return PointInMesh.contains(b, cos * px + sin * py, cos * py - sin * px, a.corner(0, 2));
    }

    /**
     * Appends the contact of a sensor: one manifold with one point if the meshes {@link #meet}. Normal and depth come
     * from the silhouettes, the point from the touching triangles.
     */
    public void sense(Mesh a, Mesh b, PairPose pose, Manifolds out) {
        if (!meet(a, pose.cosA, pose.sinA, b, pose.dx, pose.dy, pose.cosB, pose.sinB)) {
            return;
        }
        int first = out.count;
        HullVsEdges.collide(a.pieces(), b.edges(), pose, out);
        if (out.keepDeepest(first) && touching > 0) {
            out.pointX[2 * first] = x;
            out.pointY[2 * first] = y;
        }
    }

    /** Computes B's pose in A's model space. Returns false if the bounding circles are apart. */
    private boolean place(Mesh a, float cosA, float sinA, Mesh b, float dx, float dy, float cosB, float sinB) {
        double reach = (double) a.boundingRadius() + b.boundingRadius();
        if ((double) dx * dx + (double) dy * dy > reach * reach * (1 + TOLERANCE)) {
            return false;
        }
        cos = (double) cosA * cosB + (double) sinA * sinB;
        sin = (double) cosA * sinB - (double) sinA * cosB;
        shiftX = (double) cosA * dx + (double) sinA * dy;
        shiftY = (double) cosA * dy - (double) sinA * dx;
        rounding = ROUNDING * reach;
        scale = Math.scalb(1.0, POINT_BITS - Math.getExponent(a.boundingRadius()));
        return true;
    }

    /** Descends both trees together and opens the larger node of a pair first. */
    private boolean walk(MeshTree a, MeshTree b) {
        int top = push(0, 0, 0);
        while (top > 0) {
            int nodeB = stack[--top];
            int nodeA = stack[--top];
            if (!boxesMeet(a, nodeA, b, nodeB)) {
                continue;
            }
            boolean opensA = !a.isLeaf(nodeA) && (b.isLeaf(nodeB) || size(a, nodeA) >= size(b, nodeB));
            if (opensA) {
                top = push(top, a.skip(nodeA + 1), nodeB);
                top = push(top, nodeA + 1, nodeB);
            } else if (!b.isLeaf(nodeB)) {
                top = push(top, nodeA, b.skip(nodeB + 1));
                top = push(top, nodeA, nodeB + 1);
            } else {
                compare(a, nodeA, b, nodeB);
            }
        }
        return touching > 0;
    }

    private int push(int top, int nodeA, int nodeB) {
        stack[top] = nodeA;
        stack[top + 1] = nodeB;
        return top + 2;
    }

    private static float size(BoxTree tree, int node) {
        return tree.maxX(node)
                - tree.minX(node)
                + tree.maxY(node)
                - tree.minY(node)
                + tree.maxZ(node)
                - tree.minZ(node);
    }

    /**
     * Separating-axis test on the axes x, y, z of A and x, y of B (S. Gottschalk et al., OBBTree, 1996). All lengths
     * are doubled.
     */
    private boolean boxesMeet(BoxTree a, int nodeA, BoxTree b, int nodeB) {
        double ax = (double) a.maxX(nodeA) - a.minX(nodeA);
        double ay = (double) a.maxY(nodeA) - a.minY(nodeA);
        double az = (double) a.maxZ(nodeA) - a.minZ(nodeA);
        double bx = (double) b.maxX(nodeB) - b.minX(nodeB);
        double by = (double) b.maxY(nodeB) - b.minY(nodeB);
        double bz = (double) b.maxZ(nodeB) - b.minZ(nodeB);
        double slack = TOLERANCE * (ax + ay + az + bx + by + bz) + rounding;
        double dz = (double) b.maxZ(nodeB) + b.minZ(nodeB) - a.maxZ(nodeA) - a.minZ(nodeA);
        if (Math.abs(dz) > az + bz + slack) {
            return false;
        }
        double centreX = (double) b.maxX(nodeB) + b.minX(nodeB);
        double centreY = (double) b.maxY(nodeB) + b.minY(nodeB);
        double dx = cos * centreX - sin * centreY + 2 * shiftX - a.maxX(nodeA) - a.minX(nodeA);
        double dy = sin * centreX + cos * centreY + 2 * shiftY - a.maxY(nodeA) - a.minY(nodeA);
        double c = Math.abs(cos);
        double s = Math.abs(sin);
        double unit = cos * cos + sin * sin;
        return Math.abs(dx) <= ax + c * bx + s * by + slack
                && Math.abs(dy) <= ay + s * bx + c * by + slack
                && Math.abs(cos * dx + sin * dy) <= unit * bx + c * ax + s * ay + slack
                && Math.abs(cos * dy - sin * dx) <= unit * by + s * ax + c * ay + slack;
    }

    private void compare(MeshTree a, int leafA, MeshTree b, int leafB) {
        for (int t = b.first(leafB); t < b.end(leafB); t++) {
            placeTriangle(b, t);
            for (int u = a.first(leafA); u < a.end(leafA); u++) {
                for (int k = 0; k < 9; k++) {
                    triangles.corners[k] = a.corner(u, k);
                }
                if (triangles.touch()) {
                    touching++;
                    sumX += (long) Rounding.toNearest(scale * triangles.x);
                    sumY += (long) Rounding.toNearest(scale * triangles.y);
                }
            }
        }
    }

    private void placeTriangle(MeshTree b, int t) {
        for (int k = 0; k < 9; k += 3) {
            double px = b.corner(t, k);
            double py = b.corner(t, k + 1);
            triangles.corners[9 + k] = cos * px - sin * py + shiftX;
            triangles.corners[10 + k] = sin * px + cos * py + shiftY;
            triangles.corners[11 + k] = b.corner(t, k + 2);
        }
    }
}
