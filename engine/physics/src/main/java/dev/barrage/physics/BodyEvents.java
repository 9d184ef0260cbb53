package dev.barrage.physics;

import dev.barrage.physics.body.BodyEventLists;
import dev.barrage.physics.inspect.LastStep;

/**
 * A cursor over the bodies that the last step moved, woke or put to sleep, in the order of their births: see
 * {@link World#moved}, {@link World#woke} and {@link World#fellAsleep}. Further colliders are not among them.
 *
 * <p>Keep and rewind a cursor as with {@link Hits}. It shows the step as it ended: a body that the game has removed since
 * is still named, and what was moved by hand since stands where the step left it.
 */
public final class BodyEvents {
    /** What a cursor shows. */
    enum Kind {
        MOVED,
        WOKE,
        FELL_ASLEEP
    }

    private final LastStep step;
    private final Kind kind;
    private BodyEventLists.Rows rows;
    private int at;

    BodyEvents(LastStep step, Kind kind) {
        this.step = step;
        this.kind = kind;
        rewind();
    }

    /** Moves before the first body. */
    public BodyEvents rewind() {
        BodyEventLists changes = step.bodyTables.changes();
        rows = switch (kind) {
            case MOVED -> changes.moved();
            case WOKE -> changes.woke;
            case FELL_ASLEEP -> changes.fellAsleep;
        };
        at = -1;
        return this;
    }

    /** Moves to the next body; false at the end. */
    public boolean next() {
        at = Math.min(at + 1, rows.count);
        return at < rows.count;
    }

    private int row() {
        if (at < 0 || at >= rows.count) {
            throw new IllegalStateException("the cursor is at no body: call next() until it returns false");
        }
        return rows.row[at];
    }

    /** The body. */
    public long body() {
        return step.bodies.entity[row()];
    }

    /** Whether the body is still there: false once the game has removed it. */
    public boolean alive() {
        return step.registry.isAlive(body());
    }

    /** Position of its origin at the end of the step, metres. */
    public float x() {
        return step.bodies.x[row()];
    }

    /** Position of its origin at the end of the step, metres. */
    public float y() {
        return step.bodies.y[row()];
    }

    /** Angle at the end of the step, radians. */
    public float angle() {
        return step.bodies.angle[row()];
    }

    /** Whether it fell asleep in the step: this is its last motion. */
    public boolean isAsleep() {
        return step.bodies.sleeps(row());
    }
}
