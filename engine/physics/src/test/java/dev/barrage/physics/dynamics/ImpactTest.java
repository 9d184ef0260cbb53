package dev.barrage.physics.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class ImpactTest {
    @Test
    void equalMassesExchangeTheirVelocitiesInAnElasticHeadOnCollision() {
        Scene scene = new Scene();
        int left = scene.circle(-1f, 0f, 0.5f, 2f);
        int right = scene.circle(1f, 0f, 0.5f, 2f);
        scene.bodies.vx[left] = 3f;
        scene.bodies.vx[right] = -1.5f;
        scene.restitution(1f);
        scene.steps(60);
        assertEquals(-1.5f, scene.bodies.vx[left], 1e-5f);
        assertEquals(3f, scene.bodies.vx[right], 1e-5f);
        assertEquals(0f, scene.bodies.vy[left], 1e-6f);
    }

    @Test
    void unequalMassesPartAsMomentumAndRestitutionSay() {
        float m1 = 1f, m2 = 5f, u1 = 4f, u2 = 1f, e = 0.6f;
        Scene scene = new Scene();
        int left = scene.circle(-1f, 0f, 0.5f, m1);
        int right = scene.circle(1f, 0f, 0.5f, m2);
        scene.bodies.vx[left] = u1;
        scene.bodies.vx[right] = u2;
        scene.restitution(e);
        scene.steps(90);
        float common = (m1 * u1 + m2 * u2) / (m1 + m2);
        assertEquals(common - e * m2 * (u1 - u2) / (m1 + m2), scene.bodies.vx[left], 1e-5f);
        assertEquals(common + e * m1 * (u1 - u2) / (m1 + m2), scene.bodies.vx[right], 1e-5f);
    }

    @Test
    void theTotalImpulseOfAnImpactIsTheMomentumExchanged() {
        Scene scene = new Scene();
        int ball = scene.circle(0f, 0.6f, 0.5f, 3f);
        scene.plane(0f, 0f, 0f, 1f);
        scene.bodies.vy[ball] = -8f;
        scene.restitution(0.5f);
        float total = 0f;
        for (int i = 0; i < 10; i++) {
            scene.step();
            for (int k = 0; k < scene.contacts.count; k++) {
                int c = scene.contacts.order[k];
                total += scene.contacts.totalNormalImpulse[2 * c];
            }
        }
        assertEquals(4f, scene.bodies.vy[ball], 1e-4f);
        assertEquals(3f * 12f, total, 1e-3f);
    }

    @Test
    void aBallRisesToTheSquareOfItsRestitutionTimesTheHeightOfItsFall() {
        for (float e : new float[] {0.3f, 0.5f, 0.8f, 1f}) {
            for (float height = 2f; height < 3f; height += 0.09f) {
                assertEquals(e * e * height, bounceHeight(e, height), 0.01f * height, "e " + e + " height " + height);
            }
        }
    }

    private static float bounceHeight(float e, float height) {
        Scene scene = new Scene();
        scene.settings.gravityY = -10f;
        int ball = scene.circle(0f, height + 0.5f, 0.5f, 1f);
        scene.plane(0f, 0f, 0f, 1f);
        scene.restitution(e);
        while (scene.bodies.vy[ball] <= 0f) {
            scene.step();
        }
        float top = 0f;
        while (scene.bodies.vy[ball] > 0f) {
            scene.step();
            top = Math.max(top, scene.bodies.y[ball] - 0.5f);
        }
        return top;
    }

    @Test
    void anElasticBallKeepsItsHeightOverManyBounces() {
        Scene scene = new Scene();
        scene.settings.gravityY = -10f;
        int ball = scene.circle(0f, 2.5f, 0.5f, 1f);
        scene.plane(0f, 0f, 0f, 1f);
        scene.restitution(1f);
        scene.steps(3000);
        double energy = scene.kineticEnergy() + 10 * (scene.bodies.y[ball] - 0.5);
        assertEquals(20.0, energy, 0.2);
    }

    @Test
    void aSlowBallDoesNotBounceAndComesToRestOnTheFloor() {
        Scene scene = new Scene();
        scene.settings.gravityY = -10f;
        int ball = scene.circle(0f, 0.52f, 0.5f, 1f);
        scene.plane(0f, 0f, 0f, 1f);
        scene.restitution(0.9f);
        scene.steps(120);
        assertEquals(0f, scene.bodies.vy[ball], 1e-4f);
        assertEquals(0.5f, scene.bodies.y[ball], 0.001f);
    }

    @Test
    void anOverlapIsPushedApartWithoutLeavingSpeedBehind() {
        Scene scene = new Scene();
        int left = scene.circle(-0.4f, 0f, 0.5f, 1f);
        int right = scene.circle(0.4f, 0f, 0.5f, 1f);
        scene.steps(60);
        assertTrue(scene.bodies.x[right] - scene.bodies.x[left] > 0.995f);
        assertEquals(0f, scene.bodies.vx[right] - scene.bodies.vx[left], 0.01f);
    }

    /** Some is lost where a body meets a second one within the step; nothing may ever be won. */
    @Test
    void twoHundredElasticCirclesInAFrictionlessBoxWinNoEnergyAndLoseLittle() {
        for (long seed = 1; seed <= 3; seed++) {
            Scene scene = gas(new Random(seed));
            double energy = scene.kineticEnergy();
            for (int i = 0; i < 2000; i++) {
                scene.step();
                double now = scene.kineticEnergy() / energy;
                assertTrue(now < 1.001, "seed " + seed + " step " + i + ": " + now);
            }
            assertTrue(scene.kineticEnergy() > 0.9 * energy, "seed " + seed + ": " + scene.kineticEnergy() / energy);
            for (int b = 4; b < scene.bodies.count; b++) {
                assertTrue(Math.abs(scene.bodies.x[b]) < 10f && Math.abs(scene.bodies.y[b]) < 10f, "body " + b);
            }
        }
    }

    private static Scene gas(Random random) {
        Scene scene = new Scene();
        scene.settings.restitutionThreshold = 0f;
        scene.plane(-10f, 0f, 1f, 0f);
        scene.plane(10f, 0f, -1f, 0f);
        scene.plane(0f, -10f, 0f, 1f);
        scene.plane(0f, 10f, 0f, -1f);
        for (int i = 0; i < 200; i++) {
            float radius = 0.2f + 0.2f * random.nextFloat();
            int b = scene.circle((i % 20) - 9.5f, (i / 20) * 1.8f - 8f, radius, 1f + i % 4);
            scene.bodies.vx[b] = 8f * random.nextFloat() - 4f;
            scene.bodies.vy[b] = 8f * random.nextFloat() - 4f;
        }
        scene.restitution(1f);
        return scene;
    }

    @Test
    void momentumIsConservedAmongCollidingBodies() {
        Scene scene = new Scene();
        for (int i = 0; i < 50; i++) {
            int b = scene.circle((i % 10) * 0.9f, (i / 10) * 0.9f, 0.5f, 1f + i % 3);
            scene.bodies.vx[b] = (i % 7) - 3f;
            scene.bodies.vy[b] = (i % 5) - 2f;
        }
        scene.restitution(0.5f);
        scene.friction(0.5f);
        double[] before = momentum(scene);
        scene.steps(200);
        double[] after = momentum(scene);
        for (int k = 0; k < 2; k++) {
            assertEquals(before[k], after[k], 2e-3, "component " + k);
        }
    }

    private static double[] momentum(Scene s) {
        double[] sum = new double[2];
        for (int i = 0; i < s.bodies.count; i++) {
            double m = 1.0 / s.bodies.invMass[i];
            sum[0] += m * s.bodies.vx[i];
            sum[1] += m * s.bodies.vy[i];
        }
        return sum;
    }
}
