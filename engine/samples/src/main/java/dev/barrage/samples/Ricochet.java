package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.OnHit;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * Bullets that bounce, {@link OnHit#BOUNCE}, fill a cave and push the crates in it. They are swept: none leaves through a
 * wall, at any speed. Bursts come from the pointer if one is used.
 */
public final class Ricochet extends Sample {
    private static final int BURST = 48, PERIOD = 30, CORNERS = 64;

    private final Slider speed = slider("speed, m/s", 2f, 200f, 9f);
    private final Slider restitution = slider("restitution", 0.2f, 1f, 1f);
    private final BulletBatch batch = new BulletBatch();

    public Ricochet() {
        super("ricochet", "bullets bounce in a cave and push crates", "bullets", 0f, false);
    }

    /** Radius of the cave in a direction, as a part of its size. */
    static float outline(float angle) {
        return 1f + 0.12f * Trig.sin(3f * angle + 1f) + 0.08f * Trig.sin(7f * angle) + 0.04f * Trig.sin(16f * angle);
    }

    @Override
    public void addTo(World world, int n) {
        float lastX = 15f * outline(0f);
        float lastY = 0f;
        for (int i = 1; i <= CORNERS; i++) {
            float angle = 2f * Trig.PI * i / CORNERS;
            float x = 15f * outline(angle) * Trig.cos(angle);
            float y = 8f * outline(angle) * Trig.sin(angle);
            world.add(BodyDef.fixed(new Capsule(lastX, lastY, x, y, 0.2f)).restitution(0.8f));
            lastX = x;
            lastY = y;
        }
        world.add(BodyDef.fixed(Polygon.regular(6, 1.5f)).at(-6.5f, 1.5f));
        world.add(BodyDef.fixed(Polygon.regular(3, 1.8f)).at(6f, 2f));
        world.add(BodyDef.fixed(new Circle(1.3f)).at(5.5f, -3f));
        for (int i = 0; i < 12; i++) {
            float angle = 2f * Trig.PI * i / 12;
            world.add(BodyDef.dynamic(Polygon.box(0.4f, 0.4f))
                    .at(3.4f * Trig.cos(angle), 3.4f * Trig.sin(angle))
                    .restitution(0.8f));
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        float life = (float) n / BURST * PERIOD * world.stepSeconds();
        BulletDef bullet = new BulletDef()
                .radius(0.07f)
                .onHit(OnHit.BOUNCE)
                .knockback(0.02f)
                .lifetime(life);
        return step -> {
            if (step % PERIOD == 0) {
                float x = controls.taken ? controls.pointerX : 0f;
                float y = controls.taken ? controls.pointerY : 0f;
                batch.clear();
                for (int i = 0; i < BURST; i++) {
                    float angle = 2f * Trig.PI * i / BURST + 0.01f * step;
                    batch.add(x, y, speed.value() * Trig.cos(angle), speed.value() * Trig.sin(angle));
                }
                world.addAll(bullet.restitution(restitution.value()), batch);
            }
        };
    }
}
