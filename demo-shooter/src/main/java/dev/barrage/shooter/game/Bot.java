package dev.barrage.shooter.game;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.boss.Wheel;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.field.Radar;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.game.ship.Weapons;
import org.joml.Vector2f;

/**
 * A player that looks a second ahead. Of a few short moves it takes the one that keeps most distance from bullets and
 * enemies and avoids walls; among grains it flies by plans. It shoots at the nearest visible enemy, brakes the wheel of a
 * boss, and cuts a storm without one. It focuses where it flies slowly within range of its target, and parries what is
 * about to hit it if it is not tired: it is awake for a part of each period. While invulnerable after a hit it rams
 * enemies and saves its energy. It takes the first upgrade offered. Its decisions depend on the game's state alone.
 */
public final class Bot implements Controls {
    private static final int DIRECTIONS = 16;
    /** Seconds of a move; after it the ship is assumed to wait. */
    private static final float MOVE_SECONDS = 0.25f;

    private static final float AHEAD_SECONDS = 0.6f;
    private static final float CARE = 0.4f;
    private static final float SIGHT = 3.5f;
    /** Distance from the surface of a large body from which it is seen all the same, metres. */
    private static final float NEAR = 2f;

    /** Sum of the radii of the ship's core and a bullet, metres. */
    private static final float BULLET_SIZE = 0.26f;

    private static final float SHOT_SPEED = 26f;
    /** Where it shoots at a wheel to brake it, in radii from its middle. */
    private static final float BRAKE = 0.92f;

    /** Distance from the rim of a wheel that is near enough, metres. */
    private static final float WHEEL_RANGE = 1.8f;

    /** Distance added to an enemy behind a wall, metres. */
    private static final float HIDDEN = 8f;

    /** Ramming stops when less invulnerability than this is left. */
    private static final float RAM_SECONDS = 0.4f;

    private static final float RANGE = 4f;

    /** Distance of a target within which the ship focuses, metres. */
    private static final float FOCUS_RANGE = 10f;

    /** Deflection of the stick below which the ship rests. */
    private static final float RESTING = 0.15f;

    /** Cost per square metre of distance from the goal. */
    private static final float RAMMING = 0.2f;

    private static final float SEEKING = 0.08f;
    private static final float SHOOTING = 0.01f;
    /** Cells ahead of the goal on the route to a hidden enemy. */
    private static final int CELLS_AHEAD = 6;

    /** Steps before a hit in which a parry is tried. */
    private static final int PARRY_STEPS = 6;

    /** Steps of a period, and those of them in which the bot is quick enough to parry. */
    private static final int PERIOD = 600;

    private static final int AWAKE = 150;

    private static final int MOST_THREATS = 256;
    private static final int START_STEPS = 60;

    private final float[] threatX = new float[MOST_THREATS];
    private final float[] threatY = new float[MOST_THREATS];
    private final float[] threatVx = new float[MOST_THREATS];
    private final float[] threatVy = new float[MOST_THREATS];
    private final float[] threatSize = new float[MOST_THREATS];
    private int threats;
    /** How many of them are no bullets. */
    private int bodies;
    /** Speed of the ship, m/s. */
    private float speed;

    /** When the gap that was asked for last is least, seconds from the start of its interval. */
    private float gapSeconds;

    private float targetX;
    private float targetY;
    private float targetDistance;
    /**
     * The goal: the target, or a point from which the target is visible. It is reached within {@code range};
     * {@code eagerness} is the cost of being away.
     */
    private float goalX;

    private float goalY;
    private float range;
    private float eagerness;
    private Field field;
    private final Pilot pilot = new Pilot();

    /** A bot keeps no state between steps. */
    public Bot() {}

    @Override
    public int next(Game game) {
        if (game.phase() != Phase.PLAYING && game.phase() != Phase.ATTRACT) {
            return Input.pack(0f, 0f, 0f, game.stepsInPhase() % START_STEPS == START_STEPS - 1 ? Input.START : 0);
        }
        if (game.campaign().act() == Campaign.Act.CHOICE) {
            return Input.pack(0f, 0f, Trig.PI / 2f, game.steps() % 2 == 0 ? Input.FIRE : 0);
        }
        pilot.prepare(game);
        float x = game.player().x();
        float y = game.player().y();
        boolean ramming = game.player().invulnerableSeconds() > RAM_SECONDS
                && game.player().lives() < game.difficulty().lives();
        field = game.field();
        speed = game.player().speed();
        threats = 0;
        if (!ramming) {
            look(game, x, y);
        }
        aim(game, x, y);
        chooseGoal(x, y, ramming);
        brake(game, x, y);
        float aim = Trig.atan2(targetY - y, targetX - x);
        int pressed = ramming ? Input.pack(0f, 0f, aim, 0) : press(game, aim);
        return focus(game, pressed | (game.storm().alive() > 0 ? flyByPlan(game) : dodge(x, y)), ramming);
    }

    private int flyByPlan(Game game) {
        return seesTarget() ? pilot.fly(game, goalX, goalY, range) : pilot.next(game);
    }

    private int dodge(float x, float y) {
        int direction = bestDirection(x, y);
        float angle = 2f * Trig.PI * direction / DIRECTIONS;
        float moveX = direction < 0 ? 0f : Trig.cos(angle);
        float moveY = direction < 0 ? 0f : Trig.sin(angle);
        return Input.moveOnly(Input.pack(moveX, moveY, 0f, 0));
    }

    /** Adds focus: as a parry, or where the ship rests and its fire should be narrow. */
    private int focus(Game game, int input, boolean ramming) {
        Player player = game.player();
        boolean parries = player.isOnGuard() || player.mayGuard() && isAwake(game) && isAboutToBeHit(game);
        boolean rests = !ramming
                && seesTarget()
                && targetDistance < FOCUS_RANGE
                && Vector2f.length(Input.moveX(input), Input.moveY(input)) < RESTING;
        return parries || rests ? input | Input.FOCUS : input;
    }

    private static boolean isAwake(Game game) {
        return game.steps() % PERIOD < AWAKE;
    }

    /** Whether a bullet or grain comes as near as the core within the next steps. */
    private boolean isAboutToBeHit(Game game) {
        World world = game.world();
        long ship = game.player().body();
        float seconds = PARRY_STEPS * world.stepSeconds();
        for (int i = bodies; i < threats; i++) {
            float gap = gap(i, world.x(ship), world.y(ship), world.vx(ship), world.vy(ship), 0f, seconds);
            if (gap < 0f) {
                return true;
            }
        }
        return false;
    }

    private boolean seesTarget() {
        return targetDistance < Float.MAX_VALUE;
    }

    /** Shoots at the target; without one cuts the storm. */
    private int press(Game game, float aim) {
        boolean cuts = !seesTarget() && game.storm().alive() > 0;
        return cuts ? Pilot.cut(game) | buttons(game) : Input.pack(0f, 0f, aim, buttons(game));
    }

    /**
     * Swaps weapons every wave and every phase of a boss. Takes the beam without a target and against a wheel. Drops a
     * bomb when the ship is about to be lost.
     */
    private int buttons(Game game) {
        Weapons weapons = game.weapons();
        boolean energy = targetDistance < 8f
                && !weapons.overheated()
                && (weapons.firingBeam() || weapons.isSecondPair() || weapons.energy() > 0.6f);
        // Only the edge of a press counts, so the button is released every other step.
        boolean press = game.steps() % 2 == 0;
        int turn = game.boss().isOn() ? game.boss().phaseNumber() : game.waves().wave();
        boolean first = !seesTarget() || game.boss().wheel() != null || turn % 2 == 1;
        boolean swap = press && weapons.isSecondPair() == first;
        boolean bomb = press && game.player().isDying();
        return (targetDistance < 14f ? Input.FIRE : 0)
                | (energy ? Input.BEAM : 0)
                | (swap ? Input.SWAP : 0)
                | (bomb ? Input.BOMB : 0);
    }

    private void look(Game game, float x, float y) {
        for (int kind = 0; kind < game.enemies().kinds(); kind++) {
            float size = game.assets().enemyMesh(kind).boundingRadius() + 0.5f;
            lookAt(game.enemies().table(kind), x, y, size);
        }
        if (game.boss().isOn()) {
            int boss = game.boss().boss();
            lookAt(game.boss().table(boss), x, y, game.boss().reach() + 0.5f);
            for (int kind = 0; kind < game.boss().gearKinds(); kind++) {
                lookAt(game.boss().gearTable(kind), x, y, game.boss().gearRadius(kind) + 0.5f);
            }
        }
        bodies = threats;
        for (int i = 0; i < game.fire().count(); i++) {
            lookAt(game.fire().table(i), x, y, BULLET_SIZE);
        }
        for (int i = 0; i < game.storm().count(); i++) {
            lookAt(game.storm().table(i), x, y, BULLET_SIZE);
        }
    }

    /** Takes the nearest enemy as target; hidden ones count as farther away. */
    private void aim(Game game, float x, float y) {
        World world = game.world();
        targetX = 0f;
        targetY = 1f;
        targetDistance = Float.MAX_VALUE;
        WorldQuery near = game.radar().within(x, y, Radar.EVERYWHERE);
        while (near.next() && near.distance() < targetDistance) {
            long enemy = near.entity();
            float enemyX = world.x(enemy);
            float enemyY = world.y(enemy);
            float distance = near.distance() + (field.sees(x, y, enemyX, enemyY) ? 0f : HIDDEN);
            if (distance < targetDistance) {
                float seconds = Vector2f.distance(enemyX, enemyY, x, y) / SHOT_SPEED;
                targetDistance = distance;
                targetX = enemyX + world.vx(enemy) * seconds;
                targetY = enemyY + world.vy(enemy) * seconds;
            }
        }
    }

    /** Keeps away from a boss's wheel, and shoots at the side of it that comes towards the ship, to brake it. */
    private void brake(Game game, float x, float y) {
        Wheel wheel = game.boss().wheel();
        if (wheel == null || !seesTarget()) {
            return;
        }
        World world = game.world();
        range = range > 0f ? wheel.def().radius() + WHEEL_RANGE : range;
        targetX = world.x(wheel.hub());
        targetY = world.y(wheel.hub());
        if (wheel.isStalled()) {
            return;
        }
        float dx = targetX - x;
        float dy = targetY - y;
        float aside = wheel.sense() * BRAKE * wheel.def().radius() / Math.max(0.01f, Vector2f.length(dx, dy));
        targetX = x + dx - aside * dy;
        targetY = y + dy + aside * dx;
    }

    private void chooseGoal(float x, float y, boolean ramming) {
        boolean hidden = !field.sees(x, y, targetX, targetY);
        int before = hidden ? field.routes().before(targetX, targetY, CELLS_AHEAD) : 0;
        goalX = hidden ? field.routes().x(before) : targetX;
        goalY = hidden ? field.routes().y(before) : targetY;
        range = ramming || hidden ? 0f : RANGE;
        eagerness = ramming ? RAMMING : hidden ? SEEKING : SHOOTING;
    }

    private void lookAt(Table table, float x, float y, float size) {
        float[] px = table.floats(Components.X);
        float[] py = table.floats(Components.Y);
        float sight = Math.max(SIGHT, size + NEAR);
        for (int row = 0; row < table.rows() && threats < MOST_THREATS; row++) {
            if (Vector2f.distanceSquared(px[row], py[row], x, y) < sight * sight) {
                threatX[threats] = px[row];
                threatY[threats] = py[row];
                threatVx[threats] = table.floats(Components.VX)[row];
                threatVy[threats] = table.floats(Components.VY)[row];
                threatSize[threats++] = size;
            }
        }
    }

    /** The least dangerous direction; -1 to stay. */
    private int bestDirection(float x, float y) {
        int best = -1;
        float least = danger(x, y, 0f, 0f);
        for (int i = 0; i < DIRECTIONS; i++) {
            float angle = 2f * Trig.PI * i / DIRECTIONS;
            float danger = danger(x, y, speed * Trig.cos(angle), speed * Trig.sin(angle));
            if (danger < least) {
                least = danger;
                best = i;
            }
        }
        return best;
    }

    private float danger(float x, float y, float vx, float vy) {
        float endX = x + vx * MOVE_SECONDS;
        float endY = y + vy * MOVE_SECONDS;
        float danger = field.sees(x, y, endX, endY) ? 0f : 3f;
        for (int i = 0; i < threats; i++) {
            float moving = closest(i, x, y, vx, vy, 0f, MOVE_SECONDS);
            float waiting = closest(i, endX, endY, 0f, 0f, MOVE_SECONDS, AHEAD_SECONDS);
            danger += 3f * moving * moving + waiting * waiting;
        }
        float excess = Vector2f.distance(goalX, goalY, endX, endY) - range;
        return danger + 0.004f * (endX * endX + 3f * endY * endY) + eagerness * excess * excess;
    }

    /**
     * Violation of the safety distance by a threat during an interval, metres, weighted towards the near future.
     *
     * @param x position of the ship at the start of the interval, metres
     * @param y see {@code x}
     * @param from start of the interval, seconds from now
     * @param to end of the interval
     */
    private float closest(int threat, float x, float y, float vx, float vy, float from, float to) {
        float gap = gap(threat, x, y, vx, vy, from, to);
        return Math.max(0f, CARE - gap) * (1.2f - from - gapSeconds);
    }

    /** The least distance between the ship and a threat during an interval, as in {@link #closest}, metres. */
    private float gap(int threat, float x, float y, float vx, float vy, float from, float to) {
        float rvx = threatVx[threat] - vx;
        float rvy = threatVy[threat] - vy;
        float dx = threatX[threat] + threatVx[threat] * from - x;
        float dy = threatY[threat] + threatVy[threat] * from - y;
        float speed2 = Math.max(1e-6f, Vector2f.lengthSquared(rvx, rvy));
        gapSeconds = Math.max(0f, Math.min(to - from, -(dx * rvx + dy * rvy) / speed2));
        return Vector2f.length(dx + rvx * gapSeconds, dy + rvy * gapSeconds) - threatSize[threat];
    }
}
