package dev.barrage.shooter.game;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.Boss;
import org.joml.Vector2f;

/**
 * The fight against the boss of a stage: phase after phase, each with hit points, a time limit, and a bonus for ending it by
 * shots, unhurt and without a bomb.
 */
public final class BossFight {
    /** Before each phase the boss neither fires nor can be hurt for so long. */
    private static final float PAUSE = 1.8f;

    private static final float APPROACH_SPEED = 5f;
    private static final float ACCELERATION = 9f;
    private static final float NEAR = 0.6f;
    private static final float TURN = 2.5f;
    private static final int SHARDS = 60;
    /** How brightly a hit shows: bosses are hit all the time. */
    private static final float FLASH = 0.35f;

    /** What a step of the fight came to. */
    enum Turn {
        /** Nothing is decided. */
        GOES_ON,
        /** A phase is over and the next one begins. */
        PHASE_ENDS,
        /** The last phase is over. */
        BOSS_LOST
    }

    private final World world;
    private final Assets assets;
    private final EnemyFire fire;
    private final Debris debris;
    private final Effects effects;
    private final Table[] tables;
    private final BodyDef[] bodies;
    private final Vector2f way = new Vector2f();
    private long body;
    private int boss = -1;
    private int stage;
    private int phase;
    private int place;
    private float hitPoints;
    private float secondsLeft;
    private float pause;
    private boolean clean;
    private int lastBonus;

    BossFight(World world, Assets assets, EnemyFire fire, Debris debris, Effects effects) {
        this.world = world;
        this.assets = assets;
        this.fire = fire;
        this.debris = debris;
        this.effects = effects;
        tables = new Table[assets.bosses()];
        bodies = new BodyDef[assets.bosses()];
        for (int i = 0; i < tables.length; i++) {
            Component tag = new Component(assets.bossName(i));
            tables[i] = world.registry().table(Components.bodyRow(Enemies.ENEMY, tag));
            bodies[i] = BodyDef.moving(assets.bossMesh(i))
                    .mass(assets.boss(i).mass())
                    .layer(Layers.ENEMY)
                    .friction(0.1f)
                    .bounce(0.1f)
                    .with(Enemies.ENEMY, tag);
        }
    }

    /** Brings the boss of a stage. */
    void begin(int newStage) {
        stage = newStage;
        boss = assets.bossOf(stage);
        float[] places = assets.arena(stage).boss();
        body = world.add(bodies[boss].at(places[0], places[1]).angle(-Trig.PI / 2f));
        effects.add(Effects.Kind.SPAWN, places[0], places[1], who());
        place = 0;
        beginPhase(0);
    }

    private void beginPhase(int newPhase) {
        phase = newPhase;
        hitPoints = phase().hitPoints();
        secondsLeft = phase().seconds();
        pause = PAUSE;
        clean = true;
    }

    /** Takes a step of the fight. */
    Turn act(float playerX, float playerY, Rng rng, float dt) {
        steer(playerX, playerY, rng, dt);
        world.set(body, Enemies.FLASH, Math.max(0f, world.get(body, Enemies.FLASH) - 6f * dt));
        if (pause > 0f) {
            pause -= dt;
            if (pause <= 0f) {
                startFire();
            }
            return Turn.GOES_ON;
        }
        secondsLeft -= dt;
        return hitPoints <= 0f || secondsLeft <= 0f ? endPhase() : Turn.GOES_ON;
    }

    private void startFire() {
        int first = 0;
        for (int i = 0; i < phase; i++) {
            first += assets.boss(boss).phases().get(i).patterns().size();
        }
        fire.start(who(), first, first + phase().patterns().size(), body);
    }

    private Turn endPhase() {
        fire.stop(who(), body);
        lastBonus = clean && hitPoints <= 0f ? phase().bonus() : 0;
        effects.add(Effects.Kind.BOSS_PHASE_END, x(), y(), who());
        if (lastBonus > 0) {
            effects.add(Effects.Kind.CAPTURE, x(), y(), who());
        }
        if (phase + 1 < assets.boss(boss).phases().size()) {
            beginPhase(phase + 1);
            return Turn.PHASE_ENDS;
        }
        effects.add(Effects.Kind.BOSS_LOST, x(), y(), who());
        debris.burst(x(), y(), 0f, 0f, assets.bossMesh(boss).boundingRadius(), SHARDS);
        clear();
        return Turn.BOSS_LOST;
    }

    /** From place to place, and the next one when it is there. */
    private void steer(float playerX, float playerY, Rng rng, float dt) {
        float[] places = assets.arena(stage).boss();
        float speed = pause > 0f ? APPROACH_SPEED : phase().speed();
        way.set(places, 2 * place).sub(x(), y());
        float distance = Math.max(0.01f, way.length());
        if (distance < NEAR && pause <= 0f) {
            place = rng.nextInt(places.length / 2);
        }
        way.mul(Math.min(speed, 2f * distance)).div(distance, distance);
        Enemies.accelerate(tables[boss], world.registry().rowOf(body), way, ACCELERATION * dt);
        float turn = Trig.wrap(Trig.atan2(playerY - y(), playerX - x()) - world.angle(body));
        world.setSpin(body, Math.max(-TURN, Math.min(TURN, 3f * turn)));
    }

    /** Takes hit points. */
    void damage(float points) {
        if (pause <= 0f) {
            hitPoints -= points;
            world.set(body, Enemies.FLASH, FLASH);
        }
    }

    /** Notes that the player was hit or used a bomb: there will be no bonus. */
    void spoil() {
        clean = false;
    }

    /** Takes the boss away. */
    void clear() {
        if (isOn()) {
            world.remove(body);
            boss = -1;
        }
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

    /** Its number among those who fire. */
    private int who() {
        return assets.enemyKinds() + boss;
    }

    /** Whether there is a boss. */
    public boolean isOn() {
        return boss >= 0;
    }

    /** Whether something is the boss. */
    boolean is(long entity) {
        return isOn() && entity == body;
    }

    /** The body of the boss that {@link #isOn} is there. */
    public long body() {
        return body;
    }

    /** The number of the boss; below 0 while there is none. */
    public int boss() {
        return boss;
    }

    /** The rows of a boss: one or none. */
    public Table table(int number) {
        return tables[number];
    }

    /** Its phase, from 0. */
    public int phaseNumber() {
        return phase;
    }

    /** Hit points left in the phase, 0 to 1. */
    public float health() {
        return Math.max(0f, hitPoints / phase().hitPoints());
    }

    /** Seconds until the phase ends by itself. */
    public float secondsLeft() {
        return secondsLeft;
    }

    /** Whether the phase is about to begin. */
    public boolean isBetweenPhases() {
        return pause > 0f;
    }

    /** Whether there would still be a bonus. */
    public boolean isClean() {
        return clean;
    }

    /** The bonus of the phase that ended last, 0 for none. */
    public int lastBonus() {
        return lastBonus;
    }

    void save(StateWriter out) {
        out.put(body);
        out.put(boss);
        out.put(stage);
        out.put(phase);
        out.put(place);
        out.put(hitPoints);
        out.put(secondsLeft);
        out.put(pause);
        out.put(clean ? 1 : 0);
        out.put(lastBonus);
    }

    void restore(StateReader in) {
        body = in.getLong();
        boss = in.getInt();
        stage = in.getInt();
        phase = in.getInt();
        place = in.getInt();
        hitPoints = in.getFloat();
        secondsLeft = in.getFloat();
        pause = in.getFloat();
        clean = in.getInt() != 0;
        lastBonus = in.getInt();
    }
}
