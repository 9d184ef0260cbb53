package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.TargetKind;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import dev.barrage.testing.NoGarbage;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Bullets added and removed at once. {@code -Dfuzz.seed} and {@code -Dfuzz.cases} choose other random worlds. */
class BulletBatchTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 5);
    private static final int TURNS = 12;
    private static final Component GRAIN = new Component("grain");
    private static final FloatField HEAT = GRAIN.floatField("heat", 0.5f);
    private static final LongField OWNER = GRAIN.longField("owner", -7L);
    private static final QueryFilter BULLETS = new QueryFilter().kinds(TargetKind.BULLET);

    private final BulletBatch batch = new BulletBatch();
    private final BulletDef[] kinds = {
        new BulletDef().radius(0.07f).layer(1),
        new BulletDef().with(GRAIN).layer(2).group(3).knockback(0.1f).onHit(OnHit.BOUNCE),
        new BulletDef()
                .lifetime(0.05f)
                .layer(1)
                .restitution(0.3f)
                .onHit(OnHit.PASS)
                .at(9f, 9f)
    };

    @Test
    void aBatchHasTheBitsOfSingleAddsAndRemoves() {
        for (int i = 0; i < CASES; i++) {
            long seed = SEED + i;
            Rng rng = new Rng(seed, 0);
            try (World batches = world(1 + rng.nextInt(2));
                    World singles = world(1)) {
                WorldQuery seenByBatches = batches.query();
                WorldQuery seenBySingles = singles.query();
                for (int turn = 0; turn < TURNS; turn++) {
                    String where = "-Dfuzz.seed=" + seed + ", turn " + turn;
                    addSome(batches, singles, rng, where);
                    removeSome(batches, singles, rng);
                    assertEquals(see(seenBySingles), see(seenByBatches), where);
                    assertEquals(singles.hash(), batches.hash(), where);
                    if (rng.nextInt(3) == 0) {
                        batches.step();
                        singles.step();
                        assertEquals(singles.hash(), batches.hash(), where);
                    }
                }
                assertSameSnapshots(batches, singles, "-Dfuzz.seed=" + seed);
            }
        }
    }

    private static World world(int workers) {
        World world = new World(
                new WorldConfig().workers(workers).meets(1, 0).meets(0, 1).bulletsMeet(1, 2));
        world.add(BodyDef.dynamic(new Circle(1f)));
        world.add(new BeamDef().at(3f, 3f, 1f));
        return world;
    }

    private void addSome(World batches, World singles, Rng rng, String where) {
        BulletDef def = kinds[rng.nextInt(kinds.length)];
        fill(rng.nextInt(4) == 0 ? rng.nextInt(2_000) : rng.nextInt(40), rng);
        batches.addAll(def.copy(), batch);
        BulletDef single = def.copy();
        for (int i = 0; i < batch.count; i++) {
            single.at(batch.x[i], batch.y[i]).velocity(batch.vx[i], batch.vy[i]);
            assertEquals(singles.add(single), batch.entity[i], where + ", bullet " + i);
        }
    }

    private void fill(int bullets, Rng rng) {
        batch.clear();
        for (int i = 0; i < bullets; i++) {
            batch.add(rng.nextFloat(-9f, 9f), rng.nextFloat(-9f, 9f), rng.nextFloat(-5f, 5f), rng.nextFloat(-5f, 5f));
        }
    }

    /** Removes a random share of all entities: table by table or shuffled, now and then with one that is there twice. */
    private static void removeSome(World batches, World singles, Rng rng) {
        long[] chosen = new long[batches.registry().size() + 1];
        float share = rng.nextFloat(0f, 1f) * rng.nextFloat(0f, 1f);
        int count = 0;
        for (Table table : batches.registry().tables()) {
            for (int row = 0; row < table.rows(); row++) {
                if (rng.nextFloat(0f, 1f) < share) {
                    chosen[count++] = table.entity(row);
                }
            }
        }
        if (rng.nextInt(2) == 0) {
            shuffle(chosen, count, rng);
        }
        if (count > 0 && rng.nextInt(2) == 0) {
            chosen[count] = chosen[rng.nextInt(count)];
            count++;
        }
        long[] before = chosen.clone();
        batches.removeAll(chosen, count);
        assertArrayEquals(before, chosen);
        for (int i = 0; i < count; i++) {
            if (singles.isAlive(chosen[i])) {
                singles.remove(chosen[i]);
            }
        }
    }

    private static void shuffle(long[] handles, int count, Rng rng) {
        for (int i = count - 1; i > 0; i--) {
            int other = rng.nextInt(i + 1);
            long handle = handles[i];
            handles[i] = handles[other];
            handles[other] = handle;
        }
    }

    private static int see(WorldQuery query) {
        return query.overlapCircle(2f, 2f, 3f, BULLETS);
    }

    private static void assertSameSnapshots(World batches, World singles, String where) {
        Snapshot ofBatches = new Snapshot();
        Snapshot ofSingles = new Snapshot();
        batches.snapshot(ofBatches);
        singles.snapshot(ofSingles);
        assertEquals(ofSingles.bytes(), ofBatches.bytes(), where);
    }

    @Test
    void everyColumnOfABulletHasTheValueOfTheDefinitionAndOfTheBatch() {
        try (World world = world(1)) {
            batch.add(1f, 2f, 3f, 4f);
            batch.add(-1f, -2f, -3f, -4f);
            world.addAll(kinds[1], batch);
            long second = batch.entity[1];
            assertEquals(-1f, world.x(second));
            assertEquals(-2f, world.get(second, Components.PREVIOUS_Y));
            assertEquals(-3f, world.vx(second));
            assertEquals(0.1f, world.get(second, Components.KNOCKBACK));
            assertEquals(1 << 2, world.get(second, Components.LAYER));
            assertEquals(0.5f, world.get(second, HEAT));
            assertEquals(-7L, world.get(second, OWNER));
        }
    }

    @Test
    void aBadBulletIsNamedAndNoneIsAdded() {
        assertRefused("bullets.x[3] must be from -1.0E12 to 1.0E12: NaN", bullets -> bullets.x[3] = Float.NaN);
        assertRefused("bullets.y[0] must be from -1.0E12 to 1.0E12: " + 1e13f, bullets -> bullets.y[0] = 1e13f);
        assertRefused(
                "bullets.vx[4] must be from -1.0E9 to 1.0E9: Infinity",
                bullets -> bullets.vx[4] = Float.POSITIVE_INFINITY);
        assertRefused("bullets.vy[1] must be from -1.0E9 to 1.0E9: NaN", bullets -> bullets.vy[1] = Float.NaN);
        assertRefused("bullets.count must not be negative: -1", bullets -> bullets.count = -1);
        assertRefused("bullets.vy must have a value for each of 5 bullets: 4", bullets -> bullets.vy = new float[4]);
    }

    private void assertRefused(String message, Consumer<BulletBatch> spoil) {
        try (World world = world(1)) {
            long before = world.hash();
            fill(5, new Rng(1));
            spoil.accept(batch);
            Exception thrown = assertThrows(IllegalArgumentException.class, () -> world.addAll(new BulletDef(), batch));
            assertEquals(message, thrown.getMessage());
            assertEquals(before, world.hash());
        }
    }

    @Test
    void aDeadHandleIsNamedAndNothingIsRemoved() {
        try (World world = world(1)) {
            fill(5, new Rng(1));
            world.addAll(kinds[0], batch);
            long[] handles = Arrays.copyOf(batch.entity, 5);
            world.remove(handles[3]);
            long before = world.hash();
            Exception dead = assertThrows(IllegalArgumentException.class, () -> world.removeAll(handles, 5));
            assertEquals("entities[3] names no living entity: " + Entity.toString(handles[3]), dead.getMessage());
            Exception many = assertThrows(IllegalArgumentException.class, () -> world.removeAll(handles, 6));
            assertEquals("count must be from 0 to the 5 of entities: 6", many.getMessage());
            assertThrows(IllegalArgumentException.class, () -> world.removeAll(handles, -1));
            assertEquals(before, world.hash());
            world.removeAll(handles, 3);
            assertFalse(world.isAlive(handles[2]));
            assertTrue(world.isAlive(handles[4]));
        }
    }

    @Test
    void anEmptyBatchChangesNothing() {
        try (World world = world(1)) {
            long before = world.hash();
            world.addAll(kinds[0], batch);
            world.removeAll(new long[0], 0);
            assertEquals(before, world.hash());
        }
    }

    @Test
    void bothAreRefusedInAStepAndInAClosedWorld() {
        World world = world(1);
        SystemDef inStep = new SystemDef("in step", world.registry().query().all(Components.BODY), chunk -> {
            assertThrows(IllegalStateException.class, () -> world.addAll(kinds[0], batch));
            assertThrows(IllegalStateException.class, () -> world.removeAll(new long[0], 0));
        });
        world.after(Stage.EVENTS, inStep);
        world.step();
        world.close();
        assertThrows(IllegalStateException.class, () -> world.addAll(kinds[0], batch));
        assertThrows(IllegalStateException.class, () -> world.removeAll(new long[0], 0));
    }

    @Test
    void batchesMakeNoGarbageOnceTheWorldHasItsSize() {
        try (World world = world(1)) {
            fill(3_000, new Rng(1));
            NoGarbage.assertNone("a batch", 30, () -> addAndRemove(world));
        }
    }

    private void addAndRemove(World world) {
        world.addAll(kinds[0], batch);
        world.removeAll(batch.entity, batch.count);
    }
}
