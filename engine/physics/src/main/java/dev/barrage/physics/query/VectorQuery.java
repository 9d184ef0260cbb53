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

    /** See {@link #castSegment(float, float, float, float, QueryFilter)}. */
    default boolean castSegment(Vector2fc from, Vector2fc to, QueryFilter filter) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return castSegment(from.x(), from.y(), to.x(), to.y(), filter);
    }

    /** See {@link #castShape(Shape, float, float, float, float, float, float, QueryFilter)}. */
    default boolean castShape(
            Shape shape, Vector2fc position, float angle, Vector2fc move, float turn, QueryFilter filter) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(move, "move");
        return castShape(shape, position.x(), position.y(), angle, move.x(), move.y(), turn, filter);
    }

    /** See {@link #overlapPoint(float, float, QueryFilter)}. */
    default int overlapPoint(Vector2fc point, QueryFilter filter) {
        Objects.requireNonNull(point, "point");
        return overlapPoint(point.x(), point.y(), filter);
    }

    /** See {@link #nearest(float, float, float, QueryFilter)}. */
    default boolean nearest(Vector2fc point, float most, QueryFilter filter) {
        Objects.requireNonNull(point, "point");
        return nearest(point.x(), point.y(), most, filter);
    }

    /** See {@link #closestPoint(long, float, float)}. */
    default boolean closestPoint(long entity, Vector2fc point) {
        Objects.requireNonNull(point, "point");
        return closestPoint(entity, point.x(), point.y());
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
