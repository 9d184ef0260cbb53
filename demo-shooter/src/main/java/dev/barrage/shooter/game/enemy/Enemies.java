package dev.barrage.shooter.game.enemy;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.EnemyKind;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;
import dev.barrage.shooter.game.field.Debris;
import dev.barrage.shooter.game.field.Routes;
import org.joml.Vector2f;

/**
 * The enemies: bodies that steer, push one another, fire patterns and can be destroyed. Each kind has its own table.
 */
public final class Enemies {
    /** Component of all enemies. */
    public static final Component ENEMY = new Component("enemy");

    public static final FloatField HIT_POINTS = ENEMY.floatField("hitPoints");

    /** Brightness of the hit flash, 0 to 1. */
    public static final FloatField FLASH = ENEMY.floatField("flash");

    /** Slot of a target of the curtain plus 1, which {@link Targets} moves; 0 for others. */
    private static final IntField TARGET = ENEMY.intField("target");

    private static final FloatField ORBIT = ENEMY.floatField("orbit", 1f);

    /** Detour of a blocked enemy: seconds left if positive, minus the seconds of being blocked if negative. */
    private static final FloatField DETOUR = ENEMY.floatField("detour");

    private static final float DETOUR_SECONDS = 0.9f;
    private static final float PATIENCE_SECONDS = 0.5f;
    /** Backward speed on a detour, as a fraction of the enemy's speed. */
    private static final float BACK = -0.2f;
    /** Distance, metres, within which ramming enemies go faster by {@link #lunge} and turn harder. */
    private static final float LUNGE_DISTANCE = 5.5f;

    private static final float MILD_LUNGE = 1.1f;
    private static final float LUNGE_BY_RANK = 0.6f;
    private static final float SHARDS_PER_METRE = 9f;

    private final World world;
    private final Assets assets;
    private final Effects effects;
    private final EnemyFire fire;
    private final Debris debris;
    private final Query all;
    private final WorldQuery ground;
    private final QueryFilter blocks = new QueryFilter().layers(Layers.MASONRY);
    private final Table[] tables;
    private final BodyDef[] bodies;
    private final Vector2f way = new Vector2f();
    /** Factor on the speed of ramming enemies near the player. */
    private float lunge;

    public Enemies(World world, Assets assets, EnemyFire fire, Debris debris, Effects effects) {
        this.world = world;
        this.assets = assets;
        this.fire = fire;
        this.debris = debris;
        this.effects = effects;
        int kinds = assets.enemyKinds();
        ground = world.query();
        all = world.registry().query().all(ENEMY);
        tables = new Table[kinds];
        bodies = new BodyDef[kinds];
        for (int kind = 0; kind < kinds; kind++) {
            Component tag = new Component(assets.enemyName(kind));
            tables[kind] = world.registry().table(Components.bodyRow(ENEMY, tag));
            bodies[kind] = BodyDef.dynamic(assets.enemyMesh(kind))
                    .mass(assets.enemy(kind).mass())
                    .layer(Layers.ENEMY)
                    .friction(0.2f)
                    .restitution(0.3f)
                    .with(ENEMY, tag);
        }
    }

    /** Whether no crate or brick lies where an enemy would appear. Ask between steps. */
    public boolean hasRoom(int kind, float x, float y) {
        return ground.overlapCircle(x, y, assets.enemyMesh(kind).boundingRadius(), blocks) == 0;
    }

    /** Adds an enemy and starts its patterns; returns its body. */
    public long spawn(int kind, float x, float y, Rng rng) {
        float angle = rng.nextFloat(-Trig.PI, Trig.PI);
        long enemy = world.add(bodies[kind].at(x, y).angle(angle));
        world.set(enemy, HIT_POINTS, assets.enemy(kind).hitPoints());
        world.set(enemy, ORBIT, rng.nextInt(2) == 0 ? 1f : -1f);
        fire.start(kind, 0, fire.patternsOf(kind), enemy);
        effects.add(Effects.Kind.SPAWN, x, y, kind);
        return enemy;
    }

    /** Adds an enemy that {@link Targets} moves. */
    long spawnTarget(int kind, float x, float y, int slot, Rng rng) {
        long enemy = spawn(kind, x, y, rng);
        world.set(enemy, TARGET, slot + 1);
        return enemy;
    }

    /** The slot of a target; negative if an enemy is none. */
    int targetOf(long enemy) {
        return world.get(enemy, TARGET) - 1;
    }

    /**
     * Steers all enemies for a step; they go around walls until they see the player.
     *
     * @param rank how hard they ram, 0 to 1
     */
    public void act(float playerX, float playerY, Routes routes, float rank, float dt) {
        lunge = MILD_LUNGE + LUNGE_BY_RANK * rank;
        routes.leadTo(playerX, playerY);
        for (int kind = 0; kind < tables.length; kind++) {
            int[] target = tables[kind].ints(TARGET);
            for (int row = 0; row < tables[kind].rows(); row++) {
                if (target[row] == 0) {
                    steer(kind, row, playerX, playerY, routes, dt);
                }
                turn(kind, row, playerX, playerY, dt);
            }
        }
    }

    private void steer(int kind, int row, float playerX, float playerY, Routes routes, float dt) {
        Table t = tables[kind];
        float x = t.floats(Components.X)[row];
        float y = t.floats(Components.Y)[row];
        boolean aside = isOnDetour(t, row, assets.enemy(kind).speed(), dt);
        if (mayAttack(kind, x, y, playerX, playerY, routes)) {
            attack(kind, row, way.set(playerX, playerY).sub(x, y), aside, dt);
        } else {
            int ahead = routes.ahead(x, y);
            way.set(routes.x(ahead), routes.y(ahead)).sub(x, y);
            go(kind, row, way, aside ? BACK : 1f, aside ? 1f : 0f, 1f, dt);
        }
    }

    /** Spins, or turns to the player. */
    private void turn(int kind, int row, float playerX, float playerY, float dt) {
        Table t = tables[kind];
        float x = t.floats(Components.X)[row];
        float y = t.floats(Components.Y)[row];
        float turn = Trig.wrap(Trig.atan2(playerY - y, playerX - x) - t.floats(Components.ANGLE)[row]);
        float spin = assets.enemy(kind).spin();
        t.floats(Components.OMEGA)[row] = spin != 0f ? spin : Math.max(-5f, Math.min(5f, 6f * turn));
        t.floats(FLASH)[row] = Math.max(0f, t.floats(FLASH)[row] - 6f * dt);
    }

    /**
     * Whether the straight line to the player is open to the ship; within the distance to keep, visibility is enough.
     */
    private boolean mayAttack(int kind, float x, float y, float playerX, float playerY, Routes routes) {
        float keepAway = assets.enemy(kind).keepAway();
        return Vector2f.distanceSquared(playerX, playerY, x, y) < keepAway * keepAway
                ? routes.isSeen(x, y, playerX, playerY)
                : routes.isOpen(x, y, playerX, playerY);
    }

    /** Circles a visible player at the distance of its kind, or rams. */
    private void attack(int kind, int row, Vector2f toPlayer, boolean aside, float dt) {
        float distance = toPlayer.length();
        float keepAway = assets.enemy(kind).keepAway();
        boolean rams = assets.enemy(kind).rams();
        float along = rams ? 1f : Math.max(-1f, Math.min(1f, 0.5f * (distance - keepAway)));
        float across = rams ? 0.15f : 0.7f;
        float haste = rams && distance < LUNGE_DISTANCE ? lunge : 1f;
        go(kind, row, toPlayer, aside ? BACK : along, aside ? 1f : across, haste, dt);
    }

    /**
     * Accelerates in a direction.
     *
     * @param along part of the speed along (dx, dy)
     * @param across part of the speed across it, towards the side on which the enemy circles
     * @param haste factor on the speed
     */
    private void go(int kind, int row, Vector2f toward, float along, float across, float haste, float dt) {
        EnemyKind def = assets.enemy(kind);
        float scale = haste * def.speed() / Math.max(0.01f, toward.length());
        float side = across * tables[kind].floats(ORBIT)[row];
        toward.set(along * toward.x - side * toward.y, along * toward.y + side * toward.x)
                .mul(scale);
        accelerate(tables[kind], row, toward, haste * haste * def.acceleration() * dt);
    }

    /**
     * Whether an enemy is on a detour. A detour starts after the enemy has been blocked for a while, on the other
     * side each time.
     */
    private static boolean isOnDetour(Table t, int row, float speed, float dt) {
        float[] detour = t.floats(DETOUR);
        float vx = t.floats(Components.VX)[row];
        float vy = t.floats(Components.VY)[row];
        boolean stopped = Vector2f.lengthSquared(vx, vy) < 0.04f * speed * speed;
        if (detour[row] > 0f) {
            detour[row] = Math.max(0f, detour[row] - dt);
        } else {
            detour[row] = stopped ? detour[row] - dt : 0f;
        }
        if (detour[row] < -PATIENCE_SECONDS) {
            detour[row] = DETOUR_SECONDS;
            t.floats(ORBIT)[row] = -t.floats(ORBIT)[row];
        }
        return detour[row] > 0f;
    }

    /**
     * Moves a body's velocity towards a wanted one.
     *
     * @param most largest change, m/s
     */
    public static void accelerate(Table t, int row, Vector2f wanted, float most) {
        float[] vx = t.floats(Components.VX);
        float[] vy = t.floats(Components.VY);
        Vector2f change = wanted.sub(vx[row], vy[row]);
        float length = change.length();
        if (length > most) {
            change.mul(most / length);
        }
        vx[row] += change.x;
        vy[row] += change.y;
    }

    /** Subtracts hit points; returns whether none are left. */
    public boolean damage(long enemy, float points) {
        Table t = world.registry().tableOf(enemy);
        int row = world.registry().rowOf(enemy);
        t.floats(FLASH)[row] = 1f;
        t.floats(HIT_POINTS)[row] -= points;
        return t.floats(HIT_POINTS)[row] <= 0f;
    }

    /** Destroys an enemy: adds debris and its offspring. */
    public void destroy(long enemy, Rng rng) {
        int kind = kindOf(enemy);
        float x = world.x(enemy);
        float y = world.y(enemy);
        float radius = assets.enemyMesh(kind).boundingRadius();
        effects.add(Effects.Kind.EXPLOSION, x, y, kind);
        debris.burst(x, y, world.vx(enemy), world.vy(enemy), radius, Math.round(SHARDS_PER_METRE * radius));
        world.remove(enemy);
        int[] offspring = assets.offspring(kind);
        for (int child = 0; child < offspring.length; child++) {
            for (int i = 0; i < offspring[child]; i++) {
                float angle = rng.nextFloat(-Trig.PI, Trig.PI);
                spawn(child, x + 0.4f * radius * Trig.cos(angle), y + 0.4f * radius * Trig.sin(angle), rng);
            }
        }
    }

    /** Takes an enemy away without points: only debris is left. */
    void disband(long enemy) {
        int kind = kindOf(enemy);
        float radius = assets.enemyMesh(kind).boundingRadius();
        effects.add(Effects.Kind.SPAWN, world.x(enemy), world.y(enemy), kind);
        debris.burst(world.x(enemy), world.y(enemy), world.vx(enemy), world.vy(enemy), radius, Math.round(radius));
        world.remove(enemy);
    }

    /** Whether the shield covers a point on the enemy. */
    public boolean isShielded(long enemy, float x, float y) {
        float half = assets.enemy(kindOf(enemy)).shield();
        float toPoint = Trig.atan2(y - world.y(enemy), x - world.x(enemy));
        return half > 0f && Math.abs(Trig.wrap(toPoint - world.angle(enemy))) < half;
    }

    public int kindOf(long enemy) {
        Table t = world.registry().tableOf(enemy);
        int kind = 0;
        while (tables[kind] != t) {
            kind++;
        }
        return kind;
    }

    public int alive() {
        return all.rows();
    }

    public int kinds() {
        return tables.length;
    }

    public Table table(int kind) {
        return tables[kind];
    }

    public void clear() {
        for (Table table : tables) {
            Rows.removeAll(world, table);
        }
    }
}
