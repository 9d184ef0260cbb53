package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import org.junit.jupiter.api.Test;

/** Chains in a world: a ground without seams, a platform to jump through, ends to roll off. */
class ChainsTest {
    private static final int SHOT = 1;

    private static World world() {
        return new World(new WorldConfig().gravity(0f, -10f).meets(SHOT, 0));
    }

    private static void run(World world, float seconds) {
        for (int i = 0; i < 60 * seconds; i++) {
            world.step();
        }
    }

    /** A flat ground in pieces of half a metre, from its right end to its left. */
    private static Wall ground(int pieces) {
        float[] xy = new float[2 * pieces + 2];
        for (int i = 0; i <= pieces; i++) {
            xy[2 * i] = 0.5f * (pieces - i) - 2f;
        }
        return Wall.chain(xy);
    }

    @Test
    void bodiesSlideOverTheJointsOfAChain() {
        Shape[] shapes = {
            Polygon.box(0.5f, 0.5f),
            new Circle(0.5f),
            new Capsule(-0.5f, 0f, 0.5f, 0f, 0.5f),
            Polygon.box(0.3f, 0.3f).rounded(0.2f)
        };
        for (Shape shape : shapes) {
            for (float speed : new float[] {2f, 10f, 30f}) {
                try (World world = world()) {
                    world.add(BodyDef.fixed(ground(400)).friction(0f));
                    long body = world.add(BodyDef.dynamic(shape)
                            .at(0f, 0.5f)
                            .velocity(speed, 0f)
                            .friction(0f));
                    float highest = 0f;
                    for (int i = 0; i < 120; i++) {
                        world.step();
                        highest = Math.max(highest, world.y(body));
                    }
                    String what = shape.getClass().getSimpleName() + " at " + speed;
                    assertEquals(2 * speed, world.x(body), 0.001f * 2 * speed, what);
                    assertTrue(highest < 0.501f && world.y(body) > 0.49f, what + ": " + highest);
                }
            }
        }
    }

    @Test
    void aBodyJumpsThroughAPlatformAndLandsOnIt() {
        for (Shape shape :
                new Shape[] {new Circle(0.4f), Polygon.box(0.4f, 0.4f), new Capsule(0f, -0.2f, 0f, 0.2f, 0.3f)}) {
            try (World world = world();
                    World free = world()) {
                world.add(BodyDef.fixed(Wall.chain(3, 0, -3, 0)));
                BodyDef def = BodyDef.dynamic(shape).at(0f, -1f).velocity(0f, 9f);
                long body = world.add(def);
                long alone = free.add(def);
                while (world.y(body) < -0.05f) {
                    assertEquals(free.vy(alone), world.vy(body), "from below it meets nothing");
                    world.step();
                    free.step();
                }
                run(world, 4);
                assertEquals(shape instanceof Capsule ? 0.5f : 0.4f, world.y(body), 0.01f);
                assertEquals(0f, world.vy(body), 0.01f);
            }
        }
    }

    @Test
    void aBallRollsOffTheEnd() {
        try (World world = world()) {
            world.add(BodyDef.fixed(Wall.chain(1, 0, -1, 0)));
            long ball = world.add(BodyDef.dynamic(new Circle(0.3f)).at(0f, 0.3f).velocity(1f, 0f));
            run(world, 3);
            assertTrue(world.x(ball) > 1.2f && world.y(ball) < -5f, world.x(ball) + ", " + world.y(ball));
        }
    }

    @Test
    void bulletsAndRaysMeetTheFreeSideOnly() {
        try (World world = new World(new WorldConfig().meets(SHOT, 0))) {
            long chain = world.add(BodyDef.fixed(Wall.chain(3, 0, -3, 0)));
            world.add(
                    new BulletDef().at(0f, 1f).velocity(0f, -120f).radius(0.1f).layer(SHOT));
            world.add(
                    new BulletDef().at(1f, -1f).velocity(0f, 120f).radius(0.1f).layer(SHOT));
            world.step();
            Hits hits = world.hits(SHOT, 0);
            hits.rewind();
            assertTrue(hits.next());
            assertEquals(0f, hits.x(), 1e-6f);
            assertEquals(1f, hits.ny(), 1e-6f);
            assertFalse(hits.next());
            QueryFilter bodies = new QueryFilter().layers(0);
            assertTrue(world.query().castRay(0f, 1f, 0f, -1f, 2f, bodies));
            assertFalse(world.query().castRay(0f, -1f, 0f, 1f, 2f, bodies));
            assertTrue(world.isAlive(chain));
        }
    }

    @Test
    void aFastBodyIsHeldAtAnySpeed() {
        for (float speed : new float[] {20f, 200f, 2_000f}) {
            try (World world = world()) {
                world.add(BodyDef.fixed(ground(40)));
                long ball =
                        world.add(BodyDef.dynamic(new Circle(0.1f)).at(3.3f, 5f).velocity(0f, -speed));
                run(world, 2);
                assertTrue(world.y(ball) > 0f, speed + " m/s: " + world.y(ball));
            }
        }
    }

    @Test
    void aWorldWithAChainIsRestored() {
        try (World world = world()) {
            BodyDef ball = BodyDef.dynamic(new Circle(0.3f)).at(0f, 0.5f);
            world.add(BodyDef.fixed(Wall.chain(3, 0, 0, 1, -3, 0)));
            world.add(ball);
            Snapshot snapshot = new Snapshot();
            world.snapshot(snapshot);
            run(world, 1);
            long after = world.hash();
            world.restore(snapshot);
            run(world, 1);
            assertEquals(after, world.hash());
        }
    }

    @Test
    void badChainsAreRefused() {
        refused("xy needs at least 2 vertices", 0, 0);
        refused("xy must not repeat a vertex", 0, 0, 0, 0);
        refused("xy must not touch or cross itself", 0, 0, 2, 0, 1, 1, 1, -1);
        refused("xy must not touch or cross itself", 0, 0, 2, 0, 1, 0);
        refused("xy must not touch or cross itself", 0, 0, 2, 0, 2, 2, 0, 0);
        refused("xy[3]", 0, 0, 1, Float.NaN);
        assertThrows(IllegalArgumentException.class, () -> BodyDef.dynamic(Wall.chain(0, 0, 1, 0)));
    }

    private static void refused(String message, float... xy) {
        String said = assertThrows(IllegalArgumentException.class, () -> Wall.chain(xy))
                .getMessage();
        assertTrue(said.startsWith(message), said);
    }
}
