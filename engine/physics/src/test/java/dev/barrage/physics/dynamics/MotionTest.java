package dev.barrage.physics.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.math.Trig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class MotionTest {
    private final Scene scene = new Scene();
    private final Bodies bodies = scene.bodies;

    @Test
    void aFallingBodyFollowsTheParabolaUpToTheSubstep() {
        scene.settings.gravityY = -10f;
        int b = scene.circle(0f, 0f, 1f, 1f);
        bodies.vx[b] = 3f;
        scene.steps(60);
        assertEquals(3f, bodies.x[b], 1e-4f);
        assertEquals(-10f, bodies.vy[b], 1e-4f);
        assertEquals(-5f - 10f / 2f / 240f, bodies.y[b], 1e-4f);
    }

    @Test
    void forceAndTorqueAccelerateByMassAndInertia() {
        int b = scene.circle(0f, 0f, 1f, 4f);
        bodies.forceX[b] = 8f;
        bodies.torque[b] = 6f;
        scene.steps(30);
        assertEquals(1f, bodies.vx[b], 1e-5f);
        assertEquals(1.5f, bodies.omega[b], 1e-5f);
    }

    @Test
    void gravityScaleZeroFloats() {
        scene.settings.gravityY = -10f;
        int b = scene.circle(0f, 5f, 1f, 4f);
        bodies.gravityScale[b] = 0f;
        scene.steps(30);
        assertEquals(5f, bodies.y[b]);
    }

    @Test
    void dampingSlowsByTheImplicitFormulaAndNeverReverses() {
        int b = scene.circle(0f, 0f, 1f, 1f);
        int stopped = scene.circle(50f, 0f, 1f, 1f);
        bodies.vx[b] = 10f;
        bodies.omega[b] = 2f;
        bodies.linearDamping[b] = 3f;
        bodies.angularDamping[b] = 1f;
        bodies.vx[stopped] = 10f;
        bodies.linearDamping[stopped] = 1e9f;
        scene.steps(60);
        assertEquals(10 * Math.pow(1 + 3.0 / 240, -240), bodies.vx[b], 1e-4);
        assertEquals(2 * Math.pow(1 + 1.0 / 240, -240), bodies.omega[b], 1e-4);
        assertTrue(bodies.vx[stopped] >= 0f && bodies.vx[stopped] < 1e-6f);
    }

    @Test
    void aBodyTurnsAboutItsCentreOfMass() {
        int b = scene.box(2f, 3f, 0.5f, 0.5f, 1f);
        bodies.centroidX[b] = 1f;
        bodies.centroidY[b] = -0.5f;
        bodies.omega[b] = 4f;
        float cx = bodies.x[b] + bodies.centerX(b);
        float cy = bodies.y[b] + bodies.centerY(b);
        for (int i = 0; i < 1000; i++) {
            scene.step();
            assertEquals(Trig.cos(bodies.angle[b]), bodies.cos[b]);
            assertEquals(Trig.sin(bodies.angle[b]), bodies.sin[b]);
            assertTrue(Math.abs(bodies.angle[b]) <= 3.1415930f);
        }
        assertEquals(cx, bodies.x[b] + bodies.centerX(b), 2e-4f);
        assertEquals(cy, bodies.y[b] + bodies.centerY(b), 2e-4f);
        assertEquals(Math.cos(4.0 * 1000 / 60), bodies.cos[b], 2e-3);
    }

    @Test
    void kinematicBodiesMoveByTheirVelocityAndStaticOnesDoNot() {
        scene.settings.gravityY = -10f;
        int lift = scene.box(0f, 0f, 1f, 1f, 1f);
        int wall = scene.box(9f, 0f, 1f, 1f, 1f);
        bodies.type[lift] = Bodies.KINEMATIC;
        bodies.type[wall] = Bodies.FIXED;
        bodies.vy[lift] = bodies.vy[wall] = 2f;
        bodies.omega[lift] = bodies.omega[wall] = 0.5f;
        scene.steps(60);
        assertEquals(2f, bodies.y[lift], 1e-4f);
        assertEquals(0.5f, bodies.angle[lift], 1e-4f);
        assertEquals(0f, bodies.y[wall]);
        assertEquals(0f, bodies.angle[wall]);
        assertEquals(2f, bodies.vy[lift]);
    }

    @Test
    void aLiftCarriesAStackUp() {
        scene.settings.gravityY = -10f;
        int lift = scene.box(0f, 0f, 2f, 0.5f, 1f);
        bodies.type[lift] = Bodies.KINEMATIC;
        scene.box(0f, 1f, 0.5f, 0.5f, 1f);
        int top = scene.box(0f, 2f, 0.5f, 0.5f, 1f);
        scene.friction(0.5f);
        scene.steps(60);
        bodies.vy[lift] = 3f;
        scene.steps(120);
        assertEquals(2f + 6f, bodies.y[top], 0.02f);
        assertEquals(3f, bodies.vy[top], 0.01f);
    }

    @Test
    void aTurningPaddleIsMetWhereItWillBe() {
        int paddle = scene.box(0f, 0f, 2f, 0.1f, 1f);
        bodies.type[paddle] = Bodies.KINEMATIC;
        bodies.omega[paddle] = 3f;
        int ball = scene.box(1.5f, 0.35f, 0.2f, 0.2f, 1f);
        float deepest = 0f;
        for (int i = 0; i < 20; i++) {
            scene.collide();
            deepest = Math.max(deepest, scene.deepest());
            scene.dynamics();
        }
        assertTrue(bodies.vy[ball] > 3f, "thrown with " + bodies.vy[ball]);
        assertTrue(deepest < 0.01f, "overlap " + deepest);
    }

    @Test
    void aBodyOfFixedRotationNeverTurns() {
        scene.settings.gravityY = -10f;
        scene.plane(0f, 0f, 0f, 1f);
        int b = scene.circle(0f, 0.5f, 0.5f, 1f);
        bodies.invInertia[b] = 0f;
        bodies.vx[b] = 3f;
        scene.friction(0.5f);
        scene.steps(120);
        assertEquals(0f, bodies.angle[b]);
        assertEquals(0f, bodies.vx[b], 1e-5f);
    }

    @Test
    void speedAndTurnAreCapped() {
        int b = scene.circle(0f, 0f, 1f, 1f);
        bodies.vx[b] = 3000f;
        bodies.vy[b] = 4000f;
        bodies.omega[b] = -1e6f;
        scene.step();
        assertEquals(240f, bodies.vx[b], 1e-3f);
        assertEquals(320f, bodies.vy[b], 1e-3f);
        assertEquals(4f, bodies.x[b], 1e-3f);
        assertEquals(-(float) Math.PI, bodies.turn[b], 1e-5f);
    }

    @Test
    void noForceMakesAPoseThatIsNoNumber() {
        int b = scene.circle(0f, 0f, 1f, 1e-30f);
        bodies.forceX[b] = Float.MAX_VALUE;
        bodies.torque[b] = Float.MAX_VALUE;
        scene.steps(3);
        assertEquals(400f, bodies.vx[b], 1e-3f);
        assertEquals(20f, bodies.x[b], 1e-3f);
        assertEquals(60f * (float) Math.PI, bodies.omega[b], 1e-3f);
        assertEquals(Math.PI, Math.abs(bodies.angle[b]), 1e-3f);
    }

    /** What a sweep of fast bodies does between solve and finish. */
    @Test
    void aFastBodyStopsAtTheWallThatTheSweepFoundAndBouncesOffIt() {
        scene.plane(0f, 0f, -1f, 0f);
        int b = scene.circle(-9f, 0f, 0.1f, 1f);
        bodies.vx[b] = 300f;
        scene.restitution(0.5f);
        float furthest = -9f;
        for (int i = 0; i < 10; i++) {
            scene.collide();
            scene.solver.solve(scene.context, scene.contacts, new JointSet(new Registry()));
            float free = (0f - 0.1f - bodies.x[b]) / bodies.moveX[b];
            if (free >= 0f && free < 1f) {
                bodies.maxFraction[b] = free;
            }
            scene.solver.finish(scene.context);
            scene.events.update(scene.context);
            furthest = Math.max(furthest, bodies.x[b]);
        }
        assertTrue(furthest < 0.005f - 0.1f, "went to " + furthest);
        assertEquals(-150f, bodies.vx[b], 0.01f);
    }

    @Test
    void badTimeStepsAreRefused() {
        for (float dt : new float[] {0f, -1f, Float.NaN, Float.POSITIVE_INFINITY}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> new StepContext(bodies, scene.context.shapes, scene.workers, dt));
        }
    }
}
