package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nothing gets through a wall: neither what is pushed nor what is fast. */
class WallsHoldTest {
    /** As much as resting bodies overlap, metres. */
    private static final float SLOP = 0.01f;

    private static final float HALF_THICKNESS = 0.05f;
    private static final float HALF_CORNER = (float) Math.PI / 9f;

    @Test
    void aWallThatWouldFallIsRefusedWithTheCureAndOneOnRailsPushesBodies() {
        Wall rock = Wall.solid(-1, -1, 1, -1, 1, 1, -1, 1);
        Wall room = Wall.cavity(-9, -9, 9, -9, 9, 9, -9, 9);
        for (Wall wall : List.of(rock, room)) {
            String message = assertThrows(IllegalArgumentException.class, () -> BodyDef.dynamic(wall))
                    .getMessage();
            assertTrue(message.contains("make it ") && message.contains("of 4 corners"), message);
        }
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.kinematic(rock).velocity(1f, 0f));
            world.add(BodyDef.kinematic(room).velocity(1f, 0f));
            long pushed = world.add(BodyDef.dynamic(new Circle(0.5f)).at(2f, 0f));
            for (int i = 0; i < 120; i++) {
                world.step();
            }
            assertEquals(3.5f, world.x(pushed), 0.1f);
        }
    }

    @Test
    void aPlayerPushedIntoAConcaveCornerByACrowdStaysOutsideTheWall() {
        for (float force : new float[] {10f, 40f, 120f}) {
            try (World world = new World(new WorldConfig())) {
                corner(world);
                float r = 0.4f;
                long player = world.add(BodyDef.dynamic(new Circle(r)).at(3f, 0f));
                long[] crowd = crowd(world);
                float deepest = 0f;
                for (int step = 0; step < 600; step++) {
                    for (long one : crowd) {
                        push(world, one, world.x(player), world.y(player), force);
                    }
                    world.step();
                    deepest = Math.max(deepest, r - distanceFromCorner(world.x(player), world.y(player)));
                }
                assertTrue(deepest <= SLOP, "force " + force + ", deepest " + deepest);
                assertTrue(world.x(player) < 2f, "the crowd did push: " + world.x(player));
            }
        }
    }

    /** A cavity that narrows to a corner of 40 degrees at the origin. */
    private static void corner(World world) {
        float y = 30f * (float) Math.tan(HALF_CORNER);
        world.add(BodyDef.fixed(Wall.cavity(0, 0, 30, -y, 30, y)));
    }

    private static long[] crowd(World world) {
        long[] crowd = new long[40];
        for (int i = 0; i < crowd.length; i++) {
            crowd[i] = world.add(BodyDef.dynamic(i % 2 == 0 ? new Circle(0.3f) : Polygon.box(0.3f, 0.25f))
                    .at(5f + 1.1f * (i / 4), 0.75f * (i % 4 - 1.5f)));
        }
        return crowd;
    }

    private static void push(World world, long body, float x, float y, float force) {
        float dx = x - world.x(body);
        float dy = y - world.y(body);
        float distance = (float) Math.sqrt(dx * dx + dy * dy);
        world.applyForce(body, force * dx / distance, force * dy / distance);
    }

    private static float distanceFromCorner(float x, float y) {
        return (float) (x * Math.sin(HALF_CORNER) - Math.abs(y) * Math.cos(HALF_CORNER));
    }

    @Test
    void noBodyHoweverFastFliesThroughAThinWall() {
        Shape[] shapes = {
            new Circle(0.1f),
            Polygon.box(0.2f, 0.05f),
            Polygon.regular(3, 0.15f),
            Mesh.of(new float[] {-0.2f, -0.2f, 0, 0.3f, 0, 0, -0.2f, 0.2f, 0, -0.1f, 0, 0}, new int[] {0, 1, 3, 3, 1, 2
            })
        };
        Rng rng = new Rng(5);
        for (int trial = 0; trial < 200; trial++) {
            Shape shape = shapes[trial % shapes.length];
            float speed = rng.nextFloat(1f, 390f);
            float angle = rng.nextFloat(-1.2f, 1.2f);
            float distance = rng.nextFloat(0.4f, 7f);
            try (World world = new World(new WorldConfig())) {
                world.add(BodyDef.fixed(thinWall(trial)).at(0f, 0f));
                long body = world.add(BodyDef.dynamic(shape)
                        .at(-distance, -distance * Trig.sin(angle) / Trig.cos(angle))
                        .velocity(speed * Trig.cos(angle), speed * Trig.sin(angle))
                        .angularVelocity(rng.nextFloat(-20f, 20f))
                        .restitution(rng.nextFloat(0f, 1f)));
                float farthest = Float.NEGATIVE_INFINITY;
                for (int step = 0; step < 60; step++) {
                    world.step();
                    farthest = Math.max(farthest, world.x(body));
                }
                assertTrue(farthest < 0f, "trial " + trial + ", speed " + speed + ", reached x = " + farthest);
            }
        }
    }

    private static Shape thinWall(int trial) {
        return trial % 2 == 0
                ? Polygon.box(HALF_THICKNESS, 400f)
                : Wall.solid(
                        -HALF_THICKNESS, -400f, HALF_THICKNESS, -400f, HALF_THICKNESS, 400f, -HALF_THICKNESS, 400f);
    }

    @Test
    void aFastBallBouncesOffAThinWallWithItsSpeed() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.fixed(Polygon.box(0.01f, 5f)));
            long ball = world.add(BodyDef.dynamic(new Circle(0.1f))
                    .at(-3f, 0f)
                    .velocity(200f, 0f)
                    .restitution(1f));
            for (int step = 0; step < 4; step++) {
                world.step();
            }
            assertEquals(-200f, world.vx(ball), 1f);
        }
    }

    @Test
    void sensorsLetFastBodiesBulletsAndBeamsPass() {
        try (World world = new World(new WorldConfig())) {
            long sensor = world.add(BodyDef.fixed(Polygon.box(0.5f, 5f)).sensor());
            long ball = world.add(BodyDef.dynamic(new Circle(0.1f)).at(-3f, 0f).velocity(300f, 0f));
            long bullet = world.add(new BulletDef().at(-3f, 1f).velocity(60f, 0f));
            long beam = world.add(new BeamDef().at(-3f, 2f, 0f));
            world.fireBeam(beam, true);
            for (int step = 0; step < 10; step++) {
                world.step();
                assertTrue(!world.hits().next(), "a sensor was hit");
            }
            assertEquals(-3f + 300f / 6f, world.x(ball), 0.01f);
            assertEquals(-3f + 10f, world.x(bullet), 0.01f);
            assertEquals(1, world.get(sensor, Components.SENSOR));
        }
    }

    @Test
    void aContactEndsWhenTheBodiesAreApartThoughStillNear() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.fixed(Polygon.box(5f, 1f)).at(0f, -1f));
            long ball = world.add(BodyDef.dynamic(new Circle(0.5f)).at(0f, 0.5f));
            Contacts contacts = world.contacts();
            world.step();
            assertTrue(contacts.rewind().next() && contacts.began());
            world.teleport(ball, 0f, 0.55f, 0f);
            world.step();
            assertTrue(contacts.rewind().next() && contacts.ended(), "5 cm above the floor");
        }
    }
}
