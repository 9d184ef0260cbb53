package dev.barrage.physics.query.shape;

import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Polygon;

/** The hull of a probe in the frame of its target, and its motion there: its origin moves straight, its angle evenly. */
final class MovingHull extends Padded {
    /** Gap that counts as a touch while the hull turns, in sizes of the hull; sine and cosine have an error of 2e-10. */
    private static final double TOUCH = 0x1p-30;

    /** As above, in distances from the target, for rounding. */
    private static final double ROUNDING = 0x1p-48;

    /** The hull at the start. */
    final ExactHull placed = new ExactHull(Polygon.MAX_VERTICES);

    private final ExactHull turned = new ExactHull(Polygon.MAX_VERTICES);
    private final MinkowskiDifference difference = new MinkowskiDifference(2 * Polygon.MAX_VERTICES);

    /** In the probe's frame. */
    private ExactHull own;

    // The pose at the start, and the motion.
    private double startX, startY;
    private double cos, sin;
    double dx, dy;
    private double turn;

    /** Largest distance of a core's point from the origin, metres. */
    private double reach;

    // ---- the answer

    /** Share of the motion at the touch. */
    double fraction;

    /** Whether the hull touches the target at the start. */
    boolean startsInside;

    /** Edge of the target; at a vertex the one that begins there. */
    int feature;

    /** Point of the target's surface, or of both if the hull starts touching. */
    double x, y;

    /** Unit normal out of the target, unless the hull starts touching. */
    double normalX, normalY;

    void start(Probe probe, Target target, double moveX, double moveY, double byAngle) {
        if (own != probe.hull) { // write references only if they change, see Padded
            own = probe.hull;
        }
        startX = target.pointInX(probe.x(), probe.y());
        startY = target.pointInY(probe.x(), probe.y());
        cos = target.inX(probe.cos(), probe.sin());
        sin = target.inY(probe.cos(), probe.sin());
        dx = target.inX(moveX, moveY);
        dy = target.inY(moveX, moveY);
        placed.setPlaced(own, startX, startY, cos, sin);
        reach = byAngle == 0 ? 0 : probe.reach() - own.radius;
        turn = reach == 0 ? 0 : byAngle; // a disc around its origin looks the same at any angle
    }

    /** Whether the hull touches a target at the start. */
    boolean touches(ExactHull target) {
        return touches(target, 0);
    }

    private boolean touches(ExactHull target, double gap) {
        double distance = distanceTo(target, placed);
        startsInside = distance <= difference.hull.radius + gap;
        if (startsInside) {
            difference.findCommon(distance);
            x = difference.x;
            y = difference.y;
        }
        return startsInside;
    }

    private double distanceTo(ExactHull target, ExactHull at) {
        difference.set(target, at);
        return difference.hull.closest(0, 0);
    }

    /** Moves the hull to its first touch with a target, up to a share of the motion. */
    boolean touchesOnWay(ExactHull target, double limit) {
        boolean found = turn == 0 ? moves(target, limit) : turns(target, limit);
        if (found && !startsInside) {
            answer();
        }
        return found;
    }

    private void answer() {
        difference.findSurface();
        feature = difference.feature();
        x = difference.x;
        y = difference.y;
        normalX = difference.hull.normalX;
        normalY = difference.hull.normalY;
    }

    private boolean moves(ExactHull target, double limit) {
        difference.set(target, placed);
        boolean found = difference.hull.ray(0, 0, dx, dy, limit);
        fraction = difference.hull.fraction;
        startsInside = found && difference.hull.startsInside;
        return found && (!startsInside || touches(target));
    }

    // ---- boxes

    /** Makes a box that of the hull at the start. */
    void sweepAtRest(EdgeTree tree, SweptBox out) {
        double minX = placed.x[0];
        double minY = placed.y[0];
        double maxX = minX;
        double maxY = minY;
        for (int i = 1; i < placed.count; i++) {
            minX = Math.min(minX, placed.x[i]);
            minY = Math.min(minY, placed.y[i]);
            maxX = Math.max(maxX, placed.x[i]);
            maxY = Math.max(maxY, placed.y[i]);
        }
        double halfX = (maxX - minX) / 2 + own.radius;
        double halfY = (maxY - minY) / 2 + own.radius;
        out.start(tree, (minX + maxX) / 2, (minY + maxY) / 2, halfX, halfY);
        out.move(0, 0, 0, 0);
    }

    /** Makes a box that of the moving hull. */
    void sweep(EdgeTree tree, SweptBox out, double limit) {
        if (turn == 0) {
            sweepAtRest(tree, out);
        } else {
            double half = (reach + own.radius) * (1 + TOUCH);
            out.start(tree, startX, startY, half, half);
        }
        out.move(dx, dy, 0, limit);
    }

    // ---- turning

    /**
     * Conservative advancement (B. Mirtich, Impulse-based Dynamic Simulation, 1996): goes on as long as the line between
     * the closest points surely keeps both apart. The bound is of second order, so that near a touch it is a step of
     * Newton's method.
     */
    private boolean turns(ExactHull target, double limit) {
        double touch = TOUCH * (reach + own.radius)
                + ROUNDING * (Math.abs(startX) + Math.abs(startY) + Math.abs(dx) + Math.abs(dy));
        fraction = 0;
        if (touches(target, touch)) {
            return true;
        }
        while (true) {
            turnTo(fraction);
            double gap = distanceTo(target, turned) - difference.hull.radius;
            if (gap <= touch) {
                return true;
            }
            fraction += safeStep(target, gap);
            if (!(fraction <= limit)) {
                return false;
            }
        }
    }

    private void turnTo(double time) {
        double byCos = Trig.cos(time * turn);
        double bySin = Trig.sin(time * turn);
        turned.setPlaced(
                own, startX + time * dx, startY + time * dy, byCos * cos - bySin * sin, byCos * sin + bySin * cos);
    }

    /** How long the hull at {@link #fraction} cannot touch the target: the best of three bounds. */
    private double safeStep(ExactHull target, double gap) {
        double nx = difference.hull.normalX;
        double ny = difference.hull.normalY;
        double originX = startX + fraction * dx;
        double originY = startY + fraction * dy;
        double approach = nx * dx + ny * dy;
        double lowest = lowest(turned, nx, ny);
        double clear = gap + nx * originX + ny * originY - lowest - reach;
        double step = clear > 0 ? timeTo(clear, approach, 0) : 0;
        step = Math.max(step, stepOfLineAtRest(nx, ny, originX, originY, gap - lowest, approach));
        return Math.max(step, stepOfTurningLine(target, nx, ny, originX, originY, gap, approach));
    }

    private static double lowest(ExactHull hull, double nx, double ny) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < hull.count; i++) {
            lowest = Math.min(lowest, nx * hull.x[i] + ny * hull.y[i]);
        }
        return lowest;
    }

    /** The line stays with the target: how long all vertices of the hull stay beyond it. */
    private double stepOfLineAtRest(
            double nx, double ny, double originX, double originY, double above, double approach) {
        double step = Double.POSITIVE_INFINITY;
        for (int i = 0; i < turned.count; i++) {
            double rx = turned.x[i] - originX;
            double ry = turned.y[i] - originY;
            double height = above + nx * turned.x[i] + ny * turned.y[i];
            double rate = approach + turn * (ny * rx - nx * ry);
            step = Math.min(step, timeTo(height, rate, turn * turn * Math.sqrt(rx * rx + ry * ry)));
        }
        return step;
    }

    /** The line turns with the hull: how long all vertices of the target stay on its far side. */
    private double stepOfTurningLine(
            ExactHull target, double nx, double ny, double originX, double originY, double gap, double approach) {
        double highest = -lowest(target, -nx, -ny);
        double speed = Math.sqrt(dx * dx + dy * dy);
        double step = Double.POSITIVE_INFINITY;
        for (int i = 0; i < target.count; i++) {
            double rx = originX - target.x[i];
            double ry = originY - target.y[i];
            double height = gap + highest - (nx * target.x[i] + ny * target.y[i]);
            double rate = approach + turn * (nx * ry - ny * rx);
            double farthest = Math.sqrt(rx * rx + ry * ry) + Math.max(0, 1 - fraction) * speed;
            step = Math.min(step, timeTo(height, rate, turn * turn * farthest + 2 * Math.abs(turn) * speed));
        }
        return step;
    }

    /** How long a height above 0 surely stays above 0, by its rate and a bound on its second derivative. */
    private static double timeTo(double height, double rate, double bend) {
        if (rate >= 0 && bend == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double root = Math.sqrt(rate * rate + 2 * bend * height);
        return rate < 0 ? 2 * height / (root - rate) : (rate + root) / bend;
    }
}
