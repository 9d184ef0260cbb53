package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.TargetKind;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import java.util.function.LongConsumer;

/**
 * Bullets that pass close to a ship count once each. {@link WorldQuery#overlapCircle} finds the bullets around the
 * ship; a component of the sample's own marks those that are counted. The ship follows the pointer, or the gap in the
 * curtain.
 */
public final class Graze extends Sample {
    private static final int SHIP = 1, BULLET = 2;
    private static final float SHIP_X = -8f, MUZZLE = 16f, SPEED = 7f, GAP = 1.1f;

    /** Steps from one row of the curtain to the next. */
    private static final int PERIOD = 8;

    /** Of bullets: 1 of one that was counted. Of the ship: how many were. */
    private static final Component MARK = new Component("mark");

    static final IntField GRAZED = MARK.intField("grazed");

    private final Slider radius = slider("distance that counts, m", 0.5f, 4f, 1.8f);
    private final QueryFilter bullets = new QueryFilter().kinds(TargetKind.BULLET);
    private final BulletBatch row = new BulletBatch();
    private final Flashes flashes = new Flashes();
    private final StringBuilder words = new StringBuilder();
    private WorldQuery query;
    long ship;

    public Graze() {
        super("graze", "bullets that pass close to a ship are lit and counted", "bullets a row", 0f, false);
        color(SHIP, 0x5CC8FFFF);
    }

    @Override
    public void addTo(World world, int n) {
        query = world.query();
        ship = world.add(BodyDef.kinematic(new Circle(0.3f))
                .at(SHIP_X, gap(0))
                .layer(SHIP)
                .with(MARK));
    }

    /** The middle of the gap in the row that passes the ship in a step. */
    private static float gap(long step) {
        return 4f * Trig.sin(0.02f * step) + 2f * Trig.sin(0.047f * step);
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        Hits hits = world.hits(BULLET, SHIP);
        BulletDef bullet =
                new BulletDef().radius(0.13f).layer(BULLET).lifetime(6f).with(MARK);
        return step -> {
            for (hits.rewind(); hits.next(); ) {
                flashes.add(world, hits.x(), hits.y(), 2f, 0xFF5C5CFF);
            }
            count(world);
            world.moveTo(
                    ship,
                    controls.taken ? controls.pointerX : SHIP_X,
                    controls.taken ? controls.pointerY : gap(step + 1),
                    0f);
            if (step % PERIOD == 0) {
                float middle = gap(step + (long) ((MUZZLE - SHIP_X) / SPEED / world.stepSeconds()));
                row.clear();
                for (int i = 0; i < n; i++) {
                    float y = 18f * (i + 0.5f) / n - 9f;
                    if (Math.abs(y - middle) > GAP) {
                        row.add(MUZZLE, y, -SPEED, 0f);
                    }
                }
                world.addAll(bullet, row);
            }
        };
    }

    private void count(World world) {
        int count = world.get(ship, GRAZED);
        for (query.overlapCircle(world.x(ship), world.y(ship), radius.value(), bullets); query.next(); ) {
            if (world.get(query.entity(), GRAZED) == 0) {
                world.set(query.entity(), GRAZED, 1);
                count++;
            }
        }
        world.set(ship, GRAZED, count);
    }

    @Override
    public void draw(World world, DebugDraw out) {
        out.circle(world.x(ship), world.y(ship), radius.value(), 0x5CC8FF90);
        for (query.overlapCircle(SHIP_X, 0f, 20f, bullets); query.next(); ) {
            long bullet = query.entity();
            if (world.get(bullet, GRAZED) > 0) {
                out.circle(world.get(bullet, Components.X), world.get(bullet, Components.Y), 0.3f, 0xFFD166FF);
            }
        }
        words.setLength(0);
        words.append(world.get(ship, GRAZED)).append(" grazed");
        out.label(world.x(ship), world.y(ship), words, 0xFFFFFFFF, Importance.FOCUS.of(1), ship);
        flashes.draw(world, out);
    }
}
