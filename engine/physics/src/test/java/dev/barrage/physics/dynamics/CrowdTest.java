package dev.barrage.physics.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.contact.ContactSet;
import org.junit.jupiter.api.Test;

/** What players notice first: somebody squeezed through a wall. */
class CrowdTest {
    private static final float SLOP = 0.005f;

    @Test
    void noBodyEntersTheWallsOfAWedgeHoweverACrowdPushesIntoIt() {
        for (float force : new float[] {5f, 20f, 60f}) {
            Scene scene = wedge();
            float deepest = 0f;
            for (int i = 0; i < 600; i++) {
                drive(scene, force);
                scene.collide();
                deepest = Math.max(deepest, deepestInWalls(scene));
                scene.dynamics();
            }
            assertTrue(deepest <= SLOP, "force " + force + " overlap " + deepest);
        }
    }

    @Test
    void aHubThatMoreBodiesTouchThanThereAreColoursIsHeldFromAllSides() {
        Scene scene = new Scene();
        int hub = scene.circle(0f, 0f, 5f, 20f);
        int around = 60;
        for (int i = 0; i < around; i++) {
            float angle = (float) (2 * Math.PI * i / around);
            float cos = (float) Math.cos(angle), sin = (float) Math.sin(angle);
            int b = scene.circle(5.3f * cos, 5.3f * sin, 0.25f, 1f);
            scene.bodies.forceX[b] = -5f * cos;
            scene.bodies.forceY[b] = -5f * sin;
        }
        scene.steps(300);
        assertTrue(scene.deepest() < SLOP, "overlap " + scene.deepest());
        assertEquals(0f, scene.bodies.x[hub], 0.01f);
        assertEquals(0f, scene.bodies.y[hub], 0.01f);
    }

    @Test
    void aSensorFeelsAndDoesNotPush() {
        Scene scene = new Scene();
        int sensor = scene.circle(0f, 0f, 1f, 1f);
        int other = scene.circle(0.5f, 0f, 1f, 1f);
        scene.bodies.sensor[sensor] = true;
        scene.steps(10);
        assertEquals(1, scene.contacts.count);
        assertEquals(ContactSet.STAYS, scene.contacts.phase[scene.contacts.order[0]]);
        assertEquals(0.5f, scene.bodies.x[other]);
    }

    /** A wedge of 30 degrees that opens to the right, a circle in its corner and a crowd of 40. */
    private static Scene wedge() {
        Scene scene = new Scene();
        float half = (float) Math.PI / 12f;
        float s = (float) Math.sin(half), c = (float) Math.cos(half);
        scene.plane(0f, 0f, s, -c);
        scene.plane(0f, 0f, s, c);
        scene.circle(0.5f / s, 0f, 0.5f, 1f);
        for (int i = 0; i < 40; i++) {
            float x = 4f + (i / 4) * 1.05f;
            float y = (i % 4 - 1.5f) * 0.45f * (1f + (i / 4) * 0.1f);
            scene.circle(x, y, 0.2f + 0.02f * (i % 5), 0.5f + 0.1f * (i % 7));
        }
        scene.friction(0.3f);
        return scene;
    }

    /** Everyone of the crowd runs for the corner. */
    private static void drive(Scene scene, float force) {
        for (int i = 3; i < scene.bodies.count; i++) {
            float x = scene.bodies.x[i], y = scene.bodies.y[i];
            float distance = (float) Math.sqrt(x * x + y * y);
            scene.bodies.forceX[i] = -force * x / distance;
            scene.bodies.forceY[i] = -force * y / distance;
        }
    }

    private static float deepestInWalls(Scene scene) {
        float deepest = 0f;
        for (int k = 0; k < scene.contacts.count; k++) {
            int c = scene.contacts.order[k];
            if (scene.bodies.immovable(scene.contacts.bodyA[c])) {
                deepest = Math.max(deepest, -scene.contacts.separation[2 * c]);
            }
        }
        return deepest;
    }
}
