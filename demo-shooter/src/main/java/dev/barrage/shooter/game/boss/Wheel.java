package dev.barrage.shooter.game.boss;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.ColliderDef;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.TargetKind;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.WheelDef;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.enemy.EnemyFire;
import dev.barrage.shooter.game.field.Debris;
import dev.barrage.shooter.game.field.Masonry;
import org.joml.Vector2f;

/**
 * A wheel on a hinge at a boss, turned by a motor with little torque. What hits it turns it as mechanics has it, so
 * fire against its sense brakes it. Braked to a stop it stalls for some seconds, in which the boss is open; then the
 * motor starts it the other way round. Its spools fire threads, which the turning wheel makes waves of. It knocks crates
 * and bricks out of its place, and they do not brake it: rubble between the rim and a wall would stall it for nothing.
 */
public final class Wheel implements Gear {
    /** Part of the motor's speed below which the wheel is as good as stopped, and seconds after which it stalls then. */
    private static final float STOPPED = 0.12f;

    private static final float PATIENCE = 0.25f;

    /** Seconds in which the motor starts the wheel against all fire. */
    private static final float START_SECONDS = 1.5f;

    /** Torque with which the motor starts and with which it holds a stalled wheel, N m. */
    private static final float STRONG = 200f;
    /** Seconds in which the hinge moves to another place on the wheel. */
    private static final float MOVE_SECONDS = 1f;

    /** Distance of the ship's middle from the rim that leaves it room, metres, and its acceleration to there, m/s^2. */
    private static final float CLEARANCE = 1f;

    private static final float PUSH = 85f;
    /** Speed at which blocks leave the place of the wheel, m/s, and their largest acceleration, m/s^2. */
    private static final float KNOCK = 2.5f;

    private static final float KNOCK_PUSH = 50f;

    /** What the wheel meets, and what before the ship is out of its way. */
    private static final int[] LAYERS = {
        Layers.PLAYER, Layers.ENEMY, Layers.SHOT, Layers.BEAM, Layers.WALL, Layers.DEBRIS
    };

    private static final int[] LAYERS_AT_FIRST = {Layers.SHOT, Layers.BEAM, Layers.DEBRIS};

    private static final float FADE = 6f;
    private static final int SHARDS = 8;
    /** Speed at which the spokes of a lost wheel fly apart, m/s. */
    private static final float BURST = 3.5f;

    private static final Component WHEEL = new Component("wheel");
    private static final Component SPOOL = new Component("spool");

    /** Brightness of the hit flash of a wheel, 0 to 1. */
    public static final FloatField WHEEL_FLASH = WHEEL.floatField("flash");

    /** Brightness of the hit flash of a spool, 0 to 1. */
    public static final FloatField SPOOL_FLASH = SPOOL.floatField("flash");

    private static final FloatField HIT_POINTS = SPOOL.floatField("hit points");

    private final World world;
    private final Masonry masonry;
    private final EnemyFire fire;
    private final Debris debris;
    private final Effects effects;
    private final WheelDef def;
    /** Shooter number of the boss, the number of its first pattern of threads, and that of the wheel's debris. */
    private final int who;

    private final int firstThread;
    private final int piece;
    private final BodyDef body;
    private final ColliderDef spool;
    private final Table spoolTable;
    private final long[] spools;
    private final WorldQuery query;
    private final QueryFilter blocks = new QueryFilter().kinds(TargetKind.BODY).layers(Layers.MASONRY);
    private final Vector2f knock = new Vector2f();

    private Level level = new Level(0, 0f);
    private long boss;
    private long hub;
    private long hinge;
    /** View of the hinge; no state. */
    private Joint joint;

    private int phase;
    /** The sense in which the motor turns: 1 is counter-clockwise, -1 clockwise. */
    private float sense;

    /** Whether the wheel still passes through the ship, which was in its place when the boss came. */
    private boolean arrives;

    private boolean weaves;
    /** Seconds until the motor has started the wheel. */
    private float startSeconds;

    private float slowSeconds;
    private float stallSeconds;
    private float swingSeconds;
    /** Distance of the hinge from the middle of the wheel, metres. */
    private float offset;

    Wheel(
            World world,
            Assets assets,
            int boss,
            int number,
            Masonry masonry,
            EnemyFire fire,
            Debris debris,
            Effects effects) {
        this.world = world;
        this.masonry = masonry;
        this.fire = fire;
        this.debris = debris;
        this.effects = effects;
        def = assets.boss(boss).wheels().get(number);
        who = assets.enemyKinds() + boss;
        firstThread = fire.firstThread(boss, number);
        piece = debris.pieceOf(boss, number);
        Component tag = new Component(assets.bossName(boss) + " wheel " + number);
        body = BodyDef.dynamic(def.mesh())
                .mass(def.mass())
                .layer(Layers.ENEMY)
                .group(BossParts.GROUP)
                .friction(0.3f)
                .restitution(0.2f)
                .maySleep(false)
                .with(WHEEL, tag);
        spool = new ColliderDef(new Circle(def.spool())).density(0f).with(SPOOL, tag);
        spoolTable = world.registry().table(Components.colliderRow(SPOOL, tag));
        spools = new long[def.spokes()];
        query = world.query();
    }

    @Override
    public void begin(long newBoss, Level newLevel) {
        boss = newBoss;
        level = newLevel;
        hub = world.add(body.at(world.x(boss), world.y(boss)).angle(0f));
        hinge = world.add(JointDef.revolute(boss, hub).at(world.x(boss), world.y(boss)));
        joint = world.joint(hinge);
        offset = 0f;
        arrives = true;
        for (int i = 0; i < spools.length; i++) {
            spools[i] = Entity.NONE;
        }
    }

    @Override
    public void change(int newPhase) {
        phase = newPhase;
        sense = Math.signum(form().speed());
        cease();
        startSeconds = START_SECONDS;
        slowSeconds = 0f;
        stallSeconds = 0f;
        swingSeconds = form().swing();
        for (int i = 0; i < spools.length; i++) {
            if (!hasSpool(i)) {
                float angle = def.spokeAngle(i);
                spools[i] =
                        world.add(spool.on(hub).at(def.spoolOut() * Trig.cos(angle), def.spoolOut() * Trig.sin(angle)));
            }
            world.set(spools[i], HIT_POINTS, def.hitPoints().at(level));
        }
        meet(arrives ? LAYERS_AT_FIRST : LAYERS);
    }

    @Override
    public void act(long player, boolean fires, float dt) {
        fade(dt);
        moveHinge(dt);
        if (arrives) {
            pushOut(player, dt);
        }
        knock(dt);
        if (stallSeconds > 0f) {
            stall(dt);
        } else {
            turn(fires, dt);
        }
        if (fires && !isStalled() && !weaves) {
            weave();
        }
        // The hinge measures against the boss, which turns by itself.
        float speed = isStalled() ? 0f : sense * Math.abs(form().speed());
        boolean strong = isStalled() || startSeconds > 0f;
        joint().motor(
                        speed - world.angularVelocity(boss),
                        strong ? STRONG : form().torque().at(level));
    }

    /** Pushes the ship out of the wheel's place, and lets the two meet as soon as it is out. */
    private void pushOut(long player, float dt) {
        float dx = world.x(player) - world.x(hub);
        float dy = world.y(player) - world.y(hub);
        float distance = Math.max(0.01f, Vector2f.length(dx, dy));
        arrives = distance < def.radius() + CLEARANCE;
        if (arrives) {
            float push = world.mass(player) * PUSH * dt / distance;
            world.applyImpulse(player, push * dx, push * dy);
        } else {
            meet(LAYERS);
        }
    }

    /** Loosens the blocks in its place, and takes them along with its rim and outwards. */
    private void knock(float dt) {
        float most = KNOCK_PUSH * dt;
        query.overlapCircle(world.x(hub), world.y(hub), def.radius(), blocks);
        while (query.next()) {
            long block = query.entity();
            float x = world.x(block);
            float y = world.y(block);
            masonry.wear(block, 1f);
            knock.set(x - world.x(hub), y - world.y(hub));
            knock.mul(KNOCK / Math.max(0.01f, knock.length()));
            knock.add(world.vxAt(hub, x, y), world.vyAt(hub, x, y)).sub(world.vx(block), world.vy(block));
            knock.mul(world.mass(block) * Math.min(1f, most / Math.max(0.01f, knock.length())));
            world.applyImpulse(block, knock.x, knock.y);
        }
    }

    private void meet(int... layers) {
        world.setMask(hub, layers);
        for (int i = 0; i < spools.length; i++) {
            if (hasSpool(i)) {
                world.setMask(spools[i], layers);
            }
        }
    }

    private void fade(float dt) {
        world.set(hub, WHEEL_FLASH, Math.max(0f, world.get(hub, WHEEL_FLASH) - FADE * dt));
        float[] flash = spoolTable.floats(SPOOL_FLASH);
        for (int row = 0; row < spoolTable.rows(); row++) {
            flash[row] = Math.max(0f, flash[row] - FADE * dt);
        }
    }

    private void moveHinge(float dt) {
        float step = dt / MOVE_SECONDS;
        float change = Math.max(-step, Math.min(step, form().offset() - offset));
        if (change != 0f) {
            offset += change;
            joint().frameB(offset, 0f, 0f);
        }
    }

    private void stall(float dt) {
        stallSeconds = Math.max(0f, stallSeconds - dt);
        if (stallSeconds == 0f) {
            reverse();
            effects.add(Effects.Kind.MOTOR, world.x(hub), world.y(hub), who);
        }
    }

    /** Watches whether the wheel is braked to a stop, and whether it is time to swing back. */
    private void turn(boolean fires, float dt) {
        startSeconds = fires ? Math.max(0f, startSeconds - dt) : START_SECONDS;
        boolean runs = startSeconds == 0f;
        slowSeconds = runs && pace() < STOPPED ? slowSeconds + dt : 0f;
        if (slowSeconds > PATIENCE) {
            cease();
            stallSeconds = form().stall().at(level);
            slowSeconds = 0f;
            effects.add(Effects.Kind.STALL, world.x(hub), world.y(hub), who);
        }
        swingSeconds = runs ? swingSeconds - dt : swingSeconds;
        if (form().swing() > 0f && swingSeconds <= 0f) {
            reverse();
        }
    }

    private void reverse() {
        sense = -sense;
        startSeconds = START_SECONDS;
        swingSeconds = form().swing();
    }

    private void weave() {
        weaves = true;
        for (int i = 0; i < spools.length; i++) {
            if (hasSpool(i)) {
                fire.start(who, threadsBefore(phase), threadsBefore(phase + 1), spools[i]);
            }
        }
    }

    private int threadsBefore(int form) {
        int number = firstThread;
        for (int i = 0; i < form; i++) {
            number += def.forms().get(i).threads().size();
        }
        return number;
    }

    private void cease() {
        weaves = false;
        for (int i = 0; i < spools.length; i++) {
            if (hasSpool(i)) {
                fire.stop(who, spools[i]);
            }
        }
    }

    private boolean hasSpool(int number) {
        return spools[number] != Entity.NONE;
    }

    @Override
    public boolean has(long entity) {
        return entity == hub || world.registry().tableOf(entity) == spoolTable;
    }

    @Override
    public float damage(long entity, float points, boolean beam) {
        world.set(hub, WHEEL_FLASH, 0.5f);
        for (int i = 0; i < spools.length; i++) {
            if (entity == spools[i]) {
                world.set(entity, SPOOL_FLASH, 1f);
                wear(i, points);
            }
        }
        return def.passed() * points * (isStalled() ? def.open() : 1f);
    }

    private void wear(int number, float points) {
        long spool = spools[number];
        float left = world.get(spool, HIT_POINTS) - points;
        world.set(spool, HIT_POINTS, left);
        if (left <= 0f) {
            float x = world.x(spool);
            float y = world.y(spool);
            effects.add(Effects.Kind.EXPLOSION, x, y, who);
            debris.burst(x, y, world.vxAt(hub, x, y), world.vyAt(hub, x, y), def.spool(), SHARDS);
            world.remove(spool);
            spools[number] = Entity.NONE;
        }
    }

    @Override
    public boolean stuns() {
        return isStalled();
    }

    @Override
    public float exposure() {
        return isStalled() ? def.open() : def.covered();
    }

    @Override
    public int kinds() {
        return 2;
    }

    @Override
    public Table table(int kind) {
        return kind == 0 ? world.registry().tableOf(hub) : spoolTable;
    }

    @Override
    public float radius(int kind) {
        return kind == 0 ? def.radius() + def.spool() : def.spool();
    }

    @Override
    public void burst() {
        for (int i = 0; i < def.spokes(); i++) {
            float angle = Trig.wrap(world.angle(hub) + def.spokeAngle(i));
            float c = Trig.cos(angle);
            float s = Trig.sin(angle);
            float x = world.x(hub) + def.spokeOut() * c;
            float y = world.y(hub) + def.spokeOut() * s;
            float vx = world.vxAt(hub, x, y) + BURST * c;
            float vy = world.vyAt(hub, x, y) + BURST * s;
            debris.shed(piece, x, y, angle, vx, vy, world.angularVelocity(hub));
        }
    }

    @Override
    public void clear() {
        cease();
        world.remove(hub);
    }

    /** The body of the wheel; valid while the fight is on. */
    public long hub() {
        return hub;
    }

    /** What the data say of it. */
    public WheelDef def() {
        return def;
    }

    public boolean isStalled() {
        return stallSeconds > 0f;
    }

    /** Part of the stall that is left, 0 to 1. */
    public float stallLeft() {
        return stallSeconds / form().stall().at(level);
    }

    /** The sense in which the motor turns: 1 is counter-clockwise, -1 clockwise. */
    public float sense() {
        return sense;
    }

    /** Angular velocity, in speeds of the motor: negative against its sense. */
    public float pace() {
        return sense * world.angularVelocity(hub) / Math.abs(form().speed());
    }

    private WheelDef.Form form() {
        return def.forms().get(phase);
    }

    private Joint joint() {
        joint = joint == null ? world.joint(hinge) : joint.of(hinge);
        return joint;
    }

    @Override
    public void saveOrRestore(State state) {
        level = state.of(level);
        boss = state.of(boss);
        hub = state.of(hub);
        hinge = state.of(hinge);
        phase = state.of(phase);
        sense = state.of(sense);
        arrives = state.of(arrives);
        startSeconds = state.of(startSeconds);
        weaves = state.of(weaves);
        slowSeconds = state.of(slowSeconds);
        stallSeconds = state.of(stallSeconds);
        swingSeconds = state.of(swingSeconds);
        offset = state.of(offset);
        for (int i = 0; i < spools.length; i++) {
            spools[i] = state.of(spools[i]);
        }
    }
}
