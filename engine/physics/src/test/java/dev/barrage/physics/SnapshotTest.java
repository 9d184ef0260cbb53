package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class SnapshotTest {
    private static final Component HEALTH = new Component("health");
    private static final FloatField POINTS = HEALTH.floatField("points", 3f);
    private static final LongField OWNER = HEALTH.longField("owner");
    private static final Component MARKED = new Component("marked");

    /** A game of chance: all that it does in a step follows from the world's state and the step's number. */
    private static final class Game implements AutoCloseable {
        final World world;
        private final Rng rng = new Rng(0);
        private final Mesh kite =
                Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 1}, new int[] {0, 1, 2, 0, 2, 3});
        private final BulletDef shot = new BulletDef().layer(1).lifetime(0.4f).knockback(0.1f);
        private final List<Shape> shapes = new ArrayList<>();

        Game(int workers) {
            world = new World(
                    new WorldConfig().workers(workers).gravity(0f, -5f).bulletsMeet(1, 2));
            world.add(BodyDef.fixed(Wall.cavity(-9, -7, 9, -7, 9, 7, -9, 7)).friction(0.5f));
            for (int i = 0; i < 30; i++) {
                shapes.add(i % 3 == 0 ? new Circle(0.2f + 0.01f * i) : Polygon.box(0.3f, 0.1f + 0.01f * i));
            }
            long beam = world.add(
                    new BeamDef().at(-8f, -6f, 0.5f).lag(0.5f).segments(9).length(12f));
            world.fireBeam(beam, true);
        }

        /** Adds, removes, marks and pushes at random, sometimes with rows of a kind that was not there before. */
        void step() {
            rng.setState(world.stepNumber() * 77L);
            int what = rng.nextInt(12);
            if (what < 5) {
                BodyDef def = BodyDef.dynamic(shapes.get(rng.nextInt(shapes.size())));
                def.friction(0.4f).restitution(0.1f).at(rng.nextFloat(-8f, 8f), rng.nextFloat(-3f, 6f));
                long body = world.add(what < 2 ? def.with(HEALTH) : def);
                if (what == 0) {
                    world.set(body, OWNER, body);
                    world.set(body, POINTS, rng.nextFloat());
                }
            } else if (what == 5) {
                world.add(BodyDef.kinematic(kite)
                        .sensor()
                        .at(rng.nextFloat(-8f, 8f), 0f)
                        .angularVelocity(2f));
            } else if (what == 6) {
                world.remove(any());
            } else if (what == 7) {
                world.registry().attach(any(), MARKED);
            } else {
                long body = any();
                if (world.registry().tableOf(body).has(Components.FORCE)) {
                    world.applyForce(body, rng.nextFloat(-30f, 30f), 40f);
                }
            }
            for (int i = 0; i < 6; i++) {
                float angle = rng.nextFloat(0f, 6.28f);
                shot.layer(1 + i % 2).onHit(i % 3 == 0 ? OnHit.BOUNCE : OnHit.DIE);
                world.add(shot.at(0f, 0f).velocity(9f * Trig.cos(angle), 9f * Trig.sin(angle)));
            }
            world.step();
        }

        /** Never the wall or the beam, which are the first. */
        private long any() {
            var tables = world.registry().tables();
            while (true) {
                var table = tables.get(rng.nextInt(tables.size()));
                if (table.rows() > 0) {
                    long entity = table.entity(rng.nextInt(table.rows()));
                    if (Entity.index(entity) > 1) {
                        return entity;
                    }
                }
                if (world.registry().size() == 2) {
                    return world.add(BodyDef.dynamic(kite));
                }
            }
        }

        @Override
        public void close() {
            world.close();
        }
    }

    @Test
    void goingBackEightStepsAndStepAgainGivesTheSameHashes() {
        List<Long> hashes = hashes(200);
        for (int workers : new int[] {1, 2, 3}) {
            long seed = workers;
            Rng random = new Rng(seed);
            try (Game game = new Game(workers)) {
                Deque<Snapshot> ring = new ArrayDeque<>();
                for (int i = 0; i < 200; i++) {
                    Snapshot snapshot = ring.size() < 8 ? new Snapshot() : ring.removeFirst();
                    game.world.snapshot(snapshot);
                    ring.addLast(snapshot);
                    game.step();
                    assertEquals(hashes.get(i), game.world.hash(), "step " + i + ", seed " + seed);
                    if (random.nextInt(5) == 0) {
                        for (int back = random.nextInt(ring.size()); back > 0; back--) {
                            ring.removeLast();
                        }
                        i = (int) ring.peekLast().stepNumber() - 1;
                        game.world.restore(ring.removeLast());
                        assertEquals(i + 1, game.world.stepNumber());
                        if (i >= 0) {
                            assertEquals(hashes.get(i), game.world.hash(), "back to " + i + ", seed " + seed);
                        }
                    }
                }
            }
        }
    }

    private static List<Long> hashes(int steps) {
        List<Long> hashes = new ArrayList<>();
        try (Game game = new Game(1)) {
            for (int i = 0; i < steps; i++) {
                game.step();
                hashes.add(game.world.hash());
            }
        }
        return hashes;
    }

    @Test
    void anotherWorldTakesOverWhateverItHeldBefore() {
        List<Long> hashes = hashes(160);
        Snapshot snapshot = new Snapshot();
        try (Game game = new Game(1);
                Game fresh = new Game(2);
                Game busy = new Game(3)) {
            for (int i = 0; i < 100; i++) {
                game.step();
            }
            busy.world.registry().table(MARKED);
            busy.world.add(BodyDef.dynamic(new Circle(9f)).with(MARKED));
            for (int i = 0; i < 57; i++) {
                busy.world.add(new BulletDef().with(MARKED));
                busy.world.step();
            }
            game.world.snapshot(snapshot);
            for (Game other : List.of(fresh, busy)) {
                other.world.restore(snapshot);
                assertEquals(hashes.get(99), other.world.hash());
                for (int i = 100; i < 160; i++) {
                    other.step();
                    assertEquals(hashes.get(i), other.world.hash(), "step " + i);
                }
            }
        }
    }

    /** Each game of a program makes components of its own, of the same names, and its tables in an order of its own. */
    @Test
    void anotherWorldKeepsItsOwnComponentsOfTheSameNamesWhateverTheOrderOfItsTables() {
        Component here = new Component("tag");
        FloatField value = here.floatField("value");
        Component there = new Component("tag");
        FloatField ownValue = there.floatField("value");
        Snapshot snapshot = new Snapshot();
        try (World from = new World(new WorldConfig());
                World into = new World(new WorldConfig())) {
            Table saved = from.registry().table(here);
            saved.floats(value)[from.registry().rowOf(from.registry().add(saved))] = 7f;
            from.snapshot(snapshot);
            into.registry().table(MARKED);
            Table own = into.registry().table(there);
            into.restore(snapshot);
            assertSame(own, into.registry().table(there));
            assertEquals(1, own.rows());
            assertEquals(7f, own.floats(ownValue)[0]);
            assertEquals(from.hash(), into.hash());
        }
    }

    @Test
    void twoTablesOfTheSameNamesAreRefusedByAWorldThatHasOne() {
        Snapshot snapshot = new Snapshot();
        try (World from = new World(new WorldConfig());
                World into = new World(new WorldConfig())) {
            from.registry().table(new Component("tag"));
            from.registry().table(new Component("tag"));
            from.snapshot(snapshot);
            into.registry().table(MARKED);
            into.registry().table(new Component("tag"));
            long hash = into.hash();
            String message = assertThrows(IllegalArgumentException.class, () -> into.restore(snapshot))
                    .getMessage();
            assertTrue(message.contains("tables 0 and 1 of the state have components of the same names"), message);
            assertEquals(hash, into.hash());
        }
    }

    @Test
    void aSnapshotGoesThroughBytesToAWorldThatKnowsItsShapesAndComponents() {
        List<Long> hashes = hashes(160);
        Snapshot snapshot = new Snapshot();
        Snapshot arrived = new Snapshot();
        try (Game game = new Game(1);
                Game other = new Game(2)) {
            for (int i = 0; i < 100; i++) {
                game.step();
                other.step();
            }
            game.world.snapshot(snapshot);
            for (int i = 0; i < 33; i++) {
                other.step();
            }
            arrived.load(copy(snapshot.bytes()));
            assertEquals(100, arrived.stepNumber());
            assertEquals(snapshot.byteCount(), arrived.byteCount());
            other.world.restore(arrived);
            for (int i = 100; i < 160; i++) {
                other.step();
                assertEquals(hashes.get(i), other.world.hash(), "step " + i);
            }
        }
    }

    private static ByteBuffer copy(ByteBuffer bytes) {
        return ByteBuffer.allocate(bytes.remaining()).put(bytes).flip();
    }

    @Test
    void bytesThatNameUnknownShapesOrComponentsAreRefusedAndTheWorldStaysAsItWas() {
        Snapshot snapshot = new Snapshot();
        Snapshot arrived = new Snapshot();
        try (World from = new World(new WorldConfig());
                World to = new World(new WorldConfig())) {
            to.add(new BulletDef().velocity(3f, 0f));
            to.add(BodyDef.dynamic(new Circle(2f)));
            to.step();
            long hash = to.hash();
            from.add(BodyDef.dynamic(new Circle(1f)));
            from.snapshot(snapshot);
            arrived.load(copy(snapshot.bytes()));
            String message = assertThrows(IllegalArgumentException.class, () -> to.restore(arrived))
                    .getMessage();
            assertTrue(message.contains("shape 0 of the state"), message);
            assertEquals(hash, to.hash());

            to.add(BodyDef.dynamic(new Circle(1f)));
            hash = to.hash();
            from.add(new BulletDef().with(MARKED));
            from.snapshot(snapshot);
            arrived.load(copy(snapshot.bytes()));
            message = assertThrows(IllegalArgumentException.class, () -> to.restore(arrived))
                    .getMessage();
            assertTrue(message.contains("table 1 of the state, with 1 rows"), message);
            assertEquals(hash, to.hash());
        }
    }

    @Test
    void aSnapshotOfAWorldWithOtherSettingsIsRefusedByName() {
        Snapshot snapshot = new Snapshot();
        try (World world = new World(new WorldConfig())) {
            world.snapshot(snapshot);
        }
        assertRefused(new WorldConfig().hertz(120f), snapshot, "hertz 60.0, and this one has 120.0");
        assertRefused(new WorldConfig().gravity(0f, -9f), snapshot, "gravity y 0.0, and this one has -9.0");
        WorldConfig finer = new WorldConfig();
        finer.tuning().substeps(5);
        assertRefused(finer, snapshot, "substeps 4.0, and this one has 5.0");
        assertRefused(new WorldConfig().ignores(3, 4), snapshot, "other masks: layer 3");
        assertRefused(new WorldConfig().bulletsMeet(2, 4), snapshot, "other masks of bullets: layer 2");
        assertRefused(new WorldConfig().beamsMeet(3, 4), snapshot, "other masks of beams: layer 3");
        try (World world = new World(new WorldConfig())) {
            assertThrows(IllegalStateException.class, () -> world.restore(new Snapshot()));
        }
    }

    private static void assertRefused(WorldConfig config, Snapshot snapshot, String why) {
        try (World world = new World(config)) {
            world.add(new BulletDef());
            long hash = world.hash();
            String message = assertThrows(IllegalArgumentException.class, () -> world.restore(snapshot))
                    .getMessage();
            assertTrue(message.contains(why), message);
            assertEquals(hash, world.hash());
        }
    }

    @Test
    void damagedCutAndForeignBytesAreRefused() {
        Snapshot snapshot = new Snapshot();
        try (Game game = new Game(1)) {
            for (int i = 0; i < 30; i++) {
                game.step();
            }
            game.world.snapshot(snapshot);
        }
        ByteBuffer good = copy(snapshot.bytes());
        for (int at = 0; at < good.capacity(); at++) {
            ByteBuffer bad = copy(good.duplicate());
            bad.put(at, (byte) (bad.get(at) ^ 1 << at % 8));
            assertLoadRefused(bad, "");
        }
        assertLoadRefused(good.duplicate().limit(good.capacity() - 4), "should have " + good.capacity() + " bytes");
        assertLoadRefused(good.duplicate().limit(good.capacity() - 1), "should have " + good.capacity() + " bytes");
        assertLoadRefused(ByteBuffer.allocate(0), "these 0 bytes are not a snapshot");
        assertLoadRefused(ByteBuffer.wrap("P6 640 480 255 and so on".getBytes()), "not a snapshot");
        ByteBuffer later = copy(good.duplicate());
        later.put(4, (byte) 12);
        assertLoadRefused(later, "version 12, and this engine reads version 11");
    }

    private static void assertLoadRefused(ByteBuffer bytes, String why) {
        Snapshot snapshot = new Snapshot();
        String message = assertThrows(IllegalArgumentException.class, () -> snapshot.load(bytes))
                .getMessage();
        assertTrue(message.contains(why), message);
        assertTrue(snapshot.isEmpty());
    }

    @Test
    void handlesGivenOutSinceNameNothingAndOldOnesLiveAgain() {
        Snapshot snapshot = new Snapshot();
        try (World world = new World(new WorldConfig())) {
            long old = world.add(BodyDef.dynamic(new Circle(1f)).at(4f, 5f));
            world.snapshot(snapshot);
            world.remove(old);
            long since = world.add(new BulletDef());
            world.restore(snapshot);
            assertTrue(world.isAlive(old));
            assertFalse(world.isAlive(since));
            assertEquals(4f, world.x(old));
            assertEquals(0, world.registry().query().all(Components.BULLET).tableCount());
        }
    }

    @Test
    void aShapeThatWasForgottenSinceComesBackUnderItsNumber() {
        Snapshot snapshot = new Snapshot();
        Circle first = new Circle(1f);
        try (World world = new World(new WorldConfig())) {
            long body = world.add(BodyDef.dynamic(first));
            world.snapshot(snapshot);
            world.remove(body);
            for (int i = 0; i < 300; i++) {
                world.remove(world.add(BodyDef.dynamic(new Circle(2f))));
            }
            world.restore(snapshot);
            assertEquals(first, world.shape(body));
            assertEquals(0, world.get(world.add(BodyDef.dynamic(first)), Components.SHAPE));
            assertEquals(1, world.get(world.add(BodyDef.dynamic(new Circle(2f))), Components.SHAPE));
        }
    }

    @Test
    void afterGoingBackNothingIsToldOfTheStepThatWasUndone() {
        Snapshot snapshot = new Snapshot();
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.fixed(new Circle(1f)));
            world.add(BodyDef.dynamic(new Circle(1f)).at(1.5f, 0f));
            world.add(new BulletDef().at(-1.05f, 0f));
            world.snapshot(snapshot);
            world.step();
            assertTrue(world.hits().next());
            assertTrue(world.contacts().next());
            world.restore(snapshot);
            assertFalse(world.hits().next());
            assertFalse(world.contacts().next());
            assertEquals(0, world.bodyCount());
        }
    }

    @Test
    void aBulletTakesAtMost64BytesWhateverItsValues() {
        Rng rng = new Rng(5);
        Snapshot snapshot = new Snapshot();
        try (World world = new World(new WorldConfig())) {
            world.snapshot(snapshot);
            int empty = snapshot.byteCount();
            for (int i = 0; i < 70_000; i++) {
                long bullet = world.add(new BulletDef()
                        .at(rng.nextFloat(), rng.nextFloat())
                        .velocity(rng.nextFloat(), rng.nextFloat())
                        .radius(0.1f + rng.nextFloat())
                        .knockback(rng.nextFloat())
                        .restitution(rng.nextFloat())
                        .lifetime(1f + rng.nextFloat())
                        .layer(i % 32)
                        .group(rng.nextInt() & Integer.MAX_VALUE)
                        .onHit(OnHit.values()[i % 3]));
                world.set(bullet, Components.MASK, rng.nextInt());
                world.set(bullet, Components.PREVIOUS_X, rng.nextFloat());
                world.set(bullet, Components.PREVIOUS_Y, rng.nextFloat());
            }
            world.snapshot(snapshot);
            assertTrue(snapshot.byteCount() - empty <= 64 * 70_000 + 300, "bytes " + snapshot.byteCount());
        }
    }

    @Test
    void aBodyInAPileTakesAtMost200BytesWithItsContacts() {
        Snapshot snapshot = new Snapshot();
        try (World world = new World(new WorldConfig().gravity(0f, -10f).workers(2))) {
            world.add(BodyDef.fixed(Wall.solid(-200, -1, 200, -1, 200, 0, -200, 0))
                    .friction(0.6f));
            int rows = 140;
            BodyDef box = BodyDef.dynamic(Polygon.box(0.25f, 0.25f)).friction(0.6f);
            for (int row = 0; row < rows; row++) {
                for (int i = 0; i < rows - row; i++) {
                    world.add(box.at(0.55f * (i - 0.5f * (rows - row)), 0.25f + 0.5f * row));
                }
            }
            for (int i = 0; i < 30; i++) {
                world.step();
            }
            world.snapshot(snapshot);
            int bodies = world.bodyCount();
            assertTrue(world.profile().contacts > 1.5 * bodies, "contacts " + world.profile().contacts);
            assertTrue(
                    snapshot.byteCount() <= 200 * bodies, "bytes per body " + (double) snapshot.byteCount() / bodies);
        }
    }

    @Test
    void savingAndGoingBackAllocatesNothing() {
        try (Game game = new Game(1)) {
            Snapshot[] ring = Stream.generate(Snapshot::new).limit(8).toArray(Snapshot[]::new);
            for (int i = 0; i < 300; i++) {
                game.step();
            }
            NoGarbage.assertNone("a round", 20, () -> {
                for (Snapshot snapshot : ring) {
                    game.world.snapshot(snapshot);
                    game.world.step();
                }
                for (int i = ring.length - 1; i >= 0; i--) {
                    game.world.restore(ring[i]);
                }
            });
        }
    }
}
