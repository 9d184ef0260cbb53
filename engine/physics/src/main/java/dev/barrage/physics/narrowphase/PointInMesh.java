package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.MeshTree;

/**
 * Whether a point is inside a closed model: the numbers of triangles above it and below it are both odd. Sheets and
 * other open meshes mostly have no inside.
 */
final class PointInMesh {
    private PointInMesh() {}

    /** Whether the point is inside. The point must not lie on the surface. In double. */
    static boolean contains(MeshTree tree, double x, double y, double z) {
        float minX = Math.nextDown((float) x);
        float minY = Math.nextDown((float) y);
        float maxX = Math.nextUp((float) x);
        float maxY = Math.nextUp((float) y);
        float all = Float.POSITIVE_INFINITY;
        int above = 0;
        int below = 0;
        int leaf = tree.nextLeaf(0, minX, minY, -all, maxX, maxY, all);
        while (leaf < tree.nodeCount()) {
            for (int t = tree.first(leaf); t < tree.end(leaf); t++) {
                if (covers(tree, t, x, y)) {
                    boolean isAbove = height(tree, t, x, y) > z;
                    above += isAbove ? 1 : 0;
                    below += isAbove ? 0 : 1;
                }
            }
            leaf = tree.nextLeaf(leaf + 1, minX, minY, -all, maxX, maxY, all);
        }
        return (above & below & 1) == 1;
    }

    /**
     * Whether a triangle covers (x, y), seen along z. If several triangles share an edge or corner there, the count is
     * the same as for a point just beside.
     */
    private static boolean covers(MeshTree tree, int t, double x, double y) {
        return crosses(tree, t, 0, 3, x, y) ^ crosses(tree, t, 3, 6, x, y) ^ crosses(tree, t, 6, 0, x, y);
    }

    /**
     * Whether a ray from (x, y) towards +x crosses an edge. Edges are taken upwards, so both triangles of an edge give
     * the same answer.
     */
    private static boolean crosses(MeshTree tree, int t, int p, int q, double x, double y) {
        if (tree.corner(t, p + 1) > y == tree.corner(t, q + 1) > y) {
            return false;
        }
        int low = tree.corner(t, p + 1) < tree.corner(t, q + 1) ? p : q;
        int high = p + q - low;
        double lowX = tree.corner(t, low);
        double lowY = tree.corner(t, low + 1);
        return (tree.corner(t, high) - lowX) * (y - lowY) > (tree.corner(t, high + 1) - lowY) * (x - lowX);
    }

    /**
     * Height at which the vertical line through (x, y) meets the triangle's plane, clamped to the triangle's range of
     * heights.
     */
    private static double height(MeshTree tree, int t, double x, double y) {
        double ax = tree.corner(t, 0);
        double ay = tree.corner(t, 1);
        double az = tree.corner(t, 2);
        double ux = tree.corner(t, 3) - ax;
        double uy = tree.corner(t, 4) - ay;
        double uz = tree.corner(t, 5) - az;
        double vx = tree.corner(t, 6) - ax;
        double vy = tree.corner(t, 7) - ay;
        double vz = tree.corner(t, 8) - az;
        double rise = ((uy * vz - uz * vy) * (x - ax) + (uz * vx - ux * vz) * (y - ay)) / (ux * vy - uy * vx);
        double lowest = Math.min(0, Math.min(uz, vz));
        double highest = Math.max(0, Math.max(uz, vz));
        return az + Math.max(lowest, Math.min(highest, -rise));
    }
}
