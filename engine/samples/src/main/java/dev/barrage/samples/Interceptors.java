package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.TargetKind;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * Bullets that shoot bullets down: {@link WorldConfig#bulletsMeet} lets two layers of them hit one another, each swept.
 * Guns look for the nearest bomb, aim at where it will be, and fire. Bombs that come through burst on the houses.
 */
public final class Interceptors extends Sample {
    static final int GROUND = 1, BOMB = 2, SHOT = 3;
    private static final float SPEED = 25f, RANGE = 14f;

    private final Slider bombs = slider("bombs a second", 1f, 60f, 12f);
    private final Slider reload = slider("steps between shots", 1f, 30f, 5f);
    private final QueryFilter falling =
            new QueryFilter().kinds(TargetKind.BULLET).layers(BOMB);
    private final Dice dice = new Dice();
    private final Flashes flashes = new Flashes();
    private WorldQuery query;
    private long[] guns;

    public Interceptors() {
        super("interceptors", "guns shoot bombs down: bullets that hit bullets", "guns", 0f, false);
        color(BOMB, 0xFF5C7AFF);
        color(SHOT, 0xFFD166FF);
    }

    @Override
    public WorldConfig configure(WorldConfig config) {
        return super.configure(config).bulletsMeet(BOMB, SHOT).ignores(SHOT, GROUND);
    }

    @Override
    public void addTo(World world, int n) {
        query = world.query();
        world.add(BodyDef.fixed(Polygon.box(20f, 1f)).at(0f, -9f).layer(GROUND));
        for (int i = 0; i < 14; i++) {
            float height = 0.5f + 0.4f * (i * 5 % 4);
            float x = 2.2f * (i - 6.5f);
            world.add(
                    BodyDef.fixed(Polygon.box(0.6f, height)).at(x, height - 8f).layer(GROUND));
        }
        guns = new long[n];
        for (int i = 0; i < n; i++) {
            float x = 30f * (i + 0.5f) / n - 15f;
            guns[i] = world.add(BodyDef.fixed(new Circle(0.5f)).at(x, -8f).layer(GROUND));
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        Hits down = world.hits(SHOT, BOMB);
        Hits through = world.hits(BOMB, GROUND);
        BulletDef bomb = new BulletDef().radius(0.25f).layer(BOMB);
        BulletDef shot = new BulletDef().radius(0.13f).layer(SHOT).lifetime(1f);
        return step -> {
            flash(world, down, 1f, 0xFFD166FF);
            flash(world, through, 2f, 0xFF5C5CFF);
            Rng random = dice.of(step);
            if (random.nextFloat() < bombs.value() * world.stepSeconds()) {
                float x = random.nextFloat(-15f, 15f);
                world.add(bomb.at(x, 10f).velocity(random.nextFloat(-2f, 2f), random.nextFloat(-5f, -3f)));
            }
            for (int i = 0; i < n; i++) {
                if ((step + i) % (int) reload.value() == 0) {
                    fire(world, world.x(guns[i]), world.y(guns[i]), shot);
                }
            }
        };
    }

    private void flash(World world, Hits hits, float radius, int rgba) {
        for (hits.rewind(); hits.next(); ) {
            flashes.add(world, hits.x(), hits.y(), radius, rgba);
        }
    }

    /** Fires at the nearest bomb: at its place after the time that the shot takes. */
    private void fire(World world, float x, float y, BulletDef shot) {
        if (query.nearest(x, y, RANGE, falling)) {
            long bomb = query.entity();
            float seconds = query.distance() / (SPEED - world.get(bomb, Components.VY));
            float dx = world.get(bomb, Components.X) + seconds * world.get(bomb, Components.VX) - x;
            float dy = world.get(bomb, Components.Y) + seconds * world.get(bomb, Components.VY) - y;
            float part = SPEED / (float) Math.sqrt(dx * dx + dy * dy);
            world.add(shot.at(x, y).velocity(part * dx, part * dy));
        }
    }

    @Override
    public void draw(World world, DebugDraw out) {
        flashes.draw(world, out);
    }
}
