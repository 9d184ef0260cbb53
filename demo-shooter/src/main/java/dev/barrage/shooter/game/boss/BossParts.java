package dev.barrage.shooter.game.boss;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.BossPart;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.enemy.Enemies;
import dev.barrage.shooter.game.field.Debris;
import java.util.List;

/**
 * The parts of a boss: bodies that move with it and change their form from phase to phase, within a second. Parts
 * without a form in a phase burst.
 */
public final class BossParts {
    /** Group of a boss and its parts, which pass through one another. */
    static final int GROUP = 1;

    /** Seconds of a change of form. */
    private static final float CHANGE = 1f;

    private static final float DEGREES = Trig.PI / 180f;
    private static final int SHARDS = 5;
    static final Component PART = new Component("boss part");

    /** Brightness of the hit flash, 0 to 1: that of the boss. */
    public static final FloatField FLASH = PART.floatField("flash");

    private final World world;
    private final Assets assets;
    private final Debris debris;
    private final Effects effects;
    private final Table[][] tables;

    private final BodyDef[][] defs;
    private final long[] bodies;
    /** Angle around the boss of each fan, radians, and at the start of the change. */
    private final float[] orbit;

    private final float[] orbitBefore;
    private int boss = -1;
    private int phase;
    private int phaseBefore;
    private float seconds;

    BossParts(World world, Assets assets, Debris debris, Effects effects) {
        this.world = world;
        this.assets = assets;
        this.debris = debris;
        this.effects = effects;
        tables = new Table[assets.bosses()][];
        defs = new BodyDef[assets.bosses()][];
        int mostBodies = 0;
        int mostFans = 0;
        for (int i = 0; i < tables.length; i++) {
            List<BossPart> fans = assets.boss(i).parts();
            prepare(i, fans);
            mostFans = Math.max(mostFans, fans.size());
            mostBodies = Math.max(mostBodies, count(fans));
        }
        bodies = new long[mostBodies];
        orbit = new float[mostFans];
        orbitBefore = new float[mostFans];
    }

    private static int count(List<BossPart> fans) {
        int count = 0;
        for (BossPart fan : fans) {
            count += fan.count();
        }
        return count;
    }

    private void prepare(int number, List<BossPart> fans) {
        tables[number] = new Table[fans.size()];
        defs[number] = new BodyDef[fans.size()];
        for (int fan = 0; fan < fans.size(); fan++) {
            Component tag = new Component(assets.bossName(number) + " part " + fan);
            tables[number][fan] = world.registry().table(Components.bodyRow(PART, tag));
            defs[number][fan] = BodyDef.kinematic(assets.partMesh(number, fan))
                    .layer(Layers.ENEMY)
                    .group(GROUP)
                    .with(PART, tag);
        }
    }

    /** Adds the parts of a boss in the form of its first phase. */
    void begin(int newBoss, int firstPhase, float x, float y, float angle) {
        boss = newBoss;
        phase = firstPhase;
        phaseBefore = firstPhase;
        seconds = CHANGE;
        int next = 0;
        for (int fan = 0; fan < fans().size(); fan++) {
            orbit[fan] = 0f;
            orbitBefore[fan] = 0f;
            for (int i = 0; i < fans().get(fan).count(); i++) {
                float direction = direction(fan, i);
                float out = out(fan);
                bodies[next++] = world.add(defs[boss][fan]
                        .at(x + out * Trig.cos(angle + direction), y + out * Trig.sin(angle + direction))
                        .angle(Trig.wrap(angle + direction + turn(fan, i))));
            }
        }
    }

    /** Starts the change to the form of a phase; parts without a form burst. */
    void change(int newPhase) {
        int next = 0;
        for (int fan = 0; fan < fans().size(); fan++) {
            orbit[fan] = Trig.wrap(orbit[fan]);
            orbitBefore[fan] = orbit[fan];
            boolean had = isThere(fan, phase);
            for (int i = 0; i < fans().get(fan).count(); i++, next++) {
                if (had && !isThere(fan, newPhase)) {
                    burst(bodies[next], fan);
                }
            }
        }
        phaseBefore = phase;
        phase = newPhase;
        seconds = 0f;
    }

    private void burst(long part, int fan) {
        float x = world.x(part);
        float y = world.y(part);
        effects.add(Effects.Kind.EXPLOSION, x, y, assets.enemyKinds() + boss);
        debris.burst(
                x, y, world.vx(part), world.vy(part), assets.partMesh(boss, fan).boundingRadius(), SHARDS);
        world.remove(part);
    }

    /** Sets the velocities that bring the parts to their places around the boss after the step. */
    void act(long body, float dt) {
        seconds = Math.min(CHANGE, seconds + dt);
        float x = world.x(body) + dt * world.vx(body);
        float y = world.y(body) + dt * world.vy(body);
        float angle = world.angle(body) + dt * world.angularVelocity(body);
        float flash = world.get(body, Enemies.FLASH);
        int next = 0;
        for (int fan = 0; fan < fans().size(); fan++) {
            turnFan(fan, dt);
            for (int i = 0; i < fans().get(fan).count(); i++, next++) {
                if (isThere(fan, phase)) {
                    float direction = angle + direction(fan, i);
                    move(bodies[next], x, y, out(fan), direction, direction + turn(fan, i), dt);
                    world.set(bodies[next], FLASH, flash);
                }
            }
        }
    }

    private void move(long part, float x, float y, float out, float direction, float angle, float dt) {
        float toX = x + out * Trig.cos(Trig.wrap(direction));
        float toY = y + out * Trig.sin(Trig.wrap(direction));
        world.setVelocity(part, (toX - world.x(part)) / dt, (toY - world.y(part)) / dt);
        world.setAngularVelocity(part, Trig.wrap(angle - world.angle(part)) / dt);
    }

    /** Turns a fan around the boss; one that is to stand still turns back to its place. */
    private void turnFan(int fan, float dt) {
        if (isThere(fan, phase)) {
            float speed = DEGREES * form(fan).orbit();
            orbit[fan] =
                    speed == 0f ? (1f - changed()) * orbitBefore[fan] : Trig.wrap(orbit[fan] + changed() * speed * dt);
        }
    }

    /** Angle of a part around the boss, from where it looks, radians. */
    private float direction(int fan, int number) {
        float side = number - 0.5f * (fans().get(fan).count() - 1);
        float now = form(fan).at() + side * form(fan).spread();
        float before = formBefore(fan).at() + side * formBefore(fan).spread();
        return Trig.wrap(orbit[fan] + between(DEGREES * before, DEGREES * now));
    }

    /** Angle of a part from straight away from the boss, radians. */
    private float turn(int fan, int number) {
        int count = fans().get(fan).count();
        float side = count == 1 ? 0f : 2f * number / (count - 1) - 1f;
        float now = form(fan).twist() + side * form(fan).turn();
        float before = formBefore(fan).twist() + side * formBefore(fan).turn();
        return DEGREES * between(before, now);
    }

    private float out(int fan) {
        return between(formBefore(fan).out(), form(fan).out());
    }

    private float between(float before, float now) {
        return before + changed() * (now - before);
    }

    /** How much of the change is done, 0 to 1, eased. */
    private float changed() {
        float t = seconds / CHANGE;
        return t * t * (3f - 2f * t);
    }

    private BossPart.Form form(int fan) {
        return fans().get(fan).forms().get(phase);
    }

    private BossPart.Form formBefore(int fan) {
        return fans().get(fan).forms().get(phaseBefore);
    }

    private boolean isThere(int fan, int when) {
        return when < fans().get(fan).forms().size();
    }

    private List<BossPart> fans() {
        return assets.boss(boss).parts();
    }

    /** Bursts or removes all parts. */
    void clear() {
        int next = 0;
        for (int fan = 0; fan < fans().size(); fan++) {
            for (int i = 0; i < fans().get(fan).count(); i++, next++) {
                if (isThere(fan, phase)) {
                    world.remove(bodies[next]);
                }
            }
        }
        boss = -1;
    }

    boolean has(long entity) {
        Table table = world.registry().tableOf(entity);
        for (int fan = 0; boss >= 0 && fan < tables[boss].length; fan++) {
            if (tables[boss][fan] == table) {
                return true;
            }
        }
        return false;
    }

    /** Distance from the middle of the boss that its parts reach now, metres. */
    float reach() {
        float reach = 0f;
        for (int fan = 0; fan < fans().size(); fan++) {
            if (isThere(fan, phase)) {
                reach = Math.max(reach, out(fan) + assets.partMesh(boss, fan).boundingRadius());
            }
        }
        return reach;
    }

    public boolean isChanging() {
        return boss >= 0 && seconds < CHANGE;
    }

    public int fans(int number) {
        return tables[number].length;
    }

    /** The rows of a fan of parts of a boss; empty unless that boss fights. */
    public Table table(int number, int fan) {
        return tables[number][fan];
    }

    void saveOrRestore(State state) {
        boss = state.of(boss);
        phase = state.of(phase);
        phaseBefore = state.of(phaseBefore);
        seconds = state.of(seconds);
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = state.of(bodies[i]);
        }
        for (int fan = 0; fan < orbit.length; fan++) {
            orbit[fan] = state.of(orbit[fan]);
            orbitBefore[fan] = state.of(orbitBefore[fan]);
        }
    }
}
