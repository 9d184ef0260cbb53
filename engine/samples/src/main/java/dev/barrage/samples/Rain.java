package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/** Groups of humans fall on rows of ground, and go before others come in their place. A benchmark of Box2D, too. */
public final class Rain extends Sample {
    /** Rows of ground, one over the other; humans of a group; and how many steps a group lives. */
    private static final int ROWS = 5, GROUP = 5, LIFE = 320;

    /** Width of the ground's tiles and of a column, the distance of rows, and how high above one humans begin, metres. */
    private static final float TILE = 0.5f, COLUMN = 6.25f, ROW = 45f, HEIGHT = 40f;

    private static final float FRICTION = 0.05f;

    public Rain() {
        super("rain", "ragdolls that fall on rows of ground, come and go; 40 columns of 25", "columns", -10f, true);
    }

    /** Adds the ground. */
    @Override
    public void addTo(World world, int n) {
        BodyDef tile = BodyDef.fixed(Polygon.box(0.5f * TILE, 0.5f * TILE));
        int tiles = (int) (n * COLUMN / TILE);
        for (int row = 0; row < ROWS; row++) {
            for (int i = 0; i <= tiles; i++) {
                world.add(tile.at(TILE * i - 0.5f * n * COLUMN, ROW * row));
            }
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        int period = Math.max(1, LIFE / n);
        return step -> {
            if (step % period == 0) {
                addColumn(world, COLUMN * (step / period % n + 0.5f - 0.5f * n));
            }
        };
    }

    private static void addColumn(World world, float x) {
        for (int i = 0; i < ROWS * GROUP; i++) {
            int inGroup = i % GROUP;
            float y = HEIGHT + ROW * (i / GROUP);
            for (long bone : Human.add(world, x + 0.5f * inGroup, y, FRICTION, inGroup + 1)) {
                world.set(bone, Components.SECONDS_LEFT, LIFE * world.stepSeconds());
            }
        }
    }
}
