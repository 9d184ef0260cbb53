package dev.barrage.physics.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class StackTest {
    @Test
    void aTowerOfTenBoxesStandsForTenSeconds() {
        Scene scene = ground();
        for (int i = 0; i < 10; i++) {
            scene.box(0f, 0.5f + i, 0.5f, 0.5f, 1f);
        }
        scene.friction(0.6f);
        scene.steps(600);
        for (int i = 1; i <= 10; i++) {
            assertEquals(i - 0.5f, scene.bodies.y[i], 0.04f, "box " + i);
            assertEquals(0f, scene.bodies.x[i], 0.01f, "box " + i);
            assertEquals(0f, scene.bodies.angle[i], 0.01f, "box " + i);
            assertTrue(speed(scene, i) < 0.01f, "box " + i + " moves with " + speed(scene, i));
        }
        assertTrue(scene.deepest() < 0.01f, "overlap " + scene.deepest());
    }

    @Test
    void aPyramidOfBoxesStands() {
        Scene scene = ground();
        int rows = 12;
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < rows - row; i++) {
                scene.box((i + row * 0.5f) * 1.05f, 0.5f + row, 0.5f, 0.5f, 1f);
            }
        }
        scene.friction(0.6f);
        int top = scene.bodies.count - 1;
        float x = scene.bodies.x[top];
        scene.steps(600);
        assertEquals(rows - 0.5f, scene.bodies.y[top], 0.03f);
        assertEquals(x, scene.bodies.x[top], 0.03f);
        assertTrue(speed(scene, top) < 0.02f);
    }

    @Test
    void aTowerOfTwentyBoxesStandsWithTwiceTheSubstepsAndStiffness() {
        Scene scene = ground();
        scene.settings.substeps = 8;
        scene.settings.contactHertz = 60f;
        for (int i = 0; i < 20; i++) {
            scene.box(0f, 0.5f + i, 0.5f, 0.5f, 1f);
        }
        scene.friction(0.6f);
        scene.steps(600);
        assertEquals(19.5f, scene.bodies.y[20], 0.05f);
        assertEquals(0f, scene.bodies.x[20], 0.02f);
    }

    /** A heavy load sinks into a light support, softly and once; nothing is thrown about. */
    @Test
    void aThousandfoldMassOnASmallBoxDoesNotExplode() {
        Scene scene = ground();
        scene.box(0f, 0.5f, 0.5f, 0.5f, 1f);
        scene.box(0f, 1.5f, 0.5f, 0.5f, 1000f);
        scene.friction(0.6f);
        float fastest = 0f;
        for (int i = 0; i < 600; i++) {
            scene.step();
            fastest = Math.max(fastest, Math.max(speed(scene, 1), speed(scene, 2)));
        }
        assertTrue(fastest < 2f, "fastest " + fastest);
        assertEquals(0.5f, scene.bodies.y[1], 0.005f);
        assertTrue(scene.bodies.y[2] > 1f, "heavy box at " + scene.bodies.y[2]);
        assertTrue(speed(scene, 2) < 0.05f, "heavy box moves with " + speed(scene, 2));
    }

    @Test
    void aThousandfoldMassThrownIntoAPileAddsNoEnergy() {
        Scene scene = ground();
        for (int i = 0; i < 60; i++) {
            scene.circle((i % 10) * 1.01f, 0.5f + (i / 10) * 1.01f, 0.5f, 1f);
        }
        int heavy = scene.circle(-5f, 2f, 1f, 1000f);
        scene.bodies.vx[heavy] = 10f;
        scene.friction(0.3f);
        double energy = energy(scene);
        for (int i = 0; i < 300; i++) {
            scene.step();
            assertTrue(energy(scene) < 1.001 * energy, "step " + i + ": " + energy(scene) + " of " + energy);
        }
    }

    private static double energy(Scene scene) {
        double potential = 0;
        for (int i = 1; i < scene.bodies.count; i++) {
            potential += 10.0 / scene.bodies.invMass[i] * scene.bodies.y[i];
        }
        return scene.kineticEnergy() + potential;
    }

    private static Scene ground() {
        Scene scene = new Scene();
        scene.settings.gravityY = -10f;
        scene.plane(0f, 0f, 0f, 1f);
        return scene;
    }

    private static float speed(Scene s, int i) {
        float squared = s.bodies.vx[i] * s.bodies.vx[i] + s.bodies.vy[i] * s.bodies.vy[i];
        return (float) Math.sqrt(squared) + Math.abs(s.bodies.omega[i]);
    }
}
