package dev.barrage.physics.query;

import dev.barrage.physics.shape.Shape;
import java.util.Objects;
import org.joml.Vector2f;
import org.joml.Vector2fc;

/**
 * A {@link WorldQuery} that also takes and gives vectors of JOML, in metres. It copies them and never keeps one.
 *
 * <p>An interface of its own, because reflection and mocks of a type fail where its signatures name a library that is not
 * there: JOML is optional.
 */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public interface VectorQuery extends WorldQuery {
    /** See {@link #castRay(float, float, float, float, float, QueryFilter)}. */
    default boolean castRay(Vector2fc start, Vector2fc direction, float length, QueryFilter filter) {
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(direction, "direction");
        return castRay(start.x(), start.y(), direction.x(), direction.y(), length, filter);
    }

    /** See {@link #castRayAll(float, float, float, float, float, QueryFilter)}. */
    default int castRayAll(Vector2fc start, Vector2fc direction, float length, QueryFilter filter) {
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(direction, "direction");
        return castRayAll(start.x(), start.y(), direction.x(), direction.y(), length, filter);
    }

    /** See {@link #castRayAny(float, float, float, float, float, QueryFilter)}. */
    default boolean castRayAny(Vector2fc start, Vector2fc direction, float length, QueryFilter filter) {
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(direction, "direction");
        return castRayAny(start.x(), start.y(), direction.x(), direction.y(), length, filter);
    }

    /** See {@link #castSegment(float, float, float, float, QueryFilter)}. */
    default boolean castSegment(Vector2fc from, Vector2fc to, QueryFilter filter) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return castSegment(from.x(), from.y(), to.x(), to.y(), filter);
    }

    /** See {@link #castSegmentAll(float, float, float, float, QueryFilter)}. */
    default int castSegmentAll(Vector2fc from, Vector2fc to, QueryFilter filter) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return castSegmentAll(from.x(), from.y(), to.x(), to.y(), filter);
    }

    /** See {@link #castSegmentAny(float, float, float, float, QueryFilter)}. */
    default boolean castSegmentAny(Vector2fc from, Vector2fc to, QueryFilter filter) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return castSegmentAny(from.x(), from.y(), to.x(), to.y(), filter);
    }

    /** See {@link #castShape(Shape, float, float, float, float, float, float, QueryFilter)}. */
    default boolean castShape(
            Shape shape, Vector2fc position, float angle, Vector2fc move, float turn, QueryFilter filter) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(move, "move");
        return castShape(shape, position.x(), position.y(), angle, move.x(), move.y(), turn, filter);
    }

    /** See {@link #castShapeAll(Shape, float, float, float, float, float, float, QueryFilter)}. */
    default int castShapeAll(
            Shape shape, Vector2fc position, float angle, Vector2fc move, float turn, QueryFilter filter) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(move, "move");
        return castShapeAll(shape, position.x(), position.y(), angle, move.x(), move.y(), turn, filter);
    }

    /** See {@link #castShapeAny(Shape, float, float, float, float, float, float, QueryFilter)}. */
    default boolean castShapeAny(
            Shape shape, Vector2fc position, float angle, Vector2fc move, float turn, QueryFilter filter) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(move, "move");
        return castShapeAny(shape, position.x(), position.y(), angle, move.x(), move.y(), turn, filter);
    }

    /** See {@link #overlapPoint(float, float, QueryFilter)}. */
    default int overlapPoint(Vector2fc point, QueryFilter filter) {
        Objects.requireNonNull(point, "point");
        return overlapPoint(point.x(), point.y(), filter);
    }

    /** See {@link #overlapBox(float, float, float, float, QueryFilter)}. */
    default int overlapBox(Vector2fc min, Vector2fc max, QueryFilter filter) {
        Objects.requireNonNull(min, "min");
        Objects.requireNonNull(max, "max");
        return overlapBox(min.x(), min.y(), max.x(), max.y(), filter);
    }

    /** See {@link #overlapCircle(float, float, float, QueryFilter)}. */
    default int overlapCircle(Vector2fc center, float radius, QueryFilter filter) {
        Objects.requireNonNull(center, "center");
        return overlapCircle(center.x(), center.y(), radius, filter);
    }

    /** See {@link #overlapShape(Shape, float, float, float, QueryFilter)}. */
    default int overlapShape(Shape shape, Vector2fc position, float angle, QueryFilter filter) {
        Objects.requireNonNull(position, "position");
        return overlapShape(shape, position.x(), position.y(), angle, filter);
    }

    /** See {@link #nearest(float, float, float, QueryFilter)}. */
    default boolean nearest(Vector2fc point, float most, QueryFilter filter) {
        Objects.requireNonNull(point, "point");
        return nearest(point.x(), point.y(), most, filter);
    }

    /** See {@link #nearestAll(float, float, float, QueryFilter)}. */
    default int nearestAll(Vector2fc point, float most, QueryFilter filter) {
        Objects.requireNonNull(point, "point");
        return nearestAll(point.x(), point.y(), most, filter);
    }

    /** See {@link #closestPoint(long, float, float)}. */
    default boolean closestPoint(long entity, Vector2fc point) {
        Objects.requireNonNull(point, "point");
        return closestPoint(entity, point.x(), point.y());
    }

    /** See {@link #collideShape(Shape, float, float, float, float, QueryFilter)}. */
    default int collideShape(Shape shape, Vector2fc position, float angle, float most, QueryFilter filter) {
        Objects.requireNonNull(position, "position");
        return collideShape(shape, position.x(), position.y(), angle, most, filter);
    }

    /**
     * Sets a vector to the point, metres.
     *
     * @return dest
     */
    default Vector2f point(Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return dest.set(x(), y());
    }

    /**
     * Sets a vector to the unit normal.
     *
     * @return dest
     */
    default Vector2f normal(Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return dest.set(nx(), ny());
    }
}
