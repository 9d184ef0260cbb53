package dev.barrage.shooter.game;

import dev.barrage.physics.World;
import org.joml.Vector2f;

/**
 * Flies the ship along the way of a plan and presses nothing. It plans anew every {@link Planner#STEPS} steps; between
 * plans the stick stays where it is, which the game remembers, so a pilot keeps no state.
 */
public final class Pilot implements Controls {
    private final Planner planner = new Planner();
    private final float homeX;
    private final float homeY;

    /** A pilot that stays near the middle of the field. */
    public Pilot() {
        this(0f, 0f);
    }

    /**
     * A pilot that stays near a point, as far as it is safe.
     *
     * @param homeX metres
     * @param homeY metres
     */
    public Pilot(float homeX, float homeY) {
        this.homeX = homeX;
        this.homeY = homeY;
    }

    /** Makes room for plans, so that the first one allocates nothing. */
    void prepare(Game game) {
        planner.enter(game);
    }

    @Override
    public int next(Game game) {
        return fly(game, homeX, homeY, 0f);
    }

    /**
     * The stick for the next step.
     *
     * @param x the point to be near, metres
     * @param range distance from it that is near enough, metres
     */
    int fly(Game game, float x, float y, float range) {
        if (game.steps() % Planner.STEPS != 0) {
            return Input.moveOnly(game.lastSteered());
        }
        planner.plan(game, x, y, range);
        World world = game.world();
        float moveX = (planner.x(1) - planner.x(0)) / Planner.MOVE_SECONDS;
        float moveY = (planner.y(1) - planner.y(0)) / Planner.MOVE_SECONDS;
        float changeX = moveX - world.vx(game.player().body());
        float changeY = moveY - world.vy(game.player().body());
        // Makes up for the way that is lost while the ship speeds up: half of that time at the whole change.
        float lag = Vector2f.length(changeX, changeY) / (2f * Player.ACCELERATION * Planner.MOVE_SECONDS);
        float speed = game.player().speed();
        return Input.pack((moveX + lag * changeX) / speed, (moveY + lag * changeY) / speed, 0f, 0);
    }
}
