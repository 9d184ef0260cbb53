package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * Guards of a museum look around for a thief. A guard sees the thief who is near enough, inside the guard's field of
 * view, and not hidden: {@link WorldQuery#castSegmentAny} asks whether a wall is in the way. The thief follows the
 * pointer, or sneaks round by itself.
 */
public final class LineOfSight extends Sample {
    private static final int WALL = 1, ACTOR = 2, THIEF = 3;

    /** Rays that show a field of view. */
    private static final int RAYS = 24;

    private static final int CALM = 0x5CE0A060, ALARM = 0xFF5C5CB0;

    private final Slider range = slider("range of sight, m", 2f, 20f, 9f);
    private final Slider view = slider("field of view, rad", 0.2f, 3f, 1.1f);
    private final QueryFilter walls = new QueryFilter().layers(WALL);
    private WorldQuery query;
    long thief;
    long[] guards;

    public LineOfSight() {
        super("line_of_sight", "guards see a thief, unless a wall is in the way", "guards", 0f, false);
        color(THIEF, 0xFFD166FF);
    }

    @Override
    public void addTo(World world, int n) {
        query = world.query();
        for (int row = -1; row <= 1; row++) {
            for (int column = -2; column <= 2; column++) {
                Polygon block = (row + column) % 2 == 0 ? Polygon.box(1.6f, 0.6f) : Polygon.box(0.6f, 1.4f);
                world.add(BodyDef.fixed(block).at(5.5f * column, 5f * row).layer(WALL));
            }
        }
        BodyDef actor = BodyDef.kinematic(new Circle(0.4f));
        thief = world.add(actor.at(thiefX(0), thiefY(0)).layer(THIEF));
        actor.layer(ACTOR);
        guards = new long[n];
        for (int i = 0; i < n; i++) {
            guards[i] = world.add(actor.at(5.5f * (i - 0.5f * (n - 1)), i % 2 == 0 ? 2.6f : -2.4f));
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        return step -> {
            float x = controls.taken ? controls.pointerX : thiefX(step);
            world.moveTo(thief, x, controls.taken ? controls.pointerY : thiefY(step), 0f);
            for (int i = 0; i < n; i++) {
                float angle = 0.5f * Trig.PI * i + 1.4f * Trig.sin(0.015f * step + i);
                world.moveTo(guards[i], world.x(guards[i]), world.y(guards[i]), Trig.wrap(angle));
            }
        };
    }

    private static float thiefX(long step) {
        return 13f * Trig.cos(0.006f * step);
    }

    private static float thiefY(long step) {
        return 7.4f * Trig.sin(0.018f * step);
    }

    /** Whether a guard sees the thief. */
    boolean sees(World world, long guard) {
        float dx = world.x(thief) - world.x(guard);
        float dy = world.y(thief) - world.y(guard);
        float distance = (float) Math.sqrt(dx * dx + dy * dy);
        float off = Trig.wrap(Trig.atan2(dy, dx) - world.angle(guard));
        return distance < range.value()
                && Math.abs(off) < 0.5f * view.value()
                && !query.castSegmentAny(world.x(guard), world.y(guard), world.x(thief), world.y(thief), walls);
    }

    @Override
    public void draw(World world, DebugDraw out) {
        for (long guard : guards) {
            float x = world.x(guard), y = world.y(guard);
            boolean isSeen = sees(world, guard);
            for (int i = 0; i <= RAYS; i++) {
                float angle = world.angle(guard) + view.value() * ((float) i / RAYS - 0.5f);
                float dx = Trig.cos(angle), dy = Trig.sin(angle);
                boolean isHit = query.castRay(x, y, dx, dy, range.value(), walls);
                float length = isHit ? query.fraction() * range.value() : range.value();
                out.line(x, y, x + length * dx, y + length * dy, isSeen ? ALARM : CALM);
            }
            if (isSeen) {
                out.label(x, y, "seen!", 0xFFFFFFFF, Importance.FOCUS.of(1), guard);
            }
        }
        out.label(world.x(thief), world.y(thief), "thief", 0xFFD166FF, Importance.FOCUS.of(2), thief);
    }
}
