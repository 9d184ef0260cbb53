package dev.barrage.physics.body;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class BodyTablesTest {
    private static final long SEED = 7;

    private final Circle circle = new Circle(0.5f);
    private final Bodies bodies = new Bodies();
    private final List<Long> alive = new ArrayList<>();
    private final Rng rng = new Rng(SEED);

    @Test
    void bodiesAreGatheredWithTheAxesOfTheirAnglesWhoeverStoodInTheirPlaceBefore() {
        try (World world = new World(new WorldConfig());
                Workers workers = new Workers(1)) {
            BodyTables tables =
                    new BodyTables(world.registry(), bodies, new SleepSettings(), new BadRows(world.registry(), false));
            StepContext step = new StepContext(bodies, new Shape[] {circle}, workers, world.stepSeconds());
            for (int round = 0; round < 200; round++) {
                changeSome(world);
                tables.gather(step);
                assertEquals(alive.size(), bodies.count);
                for (int i = 0; i < bodies.count; i++) {
                    float angle = world.angle(bodies.entity[i]);
                    String where = "round " + round + ", body " + i + ", seed " + SEED;
                    assertEquals(angle, bodies.angle[i], where);
                    assertEquals(Trig.cos(angle), bodies.cos[i], where);
                    assertEquals(Trig.sin(angle), bodies.sin[i], where);
                }
            }
        }
    }

    private void changeSome(World world) {
        for (int i = rng.nextInt(8); i > 0; i--) {
            alive.add(world.add(BodyDef.dynamic(circle).angle(angle())));
        }
        for (int i = rng.nextInt(6); i > 0 && !alive.isEmpty(); i--) {
            world.remove(alive.remove(rng.nextInt(alive.size())));
        }
        for (int i = rng.nextInt(3); i > 0 && !alive.isEmpty(); i--) {
            world.teleport(alive.get(rng.nextInt(alive.size())), 0f, 0f, angle());
        }
    }

    private float angle() {
        return switch (rng.nextInt(4)) {
            case 0 -> 0f;
            case 1 -> -0f;
            default -> rng.nextFloat(-3f, 3f);
        };
    }
}
