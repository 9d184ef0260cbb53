package dev.barrage.physics.query.shape;

import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Polygon;

/**
 * A hull in the frame of its target, and its motion there: its origin moves straight, and it turns about that evenly. The
 * target may turn about its own origin. Serves the casts of queries and continuous collision.
 */
final class MovingHull extends Padded {
    /** Gap that counts as a touch while the hull turns, in sizes of the hull; sine and cosine have an error of 2e-10. */
    private static final double TOUCH = 0x1p-30;

    /** As above, in distances from the target, for rounding. */
    private static final double ROUNDING = 0x1p-48;

    /** The hull at the start. */
    final ExactHull placed = new ExactHull(Polygon.MAX_VERTICES);

    private final ExactHull turned = new ExactHull(Polygon.MAX_VERTICES);
    private final ExactHull turnedTarget = new ExactHull(Polygon.MAX_VERTICES);
    private final MinkowskiDifference difference = new MinkowskiDifference(2 * Polygon.MAX_VERTICES);

    /** In the probe's frame. */
    private ExactHull own;

    // The pose at the start, and the motion.
    private double startX, startY;
    private double cos, sin;
    private double dx, dy;
    private double turn;

    /** Turn of the target about the origin, radians. */
    private double targetTurn;

    /** Largest distance of a core's point from the origin, metres. */
    private double reach;

    /** Share of the motion that a turning hull has made. */
    private double fraction;

    /** The answer, in the frame of the target. A hull that starts touching has no normal. */
    final Touch touch = new Touch();

    void start(Probe probe, Target target, double moveX, double moveY, double byAngle) {
        setHull(probe.hull);
        place(
                target.pointInX(probe.x, probe.y),
                target.pointInY(probe.x, probe.y),
                target.inX(probe.cos, probe.sin),
                target.inY(probe.cos, probe.sin));
        move(target.inX(moveX, moveY), target.inY(moveX, moveY), byAngle, 0);
    }

    /** Takes a hull in its own frame, which must stay as it is. {@link #place} and {@link #move} follow. */
    void setHull(ExactHull hull) {
        if (own != hull) { // write references only if they change, see Padded
            own = hull;
        }
    }

    void place(double atX, double atY, double cosine, double sine) {
        startX = atX;
        startY = atY;
        cos = cosine;
        sin = sine;
        placed.setPlaced(own, startX, startY, cos, sin);
    }

    void move(double moveX, double moveY, double byAngle, double targetByAngle) {
        dx = moveX;
        dy = moveY;
        targetTurn = targetByAngle;
        reach = byAngle == 0 ? 0 : own.reach();
        turn = reach == 0 ? 0 : byAngle; // a disc around its origin looks the same at any angle
    }

    /** Whether the hull touches a target at the start, or is as near as a gap. */
    boolean touches(ExactHull target, double gap) {
        double distance = distanceTo(target, placed);
        if (distance > difference.hull.radius + gap) {
            return false;
        }
        difference.writeCommon(distance, touch);
        return true;
    }

    /**
     * Finds where the surfaces of the hull, as it starts, and of a target are closest.
     *
     * @return their distance, or minus how deep the two overlap
     */
    double separation(ExactHull target) {
        double distance = distanceTo(target, placed);
        difference.writeSurface(0, touch);
        return distance - difference.hull.radius;
    }

    double radius() {
        return own.radius;
    }

    /** How far the hull, as it starts, is in front of the line of an edge; below 0 if it reaches behind it. */
    double height(EdgeTree tree, int e) {
        double nx = tree.exactNormalX(e);
        double ny = tree.exactNormalY(e);
        return lowest(placed, nx, ny) - nx * tree.tailX(e) - ny * tree.tailY(e) - own.radius;
    }

    private double distanceTo(ExactHull target, ExactHull at) {
        difference.set(target, at);
        return difference.hull.closest(0, 0);
    }

    /** Moves the hull to its first touch with a target, up to a share of the motion. Returns whether there is one. */
    boolean cast(ExactHull target, double limit) {
        return turn == 0 ? moves(target, limit) : turns(target, limit);
    }

    private boolean moves(ExactHull target, double limit) {
        difference.set(target, placed);
        if (!difference.hull.ray(0, 0, dx, dy, limit)) {
            return false;
        }
        if (difference.hull.startsInside) {
            return touches(target, 0);
        }
        difference.writeSurface(difference.hull.fraction, touch);
        return true;
    }

    /** Makes a box that of the hull as it starts, wider by a distance. */
    void widen(EdgeTree tree, SweptBox out, double by) {
        placed.bound();
        out.start(tree, placed.minX - by, placed.minY - by, placed.maxX + by, placed.maxY + by);
        out.move(0, 0, 0, 0);
    }

    /** Makes a box that of the moving hull. */
    void sweep(EdgeTree tree, SweptBox out, double limit) {
        sweep(tree, 0, 0, 0, out, limit);
    }

    /**
     * As above for a tree that has the origin at (x, y), with a margin on every side.
     *
     * @param margin metres
     */
    void sweep(EdgeTree tree, double x, double y, double margin, SweptBox out, double limit) {
        if (turn == 0) {
            placed.bound();
            out.start(
                    tree,
                    placed.minX + x - margin,
                    placed.minY + y - margin,
                    placed.maxX + x + margin,
                    placed.maxY + y + margin);
        } else {
            double half = (reach + own.radius) * (1 + TOUCH) + margin;
            out.start(tree, startX + x - half, startY + y - half, startX + x + half, startY + y + half);
        }
        out.move(dx, dy, 0, limit);
    }

    // ---- turning

    private boolean turns(ExactHull target, double limit) {
        double gapOfTouch = TOUCH * (reach + own.radius)
                + ROUNDING * (Math.abs(startX) + Math.abs(startY) + Math.abs(dx) + Math.abs(dy));
        return touches(target, gapOfTouch) || advance(target, limit, 0, gapOfTouch);
    }

    /** Signed distance of both at the start, metres; below 0 their depth along the axis that separates them soonest. */
    double signedDistance(ExactHull target) {
        return distanceTo(target, placed) - difference.hull.radius;
    }

    /**
     * Moves the hull until it is in the target by a depth, if it is less deep at the start.
     *
     * <p>Conservative advancement (B. Mirtich, Impulse-based Dynamic Simulation, 1996): goes on as long as a line surely
     * keeps both apart, or no deeper in each other. Apart it is the line between the closest points, in an overlap that
     * along the axis of least depth. The bound is of second order, so that near a touch it is a step of Newton's method.
     *
     * @param depth metres, 0 for a touch
     * @param tolerance how far from there counts as there, metres, above 0
     */
    boolean advance(ExactHull target, double limit, double depth, double tolerance) {
        double time = 0;
        while (true) {
            fraction = time;
            turnTo(time);
            ExactHull at = target;
            if (targetTurn != 0) {
                turnedTarget.setPlaced(target, 0, 0, cosOfTarget(), sinOfTarget());
                at = turnedTarget;
            }
            double gap = distanceTo(at, turned) - difference.hull.radius + depth;
            if (gap <= tolerance) {
                difference.writeSurface(time, touch);
                return true;
            }
            double next = time + safeStep(at, gap);
            if (!(next <= limit)) {
                return false;
            }
            if (next == time) { // the gap is one of rounding
                difference.writeSurface(time, touch);
                return true;
            }
            time = next;
        }
    }

    /** Rotation of the target at the last answer of {@link #advance}. */
    double cosOfTarget() {
        return Trig.cos(fraction * targetTurn);
    }

    /** See {@link #cosOfTarget}. */
    double sinOfTarget() {
        return Trig.sin(fraction * targetTurn);
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
        double step = clear > 0 && turn != 0 && targetTurn == 0 ? timeTo(clear, approach, 0) : 0;
        step = Math.max(step, stepOfLineAtRest(target, nx, ny, originX, originY, gap - lowest, approach));
        return Math.max(step, stepOfTurningLine(target, nx, ny, originX, originY, gap, approach));
    }

    private static double lowest(ExactHull hull, double nx, double ny) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < hull.count; i++) {
            lowest = Math.min(lowest, nx * hull.x[i] + ny * hull.y[i]);
        }
        return lowest;
    }

    /** The line keeps its direction: how long all vertices of the hull stay beyond it, and beyond those of the target. */
    private double stepOfLineAtRest(
            ExactHull target, double nx, double ny, double originX, double originY, double above, double approach) {
        double step = Double.POSITIVE_INFINITY;
        for (int i = 0; i < turned.count; i++) {
            double rx = turned.x[i] - originX;
            double ry = turned.y[i] - originY;
            double height = above + nx * turned.x[i] + ny * turned.y[i];
            double rate = approach + turn * (ny * rx - nx * ry);
            double bend = turn * turn * Math.sqrt(rx * rx + ry * ry);
            step = targetTurn == 0
                    ? Math.min(step, timeTo(height, rate, bend))
                    : Math.min(step, stepToTurning(target, nx, ny, height, rate, bend));
        }
        return step;
    }

    /** How long a vertex stays beyond all vertices of a target that turns. */
    private double stepToTurning(ExactHull target, double nx, double ny, double above, double rate, double bend) {
        double highest = -lowest(target, -nx, -ny);
        double step = Double.POSITIVE_INFINITY;
        for (int j = 0; j < target.count; j++) {
            double x = target.x[j];
            double y = target.y[j];
            double height = above + highest - (nx * x + ny * y);
            double more = targetTurn * targetTurn * Math.sqrt(x * x + y * y);
            step = Math.min(step, timeTo(height, rate - targetTurn * (ny * x - nx * y), bend + more));
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
            double x = target.x[i];
            double y = target.y[i];
            double rx = originX - x;
            double ry = originY - y;
            double height = gap + highest - (nx * x + ny * y);
            double rate = approach + turn * (nx * ry - ny * rx);
            double from = targetTurn == 0 ? 0 : Math.sqrt(x * x + y * y);
            double meet = speed + Math.abs(targetTurn) * from; // bound of the speed of the two
            double farthest = Math.sqrt(rx * rx + ry * ry) + Math.max(0, 1 - fraction) * meet;
            double bend = turn * turn * farthest + 2 * Math.abs(turn) * meet + targetTurn * targetTurn * from;
            step = Math.min(step, timeTo(height, rate - targetTurn * (ny * x - nx * y), bend));
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
