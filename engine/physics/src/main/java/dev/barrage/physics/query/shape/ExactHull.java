package dev.barrage.physics.query.shape;

import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;

/**
 * In double: a convex core of 1 or more vertices, counterclockwise, and all points within a radius around it. A core of
 * two vertices is a segment with two edges, there and back. Edge i runs from vertex i to the next.
 */
final class ExactHull extends Padded {
    /** Bound on the relative rounding errors of a time. */
    private static final double ROUNDING = 0x1p-40;

    int count;
    double radius;
    final double[] x, y;

    /** Unit normals of the edges, outwards; not used for a single vertex. */
    final double[] nx, ny;

    /** Bounds, set by {@link #bound}. */
    double minX, minY, maxX, maxY;

    // ---- the answer to the last question: a point of the core and the direction from there

    /** Time of the first touch, in motions. */
    double fraction;

    /** Whether the moving point starts in the hull. */
    boolean startsInside;

    /** The edge of the core that is touched. */
    int edge;

    /** The place on the edge, 0 at its tail to 1 at its head. Vertices are tails. */
    double share;

    double normalX, normalY;

    ExactHull(int capacity) {
        x = new double[capacity];
        y = new double[capacity];
        nx = new double[capacity];
        ny = new double[capacity];
    }

    // ---- making one

    void clear(double roundedBy) {
        count = 0;
        radius = roundedBy;
    }

    void add(double atX, double atY, double normalOfEdgeX, double normalOfEdgeY) {
        x[count] = atX;
        y[count] = atY;
        nx[count] = normalOfEdgeX;
        ny[count] = normalOfEdgeY;
        count++;
    }

    void setPoint(double atX, double atY, double roundedBy) {
        clear(roundedBy);
        add(atX, atY, 0, 0);
    }

    /** Makes a hull that of a circle, capsule or polygon in its own frame. */
    void set(Shape shape) {
        if (shape instanceof Circle circle) {
            setPoint(0, 0, circle.radius());
        } else if (shape instanceof Capsule capsule) {
            setSegment(capsule.x0(), capsule.y0(), capsule.x1(), capsule.y1(), capsule.radius());
        } else if (shape instanceof Polygon polygon) {
            clear(polygon.radius());
            for (int i = 0; i < polygon.count(); i++) {
                add(polygon.x(i), polygon.y(i), polygon.exactNormalX(i), polygon.exactNormalY(i));
            }
        } else {
            throw new IllegalArgumentException("shape must be a circle, capsule or polygon: a "
                    + shape.getClass().getSimpleName());
        }
    }

    /** The two ends may coincide. */
    void setSegment(double x0, double y0, double x1, double y1, double roundedBy) {
        double dx = x1 - x0;
        double dy = y1 - y0;
        double length = Math.sqrt(dx * dx + dy * dy);
        if (length == 0) {
            setPoint(x0, y0, roundedBy);
        } else {
            setEdge(x0, y0, x1, y1, dy / length, -dx / length);
            radius = roundedBy;
        }
    }

    /** A segment whose unit normal to the right is known, without a radius. */
    void setEdge(double x0, double y0, double x1, double y1, double rightX, double rightY) {
        clear(0);
        add(x0, y0, rightX, rightY);
        add(x1, y1, -rightX, -rightY);
    }

    /** Both sides may be 0. */
    void setBox(double minX, double minY, double maxX, double maxY) {
        if (minX == maxX || minY == maxY) {
            setSegment(minX, minY, maxX, maxY, 0);
            return;
        }
        clear(0);
        add(minX, minY, 0, -1);
        add(maxX, minY, 1, 0);
        add(maxX, maxY, 0, 1);
        add(minX, maxY, -1, 0);
    }

    /** Makes this another hull, rotated and then moved. */
    void setPlaced(ExactHull of, double atX, double atY, double cos, double sin) {
        clear(of.radius);
        for (int i = 0; i < of.count; i++) {
            add(
                    atX + (cos * of.x[i] - sin * of.y[i]),
                    atY + (sin * of.x[i] + cos * of.y[i]),
                    cos * of.nx[i] - sin * of.ny[i],
                    sin * of.nx[i] + cos * of.ny[i]);
        }
    }

    /** Computes the bounds. */
    void bound() {
        minX = maxX = x[0];
        minY = maxY = y[0];
        for (int i = 1; i < count; i++) {
            minX = Math.min(minX, x[i]);
            minY = Math.min(minY, y[i]);
            maxX = Math.max(maxX, x[i]);
            maxY = Math.max(maxY, y[i]);
        }
        minX -= radius;
        minY -= radius;
        maxX += radius;
        maxY += radius;
    }

    /** Largest distance of a vertex from the origin, metres. */
    double reach() {
        double squared = 0;
        for (int i = 0; i < count; i++) {
            squared = Math.max(squared, x[i] * x[i] + y[i] * y[i]);
        }
        return Math.sqrt(squared);
    }

    /** Moves all vertices. */
    void shift(double dx, double dy) {
        for (int i = 0; i < count; i++) {
            x[i] += dx;
            y[i] += dy;
        }
    }

    int next(int vertex) {
        return vertex + 1 < count ? vertex + 1 : 0;
    }

    private int previous(int vertex) {
        return vertex > 0 ? vertex - 1 : count - 1;
    }

    // ---- distance

    /**
     * Finds the point of the core that is closest to a point.
     *
     * @return distance from the core; below 0 the depth inside it, which only a core of three or more vertices has
     */
    double closest(double px, double py) {
        if (count == 1) {
            return toVertex(0, px, py);
        }
        int highest = 0;
        double height = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double above = nx[i] * (px - x[i]) + ny[i] * (py - y[i]);
            if (above > height) {
                height = above;
                highest = i;
            }
        }
        if (height <= 0 && count > 2) {
            double along = nx[highest] * (py - y[highest]) - ny[highest] * (px - x[highest]);
            onEdge(highest, Math.max(0, Math.min(along / length(highest), 1)));
            return height;
        }
        return toFeature(highest, px, py);
    }

    /**
     * Finds the closest point of the core. The edge with the most distant line has it or ends at it; where rounding picks
     * the wrong one of two nearly parallel edges, the neighbour has it.
     */
    private double toFeature(int guess, double px, double py) {
        int at = guess;
        int way = 0;
        for (int i = 0; i <= count; i++) {
            int head = next(at);
            double along = nx[at] * (py - y[at]) - ny[at] * (px - x[at]);
            double length = length(at);
            if (along > 0 && along < length) {
                double above = nx[at] * (px - x[at]) + ny[at] * (py - y[at]);
                if (above < 0 && way != 0 && count == 2) {
                    return toVertex(way < 0 ? head : at, px, py); // the back of a segment: its end is the closest
                }
                onEdge(at, along / length);
                return Math.max(0, above);
            }
            int wanted = along <= 0 ? -1 : 1;
            if (wanted == -way) {
                return toVertex(wanted < 0 ? at : head, px, py);
            }
            way = wanted;
            at = way < 0 ? previous(at) : head;
        }
        return toVertex(at, px, py);
    }

    private double length(int of) {
        int head = next(of);
        return nx[of] * (y[head] - y[of]) - ny[of] * (x[head] - x[of]);
    }

    private void onEdge(int which, double where) {
        edge = which;
        share = where;
        normalX = nx[which];
        normalY = ny[which];
    }

    private double toVertex(int vertex, double px, double py) {
        double dx = px - x[vertex];
        double dy = py - y[vertex];
        double distance = Math.sqrt(dx * dx + dy * dy);
        edge = vertex;
        share = 0;
        double inverse = distance == 0 ? 0 : 1 / distance;
        normalX = inverse * dx;
        normalY = inverse * dy;
        return distance;
    }

    double coreX() {
        return x[edge] + share * (x[next(edge)] - x[edge]);
    }

    double coreY() {
        return y[edge] + share * (y[next(edge)] - y[edge]);
    }

    /** Writes the answer's point of the surface and the normal there. */
    void writeSurface(double atFraction, int feature, Touch out) {
        out.fraction = atFraction;
        out.feature = feature;
        out.distance = 0;
        out.x = coreX() + radius * normalX;
        out.y = coreY() + radius * normalY;
        out.nx = normalX;
        out.ny = normalY;
    }

    // ---- motion

    /**
     * Moves a point from (px, py) by (dx, dy) and finds its first touch with the hull.
     *
     * <p>Clips the motion by the edges' lines, moved outwards by the radius (M. Cyrus and J. Beck, 1978). Where the
     * motion enters beside its edge, the rounded corner there decides.
     *
     * @return whether there is one at a time up to {@code limit}
     */
    boolean ray(double px, double py, double dx, double dy, double limit) {
        if (count == 1) {
            return rayToVertex(0, px, py, dx, dy, limit);
        }
        int entered = -1;
        double from = 0;
        double to = limit;
        for (int i = 0; i < count; i++) {
            double above = nx[i] * (px - x[i]) + ny[i] * (py - y[i]) - radius;
            double rate = nx[i] * dx + ny[i] * dy;
            if (rate < 0) {
                if (above > from * -rate) {
                    from = above / -rate;
                    entered = i;
                }
            } else if (above > 0) {
                return false;
            } else if (to * rate > -above) {
                to = -above / rate;
            }
        }
        if (from > limit || from > to * (1 + ROUNDING)) {
            return false;
        }
        return entered < 0 ? rayFromNear(px, py, dx, dy, limit) : enter(entered, px, py, dx, dy, from, limit);
    }

    /** A motion that starts inside all lines: in the hull, or beside a rounded corner. */
    private boolean rayFromNear(double px, double py, double dx, double dy, double limit) {
        if (closest(px, py) <= radius) {
            fraction = 0;
            startsInside = true;
            return true;
        }
        return rayToVertex(edge, px, py, dx, dy, limit);
    }

    /** A motion that comes in through the line of an edge at a time. */
    private boolean enter(int line, double px, double py, double dx, double dy, double time, double limit) {
        double distance = toFeature(line, px + time * dx, py + time * dy);
        if (share == 0 && radius > 0) {
            return rayToVertex(edge, px, py, dx, dy, limit);
        }
        fraction = time;
        startsInside = false;
        normalX = nx[line];
        normalY = ny[line];
        return share > 0 || distance <= ROUNDING * time * Math.sqrt(dx * dx + dy * dy);
    }

    private boolean rayToVertex(int vertex, double px, double py, double dx, double dy, double limit) {
        double mx = px - x[vertex];
        double my = py - y[vertex];
        boolean near = mx * mx + my * my <= radius * radius * (1 + ROUNDING);
        startsInside = near && toVertex(vertex, px, py) <= radius;
        if (startsInside) {
            fraction = 0;
            return true;
        }
        double approach = -(mx * dx + my * dy);
        if (!(approach > 0)) {
            return false;
        }
        double squared = dx * dx + dy * dy;
        double beside = mx * dy - my * dx;
        double discriminant = squared * (radius * radius) - beside * beside;
        if (discriminant < 0) {
            return false;
        }
        fraction = Math.max(0, (approach - Math.sqrt(discriminant)) / squared);
        if (fraction > limit) {
            return false;
        }
        toVertex(vertex, px + fraction * dx, py + fraction * dy);
        return true;
    }
}
