package dev.barrage.shooter.game.boss;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.game.base.State;
import org.joml.Vector2f;

/** What a boss fights with beyond its parts and its bullets: bodies on joints, fields of force. */
interface Gear {
    /** Adds it to a boss that has just come. */
    void begin(long boss, Level level);

    /** Takes the form of a phase of the boss. */
    void change(int phase);

    /**
     * Acts for a step of {@code dt} seconds, before the world's.
     *
     * @param player the body of the player's ship
     * @param fires whether the boss fights, rather than pauses between phases
     */
    void act(long player, boolean fires, float dt);

    /** Evaluates the events of the world's step. */
    default void readEvents() {}

    /** Whether a living entity is a body of it. */
    boolean has(long entity);

    /**
     * A weapon hits one of its bodies.
     *
     * @param beam whether it is the beam
     * @return the points that the boss takes itself
     */
    float damage(long entity, float points, boolean beam);

    /** The boss itself loses points. */
    default void hit(float points) {}

    /** Whether it keeps the boss from firing. */
    default boolean silences() {
        return false;
    }

    /** Whether it has stunned the boss, which then does not fire and whose curtain breaks. */
    default boolean stuns() {
        return false;
    }

    /** Whether it keeps the boss in its place. */
    default boolean halts() {
        return false;
    }

    /** Factor on the damage that the boss takes from hits on itself and its parts. */
    default float exposure() {
        return 1f;
    }

    /**
     * Adds the velocity of a current that carries a ship at a place, metres.
     *
     * @param dest gets the sum, m/s
     */
    default void current(float x, float y, Vector2f dest) {}

    /** Appends a place for each grain and body that it has set free, and forgets them. */
    default void pickSpilt(BulletBatch into) {}

    /** Number of kinds of its bodies. */
    int kinds();

    /** The bodies of a kind; without rows while it is not there. */
    Table table(int kind);

    /** Radius around each body of a kind, metres. */
    float radius(int kind);

    /** Bursts, as its boss does; {@link #clear} follows. */
    default void burst() {}

    /** Removes it. */
    void clear();

    void saveOrRestore(State state);
}
