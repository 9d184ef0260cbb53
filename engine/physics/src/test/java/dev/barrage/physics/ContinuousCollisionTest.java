package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole shapes, turning or not, fly through nothing. */
class ContinuousCollisionTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final float[] SPEEDS = {20f, 60f, 150f, 300f};

    /** How far a corner may reach through a wall, metres. */
    private static final float DEEP = 0.03f;

    private static World world() {
        World world = new World(new WorldConfig());
        world.tuning().maxSpeed(2000f).sleep(false);
        return world;
    }

    // ---- static walls

    @Test
    void elasticDiscsKeepTheirSpeedAtAThinWall() {
        elasticDiscs(1_000);
    }

    @Test
    @Tag("slow")
    void manyElasticDiscsKeepTheirSpeedAtAThinWall() {
        elasticDiscs(10_000);
    }

    private void elasticDiscs(int count) {
        Random random = new Random(SEED);
        try (World world = world()) {
            world.add(BodyDef.fixed(Polygon.box(0.005f, count)));
            long[] discs = new long[count];
            for (int i = 0; i < count; i++) {
                discs[i] = world.add(BodyDef.dynamic(new Circle(0.1f))
                        .at(-1f - 20f * random.nextFloat(), 0.5f * (i - 0.5f * count))
                        .velocity(1000f, 0f)
                        .restitution(1f));
            }
            for (int step = 0; step < 10; step++) {
                world.step();
                for (long disc : discs) {
                    assertTrue(world.x(disc) < 0f, "a disc is at " + world.x(disc) + ", seed " + SEED);
                }
            }
            for (long disc : discs) {
                assertEquals(-1000f, world.get(disc, Components.VX), 1f, "seed " + SEED);
            }
        }
    }

    private static final Shape[] WALLS = {
        Polygon.box(0.005f, 200f), new Segment(0f, -200f, 0f, 200f), Wall.chain(0f, -200f, 0f, 200f),
    };

    private interface Visit {
        void body(long body);
    }

    /** Turning bodies against a wall, from the left. The wall's free side is the left one. */
    private static void againstWall(Shape shape, float halfX, float halfY, float speed, int count, int wall) {
        Random random = new Random(SEED + (long) speed + wall);
        try (World world = world()) {
            world.add(BodyDef.fixed(WALLS[wall]).angle(wall == 2 ? (float) Math.PI : 0f));
            long[] bodies = new long[count];
            for (int i = 0; i < count; i++) {
                bodies[i] = world.add(BodyDef.dynamic(shape)
                        .at(-1.5f - 3f * random.nextFloat(), 350f * (random.nextFloat() - 0.5f))
                        .angle(6.28f * random.nextFloat())
                        .velocity(speed, 0.3f * speed * (random.nextFloat() - 0.5f))
                        .angularVelocity(100f * (random.nextFloat() - 0.5f))
                        .group(1));
            }
            float worst = 0f;
            int deep = 0;
            int through = 0;
            for (int step = 0; step < 30; step++) {
                world.step();
                for (long body : bodies) {
                    float cos = (float) StrictMath.cos(world.angle(body));
                    float sin = (float) StrictMath.sin(world.angle(body));
                    float reach = world.x(body) + Math.abs(cos) * halfX + Math.abs(sin) * halfY;
                    boolean beside = Math.abs(world.y(body)) > 198f;
                    worst = beside ? worst : Math.max(worst, reach);
                    deep += !beside && reach > DEEP ? 1 : 0;
                }
            }
            for (long body : bodies) {
                through += world.x(body) > 0f && Math.abs(world.y(body)) < 198f ? 1 : 0;
            }
            assertEquals(0, through, "bodies are through at " + speed + " m/s, wall " + wall + ", seed " + SEED);
            assertEquals(
                    0,
                    deep,
                    "corners reach " + worst + " through at " + speed + " m/s, wall " + wall + ", seed " + SEED);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void turningPlatesStopAtAWall(int wall) {
        for (float speed : SPEEDS) {
            againstWall(Polygon.box(0.5f, 0.01f), 0.5f, 0.01f, speed, 100, wall);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void turningBarsStopAtAWall(int wall) {
        for (float speed : SPEEDS) {
            againstWall(Polygon.box(1f, 0.05f), 1f, 0.05f, speed, 100, wall);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    @Tag("slow")
    void aThousandTurningPlatesAndBarsStopAtAWall(int wall) {
        for (float speed : SPEEDS) {
            againstWall(Polygon.box(0.5f, 0.01f), 0.5f, 0.01f, speed, 1_000, wall);
            againstWall(Polygon.box(1f, 0.05f), 1f, 0.05f, speed, 1_000, wall);
        }
    }

    /** Kinematic paddles that come towards fast bodies, and kinematic boxes that spin around them. */
    @ParameterizedTest
    @ValueSource(floats = {0f, 20f, 60f})
    void nothingFliesThroughKinematicBodiesThatMove(float paddleSpeed) {
        Random random = new Random(SEED);
        for (float speed : SPEEDS) {
            try (World world = world()) {
                int count = 100;
                long[] paddles = new long[count];
                long[] balls = new long[count];
                for (int i = 0; i < count; i++) {
                    paddles[i] = world.add(BodyDef.kinematic(Polygon.box(0.05f, 1.5f))
                            .at(5f, 4f * i)
                            .velocity(-paddleSpeed, 0f));
                    balls[i] = world.add(BodyDef.dynamic(i % 2 == 0 ? new Circle(0.1f) : Polygon.box(0.15f, 0.02f))
                            .at(-5f - 5f * random.nextFloat(), 4f * i)
                            .velocity(speed, 0f)
                            .angularVelocity(i % 3 == 0 ? 0f : 20f)
                            .lockRotation());
                }
                for (int step = 0; step < 60; step++) {
                    world.step();
                    for (int i = 0; i < count; i++) {
                        assertTrue(
                                world.x(balls[i]) < world.x(paddles[i]),
                                "ball " + i + " at " + speed + ", seed " + SEED);
                    }
                }
            }
        }
    }

    // ---- bullets

    @Test
    void aBulletBallStopsAtAThinDynamicPlate() {
        for (float offset = 0f; offset < 3.3f; offset += 0.01f) {
            try (World world = world()) {
                long plate = world.add(BodyDef.dynamic(Polygon.box(0.01f, 1f)).mass(0.5f));
                long ball = world.add(BodyDef.dynamic(new Circle(0.05f))
                        .at(-1f - offset, 0.2f)
                        .velocity(200f, 0f)
                        .bullet());
                for (int step = 0; step < 4; step++) {
                    world.step();
                    assertTrue(isLeftOf(world, ball, plate), "through after step " + step + " from " + offset);
                }
                assertTrue(world.get(plate, Components.VX) > 0.1f, "nothing was pushed from " + offset);
            }
        }
    }

    /** Whether a ball is on the left of a plate's surface in the middle. */
    private static boolean isLeftOf(World world, long ball, long plate) {
        float dx = world.x(ball) - world.x(plate);
        float dy = world.y(ball) - world.y(plate);
        float angle = world.angle(plate);
        return StrictMath.cos(angle) * dx + StrictMath.sin(angle) * dy < 0;
    }

    @Test
    void bulletsMeetHeadOn() {
        headOn(100);
    }

    @Test
    @Tag("slow")
    void aThousandPairsOfBulletsMeetHeadOn() {
        headOn(1_000);
    }

    private static void headOn(int pairs) {
        Random random = new Random(SEED);
        try (World world = world()) {
            List<long[]> all = new ArrayList<>();
            for (int i = 0; i < pairs; i++) {
                float speed = 10f + 290f * random.nextFloat();
                float other = 10f + 290f * random.nextFloat();
                float apart = 0.3f + 10f * random.nextFloat();
                all.add(new long[] {bullet(world, -apart, i, speed), bullet(world, apart, i, -other)});
            }
            for (int step = 0; step < 60; step++) {
                world.step();
                for (long[] pair : all) {
                    assertTrue(world.x(pair[0]) < world.x(pair[1]), "bullets pass in step " + step + ", seed " + SEED);
                }
            }
        }
    }

    private static long bullet(World world, float x, float y, float speed) {
        return world.add(
                BodyDef.dynamic(new Circle(0.1f)).at(x, y).velocity(speed, 0f).bullet());
    }

    /** In a row of bullets the first impact is between the two that are nearest, whatever the order of births. */
    @Test
    void impactsHappenInTheOrderOfTime() {
        for (int way = 0; way < 2; way++) {
            try (World world = world()) {
                float[] x = {-3f, 0f, 1f};
                float[] v = {300f, 120f, -120f};
                long[] row = new long[3];
                for (int k = 0; k < 3; k++) {
                    int i = way == 0 ? k : 2 - k;
                    row[i] = bullet(world, x[i], 0f, v[i]);
                }
                world.step();
                assertEquals(0.4f, world.x(row[1]), 0.03f);
                assertEquals(0.6f, world.x(row[2]), 0.03f);
                assertEquals(0.2f, world.x(row[0]), 0.05f, "the third meets the second where it stopped");
            }
        }
    }

    @Test
    void theMarkOfABulletMayChange() {
        try (World world = world()) {
            long plate = world.add(BodyDef.dynamic(Polygon.box(0.01f, 1f)).mass(1000f));
            long ball = world.add(BodyDef.dynamic(new Circle(0.05f)).at(-1f, 0f).velocity(200f, 0f));
            assertFalse(world.isBullet(ball));
            world.step();
            assertTrue(world.x(ball) > 1f, "unmarked bodies fly through dynamic ones");
            world.teleport(ball, -1f, 0f, 0f);
            world.setBullet(ball, true);
            assertTrue(world.isBullet(ball));
            world.step();
            assertTrue(world.x(ball) < 0f);
            world.teleport(ball, -1f, 0f, 0f);
            world.setVelocity(ball, 200f, 0f);
            world.setBullet(ball, false);
            world.step();
            assertTrue(world.x(ball) > 1f && world.x(plate) < 1f);
        }
    }

    // ---- sensors

    @ParameterizedTest
    @ValueSource(floats = {20f, 60f, 150f, 300f})
    void aSensorSeesEveryVisitorOnce(float speed) {
        visit(speed, 1_000, 0f, false);
    }

    @ParameterizedTest
    @ValueSource(floats = {20f, 60f, 150f, 300f})
    void aMovingSensorSeesEveryVisitorOnce(float speed) {
        visit(speed, 200, 40f, false);
        visit(speed, 200, -40f, true);
    }

    @ParameterizedTest
    @ValueSource(floats = {20f, 60f, 150f, 300f})
    @Tag("slow")
    void aThousandMovingSensorsSeeEveryVisitorOnce(float speed) {
        visit(speed, 1_000, 40f, false);
        visit(speed, 1_000, -40f, true);
    }

    private static void visit(float speed, int count, float speedOfSensor, boolean dynamic) {
        Random random = new Random(SEED);
        try (World world = world()) {
            Shape thin = Polygon.box(0.005f, 0.4f);
            Map<Long, Integer> visitors = new HashMap<>();
            for (int i = 0; i < count; i++) {
                BodyDef def = speedOfSensor == 0f
                        ? BodyDef.fixed(thin)
                        : dynamic ? BodyDef.dynamic(thin) : BodyDef.kinematic(thin);
                world.add(def.sensor().at(0f, i).velocity(speedOfSensor, 0f).layer(1));
                long visitor = world.add(BodyDef.dynamic(i % 2 == 0 ? new Circle(0.05f) : Polygon.box(0.2f, 0.02f))
                        .at(-0.5f - 5f * random.nextFloat(), i)
                        .angularVelocity(random.nextFloat(-30f, 30f))
                        .velocity(speed + speedOfSensor, 0f));
                visitors.put(visitor, i);
            }
            int[] begins = new int[count];
            int[] ends = new int[count];
            for (int step = 0; step < 60; step++) {
                world.step();
                for (Contacts contacts = world.contacts(0, 1); contacts.next(); ) {
                    int visitor = visitors.get(contacts.first());
                    begins[visitor] += contacts.began() ? 1 : 0;
                    ends[visitor] += contacts.ended() ? 1 : 0;
                    assertTrue(begins[visitor] > ends[visitor] || contacts.ended(), "begin comes before end");
                }
            }
            for (int i = 0; i < count; i++) {
                assertEquals(1, begins[i], "begins of visitor " + i + " at " + speed + ", seed " + SEED);
                assertEquals(1, ends[i], "ends of visitor " + i + " at " + speed + ", seed " + SEED);
            }
        }
    }

    @Test
    void aFastSensorSeesWhatStandsStillOrSleeps() {
        try (World world = world()) {
            world.tuning().sleep(true);
            Shape thin = Polygon.box(0.01f, 1f);
            world.add(BodyDef.fixed(new Circle(0.05f)).at(2f, 0f).layer(1));
            world.add(BodyDef.dynamic(new Circle(0.05f)).at(3f, 0f).layer(1).startAsleep());
            world.add(BodyDef.fixed(Wall.solid(4f, -1f, 4.1f, -1f, 4.1f, 1f, 4f, 1f))
                    .layer(1));
            world.step();
            world.add(BodyDef.kinematic(thin).at(-1f, 0f).velocity(360f, 0f).sensor());
            world.step();
            int begins = 0;
            for (Contacts contacts = world.contacts(); contacts.next(); ) {
                begins += contacts.began() ? 1 : 0;
            }
            assertEquals(3, begins);
            world.step();
            int ends = 0;
            for (Contacts contacts = world.contacts(); contacts.next(); ) {
                ends += contacts.ended() ? 1 : 0;
            }
            assertEquals(3, ends);
        }
    }

    @Test
    void aBodyThatStopsBeforeASensorDoesNotTouchIt() {
        try (World world = world()) {
            world.add(BodyDef.fixed(Polygon.box(0.1f, 2f)));
            world.add(BodyDef.fixed(Polygon.box(0.1f, 2f)).at(1f, 0f).sensor().layer(1));
            world.add(BodyDef.dynamic(new Circle(0.1f)).at(-2f, 0f).velocity(300f, 0f));
            for (int step = 0; step < 5; step++) {
                world.step();
                assertFalse(world.contacts(0, 1).next());
            }
        }
    }

    // ---- contracts

    @Test
    void noneOfManyFastBodiesLeavesABox() {
        box(200, 120);
    }

    @Test
    @Tag("slow") // a minute of 5,000 bodies
    void noneOfFiveThousandFastBodiesLeavesABoxInAMinute() {
        box(5_000, 3600);
    }

    private static void box(int count, int steps) {
        float half = count > 1000 ? 50f : 10f;
        try (World world = fill(count, half, 1, false)) {
            for (int step = 0; step < steps; step++) {
                world.step();
            }
            for (long body : all(world)) {
                boolean inside = Math.abs(world.x(body)) < half && Math.abs(world.y(body)) < half;
                assertTrue(inside, "a body is at " + world.x(body) + ", " + world.y(body) + ", seed " + SEED);
            }
        }
    }

    private static List<Long> all(World world) {
        List<Long> all = new ArrayList<>();
        var query = world.registry().query().all(Components.BODY);
        for (int t = 0; t < query.tableCount(); t++) {
            for (int row = 0; row < query.table(t).rows(); row++) {
                long entity = query.table(t).entities()[row];
                if (world.get(entity, Components.BODY_TYPE) == BodyType.DYNAMIC.ordinal()) {
                    all.add(entity);
                }
            }
        }
        return all;
    }

    /** Elastic bodies of all kinds at 250 m/s between walls of 0.2 m, some of them bullets and sensors if asked for. */
    private static World fill(int count, float half, int workers, boolean mixed) {
        World world = new World(new WorldConfig().workers(workers));
        Random random = new Random(SEED);
        for (int side = 0; side < 4; side++) {
            world.add(BodyDef.fixed(Polygon.box(0.1f, half + 0.2f))
                    .at((side - 1) % 2 * (half + 0.1f), (side - 2) % 2 * (half + 0.1f))
                    .angle(side % 2 * 1.5707964f));
        }
        Shape[] shapes = {new Circle(0.1f), Polygon.box(0.3f, 0.03f), Polygon.box(0.1f, 0.1f), new Circle(0.25f)};
        for (int i = 0; i < count; i++) {
            double angle = 6.28 * random.nextDouble();
            BodyDef def = BodyDef.dynamic(shapes[i % shapes.length])
                    .at((1.9f * random.nextFloat() - 0.95f) * half, (1.9f * random.nextFloat() - 0.95f) * half)
                    .velocity(250f * (float) StrictMath.cos(angle), 250f * (float) StrictMath.sin(angle))
                    .angularVelocity(60f * random.nextFloat() - 30f)
                    .restitution(1f);
            world.add(mixed && i % 3 == 0 ? def.bullet() : def);
            if (mixed && i % 10 == 0) {
                world.add(BodyDef.fixed(shapes[1])
                        .at(0.1f * i % half, 0.3f * i % half)
                        .sensor());
            }
        }
        return world;
    }

    @Test
    void resultsAreTheSameForAnyNumberOfWorkersAndAfterASnapshot() {
        long expected = 0;
        for (int workers : new int[] {1, 2, 4}) {
            Snapshot middle = new Snapshot();
            try (World world = fill(300, 8f, workers, true)) {
                for (int step = 0; step < 60; step++) {
                    if (step == 30) {
                        world.snapshot(middle);
                    }
                    world.step();
                }
                expected = workers == 1 ? world.hash() : expected;
                assertEquals(expected, world.hash(), workers + " workers");
                world.restore(middle);
                for (int step = 30; step < 60; step++) {
                    world.step();
                }
                assertEquals(expected, world.hash(), workers + " workers, from a snapshot");
            }
        }
    }

    @Test
    @Tag("jdk")
    void aStepAllocatesNothing() {
        for (int workers : new int[] {1, 3}) {
            try (World world = fill(300, 8f, workers, true)) {
                NoGarbage.assertNone("a step of fast bodies with " + workers + " workers", 100, world::step);
            }
        }
    }
}
