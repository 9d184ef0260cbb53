package dev.barrage.physics.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.parallel.Workers;
import dev.barrage.testing.NoGarbage;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class SameBitsTest {
    private static final int STEPS = 60;

    @Test
    void theResultIsTheSameToTheBitForAnyNumberOfWorkers() {
        long expected = run(1);
        for (int workers : new int[] {2, 3, 8}) {
            assertEquals(expected, run(workers), workers + " workers");
        }
    }

    private static long run(int count) {
        try (Workers workers = new Workers(count)) {
            Scene scene = pile(workers);
            int most = 0;
            for (int i = 0; i < STEPS; i++) {
                scene.step();
                most = Math.max(most, scene.contacts.count);
            }
            assertTrue(most > 7000, "too few contacts for several workers: " + most);
            return digest(scene);
        }
    }

    /** 4,000 circles that fall onto one another between two walls. */
    private static Scene pile(Workers workers) {
        Scene scene = new Scene(workers);
        scene.settings.gravityY = -10f;
        scene.plane(0f, 0f, 0f, 1f);
        scene.plane(-1f, 0f, 1f, 0f);
        scene.plane(101f, 0f, -1f, 0f);
        Random random = new Random(3);
        for (int i = 0; i < 4000; i++) {
            scene.circle((i % 100) + 0.02f * random.nextFloat(), 0.5f + (i / 100) * 0.99f, 0.5f, 1f + i % 3);
        }
        scene.friction(0.4f);
        scene.restitution(0.2f);
        return scene;
    }

    private static long digest(Scene s) {
        long h = 0;
        for (int i = 0; i < s.bodies.count; i++) {
            float[] state = {
                s.bodies.x[i], s.bodies.y[i], s.bodies.angle[i], s.bodies.vx[i], s.bodies.vy[i], s.bodies.omega[i]
            };
            for (float f : state) {
                h = h * 0x9E3779B97F4A7C15L + Float.floatToRawIntBits(f);
            }
        }
        for (int k = 0; k < s.contacts.count; k++) {
            int c = s.contacts.order[k];
            h = h * 0x9E3779B97F4A7C15L + Float.floatToRawIntBits(s.contacts.totalNormalImpulse[2 * c]);
            h = h * 31 + s.contacts.phase[c];
        }
        return h;
    }

    @Test
    void aStepAllocatesNothingAfterWarmUp() {
        for (int count : new int[] {1, 3}) {
            try (Workers workers = new Workers(count)) {
                Scene scene = pile(workers);
                NoGarbage.assertNone("a step with " + count + " workers", 20, scene::collide, scene::dynamics);
            }
        }
    }
}
