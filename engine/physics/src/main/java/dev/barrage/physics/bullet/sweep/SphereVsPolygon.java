package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.shape.Polygon;

/**
 * A bullet or beam against a convex polygon, as a moving point against the faces raised by the summed radii and the discs
 * around the corners (Ericson 5.3.8). The feature is the edge; for a corner it is the edge that begins there.
 */
public final class SphereVsPolygon {
    private SphereVsPolygon() {}

    /**
     * Finds the first touch of a sphere of radius r that moves from (px, py) by (dx, dy). Returns whether there is
     * one.
     */
    public static boolean sweep(Polygon target, double px, double py, double dx, double dy, double r, Impact out) {
        double reach = r + target.radius();
        int highest = highestFace(target, px, py, dx, dy, reach);
        if (highest < 0) {
            return false;
        }
        if (overlaps(target, highest, px, py, reach, out)) {
            return true;
        }
        double first = Sweeps.NEVER;
        int feature = -1;
        boolean corner = false;
        for (int i = 0; i < target.count(); i++) {
            double fromX = px - target.x(i);
            double fromY = py - target.y(i);
            double face = Sweeps.enterFace(
                    fromX, fromY, dx, dy, target.exactNormalX(i), target.exactNormalY(i), length(target, i), reach);
            double disc = Sweeps.enterDisc(px, py, dx, dy, target.x(i), target.y(i), reach);
            if (Math.min(face, disc) < first) {
                first = Math.min(face, disc);
                feature = i;
                corner = disc < face;
            }
        }
        if (feature < 0) {
            return false;
        }
        double x = px + first * dx;
        double y = py + first * dy;
        if (corner) {
            Sweeps.touch(x, y, target.x(feature), target.y(feature), target.radius(), 0, 1, out);
            out.fraction = (float) first;
            out.feature = feature;
        } else {
            face(target, feature, first, x, y, reach, out);
        }
        return true;
    }

    /**
     * Whether a sphere at (px, py) touches the polygon. The impact has fraction 0. For a centre inside, the nearest
     * feature is the shallowest face.
     *
     * @param edge the highest face
     * @param reach sum of the radii
     */
    private static boolean overlaps(Polygon target, int edge, double px, double py, double reach, Impact out) {
        double height = height(target, edge, px, py);
        if (height > reach) {
            return false;
        }
        if (height <= 0) {
            face(target, edge, 0, px, py, height, out);
            return true;
        }
        return nearest(target, edge, px, py, reach, out);
    }

    /**
     * Searches from the face with the greatest signed distance over the corners until the feature's Voronoi region
     * contains the centre.
     */
    private static boolean nearest(Polygon target, int start, double px, double py, double reach, Impact out) {
        int n = target.count();
        int edge = start;
        for (int steps = 0; steps < n; steps++) {
            double along = along(target, edge, px, py);
            if (along >= 0 && along <= length(target, edge)) {
                double height = height(target, edge, px, py);
                face(target, edge, 0, px, py, height, out);
                return height <= reach;
            }
            int neighbour = along < 0 ? (edge + n - 1) % n : (edge + 1) % n;
            int corner = along < 0 ? edge : neighbour;
            double beyond = along(target, neighbour, px, py);
            if (along < 0 ? beyond > length(target, neighbour) : beyond < 0) {
                return corner(target, corner, px, py, reach, out);
            }
            edge = neighbour;
        }
        return false;
    }

    private static boolean corner(Polygon target, int vertex, double px, double py, double reach, Impact out) {
        double dx = px - target.x(vertex);
        double dy = py - target.y(vertex);
        if (dx * dx + dy * dy > reach * reach) {
            return false;
        }
        double x = target.x(vertex);
        double y = target.y(vertex);
        Sweeps.touch(px, py, x, y, target.radius(), target.exactNormalX(vertex), target.exactNormalY(vertex), out);
        out.fraction = 0f;
        out.feature = vertex;
        return true;
    }

    private static void face(Polygon target, int edge, double time, double px, double py, double height, Impact out) {
        double nx = target.exactNormalX(edge);
        double ny = target.exactNormalY(edge);
        double above = height - target.radius();
        Sweeps.set(time, px - above * nx, py - above * ny, nx, ny, edge, out);
    }

    /** The face with the greatest signed distance from the start of a motion; -1 if the whole motion is above a face. */
    private static int highestFace(Polygon target, double px, double py, double dx, double dy, double reach) {
        int best = 0;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < target.count(); i++) {
            double height = height(target, i, px, py);
            double fall = -(target.exactNormalX(i) * dx + target.exactNormalY(i) * dy);
            if (height - reach > Math.max(fall, 0)) {
                return -1;
            }
            if (height > greatest) {
                best = i;
                greatest = height;
            }
        }
        return best;
    }

    private static double height(Polygon target, int edge, double px, double py) {
        return target.exactNormalX(edge) * (px - target.x(edge)) + target.exactNormalY(edge) * (py - target.y(edge));
    }

    private static double along(Polygon target, int edge, double px, double py) {
        return target.exactNormalX(edge) * (py - target.y(edge)) - target.exactNormalY(edge) * (px - target.x(edge));
    }

    private static double length(Polygon target, int edge) {
        int head = edge + 1 < target.count() ? edge + 1 : 0;
        return along(target, edge, target.x(head), target.y(head));
    }
}
