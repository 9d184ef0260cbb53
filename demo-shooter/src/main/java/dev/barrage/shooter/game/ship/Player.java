package dev.barrage.shooter.game.ship;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.asset.Arena;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.State;
import org.joml.Vector2f;

/**
 * The player's ship; it moves and aims independently. Bullets hit only its core; walls and enemies hit its hull.
 * After a hit by a bullet there is a moment to drop a bomb before the ship is lost.
 */
public final class Player {
    private static final float MOST_SPIN = 18f;
    private static final float INVULNERABLE_SECONDS = 2.5f;

    /** Seconds of invulnerability after a hit of a learner. */
    private static final float LEARNER_SECONDS = 7.5f;

    private static final int DEATH_BOMB_STEPS = 9;

    /** Steps after the start of focus in which a contact is parried: a fifth of a second. */
    private static final int GUARD_STEPS = 12;

    /** Steps from one guard to the next, so that nobody hammers the key. */
    private static final int GUARD_PERIOD = 42;

    /** Distance up to which a parry turns bullets, metres. */
    public static final float PARRY_DISTANCE = 1.2f;

    /** Seconds of invulnerability after a parry. */
    private static final float PARRY_SECONDS = 0.3f;

    /** Where the ship is while it is not in the field, metres. */
    private static final float AWAY = -60f;

    private static final int MOST_LIVES = 9;
    private static final int MOST_BOMBS = 6;

    private final World world;
    private final Assets assets;
    private final Upgrades upgrades;
    private final Core core;
    private long body;
    private ShipKind ship = ShipKind.ARROW;
    private final Vector2f move = new Vector2f();
    private int lives;
    private int bombs;
    private int bombsOfAShip;
    /** Whether a hit drops a bomb by itself, because the player has dropped none yet in an easy game. */
    private boolean learning;

    private float invulnerable;
    private int dying;
    private boolean focused;
    /** Steps until focus can parry again. */
    private int untilGuard;

    public Player(World world, Assets assets, Upgrades upgrades) {
        this.world = world;
        this.assets = assets;
        this.upgrades = upgrades;
        core = new Core(world);
        body = add();
    }

    private long add() {
        return world.add(BodyDef.dynamic(mesh())
                .mass(2f)
                .layer(Layers.PLAYER)
                .friction(0.1f)
                .restitution(0.2f));
    }

    /** Flies another ship from now on. */
    public void board(ShipKind next) {
        if (next != ship) {
            ship = next;
            world.remove(body);
            body = add();
        }
    }

    /** Resets ships and bombs to those of a difficulty. */
    public void reset(Difficulty difficulty, Arena arena) {
        lives = difficulty.lives();
        bombsOfAShip = difficulty.bombs();
        bombs = bombsOfAShip;
        learning = difficulty.helpsLearners();
        dying = 0;
        enter(arena);
    }

    /** Moves to the starting point of a stage. */
    public void enter(Arena arena) {
        invulnerable = INVULNERABLE_SECONDS;
        world.teleport(body, arena.start()[0], arena.start()[1], Trig.PI / 2f);
        rest();
    }

    /** Takes the ship away from the field. */
    public void leave() {
        world.teleport(body, 0f, AWAY, Trig.PI / 2f);
        rest();
    }

    /** Stops the ship. */
    public void rest() {
        focused = false;
        untilGuard = 0;
        world.setVelocity(body, 0f, 0f);
        world.setAngularVelocity(body, 0f);
        core.fit(ship, false);
        core.follow(body);
    }

    /**
     * Applies the input of a step.
     *
     * @param current velocity of the current that carries the ship, m/s
     * @return whether the ship is lost because no bomb came in time
     */
    public boolean act(int input, Vector2f current, float dt) {
        invulnerable = Math.max(0f, invulnerable - dt);
        followFocus(Input.has(input, Input.FOCUS));
        steer(input, current, dt);
        core.fit(ship, focused && upgrades.has(Upgrade.PINHOLE));
        core.follow(body);
        dying -= dying > 0 ? 1 : 0;
        if (dying != 1) {
            return false;
        }
        loseShip();
        return true;
    }

    private void followFocus(boolean now) {
        untilGuard = Math.max(0, untilGuard - 1);
        if (now && !focused && untilGuard == 0) {
            untilGuard = GUARD_PERIOD;
        }
        focused = now;
    }

    /** Whether focus has just begun, so that a contact is parried. */
    public boolean isOnGuard() {
        return guardLeft() > 0f;
    }

    /** The part of the guard that is left, 1 when it begins to 0 without one. */
    public float guardLeft() {
        int steps = upgrades.has(Upgrade.COUNTER) ? 2 * GUARD_STEPS : GUARD_STEPS;
        return dying > 0 ? 0f : Math.max(0f, (untilGuard - GUARD_PERIOD + steps) / (float) steps);
    }

    /** Whether focus would raise a guard now. */
    public boolean mayGuard() {
        return untilGuard == 0 && !focused && dying == 0;
    }

    /** Whether the guard began in this step. */
    public boolean raisesGuard() {
        return untilGuard == GUARD_PERIOD;
    }

    /** Parries: the ship is invulnerable for a moment and may parry again at once. */
    public void parry() {
        untilGuard = 0;
        invulnerable = Math.max(invulnerable, PARRY_SECONDS);
    }

    private void steer(int input, Vector2f current, float dt) {
        float length = move.set(Input.moveX(input), Input.moveY(input)).length();
        float speed = focused ? ship.hull().focusedSpeed() : ship.hull().speed();
        Vector2f change = move.mul(length > 1f ? speed / length : speed)
                .add(current.x, current.y)
                .sub(world.vx(body), world.vy(body));
        float most = ship.hull().acceleration() * dt;
        float wanted = change.length();
        if (wanted > most) {
            change.mul(most / wanted);
        }
        world.setVelocity(body, world.vx(body) + change.x, world.vy(body) + change.y);
        float turn = Trig.wrap(Input.aim(input) - world.angle(body));
        world.setAngularVelocity(body, Math.max(-MOST_SPIN, Math.min(MOST_SPIN, turn * 0.35f / dt)));
    }

    private void loseShip() {
        lives--;
        if (lives > 0) {
            bombs = learning ? MOST_BOMBS : Math.max(bombs, bombsOfAShip);
        }
        invulnerable = mercySeconds();
    }

    /** Seconds of invulnerability after a hit. */
    private float mercySeconds() {
        return learning ? LEARNER_SECONDS : INVULNERABLE_SECONDS;
    }

    /** Takes a hit unless invulnerable; returns whether it counted. */
    public boolean hurt() {
        if (!isVulnerable()) {
            return false;
        }
        dying = upgrades.has(Upgrade.SLOW_FALL) ? 2 * DEATH_BOMB_STEPS : DEATH_BOMB_STEPS;
        return true;
    }

    public boolean isVulnerable() {
        return invulnerable == 0f && dying == 0;
    }

    /** Makes the ship invulnerable for some seconds, unless it is about to be lost. */
    public void shelter(float seconds) {
        if (dying == 0) {
            invulnerable = Math.max(invulnerable, seconds);
        }
    }

    /** Forgives a hit that has not cost the ship yet. */
    public void spare() {
        dying = 0;
    }

    /** Whether the ship was hit and is not lost yet. */
    public boolean canBeSaved() {
        return dying > 0 && invulnerable == 0f;
    }

    /** Forgives a hit, and makes the ship invulnerable for a while. */
    public void forgive() {
        dying = 0;
        invulnerable = mercySeconds();
    }

    /** Uses a bomb as the player wants, if there is one. */
    public boolean dropBombByHand() {
        learning = false;
        return dropBomb();
    }

    /** Whether the player of an easy game has not dropped a bomb yet, nor tried to. */
    public boolean isLearning() {
        return learning;
    }

    /** Uses a bomb if there is one: makes the ship invulnerable for a while and saves one about to be lost. */
    public boolean dropBomb() {
        if (bombs == 0) {
            return false;
        }
        bombs--;
        forgive();
        return true;
    }

    /** Adds a ship, up to a limit. */
    public void extend() {
        lives = Math.min(MOST_LIVES, lives + 1);
    }

    /** Adds a bomb, up to a limit. */
    public void addBomb() {
        bombs = Math.min(MOST_BOMBS, bombs + 1);
    }

    public long body() {
        return body;
    }

    /** The body that bullets hit. */
    public long core() {
        return core.body();
    }

    /** The shape that bullets hit. */
    public Mesh coreMesh() {
        return core.mesh();
    }

    /** Radius of the core, metres. */
    public float coreRadius() {
        return core.radius();
    }

    public ShipKind ship() {
        return ship;
    }

    public Mesh mesh() {
        return assets.ship(ship.ordinal());
    }

    /** Speed without focus, m/s. */
    public float speed() {
        return ship.hull().speed();
    }

    /** Position, metres. */
    public float x() {
        return world.x(body);
    }

    /** Position, metres. */
    public float y() {
        return world.y(body);
    }

    /** Ships left, including the one in play. */
    public int lives() {
        return lives;
    }

    public int bombs() {
        return bombs;
    }

    public float invulnerableSeconds() {
        return invulnerable;
    }

    /** Whether the ship was hit and only a bomb can save it. */
    public boolean isDying() {
        return dying > 0;
    }

    /** Whether the ship is in focus mode: slow, with its core visible. */
    public boolean isFocused() {
        return focused;
    }

    public void saveOrRestore(State state) {
        lives = state.of(lives);
        bombs = state.of(bombs);
        bombsOfAShip = state.of(bombsOfAShip);
        invulnerable = state.of(invulnerable);
        dying = state.of(dying);
        focused = state.of(focused);
        untilGuard = state.of(untilGuard);
        learning = state.of(learning);
        ship = ShipKind.of(state.of(ship.ordinal()));
        body = state.of(body);
        core.saveOrRestore(state);
    }
}
