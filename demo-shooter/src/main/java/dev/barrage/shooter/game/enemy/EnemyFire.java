package dev.barrage.shooter.game.enemy;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.Boss;
import dev.barrage.shooter.asset.WheelDef;
import dev.barrage.shooter.bulletml.PatternFaults;
import dev.barrage.shooter.bulletml.PatternPlayer;
import dev.barrage.shooter.bulletml.Program;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.HitCounts;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;
import dev.barrage.shooter.game.storm.Vortex;
import java.util.ArrayList;
import java.util.List;

/**
 * All bullets that are dangerous to the player. Shooters are numbered: the kinds of enemies, then the bosses. Each
 * has a pattern player and two tables, for plain and for steered bullets.
 */
public final class EnemyFire {
    /** Bullets of a table for which there is room from the start. */
    private static final int USUAL_BULLETS = 1000;

    private static final float METRES_PER_PIXEL = 0.03f;
    private static final int MOST_BULLETS_EACH = 20_000;
    private static final float LIFETIME = 12f;
    /** Impulse of a bullet on a block that it hits, N s. */
    private static final float PUSH = 0.6f;

    private static final float RICOCHET_LIFETIME = 3f;
    private static final float RICOCHET_RADIUS = 0.12f;

    private static final Component DANGER = new Component("danger");

    /** Whether the ship has grazed the bullet: 0 or 1. */
    private static final IntField GRAZED = DANGER.intField("grazed");

    private final World world;
    private final HitCounts counts;
    private final PatternPlayer[] patterns;
    /** By boss and wheel: the number of the first pattern of its threads. */
    private final int[][] firstThreads;

    private final PatternFaults faults = new PatternFaults();
    private final BulletDef ricochet = new BulletDef()
            .radius(RICOCHET_RADIUS)
            .layer(Layers.ENEMY_BULLET)
            .lifetime(RICOCHET_LIFETIME)
            .with(DANGER, new Component("ricochet"));
    private final Table[] tables;

    public EnemyFire(World world, Assets assets, HitCounts counts) {
        this.world = world;
        this.counts = counts;
        firstThreads = new int[assets.bosses()][];
        patterns = new PatternPlayer[assets.enemyKinds() + assets.bosses()];
        for (int kind = 0; kind < assets.enemyKinds(); kind++) {
            patterns[kind] = player(assets.enemyName(kind), assets.enemy(kind).bulletRadius());
            add(assets, kind, assets.enemy(kind).patterns());
        }
        for (int boss = 0; boss < assets.bosses(); boss++) {
            int who = assets.enemyKinds() + boss;
            patterns[who] = player(assets.bossName(boss), assets.boss(boss).bulletRadius());
            for (Boss.Phase phase : assets.boss(boss).phases()) {
                add(assets, who, phase.patterns());
            }
            firstThreads[boss] = new int[assets.boss(boss).wheels().size()];
            for (int wheel = 0; wheel < firstThreads[boss].length; wheel++) {
                firstThreads[boss][wheel] = patterns[who].programs();
                for (WheelDef.Form form : assets.boss(boss).wheels().get(wheel).forms()) {
                    add(assets, who, form.threads());
                }
            }
        }
        tables = tables();
    }

    private PatternPlayer player(String name, float radius) {
        BulletDef bullet = new BulletDef()
                .layer(Layers.ENEMY_BULLET)
                .lifetime(LIFETIME)
                .radius(radius)
                .knockback(PUSH);
        return new PatternPlayer(
                world, bullet, METRES_PER_PIXEL, MOST_BULLETS_EACH, faults, DANGER, new Component(name + " bullet"));
    }

    private void add(Assets assets, int who, List<String> names) {
        for (String name : names) {
            patterns[who].add(assets.pattern(name));
        }
    }

    private Table[] tables() {
        List<Table> all = new ArrayList<>();
        for (PatternPlayer player : patterns) {
            all.add(player.plainBullets());
            all.add(player.steeredBullets());
        }
        all.add(world.table(ricochet));
        all.forEach(table -> world.registry().reserve(table, USUAL_BULLETS));
        return all.toArray(Table[]::new);
    }

    /**
     * Starts patterns for an owner; they end with it.
     *
     * @param who shooter number
     * @param from first pattern
     * @param to last pattern, exclusive
     */
    public void start(int who, int from, int to, long owner) {
        for (int i = from; i < to; i++) {
            patterns[who].start(i, owner);
        }
    }

    /** The number of the first pattern of the threads of a boss's wheel; those of its phases follow one another. */
    public int firstThread(int boss, int wheel) {
        return firstThreads[boss][wheel];
    }

    int patternsOf(int who) {
        return patterns[who].programs();
    }

    /** Stops all patterns of an owner; its bullets fly on. */
    public void stop(int who, long owner) {
        patterns[who].stop(owner);
    }

    /** Replaces the pattern of the same name for all shooters. */
    public void replace(Program program) {
        for (PatternPlayer player : patterns) {
            for (int i = 0; i < player.programs(); i++) {
                if (player.program(i).name().equals(program.name())) {
                    player.replace(i, program);
                }
            }
        }
    }

    /** The faults of patterns since the program started. */
    public PatternFaults faults() {
        return faults;
    }

    /** Advances all patterns by a step. */
    public void act(float rank, float playerX, float playerY, Rng rng) {
        for (PatternPlayer player : patterns) {
            long before = player.fired();
            player.step(rank, playerX, playerY, rng);
            counts.bulletsFired += player.fired() - before;
        }
    }

    /** Adds a shot reflected by a shield. */
    public void reflect(float x, float y, float vx, float vy) {
        world.add(ricochet.at(x, y).velocity(vx, vy));
        counts.bulletsFired++;
    }

    /** Counts the bullets that come close for the first time; adds an effect for each. */
    public int graze(float x, float y, float distance, Effects effects) {
        int count = 0;
        for (Table t : tables) {
            count += Rows.graze(t, GRAZED, x, y, distance, 0f, effects);
        }
        return count;
    }

    /** Appends all bullets within a distance of a point, metres, to a batch. */
    public void pick(float x, float y, float distance, BulletBatch into) {
        for (Table t : tables) {
            Rows.pickNear(t, x, y, distance, into);
        }
    }

    /** Draws all bullets into a flow for a step, but for those that a pattern steers. */
    public void draw(Vortex vortex, float dt) {
        for (PatternPlayer player : patterns) {
            vortex.draw(player.plainBullets(), dt);
        }
    }

    public void clear() {
        for (Table t : tables) {
            Rows.removeAll(world, t);
        }
    }

    /** Number of tables. */
    public int count() {
        return tables.length;
    }

    public Table table(int number) {
        return tables[number];
    }

    /** Shooter number of a table: kinds of enemies, bosses, then one for shots reflected by shields. */
    public int firedBy(int table) {
        return table / 2;
    }

    /** Shooter number that stands for the curtains of grains. */
    public int stormNumber() {
        return patterns.length + 1;
    }

    public int shooter(long bullet) {
        Table home = world.registry().tableOf(bullet);
        int table = 0;
        while (tables[table] != home) {
            table++;
        }
        return firedBy(table);
    }

    public int alive() {
        return Rows.count(tables);
    }

    /** Bullets dropped since the program started. */
    public long dropped() {
        long dropped = 0;
        for (PatternPlayer player : patterns) {
            dropped += player.dropped();
        }
        return dropped;
    }
}
