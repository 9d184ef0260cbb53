package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Platforms that hold what comes from above and let through what comes from below. */
@Timeout(60)
class OneWayTest {
    private static final List<Shape> VISITORS = List.of(
            new Circle(0.5f),
            Polygon.box(0.4f, 0.5f),
            new Capsule(0f, -0.3f, 0f, 0.3f, 0.2f),
            Mesh.of(
                    new float[] {-0.4f, -0.5f, 0, 0.4f, -0.5f, 0, 0.4f, 0.5f, 0, 0, 0, 0, -0.4f, 0.5f, 0},
                    new int[] {0, 1, 3, 1, 2, 3, 0, 3, 4}));

    private static World world() {
        return new World(new WorldConfig().gravity(0f, -10f));
    }

    /** Its top is at 0. */
    private static BodyDef platform() {
        return BodyDef.fixed(Polygon.box(3f, 0.1f)).at(0f, -0.1f).oneWay();
    }

    private static void step(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    @Test
    void whatFallsOnItStaysAtAnySpeed() {
        for (Shape shape : VISITORS) {
            for (float speed : new float[] {0f, 3f, 30f, 100f}) {
                try (World world = world()) {
                    world.add(platform());
                    long body = world.add(BodyDef.dynamic(shape).at(0.3f, 7.3f).velocity(0f, -speed));
                    step(world, 240);
                    assertEquals(0.5f, world.y(body), 0.02f, shape + " at " + speed);
                }
            }
        }
    }

    @Test
    void whatJumpsThroughItPassesWithoutBeingSlowedAndLandsOnIt() {
        for (Shape shape : VISITORS) {
            for (float speed : new float[] {8f, 12f, 30f, 60f}) {
                try (World world = world();
                        World open = world()) {
                    world.add(platform());
                    long body = world.add(BodyDef.dynamic(shape).at(0.3f, -2f).velocity(0f, speed));
                    long free = open.add(BodyDef.dynamic(shape).at(0.3f, -2f).velocity(0f, speed));
                    for (int i = 0; open.vy(free) > 0f; i++) {
                        world.step();
                        open.step();
                        assertEquals(open.y(free), world.y(body), 1e-4f, shape + " at " + speed + " in step " + i);
                    }
                    step(world, 60 * (int) (speed / 4f));
                    assertEquals(0.5f, world.y(body), 0.02f, shape + " at " + speed);
                }
            }
        }
    }

    @Test
    void whatTurnsBackOnTheWayFallsBack() {
        for (float apex : new float[] {-0.4f, 0f, 0.2f, 0.45f}) {
            try (World world = world()) {
                world.add(platform());
                world.add(BodyDef.fixed(Polygon.box(9f, 1f)).at(0f, -4f));
                float speed = (float) Math.sqrt(20f * (apex + 2f));
                long body = world.add(
                        BodyDef.dynamic(Polygon.box(0.4f, 0.5f)).at(0f, -2f).velocity(0f, speed));
                step(world, 240);
                assertEquals(-2.5f, world.y(body), 0.02f, "apex of the centre at " + apex);
            }
        }
    }

    @Test
    void whatEntersFromTheSideFallsThrough() {
        try (World world = world()) {
            world.add(BodyDef.fixed(Polygon.box(3f, 1f)).at(0f, 0f).oneWay());
            world.add(BodyDef.fixed(Polygon.box(20f, 1f)).at(0f, -5f));
            long body =
                    world.add(BodyDef.dynamic(new Circle(0.3f)).at(-5f, 0.5f).velocity(12f, 0f));
            step(world, 120);
            assertEquals(-3.7f, world.y(body), 0.02f);
        }
    }

    @Test
    void whatWalksOntoItFromSolidGroundAndOffItAgainMeetsNoSeam() {
        for (Shape shape : VISITORS) {
            for (float speed : new float[] {1f, 2f, 5f, 10f, 20f}) {
                try (World world = world()) {
                    world.add(platform());
                    world.add(BodyDef.fixed(Polygon.box(3f, 0.5f)).at(-6f, -0.5f));
                    world.add(BodyDef.fixed(Polygon.box(9f, 0.5f)).at(12f, -0.5f));
                    long body = world.add(BodyDef.dynamic(shape)
                            .at(-6f, 0.5f)
                            .velocity(speed, 0f)
                            .friction(0f)
                            .lockRotation());
                    int steps = (int) (60f * 12f / speed);
                    for (int i = 0; i < steps; i++) {
                        world.step();
                        assertEquals(0.5f, world.y(body), 0.01f, shape + " at " + world.x(body));
                    }
                    assertEquals(-6f + steps * speed / 60f, world.x(body), 0.02f, shape.toString());
                }
            }
        }
    }

    @Test
    void pieceOfAFloorIsOneWayAsAColliderOfItsOwn() {
        for (Shape shape : VISITORS) {
            try (World world = world()) {
                Shape tile = Polygon.box(3f, 0.1f);
                long floor = world.add(BodyDef.fixed(tile).at(-6f, -0.1f));
                world.add(new ColliderDef(tile).on(floor).at(6f, 0f).oneWay(0f, 1f));
                world.add(new ColliderDef(tile).on(floor).at(12f, 0f));
                long body = world.add(BodyDef.dynamic(shape)
                        .at(-6f, 0.5f)
                        .velocity(5f, 0f)
                        .friction(0f)
                        .lockRotation());
                for (int i = 0; i < 144; i++) {
                    world.step();
                    assertEquals(0.5f, world.y(body), 0.01f, shape + " at " + world.x(body));
                }
                assertEquals(6f, world.x(body), 0.01f, shape.toString());
                assertFalse(world.dropThrough(body), "solid");
                world.teleport(body, 0f, 0.5f, 0f);
                step(world, 2);
                assertTrue(world.dropThrough(body));
                world.setVelocity(body, 0f, 0f);
                step(world, 60);
                assertTrue(world.y(body) < -1f);
            }
        }
    }

    @Test
    void solidTilesBesideAThickOneHoldWhatIsWithinIt() {
        try (World world = world()) {
            world.add(BodyDef.fixed(Polygon.box(1f, 1f)).oneWay());
            world.add(BodyDef.fixed(Polygon.box(1f, 1f)).at(2f, 0f));
            world.add(BodyDef.fixed(Polygon.box(1f, 1f)).at(-2f, 0f));
            world.add(BodyDef.fixed(Polygon.box(3f, 1f)).at(0f, -4f));
            for (float vx : new float[] {-4f, 4f, 15f}) {
                long body = world.add(
                        BodyDef.dynamic(Polygon.box(0.2f, 0.2f)).at(0f, -2.5f).velocity(vx, 8f));
                for (int i = 0; i < 60; i++) {
                    world.setVelocity(body, vx, world.vy(body));
                    world.step();
                    boolean within = world.y(body) < 0.8f && world.y(body) > -1f;
                    assertTrue(
                            !within || Math.abs(world.x(body)) < 0.87f, "at " + world.x(body) + ", " + world.y(body));
                }
                world.remove(body);
            }
        }
    }

    @Test
    void aLiftCarriesItsPassengersUpAndDownAndPassesWhatStandsBelow() {
        try (World world = world()) {
            world.add(BodyDef.fixed(Polygon.box(9f, 1f)).at(0f, -2f));
            long lift =
                    world.add(BodyDef.kinematic(Polygon.box(2f, 0.1f)).oneWay().velocity(0f, 2f));
            long rider = world.add(BodyDef.dynamic(Polygon.box(0.4f, 0.5f)).at(0f, 0.6f));
            long below = world.add(BodyDef.dynamic(Polygon.box(0.2f, 0.4f)).at(1.5f, -0.6f));
            step(world, 60);
            assertEquals(2f, world.y(lift), 1e-3f);
            assertEquals(0.6f, world.y(rider) - world.y(lift), 0.03f);
            assertEquals(-0.6f, world.y(below), 0.02f);
            world.setVelocity(lift, 0f, -2f);
            step(world, 75);
            assertEquals(-0.5f, world.y(lift), 1e-3f);
            assertEquals(0.6f, world.y(rider) - world.y(lift), 0.03f);
            assertEquals(-0.6f, world.y(below), 0.02f);
        }
    }

    @Test
    void itTurnsWithItsBodyAndMayPointAnywhere() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.fixed(Polygon.box(0.1f, 2f)).oneWay(-3f, 0f)); // solid from the left
            world.add(BodyDef.fixed(Polygon.box(2f, 0.1f))
                    .at(0f, 10f)
                    .angle((float) (Math.PI / 2))
                    .oneWay());
            long right = world.add(BodyDef.dynamic(new Circle(0.3f)).at(2f, 0f).velocity(-5f, 0f));
            long left = world.add(BodyDef.dynamic(new Circle(0.3f)).at(-2f, 1f).velocity(5f, 0f));
            long there =
                    world.add(BodyDef.dynamic(new Circle(0.3f)).at(-2f, 10f).velocity(5f, 0f));
            step(world, 60);
            assertTrue(world.x(right) < -2f);
            assertTrue(world.x(left) < -0.3f);
            assertTrue(world.x(there) < -0.3f); // +y of its frame points left
        }
    }

    @Test
    void aDynamicOneHoldsRidersAndRestsOnTheGround() {
        try (World world = world()) {
            world.add(BodyDef.fixed(Polygon.box(9f, 1f)).at(0f, -1f));
            long raft = world.add(BodyDef.dynamic(Polygon.box(2f, 0.2f))
                    .at(0f, 0.5f)
                    .density(20f)
                    .oneWay());
            long rider = world.add(BodyDef.dynamic(new Circle(0.3f)).at(0.5f, 2f));
            step(world, 180);
            assertEquals(0.2f, world.y(raft), 0.02f);
            assertEquals(0.7f, world.y(rider), 0.03f);
        }
    }

    @Test
    void anyShapeAndAFurtherColliderCanBeOne() {
        List<BodyDef> platforms = List.of(
                BodyDef.fixed(new Capsule(-2f, -0.1f, 2f, -0.1f, 0.1f)).oneWay(),
                BodyDef.fixed(Wall.chain(2f, 0f, 0f, 0f, -2f, 0f)).oneWay(),
                BodyDef.fixed(Polygon.box(0.1f, 0.1f)).at(50f, 0f));
        for (BodyDef def : platforms) {
            try (World world = world()) {
                long body = world.add(def);
                if (def == platforms.get(2)) {
                    world.add(new ColliderDef(Polygon.box(2f, 0.1f))
                            .on(body)
                            .at(-50f, -0.1f)
                            .oneWay(0f, 1f));
                }
                long up = world.add(
                        BodyDef.dynamic(Polygon.box(0.3f, 0.3f)).at(1f, -2f).velocity(0f, 9f));
                long down = world.add(BodyDef.dynamic(Polygon.box(0.3f, 0.3f)).at(-1f, 2f));
                step(world, 240);
                assertEquals(0.3f, world.y(up), 0.03f);
                assertEquals(0.3f, world.y(down), 0.03f);
                assertTrue(world.dropThrough(down));
                step(world, 60);
                assertTrue(world.y(down) < -2f);
                assertEquals(0.3f, world.y(up), 0.03f);
            }
        }
    }

    @Test
    void whatDropsThroughFallsToTheNextOneAsleepOrAwake() {
        for (int wait : new int[] {20, 200}) {
            try (World world = world()) {
                world.add(platform());
                world.add(platform().at(0f, -3.1f));
                long body = world.add(BodyDef.dynamic(Polygon.box(0.4f, 0.5f)).at(0f, 0.5f));
                long other = world.add(BodyDef.dynamic(Polygon.box(0.4f, 0.5f)).at(1.5f, 0.5f));
                step(world, wait);
                assertEquals(wait < 100, world.isAwake(body));
                assertTrue(world.dropThrough(body));
                Contacts contacts = world.contactsOf(body);
                world.step();
                assertFalse(contacts.rewind().next());
                step(world, 120);
                assertEquals(-2.5f, world.y(body), 0.02f);
                assertEquals(0.5f, world.y(other), 0.02f);
                assertTrue(contacts.rewind().next());
            }
        }
    }

    @Test
    void commandsOfSystemsDropThroughAsTheGameDoes() {
        Component jumper = new Component("jumper");
        IntField dropsAt = jumper.intField("dropsAt", -1);
        for (boolean before : new boolean[] {true, false}) {
            for (Stage stage : Stage.values()) {
                for (int workers = 1; workers <= 3; workers += 2) {
                    try (World game = jumpers(1, jumper, dropsAt);
                            World world = jumpers(workers, jumper, dropsAt)) {
                        SystemDef drop =
                                new SystemDef("drop", world.registry().query().all(jumper), chunk -> {
                                    for (int row = chunk.from(); row < chunk.to(); row++) {
                                        if (chunk.table().readInts(dropsAt)[row] == (int) world.stepNumber()) {
                                            chunk.commands().dropThrough(chunk.entities()[row]);
                                        }
                                    }
                                });
                        if (before) {
                            world.before(stage, drop);
                        } else {
                            world.after(stage, drop);
                        }
                        boolean atOnce = before && stage == Stage.GATHER;
                        for (int i = 0; i < 100; i++) {
                            dropAll(game, jumper, dropsAt, atOnce ? i : i - 1);
                            game.step();
                            world.step();
                        }
                        assertEquals(game.stepNumber(), world.stepNumber());
                        dropAll(game, jumper, dropsAt, atOnce ? -1 : 99);
                        assertEquals(game.hash(), world.hash(), before + " " + stage + " " + workers);
                        Table table = world.registry().query().all(jumper).table(0);
                        for (int row = 0; row < table.rows(); row++) {
                            boolean dropped = table.readInts(dropsAt)[row] >= 0;
                            assertEquals(dropped, table.readFloats(Components.Y)[row] < -1f, "row " + row);
                        }
                    }
                }
            }
        }
    }

    /** A platform with bodies, of which some drop at some steps, awake or asleep; 300 rows make two chunks. */
    private static World jumpers(int workers, Component jumper, IntField dropsAt) {
        World world = new World(new WorldConfig().gravity(0f, -10f).workers(workers));
        world.add(BodyDef.fixed(Polygon.box(700f, 0.1f)).at(0f, -0.1f).oneWay());
        for (int i = 0; i < 300; i++) {
            long body = world.add(
                    BodyDef.dynamic(new Circle(0.5f)).at(1.1f * i - 160f, 0.5f).with(jumper));
            world.set(body, dropsAt, i % 50 == 7 ? 20 + i / 6 : -1);
        }
        return world;
    }

    private static void dropAll(World world, Component jumper, IntField dropsAt, int step) {
        Table table = world.registry().query().all(jumper).table(0);
        for (int row = 0; row < table.rows() && step >= 0; row++) {
            if (table.readInts(dropsAt)[row] == step) {
                assertTrue(world.dropThrough(table.entities()[row]));
            }
        }
    }

    @Test
    void nothingDropsThroughSolidGround() {
        try (World world = world()) {
            world.add(BodyDef.fixed(Polygon.box(3f, 0.1f)).at(0f, -0.1f));
            long body = world.add(BodyDef.dynamic(new Circle(0.5f)).at(0f, 0.5f));
            step(world, 30);
            assertFalse(world.dropThrough(body));
            step(world, 30);
            assertEquals(0.5f, world.y(body), 0.02f);
        }
    }

    @Test
    void whatDropsWhileItWalksOverTilesIsNotCaughtByTheNext() {
        for (int wait = 0; wait < 12; wait++) {
            try (World world = world()) {
                for (int i = 0; i < 40; i++) {
                    world.add(BodyDef.fixed(Polygon.box(0.25f, 0.1f))
                            .at(0.5f * i, -0.1f)
                            .oneWay());
                }
                long body = world.add(BodyDef.dynamic(Polygon.box(0.3f, 0.5f))
                        .at(0f, 0.5f)
                        .velocity(5f, 0f)
                        .friction(0f));
                step(world, 5 + wait);
                assertTrue(world.y(body) > 0.48f, "walks");
                world.dropThrough(body);
                step(world, 40);
                assertTrue(world.y(body) < -1.5f, "after " + wait + " steps: " + world.y(body));
            }
        }
    }

    @Test
    void tilesOfSolidGroundHaveNoHolesBesideIt() {
        try (World world = world()) {
            world.add(platform().at(0f, -0.5f));
            world.add(BodyDef.fixed(Polygon.box(1f, 3f)).at(4f, 0f)); // the platform must not hide its side
            long body = world.add(
                    BodyDef.dynamic(Polygon.box(0.2f, 0.2f)).at(2f, -1.5f).velocity(6f, 5f));
            step(world, 60);
            assertTrue(world.x(body) < 2.9f);
        }
    }

    @Test
    void eventsAndBitsAreThoseOfAnyNumberOfWorkersAndOfSnapshotsOnTheWay() {
        for (int seed = 0; seed < 3; seed++) {
            try (World one = crowd(seed, 1);
                    World two = crowd(seed, 2);
                    World four = crowd(seed, 4);
                    World restored = crowd(seed, 1)) {
                Snapshot snapshot = new Snapshot();
                Rng rng = new Rng(seed, 7);
                for (int i = 0; i < 80; i++) {
                    one.snapshot(snapshot);
                    restored.restore(snapshot);
                    long dropping = one.registry().tables().get(0).entities()[rng.nextInt(20)];
                    for (World world : new World[] {one, two, four, restored}) {
                        if (world.isAlive(dropping) && dropping % 3 == 0) {
                            world.dropThrough(dropping);
                        }
                        world.step();
                    }
                    assertEquals(one.hash(), two.hash(), "seed " + seed + ", step " + i);
                    assertEquals(one.hash(), four.hash(), "seed " + seed + ", step " + i);
                    assertEquals(one.hash(), restored.hash(), "restored, seed " + seed + ", step " + i);
                    List<String> events = ReadingEventsTest.events(one);
                    assertEquals(events, ReadingEventsTest.events(two), "seed " + seed + ", step " + i);
                    assertEquals(events, ReadingEventsTest.events(four), "seed " + seed + ", step " + i);
                }
            }
        }
    }

    private static World crowd(int seed, int workers) {
        World world = new World(new WorldConfig().gravity(0f, -10f).workers(workers));
        Rng rng = new Rng(seed, 1);
        for (int i = 0; i < 60; i++) {
            Shape shape = VISITORS.get(rng.nextInt(VISITORS.size()));
            world.add(BodyDef.dynamic(shape)
                    .at(rng.nextFloat(-8f, 8f), rng.nextFloat(-6f, 6f))
                    .velocity(rng.nextFloat(-5f, 5f), rng.nextFloat(-3f, 15f)));
        }
        for (int i = 0; i < 6; i++) {
            world.add(platform().at(rng.nextFloat(-6f, 6f), i - 3f));
        }
        world.add(BodyDef.kinematic(Polygon.box(2f, 0.1f))
                .at(0f, 3f)
                .velocity(0f, 1f)
                .oneWay());
        world.add(BodyDef.fixed(Polygon.box(20f, 1f)).at(0f, -8f));
        return world;
    }

    @Test
    void aDirectionMustBeOne() {
        BodyDef def = BodyDef.fixed(new Circle(1f));
        assertThrows(IllegalArgumentException.class, () -> def.oneWay(0f, 0f));
        assertThrows(IllegalArgumentException.class, () -> def.oneWay(Float.NaN, 1f));
    }
}
