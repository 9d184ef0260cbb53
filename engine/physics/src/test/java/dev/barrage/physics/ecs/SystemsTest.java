package dev.barrage.physics.ecs;

import static dev.barrage.physics.ecs.RegistryTest.hash;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.physics.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class SystemsTest {
    private static final Component POSITION = new Component("position");
    private static final FloatField X = POSITION.floatField("x");
    private static final Component TAG = new Component("tag");

    private final Registry registry = new Registry();
    private final Query positions = registry.query().all(POSITION);

    @Test
    void chunksAreBlocksOfOneTableEachInOrder() {
        registry.addRows(registry.table(POSITION), 600);
        registry.addRows(registry.table(TAG), 10);
        registry.table(POSITION, TAG);
        registry.addRows(registry.table(POSITION, new Component("empty between")), 256);
        List<String> chunks = new ArrayList<>();
        run(1, new SystemDef("list", positions, chunk -> {
            assertSame(registry.tables().get(chunk.table().index), chunk.table());
            chunks.add(chunk.table().index + ": " + chunk.from() + "-" + chunk.to());
        }));
        assertEquals(List.of("0: 0-256", "0: 256-512", "0: 512-600", "3: 0-256"), chunks);
    }

    @Test
    void everyRowIsVisitedOnceByParallelSystems() {
        Table few = registry.table(POSITION);
        Table many = registry.table(POSITION, TAG);
        registry.addRows(few, 300);
        registry.addRows(many, 10_000);
        SystemDef system = new SystemDef("count", positions, chunk -> {
                    float[] x = chunk.floats(X);
                    for (int row = chunk.from(); row < chunk.to(); row++) {
                        x[row]++;
                    }
                })
                .parallel();
        for (int workers : new int[] {1, 2, 3, 8}) {
            run(workers, system);
        }
        for (int row = 0; row < few.rows(); row++) {
            assertEquals(4f, few.floats(X)[row]);
        }
        for (int row = 0; row < many.rows(); row++) {
            assertEquals(4f, many.floats(X)[row]);
        }
    }

    @Test
    void directChangesAreRefusedWhileASystemRuns() {
        Table table = registry.table(POSITION);
        registry.addRows(table, 1000);
        long entity = table.entity(0);
        long before = hash(registry);
        List<Runnable> changes = List.of(
                () -> registry.add(table),
                () -> registry.addRows(table, 2),
                () -> registry.remove(entity),
                () -> registry.removeRows(table, new int[] {0}, 1),
                () -> registry.attach(entity, TAG),
                () -> registry.detach(entity, POSITION),
                () -> registry.table(TAG));
        for (Runnable change : changes) {
            SystemDef serial = new SystemDef("change", positions, chunk -> change.run());
            SystemDef parallel = new SystemDef("change", positions, chunk -> change.run()).parallel();
            for (SystemDef each : List.of(serial, parallel)) {
                String message = assertThrows(IllegalStateException.class, () -> run(2, each))
                        .getMessage();
                assertEquals(
                        "systems are running: record structural changes in the chunk's commands, and make tables before",
                        message);
            }
        }
        assertEquals(before, hash(registry));
        registry.add(table); // unlocked again
    }

    @Test
    void readingIsAllowedWhileASystemRuns() {
        Table table = registry.table(POSITION);
        registry.addRows(table, 1000);
        Query later = registry.query().all(POSITION);
        AtomicInteger found = new AtomicInteger();
        run(
                3,
                new SystemDef("read", positions, chunk -> {
                            long entity = chunk.entities()[chunk.from()];
                            assertSame(table, registry.table(POSITION));
                            assertSame(table, registry.tableOf(entity));
                            assertEquals(chunk.from(), registry.rowOf(entity));
                            found.addAndGet(later.rows());
                        })
                        .parallel());
        assertEquals(4000, found.get());
    }

    @Test
    void aFailureReachesTheCallerAndNoCommandIsDone() {
        registry.addRows(registry.table(POSITION), 2000);
        long before = hash(registry);
        ChunkTask task = chunk -> {
            chunk.commands().remove(chunk.entities()[chunk.from()]);
            if (chunk.from() >= 512) {
                throw new IllegalArgumentException("chunk " + chunk.from());
            }
        };
        for (int count : new int[] {1, 3}) {
            try (Workers workers = new Workers(count)) {
                Systems systems = new Systems(registry, workers);
                SystemDef failing = new SystemDef("fail", positions, task).parallel();
                assertEquals(
                        "chunk 512",
                        assertThrows(IllegalArgumentException.class, () -> systems.run(failing))
                                .getMessage());
                assertThrows(IllegalArgumentException.class, () -> systems.run(new SystemDef("fail", positions, task)));
                systems.run(new SystemDef("nothing", positions, chunk -> {}));
                assertEquals(before, hash(registry), "what had been recorded is forgotten");
            }
        }
    }

    @Test
    void commandsThatAreHeldAreDoneTogetherInTheOrderOfTheSystems() {
        Table bodies = registry.table(POSITION);
        Table tagged = registry.table(POSITION, TAG);
        registry.addRows(bodies, 600);
        long first = bodies.entity(0);
        SystemDef tag = new SystemDef("tag", positions, chunk -> {
                    for (int row = chunk.from(); row < chunk.to(); row++) {
                        chunk.commands().attach(chunk.entities()[row], TAG);
                    }
                })
                .parallel();
        SystemDef push = new SystemDef("push", positions, chunk -> {
            for (int row = chunk.from(); row < chunk.to(); row++) {
                chunk.commands().set(chunk.entities()[row], X, 3f);
                chunk.commands().set(chunk.commands().spawn(bodies), X, 4f);
            }
        });
        SystemDef failing = new SystemDef("fail", positions, chunk -> {
            chunk.commands().remove(chunk.entities()[chunk.from()]);
            throw new IllegalArgumentException("no");
        });
        SystemDef remove = new SystemDef("remove", positions.none(TAG), chunk -> {
            if (chunk.from() == 0) {
                chunk.commands().remove(first);
            }
        });
        try (Workers workers = new Workers(3)) {
            Systems systems = new Systems(registry, workers);
            long before = hash(registry);
            systems.record(tag);
            systems.record(push);
            assertThrows(IllegalArgumentException.class, () -> systems.record(failing));
            assertEquals(before, hash(registry));
            systems.run(remove);
            assertEquals(599, tagged.rows());
            assertEquals(600, bodies.rows(), "spawned by push");
            assertEquals(3f, tagged.floats(X)[0]);
            assertEquals(4f, bodies.floats(X)[599]);
            long after = hash(registry);
            systems.apply();
            assertEquals(after, hash(registry), "nothing is held any more");
        }
    }

    @Test
    void systemsDoNotNest() {
        registry.addRows(registry.table(POSITION), 3);
        try (Workers workers = new Workers(1)) {
            Systems systems = new Systems(registry, workers);
            SystemDef inner = new SystemDef("inner", positions, chunk -> {});
            assertThrows(
                    IllegalStateException.class,
                    () -> systems.run(new SystemDef("outer", positions, chunk -> systems.run(inner))));
            assertThrows(
                    IllegalStateException.class,
                    () -> systems.run(new SystemDef("outer", positions, chunk -> systems.apply())));
        }
    }

    @Test
    void refusesQueriesOfOtherRegistries() {
        Query foreign = new Registry().query();
        assertThrows(IllegalArgumentException.class, () -> run(1, new SystemDef("foreign", foreign, chunk -> {})));
    }

    private void run(int count, SystemDef system) {
        try (Workers workers = new Workers(count)) {
            new Systems(registry, workers).run(system);
        }
    }
}
