package dev.barrage.physics;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.memory.Capacity;
import java.util.Objects;

/**
 * Positions and velocities of many bullets of one kind, added at once by {@link World#addAll}.
 *
 * <p>The columns are open: fill them up to {@link #count}, or {@link #add} bullets. A batch may be added to several
 * worlds and any number of times. It makes no garbage once its columns have their size. For one thread at a time.
 */
public final class BulletBatch {
    /** Number of bullets. */
    public int count;

    /** Positions of the centres, metres, -1e12 to 1e12. */
    public float[] x = {}, y = {};

    /** Velocities, m/s, -1e9 to 1e9. */
    public float[] vx = {}, vy = {};

    /** Handles of the bullets, written by {@link World#addAll}. */
    public long[] entity = {};

    /** No bullets. */
    public BulletBatch() {}

    /** Removes all bullets from the batch, not from a world. */
    public BulletBatch clear() {
        count = 0;
        return this;
    }

    /** Makes room for {@code bullets} and keeps those that are there; all columns have at least that length. */
    public void reserve(int bullets) {
        x = Capacity.grow(x, bullets);
        y = Capacity.grow(y, bullets);
        vx = Capacity.grow(vx, bullets);
        vy = Capacity.grow(vy, bullets);
        reserveHandles(bullets);
    }

    /** Makes room for the handles of {@code bullets}. */
    void reserveHandles(int bullets) {
        entity = Capacity.grow(entity, bullets);
    }

    /** Appends a bullet and returns its index. */
    public int add(float atX, float atY, float velocityX, float velocityY) {
        reserve(count + 1);
        x[count] = atX;
        y[count] = atY;
        vx[count] = velocityX;
        vy[count] = velocityY;
        return count++;
    }

    /** Refuses columns that are too short, and values that no bullet may have. */
    void check() {
        if (count < 0) {
            throw new IllegalArgumentException("bullets.count must not be negative: " + count);
        }
        check("bullets.x", x, Components.X);
        check("bullets.y", y, Components.Y);
        check("bullets.vx", vx, Components.VX);
        check("bullets.vy", vy, Components.VY);
        Objects.requireNonNull(entity, "bullets.entity");
    }

    private void check(String name, float[] column, FloatField field) {
        if (Objects.requireNonNull(column, name).length < count) {
            throw new IllegalArgumentException(
                    name + " must have a value for each of " + count + " bullets: " + column.length);
        }
        for (int i = 0; i < count; i++) {
            if (!field.accepts(column[i])) { // names cost garbage: only now
                field.check(name + "[" + i + "]", column[i]);
            }
        }
    }
}
