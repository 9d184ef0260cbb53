package dev.barrage.shooter.game.boss;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.Boss;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.enemy.Enemies;
import dev.barrage.shooter.game.enemy.EnemyFire;
import dev.barrage.shooter.game.field.Debris;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.storm.Storm;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2f;

/**
 * The boss fight of a stage: a sequence of phases, each with hit points, a time limit, and a bonus for ending it by
 * shots, unhurt and without a bomb.
 */
public final class BossFight {
    /** Seconds before each phase in which the boss neither fires nor takes damage. */
    private static final float PAUSE = 1.8f;

    private static final float APPROACH_SPEED = 5f;
    private static final float ACCELERATION = 9f;
    private static final float NEAR = 0.6f;
    private static final float TURN = 2.5f;
    private static final int SHARDS = 60;
    /** Brightness of the hit flash; low, because bosses are hit all the time. */
    private static final float FLASH = 0.35f;

    /** Outcome of a step of the fight. */
    public enum Turn {
        GOES_ON,
        /** A phase has ended and the next one begins. */
        PHASE_ENDS,
        /** The last phase has ended. */
        BOSS_LOST
    }

    private final World world;
    private final Assets assets;
    private final EnemyFire fire;
    private final Storm storm;
    private final Debris debris;
    private final Effects effects;
    private final Table[] tables;
    private final BodyDef[] bodies;
    private final BossParts parts;
    /** By boss. */
    private final List<List<Gear>> gear = new ArrayList<>();

    private final Vector2f way = new Vector2f();
    private long body;
    private int boss = -1;
    private Level level = new Level(0, 0f);
    private int stage;
    private int phase;
    private int place;
    private float hitPoints;
    private float secondsLeft;
    private float pause;
    private boolean clean;
    private boolean stunned;
    private int lastBonus;
    private boolean silent;

    /** Takes what is left of something that was destroyed: gems. */
    public interface Spoils {
        void add(float x, float y);
    }

    /** @param spoils takes the gems of what the boss loses */
    public BossFight(
            World world,
            Assets assets,
            Field field,
            EnemyFire fire,
            Storm storm,
            Debris debris,
            Spoils spoils,
            Effects effects) {
        this.world = world;
        this.assets = assets;
        this.fire = fire;
        this.storm = storm;
        this.debris = debris;
        this.effects = effects;
        parts = new BossParts(world, assets, debris, effects);
        tables = new Table[assets.bosses()];
        bodies = new BodyDef[assets.bosses()];
        for (int i = 0; i < tables.length; i++) {
            Component tag = new Component(assets.bossName(i));
            tables[i] = world.registry().table(Components.bodyRow(Enemies.ENEMY, tag));
            bodies[i] = BodyDef.dynamic(assets.bossMesh(i))
                    .mass(assets.boss(i).mass())
                    .layer(Layers.ENEMY)
                    .group(BossParts.GROUP)
                    .friction(0.1f)
                    .restitution(0.1f)
                    .with(Enemies.ENEMY, tag);
            gear.add(new ArrayList<>());
            gear.get(i).add(new Flails(i, this, world, assets, debris, spoils, effects));
            gear.get(i).add(new Well(world, assets, i, field.masonry(), fire, storm, debris, effects));
            for (int wheel = 0; wheel < assets.boss(i).wheels().size(); wheel++) {
                gear.get(i).add(new Wheel(world, assets, i, wheel, field.masonry(), fire, debris, effects));
            }
        }
    }

    public void begin(int newStage, Level newLevel) {
        stage = newStage;
        level = newLevel;
        boss = assets.bossOf(stage);
        float[] places = assets.arena(stage).boss();
        body = world.add(bodies[boss].at(places[0], places[1]).angle(-Trig.PI / 2f));
        int first = phaseFrom(0);
        parts.begin(boss, first, places[0], places[1], -Trig.PI / 2f);
        for (int i = 0; i < gear().size(); i++) {
            gear().get(i).begin(body, level);
        }
        effects.add(Effects.Kind.SPAWN, places[0], places[1], who());
        place = 0;
        beginPhase(first);
    }

    /** The first phase from a number on that this difficulty has; the number of phases for none. */
    private int phaseFrom(int number) {
        List<Boss.Phase> phases = assets.boss(boss).phases();
        int next = number;
        while (next < phases.size() && phases.get(next).hitPoints().at(level) == 0f) {
            next++;
        }
        return next;
    }

    private boolean isLastPhase() {
        return phaseFrom(phase + 1) == assets.boss(boss).phases().size();
    }

    private void beginPhase(int newPhase) {
        phase = newPhase;
        hitPoints = phase().hitPoints().at(level);
        secondsLeft = phase().seconds();
        pause = PAUSE;
        clean = true;
        stunned = false;
        silent = false;
        for (int i = 0; i < gear().size(); i++) {
            gear().get(i).change(phase);
        }
    }

    /**
     * Advances the fight by a step.
     *
     * @param player the body of the player's ship
     */
    public Turn act(long player, Rng rng, float dt) {
        steer(world.x(player), world.y(player), rng, dt);
        world.set(body, Enemies.FLASH, Math.max(0f, world.get(body, Enemies.FLASH) - 6f * dt));
        parts.act(body, dt);
        for (int i = 0; i < gear().size(); i++) {
            gear().get(i).act(player, pause <= 0f, dt);
        }
        if (pause > 0f) {
            pause -= dt;
            if (pause <= 0f) {
                startFire();
                startCurtain();
            }
            return Turn.GOES_ON;
        }
        followGear();
        secondsLeft -= dt;
        return hitPoints <= 0f || secondsLeft <= 0f ? endPhase() : Turn.GOES_ON;
    }

    /** Ceases fire while the gear silences the boss. A stun breaks its curtain, too, which comes again after it. */
    private void followGear() {
        boolean wasSilent = silent;
        boolean wasStunned = stunned;
        silent = false;
        stunned = false;
        for (int i = 0; i < gear().size(); i++) {
            stunned |= gear().get(i).stuns();
            silent |= gear().get(i).stuns() || gear().get(i).silences();
        }
        if (silent && !wasSilent) {
            fire.stop(who(), body);
        } else if (wasSilent && !silent) {
            startFire();
        }
        if (stunned && !wasStunned) {
            storm.breakUp(x(), y());
        } else if (wasStunned && !stunned) {
            startCurtain();
        }
    }

    private void startFire() {
        int first = 0;
        for (int i = 0; i < phase; i++) {
            first += assets.boss(boss).phases().get(i).patterns().size();
        }
        fire.start(who(), first, first + phase().patterns().size(), body);
    }

    private void startCurtain() {
        if (!phase().curtains().isEmpty()) {
            storm.begin(phase().curtains().get(0), level, true);
        }
    }

    private Turn endPhase() {
        fire.stop(who(), body);
        storm.breakUp(x(), y());
        lastBonus = clean && hitPoints <= 0f ? phase().bonus() : 0;
        effects.add(Effects.Kind.BOSS_PHASE_END, x(), y(), who());
        if (lastBonus > 0) {
            effects.add(Effects.Kind.CAPTURE, x(), y(), who());
        }
        if (!isLastPhase()) {
            beginPhase(phaseFrom(phase + 1));
            parts.change(phase);
            return Turn.PHASE_ENDS;
        }
        effects.add(Effects.Kind.BOSS_LOST, x(), y(), who());
        debris.burst(x(), y(), 0f, 0f, reach(), SHARDS);
        for (int i = 0; i < gear().size(); i++) {
            gear().get(i).burst();
        }
        clear();
        return Turn.BOSS_LOST;
    }

    /** Whether its last phase ends within a step of {@code dt} seconds. */
    public boolean isBeaten(float dt) {
        return isOn() && pause <= 0f && (hitPoints <= 0f || secondsLeft <= dt) && isLastPhase();
    }

    /** Moves to the next point, and picks another on arrival. */
    private void steer(float playerX, float playerY, Rng rng, float dt) {
        float[] places = assets.arena(stage).boss();
        float speed = pause > 0f ? APPROACH_SPEED : isHalted() ? 0f : phase().speed();
        way.set(places, 2 * place).sub(x(), y());
        float distance = Math.max(0.01f, way.length());
        if (distance < NEAR && pause <= 0f) {
            place = rng.nextInt(places.length / 2);
        }
        way.mul(Math.min(speed, 2f * distance)).div(distance, distance);
        Enemies.accelerate(tables[boss], world.registry().rowOf(body), way, ACCELERATION * dt);
        float turn = Trig.wrap(Trig.atan2(playerY - y(), playerX - x()) - world.angle(body));
        world.setAngularVelocity(body, Math.max(-TURN, Math.min(TURN, 3f * turn)));
    }

    private boolean isHalted() {
        boolean halted = false;
        for (int i = 0; i < gear().size(); i++) {
            halted |= gear().get(i).halts();
        }
        return halted;
    }

    /** Evaluates the events of the world's step; call after weapons have been. */
    public void readEvents() {
        for (int i = 0; isOn() && i < gear().size(); i++) {
            gear().get(i).readEvents();
        }
    }

    /** Damages what a weapon hits: the boss, a part, or its gear. */
    public void damage(long entity, float points, boolean beam) {
        float exposure = 1f;
        for (int i = 0; i < gear().size(); i++) {
            if (gear().get(i).has(entity)) {
                damage(pause > 0f ? 0f : gear().get(i).damage(entity, points, beam));
                return;
            }
            exposure *= gear().get(i).exposure();
        }
        damage(exposure * points);
    }

    /** Damages the boss itself. */
    public void damage(float points) {
        if (pause <= 0f && points > 0f) {
            hitPoints -= points;
            for (int i = 0; i < gear().size(); i++) {
                gear().get(i).hit(points);
            }
            world.set(body, Enemies.FLASH, FLASH);
        }
    }

    /** Cancels the bonus: the player was hit or used a bomb. */
    public void spoil() {
        clean = false;
    }

    public void clear() {
        if (isOn()) {
            for (int i = 0; i < gear().size(); i++) {
                gear().get(i).clear();
            }
            world.remove(body);
            parts.clear();
            boss = -1;
        }
    }

    private List<Gear> gear() {
        return gear.get(boss);
    }

    /** How hard it fights. */
    Level level() {
        return level;
    }

    /** Appends a place for each grain and body that the gear of bosses has set free, and forgets them. */
    public void pickSpilt(BulletBatch into) {
        for (int i = 0; i < gear.size(); i++) {
            for (int j = 0; j < gear.get(i).size(); j++) {
                gear.get(i).get(j).pickSpilt(into);
            }
        }
    }

    /**
     * The current that carries a ship at a place, metres.
     *
     * @param dest gets its velocity, m/s
     */
    public Vector2f current(float atX, float atY, Vector2f dest) {
        dest.set(0f, 0f);
        for (int i = 0; isOn() && i < gear().size(); i++) {
            gear().get(i).current(atX, atY, dest);
        }
        return dest;
    }

    private Boss.Phase phase() {
        return assets.boss(boss).phases().get(phase);
    }

    private float x() {
        return world.x(body);
    }

    private float y() {
        return world.y(body);
    }

    /** Its shooter number. */
    int who() {
        return assets.enemyKinds() + boss;
    }

    public boolean isOn() {
        return boss >= 0;
    }

    /** Whether a living entity is the boss, one of its parts or of its gear. */
    public boolean is(long entity) {
        return isOn() && (entity == body || parts.has(entity) || isGear(entity));
    }

    /** Whether a living entity is a body of its gear. */
    public boolean isGear(long entity) {
        boolean found = false;
        for (int i = 0; isOn() && i < gear().size(); i++) {
            found |= gear().get(i).has(entity);
        }
        return found;
    }

    /** Distance from the middle of the boss that it reaches now, metres. */
    public float reach() {
        return Math.max(assets.bossMesh(boss).boundingRadius(), parts.reach());
    }

    public BossParts parts() {
        return parts;
    }

    /** The flails of the boss, which may be none; valid while {@link #isOn}. */
    public Flails flails() {
        return find(Flails.class);
    }

    /** The well of the boss, which may never draw; valid while {@link #isOn}. */
    public Well well() {
        return find(Well.class);
    }

    /** The first wheel of the boss; null if it has none, and without a fight. */
    public Wheel wheel() {
        return find(Wheel.class);
    }

    private <G> G find(Class<G> type) {
        for (int i = 0; isOn() && i < gear().size(); i++) {
            if (type.isInstance(gear().get(i))) {
                return type.cast(gear().get(i));
            }
        }
        return null;
    }

    /** The boss's body; valid while {@link #isOn}. */
    public long body() {
        return body;
    }

    /** The number of the boss; negative without a fight. */
    public int boss() {
        return boss;
    }

    /** The table of a boss, with one row or none. */
    public Table table(int number) {
        return tables[number];
    }

    /** Number of kinds of bodies of its gear. */
    public int gearKinds() {
        int count = 0;
        for (int i = 0; i < gear().size(); i++) {
            count += gear().get(i).kinds();
        }
        return count;
    }

    /** The bodies of a kind of its gear. */
    public Table gearTable(int kind) {
        return gearOf(kind).table(kind - firstKind(gearOf(kind)));
    }

    /** Radius around each body of a kind of its gear, metres. */
    public float gearRadius(int kind) {
        return gearOf(kind).radius(kind - firstKind(gearOf(kind)));
    }

    private Gear gearOf(int kind) {
        int i = 0;
        int end = gear().get(0).kinds();
        while (end <= kind) {
            end += gear().get(++i).kinds();
        }
        return gear().get(i);
    }

    private int firstKind(Gear of) {
        int first = 0;
        for (int i = 0; gear().get(i) != of; i++) {
            first += gear().get(i).kinds();
        }
        return first;
    }

    /** Number of the phase, from 0. */
    public int phaseNumber() {
        return phase;
    }

    /** Number of phases that follow this one on this difficulty. */
    public int phasesToCome() {
        int count = 0;
        for (int next = phaseFrom(phase + 1); next < assets.boss(boss).phases().size(); next = phaseFrom(next + 1)) {
            count++;
        }
        return count;
    }

    /** Fraction of the phase's hit points that is left, 0 to 1. */
    public float health() {
        return Math.max(0f, hitPoints / phase().hitPoints().at(level));
    }

    /** Seconds until the phase times out. */
    public float secondsLeft() {
        return secondsLeft;
    }

    /** Whether the pause before a phase is running. */
    public boolean isBetweenPhases() {
        return pause > 0f;
    }

    /** Whether the bonus is still possible. */
    public boolean isClean() {
        return clean;
    }

    /** Bonus of the phase that ended last; 0 for none. */
    public int lastBonus() {
        return lastBonus;
    }

    public void saveOrRestore(State state) {
        body = state.of(body);
        boss = state.of(boss);
        stage = state.of(stage);
        phase = state.of(phase);
        place = state.of(place);
        hitPoints = state.of(hitPoints);
        secondsLeft = state.of(secondsLeft);
        pause = state.of(pause);
        clean = state.of(clean);
        stunned = state.of(stunned);
        lastBonus = state.of(lastBonus);
        silent = state.of(silent);
        level = state.of(level);
        parts.saveOrRestore(state);
        for (int i = 0; i < gear.size(); i++) {
            for (int j = 0; j < gear.get(i).size(); j++) {
                gear.get(i).get(j).saveOrRestore(state);
            }
        }
    }
}
