package dev.barrage.physics.query.shape;

import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.Polygon;

/**
 * Asks single targets. Scratch of one thread.
 *
 * <p>Targets are closed sets: touching counts. A motion that starts in a target touches it at fraction 0, with the normal
 * against the motion and feature -1. A cavity is its box without the open inside of its outline: from outside it is met
 * at the box, with feature -1.
 */
public final class ShapeTests extends Padded {
    private static final int NO_FEATURE = -1;

    private final LineCrossings line = new LineCrossings();
    private final MovingHull moving = new MovingHull();
    private final EdgeTests edges = new EdgeTests();

    // ---- rays

    /**
     * Finds the first touch of a ray from (x, y) to (x + dx, y + dy), which may be 0 long.
     *
     * @param limit largest fraction that matters
     * @return whether there is one up to the limit; if not, {@code out} is undefined
     */
    public boolean ray(Target target, double x, double y, double dx, double dy, double limit, Touch out) {
        if (target.isCavity && !contains(target.box, x, y)) {
            return atBox(ray(target.box, x, y, dx, dy, limit, out), out);
        }
        boolean bounded = target.edges != null || target.shape instanceof Polygon polygon && polygon.radius() == 0f;
        boolean found =
                bounded ? rayToEdges(target, x, y, dx, dy, limit, out) : rayToHull(target, x, y, dx, dy, limit, out);
        if (found && out.feature == NO_FEATURE) {
            startInside(dx, dy, out);
            out.x = x;
            out.y = y;
        }
        return found;
    }

    private static boolean atBox(boolean found, Touch out) {
        out.feature = NO_FEATURE;
        return found;
    }

    private boolean rayToEdges(Target target, double x, double y, double dx, double dy, double limit, Touch out) {
        double px = target.pointInX(x, y);
        double py = target.pointInY(x, y);
        double motionX = target.inX(dx, dy);
        double motionY = target.inY(dx, dy);
        boolean found = target.edges == null
                ? line.polygon((Polygon) target.shape, px, py, motionX, motionY, limit)
                : line.tree(target.edges, target.isCavity, px, py, motionX, motionY, limit);
        if (found && !line.startsInside) {
            touch(line.fraction, line.edge, out);
            target.writePoint(line.x, line.y, out);
            writeNormal(target, line.edge, out);
        } else {
            out.feature = NO_FEATURE;
        }
        return found;
    }

    private static void writeNormal(Target target, int edge, Touch out) {
        if (target.edges == null) {
            Polygon polygon = (Polygon) target.shape;
            target.writeNormal(polygon.exactNormalX(edge), polygon.exactNormalY(edge), out);
        } else {
            target.writeNormal(target.edges.exactNormalX(edge), target.edges.exactNormalY(edge), out);
        }
    }

    private boolean rayToHull(Target target, double x, double y, double dx, double dy, double limit, Touch out) {
        ExactHull hull = target.hull();
        boolean found =
                hull.ray(target.pointInX(x, y), target.pointInY(x, y), target.inX(dx, dy), target.inY(dx, dy), limit);
        if (found && !hull.startsInside) {
            touch(hull.fraction, target.featureOf(hull.edge), out);
            target.writeSurface(out);
        } else {
            out.feature = NO_FEATURE;
        }
        return found;
    }

    private static void touch(double fraction, int feature, Touch out) {
        out.fraction = fraction;
        out.distance = 0;
        out.feature = feature;
    }

    /** Answers a question that starts in the target, all but the point. */
    private static void startInside(double dx, double dy, Touch out) {
        touch(0, NO_FEATURE, out);
        double length = Math.sqrt(dx * dx + dy * dy);
        out.nx = length == 0 ? 0 : -dx / length;
        out.ny = length == 0 ? 0 : -dy / length;
    }

    // ---- overlaps and casts

    /** Whether a probe touches a target. */
    public boolean overlaps(Probe probe, Target target) {
        if (target.isCavity && !overlaps(probe, target.box)) {
            return false;
        }
        moving.start(probe, target, 0, 0, 0);
        return target.edges == null
                ? moving.touches(target.hull())
                : edges.touches(target.edges, moving) || startsInSolid(target);
    }

    /** Whether the probe, which touches no edge, is in the solid. */
    private boolean startsInSolid(Target target) {
        return isInSolid(target, moving.placed.x[0], moving.placed.y[0]);
    }

    /** Whether a point in the target's frame is on the edges or in the solid; of a cavity, not in its open inside. */
    private boolean isInSolid(Target target, double x, double y) {
        return line.tree(target.edges, target.isCavity, x, y, 0, 0, 0);
    }

    /**
     * Finds the first touch of a moving probe: its origin moves straight, and it turns about it at an even rate.
     *
     * <p>A turning probe touches where the gap is below 1e-8 of its size.
     *
     * @param turn radians, may be 0
     * @param limit largest fraction that matters
     * @return whether there is one up to the limit; if not, {@code out} is undefined
     */
    public boolean cast(Probe probe, Target target, double moveX, double moveY, double turn, double limit, Touch out) {
        if (target.isCavity && !overlaps(probe, target.box)) {
            return atBox(cast(probe, target.box, moveX, moveY, turn, limit, out), out);
        }
        moving.start(probe, target, moveX, moveY, turn);
        boolean found = target.edges == null ? castToHull(target, limit, out) : castToEdges(probe, target, limit, out);
        if (found && out.feature == NO_FEATURE) {
            startInside(moveX, moveY, out);
        }
        return found;
    }

    private boolean castToHull(Target target, double limit, Touch out) {
        if (!moving.touchesOnWay(target.hull(), limit)) {
            return false;
        }
        touch(moving.fraction, moving.startsInside ? NO_FEATURE : target.featureOf(moving.feature), out);
        target.writePoint(moving.x, moving.y, out);
        target.writeNormal(moving.normalX, moving.normalY, out);
        return true;
    }

    private boolean castToEdges(Probe probe, Target target, double limit, Touch out) {
        boolean found = edges.touchesOnWay(target.edges, moving, limit);
        if (!edges.startsTouching && startsInSolid(target)) {
            touch(0, NO_FEATURE, out);
            writeCommonPoint(probe, target, out);
            return true;
        }
        if (found) {
            touch(edges.least, edges.startsTouching ? NO_FEATURE : edges.edge, out);
            target.writePoint(edges.x, edges.y, out);
            target.writeNormal(edges.normalX, edges.normalY, out);
        }
        return found;
    }

    /** A point of a probe and the solid that it is in without touching an edge. */
    private void writeCommonPoint(Probe probe, Target target, Touch out) {
        if (target.isCavity) {
            moving.start(probe, target.box, 0, 0, 0);
            moving.touches(target.box.hull());
            target.box.writePoint(moving.x, moving.y, out);
        } else {
            target.writePoint(moving.placed.x[0], moving.placed.y[0], out);
        }
    }

    // ---- distances

    /**
     * Finds the point of a target that is closest to (x, y).
     *
     * @param limit largest distance that matters, metres
     * @return whether it is within the limit; if not, {@code out} is undefined
     */
    public boolean closest(Target target, double x, double y, double limit, Touch out) {
        if (target.isCavity && !contains(target.box, x, y)) {
            return atBox(closest(target.box, x, y, limit, out), out);
        }
        double px = target.pointInX(x, y);
        double py = target.pointInY(x, y);
        boolean found = target.edges == null
                ? closestOfHull(target, px, py, limit, out)
                : closestOfEdges(target, px, py, limit, out);
        if (found && out.feature == NO_FEATURE) {
            startInside(0, 0, out);
            out.x = x;
            out.y = y;
        }
        return found;
    }

    private static boolean contains(Target target, double x, double y) {
        ExactHull hull = target.hull();
        return hull.closest(target.pointInX(x, y), target.pointInY(x, y)) <= hull.radius;
    }

    private static boolean closestOfHull(Target target, double px, double py, double limit, Touch out) {
        ExactHull hull = target.hull();
        double distance = hull.closest(px, py) - hull.radius;
        touch(0, distance <= 0 ? NO_FEATURE : target.featureOf(hull.edge), out);
        out.distance = distance;
        target.writeSurface(out);
        return distance <= limit;
    }

    private boolean closestOfEdges(Target target, double px, double py, double limit, Touch out) {
        if (isInSolid(target, px, py)) {
            out.feature = NO_FEATURE;
            return true;
        }
        if (!edges.closest(target.edges, px, py, limit)) {
            return false;
        }
        touch(0, edges.edge, out);
        out.distance = edges.least;
        target.writePoint(edges.x, edges.y, out);
        target.writeNormal(edges.normalX, edges.normalY, out);
        return true;
    }
}
