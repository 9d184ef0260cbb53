package dev.barrage.shooter.game;

import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.plan.Planner;
import dev.barrage.shooter.game.ship.ShipKind;
import dev.barrage.shooter.game.ship.Weapons;
import org.joml.Vector2f;

/**
 * Flies the ship along the way of a plan and presses nothing. It plans anew every {@link Planner#STEPS} steps; between
 * plans the stick stays where it is, which the game remembers, so a pilot keeps no state.
 */
public final class Pilot implements Controls {
    /** Energy from which a ship cuts, and down to which. */
    private static final float MUCH_ENERGY = 0.35f;

    private static final float LITTLE_ENERGY = 0.02f;

    /** How far the beam swings to each side of straight up, radians, and how fast, rad/s. */
    private static final float SWING = 1.1f;

    private static final float SWING_RATE = 0.9f;

    private final Planner planner = new Planner();
    private final Vector2f current = new Vector2f();
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
        planner.enter(game.sight());
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
        planner.plan(game.sight(), x, y, range);
        World world = game.world();
        ShipKind.Hull hull = game.player().ship().hull();
        float moveX = (planner.x(1) - planner.x(0)) / Planner.MOVE_SECONDS;
        float moveY = (planner.y(1) - planner.y(0)) / Planner.MOVE_SECONDS;
        float changeX = moveX - world.vx(game.player().body());
        float changeY = moveY - world.vy(game.player().body());
        game.boss().current(game.player().x(), game.player().y(), current);
        moveX -= current.x;
        moveY -= current.y;
        // Makes up for the way that is lost while the ship speeds up: half of that time at the whole change.
        float lag = Vector2f.length(changeX, changeY) / (2f * hull.acceleration() * Planner.MOVE_SECONDS);
        float stickX = (moveX + lag * changeX) / hull.speed();
        float stickY = (moveY + lag * changeY) / hull.speed();
        return Input.pack(stickX, stickY, 0f, 0);
    }

    /**
     * Aim and buttons of a ship that fires at the storm above it, and cuts it with a swinging beam while there is energy.
     */
    public static int cut(Game game) {
        Weapons weapons = game.weapons();
        boolean cuts = game.storm().alive() > 0
                && !weapons.overheated()
                && weapons.energy() > (weapons.firingBeam() ? LITTLE_ENERGY : MUCH_ENERGY);
        float swing =
                Trig.sin(Trig.wrap(SWING_RATE * game.steps() * game.world().stepSeconds()));
        return Input.pack(0f, 0f, 0.5f * Trig.PI + SWING * swing, Input.FIRE | (cuts ? Input.BEAM : 0));
    }
}
