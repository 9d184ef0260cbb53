package dev.barrage.physics.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class FrictionTest {
    @Test
    void aBlockOnASlopeSlidesIfAndOnlyIfTheSlopeIsSteeperThanFriction() {
        float degrees = (float) Math.PI / 180f;
        for (int slope = 5; slope <= 45; slope += 5) {
            float tan = (float) Math.tan(slope * degrees);
            assertTrue(slide(slope * degrees, tan * 1.03f) < 0.002f, "holds at " + slope);
            float seconds = 2f;
            float mu = tan * 0.9f;
            double acceleration = 10 * (Math.sin(slope * degrees) - mu * Math.cos(slope * degrees));
            assertEquals(
                    acceleration * seconds * seconds / 2,
                    slide(slope * degrees, mu),
                    0.02 + 0.02 * acceleration * 2,
                    "slides at " + slope);
        }
    }

    /** How far a block slides in two seconds. */
    private static float slide(float slope, float mu) {
        Scene scene = new Scene();
        scene.settings.gravityY = -10f;
        float nx = -(float) Math.sin(slope);
        float ny = (float) Math.cos(slope);
        scene.plane(0f, 0f, nx, ny);
        int block = scene.box(nx * 0.25f, ny * 0.25f, 0.5f, 0.25f, 2f);
        scene.turn(block, slope);
        scene.friction(mu);
        scene.steps(120);
        float dx = scene.bodies.x[block] - nx * 0.25f;
        float dy = scene.bodies.y[block] - ny * 0.25f;
        return (float) Math.sqrt(dx * dx + dy * dy);
    }

    @Test
    void aSlidingBlockStopsAfterTheSquareOfItsSpeedOverTwiceFrictionTimesGravity() {
        for (float mu : new float[] {0.2f, 0.5f, 0.8f}) {
            Scene scene = new Scene();
            scene.settings.gravityY = -10f;
            scene.plane(0f, 0f, 0f, 1f);
            int block = scene.box(0f, 0.25f, 0.5f, 0.25f, 2f);
            scene.friction(mu);
            scene.steps(30);
            float start = scene.bodies.x[block];
            scene.bodies.vx[block] = 6f;
            scene.steps(300);
            float exact = 36f / (2f * mu * 10f);
            assertEquals(exact, scene.bodies.x[block] - start, 0.01f * exact + 0.02f, "friction " + mu);
            assertEquals(0f, scene.bodies.vx[block], 1e-5f);
        }
    }

    @Test
    void aBallWithFrictionEndsUpRollingAtTwoThirdsOfItsSpeed() {
        Scene scene = new Scene();
        scene.settings.gravityY = -10f;
        scene.plane(0f, 0f, 0f, 1f);
        int ball = scene.circle(0f, 0.5f, 0.5f, 2f);
        scene.friction(0.5f);
        scene.steps(10);
        scene.bodies.vx[ball] = 3f;
        scene.steps(120);
        assertEquals(2f, scene.bodies.vx[ball], 0.01f);
        assertEquals(-4f, scene.bodies.omega[ball], 0.02f);
    }

    @Test
    void aConveyorCarriesWhatStandsOnIt() {
        Scene scene = new Scene();
        scene.settings.gravityY = -10f;
        int belt = scene.plane(0f, 0f, 0f, 1f);
        scene.bodies.type[belt] = dev.barrage.physics.body.Bodies.KINEMATIC;
        scene.bodies.vx[belt] = 1.5f;
        int block = scene.box(0f, 0.25f, 0.5f, 0.25f, 2f);
        scene.friction(0.5f);
        scene.steps(120);
        assertEquals(1.5f, scene.bodies.vx[block], 1e-3f);
    }
}
