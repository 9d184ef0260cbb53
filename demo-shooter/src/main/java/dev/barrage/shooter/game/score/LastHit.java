package dev.barrage.shooter.game.score;

import dev.barrage.physics.ecs.Entity;
import dev.barrage.shooter.game.base.State;

/** The last hit on the player's ship: step, shooter and position, for the recap. */
public final class LastHit {
    private long step = -1;
    private long entity = Entity.NONE;
    private int by = -1;
    private int triangle = -1;
    private float x;
    private float y;

    public LastHit() {}

    public void note(long now, long what, int who, int whichTriangle, float px, float py) {
        step = now;
        entity = what;
        by = who;
        triangle = whichTriangle;
        x = px;
        y = py;
    }

    /** Step of the hit, counted from the start of the program; negative without a hit. */
    public long step() {
        return step;
    }

    /** The bullet or enemy that hit; it may have been removed. */
    public long entity() {
        return entity;
    }

    /** Shooter number: kinds of enemies, bosses, then shields; -1 if unknown. */
    public int by() {
        return by;
    }

    /** The triangle of the core that a bullet hit; negative for an enemy. */
    public int triangle() {
        return triangle;
    }

    /** Where it was, metres. */
    public float x() {
        return x;
    }

    /** Where it was, metres. */
    public float y() {
        return y;
    }

    public void saveOrRestore(State state) {
        step = state.of(step);
        entity = state.of(entity);
        by = state.of(by);
        triangle = state.of(triangle);
        x = state.of(x);
        y = state.of(y);
    }
}
