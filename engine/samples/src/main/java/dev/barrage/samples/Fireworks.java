package dev.barrage.samples;

import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Chunk;
import dev.barrage.physics.ecs.Commands;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import java.util.function.LongConsumer;

/**
 * Rockets are bullets with a fuse. A system burns the fuses; when one ends, its {@link Commands} remove the rocket and
 * spawn sparks, which are bullets of another table. A second system makes all bullets fall: bullets know no gravity.
 */
public final class Fireworks extends Sample {
    private static final int ROCKET = 1, SPARK = 2;
    private static final int PERIOD = 12;

    private static final Component FUSE = new Component("fuse");
    private static final FloatField SECONDS = FUSE.floatField("seconds");

    private final Dice dice = new Dice();
    private final Slider sparks = slider("sparks of a rocket", 10f, 400f, 180f);
    private final Slider drag = slider("drag, 1/s", 0f, 3f, 0.8f);
    private final Slider fall = slider("gravity, m/s^2", 0f, 10f, 2f);

    public Fireworks() {
        super("fireworks", "a system turns rockets into sparks by commands", "rockets at most", 0f, false);
        color(ROCKET, 0xFFFFFFFF);
        color(SPARK, 0xFFD166FF);
        color(SPARK + 1, 0xFF5C7AFF);
        color(SPARK + 2, 0x5CC8FFFF);
    }

    @Override
    public void addTo(World world, int n) {
        Table table = world.table(new BulletDef().lifetime(2f));
        world.before(
                Stage.GATHER,
                new SystemDef("fuse", world.registry().query().all(FUSE), chunk -> burn(world, chunk, table))
                        .parallel());
        world.before(
                Stage.GATHER,
                new SystemDef("fall", world.registry().query().all(Components.BULLET), chunk -> fall(world, chunk))
                        .parallel());
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        BulletDef rocket =
                new BulletDef().radius(0.12f).layer(ROCKET).lifetime(9f).with(FUSE);
        Table rockets = world.table(rocket);
        return step -> {
            if (step % PERIOD == 0 && rockets.rows() < n) {
                Rng random = dice.of(step);
                float vx = random.nextFloat(-2f, 2f), vy = random.nextFloat(15f, 19f);
                long fired =
                        world.add(rocket.at(random.nextFloat(-12f, 12f), -9f).velocity(vx, vy));
                world.set(fired, SECONDS, random.nextFloat(1f, 1.4f));
            }
        };
    }

    private void burn(World world, Chunk chunk, Table table) {
        float[] seconds = chunk.floats(SECONDS);
        float[] x = chunk.floats(Components.X), y = chunk.floats(Components.Y);
        for (int row = chunk.from(); row < chunk.to(); row++) {
            seconds[row] -= world.stepSeconds();
            if (seconds[row] <= 0f) {
                chunk.commands().remove(chunk.entities()[row]);
                burst(chunk.commands(), table, x[row], y[row]);
            }
        }
    }

    /** Spawns sparks on three rings. */
    private void burst(Commands commands, Table table, float x, float y) {
        int count = (int) sparks.value();
        int color = (int) Math.abs(7f * x) % 3;
        for (int i = 0; i < count; i++) {
            float angle = 2f * Trig.PI * i / count;
            float speed = 2f + i % 3 * 2f;
            int spark = commands.spawn(table);
            commands.set(spark, Components.X, x);
            commands.set(spark, Components.Y, y);
            commands.set(spark, Components.VX, speed * Trig.cos(angle));
            commands.set(spark, Components.VY, speed * Trig.sin(angle));
            commands.set(spark, Components.RADIUS, 0.06f);
            commands.set(spark, Components.LAYER, 1 << SPARK + color);
            commands.set(spark, Components.SECONDS_LEFT, 1.2f + i % 7 * 0.1f);
        }
    }

    private void fall(World world, Chunk chunk) {
        float[] vx = chunk.floats(Components.VX), vy = chunk.floats(Components.VY);
        float slow = 1f - drag.value() * world.stepSeconds();
        for (int row = chunk.from(); row < chunk.to(); row++) {
            vx[row] *= slow;
            vy[row] = slow * vy[row] - fall.value() * world.stepSeconds();
        }
    }
}
