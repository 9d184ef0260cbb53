package dev.barrage.physics.ecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.parallel.Workers;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bytes allocated by all threads of a team once everything has reached its size. */
@Timeout(600)
@Tag("jdk")
class NoGarbageTest {
    private static final int ROWS = 100_000;

    private static final int WINDOW = 10;
    private static final Component BULLET = new Component("bullet");
    private static final FloatField X = BULLET.floatField("x");
    private static final FloatField VX = BULLET.floatField("vx", 1f);
    private static final Component TAG = new Component("tag");

    private final Registry registry = new Registry();
    private final Table bullets = registry.table(BULLET);
    private final int[] rows = RegistryTest.ascending(0, ROWS);
    private Workers workers;
    private Systems systems;

    @BeforeEach
    void start() {
        workers = new Workers(3);
        systems = new Systems(registry, workers);
    }

    @AfterEach
    void end() {
        workers.close();
    }

    @Test
    void spawningAndRemovingDirectly() {
        assertNoGarbage(() -> {
            for (int i = 0; i < ROWS; i++) {
                registry.add(bullets);
            }
            for (int i = ROWS - 1; i >= 0; i--) {
                registry.remove(bullets.entity(i / 2));
            }
        });
    }

    @Test
    void spawningAndRemovingInBulk() {
        assertNoGarbage(() -> {
            registry.addRows(bullets, ROWS);
            registry.removeRows(bullets, rows, ROWS);
        });
    }

    @Test
    void spawningAndRemovingByCommandsOfAllWorkers() {
        registry.addRows(bullets, ROWS);
        SystemDef churn = new SystemDef("churn", registry.query().all(BULLET), chunk -> {
                    float[] x = chunk.floats(X);
                    float[] vx = chunk.floats(VX);
                    long[] entities = chunk.entities();
                    for (int row = chunk.from(); row < chunk.to(); row++) {
                        chunk.commands().remove(entities[row]);
                        int spawn = chunk.commands().spawn(chunk.table());
                        chunk.commands().set(spawn, X, x[row] + vx[row]);
                    }
                })
                .parallel();
        assertNoGarbage(() -> systems.run(churn));
        assertEquals(ROWS, bullets.rows());
        assertTrue(bullets.floats(X)[0] > WINDOW);
    }

    @Test
    void attachingAndDetachingByCommands() {
        registry.addRows(bullets, 5_000);
        Table tags = registry.table(BULLET, TAG);
        int[] tagged = {0};
        int[] turns = {0};
        SystemDef tag = new SystemDef("tag", registry.query().all(BULLET).none(TAG), chunk -> {
                    for (int row = chunk.from(); row < chunk.to(); row++) {
                        chunk.commands().attach(chunk.entities()[row], TAG);
                    }
                })
                .parallel();
        SystemDef clear = new SystemDef("clear", registry.query().all(TAG), chunk -> {
            for (int row = chunk.from(); row < chunk.to(); row++) {
                chunk.commands().detach(chunk.entities()[row], TAG);
            }
        });
        assertNoGarbage(() -> {
            turns[0]++;
            systems.run(tag);
            tagged[0] += tags.rows();
            systems.run(clear);
        });
        assertEquals(turns[0] * 5_000, tagged[0]);
    }

    private static void assertNoGarbage(Runnable turn) {
        NoGarbage.assertNone("a turn", WINDOW, turn);
    }
}
