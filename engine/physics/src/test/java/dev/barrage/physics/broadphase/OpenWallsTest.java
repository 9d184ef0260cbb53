package dev.barrage.physics.broadphase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.OnHit;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Wall;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Bullets are not tested against walls that they are nowhere near, and hit them where they do without that. */
class OpenWallsTest {
    private static final int SEEDS = 12;
    private static final int BULLETS = 2000;
    private static final int STEPS = 40;

    @Test
    void bulletsHitTheSameAsWithoutOpenSpace() {
        int hits = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            try (World expected = world(seed, BroadphaseKind.ALL_PAIRS);
                    World actual = world(seed, BroadphaseKind.GRID)) {
                for (int step = 0; step < STEPS; step++) {
                    expected.step();
                    actual.step();
                    String what = "seed " + seed + ", step " + step;
                    assertEquals(expected.profile().hits, actual.profile().hits, what);
                    assertEquals(expected.hash(), actual.hash(), what);
                    hits += actual.profile().hits;
                }
            }
        }
        assertTrue(hits > SEEDS * BULLETS / 2, "only " + hits + " hits");
    }

    /** Bouncing bullets in and around walls of all kinds that are turned and moved anywhere, far from the origin, too. */
    private static World world(int seed, BroadphaseKind broadphase) {
        Random random = new Random(seed);
        World world = new World(new WorldConfig().broadphase(broadphase));
        float originX = random.nextInt(3) == 0 ? 5000f : 0f;
        float originY = random.nextInt(3) == 0 ? -3000f : 0f;
        world.add(BodyDef.fixed(Wall.cavity(outline(random, 30f)))
                .at(originX, originY)
                .angle(6.28f * random.nextFloat()));
        for (int i = 0; i < 12; i++) {
            float[] outline = outline(random, 1f + 7f * random.nextFloat());
            BodyDef wall = random.nextInt(4) == 0
                    ? BodyDef.kinematic(Wall.solid(outline)).velocity(3f, -2f)
                    : BodyDef.fixed(Wall.solid(outline));
            world.add(wall.at(originX + around(random, 20f), originY + around(random, 20f))
                    .angle(random.nextInt(3) == 0 ? 0f : 6.28f * random.nextFloat()));
        }
        for (int i = 0; i < 30; i++) {
            world.add(BodyDef.fixed(new Circle(0.2f + random.nextFloat()))
                    .at(originX + around(random, 25f), originY + around(random, 25f)));
        }
        for (int i = 0; i < BULLETS; i++) {
            world.add(new BulletDef()
                    .radius(0.02f + 0.2f * random.nextFloat())
                    .onHit(i % 5 == 0 ? OnHit.PASS : OnHit.BOUNCE)
                    .at(originX + around(random, 25f), originY + around(random, 25f))
                    .velocity(around(random, 30f), around(random, 30f)));
        }
        return world;
    }

    /** A star of 5 to 24 corners. */
    private static float[] outline(Random random, float size) {
        int corners = 5 + random.nextInt(20);
        float[] xy = new float[2 * corners];
        for (int i = 0; i < corners; i++) {
            double angle = 2 * Math.PI * i / corners;
            double radius = size * (0.5 + 0.5 * random.nextDouble());
            xy[2 * i] = (float) (radius * Math.cos(angle));
            xy[2 * i + 1] = (float) (radius * Math.sin(angle));
        }
        return xy;
    }

    private static float around(Random random, float reach) {
        return reach * (2f * random.nextFloat() - 1f);
    }

    @Test
    void bulletsInTheOpenHaveNoCandidates() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.fixed(Wall.cavity(0f, 0f, 64f, 0f, 64f, 64f, 0f, 64f)));
            for (int i = 0; i < BULLETS; i++) {
                world.add(new BulletDef()
                        .radius(0.1f)
                        .at(20f + i % 50 * 0.5f, 20f + i / 50 * 0.5f)
                        .velocity(1f, 0f));
            }
            world.step(); // from which the size of the look-ups is learned
            world.step();
            assertEquals(0, world.profile().bulletPairs);
        }
    }
}
