package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.SurfaceMaterial;
import dev.barrage.physics.shape.Wall;
import java.util.function.LongConsumer;

/**
 * A slope of a hundred edges, one chain, that balls, boxes and capsules come down. Edges of a chain know their
 * neighbours, so nothing catches on the points between them. Its middle is ice: edges may have materials of their own.
 */
public final class Terrain extends Sample {
    /** Width and number of the edges, from left to right around x = 0, metres. */
    private static final float WIDTH = 40f;

    private static final int EDGES = 100;

    /** Steps from one body to the next. */
    private static final int PERIOD = 20;

    private final Slider friction = slider("friction beside the ice", 0f, 1f, 0.2f);

    public Terrain() {
        super("terrain", "balls, boxes and capsules come down a slope of one chain, with ice", "bodies", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        play(world, n);
    }

    @Override
    public LongConsumer play(World world, int n) {
        float[] xy = new float[2 * EDGES + 2];
        SurfaceMaterial[] materials = new SurfaceMaterial[EDGES];
        for (int i = 0; i <= EDGES; i++) {
            float x = WIDTH * (0.5f - (float) i / EDGES); // from the right: solid below
            xy[2 * i] = x;
            xy[2 * i + 1] = height(x);
            if (i < EDGES) {
                materials[i] = SurfaceMaterial.DEFAULT.friction(Math.abs(x) < 6f ? 0f : friction.value());
            }
        }
        world.add(BodyDef.fixed(Wall.chain(xy).materials(materials)));
        BodyDef[] kinds = {
            BodyDef.dynamic(new Circle(0.4f)),
            BodyDef.dynamic(Polygon.box(0.45f, 0.3f)),
            BodyDef.dynamic(new Capsule(-0.3f, 0f, 0.3f, 0f, 0.25f))
        };
        return step -> {
            if (step % PERIOD == 0 && step < (long) PERIOD * n) {
                BodyDef def = kinds[(int) (step / PERIOD % kinds.length)];
                world.add(def.at(-18f, height(-18f) + 1f).velocity(3f, 0f));
            }
        };
    }

    /** Height of the ground, metres: waves on a slope, with a rise at its end. */
    private static float height(float x) {
        float end = Math.max(0f, x - 10f);
        return -0.35f * x + 0.3f * Trig.sin(0.9f * x) + 0.08f * end * end;
    }
}
