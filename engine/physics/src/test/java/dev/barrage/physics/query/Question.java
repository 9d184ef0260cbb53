package dev.barrage.physics.query;

import dev.barrage.physics.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * A question to a world, as data.
 *
 * @param shape the shape that asks, or null
 * @param x start, or low corner of a box, metres
 * @param moveX motion, direction of a ray, or high corner of a box, metres
 * @param length length of a ray, radius of a circle, or largest distance, metres
 */
record Question(
        Kind kind,
        Shape shape,
        float x,
        float y,
        float angle,
        float moveX,
        float moveY,
        float turn,
        float length,
        Wanted wanted) {

    enum Kind {
        RAY,
        SEGMENT,
        CAST,
        TURNING_CAST,
        POINT,
        BOX,
        CIRCLE,
        SHAPE,
        NEAREST;

        boolean isMotion() {
            return this == RAY || this == SEGMENT || this == CAST || this == TURNING_CAST;
        }
    }

    /** Conditions of a filter, applied a second time by the oracle. Zero lifts those about groups, handles and shares. */
    record Wanted(int kinds, int layers, int group, int otherGroup, long other, boolean sensors, int everyNth) {
        static final Wanted BODIES = new Wanted(1, ~0, 0, 0, 0, true, 0);
        static final Wanted ALL = new Wanted(7, ~0, 0, 0, 0, true, 0);

        QueryFilter filter() {
            QueryFilter filter = new QueryFilter()
                    .group(group)
                    .withoutGroup(otherGroup)
                    .without(other)
                    .sensors(sensors);
            TargetKind[] found = new TargetKind[Integer.bitCount(kinds)];
            for (int i = 0, n = 0; i < 3; i++) {
                if ((kinds >> i & 1) != 0) {
                    found[n++] = TargetKind.values()[i];
                }
            }
            int[] bits = new int[Integer.bitCount(layers)];
            for (int i = 0, n = 0; i < 32; i++) {
                if ((layers >> i & 1) != 0) {
                    bits[n++] = i;
                }
            }
            filter.kinds(found).layers(bits);
            return everyNth == 0 ? filter : filter.where(entity -> accepts(entity));
        }

        private boolean accepts(long entity) {
            return everyNth == 0 || (int) entity % everyNth != 0;
        }

        boolean finds(QueryOracle.Target target) {
            return (kinds >> target.kind().ordinal() & 1) != 0
                    && (layers & target.layer()) != 0
                    && (group == 0 || target.group() == group)
                    && (otherGroup == 0 || target.group() != otherGroup)
                    && target.entity() != other
                    && (sensors || !target.sensor())
                    && accepts(target.entity());
        }
    }

    /** An answer; an overlap has an entity only. */
    record Answer(long entity, float fraction, float distance, float x, float y, float nx, float ny, int feature) {
        static Answer here(WorldQuery query) {
            return at(query, true);
        }

        private static Answer at(WorldQuery query, boolean placed) {
            return placed
                    ? new Answer(
                            query.entity(),
                            query.fraction(),
                            query.distance(),
                            query.x(),
                            query.y(),
                            query.nx(),
                            query.ny(),
                            query.feature())
                    : new Answer(query.entity(), 0f, 0f, 0f, 0f, 0f, 0f, 0);
        }
    }

    boolean isPlaced() {
        return kind.isMotion() || kind == Kind.NEAREST;
    }

    /** Asks for all targets. */
    List<Answer> askAll(WorldQuery query, QueryFilter filter) {
        int count = all(query, filter);
        List<Answer> answers = new ArrayList<>();
        while (query.next()) {
            answers.add(Answer.at(query, isPlaced()));
        }
        if (answers.size() != count || query.count() != count) {
            throw new AssertionError(count + " answers promised, " + answers.size() + " given: " + this);
        }
        return answers;
    }

    private int all(WorldQuery query, QueryFilter filter) {
        return switch (kind) {
            case RAY -> query.castRayAll(x, y, moveX, moveY, length, filter);
            case SEGMENT -> query.castSegmentAll(x, y, moveX, moveY, filter);
            case CAST, TURNING_CAST -> query.castShapeAll(shape, x, y, angle, moveX, moveY, turn, filter);
            case POINT -> query.overlapPoint(x, y, filter);
            case BOX -> query.overlapBox(x, y, moveX, moveY, filter);
            case CIRCLE -> query.overlapCircle(x, y, length, filter);
            case SHAPE -> query.overlapShape(shape, x, y, angle, filter);
            case NEAREST -> query.nearestAll(x, y, length, filter);
        };
    }

    /** Asks for the first target; null without one. For questions whose answers are placed. */
    Answer askFirst(WorldQuery query, QueryFilter filter) {
        return first(query, filter) ? Answer.at(query, true) : null;
    }

    private boolean first(WorldQuery query, QueryFilter filter) {
        return switch (kind) {
            case RAY -> query.castRay(x, y, moveX, moveY, length, filter);
            case SEGMENT -> query.castSegment(x, y, moveX, moveY, filter);
            case CAST, TURNING_CAST -> query.castShape(shape, x, y, angle, moveX, moveY, turn, filter);
            case NEAREST -> query.nearest(x, y, length, filter);
            default -> throw new AssertionError(kind);
        };
    }

    /** Asks whether there is a target. For motions. */
    boolean askAny(WorldQuery query, QueryFilter filter) {
        return switch (kind) {
            case RAY -> query.castRayAny(x, y, moveX, moveY, length, filter);
            case SEGMENT -> query.castSegmentAny(x, y, moveX, moveY, filter);
            case CAST, TURNING_CAST -> query.castShapeAny(shape, x, y, angle, moveX, moveY, turn, filter);
            default -> throw new AssertionError(kind);
        };
    }
}
