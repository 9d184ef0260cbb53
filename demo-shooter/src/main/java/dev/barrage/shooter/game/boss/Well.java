package dev.barrage.shooter.game.boss;

import dev.barrage.physics.BodyType;
import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.TargetKind;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.WellDef;
import dev.barrage.shooter.curtain.Grains;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.enemy.EnemyFire;
import dev.barrage.shooter.game.field.Debris;
import dev.barrage.shooter.game.field.Masonry;
import dev.barrage.shooter.game.storm.Storm;
import dev.barrage.shooter.game.storm.Vortex;
import java.util.List;
import org.joml.Vector2f;

/**
 * A well around a boss. It warns, draws grains, bullets, loose bodies and the ship, holds what falls into its throat, and
 * hurls it out again: grains in waves with doors, bodies as missiles. A strong blow while it draws, or enough damage to
 * the boss while it holds, makes it collapse: all that it holds is free, and the boss is stunned.
 */
public final class Well implements Gear {
    /** What it does. */
    public enum Stage {
        RESTS,
        WARNS,
        DRAWS,
        HOLDS,
        HURLS,
        /** It has collapsed. */
        STUNNED
    }

    /** Loose bodies that it holds at most; the mass of further ones adds to the last. */
    static final int MOST_BODIES = 12;

    /** Distance at which it takes bodies, in throats: nearer the parts of the boss would throw them away. */
    private static final float MOUTH = 2.2f;

    private static final Stage[] STAGES = Stage.values();

    /** Damage of a blow that makes it collapse while it draws: a bomb's. */
    private static final float BLOW = 20f;

    /** Strength, 0 to 1, at the end of the warning, and while it holds; how fast it changes, per second. */
    private static final float WARNING_STRENGTH = 0.2f;

    private static final float HOLDING_STRENGTH = 0.35f;
    private static final float STRENGTH_RATE = 2.5f;

    /** Share of the warning before arms of grains appear, and seconds before its end for which none do. */
    private static final float FIRST_FEED = 0.4f;

    private static final float LAST_FEED = 0.8f;

    /** Angle of an arm at the reach, radians. */
    private static final float ARM = 0.24f;

    /** Part of a turn from grain to grain of an arm, which spreads them evenly: the golden ratio. */
    private static final float GOLDEN = 0.618034f;

    /** Step of the search for a place in the field for a grain of an arm, metres. */
    private static final float SEARCH = 0.5f;

    /** Distance from the ship below which no grain of an arm appears, and no hurled one, metres. */
    private static final float SAFE_DISTANCE = 3f;

    private static final float SAFE_FROM_HURL = 1.5f;

    /** Distance between the grains of a wave where its doors have their width, and between its rows, metres. */
    private static final float SPACING = 0.2f;

    private static final int MOST_ROWS = 6;

    /** Radius of the circle on which a grain turns round, metres. */
    private static final float TURN_RADIUS = 0.15f;

    /** Seconds from one wave that is shown to the next. */
    private static final float SHOWN_EVERY = 0.5f;

    /** Layers of a world. */
    private static final int LAYERS = 32;

    private static final int ROOM = 2048;

    private final World world;
    private final List<WellDef> defs;
    private final Masonry masonry;
    private final EnemyFire fire;
    private final Storm storm;
    private final Effects effects;
    private final int who;
    private final Missiles missiles;
    private final WorldQuery query;
    private final QueryFilter loose;
    private final Vortex vortex = new Vortex();
    private final Grains grains = new Grains();
    private final BulletBatch batch = new BulletBatch();
    private final long[] fallen = new long[MOST_BODIES];
    private final Vector2f change = new Vector2f();

    private long boss;
    private Level level = new Level(0, 0f);
    private int phase;
    private Stage stage = Stage.RESTS;
    /** Seconds in the stage. */
    private float seconds;

    private float strength;
    /** Where it was last, metres. */
    private float x;

    private float y;
    private int held;
    private int bodies;
    private final float[] masses = new float[MOST_BODIES];
    /** What it held when it began to hurl, and waves hurled since. */
    private int heldAtHurl;

    private int waves;
    /** Direction of the ship at the start of the hurl, radians. */
    private float aim;

    /** Damage while it holds. */
    private float damage;
    /** Grains of the arms so far in this phase, and the part of the next one that is due. */
    private int fed;

    private float due;
    /** Grains and bodies that are free after a collapse, until they are picked. */
    private int spilt;

    /** @param boss number of the boss, which may have no data of it */
    Well(
            World world,
            Assets assets,
            int boss,
            Masonry masonry,
            EnemyFire fire,
            Storm storm,
            Debris debris,
            Effects effects) {
        this.world = world;
        defs = assets.boss(boss).wells();
        who = assets.enemyKinds() + boss;
        this.masonry = masonry;
        this.fire = fire;
        this.storm = storm;
        this.effects = effects;
        missiles = new Missiles(world, debris, effects, who);
        query = world.query();
        loose = new QueryFilter().kinds(TargetKind.BODY).sensors(false).layers(looseLayers());
        batch.reserve(ROOM);
    }

    /** All layers but those of ships. */
    private static int[] looseLayers() {
        int[] layers = new int[LAYERS - 3];
        int count = 0;
        for (int layer = 0; layer < LAYERS; layer++) {
            if (layer != Layers.PLAYER && layer != Layers.CORE && layer != Layers.ENEMY) {
                layers[count++] = layer;
            }
        }
        return layers;
    }

    @Override
    public void begin(long newBoss, Level newLevel) {
        boss = newBoss;
        level = newLevel;
        x = world.x(boss);
        y = world.y(boss);
        spilt = 0;
    }

    @Override
    public void change(int newPhase) {
        free();
        missiles.burst();
        phase = newPhase;
        fed = 0;
        due = 0f;
        enter(Stage.RESTS);
    }

    /** Frees all that it holds. */
    void free() {
        spilt += held + bodies;
        held = 0;
        bodies = 0;
    }

    private void enter(Stage next) {
        stage = next;
        seconds = 0f;
    }

    @Override
    public void act(long player, boolean fires, float dt) {
        x = world.x(boss);
        y = world.y(boss);
        if (!hasForm()) {
            return;
        }
        if (fires) {
            seconds += dt;
            goOn(world.x(player), world.y(player));
        }
        float wanted = strengthWanted();
        strength += Math.max(-STRENGTH_RATE * dt, Math.min(STRENGTH_RATE * dt, wanted - strength));
        draw(dt);
        if (stage == Stage.WARNS && seconds > FIRST_FEED * form().warn()
                || stage == Stage.DRAWS && seconds < form().draw() - LAST_FEED) {
            feed(world.x(player), world.y(player), dt);
        }
        if (stage == Stage.DRAWS || stage == Stage.HOLDS) {
            swallow();
        }
        if (stage == Stage.HURLS) {
            hurl(world.x(player), world.y(player));
        }
    }

    private void goOn(float playerX, float playerY) {
        switch (stage) {
            case RESTS -> {
                if (seconds >= form().rest().at(level)) {
                    enter(Stage.WARNS);
                    effects.add(Effects.Kind.WELL_WARNS, x, y, who);
                }
            }
            case WARNS -> {
                if (seconds >= form().warn()) {
                    enter(Stage.DRAWS);
                    effects.add(Effects.Kind.WELL_DRAWS, x, y, who);
                }
            }
            case DRAWS -> {
                if (seconds >= form().draw() || held >= most()) {
                    damage = 0f;
                    enter(Stage.HOLDS);
                }
            }
            case HOLDS -> {
                if (seconds >= form().hold()) {
                    heldAtHurl = held;
                    waves = 0;
                    aim = Trig.atan2(playerY - y, playerX - x);
                    enter(held + bodies > 0 ? Stage.HURLS : Stage.RESTS);
                }
            }
            case HURLS -> {
                if (seconds >= form().hurl() && held + bodies == 0) {
                    enter(Stage.RESTS);
                }
            }
            default -> {
                if (seconds >= def().stun()) {
                    enter(Stage.RESTS);
                }
            }
        }
    }

    private float strengthWanted() {
        return switch (stage) {
            case WARNS -> WARNING_STRENGTH;
            case DRAWS -> 1f;
            case HOLDS -> HOLDING_STRENGTH;
            default -> 0f;
        };
    }

    /** Draws grains and loose bodies. */
    private void draw(float dt) {
        WellDef.Form form = form();
        vortex.place(x, y, form.reach());
        vortex.flow(strength * form.pull(), form.fall(), Trig.PI / 180f * form.swirl(), secondsOfDrawing());
        if (!vortex.isOn()) {
            return;
        }
        storm.draw(vortex, dt);
        fire.draw(vortex, dt);
        query.nearestAll(x, y, form.reach(), loose);
        while (query.next()) {
            long body = query.entity();
            if (isLoose(body)) {
                float scale = world.mass(body) / dt;
                vortex.change(world.x(body), world.y(body), world.vx(body), world.vy(body), dt, change);
                world.applyForce(body, scale * change.x, scale * change.y);
            }
        }
    }

    /** For how long it draws on. */
    private float secondsOfDrawing() {
        return switch (stage) {
            case WARNS -> form().warn() - seconds + form().draw() + form().hold();
            case DRAWS -> form().draw() - seconds + form().hold();
            case HOLDS -> form().hold() - seconds;
            default -> 0f;
        };
    }

    /** Lets grains appear at its reach, in arms that turn. */
    private void feed(float playerX, float playerY, float dt) {
        WellDef.Form form = form();
        due += form.arms() > 0 ? form.feed().at(level) * dt : 0f;
        grains.clear();
        for (; due >= 1f; due--) {
            float middle = 2f * Trig.PI * (fed % form.arms()) / form.arms();
            float turned = Trig.PI / 180f * form.turn() * (fed / form.feed().at(level));
            float beside = ARM * (fed * GOLDEN % 1f - 0.5f);
            addToArm(form, Trig.wrap(middle + turned % (2f * Trig.PI) + beside));
            fed++;
        }
        storm.add(grains, false, def().radius(), playerX, playerY, SAFE_DISTANCE);
    }

    private void addToArm(WellDef.Form form, float angle) {
        float cos = Trig.cos(angle);
        float sin = Trig.sin(angle);
        float out = form.reach();
        while (out > 0.5f * form.reach() && !storm.isOpen(x + (out + SEARCH) * cos, y + (out + SEARCH) * sin)) {
            out -= SEARCH;
        }
        float way = Trig.wrap(angle + Trig.PI + Trig.PI / 180f * form.swirl());
        grains.add(x + out * cos, y + out * sin, form.fall() * Trig.cos(way), form.fall() * Trig.sin(way));
    }

    /** Takes what has come to its throat, as much as it can hold. */
    private void swallow() {
        batch.clear();
        storm.pick(x, y, def().throat(), batch);
        fire.pick(x, y, def().throat(), batch);
        int count = Math.min(batch.count, most() - held);
        world.removeAll(batch.entity, count);
        held += count;
        int found = 0;
        query.nearestAll(x, y, MOUTH * def().throat(), loose);
        while (query.next() && found < fallen.length) {
            long body = query.entity();
            if (isLoose(body) && !masonry.blocks(body)) {
                fallen[found++] = body;
            }
        }
        for (int i = 0; i < found; i++) {
            float mass = world.mass(fallen[i]);
            world.remove(fallen[i]);
            take(mass);
        }
    }

    /** Whether what the query has found is a body that forces move. */
    private boolean isLoose(long found) {
        return found == world.bodyOf(found) && world.type(found) == BodyType.DYNAMIC;
    }

    private void take(float mass) {
        if (bodies < MOST_BODIES) {
            masses[bodies++] = mass;
        } else {
            masses[MOST_BODIES - 1] += mass;
        }
    }

    /** Hurls the waves that are due. */
    private void hurl(float playerX, float playerY) {
        WellDef.Wave wave = form().wave();
        int all = Math.max(1, (int) (form().hurl() / wave.every()));
        while (waves < all && seconds >= waves * wave.every()) {
            int share = waves == all - 1 ? held : Math.min(held, heldAtHurl / all);
            hurl(wave, share, playerX, playerY);
            held -= share;
            if (waves == 0) {
                throwBodies(wave.speed().at(level));
            }
            if (waves % Math.max(1, Math.round(SHOWN_EVERY / wave.every())) == 0) {
                effects.add(Effects.Kind.WELL_HURLS, x, y, who);
            }
            waves++;
        }
    }

    private void hurl(WellDef.Wave wave, int count, float playerX, float playerY) {
        float cone = Trig.PI / 180f * wave.cone();
        float door = wave.gap().at(level) / WellDef.DOORS_AT;
        float solid = cone / wave.doors() - door;
        int inRow = Math.max(1, (int) (wave.doors() * solid * WellDef.DOORS_AT / SPACING));
        int rows = Math.max(1, Math.min(MOST_ROWS, Math.round(count / (float) inRow)));
        float moved = (0.5f * cone + Trig.PI / 180f * wave.step() * waves) % cone;
        grains.clear();
        for (int i = 0; i < count; i++) {
            float at = wave.doors() * ((i / rows + 0.5f) * rows / (count + rows - 1f));
            int arc = Math.min((int) at, wave.doors() - 1);
            float beside = (arc * (solid + door) + 0.5f * door + (at - arc) * solid + moved + cone) % cone;
            addToWave(wave, Trig.wrap(aim - 0.5f * cone + beside), def().throat() + (i % rows) * SPACING);
        }
        storm.add(grains, wave.back() > 0f, def().radius(), playerX, playerY, SAFE_FROM_HURL);
    }

    private void addToWave(WellDef.Wave wave, float angle, float out) {
        float speed = wave.speed().at(level);
        float cos = Trig.cos(angle);
        float sin = Trig.sin(angle);
        grains.add(x + out * cos, y + out * sin, speed * cos, speed * sin);
        if (wave.back() > 0f) {
            grains.turn((wave.back() - out) / speed, Trig.PI, speed / TURN_RADIUS);
        }
    }

    private void throwBodies(float speed) {
        for (int i = 0; i < bodies; i++) {
            float angle = Trig.wrap(aim + 2f * Trig.PI * (i + 0.5f) / bodies);
            missiles.add(x, y, def().throat(), angle, speed, masses[i]);
        }
        bodies = 0;
    }

    @Override
    public void hit(float points) {
        damage += points;
        if (stage == Stage.DRAWS && points >= BLOW
                || stage == Stage.HOLDS && damage >= def().breaks().at(level)) {
            free();
            enter(Stage.STUNNED);
            effects.add(Effects.Kind.WELL_COLLAPSES, x, y, who);
        }
    }

    /** Their places are around its middle. */
    @Override
    public void pickSpilt(BulletBatch into) {
        float spread = defs.isEmpty() ? 0f : 2f * def().throat();
        for (int i = 0; i < spilt; i++) {
            float out = spread * (float) Math.sqrt((i + 0.5f) / spilt);
            float angle = Trig.wrap(2f * Trig.PI * (i * GOLDEN % 1f));
            into.add(x + out * Trig.cos(angle), y + out * Trig.sin(angle), 0f, 0f);
        }
        spilt = 0;
    }

    @Override
    public void current(float px, float py, Vector2f dest) {
        if (!hasForm() || strength == 0f) {
            return;
        }
        float dx = x - px;
        float dy = y - py;
        float distance = Math.max(def().throat(), Vector2f.length(dx, dy));
        float speed = strength * form().ship().at(level) * Math.max(0f, 1f - distance / form().reach());
        dest.add(speed * dx / distance, speed * dy / distance);
    }

    @Override
    public boolean has(long entity) {
        return missiles.has(entity);
    }

    @Override
    public float damage(long entity, float points, boolean beam) {
        missiles.damage(entity, points);
        return 0f;
    }

    @Override
    public int kinds() {
        return defs.size();
    }

    @Override
    public Table table(int kind) {
        return missiles.table();
    }

    @Override
    public float radius(int kind) {
        return Missiles.RADIUS;
    }

    @Override
    public void burst() {
        free();
    }

    @Override
    public void clear() {
        missiles.clear();
        held = 0;
        bodies = 0;
        strength = 0f;
        vortex.stop();
        enter(Stage.RESTS);
    }

    private boolean hasForm() {
        return !defs.isEmpty() && phase < def().forms().size();
    }

    private WellDef def() {
        return defs.get(0);
    }

    /** How it acts in this phase; valid while it does not rest. */
    public WellDef.Form form() {
        return def().forms().get(phase);
    }

    private int most() {
        return (int) form().most().at(level);
    }

    public Stage stage() {
        return stage;
    }

    /** Seconds since the stage began. */
    public float seconds() {
        return seconds;
    }

    /** How strongly it draws, 0 to 1. */
    public float strength() {
        return strength;
    }

    /** Whether it draws or holds, or has stunned the boss. */
    @Override
    public boolean silences() {
        return stage == Stage.DRAWS || stage == Stage.HOLDS || stage == Stage.STUNNED;
    }

    @Override
    public boolean halts() {
        return stage == Stage.STUNNED;
    }

    /** Number of grains that it holds. */
    public int held() {
        return held;
    }

    /** Share of the most that it can hold, 0 to 1. */
    public float fullness() {
        return held == 0 ? 0f : held / (float) most();
    }

    /** Number of bodies that it holds. */
    public int bodies() {
        return bodies;
    }

    /** Mass of the bodies that it holds, kg. */
    public float mass() {
        float sum = 0f;
        for (int i = 0; i < bodies; i++) {
            sum += masses[i];
        }
        return sum;
    }

    /** Distance within which it swallows, metres; valid while {@link #stage} is not {@link Stage#RESTS}. */
    public float throat() {
        return def().throat();
    }

    /** Place of its middle, metres. */
    public float x() {
        return x;
    }

    /** The flow into which it draws grains. */
    public Vortex vortex() {
        return vortex;
    }

    @Override
    public void saveOrRestore(State state) {
        boss = state.of(boss);
        level = state.of(level);
        phase = state.of(phase);
        stage = state.of(stage, STAGES);
        seconds = state.of(seconds);
        strength = state.of(strength);
        x = state.of(x);
        y = state.of(y);
        held = state.of(held);
        bodies = state.of(bodies);
        for (int i = 0; i < masses.length; i++) {
            masses[i] = state.of(masses[i]);
        }
        heldAtHurl = state.of(heldAtHurl);
        waves = state.of(waves);
        aim = state.of(aim);
        damage = state.of(damage);
        fed = state.of(fed);
        due = state.of(due);
        spilt = state.of(spilt);
        vortex.saveOrRestore(state);
    }
}
