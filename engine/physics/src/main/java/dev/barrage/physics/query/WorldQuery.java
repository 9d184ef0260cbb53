package dev.barrage.physics.query;

import dev.barrage.physics.shape.Shape;

/**
 * Asks a world what is where, and holds the answers to the last question.
 *
 * <p>Every question replaces the answers. They come in a fixed order: by fraction or distance, then by handle; it does
 * not depend on the broadphase. A question for the closest target places the cursor on it; after one for all targets call
 * {@link #next} first:
 *
 * <pre>{@code
 * WorldQuery query = world.query();                            // keep it, one for each thread
 * QueryFilter walls = new QueryFilter().layers(WALL);
 * if (query.castRay(x, y, 1f, 0f, 100f, walls)) { spark(query.x(), query.y(), query.nx(), query.ny()); }
 * for (query.overlapCircle(x, y, 5f, walls); query.next(); ) { shake(query.entity()); }
 * }</pre>
 *
 * <p><b>Targets.</b> A target is a closed set: touching counts. A mesh is its silhouette in the plane. A wall is its
 * solid, also for what comes from behind. The solid of a cavity reaches from its outline to the axis-aligned box around
 * the outline: from outside it is met at that box. A bullet is a circle, a beam the thick segments of the last step up
 * to its first hit; a beam that is off is no target.
 *
 * <p><b>World.</b> Questions see the world after the last step, with everything that was added, removed, teleported or
 * set since by methods of the world and the registry. Values that were written straight to columns are seen after
 * {@link dev.barrage.physics.World#refreshQueries} or the next step. A beam's segments are laid out by a step: a new
 * aim is seen after the next. In a step only a system made with {@link dev.barrage.physics.ecs.SystemDef#asking} may
 * ask; it sees the world as it is when the system begins.
 *
 * <p><b>Threads.</b> One thread at a time uses a query. Between steps many threads may ask at once, each with its own
 * query, as long as none changes the world. A question while a step runs throws an {@link IllegalStateException}.
 *
 * <p><b>Vectors.</b> All is in floats here. {@link VectorQuery}, which {@link dev.barrage.physics.World#query} gives,
 * adds vectors of JOML.
 *
 * <p><b>Input.</b> Positions and lengths must be finite and at most 1e12 m, or an {@link IllegalArgumentException}
 * names the argument; the answers of the question before stay. Questions allocate nothing after warm-up, and change
 * nothing.
 */
public interface WorldQuery {
    // ---- rays

    /**
     * Finds the first target along a ray.
     *
     * <p>A ray that starts in or on a target meets it at fraction 0, with the normal against the ray. A ray of length 0
     * asks for its start; the normal is then 0, 0.
     *
     * @param x start, metres
     * @param y start, metres
     * @param dirX direction of any length but 0
     * @param dirY direction of any length but 0
     * @param length metres, 0 or more
     * @return whether there is one; the cursor is on it
     */
    boolean castRay(float x, float y, float dirX, float dirY, float length, QueryFilter filter);

    /**
     * Finds all targets along a ray.
     *
     * @return their number; call {@link #next} for the first
     */
    int castRayAll(float x, float y, float dirX, float dirY, float length, QueryFilter filter);

    /** Whether there is a target along a ray. Cheapest of the three; gives no answers. */
    boolean castRayAny(float x, float y, float dirX, float dirY, float length, QueryFilter filter);

    /** Finds the first target on the way from one point to another, metres; the two may coincide. */
    boolean castSegment(float fromX, float fromY, float toX, float toY, QueryFilter filter);

    /** Finds all targets on the way from one point to another; returns their number. */
    int castSegmentAll(float fromX, float fromY, float toX, float toY, QueryFilter filter);

    /** Whether there is a target on the way from one point to another, as for a line of sight. Gives no answers. */
    boolean castSegmentAny(float fromX, float fromY, float toX, float toY, QueryFilter filter);

    // ---- shapes

    /**
     * Finds the first target that a moving shape touches.
     *
     * @param shape a circle, capsule or polygon
     * @param x position of its origin at the start, metres
     * @param y position of its origin at the start, metres
     * @param angle angle at the start, radians
     * @param moveX motion of the origin, metres, may be 0
     * @param moveY motion of the origin, metres, may be 0
     * @param turn turn about the origin during the motion, radians, -1000 to 1000; 0 is much faster
     * @return whether there is one; the cursor is on it
     */
    boolean castShape(
            Shape shape, float x, float y, float angle, float moveX, float moveY, float turn, QueryFilter filter);

    /** Finds all targets that a moving shape touches; returns their number. */
    int castShapeAll(
            Shape shape, float x, float y, float angle, float moveX, float moveY, float turn, QueryFilter filter);

    /** Whether a moving shape touches a target. Gives no answers. */
    boolean castShapeAny(
            Shape shape, float x, float y, float angle, float moveX, float moveY, float turn, QueryFilter filter);

    // ---- overlaps: the answers have an entity only, in the order of handles

    /** Finds all targets that a point is in or on; returns their number. */
    int overlapPoint(float x, float y, QueryFilter filter);

    /** Finds all targets whose shapes, not just their boxes, touch a box, metres; returns their number. */
    int overlapBox(float minX, float minY, float maxX, float maxY, QueryFilter filter);

    /**
     * Finds all targets that touch a circle.
     *
     * @param radius metres, 0 or more
     * @return their number
     */
    int overlapCircle(float x, float y, float radius, QueryFilter filter);

    /**
     * Finds all targets that touch a shape at a pose.
     *
     * @param shape a circle, capsule or polygon
     * @return their number
     */
    int overlapShape(Shape shape, float x, float y, float angle, QueryFilter filter);

    // ---- distances

    /**
     * Finds the target nearest to a point. A target that the point is in or on has distance 0.
     *
     * @param most largest distance, metres, 0 or more
     * @return whether there is one; the cursor is on it
     */
    boolean nearest(float x, float y, float most, QueryFilter filter);

    /** Finds all targets within a distance of a point, nearest first; returns their number. */
    int nearestAll(float x, float y, float most, QueryFilter filter);

    /**
     * Finds the point of one target that is closest to a point; the cursor is on it.
     *
     * @param entity a body, a bullet or a beam
     * @return whether the target is there: {@code false} for a beam that is off
     * @throws IllegalArgumentException if the handle names no living body, bullet or beam
     */
    boolean closestPoint(long entity, float x, float y);

    /**
     * Finds the surfaces within a distance of a shape, nearest first: what a mover has to keep clear of. A circle,
     * capsule or polygon has one surface. A wall or silhouette has one for each edge whose free side faces the shape;
     * for a shape that lies in it and touches no edge it has none. {@link #distance} is negative where the shape
     * overlaps a surface: the least motion along the normal that parts the two.
     *
     * @param shape a circle, capsule or polygon
     * @param angle radians
     * @param most largest distance, metres, 0 or more
     * @return number of surfaces; call {@link #next} for the first
     */
    int collideShape(Shape shape, float x, float y, float angle, float most, QueryFilter filter);

    // ---- answers

    /** Number of answers to the last question. */
    int count();

    /** Moves to the next answer; false at the end. */
    boolean next();

    /** Moves before the first answer. */
    WorldQuery rewind();

    /**
     * The target. Reading any value throws an {@link IllegalStateException} where the cursor is at no answer, or the
     * answer has no such value.
     */
    long entity();

    /** The body of {@link #entity}: another only if that is a further collider. */
    long body();

    /** Point on the target's surface, metres: of the first touch, or the closest; the start if that is in the target. */
    float x();

    /** See {@link #x}. */
    float y();

    /** Unit normal out of the target; against the motion if it starts touching; 0, 0 where there is neither. */
    float nx();

    /** See {@link #nx}. */
    float ny();

    /** Share of the ray or motion at the first touch, 0 to 1; 0 for a distance. */
    float fraction();

    /** Distance along the ray or motion of the origin, or from the point or shape asked to the target, metres. */
    float distance();

    /**
     * Number of the edge of a polygon, wall or silhouette, of the segment of a beam, else 0; -1 if the question starts in
     * the target, or meets a cavity from outside.
     */
    int feature();
}
