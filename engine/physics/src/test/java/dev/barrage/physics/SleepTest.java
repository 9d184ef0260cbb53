package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.VectorQuery;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.testing.NoGarbage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Islands fall asleep, cost nothing then, and wake as a whole when anything touches or changes them. */
class SleepTest {
    private static final Shape BOX = Polygon.box(0.5f, 0.5f);

    private static WorldConfig config() {
        WorldConfig config = new WorldConfig().gravity(0f, -10f).workers(1);
        config.tuning().sleep(true);
        return config;
    }

    private static void steps(World world, int count) {
        for (int i = 0; i < count; i++) {
            world.step();
        }
    }

    private static boolean allSleep(World world, long... bodies) {
        return Arrays.stream(bodies).noneMatch(world::isAwake);
    }

    private static boolean allAwake(World world, long... bodies) {
        return Arrays.stream(bodies).allMatch(world::isAwake);
    }

    private static void stepUntilAllSleep(World world, long... bodies) {
        for (int i = 0; i < 600 && !allSleep(world, bodies); i++) {
            world.step();
        }
        assertTrue(allSleep(world, bodies), "some are awake after 10 s");
    }

    /** Boxes on one another, from the lowest. */
    private static long[] tower(World world, float x, int boxes) {
        long[] tower = new long[boxes];
        for (int i = 0; i < boxes; i++) {
            tower[i] = world.add(BodyDef.dynamic(BOX).at(x, 0.5f + i));
        }
        return tower;
    }

    private static long floor(World world) {
        return world.add(BodyDef.fixed(Polygon.box(400f, 1f)).at(0f, -1f));
    }

    @Test
    void boxesThatSleepAreNotLookedAt() {
        try (World world = new World(config().workers(2))) {
            floor(world);
            long[] boxes = new long[2000];
            for (int i = 0; i < 400; i++) {
                System.arraycopy(tower(world, 1.5f * i - 300f, 5), 0, boxes, 5 * i, 5);
            }
            stepUntilAllSleep(world, boxes);
            long ball = world.add(BodyDef.dynamic(new Circle(0.2f)).at(-310f, 50f));
            steps(world, 3);
            assertTrue(world.isAwake(ball));
            assertEquals(1, world.pipeline.last.bodies.awake.count(2001), "rows looked at");
            assertEquals(0, world.pipeline.last.pairs.count);
            assertEquals(0, world.pipeline.last.contacts.count);
            assertTrue(allSleep(world, boxes));
        }
    }

    @Test
    void aTowerSleepsAndStaysWhereItIs() {
        try (World world = new World(config())) {
            floor(world);
            long[] tower = tower(world, 0f, 20);
            stepUntilAllSleep(world, tower);
            float[] before = poses(world, tower);
            steps(world, 600);
            assertTrue(allSleep(world, tower));
            assertArrayEquals(before, poses(world, tower));
            for (long box : tower) {
                assertEquals(0f, world.vx(box));
                assertEquals(world.y(box), world.get(box, Components.PREVIOUS_Y));
            }
        }
    }

    private static float[] poses(World world, long[] bodies) {
        float[] poses = new float[3 * bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            poses[3 * i] = world.x(bodies[i]);
            poses[3 * i + 1] = world.y(bodies[i]);
            poses[3 * i + 2] = world.angle(bodies[i]);
        }
        return poses;
    }

    @Test
    void aHeapIsWokenByOneBulletAndFallsAsleepAgain() {
        try (World world = new World(config())) {
            floor(world);
            Random random = new Random(1);
            long[] heap = new long[30];
            for (int i = 0; i < heap.length; i++) {
                heap[i] = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.3f)).at(random.nextFloat(), 0.5f + 0.7f * i));
            }
            world.add(BodyDef.fixed(Polygon.box(0.5f, 4f)).at(-2f, 4f));
            world.add(BodyDef.fixed(Polygon.box(0.5f, 4f)).at(3f, 4f));
            stepUntilAllSleep(world, heap);
            BulletDef bullet = new BulletDef().at(world.x(heap[29]), 30f).velocity(0f, -60f);
            world.add(bullet.knockback(0f));
            stepUntilHit(world);
            steps(world, 3);
            assertTrue(allSleep(world, heap), "a hit without an impulse");
            world.add(bullet.knockback(0.5f));
            stepUntilHit(world);
            assertTrue(allSleep(world, heap), "the impulse acts from the next step on");
            world.step();
            assertTrue(allAwake(world, heap));
            stepUntilAllSleep(world, heap);
        }
    }

    @Test
    void aSleeperIsHitByAnImpulseOfAnySize() {
        for (boolean asleep : new boolean[] {false, true}) {
            try (World world = new World(config().gravity(0f, 0f))) {
                long speck = world.add(BodyDef.dynamic(Polygon.box(0.05f, 0.05f)));
                if (asleep) {
                    stepUntilAllSleep(world, speck);
                }
                world.add(new BulletDef().at(-3f, 0.04f).velocity(60f, 0f).knockback(1e9f));
                stepUntilHit(world);
                steps(world, 2);
                assertEquals(world.tuning().maxSpeed(), world.vx(speck), 1f, "asleep: " + asleep);
            }
        }
    }

    private static void stepUntilHit(World world) {
        boolean hit = false;
        for (int i = 0; i < 60 && !hit; i++) {
            world.step();
            hit = world.hits().next();
        }
        assertTrue(hit);
    }

    /** A plank on two pillars with two boxes on it: what is done to a pillar, and whether the plank falls then. */
    private enum Change {
        REMOVE((world, body) -> world.remove(body), true),
        TELEPORT((world, body) -> world.teleport(body, 50f, 0f, 0f), true),
        FILTER((world, body) -> world.setMask(body, 7), true),
        LAYER((world, body) -> world.set(body, Components.LAYER, 1 << 9), false),
        MASK((world, body) -> world.set(body, Components.MASK, 1 << 7), true),
        GROUP((world, body) -> world.set(body, Components.GROUP, 3), false),
        SENSOR((world, body) -> write(world, body, Components.SENSOR, 1), true),
        KINEMATIC((world, body) -> write(world, body, Components.BODY_TYPE, BodyType.KINEMATIC.ordinal()), false),
        DYNAMIC((world, body) -> write(world, body, Components.BODY_TYPE, BodyType.DYNAMIC.ordinal()), false),
        SHAPE((world, body) -> world.setShape(body, Polygon.box(0.1f, 0.1f)), true),
        COLUMN(
                (world, body) -> world.registry()
                        .tableOf(body)
                        .floats(Components.X)[world.registry().rowOf(body)] = 50f,
                true),
        COMMAND(
                (world, body) -> world.before(
                        Stage.GATHER,
                        new dev.barrage.physics.ecs.SystemDef(
                                "removes", world.registry().query().all(Components.BODY), chunk -> {
                                    if (world.isAlive(body)) {
                                        chunk.commands().remove(body);
                                    }
                                })),
                true);

        final BiConsumer<World, Long> change;
        final boolean falls;

        Change(BiConsumer<World, Long> change, boolean falls) {
            this.change = change;
            this.falls = falls;
        }

        /** Writes to a column, as a system does. */
        private static void write(World world, long body, IntField field, int value) {
            world.registry().tableOf(body).ints(field)[world.registry().rowOf(body)] = value;
        }
    }

    @ParameterizedTest
    @EnumSource(Change.class)
    void aBridgeWakesWhenItsSupportChanges(Change change) {
        for (int others : new int[] {0, 1000}) {
            try (World world = new World(config())) {
                for (int i = 0; i < others; i++) {
                    world.add(BodyDef.fixed(BOX).at(100f + 2f * i, 0f));
                }
                long left = world.add(BodyDef.fixed(BOX).at(-3f, 0f));
                world.add(BodyDef.fixed(BOX).at(3f, 0f));
                long plank = world.add(BodyDef.dynamic(Polygon.box(4f, 0.2f)).at(0f, 0.7f));
                long box = world.add(BodyDef.dynamic(BOX).at(-3f, 1.4f));
                long far = world.add(BodyDef.dynamic(BOX).at(3f, 1f).at(20f, 2f).gravityScale(0f));
                stepUntilAllSleep(world, plank, box, far);
                float y = world.y(box);
                change.change.accept(world, left);
                world.step();
                assertTrue(allAwake(world, plank, box), change + " wakes in the step that sees it");
                assertFalse(world.isAwake(far));
                steps(world, 60);
                assertEquals(change.falls, world.y(box) < y - 0.3f, change + ": " + y + " to " + world.y(box));
            }
        }
    }

    @Test
    void aKinematicBodyWakesWhatItCarriesWhenItStarts() {
        try (World world = new World(config())) {
            long lift = world.add(BodyDef.kinematic(Polygon.box(3f, 0.5f)).at(0f, -0.5f));
            long[] tower = tower(world, 0f, 3);
            stepUntilAllSleep(world, tower);
            world.setVelocity(lift, 0f, 1f);
            world.step();
            assertTrue(allAwake(world, tower));
            steps(world, 119);
            assertTrue(allAwake(world, tower), "a body that moves keeps them awake");
            assertEquals(2.5f, world.y(tower[0]), 0.02f);
            world.setVelocity(lift, 0f, 0f);
            stepUntilAllSleep(world, tower);
        }
    }

    @Test
    void aKinematicBodyThatComesWakesWhatItTouches() {
        try (World world = new World(config().gravity(0f, 0f))) {
            long box = world.add(BodyDef.dynamic(BOX).startAsleep());
            world.add(BodyDef.kinematic(BOX).at(-3f, 0f).velocity(1f, 0f));
            steps(world, 60);
            assertFalse(world.isAwake(box));
            steps(world, 120);
            assertTrue(world.isAwake(box));
            assertTrue(world.x(box) > 0.9f, "pushed to " + world.x(box));
        }
    }

    @Test
    void sensorsQueriesBeamsAndBulletsFindSleepers() {
        try (World world = new World(config())) {
            floor(world);
            long box = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f).layer(1));
            long sensor = world.add(BodyDef.fixed(Polygon.box(2f, 2f)).sensor().layer(2));
            stepUntilAllSleep(world, box);
            steps(world, 3);
            Contacts sensed = world.contacts(2, 1);
            assertTrue(sensed.next() && sensed.first() == sensor && sensed.second() == box && sensed.stays());
            VectorQuery query = world.query();
            assertTrue(
                    query.castRay(-5f, 0.5f, 1f, 0f, 10f, new QueryFilter().sensors(false)) && query.entity() == box);
            long beam = world.add(new BeamDef().at(-5f, 0.5f, 0f).layer(3));
            world.fireBeam(beam, true);
            world.add(new BulletDef().at(5f, 0.5f).velocity(-100f, 0f).layer(4));
            int beamHits = 0;
            int bulletHits = 0;
            for (int i = 0; i < 10; i++) {
                world.step();
                Hits hits = world.hits(3, 1);
                beamHits += hits.next() && hits.second() == box ? 1 : 0;
                Hits shots = world.hits(4, 1);
                bulletHits += shots.next() && shots.second() == box ? 1 : 0;
            }
            assertEquals(10, beamHits);
            assertEquals(1, bulletHits);
            assertFalse(world.isAwake(box));
        }
    }

    @Test
    void sensorsTellOfSleepersWhatTheyTellOfBodiesAwake() {
        List<String> events = sensed(true);
        assertEquals(sensed(false), events);
        for (String phase : new String[] {"begins", "stays", "ends"}) {
            assertTrue(events.stream().anyMatch(event -> event.endsWith(phase)), phase);
        }
    }

    /** What sensors tell that pass over three boxes, appear, are moved, filtered and removed. */
    private static List<String> sensed(boolean sleep) {
        WorldConfig config = config().meets(1, 2).meets(2, 1).meets(3);
        config.tuning().sleep(sleep);
        List<String> events = new ArrayList<>();
        try (World world = new World(config)) {
            floor(world);
            long[] boxes = new long[3];
            for (int i = 0; i < boxes.length; i++) {
                boxes[i] = world.add(BodyDef.dynamic(BOX).at(3f * i, 0.5f));
                world.setMask(boxes[i], 0, 1);
                world.set(boxes[i], Components.LAYER, 1 << 2);
            }
            steps(world, 120);
            long[] sensors = {
                world.add(BodyDef.kinematic(new Circle(0.3f))
                        .sensor()
                        .at(-2f, 0.5f)
                        .velocity(2f, 0f)),
                world.add(BodyDef.fixed(Polygon.box(0.7f, 0.7f)).sensor().at(3.5f, 0.5f)),
                world.add(BodyDef.kinematic(BOX).sensor().at(6f, 1.4f)),
            };
            for (long sensor : sensors) {
                world.setLayer(sensor, 1);
            }
            for (int step = 0; step < 300; step++) {
                switch (step) {
                    case 20 -> world.teleport(sensors[1], 0.2f, 0.5f, 0.1f);
                    case 40 -> world.setLayer(sensors[2], 3);
                    case 60 -> world.setLayer(sensors[2], 1);
                    case 80 -> world.remove(sensors[1]);
                    default -> {}
                }
                world.step();
                assertEquals(sleep, allSleep(world, boxes));
                for (Contacts c = world.contacts(1, 2); c.next(); ) {
                    String phase = c.began() ? "begins" : c.ended() ? "ends" : "stays";
                    events.add(step + ": " + c.first() + " on " + c.second() + " " + phase);
                }
            }
        }
        return events;
    }

    @Test
    void aSleeperIsHitAsIfItWereAwake() {
        for (float speed : new float[] {1f, 5f, 20f}) {
            float[] asleep = collision(true, speed);
            assertArrayEquals(collision(false, speed), asleep, "at " + speed);
            assertEquals(speed, asleep[2], 0.02f * speed, "the speed is handed on");
        }
    }

    private static float[] collision(boolean sleep, float speed) {
        WorldConfig config = config().gravity(0f, 0f);
        config.tuning().sleep(sleep);
        try (World world = new World(config)) {
            long first = world.add(BodyDef.dynamic(new Circle(0.5f))
                    .restitution(1f)
                    .at(-3f, 0f)
                    .velocity(speed, 0f));
            long second =
                    world.add(BodyDef.dynamic(new Circle(0.5f)).restitution(1f).startAsleep());
            int contacts = 0;
            for (int i = 0; i < 240; i++) {
                world.step();
                contacts += world.contacts().next() ? 1 : 0;
            }
            return new float[] {world.x(first), world.x(second), world.vx(second), contacts};
        }
    }

    @Test
    void handsWakeAndPutToSleep() {
        try (World world = new World(config())) {
            floor(world);
            long[] tower = tower(world, 0f, 3);
            long[] other = tower(world, 5f, 3);
            long restless = world.add(BodyDef.dynamic(BOX).at(10f, 0.5f).maySleep(false));
            long[] carried = {world.add(BodyDef.dynamic(BOX).at(10f, 1.5f))};
            long asleep =
                    world.add(BodyDef.dynamic(BOX).at(20f, 8f).velocity(1f, 1f).startAsleep());
            steps(world, 2);
            assertFalse(world.isAwake(asleep));
            assertEquals(8f, world.y(asleep));
            world.sleep(tower[1]);
            assertTrue(world.isAwake(tower[1]));
            world.step();
            assertTrue(allSleep(world, tower) && allAwake(world, other));
            steps(world, 200);
            assertTrue(allSleep(world, other));
            assertTrue(allAwake(world, restless, carried[0]));
            world.wake(tower[2]);
            world.step();
            assertTrue(allAwake(world, tower) && allSleep(world, other));
            world.tuning().gravity(0f, -5f);
            world.step();
            assertTrue(allAwake(world, other) && world.isAwake(asleep));
            stepUntilAllSleep(world, tower);
            world.tuning().sleep(false);
            world.step();
            assertTrue(allAwake(world, tower));
            steps(world, 100);
            assertTrue(allAwake(world, tower) && allAwake(world, other));
        }
    }

    @Test
    void contactsOfSleepersNeitherEndNorBeginAnew() {
        try (World world = new World(config())) {
            floor(world);
            long box = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f));
            int began = 0;
            int ended = 0;
            for (int i = 0; i < 300; i++) {
                if (i % 100 == 99) {
                    assertFalse(world.isAwake(box));
                    world.wake(box);
                }
                world.step();
                for (Contacts c = world.contacts(); c.next(); ) {
                    began += c.began() ? 1 : 0;
                    ended += c.ended() ? 1 : 0;
                }
            }
            assertEquals(1, began);
            assertEquals(0, ended);
            stepUntilAllSleep(world, box);
            world.remove(box);
            world.step();
            Contacts contacts = world.contacts();
            assertTrue(contacts.next() && contacts.ended());
        }
    }

    @Test
    void aBodyThatStartsAsleepMayBeSetBeforeItsFirstStep() {
        try (World world = new World(config())) {
            long box = world.add(BodyDef.dynamic(BOX).startAsleep());
            world.setMask(box, 3);
            world.teleport(box, 4f, 5f, 0f);
            steps(world, 3);
            assertFalse(world.isAwake(box));
            assertEquals(5f, world.y(box));
            world.teleport(box, 4f, 6f, 0f);
            assertTrue(world.isAwake(box));
        }
    }

    @Test
    void aBodyMayHaveLimitsOfItsOwn() {
        try (World world = new World(config().gravity(0f, 0f))) {
            BodyDef disc = BodyDef.dynamic(new Circle(0.5f));
            long still = world.add(disc.at(0f, 0f));
            long fast = world.add(disc.at(10f, 0f).velocity(0.5f, 0f));
            long calm = world.add(disc.at(20f, 0f).sleepSpeed(1f));
            long slow = world.add(disc.at(30f, 0f).velocity(0f, 0f).sleepSeconds(2f));
            world.add(new ColliderDef(BOX).on(slow).at(1f, 0f));
            steps(world, 60);
            assertTrue(allSleep(world, still, calm));
            assertTrue(allAwake(world, fast, slow));
            steps(world, 70);
            assertFalse(world.isAwake(slow));
            world.registry().attach(fast, Components.SLEEP_LIMITS);
            steps(world, 60);
            assertTrue(world.isAwake(fast));
            world.set(fast, Components.SLEEP_SPEED, 0.6f);
            steps(world, 60);
            assertFalse(world.isAwake(fast));
            world.wake(fast);
            world.setVelocity(fast, 0.5f, 0f);
            world.registry().detach(fast, Components.SLEEP_LIMITS);
            steps(world, 60);
            assertTrue(world.isAwake(fast));
        }
        assertThrows(IllegalArgumentException.class, () -> BodyDef.dynamic(BOX).sleepSpeed(-0.1f));
        assertThrows(IllegalArgumentException.class, () -> BodyDef.dynamic(BOX).sleepSeconds(Float.NaN));
    }

    @Test
    void anIslandWaitsForTheBodyThatTakesLongest() {
        try (World world = new World(config())) {
            floor(world);
            long[] tower = tower(world, 0f, 3);
            long patient = world.add(BodyDef.dynamic(BOX).at(0f, 3.5f).sleepSeconds(3f));
            steps(world, 170);
            assertTrue(allAwake(world, tower));
            stepUntilAllSleep(world, tower);
            assertFalse(world.isAwake(patient));
        }
    }

    @Test
    void aKinematicBodyThatIsSetToRestAgainAndAgainWakesNothing() {
        try (World world = new World(config())) {
            long lift = world.add(BodyDef.kinematic(Polygon.box(3f, 0.5f)).at(0f, -0.5f));
            long[] tower = tower(world, 0f, 3);
            stepUntilAllSleep(world, tower);
            for (int i = 0; i < 10; i++) {
                world.setVelocity(lift, 0f, 0f);
                world.step();
                assertTrue(allSleep(world, tower));
            }
        }
    }

    @Test
    void aForceInEveryStepKeepsABodyAwake() {
        try (World world = new World(config())) {
            floor(world);
            long box = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f));
            for (int i = 0; i < 200; i++) {
                world.applyForce(box, 0.1f, 0f);
                world.step();
                assertTrue(world.isAwake(box));
            }
            stepUntilAllSleep(world, box);
            world.applyForce(box, 0.1f, 0f);
            assertTrue(world.isAwake(box));
        }
    }

    @Test
    void aFieldOfBodiesThatStartAsleepIsWokenThroughAndThrough() {
        try (World world = new World(config().gravity(0f, 0f))) {
            long[] field = new long[400];
            for (int i = 0; i < field.length; i++) {
                field[i] = world.add(BodyDef.dynamic(BOX)
                        .at(1.01f * (i % 20), 1.01f * (i / 20))
                        .startAsleep());
            }
            long away = world.add(BodyDef.dynamic(BOX).at(21f, 21f).startAsleep());
            steps(world, 3);
            assertTrue(allSleep(world, field));
            world.setVelocity(field[0], 0.001f, 0f);
            world.step();
            assertTrue(allAwake(world, field));
            assertFalse(world.isAwake(away));
        }
    }

    /** A world in which bodies fall, sleep and are woken by bullets, bodies and removal. */
    private static final class Life {
        final World world;
        final Random random = new Random(5);
        final List<Long> bodies = new ArrayList<>();
        int slept;

        Life(WorldConfig config) {
            config.tuning().sleep(true);
            world = new World(config.gravity(0f, -10f).bulletsMeet(0, 0));
            floor(world);
            for (int i = 0; i < 700; i++) {
                world.add(BodyDef.fixed(Polygon.box(0.4f, 0.4f)).at(i - 350f, -5f));
            }
            for (int i = 0; i < 8; i++) {
                for (long box : tower(world, 6f * i, 6)) {
                    bodies.add(box);
                }
            }
            for (int i = 0; i < 60; i++) {
                bodies.add(world.add(BodyDef.dynamic(BOX)
                        .at(1.005f * (i % 10) - 30f, 0.5f + 1.005f * (i / 10))
                        .startAsleep()));
            }
        }

        void step() {
            long step = world.stepNumber();
            if (step % 20 == 0) {
                bodies.add(world.add(BodyDef.dynamic(random.nextBoolean() ? new Circle(0.3f) : BOX)
                        .at(60f * random.nextFloat() - 10f, 12f)
                        .velocity(3f, -3f)));
            }
            if (step % 37 == 0) {
                world.add(new BulletDef()
                        .at(-20f, 4f * random.nextFloat())
                        .velocity(50f, 0f)
                        .knockback(0.5f)
                        .lifetime(2f));
            }
            if (step % 61 == 0) {
                world.remove(bodies.remove(random.nextInt(bodies.size())));
            }
            world.step();
            for (long body : bodies) {
                slept += world.isAwake(body) ? 0 : 1;
            }
        }
    }

    /** The state after each step and the events of it, in their order. */
    private static long[] life(WorldConfig config, int steps) {
        long[] hashes = new long[steps];
        Life life = new Life(config);
        try (World world = life.world) {
            for (int i = 0; i < steps; i++) {
                life.step();
                hashes[i] = events(world, world.hash());
            }
        }
        assertTrue(life.slept > 20 * steps, "slept " + life.slept);
        return hashes;
    }

    private static long events(World world, long seed) {
        long digest = seed;
        for (Contacts c = world.contacts(); c.next(); ) {
            digest = 31 * (31 * digest + c.first()) + c.second();
            digest = 31 * digest + (c.began() ? 1 : c.ended() ? 2 : 3);
        }
        for (Hits hits = world.hits(); hits.next(); ) {
            digest = 31 * (31 * digest + hits.first()) + hits.second();
        }
        return digest;
    }

    @Test
    @Tag("jdk")
    void workersAndSimdMatterNeitherToBitsNorToEvents() {
        long[] expected = life(new WorldConfig().workers(1), 300);
        for (int workers : new int[] {1, 2, 3, 4, 7, 16}) {
            boolean simd = workers != 1 && workers != 4; // with the first: on and off, for one and for several
            assertArrayEquals(
                    expected,
                    life(new WorldConfig().workers(workers).simd(simd), 300),
                    workers + " workers, SIMD " + simd);
        }
    }

    @Test
    void aSnapshotAtAnyStepGoesOnWithTheSameBitsAndEvents() {
        long seed = Long.getLong("sleep.seed", 5);
        Random random = new Random(seed);
        Life life = new Life(new WorldConfig().workers(2));
        WorldConfig config = new WorldConfig().workers(1).gravity(0f, -10f).bulletsMeet(0, 0);
        config.tuning().sleep(true);
        try (World world = life.world;
                World other = new World(config)) {
            Snapshot snapshot = new Snapshot();
            while (world.stepNumber() < 400) {
                for (int i = 1 + random.nextInt(40); i > 0; i--) {
                    life.step();
                }
                world.snapshot(snapshot);
                other.restore(snapshot);
                String what = "seed " + seed + ", step " + world.stepNumber();
                assertEquals(world.hash(), other.hash(), what);
                for (int i = random.nextInt(6); i >= 0; i--) {
                    world.step();
                    other.step();
                    assertEquals(events(world, world.hash()), events(other, other.hash()), what);
                }
            }
        }
    }

    @Test
    void fallingAsleepAndWakingAllocateNothing() {
        try (World world = new World(config().workers(2))) {
            floor(world);
            long[] boxes = new long[600];
            for (int i = 0; i < 150; i++) {
                System.arraycopy(tower(world, 1.5f * i, 4), 0, boxes, 4 * i, 4);
            }
            stepUntilAllSleep(world, boxes);
            NoGarbage.assertNone("steps with sleepers", 120, () -> {
                long step = world.stepNumber();
                if (step % 10 == 0) {
                    world.wake(boxes[(int) (step % boxes.length)]);
                }
                world.step();
            });
        }
    }

    /** Poses of a heap that sleeps and wakes, in all steps. */
    private static int[] heap(int elsewhere) {
        Random random = new Random(11);
        Random others = new Random(12);
        try (World world = new World(config().workers(1 + elsewhere % 3))) {
            floor(world);
            long[] heap = new long[12];
            List<Integer> poses = new ArrayList<>();
            for (int i = 0; i < heap.length; i++) {
                heap[i] = world.add(BodyDef.dynamic(i % 3 == 0 ? new Capsule(-0.4f, 0f, 0.4f, 0f, 0.25f) : BOX)
                        .at(random.nextFloat(), 1f + 1.1f * i));
            }
            int asleep = 0;
            for (int step = 0; step < 500; step++) {
                for (int i = 0; i < elsewhere; i++) {
                    world.add(BodyDef.dynamic(BOX)
                            .at(200f + 50f * others.nextFloat(), 3f)
                            .lifetime(0.5f + others.nextFloat()));
                }
                if (step == 400) {
                    world.applyImpulse(heap[3], 0.5f, 0f);
                }
                world.step();
                for (long body : heap) {
                    poses.add(Float.floatToRawIntBits(world.x(body)));
                    poses.add(Float.floatToRawIntBits(world.y(body)));
                    poses.add(Float.floatToRawIntBits(world.angle(body)));
                    poses.add(world.isAwake(body) ? 1 : 0);
                    asleep += world.isAwake(body) ? 0 : 1;
                }
            }
            assertTrue(asleep > 0);
            return poses.stream().mapToInt(Integer::intValue).toArray();
        }
    }

    @Test
    void whatDoesNotTouchDoesNotMatterToSleepers() {
        int[] alone = heap(0);
        assertArrayEquals(alone, heap(1));
        assertArrayEquals(alone, heap(2));
    }
}
