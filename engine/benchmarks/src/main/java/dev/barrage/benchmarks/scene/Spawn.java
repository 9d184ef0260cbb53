package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Chunk;
import dev.barrage.physics.ecs.Commands;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.samples.Stars;

/** {@link Storm}, and 200,000 bullets a second spawned on top that live for half a second each. */
public final class Spawn implements Scene {
    private static final int SPAWNS = 200_000 / 60;
    private static final float LIFE = 0.5f;
    private static final Component SPAWNER = new Component("spawner");

    /** State of its random numbers, kept in the world, so that a restored world spawns the same. */
    private static final LongField RANDOM_STATE = SPAWNER.longField("randomState", new Rng(9).state());

    private static final Component BRIEF = new Component("brief");

    @Override
    public String name() {
        return "spawn";
    }

    @Override
    public String about() {
        return "200,000 bullets a second spawned and destroyed on top of storm";
    }

    @Override
    public String elements() {
        return "bullets of storm";
    }

    @Override
    public int[] sizes() {
        return new int[] {10_000, 100_000};
    }

    @Override
    public Run start(int n, Team team) {
        World world = Storm.world(n, team);
        Rng random = new Rng(9);
        Table brief = world.table(new BulletDef().with(BRIEF));
        world.registry().add(world.registry().table(SPAWNER));
        world.before(
                Stage.GATHER,
                new SystemDef("spawn", world.registry().query().all(SPAWNER), chunk -> spawn(chunk, brief, random)));
        return new WorldRun(world, profile -> profile.hits + profile.bullets);
    }

    private static void spawn(Chunk chunk, Table table, Rng random) {
        long[] state = chunk.longs(RANDOM_STATE);
        random.setState(state[chunk.from()]);
        Commands commands = chunk.commands();
        for (int i = 0; i < SPAWNS; i++) {
            float angle = random.nextFloat(0f, 2f * Trig.PI);
            float x = random.nextFloat(0f, Stars.SIZE);
            float y = random.nextFloat(0f, Stars.SIZE);
            int bullet = commands.spawn(table);
            commands.set(bullet, Components.X, x);
            commands.set(bullet, Components.Y, y);
            commands.set(bullet, Components.PREVIOUS_X, x);
            commands.set(bullet, Components.PREVIOUS_Y, y);
            commands.set(bullet, Components.VX, Storm.BULLET_SPEED * Trig.cos(angle));
            commands.set(bullet, Components.VY, Storm.BULLET_SPEED * Trig.sin(angle));
            commands.set(bullet, Components.RADIUS, Storm.BULLET_RADIUS);
            commands.set(bullet, Components.LAYER, 1 << Storm.SHOT);
            commands.set(bullet, Components.MASK, 1 << Stars.LAYER);
            commands.set(bullet, Components.SECONDS_LEFT, LIFE);
        }
        state[chunk.from()] = random.state();
    }
}
