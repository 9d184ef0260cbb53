package dev.barrage.shooter.run;

import dev.barrage.physics.World;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import java.util.function.Supplier;

/**
 * Replays the last seconds before a hit: rewinds the game, plays the same inputs, and returns to the present. The
 * path of the bullet or enemy is computed at the start.
 */
public final class DeathRecap {
    private static final int STEPS_BEFORE = 180;
    private static final int STEPS_AFTER = 24;

    private final Game game;
    private final Supplier<History> histories;
    private final GameSnapshot present = new GameSnapshot();
    private final float[] path = new float[2 * (STEPS_BEFORE + 1)];
    private int points;
    private int triangle;
    private long end;
    private boolean on;
    private History history;

    /** @param histories gives the game's history, or null if it has none any more */
    public DeathRecap(Game game, Supplier<History> histories) {
        this.game = game;
        this.histories = histories;
    }

    /** Rewinds to before the last hit; returns false if the history does not reach it. */
    public boolean begin() {
        long hit = game.lastHit().step();
        history = histories.get();
        if (history == null || hit < 0 || hit <= history.oldest()) {
            return false;
        }
        end = Math.min(game.steps(), hit + STEPS_AFTER);
        long what = game.lastHit().entity();
        triangle = game.lastHit().triangle();
        game.save(present);
        long start = Math.max(history.oldest(), hit - STEPS_BEFORE);
        history.goBack(start);
        trace(what, hit);
        history.goBack(start);
        on = true;
        return true;
    }

    /** Plays up to the hit and records the path of the entity that hit. */
    private void trace(long what, long hit) {
        points = 0;
        World world = game.world();
        while (game.steps() < hit) {
            history.again();
            if (world.isAlive(what) && points < path.length / 2) {
                path[2 * points] = world.x(what);
                path[2 * points++ + 1] = world.y(what);
            }
        }
    }

    /** Replays a step; at the end returns to the present and returns false. */
    public boolean step() {
        if (game.steps() >= end) {
            stop();
            return false;
        }
        history.again();
        return true;
    }

    /** Returns the game to the present. */
    public void stop() {
        if (on) {
            game.restore(present);
            on = false;
        }
    }

    public boolean isOn() {
        return on;
    }

    /** Path of the entity that hit, one point per step, x and y in turn, metres. */
    public float[] path() {
        return path;
    }

    /** The triangle of the ship's core that was hit; negative for an enemy. */
    public int triangle() {
        return triangle;
    }

    public int points() {
        return points;
    }
}
