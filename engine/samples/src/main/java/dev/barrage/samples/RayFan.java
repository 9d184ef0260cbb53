package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.RayBatch;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.function.LongConsumer;

/**
 * A lamp shines among bodies that float: {@link World#castRays} casts a fan of rays, all of them in one call, and each
 * ends at the first body on its way. The lamp follows the pointer, or goes round by itself.
 */
public final class RayFan extends Sample {
    /** Half the size of the room, metres. */
    static final float WIDTH = 16f, HEIGHT = 9f;

    private static final float LAMP = 0.4f;
    private static final int LIGHT = 0xFFE9A050, LIT = 0xFFFFFFFF;

    private final Slider rays = slider("rays", 8f, 720f, 240f);
    private final RayBatch fan = new RayBatch();
    private final QueryFilter all = new QueryFilter();
    private long lamp;

    public RayFan() {
        super("ray_fan", "a lamp casts a fan of rays among bodies that float", "bodies", 0f, false);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Wall.cavity(-WIDTH, -HEIGHT, WIDTH, -HEIGHT, WIDTH, HEIGHT, -WIDTH, HEIGHT)));
        Shape[] shapes = {Polygon.box(0.9f, 0.5f), new Circle(0.7f), Polygon.regular(5, 0.9f), Polygon.regular(3, 1f)};
        Rng random = new Rng(1);
        for (int i = 0; i < n; i++) {
            world.add(BodyDef.dynamic(shapes[i % shapes.length])
                    .at(random.nextFloat(-14f, 14f), random.nextFloat(-7f, 7f))
                    .velocity(random.nextFloat(-2f, 2f), random.nextFloat(-2f, 2f))
                    .angularVelocity(random.nextFloat(-1f, 1f))
                    .restitution(1f)
                    .friction(0f));
        }
        lamp = world.add(BodyDef.kinematic(new Circle(LAMP)).at(8f, 0f));
        all.without(lamp);
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        return step -> {
            float angle = 0.01f * step;
            float x = controls.taken ? controls.pointerX : 8f * Trig.cos(angle);
            float y = controls.taken ? controls.pointerY : 4f * Trig.sin(2f * angle);
            world.moveTo(lamp, clamp(x, WIDTH - LAMP), clamp(y, HEIGHT - LAMP), 0f);
        };
    }

    private static float clamp(float value, float most) {
        return Math.min(Math.max(value, -most), most);
    }

    @Override
    public void draw(World world, DebugDraw out) {
        int count = (int) rays.value();
        fan.clear();
        for (int i = 0; i < count; i++) {
            float angle = 2f * Trig.PI * i / count;
            fan.add(world.x(lamp), world.y(lamp), Trig.cos(angle), Trig.sin(angle), 2f * WIDTH + 2f * HEIGHT);
        }
        world.castRays(fan, all);
        for (int i = 0; i < count; i++) {
            if (fan.entity[i] != Entity.NONE) {
                out.line(fan.x[i], fan.y[i], fan.hitX[i], fan.hitY[i], LIGHT);
                out.point(fan.hitX[i], fan.hitY[i], LIT);
            }
        }
    }
}
