package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Chunk;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;

/**
 * Two armies of bullets that shoot one another down: swept, in the order of time. Those that die or leave are put back.
 *
 * <p>There are 3 m^2 for every bullet: in a step some three in a hundred meet another.
 */
public final class Duel implements Scene {
    private static final float RADIUS = 0.1f;
    private static final float SPEED = 20f;
    private static final float ROOM = 3f;

    private static final int RED = 0;
    private static final int BLUE = 1;

    @Override
    public String name() {
        return "duel";
    }

    @Override
    public String about() {
        return "two armies of swept bullets that shoot one another down";
    }

    @Override
    public String elements() {
        return "bullets";
    }

    @Override
    public int[] sizes() {
        return new int[] {10_000, 100_000};
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(team.config().bulletsMeet(RED, BLUE));
        float size = size(n);
        Rng random = new Rng(10);
        BulletDef shot = new BulletDef().radius(RADIUS);
        for (int i = 0; i < n; i++) {
            float angle = random.nextFloat(0f, 2f * Trig.PI);
            world.add(shot.layer(i % 2 == 0 ? RED : BLUE)
                    .at(random.nextFloat(0f, size), random.nextFloat(0f, size))
                    .velocity(SPEED * Trig.cos(angle), SPEED * Trig.sin(angle)));
        }
        Rng[] places = new Rng[team.workers()];
        for (int w = 0; w < team.workers(); w++) {
            places[w] = new Rng(0);
        }
        world.after(
                Stage.DYNAMICS,
                new SystemDef(
                                "put back",
                                world.registry().query().all(Components.BULLET),
                                chunk -> putBack(world.stepNumber(), size, chunk, places[chunk.worker()]))
                        .parallel());
        return new WorldRun(world, profile -> profile.hits);
    }

    /** Width and height of the arena for n bullets, metres. */
    static float size(int n) {
        return (float) Math.sqrt((double) ROOM * n);
    }

    private static void putBack(long step, float size, Chunk chunk, Rng random) {
        float[] x = chunk.floats(Components.X);
        float[] y = chunk.floats(Components.Y);
        float[] secondsLeft = chunk.floats(Components.SECONDS_LEFT);
        random.setState(step * 0x9e3779b97f4a7c15L + chunk.from());
        for (int row = chunk.from(); row < chunk.to(); row++) {
            boolean inside = x[row] >= 0f && x[row] <= size && y[row] >= 0f && y[row] <= size;
            if (!inside || secondsLeft[row] <= 0f) {
                x[row] = random.nextFloat() * size;
                y[row] = random.nextFloat() * size;
                secondsLeft[row] = Float.POSITIVE_INFINITY;
            }
        }
    }
}
