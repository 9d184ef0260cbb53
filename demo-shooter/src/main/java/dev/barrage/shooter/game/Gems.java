package dev.barrage.shooter.game;

import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import org.joml.Vector2f;

/** Gems from cancelled bullets and destroyed enemies. They fly to the player and are worth points. */
public final class Gems {
    private static final int MOST = 3000;
    private static final float LIFETIME = 8f;
    private static final float PULL = 60f;
    private static final float DRAG = 0.96f;
    private static final float SCATTER = 4f;
    private static final float REACH = 0.7f;

    private final World world;
    private final Effects effects;
    private final Rng rng;
    private final BulletDef gem =
            new BulletDef().radius(0.1f).layer(Layers.GEM).lifetime(LIFETIME).with(new Component("gem"));
    private final Table table;
    private int uncounted;

    Gems(World world, Effects effects, Rng rng) {
        this.world = world;
        this.effects = effects;
        this.rng = rng;
        table = world.table(gem);
    }

    /** Adds a gem; beyond the limit it counts as collected. */
    void add(float x, float y) {
        if (table.rows() < MOST) {
            world.add(gem.at(x, y).velocity(rng.nextFloat(-SCATTER, SCATTER), rng.nextFloat(-SCATTER, SCATTER)));
        } else {
            uncounted++;
        }
    }

    /** Pulls all gems towards the player for a step; returns the number collected. */
    int act(float playerX, float playerY, float dt) {
        int collected = uncounted;
        uncounted = 0;
        float[] x = table.floats(Components.X);
        float[] y = table.floats(Components.Y);
        float[] vx = table.floats(Components.VX);
        float[] vy = table.floats(Components.VY);
        for (int row = table.rows() - 1; row >= 0; row--) {
            float dx = playerX - x[row];
            float dy = playerY - y[row];
            float distance = Math.max(0.01f, Vector2f.length(dx, dy));
            if (distance < REACH) {
                collected++;
                effects.add(Effects.Kind.COLLECT, x[row], y[row], -1);
                world.remove(table.entity(row));
            } else {
                vx[row] = DRAG * vx[row] + PULL * dt * dx / distance;
                vy[row] = DRAG * vy[row] + PULL * dt * dy / distance;
            }
        }
        return collected;
    }

    /** Collects all gems at once; returns their number. */
    int takeAll() {
        int all = table.rows() + uncounted;
        clear();
        return all;
    }

    void clear() {
        uncounted = 0;
        Rows.removeAll(world, table);
    }

    void save(StateWriter out) {
        out.put(uncounted);
    }

    void restore(StateReader in) {
        uncounted = in.getInt();
    }

    /** The rows of the gems. */
    public Table table() {
        return table;
    }
}
