package dev.barrage.shooter.game.enemy;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.Grains;
import dev.barrage.shooter.curtain.Target;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.storm.Storm;
import dev.barrage.shooter.game.storm.Turning;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector2f;

/**
 * The targets of the curtain that is on: enemies that ride with its grains or hang at their places, and take a part of it
 * along when they break. They come and go with the curtain; a slot is a target by its number there.
 */
public final class Targets {
    private static final int MOST = Curtain.MOST_TARGETS;

    /** No target comes nearer to the player, metres. */
    private static final float SAFE_DISTANCE = 4f;

    /** How far from its place a carrier enters at most, metres: walls are near. */
    private static final float BESIDE = 1f;

    /** Steps without a grain near its place after which a carrier enters with the next row. */
    private static final int GAP_STEPS = 12;

    /** Seconds for which a carrier waits for a gap; then it enters with any row. */
    private static final float PATIENCE = 4f;

    /** Distance between the hull of a new target and a wall, or the grain that it follows, metres. */
    private static final float CLEARANCE = 0.25f;

    /** Steps towards the middle in which a target looks for room, metres. */
    private static final float INWARDS = 0.25f;

    private static final int DIRECTIONS = 8;

    /** Speed at which a target goes back to its place, 1/s of the distance, and m/s at most. */
    private static final float RETURN = 3f;

    private static final float RETURN_SPEED = 3f;

    /** A carrier that is slower than this part of its speed for some steps has met a wall, and leaves. */
    private static final float SLOW = 0.3f;

    private static final int SLOW_STEPS = 15;

    private final World world;
    private final Assets assets;
    private final Field field;
    private final Storm storm;
    private final Enemies enemies;
    private final Effects effects;
    private final Grains entering = new Grains();
    private final Vector2f way = new Vector2f();

    /** Number of the curtain, or negative, and its targets. */
    private int curtain = -1;

    private List<Target> targets = List.of();

    private final long[] body = new long[MOST];
    /** Seconds until a target comes; it may be late. */
    private final float[] wait = new float[MOST];
    /** Number of the next place. */
    private final int[] turn = new int[MOST];
    /** Steps without a grain near its place, and steps in which it was slow. */
    private final int[] gap = new int[MOST];

    private final int[] slow = new int[MOST];
    /** Place of one that hangs, metres; velocity of one that rides, m/s. */
    private final float[] x = new float[MOST];

    private final float[] y = new float[MOST];
    /** Arc of one that rides: seconds until it begins, angle that is left, radians, and rad/s. */
    private final float[] turnIn = new float[MOST];

    private final float[] turnBy = new float[MOST];
    private final float[] turnRate = new float[MOST];

    private boolean broke;

    public Targets(World world, Assets assets, Field field, Storm storm, Enemies enemies, Effects effects) {
        this.world = world;
        this.assets = assets;
        this.field = field;
        this.storm = storm;
        this.enemies = enemies;
        this.effects = effects;
        Arrays.fill(body, Entity.NONE);
    }

    /** Lets targets come, move and leave for a step. */
    public void act(float playerX, float playerY, Rng rng, float dt) {
        broke = false;
        follow();
        for (int slot = 0; slot < targets.size(); slot++) {
            if (isThere(slot)) {
                move(slot, dt);
            } else {
                wait[slot] -= dt;
                if (wait[slot] <= 0f) {
                    come(slot, playerX, playerY, rng);
                }
            }
        }
    }

    /** Belongs to the curtain that is on, until its last grains are gone. */
    private void follow() {
        boolean over = storm.isOver() || storm.isBreaking();
        int now = storm.isOn() ? storm.number() : over ? -1 : curtain;
        List<Target> wanted = now < 0 ? List.of() : storm.curtain(now).targets();
        if (now == curtain && wanted == targets) {
            return;
        }
        for (int slot = 0; slot < targets.size(); slot++) {
            if (isThere(slot)) {
                leave(slot);
            }
        }
        curtain = now;
        targets = wanted;
        for (int slot = 0; slot < targets.size(); slot++) {
            body[slot] = Entity.NONE;
            turn[slot] = 0;
            gap[slot] = 0;
            wait[slot] = targets.get(slot).from().at(storm.level());
        }
    }

    /** Whether a target is on the field. */
    public boolean isThere(int slot) {
        return body[slot] != Entity.NONE && world.isAlive(body[slot]);
    }

    private void come(int slot, float playerX, float playerY, Rng rng) {
        Target target = targets.get(slot);
        float[] places = target.places();
        int place = turn[slot] % (places.length / 2);
        way.set(places, 2 * place);
        if (target.rides() == Target.ALL) {
            hang(slot, playerX, playerY, rng);
        } else if (storm.isOn()) {
            ride(slot, playerX, playerY, rng);
        }
    }

    /** Adds a target that hangs: at its place, or nearer to the middle of the field if there is a wall. */
    private void hang(int slot, float playerX, float playerY, Rng rng) {
        float room = radius(slot) + CLEARANCE;
        while (!hasRoom(way.x, way.y, room) && way.length() > INWARDS) {
            way.mul(1f - INWARDS / way.length());
        }
        if (isFree(way.x, way.y, playerX, playerY)) {
            x[slot] = way.x;
            y[slot] = way.y;
            add(slot, way.x, way.y, rng);
        } else {
            turn[slot]++;
        }
    }

    private boolean hasRoom(float px, float py, float room) {
        boolean open = field.isOpen(px, py);
        for (int i = 0; i < DIRECTIONS && open; i++) {
            float angle = Trig.wrap(2f * Trig.PI * i / DIRECTIONS);
            open = field.isOpen(px + room * Trig.cos(angle), py + room * Trig.sin(angle));
        }
        return open;
    }

    private static boolean isFree(float px, float py, float playerX, float playerY) {
        return Vector2f.distanceSquared(px, py, playerX, playerY) > SAFE_DISTANCE * SAFE_DISTANCE;
    }

    /** Adds a target that rides when the first row after a gap enters near its place. */
    private void ride(int slot, float playerX, float playerY, Rng rng) {
        storm.emit(targets.get(slot).rides(), playerX, playerY, entering);
        int grain = nearest();
        if (grain < 0) {
            gap[slot]++;
            return;
        }
        boolean first = gap[slot] >= GAP_STEPS || wait[slot] < -PATIENCE;
        gap[slot] = 0;
        if (!first) {
            return;
        }
        float vx = entering.bullets().vx[grain];
        float vy = entering.bullets().vy[grain];
        float seconds = (radius(slot) + CLEARANCE) / Vector2f.length(vx, vy);
        float px = entering.bullets().x[grain] + seconds * vx;
        float py = entering.bullets().y[grain] + seconds * vy;
        if (!isFree(px, py, playerX, playerY)) {
            turn[slot]++;
            return;
        }
        x[slot] = vx;
        y[slot] = vy;
        turnIn[slot] = entering.turnIn()[grain] - seconds;
        turnBy[slot] = entering.turnBy()[grain];
        turnRate[slot] = entering.turnRate()[grain];
        slow[slot] = 0;
        add(slot, px, py, rng);
        world.setVelocity(body[slot], vx, vy);
    }

    /** The grain that enters nearest to {@link #way}; -1 if none is near. */
    private int nearest() {
        float least = BESIDE * BESIDE;
        int nearest = -1;
        for (int i = 0; i < entering.bullets().count; i++) {
            float distance = Vector2f.distanceSquared(entering.bullets().x[i], entering.bullets().y[i], way.x, way.y);
            if (distance < least) {
                least = distance;
                nearest = i;
            }
        }
        return nearest;
    }

    private int kind(int slot) {
        return assets.enemyKind(targets.get(slot).enemy());
    }

    private float radius(int slot) {
        return assets.enemyMesh(kind(slot)).boundingRadius();
    }

    private void add(int slot, float px, float py, Rng rng) {
        body[slot] = enemies.spawnTarget(kind(slot), px, py, slot, rng);
        turn[slot]++;
    }

    private void move(int slot, float dt) {
        if (targets.get(slot).rides() == Target.ALL) {
            way.set(x[slot], y[slot])
                    .sub(world.x(body[slot]), world.y(body[slot]))
                    .mul(RETURN);
            way.mul(Math.min(1f, RETURN_SPEED / Math.max(0.01f, way.length())));
            world.setVelocity(body[slot], way.x, way.y);
            return;
        }
        follow(slot, dt);
        float along = x[slot] * world.vx(body[slot]) + y[slot] * world.vy(body[slot]);
        float speed2 = Vector2f.lengthSquared(x[slot], y[slot]);
        slow[slot] = along < SLOW * speed2 ? slow[slot] + 1 : 0;
        if (slow[slot] > SLOW_STEPS) {
            leave(slot);
        } else {
            world.setVelocity(body[slot], x[slot], y[slot]);
        }
    }

    /** Turns the velocity of one that rides by the part of its arc that lies in a step, as its grain's. */
    private void follow(int slot, float dt) {
        turnIn[slot] -= dt;
        float angle = Turning.part(turnIn[slot], turnBy[slot], turnRate[slot], dt);
        if (angle == 0f) {
            return;
        }
        float cos = Trig.cos(angle);
        float sin = Trig.sin(angle);
        float vx = x[slot];
        x[slot] = vx * cos - y[slot] * sin;
        y[slot] = vx * sin + y[slot] * cos;
        turnBy[slot] -= angle;
    }

    /** Takes a target away without points. */
    private void leave(int slot) {
        enemies.disband(body[slot]);
        body[slot] = Entity.NONE;
        wait[slot] = targets.get(slot).again().at(storm.level());
        gap[slot] = 0;
    }

    /**
     * Lets a target's part of the curtain break; call before the enemy is destroyed. Once the curtain has ended, its
     * last target takes all the rest. Nothing happens if the enemy is none of its targets.
     */
    public void breakUp(long enemy) {
        int slot = enemies.targetOf(enemy);
        if (slot < 0 || slot >= targets.size() || body[slot] != enemy) {
            return;
        }
        Target target = targets.get(slot);
        float px = world.x(enemy);
        float py = world.y(enemy);
        float reach = target.reach().at(storm.level());
        body[slot] = Entity.NONE;
        wait[slot] = target.again().at(storm.level());
        gap[slot] = 0;
        broke = true;
        effects.add(Effects.Kind.BREAK, px, py, enemies.kindOf(enemy));
        if (!storm.isOn() && alive() == 0) {
            storm.breakUp(px, py);
            return;
        }
        storm.breakPart(px, py, reach, curtain, target.takes());
        if (target.shuts()) {
            storm.shut(slot, px, py, reach, target.takes(), wait[slot]);
        }
    }

    /** Whether a target broke in the last step. */
    public boolean broke() {
        return broke;
    }

    /** Number of targets on the field. */
    public int alive() {
        int alive = 0;
        for (int slot = 0; slot < targets.size(); slot++) {
            alive += isThere(slot) ? 1 : 0;
        }
        return alive;
    }

    /** Number of targets of the curtain, on the field or not. */
    public int count() {
        return targets.size();
    }

    public Target target(int slot) {
        return targets.get(slot);
    }

    /** The body of a target; valid while {@link #isThere}. */
    public long body(int slot) {
        return body[slot];
    }

    /** Forgets all targets; their bodies are gone. */
    public void clear() {
        curtain = -1;
        targets = List.of();
        broke = false;
        Arrays.fill(body, Entity.NONE);
        Arrays.fill(wait, 0f);
        Arrays.fill(turn, 0);
        Arrays.fill(gap, 0);
        Arrays.fill(slow, 0);
        Arrays.fill(x, 0f);
        Arrays.fill(y, 0f);
        Arrays.fill(turnIn, 0f);
        Arrays.fill(turnBy, 0f);
        Arrays.fill(turnRate, 0f);
    }

    public void saveOrRestore(State state) {
        curtain = state.of(curtain);
        for (int slot = 0; slot < MOST; slot++) {
            body[slot] = state.of(body[slot]);
            wait[slot] = state.of(wait[slot]);
            x[slot] = state.of(x[slot]);
            y[slot] = state.of(y[slot]);
            turnIn[slot] = state.of(turnIn[slot]);
            turnBy[slot] = state.of(turnBy[slot]);
            turnRate[slot] = state.of(turnRate[slot]);
        }
        state.of(turn);
        state.of(gap);
        state.of(slow);
        if (state.isRestoring()) {
            targets = curtain < 0 ? List.of() : storm.curtain(curtain).targets();
            broke = false;
        }
    }
}
