package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.samples.Stars;

/** {@link Storm} over 2,000 crates that sleep and that nothing meets: what rests is to cost a storm nothing. */
public final class Props implements Scene {
    private static final int CRATES = 2_000;
    private static final int LAYER = 2;
    private static final int COLUMNS = 45;
    private static final float SPACING = Stars.SIZE / COLUMNS;
    private static final float HALF = 0.4f;

    @Override
    public String name() {
        return "props";
    }

    @Override
    public String about() {
        return "storm with 2,000 sleeping crates among its meshes, which nothing meets";
    }

    @Override
    public String elements() {
        return "bullets";
    }

    @Override
    public int[] sizes() {
        return new int[] {10_000};
    }

    @Override
    public Run start(int n, Team team) {
        World world = Storm.world(n, team);
        BodyDef crate = BodyDef.dynamic(Polygon.box(HALF, HALF)).layer(LAYER).startAsleep();
        for (int i = 0; i < CRATES; i++) {
            float x = SPACING * (i % COLUMNS + 0.5f);
            world.setMask(world.add(crate.at(x, SPACING * (i / COLUMNS + 0.5f))), LAYER);
        }
        return new WorldRun(world, profile -> profile.hits);
    }
}
