package dev.barrage.physics.dynamics;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.MassData;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;

/**
 * Area and centroid of the part of a shape that is inside a convex polygon, exact up to rounding.
 *
 * <p>Rounded shapes are cut into polygons and sectors of discs. A polygon is clipped by one edge after another
 * (Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974). A disc contributes a triangle or a sector for each
 * part of an edge that is inside or outside of it. All is in the frame of the shape and in double.
 */
final class Immersion {
    /** The polygon, counterclockwise. */
    private double[] regionX = {}, regionY = {};

    private int regionCount;

    /** A polygon that is being clipped, and the result of one cut. */
    private double[] x = {}, y = {}, cutX = {}, cutY = {};

    private int count;

    private double area, momentX, momentY;

    /** Area, m^2. */
    double area() {
        return area;
    }

    /** Centroid in the frame of the shape, metres; meaningful if the area is above 0. */
    double centroidX() {
        return momentX / area;
    }

    /** Centroid in the frame of the shape, metres; meaningful if the area is above 0. */
    double centroidY() {
        return momentY / area;
    }

    /** Begins the polygon that shapes are inside of. */
    void beginRegion() {
        regionCount = 0;
    }

    /** Adds a corner of the polygon, counterclockwise, in the frame of the shape, metres. */
    void addCorner(double cornerX, double cornerY) {
        regionX = Capacity.grow(regionX, regionCount + 1);
        regionY = Capacity.grow(regionY, regionCount + 1);
        regionX[regionCount] = cornerX;
        regionY[regionCount++] = cornerY;
    }

    /**
     * Measures the part of a shape inside the polygon.
     *
     * @param shape a circle, capsule, polygon or mesh
     */
    void measure(Shape shape) {
        area = 0;
        momentX = 0;
        momentY = 0;
        if (isInside(shape)) {
            MassData all = shape.massData();
            add(all.area(), all.area() * all.centroidX(), all.area() * all.centroidY());
        } else if (shape instanceof Circle circle) {
            beginClip();
            addDisc(0, 0, circle.radius());
        } else if (shape instanceof Capsule capsule) {
            addCapsule(capsule);
        } else if (shape instanceof Polygon polygon) {
            addPolygon(polygon);
        } else if (shape instanceof Mesh mesh) {
            for (int piece = 0; piece < mesh.pieces().count(); piece++) {
                addPolygon(mesh.pieces().polygon(piece));
            }
        }
    }

    /** Whether the whole shape is inside the polygon. */
    private boolean isInside(Shape shape) {
        for (int edge = 0; edge < regionCount; edge++) {
            int next = (edge + 1) % regionCount;
            double ex = regionX[next] - regionX[edge];
            double ey = regionY[next] - regionY[edge];
            double reach = shape.hullRadius() * Math.sqrt(ex * ex + ey * ey);
            for (int i = 0; i < shape.hullCount(); i++) {
                double px = shape.hullX(i) - regionX[edge];
                double py = shape.hullY(i) - regionY[edge];
                if (!(ex * py - ey * px >= reach)) {
                    return false;
                }
            }
        }
        return true;
    }

    private void add(double more, double alongX, double alongY) {
        area += more;
        momentX += alongX;
        momentY += alongY;
    }

    // ---- kinds of shapes

    private void addCapsule(Capsule c) {
        double offX = c.radius() * (double) c.normalX();
        double offY = c.radius() * (double) c.normalY();
        double alongX = (double) c.x1() - c.x0();
        double alongY = (double) c.y1() - c.y0();
        addQuad(c.x0() + offX, c.y0() + offY, c.x1() + offX, c.y1() + offY, -2 * offX, -2 * offY);
        beginClip();
        keep(c.x0(), c.y0(), -alongX, -alongY);
        addDisc(c.x0(), c.y0(), c.radius());
        beginClip();
        keep(c.x1(), c.y1(), alongX, alongY);
        addDisc(c.x1(), c.y1(), c.radius());
    }

    private void addPolygon(Polygon p) {
        int n = p.count();
        begin(n);
        for (int i = 0; i < n; i++) {
            x[i] = p.x(i);
            y[i] = p.y(i);
        }
        addClipped();
        for (int i = 0; p.radius() > 0f && i < n; i++) {
            int next = (i + 1) % n;
            int before = (i + n - 1) % n;
            double offX = p.radius() * p.exactNormalX(i);
            double offY = p.radius() * p.exactNormalY(i);
            addQuad(p.x(next), p.y(next), p.x(i), p.y(i), offX, offY);
            beginClip();
            keep(p.x(i), p.y(i), (double) p.x(i) - p.x(next), (double) p.y(i) - p.y(next));
            keep(p.x(i), p.y(i), (double) p.x(i) - p.x(before), (double) p.y(i) - p.y(before));
            addDisc(p.x(i), p.y(i), p.radius());
        }
    }

    /** Adds the part inside of a parallelogram from a to b and as far aside, on the left of the way or on the right. */
    private void addQuad(double ax, double ay, double bx, double by, double asideX, double asideY) {
        begin(4);
        x[0] = ax;
        y[0] = ay;
        x[1] = bx;
        y[1] = by;
        x[2] = bx + asideX;
        y[2] = by + asideY;
        x[3] = ax + asideX;
        y[3] = ay + asideY;
        double sign = (bx - ax) * asideY - (by - ay) * asideX;
        if (sign < 0) {
            x[1] = ax + asideX;
            y[1] = ay + asideY;
            x[3] = bx;
            y[3] = by;
        }
        addClipped();
    }

    // ---- clipping

    private void begin(int corners) {
        count = corners;
        reserve(corners);
    }

    /** Makes room for a polygon and what cuts add to it: a corner for each. */
    private void reserve(int corners) {
        x = Capacity.grow(x, corners + regionCount + 2);
        y = Capacity.grow(y, x.length);
        cutX = Capacity.grow(cutX, x.length);
        cutY = Capacity.grow(cutY, x.length);
    }

    /** Begins with the region itself. */
    private void beginClip() {
        begin(regionCount);
        System.arraycopy(regionX, 0, x, 0, regionCount);
        System.arraycopy(regionY, 0, y, 0, regionCount);
    }

    /** Adds the part of the polygon that is inside the region. */
    private void addClipped() {
        for (int edge = 0; edge < regionCount && count > 0; edge++) {
            int next = (edge + 1) % regionCount;
            double ex = regionX[next] - regionX[edge];
            double ey = regionY[next] - regionY[edge];
            keep(regionX[edge], regionY[edge], -ey, ex);
        }
        for (int i = 2; i < count; i++) { // triangles from the first corner
            double ax = x[i - 1] - x[0];
            double ay = y[i - 1] - y[0];
            double bx = x[i] - x[0];
            double by = y[i] - y[0];
            double part = (ax * by - ay * bx) / 2;
            add(part, part * (x[0] + (ax + bx) / 3), part * (y[0] + (ay + by) / 3));
        }
    }

    /** Keeps the part of the polygon on the side of a line through a point that a direction points to. */
    private void keep(double pointX, double pointY, double towardsX, double towardsY) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int next = (i + 1) % count;
            double here = (x[i] - pointX) * towardsX + (y[i] - pointY) * towardsY;
            double there = (x[next] - pointX) * towardsX + (y[next] - pointY) * towardsY;
            if (here >= 0) {
                cutX[kept] = x[i];
                cutY[kept++] = y[i];
            }
            if (here > 0 && there < 0 || here < 0 && there > 0) {
                double share = here / (here - there);
                cutX[kept] = x[i] + share * (x[next] - x[i]);
                cutY[kept++] = y[i] + share * (y[next] - y[i]);
            }
        }
        double[] wasX = x;
        double[] wasY = y;
        x = cutX;
        y = cutY;
        cutX = wasX;
        cutY = wasY;
        count = kept;
    }

    // ---- discs

    /** Adds the part of a disc that is inside the polygon which is being clipped. */
    private void addDisc(double centerX, double centerY, double r) {
        for (int i = 0; i < count; i++) {
            int next = (i + 1) % count;
            addEdge(x[i] - centerX, y[i] - centerY, x[next] - centerX, y[next] - centerY, centerX, centerY, r);
        }
    }

    /** Adds the part of a disc between its centre and an edge, whose ends are relative to the centre; signed. */
    private void addEdge(double ax, double ay, double bx, double by, double centerX, double centerY, double r) {
        double dx = bx - ax;
        double dy = by - ay;
        double dd = dx * dx + dy * dy;
        double ad = ax * dx + ay * dy;
        double discriminant = ad * ad - dd * (ax * ax + ay * ay - r * r);
        if (!(discriminant > 0)) {
            addSector(ax, ay, bx, by, centerX, centerY, r);
            return;
        }
        double root = Math.sqrt(discriminant);
        double in = Math.max(0, (-ad - root) / dd);
        double out = Math.min(1, (-ad + root) / dd);
        if (in >= out) {
            addSector(ax, ay, bx, by, centerX, centerY, r);
            return;
        }
        double px = ax + in * dx;
        double py = ay + in * dy;
        double qx = ax + out * dx;
        double qy = ay + out * dy;
        if (in > 0) {
            addSector(ax, ay, px, py, centerX, centerY, r);
        }
        double part = (px * qy - py * qx) / 2;
        add(part, part * (centerX + (px + qx) / 3), part * (centerY + (py + qy) / 3));
        if (out < 1) {
            addSector(qx, qy, bx, by, centerX, centerY, r);
        }
    }

    /** Adds the sector of a disc between two directions, by the shorter way. */
    private void addSector(double ax, double ay, double bx, double by, double centerX, double centerY, double r) {
        double part = r * r / 2 * StrictMath.atan2(ax * by - ay * bx, ax * bx + ay * by);
        double a = Math.sqrt(ax * ax + ay * ay);
        double b = Math.sqrt(bx * bx + by * by);
        double third = r * r * r / 3;
        add(part, part * centerX + third * (by / b - ay / a), part * centerY + third * (ax / a - bx / b));
    }
}
