package dev.barrage.physics.ecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.parallel.Workers;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class CommandsTest {
    private static final Component POSITION = new Component("position");
    private static final FloatField X = POSITION.floatField("x", 1f);
    private static final Component HEALTH = new Component("health");
    private static final IntField POINTS = HEALTH.intField("points", 3);
    private static final LongField OWNER = HEALTH.longField("owner");

    private final Registry registry = new Registry();
    private final Table bodies = registry.table(POSITION);
    private final Table enemies = registry.table(POSITION, HEALTH);

    @Test
    void spawnedEntitiesHaveWhatWasSet() {
        long starter = registry.add(bodies);
        record(commands -> {
            assertEquals(0, commands.spawn(enemies));
            assertEquals(1, commands.spawn(enemies));
            assertEquals(2, commands.spawn(bodies));
            commands.set(0, X, 5f);
            commands.set(1, POINTS, 6);
            commands.set(1, OWNER, starter);
            commands.set(2, X, 7f);
            assertEquals(0, enemies.rows(), "not yet there");
        });
        assertEquals(2, enemies.rows());
        assertEquals(5f, enemies.floats(X)[0]);
        assertEquals(3, enemies.ints(POINTS)[0]);
        assertEquals(1f, enemies.floats(X)[1]);
        assertEquals(6, enemies.ints(POINTS)[1]);
        assertEquals(starter, enemies.longs(OWNER)[1]);
        assertEquals(7f, bodies.floats(X)[1]);
        RegistryTest.assertRowsAreKnown(registry, "");
    }

    @Test
    void handlesFollowTheOrderOfRecording() {
        long starter = registry.add(bodies);
        long free = registry.add(bodies);
        record(commands -> {
            commands.spawn(bodies);
            commands.remove(free);
            commands.spawn(enemies);
            commands.spawn(bodies);
            commands.spawn(enemies);
        });
        assertEquals(Entity.handle(2, 1), bodies.entity(1));
        assertEquals(Entity.handle(1, 2), enemies.entity(0), "the index that was removed before");
        assertEquals(Entity.handle(3, 1), bodies.entity(2));
        assertEquals(Entity.handle(4, 1), enemies.entity(1));
        assertEquals(starter, bodies.entity(0));
    }

    @Test
    void whatIsGoneIsPassedOver() {
        registry.add(bodies);
        long victim = registry.add(enemies);
        record(commands -> {
            commands.remove(victim);
            commands.remove(victim);
            commands.set(victim, X, 9f);
            commands.attach(victim, POSITION);
            commands.detach(victim, POSITION);
            commands.spawn(enemies);
        });
        assertFalse(registry.isAlive(victim));
        assertEquals(1, enemies.rows());
        assertEquals(1f, enemies.floats(X)[0], "not meant for the next entity of the index");
        assertEquals(Entity.index(victim), Entity.index(enemies.entity(0)));
        record(commands -> commands.remove(victim));
        record(commands -> commands.set(victim, X, 9f));
        assertEquals(2, registry.size());
        assertEquals(1f, enemies.floats(X)[0]);
    }

    @Test
    void attachedComponentsCanBeSetByTheSameChunk() {
        registry.add(bodies);
        long entity = registry.add(bodies);
        record(commands -> {
            commands.attach(entity, HEALTH);
            commands.set(entity, POINTS, 11);
            commands.set(entity, X, 12f);
            commands.set(entity, OWNER, 13L);
        });
        assertSame(enemies, registry.tableOf(entity));
        assertEquals(11, enemies.ints(POINTS)[0]);
        assertEquals(12f, enemies.floats(X)[0]);
        assertEquals(13L, enemies.longs(OWNER)[0]);
        record(commands -> {
            commands.detach(entity, HEALTH);
            commands.set(entity, POINTS, 14); // has it while the system runs, no longer when the command is done
        });
        assertSame(bodies, registry.tableOf(entity));
        assertEquals(12f, bodies.floats(X)[1]);
    }

    @Test
    void refusesFieldsThatTheEntityLacks() {
        long entity = registry.add(bodies);
        long other = registry.add(bodies);
        record(commands -> {
            commands.attach(other, HEALTH);
            assertRefused(
                    () -> commands.set(entity, POINTS, 1),
                    "field health.points: component health is not in the table of [position] of entity"
                            + " 0 (generation 1) and not attached by this chunk");
            int spawn = commands.spawn(bodies);
            assertRefused(
                    () -> commands.set(spawn, OWNER, 1L),
                    "field health.owner: component health is not in the table of [position]");
        });
        assertEquals(3, registry.size());
    }

    @Test
    void refusesHandlesNeverGivenOutAndForeignTables() {
        registry.add(bodies);
        Table foreign = new Registry().table(POSITION);
        record(commands -> {
            assertRefused(() -> commands.remove(Entity.NONE), "no entity ever had the handle 0 (generation 0)");
            assertRefused(
                    () -> commands.set(Entity.handle(7, 1), X, 1f), "no entity ever had the handle 7 (generation 1)");
            assertRefused(
                    () -> commands.attach(Entity.handle(0, 2), HEALTH),
                    "no entity ever had the handle 0 (generation 2)");
            assertRefused(() -> commands.spawn(foreign), "the table of [position] is not of this registry");
        });
        assertEquals(1, registry.size());
    }

    @Test
    void numbersOfSpawnsAreOfTheirChunkAlone() {
        registry.addRows(bodies, 600);
        record(commands -> {
            assertRefused(
                    () -> commands.set(0, X, 1f), "spawn must be a number that spawn() returned in this chunk: 0");
            assertEquals(0, commands.spawn(bodies));
            assertEquals(1, commands.spawn(bodies));
            assertRefused(
                    () -> commands.set(2, X, 1f), "spawn must be a number that spawn() returned in this chunk: 2");
            assertRefused(
                    () -> commands.set(-1, X, 1f), "spawn must be a number that spawn() returned in this chunk: -1");
        });
        assertEquals(606, bodies.rows());
    }

    @Test
    void recordsOnlyWhileTheChunkRuns() {
        long entity = registry.add(bodies);
        Commands[] kept = new Commands[1];
        record(commands -> kept[0] = commands);
        assertThrows(IllegalStateException.class, () -> kept[0].remove(entity));
        assertThrows(IllegalStateException.class, () -> kept[0].spawn(bodies));
        assertThrows(IllegalStateException.class, () -> kept[0].set(entity, X, 1f));
        assertTrue(registry.isAlive(entity));
    }

    @Test
    void freezesAComponentToBeAttached() {
        long entity = registry.add(bodies);
        Component young = new Component("young");
        record(commands -> {
            commands.attach(entity, young);
            assertThrows(IllegalStateException.class, () -> young.intField("late"));
        });
        assertTrue(registry.tableOf(entity).has(young));
    }

    private static void assertRefused(Runnable command, String message) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, command::run).getMessage());
    }

    /** Lets every chunk of bodies that are no enemies record commands, one chunk after another. */
    private void record(Consumer<Commands> recording) {
        Query query = registry.query().all(POSITION).none(HEALTH);
        try (Workers workers = new Workers(1)) {
            new Systems(registry, workers)
                    .run(new SystemDef("record", query, chunk -> recording.accept(chunk.commands())));
        }
    }
}
