package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.samples.Stars;

/**
 * Bullets of 0.1 m that fly through a field of {@link Stars} at 20 m/s in random directions. Those that hit or leave
 * are put back at a random place. In a step they move further than their radius, so they have to be swept.
 */
public final class Storm implements Scene {
    /** Radius of a bullet, metres. */
    public static final float BULLET_RADIUS = 0.1f;

    /** Speed of a bullet, m/s. */
    public static final float BULLET_SPEED = 20f;

    static final int SHOT = 0;
    private static final Component RETURNING = new Component("returning");

    @Override
    public String name() {
        return "storm";
    }

    @Override
    public String about() {
        return "swept bullets against 500 turning meshes of 60 triangles, put back when they hit or leave";
    }

    @Override
    public String elements() {
        return "bullets";
    }

    @Override
    public int[] sizes() {
        return new int[] {1_000, 10_000, 100_000, 1_000_000};
    }

    @Override
    public Run start(int n, Team team) {
        return new WorldRun(world(n, team), profile -> profile.hits);
    }

    @Override
    public Run limit(int n, int workers) {
        return new Streaming(n, workers);
    }

    static World world(int n, Team team) {
        World world = new World(team.config().meets(SHOT, Stars.LAYER).meets(Stars.LAYER, SHOT));
        Rng random = new Rng(1);
        Stars.addTo(world, random);
        BulletDef shot = new BulletDef().radius(BULLET_RADIUS).layer(SHOT).with(RETURNING);
        float[] layout = layout(n, random);
        for (int i = 0; i < layout.length; i += 4) {
            world.add(shot.at(layout[i], layout[i + 1]).velocity(layout[i + 2], layout[i + 3]));
        }
        PutBack.addTo(world, RETURNING, Stars.SIZE, team.workers());
        return world;
    }

    /** Per bullet its place and velocity: x, y, vx, vy. */
    public static float[] layout(int n, Rng random) {
        float[] bullets = new float[4 * n];
        for (int i = 0; i < bullets.length; i += 4) {
            float angle = random.nextFloat(0f, 2f * Trig.PI);
            bullets[i] = random.nextFloat(0f, Stars.SIZE);
            bullets[i + 1] = random.nextFloat(0f, Stars.SIZE);
            bullets[i + 2] = BULLET_SPEED * Trig.cos(angle);
            bullets[i + 3] = BULLET_SPEED * Trig.sin(angle);
        }
        return bullets;
    }
}
