package dev.barrage.physics.ecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.barrage.physics.parallel.Workers;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bytes allocated by all threads of a team once everything has reached its size. */
@Timeout(60)
@Tag("jdk")
class NoGarbageTest {
    private static final int ROWS = 100_000;

    /** Turns until all is compiled: the compiler resolves constants on the thread that asks for it, and that allocates. */
    private static final int WARM_UP = 40;

    private static final int TURNS = 5;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final Component BULLET = new Component("bullet");
    private static final FloatField X = BULLET.floatField("x");
    private static final FloatField VX = BULLET.floatField("vx", 1f);
    private static final Component TAG = new Component("tag");

    private final Registry registry = new Registry();
    private final Table bullets = registry.table(BULLET);
    private final int[] rows = RegistryTest.ascending(0, ROWS);
    private Workers workers;
    private Systems systems;
    private long[] threads;

    @BeforeEach
    void start() {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        workers = new Workers(3);
        systems = new Systems(registry, workers);
        Set<Thread> own = new HashSet<>(Thread.getAllStackTraces().keySet());
        own.removeAll(before);
        own.removeIf(thread -> !thread.getName().startsWith("barrage-worker-"));
        assertEquals(2, own.size());
        own.add(Thread.currentThread());
        threads = own.stream().mapToLong(Thread::getId).toArray();
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
        assertTrue(bullets.floats(X)[0] > WARM_UP);
    }

    @Test
    void attachingAndDetachingByCommands() {
        registry.addRows(bullets, 5_000);
        Table tags = registry.table(BULLET, TAG);
        int[] tagged = {0};
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
            systems.run(tag);
            tagged[0] += tags.rows();
            systems.run(clear);
        });
        assertEquals((WARM_UP + TURNS) * 5_000, tagged[0]);
    }

    private void assertNoGarbage(Runnable turn) {
        for (int i = 0; i < WARM_UP; i++) {
            turn.run();
        }
        long before = allocated();
        for (int i = 0; i < TURNS; i++) {
            turn.run();
        }
        assertEquals(0, allocated() - before);
    }

    private long allocated() {
        long sum = 0;
        for (long thread : threads) {
            sum += THREADS.getThreadAllocatedBytes(thread);
        }
        return sum;
    }
}
