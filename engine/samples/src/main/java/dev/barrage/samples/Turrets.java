package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * Turrets aim at the nearest enemy, which {@link WorldQuery#nearest} finds, and fire. A hit is an event of the step: the
 * sample reads it before the next one, and removes the enemy.
 */
public final class Turrets extends Sample {
    private static final int TURRET = 1, ENEMY = 2, SHOT = 3;

    /** Steps between two enemies, and between two shots of a turret. */
    private static final int WAVE = 4, RELOAD = 12;

    private static final float SPEED = 18f, APPROACH = 2f, FAR = 18f;

    private final Slider range = slider("range of turrets, m", 2f, 18f, 9f);
    private final QueryFilter enemies = new QueryFilter().layers(ENEMY);
    private final Flashes flashes = new Flashes();
    private WorldQuery query;
    private long[] turrets;

    public Turrets() {
        super("turrets", "turrets aim at the nearest of the enemies that come from all sides", "turrets", 0f, false);
        color(ENEMY, 0xFF5C7AFF);
        color(SHOT, 0xFFD166FF);
    }

    @Override
    public WorldConfig configure(WorldConfig config) {
        return super.configure(config).ignores(SHOT, TURRET);
    }

    @Override
    public void addTo(World world, int n) {
        query = world.query();
        turrets = new long[n];
        for (int i = 0; i < n; i++) {
            float angle = 2f * Trig.PI * i / n;
            turrets[i] = world.add(BodyDef.kinematic(Polygon.of(-0.6f, -0.5f, 0.9f, 0f, -0.6f, 0.5f))
                    .at(4f * Trig.cos(angle), 4f * Trig.sin(angle))
                    .layer(TURRET));
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        Hits hits = world.hits(SHOT, ENEMY);
        BulletDef shot = new BulletDef().radius(0.13f).layer(SHOT).lifetime(1f);
        BodyDef enemy = BodyDef.dynamic(new Circle(0.45f)).layer(ENEMY).lifetime(2f * FAR / APPROACH);
        return step -> {
            for (hits.rewind(); hits.next(); ) {
                flashes.add(world, hits.x(), hits.y(), 0.9f, 0xFFD166FF);
                world.remove(hits.second()); // two shots may hit one enemy: it is removed once
            }
            if (step % WAVE == 0) {
                float angle = 2.4f * (step / WAVE); // each comes from another side
                float dx = Trig.cos(angle), dy = Trig.sin(angle);
                world.add(enemy.at(FAR * dx, FAR * dy).velocity(-APPROACH * dx, -APPROACH * dy));
            }
            for (int i = 0; i < n; i++) {
                aim(world, turrets[i], shot, step % RELOAD == i % RELOAD);
            }
        };
    }

    private void aim(World world, long turret, BulletDef shot, boolean fires) {
        float x = world.x(turret), y = world.y(turret);
        if (query.nearest(x, y, range.value(), enemies)) {
            float angle = Trig.atan2(query.y() - y, query.x() - x);
            world.moveTo(turret, x, y, angle);
            if (fires) {
                world.add(shot.at(x, y).velocity(SPEED * Trig.cos(angle), SPEED * Trig.sin(angle)));
            }
        }
    }

    @Override
    public void draw(World world, DebugDraw out) {
        for (long turret : turrets) {
            if (query.nearest(world.x(turret), world.y(turret), range.value(), enemies)) {
                out.line(world.x(turret), world.y(turret), query.x(), query.y(), 0x5CC8FF90);
                out.point(query.x(), query.y(), 0xFFFFFFFF);
            }
        }
        flashes.draw(world, out);
    }
}
