package dev.barrage.shooter.game.boss;

import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.FlailDef;
import dev.barrage.shooter.game.base.State;
import org.joml.Vector2f;

/**
 * How a boss swings the mine of a chain: by a force of limited size on the mine, and its opposite on the boss. So a chain
 * pulls the boss about, and what a wall stops is stopped.
 */
final class Swing {
    private static final float DEGREES = Trig.PI / 180f;

    /** Seconds in which the force would bring the mine to the wanted velocity, were it large enough. */
    private static final float RESPONSE = 0.1f;

    /** Wanted speed for each metre of distance from the wanted place, 1/s. */
    private static final float PULL = 4f;

    /** Fraction of the chain's length at which a mine rests or is reeled in. */
    private static final float REELED = 0.25f;

    private static final float REST_SPEED = 4f;
    private static final float REEL_SPEED = 6f;
    /** Seconds in which a spin reaches its speed. */
    private static final float RAMP = 1.5f;
    /** A spin turns about after this time below a fraction of its speed, seconds, and the fraction. */
    private static final float STALL_SECONDS = 0.5f;

    private static final float STALL = 0.3f;

    /** Seconds of a hurl: until it is reeled in, until it is let go, until it is reeled in again. */
    private static final float REEL_SECONDS = 1.3f;

    private static final float WARN_SECONDS = 0.9f;
    private static final float FLY_SECONDS = 1.1f;
    private static final float HURL_SECONDS = REEL_SECONDS + WARN_SECONDS + FLY_SECONDS;
    /** How far the mine is held out to the side of the player that its mount is on, radians. */
    private static final float ASIDE = 0.8f;

    private final World world;
    private final FlailDef def;
    private final Chain chain;
    private final Vector2f wanted = new Vector2f();
    private FlailDef.Swing swing;
    private float speed;
    private float seconds;
    /** Side to which it spins: 1 or -1. */
    private float side;

    private float stalled;
    private boolean hurls;

    Swing(World world, FlailDef def, Chain chain) {
        this.world = world;
        this.def = def;
        this.chain = chain;
        change(0, 1f);
    }

    /** Swings as in a phase, from the start. */
    void change(int phase, float newSpeed) {
        swing = def.swings().get(phase);
        speed = newSpeed;
        seconds = -swing.delay();
        side = Math.signum(swing.arc());
        stalled = 0f;
    }

    /**
     * Pushes the mine for a step.
     *
     * @param player the body of the player's ship
     * @param swings whether the boss fights; else the mine rests beside it
     * @return whether the mine has just been hurled
     */
    boolean act(long boss, long player, boolean swings, float dt) {
        seconds += swings ? dt : 0f;
        hurls = false;
        if (!swings || seconds < 0f) {
            rest(boss);
        } else {
            switch (swing.motion()) {
                case SWAY -> sway(boss);
                case SPIN -> spin(boss, dt);
                default -> hurl(boss, player, dt);
            }
        }
        push(boss, dt);
        return hurls;
    }

    private void rest(long boss) {
        float away = world.angle(boss) + DEGREES * def.at();
        goTo(boss, away, reeled(), REST_SPEED);
    }

    private float reeled() {
        return def.out() + REELED * (chain.reach() - def.out());
    }

    /** Wants to be at an angle and a distance from the boss. */
    private void goTo(long boss, float angle, float distance, float most) {
        float dx = world.x(boss) + distance * Trig.cos(Trig.wrap(angle)) - world.x(chain.mine());
        float dy = world.y(boss) + distance * Trig.sin(Trig.wrap(angle)) - world.y(chain.mine());
        float fast = Math.min(most, PULL * Vector2f.length(dx, dy)) / Math.max(0.01f, Vector2f.length(dx, dy));
        wanted.set(fast * dx, fast * dy);
    }

    private void sway(long boss) {
        float arc = DEGREES * Math.abs(swing.arc());
        float rate = speed / (arc * chain.reach());
        float turn = Trig.wrap(rate * seconds % (2f * Trig.PI));
        float angle = world.angle(boss) + DEGREES * swing.at() + side * arc * Trig.sin(turn);
        float off = Trig.wrap(angle - direction(boss));
        circle(boss, side * speed * Trig.cos(turn) + limit(PULL * chain.reach() * off, speed));
    }

    private void spin(long boss, float dt) {
        float ramp = Math.min(1f, seconds / RAMP);
        float x = world.x(chain.mine()) - world.x(boss);
        float y = world.y(chain.mine()) - world.y(boss);
        float vx = world.vx(chain.mine()) - world.vx(boss);
        float vy = world.vy(chain.mine()) - world.vy(boss);
        float around = side * (x * vy - y * vx) / Math.max(0.01f, Vector2f.length(x, y));
        stalled = ramp == 1f && around < STALL * speed ? stalled + dt : 0f;
        circle(boss, side * ramp * speed);
    }

    /** Whether a wall has stopped its spin. */
    boolean isStalled() {
        return stalled > STALL_SECONDS;
    }

    /** Spins to the other side from now on. */
    void turnAbout() {
        side = -side;
        seconds = 0f;
        stalled = 0f;
    }

    /** Wants to move around the boss at a speed, counter-clockwise, at the end of the chain. */
    private void circle(long boss, float around) {
        float angle = direction(boss);
        float c = Trig.cos(angle);
        float s = Trig.sin(angle);
        float distance = Vector2f.distance(world.x(chain.mine()), world.y(chain.mine()), world.x(boss), world.y(boss));
        float out = limit(PULL * (chain.reach() - distance), REST_SPEED);
        wanted.set(out * c - around * s, out * s + around * c);
    }

    private float direction(long boss) {
        return Trig.atan2(world.y(chain.mine()) - world.y(boss), world.x(chain.mine()) - world.x(boss));
    }

    private void hurl(long boss, long player, float dt) {
        float time = seconds % HURL_SECONDS;
        float ahead = Trig.atan2(world.y(player) - world.y(boss), world.x(player) - world.x(boss));
        if (time < REEL_SECONDS + WARN_SECONDS) {
            goTo(boss, ahead + (def.at() < 0f ? -ASIDE : ASIDE), reeled(), REEL_SPEED);
        } else if (time - dt < REEL_SECONDS + WARN_SECONDS) {
            hurls = true;
            wanted.set(world.x(player), world.y(player)).sub(world.x(chain.mine()), world.y(chain.mine()));
            wanted.mul(speed / Math.max(0.01f, wanted.length()));
        } else {
            wanted.set(world.vx(chain.mine()), world.vy(chain.mine())).sub(world.vx(boss), world.vy(boss));
        }
    }

    /** Pushes the mine to the wanted velocity, which counts from the boss's, and the boss the other way. */
    private void push(long boss, float dt) {
        float response = hurls ? 1f : dt / RESPONSE;
        wanted.add(world.vx(boss), world.vy(boss)).sub(world.vx(chain.mine()), world.vy(chain.mine()));
        wanted.mul(def.mineMass() * response);
        float most = hurls ? Float.POSITIVE_INFINITY : def.force() * dt;
        float impulse = wanted.length();
        if (impulse > most) {
            wanted.mul(most / impulse);
        }
        world.applyImpulse(chain.mine(), wanted.x, wanted.y);
        world.applyImpulse(boss, -wanted.x, -wanted.y);
    }

    private static float limit(float value, float most) {
        return Math.max(-most, Math.min(most, value));
    }

    /** How clearly the mine warns that it is about to be hurled, 0 to 1; it blinks faster and faster. */
    float warning() {
        float warns =
                swing.motion() == FlailDef.Motion.HURL && seconds > 0f ? seconds % HURL_SECONDS - REEL_SECONDS : -1f;
        if (warns < 0f || warns > WARN_SECONDS + 0.5f * FLY_SECONDS) {
            return 0f;
        }
        float done = Math.min(1f, warns / WARN_SECONDS);
        float blink = 6f * done * (0.5f + done) % 1f;
        return warns > WARN_SECONDS || blink < 0.5f ? 1f : 0.35f;
    }

    void saveOrRestore(State state, int phase, float newSpeed) {
        swing = def.swings().get(phase);
        speed = newSpeed;
        seconds = state.of(seconds);
        side = state.of(side);
        stalled = state.of(stalled);
    }
}
