package dev.barrage.shooter.game.storm;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.game.base.Rows;
import dev.barrage.shooter.game.base.State;
import org.joml.Vector2f;

/** Circles that grow, in which grains turn into gems: all grains, or those of one origin. */
final class Breaks {
    /** All grains: a part of a storm, or a storm as a whole, which does not hurt any more. */
    static final int ALL = -1;

    static final int WHOLE = -2;

    /** Circles at a time: of all targets, and of the storm. */
    static final int MOST = Curtain.MOST_TARGETS + 1;

    /** Speed of a circle, m/s: at least this, and so fast that it has its last radius after about a second. */
    private static final float LEAST_SPEED = 12f;

    private static final float PER_SECOND = 0.9f;

    private final float[] x = new float[MOST];
    private final float[] y = new float[MOST];
    /** Radius, 0 for none, and last radius, metres. */
    private final float[] radius = new float[MOST];

    private final float[] last = new float[MOST];
    private final int[] origin = new int[MOST];
    private int next;

    /** Begins a circle; the oldest one ends if there are too many. */
    void begin(float px, float py, float reach, int of) {
        x[next] = px;
        y[next] = py;
        radius[next] = Float.MIN_NORMAL;
        last[next] = reach;
        origin[next] = of;
        next = (next + 1) % MOST;
    }

    void act(float dt) {
        for (int i = 0; i < MOST; i++) {
            boolean done = radius[i] == 0f || radius[i] >= last[i];
            float speed = Math.max(LEAST_SPEED, PER_SECOND * last[i]);
            radius[i] = done ? 0f : Math.min(last[i], radius[i] + speed * dt);
        }
    }

    boolean isWhole() {
        boolean whole = false;
        for (int i = 0; i < MOST; i++) {
            whole |= radius[i] > 0f && origin[i] == WHOLE;
        }
        return whole;
    }

    /**
     * Appends the grains of a table that a circle has reached to a batch.
     *
     * @param origins of the grains, by row
     */
    void pick(int circle, Table grains, int[] origins, BulletBatch into) {
        float reach = radius[circle];
        if (reach == 0f) {
            return;
        }
        float[] px = grains.floats(Components.X);
        float[] py = grains.floats(Components.Y);
        for (int row = 0; row < grains.rows(); row++) {
            boolean counts = origin[circle] < 0 || origins[row] == origin[circle];
            if (counts && Vector2f.distanceSquared(px[row], py[row], x[circle], y[circle]) < reach * reach) {
                Rows.pick(grains, row, into);
            }
        }
    }

    float x(int circle) {
        return x[circle];
    }

    float y(int circle) {
        return y[circle];
    }

    float radius(int circle) {
        return radius[circle];
    }

    float part(int circle) {
        return radius[circle] == 0f ? 0f : radius[circle] / last[circle];
    }

    void clear() {
        for (int i = 0; i < MOST; i++) {
            radius[i] = 0f;
        }
    }

    void saveOrRestore(State state) {
        for (int i = 0; i < MOST; i++) {
            x[i] = state.of(x[i]);
            y[i] = state.of(y[i]);
            radius[i] = state.of(radius[i]);
            last[i] = state.of(last[i]);
        }
        state.of(origin);
        next = state.of(next);
    }
}
