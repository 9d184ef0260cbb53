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
    private final LineCrossings line = new LineCrossings();
    private final MovingHull moving = new MovingHull();
    private final EdgeTests edges = new EdgeTests();

    /** An answer in the frame of the target. */
    private final Touch local = new Touch();

    /** Of the surfaces that are looked for: the largest distance, and whether none was found yet. */
    private double most;

    private boolean isFirst;

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
        double px = target.pointInX(x, y);
        double py = target.pointInY(x, y);
        double motionX = target.inX(dx, dy);
        double motionY = target.inY(dx, dy);
        if (target.edges != null) {
            return line.cast(target.edges, target.isCavity, px, py, motionX, motionY, limit)
                    && answerAt(target, line.touch, x, y, dx, dy, out);
        }
        if (target.shape instanceof Polygon polygon && polygon.radius() == 0f) { // faster than by a hull of it
            return line.cast(polygon, px, py, motionX, motionY, limit)
                    && answerAt(target, line.touch, x, y, dx, dy, out);
        }
        ExactHull hull = target.hull();
        if (!hull.ray(px, py, motionX, motionY, limit)) {
            return false;
        }
        hull.writeSurface(hull.fraction, hull.startsInside ? Touch.NO_FEATURE : target.featureOf(hull.edge), local);
        return answerAt(target, local, x, y, dx, dy, out);
    }

    private static boolean atBox(boolean found, Touch out) {
        out.feature = Touch.NO_FEATURE;
        return found;
    }

    /** Answers a motion. */
    private static boolean answer(Target target, Touch local, double dx, double dy, Touch out) {
        target.write(local, out);
        if (out.feature == Touch.NO_FEATURE) {
            double length = Math.sqrt(dx * dx + dy * dy);
            out.fraction = 0;
            out.distance = 0;
            out.nx = length == 0 ? 0 : -dx / length;
            out.ny = length == 0 ? 0 : -dy / length;
        }
        return true;
    }

    /** Answers a motion of a point; one that starts in the target touches it where it starts. */
    private static boolean answerAt(Target target, Touch local, double x, double y, double dx, double dy, Touch out) {
        answer(target, local, dx, dy, out);
        if (out.feature == Touch.NO_FEATURE) {
            out.x = x;
            out.y = y;
        }
        return true;
    }

    // ---- overlaps and casts

    /** Whether a probe touches a target. */
    public boolean overlaps(Probe probe, Target target) {
        if (target.isCavity && !overlaps(probe, target.box)) {
            return false;
        }
        moving.start(probe, target, 0, 0, 0);
        return target.edges == null
                ? moving.touches(target.hull(), 0)
                : edges.cast(target.edges, moving, 0) || startsInSolid(target);
    }

    /** Whether the probe, which touches no edge, is in the solid. */
    private boolean startsInSolid(Target target) {
        return isInSolid(target, moving.placed.x[0], moving.placed.y[0]);
    }

    /** Whether a point in the target's frame is on the edges or in the solid; of a cavity, not in its open inside. */
    private boolean isInSolid(Target target, double x, double y) {
        return line.cast(target.edges, target.isCavity, x, y, 0, 0, 0);
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
        if (target.edges == null) {
            boolean found = moving.cast(target.hull(), limit) && answer(target, moving.touch, moveX, moveY, out);
            out.feature = out.feature < 0 ? out.feature : target.featureOf(out.feature);
            return found;
        }
        boolean found = edges.cast(target.edges, moving, limit);
        if ((!found || edges.touch.feature != Touch.NO_FEATURE) && startsInSolid(target)) {
            return answerInSolid(probe, target, moveX, moveY, out);
        }
        return found && answer(target, edges.touch, moveX, moveY, out);
    }

    /** Answers a probe that starts in the solid without touching an edge. */
    private boolean answerInSolid(Probe probe, Target target, double moveX, double moveY, Touch out) {
        if (target.isCavity) {
            moving.start(probe, target.box, 0, 0, 0);
            moving.touches(target.box.hull(), 0);
            return answer(target.box, moving.touch, moveX, moveY, out);
        }
        local.feature = Touch.NO_FEATURE;
        local.x = moving.placed.x[0];
        local.y = moving.placed.y[0];
        return answer(target, local, moveX, moveY, out);
    }

    // ---- distances

    /** Begins to look for surfaces of a target within a distance of a probe: {@link #nextSurface} finds them. */
    public void surfaces(Probe probe, Target target, double within) {
        moving.start(probe, target, 0, 0, 0);
        most = within;
        isFirst = true;
        if (target.edges != null) {
            edges.near(target.edges, moving, within);
        }
    }

    /**
     * Finds the next surface: a convex target has one, any other one for each edge whose free side faces the probe.
     *
     * @param out its distance is negative where the two overlap
     * @return whether there is one; if not, {@code out} is undefined
     */
    public boolean nextSurface(Target target, Touch out) {
        if (target.edges != null) {
            boolean found = edges.nextNear(target.edges, moving);
            if (found) {
                target.write(edges.touch, out);
            }
            return found;
        }
        double distance = isFirst ? moving.separation(target.hull()) : Double.POSITIVE_INFINITY;
        isFirst = false;
        target.write(moving.touch, out);
        out.distance = distance;
        out.feature = target.featureOf(out.feature);
        return distance <= most;
    }

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
        if (target.edges == null) {
            ExactHull hull = target.hull();
            double distance = hull.closest(px, py) - hull.radius;
            if (distance > limit) {
                return false;
            }
            hull.writeSurface(0, distance <= 0 ? Touch.NO_FEATURE : target.featureOf(hull.edge), local);
            local.distance = distance;
            return answerAt(target, local, x, y, 0, 0, out);
        }
        if (isInSolid(target, px, py)) {
            return answerAt(target, line.touch, x, y, 0, 0, out);
        }
        return edges.closest(target.edges, px, py, limit) && answer(target, edges.touch, 0, 0, out);
    }

    private static boolean contains(Target target, double x, double y) {
        ExactHull hull = target.hull();
        return hull.closest(target.pointInX(x, y), target.pointInY(x, y)) <= hull.radius;
    }
}
