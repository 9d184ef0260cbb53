package dev.barrage.shooter.game.battle;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;
import dev.barrage.shooter.game.base.State;
import org.joml.Vector2f;

/**
 * Gems from bullets, grains and enemies. They fly to the player and are worth points. Earned ones, those of kills and
 * cuts, also count for the next bomb; those that a bomb makes do not, or bombs would pay for themselves.
 */
public final class Gems {
    /** The most gems in flight; further ones count as collected. */
    public static final int MOST = 3000;

    /** Points of the gem of a bullet or an enemy, of a grain that was cut, and of one that a bomb took. */
    static final int BULLET_POINTS = 20;

    static final int GRAIN_POINTS = 2;
    static final int CLEARED_POINTS = 1;

    private static final float LIFETIME = 8f;
    private static final float PULL = 60f;
    private static final float DRAG = 0.96f;
    private static final float SCATTER = 4f;
    private static final float REACH = 0.7f;

    private static final Component GEM = new Component("gem");
    private static final IntField POINTS = GEM.intField("points");
    /** Whether the gem counts for the next bomb: 0 or 1. */
    private static final IntField EARNED = GEM.intField("earned");

    private final World world;
    private final Effects effects;
    private final Rng rng;
    private final BulletDef gem =
            new BulletDef().radius(0.1f).layer(Layers.GEM).lifetime(LIFETIME).with(GEM);
    private final Table table;
    private final BulletBatch batch = new BulletBatch();
    /** Gems that are collected and not taken yet: their number, how many are earned, and their points. */
    private int collected;

    private int earned;
    private long points;

    public Gems(World world, Effects effects, Rng rng) {
        this.world = world;
        this.effects = effects;
        this.rng = rng;
        table = world.table(gem);
        world.registry().reserve(table, MOST);
        batch.reserve(MOST);
    }

    /** Adds the gem of an enemy. */
    public void add(float x, float y) {
        batch.clear().add(x, y, 0f, 0f);
        add(batch, BULLET_POINTS, true);
    }

    /**
     * Adds a gem at each place of a batch. If not all have room, those that fly are spread evenly over the places.
     *
     * @param places positions; its velocities and handles are overwritten
     * @param worth points of each
     * @param areEarned whether they count for the next bomb
     */
    public void add(BulletBatch places, int worth, boolean areEarned) {
        int all = places.count;
        thin(places, Math.min(all, MOST - table.rows()));
        for (int i = 0; i < places.count; i++) {
            places.vx[i] = rng.nextFloat(-SCATTER, SCATTER);
            places.vy[i] = rng.nextFloat(-SCATTER, SCATTER);
        }
        int first = table.rows();
        world.addAll(gem, places);
        for (int row = first; row < table.rows(); row++) {
            table.ints(POINTS)[row] = worth;
            table.ints(EARNED)[row] = areEarned ? 1 : 0;
        }
        collect(all - places.count, worth, areEarned ? 1 : 0);
    }

    private static void thin(BulletBatch places, int room) {
        int all = places.count;
        int kept = 0;
        for (long i = 0; i < all && kept < room; i++) {
            if ((i + 1) * room / all > kept) {
                places.x[kept] = places.x[(int) i];
                places.y[kept++] = places.y[(int) i];
            }
        }
        places.count = kept;
    }

    private void collect(int count, int worth, int areEarned) {
        collected += count;
        earned += count * areEarned;
        points += (long) count * worth;
    }

    /** Pulls all gems towards the player for a step, and collects those that arrive. */
    public void act(float playerX, float playerY, float dt) {
        batch.clear();
        float[] x = table.floats(Components.X);
        float[] y = table.floats(Components.Y);
        float[] vx = table.floats(Components.VX);
        float[] vy = table.floats(Components.VY);
        for (int row = 0; row < table.rows(); row++) {
            float dx = playerX - x[row];
            float dy = playerY - y[row];
            float distance = Math.max(0.01f, Vector2f.length(dx, dy));
            if (distance < REACH) {
                effects.add(Effects.Kind.COLLECT, x[row], y[row], -1);
                take(row);
            } else {
                vx[row] = DRAG * vx[row] + PULL * dt * dx / distance;
                vy[row] = DRAG * vy[row] + PULL * dt * dy / distance;
            }
        }
        world.removeAll(batch.entity, batch.count);
    }

    private void take(int row) {
        collect(1, table.ints(POINTS)[row], table.ints(EARNED)[row]);
        Rows.pick(table, row, batch);
    }

    /** Collects all gems at once. */
    void actAll() {
        batch.clear();
        for (int row = 0; row < table.rows(); row++) {
            take(row);
        }
        world.removeAll(batch.entity, batch.count);
    }

    /** Removes all gems; nobody collects them. */
    public void clear() {
        Rows.removeAll(world, table);
        settle();
    }

    /** Number of gems collected since the last {@link #settle}. */
    int collected() {
        return collected;
    }

    /** Number of those that count for the next bomb. */
    int earned() {
        return earned;
    }

    long points() {
        return points;
    }

    /** Forgets the gems collected: they are in the score. */
    void settle() {
        collected = 0;
        earned = 0;
        points = 0;
    }

    public void saveOrRestore(State state) {
        collected = state.of(collected);
        earned = state.of(earned);
        points = state.of(points);
    }

    public Table table() {
        return table;
    }
}
