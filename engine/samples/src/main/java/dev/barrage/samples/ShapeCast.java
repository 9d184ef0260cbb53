package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;

/**
 * How far can a box go? {@link WorldQuery#castShape} moves it along a line, turning if it shall, up to its first touch,
 * and tells the point and the normal there. The box heads for the pointer, or looks around by itself.
 */
public final class ShapeCast extends Sample {
    /** Outlines drawn on the way. */
    private static final int GHOSTS = 8;

    private static final float REACH = 26f, X = -13f, Y = 0f;
    private static final Polygon BOX = Polygon.box(1f, 0.4f);

    private final Slider turn = slider("turn on the way, rad", 0f, 12f, 5f);
    private final QueryFilter all = new QueryFilter();
    private WorldQuery query;

    public ShapeCast() {
        super("shape_cast", "a box is swept, turning, up to its first touch", "obstacles", 0f, false);
    }

    @Override
    public void addTo(World world, int n) {
        query = world.query();
        Shape[] shapes = {Polygon.regular(3, 1.4f), new Circle(0.9f), Polygon.box(1.2f, 0.5f), Polygon.regular(6, 1.1f)
        };
        for (int i = 0; i < n; i++) {
            float x = -5f + 5.5f * (i / 4) + 1.3f * (i % 3);
            float y = 4.4f * (i % 4 - 1.5f) + (i / 4 % 2 == 0 ? 0.2f : -2f);
            float speed = 0.3f * (i % 3 - 1);
            world.add(BodyDef.kinematic(shapes[i % shapes.length]).at(x, y).angularVelocity(speed));
        }
    }

    @Override
    public void draw(World world, DebugDraw out) {
        float angle = controls.taken
                ? Trig.atan2(controls.pointerY - Y, controls.pointerX - X)
                : 0.55f * Trig.sin(0.008f * world.stepNumber());
        float moveX = REACH * Trig.cos(angle);
        float moveY = REACH * Trig.sin(angle);
        boolean isHit = query.castShape(BOX, X, Y, angle, moveX, moveY, turn.value(), all);
        float free = isHit ? query.fraction() : 1f;
        for (int i = 0; i < GHOSTS; i++) {
            float part = free * i / GHOSTS;
            Outline.draw(out, BOX, X + part * moveX, Y + part * moveY, angle + part * turn.value(), 0x5CC8FF90);
        }
        Outline.draw(out, BOX, X + free * moveX, Y + free * moveY, angle + free * turn.value(), 0xFFD166FF);
        out.line(X, Y, X + free * moveX, Y + free * moveY, 0x5CC8FF60);
        if (isHit) {
            out.line(X + free * moveX, Y + free * moveY, X + moveX, Y + moveY, 0xFF5C5C60);
            out.point(query.x(), query.y(), 0xFF5C5CFF);
            out.arrow(query.x(), query.y(), 1.5f * query.nx(), 1.5f * query.ny(), 0xFF5C5CFF);
        }
    }
}
