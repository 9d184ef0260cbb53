package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.TargetKind;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import dev.barrage.testing.NoGarbage;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Memory follows what is alive. */
class MemoryTest {
    /** Arrays of a world that was large once, bytes. */
    private static final long LITTLE = 4_000_000;

    private static final int SNAPSHOT_BYTES = 8_000;

    /** Steps from a crowd to the next. */
    private static final int SWING = 60;

    private final BulletDef bullet = new BulletDef().radius(0.05f).layer(1).lifetime(100f);

    @Test
    @Tag("slow")
    void aCrowdThatDiedLeavesLittleMemoryASmallSnapshotAndNoHandle() {
        assertLittleIsLeftOf(2_000_000, 60_000, false);
    }

    @Test
    void aSmallerCrowdThatDiedLeavesLittleMemoryASmallSnapshotAndNoHandle() {
        assertLittleIsLeftOf(100_000, 3_000, false);
    }

    @Test
    void itLeavesLittleInTheIndexOfAWorldThatIsAskedAfterEveryStep() {
        assertLittleIsLeftOf(100_000, 3_000, true);
    }

    private void assertLittleIsLeftOf(int bullets, int bodies, boolean asks) {
        try (World world = world()) {
            long[] crowd = addCrowd(world, bullets, bodies);
            world.step();
            world.step();
            WorldQuery query = world.query();
            QueryFilter all = new QueryFilter().kinds(TargetKind.values());
            query.castRayAny(0f, 0f, 1f, 0f, 1f, all); // copies bullets
            assertTrue(world.profile().contacts > bodies, "contacts " + world.profile().contacts);
            long large = ArrayBytes.of(world);
            removeAll(world);
            world.step();
            if (asks) {
                query.castRayAny(0f, 0f, 1f, 0f, 1f, all);
            }
            world.step(); // after it no event of the crowd is left
            world.trim();
            world.step();
            long left = ArrayBytes.of(world);
            assertTrue(left < LITTLE && left < large / 5, left + " of " + large + " bytes are left");
            Snapshot snapshot = new Snapshot();
            world.snapshot(snapshot);
            assertTrue(snapshot.byteCount() < SNAPSHOT_BYTES, "bytes of the snapshot: " + snapshot.byteCount());
            for (int i = 0; i < 3_000; i++) {
                world.add(bullet);
            }
            for (long entity : crowd) {
                assertFalse(world.isAlive(entity));
            }
        }
    }

    @Test
    void aWorldThatHasShrunkContinuesAsOneThatNeverGrew() {
        Snapshot snapshot = new Snapshot();
        try (World shrunk = world();
                World fresh = world()) {
            addCrowd(shrunk, 100_000, 3_000);
            step(shrunk, 3);
            removeAll(shrunk);
            addCrowd(shrunk, 500, 200);
            step(shrunk, 3);
            shrunk.snapshot(snapshot);
            fresh.restore(snapshot);
            for (int i = 0; i < 120; i++) {
                if (i % 15 == 7) {
                    shrunk.trim();
                }
                shrunk.step();
                fresh.step();
                if (i % 10 == 0) {
                    assertEquals(addCrowd(fresh, 20, 0)[7], addCrowd(shrunk, 20, 0)[7], "step " + i);
                }
                assertEquals(fresh.hash(), shrunk.hash(), "step " + i);
            }
        }
    }

    @Test
    void aCursorReadsTheStepBeforeTheShrinkAndTheOneAfterIt() {
        try (World world = world()) {
            Hits hits = world.hits();
            Contacts contacts = world.contacts();
            addCrowd(world, 100_000, 3_000);
            step(world, 1);
            removeAll(world);
            world.trim();
            assertTrue(contacts.rewind().next());
            step(world, 1);
            world.add(BodyDef.fixed(new Circle(1f)).at(-50f, 0f));
            world.add(BodyDef.dynamic(new Circle(1f)).at(-48.5f, 0f));
            long shot = world.add(bullet.at(-51.04f, 0f).velocity(0f, 0f));
            world.step();
            assertTrue(hits.rewind().next());
            assertEquals(shot, hits.first());
            assertTrue(contacts.rewind().next());
        }
    }

    @Test
    void bulletsThatComeAndGoEverySecondCostNoAllocation() {
        int bullets = 20_000;
        int[] rows = rows(bullets);
        try (World world = world()) {
            addCrowd(world, 0, 400);
            Table table = world.table(bullet);
            NoGarbage.assertNone("a swing", 2, () -> swing(world, table, rows));
        }
    }

    @Test
    void onlyBetweenStepsOfAnOpenWorldMemoryIsGivenBack() {
        World world = world();
        world.before(Stage.GATHER, new SystemDef("trims", world.registry().query(), chunk -> world.trim()));
        world.add(bullet);
        assertThrows(IllegalStateException.class, world::step);
        world.close();
        assertThrows(IllegalStateException.class, world::trim);
    }

    private static int[] rows(int count) {
        int[] rows = new int[count];
        Arrays.setAll(rows, row -> row);
        return rows;
    }

    private void swing(World world, Table table, int[] rows) {
        for (int i = 0; i < rows.length; i++) {
            world.add(bullet.at(0.01f * (i % 3_000), 0.1f * (i % 17)).velocity(1f, 0f));
        }
        step(world, SWING / 2);
        world.registry().removeRows(table, rows, table.rows());
        step(world, SWING / 2);
    }

    @Test
    void shapesOfBodiesThatDiedAreForgotten() {
        try (World world = world()) {
            for (int i = 0; i < 5_000; i++) {
                world.add(BodyDef.fixed(new Circle(1f)).at(3f * i, 0f));
            }
            world.step();
            removeAll(world);
            world.step();
            Snapshot snapshot = new Snapshot();
            world.snapshot(snapshot);
            assertTrue(snapshot.byteCount() < SNAPSHOT_BYTES, "bytes of the snapshot: " + snapshot.byteCount());
        }
    }

    @Test
    void aTableTakesAsMuchMemoryHoweverManyComponentsWereMadeBefore() {
        long early = bytesOfATaggedRow();
        for (int i = 0; i < 100_000; i++) {
            new Component("of an earlier game " + i);
        }
        assertEquals(early, bytesOfATaggedRow());
    }

    private static long bytesOfATaggedRow() {
        Component tag = new Component("tag");
        Component other = new Component("other");
        Registry registry = new Registry();
        registry.attach(registry.add(registry.table(tag)), other);
        return ArrayBytes.of(registry);
    }

    @Test
    void aSnapshotThatIsUsedAgainFollowsTheWorld() {
        Snapshot snapshot = new Snapshot();
        try (World world = world()) {
            addCrowd(world, 100_000, 0);
            world.snapshot(snapshot);
            removeAll(world);
            world.snapshot(snapshot);
            world.snapshot(snapshot);
            assertTrue(ArrayBytes.of(snapshot) < 50_000, "bytes " + ArrayBytes.of(snapshot));
        }
    }

    private static World world() {
        return new World(new WorldConfig().workers(1).ignores(1, 1).simd(false));
    }

    private static void step(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    /** Bodies that touch their neighbours, and bullets all over them. */
    private long[] addCrowd(World world, int bullets, int bodies) {
        Rng rng = new Rng(7);
        long[] crowd = new long[bullets + bodies];
        BodyDef body = BodyDef.dynamic(new Circle(0.5f));
        int columns = (int) Math.sqrt(bodies);
        for (int i = 0; i < bodies; i++) {
            crowd[i] = world.add(body.at(0.99f * (i % columns), 0.99f * (i / columns)));
        }
        world.registry().reserve(world.table(bullet), bullets);
        for (int i = bodies; i < crowd.length; i++) {
            crowd[i] = world.add(bullet.at(rng.nextFloat(-300f, 300f), rng.nextFloat(-300f, 300f))
                    .velocity(rng.nextFloat(-5f, 5f), 0f));
        }
        return crowd;
    }

    private static void removeAll(World world) {
        for (Table table : world.registry().tables()) {
            int[] rows = new int[table.rows()];
            Arrays.setAll(rows, row -> row);
            world.registry().removeRows(table, rows, rows.length);
        }
    }
}
