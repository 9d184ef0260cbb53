package dev.barrage.physics.ecs;

import static dev.barrage.physics.ecs.RegistryTest.hash;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A busy system with every kind of command, run by teams of all sizes and by hand. */
@Timeout(300)
@Tag("jdk")
class SameBitsTest {
    private static final int STEPS = 24;
    private static final Component BODY = new Component("body");
    private static final FloatField X = BODY.floatField("x");
    private static final IntField SEED = BODY.intField("seed");
    private static final LongField TARGET = BODY.longField("target");
    private static final Component BURNING = new Component("burning");
    private static final FloatField HEAT = BURNING.floatField("heat", 2f);
    private static final Component SHOT = new Component("shot");

    /** What a row wants to be done; the real commands and the oracle's are behind it. */
    private interface Wishes {
        void spawn(Table table, float x, int seed, long target);

        void remove(long entity);

        void attach(long entity, float heat);

        void detach(long entity);

        void push(long entity, float x);
    }

    @Test
    void anyTeamGivesTheSameRowsHandlesAndValuesAsDoingItByHand() {
        for (int seed = 0; seed < 3; seed++) {
            long[] expected = runByHand(seed);
            assertArrayEquals(expected, run(seed, 1, false), "serial, seed " + seed);
            for (int workers : new int[] {1, 2, 3, 8}) {
                assertArrayEquals(expected, run(seed, workers, true), workers + " workers, seed " + seed);
            }
        }
    }

    private static Registry scene(int seed) {
        Registry registry = new Registry();
        Table bodies = registry.table(BODY);
        Table shots = registry.table(SHOT, BODY);
        for (Table table : List.of(bodies, shots)) {
            registry.addRows(table, 1_500);
            for (int row = 0; row < table.rows(); row++) {
                table.floats(X)[row] = row;
                table.ints(SEED)[row] = mixed(seed + row + 7919 * table.index);
                table.longs(TARGET)[row] = bodies.entity(row * 7 % 1_500);
            }
        }
        return registry;
    }

    private static int mixed(int value) {
        int mixed = value * 0x9e3779b9;
        mixed = (mixed ^ mixed >>> 15) * 0x85ebca6b;
        return mixed ^ mixed >>> 13;
    }

    private static void think(Registry registry, Table table, int row, Wishes wishes) {
        int seed = table.ints(SEED)[row];
        table.ints(SEED)[row] = mixed(seed + 1);
        table.floats(X)[row] *= 1.001f;
        float x = table.floats(X)[row];
        long self = table.entities()[row];
        long target = table.longs(TARGET)[row];
        switch (Math.floorMod(seed, 40)) {
            case 0, 1 -> wishes.spawn(registry.tables().get(1), x + 1f, seed + 2, self);
            case 2 -> {
                wishes.spawn(registry.tables().get(0), x + 2f, seed + 3, target);
                wishes.spawn(registry.tables().get(0), x + 3f, seed + 4, self);
            }
            case 3 -> wishes.remove(target);
            case 4 -> {
                wishes.remove(self);
                wishes.remove(self);
                wishes.push(self, -1f);
            }
            case 5 -> wishes.attach(target, x);
            case 6 -> wishes.detach(self);
            case 7 -> wishes.push(target, x);
            default -> {}
        }
    }

    private static long[] run(int seed, int count, boolean parallel) {
        Registry registry = scene(seed);
        ChunkTask task = chunk -> {
            Wishes wishes = asCommands(chunk.commands());
            for (int row = chunk.from(); row < chunk.to(); row++) {
                think(registry, chunk.table(), row, wishes);
            }
        };
        SystemDef system = new SystemDef("think", registry.query().all(BODY), task);
        SystemDef more = new SystemDef("more", registry.query().all(SHOT), task).parallel();
        long[] hashes = new long[STEPS];
        try (Workers workers = new Workers(count)) {
            Systems systems = new Systems(registry, workers);
            for (int step = 0; step < STEPS; step++) {
                systems.record(parallel ? system.parallel() : system);
                systems.record(more);
                systems.apply();
                hashes[step] = hash(registry);
            }
        }
        return hashes;
    }

    private static Wishes asCommands(Commands commands) {
        return new Wishes() {
            @Override
            public void spawn(Table table, float x, int seed, long target) {
                int spawn = commands.spawn(table);
                commands.set(spawn, X, x);
                commands.set(spawn, SEED, seed);
                commands.set(spawn, TARGET, target);
            }

            @Override
            public void remove(long entity) {
                commands.remove(entity);
            }

            @Override
            public void attach(long entity, float heat) {
                commands.attach(entity, BURNING);
                commands.set(entity, HEAT, heat);
            }

            @Override
            public void detach(long entity) {
                commands.detach(entity, BURNING);
            }

            @Override
            public void push(long entity, float x) {
                commands.set(entity, X, x);
            }
        };
    }

    /** The same through the registry's own methods, once all rows have been gone through in order. */
    private static long[] runByHand(int seed) {
        Registry registry = scene(seed);
        long[] hashes = new long[STEPS];
        for (int step = 0; step < STEPS; step++) {
            List<Runnable> changes = new ArrayList<>();
            Wishes wishes = asChanges(registry, changes);
            for (Table table : registry.tables()) {
                for (int row = 0; row < table.rows(); row++) {
                    think(registry, table, row, wishes);
                }
            }
            for (Table table : registry.tables()) {
                for (int row = 0; table.has(SHOT) && row < table.rows(); row++) {
                    think(registry, table, row, wishes);
                }
            }
            changes.forEach(Runnable::run);
            hashes[step] = hash(registry);
        }
        RegistryTest.assertRowsAreKnown(registry, "seed " + seed);
        assertEquals(4, registry.tables().size());
        assertTrue(registry.size() > 3_000, "the scene does not die out: " + registry.size());
        return hashes;
    }

    private static Wishes asChanges(Registry registry, List<Runnable> changes) {
        return new Wishes() {
            @Override
            public void spawn(Table table, float x, int seed, long target) {
                changes.add(() -> {
                    int row = registry.rowOf(registry.add(table));
                    table.floats(X)[row] = x;
                    table.ints(SEED)[row] = seed;
                    table.longs(TARGET)[row] = target;
                });
            }

            @Override
            public void remove(long entity) {
                ifAlive(entity, () -> registry.remove(entity));
            }

            @Override
            public void attach(long entity, float heat) {
                ifAlive(entity, () -> {
                    registry.attach(entity, BURNING);
                    registry.tableOf(entity).floats(HEAT)[registry.rowOf(entity)] = heat;
                });
            }

            @Override
            public void detach(long entity) {
                ifAlive(entity, () -> registry.detach(entity, BURNING));
            }

            @Override
            public void push(long entity, float x) {
                ifAlive(entity, () -> registry.tableOf(entity).floats(X)[registry.rowOf(entity)] = x);
            }

            private void ifAlive(long entity, Runnable change) {
                changes.add(() -> {
                    if (registry.isAlive(entity)) {
                        change.run();
                    }
                });
            }
        };
    }
}
