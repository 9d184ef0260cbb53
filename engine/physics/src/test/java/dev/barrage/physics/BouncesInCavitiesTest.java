package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Bullets that bounce stay inside a closed cavity with their radius, in every corner and beside moving bodies. */
class BouncesInCavitiesTest {
    private static final int SEEDS = 40, BULLETS = 12, STEPS = 200;

    /** Distance by which the sphere may enter the solid, metres: rounding errors of positions and of a slide. */
    private static final double TOLERANCE = 1e-4;

    private static final float FASTEST = 500f;

    /** What a cavity is made of. */
    private interface Walls {
        void add(World world, float[] outline);
    }

    @Test
    void inTheCornersOfASquareWall() {
        float[] square = {-1f, -1f, 1f, -1f, 1f, 1f, -1f, 1f};
        for (int degrees = 1; degrees < 90; degrees++) {
            try (World world = new World(new WorldConfig())) {
                world.add(BodyDef.fixed(Wall.cavity(square)));
                float angle = degrees * Trig.PI / 180f;
                long bullet = world.add(
                        new BulletDef().onHit(OnHit.BOUNCE).velocity(60f * Trig.cos(angle), 60f * Trig.sin(angle)));
                for (int i = 0; i < 600; i++) {
                    world.step();
                    requireInside(world.x(bullet), world.y(bullet), 0.1f, square, "degrees " + degrees + " step " + i);
                }
                assertTrue(Math.hypot(world.vx(bullet), world.vy(bullet)) > 59.9, "degrees " + degrees);
            }
        }
    }

    @Test
    void inAWall() {
        requireAllInside(1, (world, outline) -> world.add(BodyDef.fixed(Wall.cavity(outline))));
    }

    @Test
    void inChains() {
        requireAllInside(1, (world, outline) -> {
            int n = outline.length;
            float[] clockwise = new float[n];
            for (int i = 0; i < n; i += 2) {
                clockwise[i] = outline[n - 2 - i];
                clockwise[i + 1] = outline[n - 1 - i];
            }
            world.add(BodyDef.fixed(Wall.chain(clockwise)));
            world.add(BodyDef.fixed(Wall.chain(outline[0], outline[1], outline[n - 2], outline[n - 1])));
        });
    }

    @Test
    void inAFlatMesh() {
        requireAllInside(1, (world, outline) -> world.add(BodyDef.fixed(ring(outline, 1.2f, 0f))));
    }

    @Test
    void inTheSurfaceOfAModel() {
        // The triangles are steep: at the height of the bullets they are outside of the outline.
        requireAllInside(1.026, (world, outline) -> world.add(BodyDef.fixed(ring(outline, 1.05f, 1f))));
    }

    @Test
    void inCapsules() {
        requireAllInside(1, (world, outline) -> {
            for (int i = 0; i < outline.length; i += 2) {
                int j = (i + 2) % outline.length;
                world.add(BodyDef.fixed(
                        new Capsule(outline[i], outline[i + 1], outline[j], outline[j + 1], 0.5f * (float) TOLERANCE)));
            }
        });
    }

    @Test
    void inPolygons() {
        requireAllInside(1, (world, outline) -> {
            for (int i = 0; i < outline.length; i += 2) {
                int j = (i + 2) % outline.length;
                float outsideX = 0.55f * (outline[i] + outline[j]);
                float outsideY = 0.55f * (outline[i + 1] + outline[j + 1]);
                world.add(BodyDef.fixed(
                        Polygon.of(outline[i], outline[i + 1], outline[j], outline[j + 1], outsideX, outsideY)));
            }
        });
    }

    @Test
    void inADrumThatTurns() {
        float[] square = {-1f, -1f, 1f, -1f, 1f, 1f, -1f, 1f};
        for (int seed = 0; seed < 60; seed++) {
            try (World world = new World(new WorldConfig())) {
                Rng rng = new Rng(seed, 1);
                long drum = world.add(BodyDef.kinematic(Wall.cavity(square)));
                world.setAngularVelocity(drum, rng.nextFloat(-20f, 20f));
                float angle = rng.nextFloat(0f, 2f * Trig.PI);
                float speed = rng.nextFloat(0f, 100f);
                long bullet = world.add(new BulletDef()
                        .onHit(OnHit.BOUNCE)
                        .restitution(seed % 3 == 0 ? 1f : rng.nextFloat())
                        .velocity(speed * Trig.cos(angle), speed * Trig.sin(angle)));
                for (int step = 0; step < 300; step++) {
                    world.step();
                    double cos = Math.cos(world.angle(drum));
                    double sin = Math.sin(world.angle(drum));
                    double x = cos * world.x(bullet) + sin * world.y(bullet);
                    double y = cos * world.y(bullet) - sin * world.x(bullet);
                    requireInside(x, y, 0.1f, square, "seed " + seed + " step " + step);
                }
            }
        }
    }

    @Test
    void noPaddleMovesOverABullet() {
        for (int seed = 0; seed < 100; seed++) {
            try (World world = new World(new WorldConfig())) {
                Rng rng = new Rng(seed, 3);
                long paddle = world.add(BodyDef.kinematic(Polygon.box(0.1f, 5f)).at(rng.nextFloat(-2f, -1f), 0f));
                world.setVelocity(paddle, rng.nextFloat(1f, 60f), 0f);
                long bullet = world.add(new BulletDef()
                        .radius(0.05f)
                        .onHit(OnHit.BOUNCE)
                        .restitution(0.5f * (seed % 3))
                        .velocity(rng.nextFloat(-60f, 0f), rng.nextFloat(-3f, 3f)));
                for (int step = 0; step < 40; step++) {
                    world.step();
                    double gap = world.x(bullet) - world.x(paddle) - 0.15;
                    assertTrue(gap > -1e-5, "seed " + seed + " step " + step + " gap " + gap);
                }
            }
        }
    }

    @Test
    void amongCratesThatPushThem() {
        float[] room = {-5f, -4f, 5f, -4f, 5f, 4f, -5f, 4f};
        for (int seed = 0; seed < 10; seed++) {
            try (World world = new World(new WorldConfig().gravity(0f, -10f * (seed % 2)))) {
                Rng rng = new Rng(seed, 9);
                for (int i = 0; i < room.length; i += 2) {
                    int j = (i + 2) % room.length;
                    world.add(BodyDef.fixed(new Capsule(room[i], room[i + 1], room[j], room[j + 1], 0.02f)));
                }
                for (int i = 0; i < 6; i++) {
                    world.add(BodyDef.dynamic(Polygon.box(0.4f, 0.4f))
                            .restitution(0.8f)
                            .at(i - 3.5f, rng.nextFloat(-2f, 2f)));
                }
                long paddle = world.add(BodyDef.kinematic(Polygon.box(0.1f, 1f)).at(3f, 0f));
                world.setAngularVelocity(paddle, rng.nextFloat(-20f, 20f));
                long[] bullets = new long[60];
                for (int i = 0; i < bullets.length; i++) {
                    float speed = rng.nextFloat(1f, 300f);
                    bullets[i] = world.add(new BulletDef()
                            .at(rng.nextFloat(-4f, 4f), 3.5f)
                            .radius(0.05f)
                            .knockback(0.02f)
                            .velocity(speed * Trig.cos(i), speed * Trig.sin(i))
                            .onHit(OnHit.BOUNCE));
                }
                for (int step = 0; step < 200; step++) {
                    world.step();
                    for (int i = 0; i < bullets.length; i++) {
                        boolean inside = isInside(room, world.x(bullets[i]), world.y(bullets[i]));
                        assertTrue(inside, "seed " + seed + " bullet " + i + " step " + step + " is outside");
                    }
                }
            }
        }
    }

    /** A mesh between an outline and the same outline scaled, whose two edges have heights. */
    private static Mesh ring(float[] outline, float scale, float height) {
        int n = outline.length / 2;
        float[] vertices = new float[6 * n];
        int[] indices = new int[6 * n];
        for (int i = 0; i < n; i++) {
            int j = (i + 1) % n;
            System.arraycopy(outline, 2 * i, vertices, 3 * i, 2);
            vertices[3 * i + 2] = -height;
            vertices[3 * (n + i)] = scale * outline[2 * i];
            vertices[3 * (n + i) + 1] = scale * outline[2 * i + 1];
            vertices[3 * (n + i) + 2] = height;
            int[] quad = {i, n + i, n + j, i, n + j, j};
            System.arraycopy(quad, 0, indices, 6 * i, 6);
        }
        return Mesh.of(vertices, indices);
    }

    private static void requireAllInside(double scale, Walls walls) {
        int hits = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Rng rng = new Rng(seed, 7);
            float[] outline = outline(rng);
            float restitution = seed % 3 == 0 ? 1f : seed % 3 == 1 ? rng.nextFloat() : 0f;
            try (World world = new World(new WorldConfig())) {
                walls.add(world, outline);
                float[] radius = new float[BULLETS];
                long[] bullets = add(world, rng, outline, restitution, radius);
                for (int step = 0; step < STEPS; step++) {
                    world.step();
                    for (int i = 0; i < bullets.length; i++) {
                        String where = "seed " + seed + " bullet " + i + " step " + step;
                        double x = world.x(bullets[i]) / scale;
                        double y = world.y(bullets[i]) / scale;
                        requireInside(x, y, scale > 1 ? 0 : radius[i], outline, where);
                    }
                    hits += world.profile().hits;
                }
            }
        }
        assertTrue(hits > 10_000, "hits " + hits);
    }

    /** A star-shaped outline, counterclockwise; every second one has dents. */
    private static float[] outline(Rng rng) {
        int corners = 3 + (int) (14 * rng.nextFloat());
        float dent = rng.nextFloat() < 0.5f ? 0f : rng.nextFloat(0f, 0.6f);
        float width = rng.nextFloat(1f, 8f);
        float height = rng.nextFloat(1f, 8f);
        float[] xy = new float[2 * corners];
        for (int i = 0; i < corners; i++) {
            float angle = 2f * Trig.PI * (i + rng.nextFloat(-0.25f, 0.25f)) / corners;
            float share = 1f - dent * rng.nextFloat();
            xy[2 * i] = width * share * Trig.cos(angle);
            xy[2 * i + 1] = height * share * Trig.sin(angle);
        }
        return xy;
    }

    private static long[] add(World world, Rng rng, float[] outline, float restitution, float[] radius) {
        long[] bullets = new long[BULLETS];
        int count = 0;
        for (int trial = 0; trial < 2_000 && count < BULLETS; trial++) {
            float x = rng.nextFloat(-8f, 8f);
            float y = rng.nextFloat(-8f, 8f);
            float r = 0.005f + 0.3f * rng.nextFloat() * rng.nextFloat();
            float angle = rng.nextFloat(0f, 2f * Trig.PI);
            float speed = FASTEST * rng.nextFloat() * rng.nextFloat();
            if (isInside(outline, x, y) && distance(outline, x, y) > r + 0.01) {
                radius[count] = r;
                bullets[count++] = world.add(new BulletDef()
                        .at(x, y)
                        .radius(r)
                        .velocity(speed * Trig.cos(angle), speed * Trig.sin(angle))
                        .restitution(restitution)
                        .onHit(OnHit.BOUNCE));
            }
        }
        return Arrays.copyOf(bullets, count);
    }

    private static void requireInside(double x, double y, double radius, float[] outline, String where) {
        assertTrue(isInside(outline, x, y), where + " is outside");
        double distance = distance(outline, x, y);
        assertTrue(distance >= radius - TOLERANCE, where + " has radius " + radius + ", distance " + distance);
    }

    private static boolean isInside(float[] xy, double x, double y) {
        boolean inside = false;
        for (int i = 0; i < xy.length; i += 2) {
            int j = (i + 2) % xy.length;
            double ay = xy[i + 1];
            double by = xy[j + 1];
            inside ^= ay > y != by > y && x < ((double) xy[j] - xy[i]) * (y - ay) / (by - ay) + xy[i];
        }
        return inside;
    }

    private static double distance(float[] xy, double x, double y) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < xy.length; i += 2) {
            int j = (i + 2) % xy.length;
            double alongX = (double) xy[j] - xy[i];
            double alongY = (double) xy[j + 1] - xy[i + 1];
            double t = ((x - xy[i]) * alongX + (y - xy[i + 1]) * alongY) / (alongX * alongX + alongY * alongY);
            double on = Math.max(0, Math.min(t, 1));
            least = Math.min(least, Math.hypot(x - xy[i] - on * alongX, y - xy[i + 1] - on * alongY));
        }
        return least;
    }
}
