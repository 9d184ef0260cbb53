package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Explosion;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/** A pile of boxes that an explosion blows up from within and an implosion above draws together, by turns. */
public final class Blasts extends Sample {
    /** Steps from one to the next. */
    static final int PERIOD = 120;

    private static final int COLUMNS = 10;

    public Blasts() {
        super("blasts", "explosions and implosions in a pile of boxes", "boxes", -10f, true);
    }

    /** The explosion at the foot of the pile. */
    static Explosion explosion() {
        return new Explosion(0.2f, 0.4f).radius(2f).falloff(4f).impulse(8f);
    }

    /** The implosion above it. */
    static Explosion implosion() {
        return new Explosion(0f, 6f).radius(3f).falloff(12f).impulse(-8f);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Polygon.box(60f, 1f)).at(0f, -1f));
        Polygon box = Polygon.box(0.5f, 0.5f);
        for (int i = 0; i < n; i++) {
            world.add(BodyDef.dynamic(box).at(i % COLUMNS - COLUMNS / 2, 0.5f + i / COLUMNS));
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        Explosion out = explosion();
        Explosion in = implosion();
        return step -> {
            if (step % PERIOD == PERIOD / 2) {
                world.explode(step / PERIOD % 2 == 0 ? out : in);
            }
        };
    }
}
