package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.OnHit;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;

/**
 * Bullets that bounce between 64 octagons in a closed box of 100 x 100 m and do not meet one another: of the scenes with
 * bullets the one in which engines for rigid bodies do best.
 */
public final class Field implements Scene {
    /** Width and height of the box, metres. */
    public static final float SIZE = 100f;

    /** Octagons per side of the box. */
    public static final int OCTAGONS = 8;

    /** Radius of an octagon, metres. */
    public static final float OCTAGON_RADIUS = 2f;

    /** Radius of a bullet, metres. */
    public static final float BULLET_RADIUS = 0.1f;

    /** Speed of a bullet, m/s. */
    public static final float BULLET_SPEED = 20f;

    private static final int SHOT = 0;
    private static final int OBSTACLE = 1;

    @Override
    public String name() {
        return "field";
    }

    @Override
    public String about() {
        return "bullets that bounce between 64 octagons in a closed box";
    }

    @Override
    public String elements() {
        return "bullets";
    }

    @Override
    public int[] sizes() {
        return new int[] {1_000, 10_000, 100_000};
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(team.config().meets(SHOT, OBSTACLE).meets(OBSTACLE, SHOT));
        world.add(BodyDef.fixed(Wall.cavity(0f, 0f, SIZE, 0f, SIZE, SIZE, 0f, SIZE))
                .layer(OBSTACLE));
        BodyDef octagon = BodyDef.fixed(Polygon.regular(8, OCTAGON_RADIUS)).layer(OBSTACLE);
        for (int i = 0; i < OCTAGONS * OCTAGONS; i++) {
            world.add(octagon.at(centre(i % OCTAGONS), centre(i / OCTAGONS)));
        }
        BulletDef shot = new BulletDef().radius(BULLET_RADIUS).layer(SHOT).onHit(OnHit.BOUNCE);
        float[] layout = layout(n);
        for (int i = 0; i < layout.length; i += 4) {
            world.add(shot.at(layout[i], layout[i + 1]).velocity(layout[i + 2], layout[i + 3]));
        }
        return new WorldRun(world, profile -> profile.hits);
    }

    @Override
    public Run limit(int n, int workers) {
        return new Streaming(n, workers);
    }

    /** Coordinate of the centres of a column or row of octagons, metres. */
    public static float centre(int index) {
        return (index + 0.5f) * SIZE / OCTAGONS;
    }

    /** Per bullet a place outside the octagons and its velocity: x, y, vx, vy. */
    public static float[] layout(int n) {
        Rng random = new Rng(2);
        float[] bullets = new float[4 * n];
        for (int i = 0; i < bullets.length; i += 4) {
            do {
                bullets[i] = random.nextFloat(1f, SIZE - 1f);
                bullets[i + 1] = random.nextFloat(1f, SIZE - 1f);
            } while (isNearOctagon(bullets[i], bullets[i + 1]));
            float angle = random.nextFloat(0f, 2f * Trig.PI);
            bullets[i + 2] = BULLET_SPEED * Trig.cos(angle);
            bullets[i + 3] = BULLET_SPEED * Trig.sin(angle);
        }
        return bullets;
    }

    private static boolean isNearOctagon(float x, float y) {
        float dx = x - centre((int) (x * OCTAGONS / SIZE));
        float dy = y - centre((int) (y * OCTAGONS / SIZE));
        float near = OCTAGON_RADIUS + 2 * BULLET_RADIUS;
        return dx * dx + dy * dy < near * near;
    }
}
