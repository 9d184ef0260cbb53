package dev.barrage.physics.query;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.shape.Shape;
import java.util.Objects;

/**
 * Many motions of one shape, answered at once by the workers of a world: {@link dev.barrage.physics.World#castShapes}.
 *
 * <p>The columns are open: fill them up to {@link #count}, or {@link #add} motions. Units and ranges are those of
 * {@link WorldQuery#castShape}.
 */
public final class ShapeBatch extends CastAnswers {
    /** Poses at the start, metres and radians. */
    public float[] x = {}, y = {}, angle = {};

    /** Motions, metres and radians. */
    public float[] moveX = {}, moveY = {}, turn = {};

    private final Shape shape;

    /** No motions of a circle, capsule or polygon. */
    public ShapeBatch(Shape shape) {
        this.shape = Objects.requireNonNull(shape, "shape");
    }

    /** The shape that moves. */
    public Shape shape() {
        return shape;
    }

    /** Removes all motions. */
    public ShapeBatch clear() {
        count = 0;
        return this;
    }

    /** Makes room for {@code motions} and keeps those that are there; all columns have at least that length. */
    public void reserve(int motions) {
        reserveAnswers(motions);
        if (motions > x.length) {
            x = Capacity.grow(x, motions);
            y = Capacity.grow(y, motions);
            angle = Capacity.grow(angle, motions);
            moveX = Capacity.grow(moveX, motions);
            moveY = Capacity.grow(moveY, motions);
            turn = Capacity.grow(turn, motions);
        }
    }

    /** Appends a motion and returns its index. */
    public int add(float startX, float startY, float startAngle, float byX, float byY, float byAngle) {
        reserve(count + 1);
        x[count] = startX;
        y[count] = startY;
        angle[count] = startAngle;
        moveX[count] = byX;
        moveY[count] = byY;
        turn[count] = byAngle;
        return count++;
    }
}
