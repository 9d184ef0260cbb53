package dev.barrage.physics.schedules;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.SystemDef;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The fuzzer finds a world whose result depends on the schedule, and names the place. */
class ScheduleFuzzerTest {
    private static final int BULLETS = 600;

    /** Every worker but the first pushes a bullet of its block a little. */
    private static WorldSubject.Stepped world(int workers) {
        World world = new World(new WorldConfig().workers(workers));
        for (int i = 0; i < BULLETS; i++) {
            world.add(new BulletDef().at(i, 0f));
        }
        SystemDef push = new SystemDef("push", world.registry().query().all(Components.BULLET), chunk -> {
            if (chunk.worker() > 0) {
                chunk.floats(Components.X)[chunk.from() + 7] += 0.25f;
            }
        });
        world.after(Stage.MERGE, push.parallel());
        return () -> world;
    }

    @Test
    void aResultThatDependsOnItsWorkerIsFoundAndNamed() {
        Subject subject = new WorldSubject("pushed", 2, 1, 3, ScheduleFuzzerTest::world);
        String message = assertThrows(AssertionError.class, () -> ScheduleFuzzer.run(List.of(subject), 40, 1))
                .getMessage();
        assertTrue(
                message.matches("(?s)pushed, seed \\d+, start [01], .*: step [0-2], stage EVENTS differs.*"), message);
        assertTrue(
                message.contains("entity 7 ") || message.contains("entity 263 ") || message.contains("entity 519 "),
                message);
    }
}
