package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.FluidDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/** Boxes of four densities float in a pool or sink, and a river carries rain into it. */
public final class Pool extends Sample {
    /** Densities of the boxes by turns; that of the water is 1 kg/m^2, so they are the parts of a box under water. */
    static final float[] DENSITIES = {0.25f, 0.5f, 0.75f, 2f};

    /** Height of a box, and depth of the pool, whose surface is at y = 0, metres. */
    static final float HEIGHT = 0.5f, DEPTH = 4f;

    /** Speed of the river, m/s. */
    static final float FLOW = 2f;

    /** How long a raindrop lives, seconds, and steps from one to the next. */
    static final int LIFE = 20, PERIOD = 30;

    private static final float SPACING = 1.5f, RIVER = 10f, BED = 2f;

    public Pool() {
        super("pool", "boxes of several densities in water, and a river that carries rain", "boxes", -10f, true);
    }

    private static float halfWidth(int n) {
        return 0.5f * SPACING * n + 2f;
    }

    @Override
    public void addTo(World world, int n) {
        float half = halfWidth(n);
        float source = -half - RIVER;
        world.add(BodyDef.fixed(Polygon.box(half, 1f)).at(0f, -DEPTH - 1f));
        world.add(BodyDef.fixed(Polygon.box(1f, 3f)).at(half + 1f, BED - 3f));
        world.add(BodyDef.fixed(Polygon.box(0.5f * RIVER, 3f)).at(0.5f * (source - half), BED - 3f));
        world.add(BodyDef.fixed(Polygon.box(1f, 3f)).at(source - 1f, BED));
        world.add(new FluidDef(Polygon.box(half, 0.5f * DEPTH))
                .at(0f, -0.5f * DEPTH)
                .linearDrag(3f)
                .angularDrag(3f));
        world.add(new FluidDef(Polygon.box(0.5f * RIVER, 0.5f))
                .at(0.5f * (source - half), BED + 0.5f)
                .linearDrag(3f)
                .angularDrag(3f)
                .flow(FLOW, 0f));
        Polygon box = Polygon.box(HEIGHT, 0.5f * HEIGHT);
        for (int i = 0; i < n; i++) {
            world.add(BodyDef.dynamic(box)
                    .at(SPACING * (i - 0.5f * (n - 1)), 1f)
                    .density(DENSITIES[i % DENSITIES.length]));
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        BodyDef drop =
                BodyDef.dynamic(new Circle(0.2f)).density(0.5f).lifetime(LIFE).at(1f - halfWidth(n) - RIVER, BED + 3f);
        return step -> {
            if (step % PERIOD == 0) {
                world.add(drop);
            }
        };
    }
}
