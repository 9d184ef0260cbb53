package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Meshes;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import dev.barrage.physics.shape.Shape;
import org.junit.jupiter.api.Test;

/** Segments in a world: lines that hold on both sides. */
class SegmentsTest {
    private static final int SHOT = 1;
    private static final float GRAVITY = 10f;

    private static Shape[] shapes() {
        Mesh mesh = Meshes.rectangle(-0.5f, -0.5f, 0.5f, 0.5f);
        return new Shape[] {
            new Circle(0.5f),
            new Capsule(-0.5f, 0f, 0.5f, 0f, 0.5f),
            Polygon.box(0.5f, 0.5f),
            Polygon.box(0.4f, 0.4f).rounded(0.1f),
            mesh
        };
    }

    @Test
    void bodiesRestOnEitherSideOfASegment() {
        for (int side = -1; side <= 1; side += 2) {
            for (Shape shape : shapes()) {
                try (World world = new World(new WorldConfig().gravity(0f, -side * GRAVITY))) {
                    world.add(BodyDef.fixed(new Segment(-20f, 0f, 30f, 0f)));
                    long body = world.add(BodyDef.dynamic(shape).at(0f, side * 2f));
                    for (int i = 0; i < 240; i++) {
                        world.step();
                    }
                    String what = shape.getClass().getSimpleName() + " on side " + side;
                    assertEquals(side * 0.5f, world.y(body), 0.01f, what);
                    assertEquals(0f, world.vy(body), 1e-3f, what);
                    assertEquals(0f, world.x(body), 0.02f, what);
                }
            }
        }
    }

    @Test
    void noSpeedCarriesABodyThroughASegment() {
        for (float speed : new float[] {5f, 50f, 500f, 3_000f}) {
            for (Shape shape : shapes()) {
                try (World world = new World(new WorldConfig())) {
                    world.add(BodyDef.fixed(new Segment(0f, -5f, 0f, 5f)));
                    long left = world.add(BodyDef.dynamic(shape).at(-3f, 2f).velocity(speed, 0f));
                    long right = world.add(BodyDef.dynamic(shape).at(3f, -2f).velocity(-speed, 0f));
                    for (int i = 0; i < 60; i++) {
                        world.step();
                    }
                    String what = shape.getClass().getSimpleName() + " at " + speed;
                    assertTrue(world.x(left) < 0f, what + ": " + world.x(left));
                    assertTrue(world.x(right) > 0f, what + ": " + world.x(right));
                }
            }
        }
    }

    @Test
    void bulletsAndRaysMeetBothSides() {
        try (World world = new World(new WorldConfig().meets(SHOT, 0))) {
            long fence = world.add(BodyDef.fixed(new Segment(-3f, 0f, 3f, 0f)));
            world.add(
                    new BulletDef().at(0f, 1f).velocity(0f, -120f).radius(0.1f).layer(SHOT));
            world.add(
                    new BulletDef().at(1f, -1f).velocity(0f, 120f).radius(0.1f).layer(SHOT));
            world.step();
            Hits hits = world.hits(SHOT, 0);
            float sum = 0f;
            int count = 0;
            for (hits.rewind(); hits.next(); count++) {
                assertEquals(0f, hits.y(), 1e-6f);
                assertEquals(1f, Math.abs(hits.ny()), 1e-6f);
                sum += hits.ny();
            }
            assertEquals(2, count);
            assertEquals(0f, sum);
            WorldQuery query = world.query();
            QueryFilter bodies = new QueryFilter().layers(0);
            for (int side = -1; side <= 1; side += 2) {
                assertTrue(query.castRay(0f, side, 0f, -side, 2f, bodies));
                assertEquals(fence, query.entity());
                assertEquals(side, query.ny(), 1e-6f);
            }
        }
    }

    @Test
    void aKinematicSegmentStrikesABall() {
        try (World world = new World(new WorldConfig().gravity(0f, -GRAVITY))) {
            long flipper = world.add(BodyDef.kinematic(new Segment(0f, 0f, 2f, 0f)));
            long ball = world.add(BodyDef.dynamic(new Circle(0.2f)).at(1.5f, 0.2f));
            for (int i = 0; i < 30; i++) {
                world.step();
            }
            world.setAngularVelocity(flipper, 10f);
            for (int i = 0; i < 5; i++) {
                world.step();
            }
            assertTrue(world.vy(ball) > 5f, "vy " + world.vy(ball));
        }
    }

    @Test
    void dynamicSegmentsAndBadOnesAreRefused() {
        Segment segment = new Segment(0f, 0f, 1f, 0f);
        assertTrue(refused(() -> BodyDef.dynamic(segment)).contains("thin Capsule"));
        assertTrue(refused(() -> new Segment(1f, 2f, 1f, 2f)).contains("must differ"));
        assertTrue(refused(() -> new Segment(1f, Float.NaN, 1f, 2f)).startsWith("y0"));
        assertTrue(refused(() -> new Capsule(1f, Float.NaN, 1f, 2f, 1f)).startsWith("y0"));
    }

    private static String refused(Runnable made) {
        return assertThrows(IllegalArgumentException.class, made::run).getMessage();
    }
}
