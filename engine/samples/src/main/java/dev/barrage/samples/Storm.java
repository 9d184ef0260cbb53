package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Hits;
import dev.barrage.physics.OnHit;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.math.Trig;
import java.util.function.LongConsumer;

/**
 * A storm of two spirals that turn against each other. Each step adds one batch of bullets to each, which live ten
 * seconds: as many are there at any time. Bullets pass through one another. They pass through the ships, too, and
 * report each hit.
 */
public final class Storm extends Sample {
    private static final int LEFT = 1, RIGHT = 2, SHIP = 3;

    /** Steps that a bullet lives. */
    private static final int LIFE = 600;

    private static final float SPEED = 3f, TURN = 0.013f, SHIPS = 12f;

    private final Slider waves = slider("change of speed", 0f, 0.5f, 0.3f);
    private final BulletDef bullet = new BulletDef().radius(0.06f).onHit(OnHit.PASS);
    private final BulletBatch batch = new BulletBatch();
    private final Flashes flashes = new Flashes();

    public Storm() {
        super("storm", "two spirals of bullets turn against each other and hit ships", "bullets", 0f, false);
        color(LEFT, 0xFFD166FF);
        color(RIGHT, 0xFF5C7AFF);
    }

    @Override
    public WorldConfig configure(WorldConfig config) {
        return super.configure(config).ignores(SHIP, SHIP);
    }

    @Override
    public void addTo(World world, int n) {
        for (int i = 0; i < 6; i++) {
            float angle = 2f * Trig.PI * i / 6;
            world.add(BodyDef.kinematic(Stars.mesh(1.2f))
                    .at(SHIPS * Trig.cos(angle), SHIPS * Trig.sin(angle))
                    .angularVelocity(i % 2 == 0 ? 0.5f : -0.5f)
                    .layer(SHIP));
        }
        for (long step = 1 - LIFE; step < 0; step++) { // as if the storm had begun ten seconds ago
            emit(world, n, step);
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        Hits left = world.hits(LEFT, SHIP);
        Hits right = world.hits(RIGHT, SHIP);
        return step -> {
            flash(world, left, 0xFFD166FF);
            flash(world, right, 0x5CC8FFFF);
            emit(world, n, step);
        };
    }

    private void flash(World world, Hits hits, int rgba) {
        for (hits.rewind(); hits.next(); ) {
            flashes.add(world, hits.x(), hits.y(), 0.4f, rgba);
        }
    }

    /** Adds the bullets of a step; of one that is over, where they are by now. */
    private void emit(World world, int n, long step) {
        float age = Math.max(0, -step) * world.stepSeconds();
        float speed = SPEED * (1f + waves.value() * Trig.sin(0.05f * step));
        bullet.lifetime(LIFE * world.stepSeconds() - age);
        int arms = Math.max(1, n / (2 * LIFE));
        world.addAll(bullet.layer(LEFT), ring(arms, TURN * step, speed, age));
        world.addAll(bullet.layer(RIGHT), ring(arms, -TURN * step, speed, age));
    }

    private BulletBatch ring(int count, float first, float speed, float age) {
        batch.clear();
        for (int i = 0; i < count; i++) {
            float angle = first + 2f * Trig.PI * i / count;
            float vx = speed * Trig.cos(angle), vy = speed * Trig.sin(angle);
            batch.add(age * vx, age * vy, vx, vy);
        }
        return batch;
    }

    @Override
    public void draw(World world, DebugDraw out) {
        flashes.draw(world, out);
    }
}
