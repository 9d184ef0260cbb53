package dev.barrage.physics.query;

import dev.barrage.physics.memory.Capacity;

/**
 * Many rays, answered at once by the workers of a world: {@link dev.barrage.physics.World#castRays}.
 *
 * <p>The columns are open: fill them up to {@link #count}, or {@link #add} rays. Units and ranges are those of
 * {@link WorldQuery#castRay}.
 */
public final class RayBatch extends CastAnswers {
    /** Starts, metres. */
    public float[] x = {}, y = {};

    /** Directions, of any length but 0. */
    public float[] dirX = {}, dirY = {};

    /** Lengths, metres. */
    public float[] length = {};

    /** No rays. */
    public RayBatch() {}

    /** Removes all rays. */
    public RayBatch clear() {
        count = 0;
        return this;
    }

    /** Makes room for {@code rays} and keeps those that are there; all columns have at least that length. */
    public void reserve(int rays) {
        reserveAnswers(rays);
        if (rays > x.length) {
            x = Capacity.grow(x, rays);
            y = Capacity.grow(y, rays);
            dirX = Capacity.grow(dirX, rays);
            dirY = Capacity.grow(dirY, rays);
            length = Capacity.grow(length, rays);
        }
    }

    /** Appends a ray and returns its index. */
    public int add(float startX, float startY, float directionX, float directionY, float metres) {
        reserve(count + 1);
        x[count] = startX;
        y[count] = startY;
        dirX[count] = directionX;
        dirY[count] = directionY;
        length[count] = metres;
        return count++;
    }
}
