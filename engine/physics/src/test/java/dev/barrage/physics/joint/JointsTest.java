package dev.barrage.physics.joint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.JointEvents;
import dev.barrage.physics.JointSettings;
import dev.barrage.physics.JointType;
import dev.barrage.physics.Snapshot;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What each type of joint does, against exact figures. */
class JointsTest {
    private static final float G = 10f;

    private World world = world(G);

    private static World world(float gravity) {
        World world = new World(new WorldConfig().workers(1).gravity(0f, -gravity));
        world.tuning().sleep(false);
        return world;
    }

    @AfterEach
    void close() {
        world.close();
    }

    private long disc(float x, float y) {
        return world.add(BodyDef.dynamic(new Circle(0.01f)).at(x, y).mass(1f).lockRotation());
    }

    private void step(int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    /** Boxes that overlap, each joined to the next one and so kept from colliding with it. */
    private void addOverlappingChain() {
        long before = JointDef.WORLD;
        for (int i = 0; i < 4; i++) {
            long link = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(0.6f * i, 0f));
            world.add(JointDef.revolute(before, link).at(0.6f * i - 0.3f, 0f));
            before = link;
        }
    }

    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void pairsThatDoNotCollideAreKnownAgainAfterARestore() {
        addOverlappingChain();
        step(3);
        Snapshot saved = new Snapshot();
        world.snapshot(saved);
        step(30);
        long hash = world.hash();
        for (int i = 0; i < 3; i++) {
            world.restore(saved);
            step(1);
            assertFalse(world.contacts().rewind().next(), "neighbours overlap, and do not meet");
            step(29);
            assertEquals(hash, world.hash());
        }
    }

    /** Period of a mathematical pendulum, s, by the arithmetic-geometric mean. */
    private static double period(double length, double amplitude) {
        double a = 1;
        double b = Math.cos(amplitude / 2);
        for (int i = 0; i < 20; i++) {
            double mean = (a + b) / 2;
            b = Math.sqrt(a * b);
            a = mean;
        }
        return 2 * Math.PI * Math.sqrt(length / G) / a;
    }

    @Test
    void pendulumsOnARodAndOnAHingeKeepPeriodLengthAndAmplitude() {
        for (double amplitude : new double[] {0.1, Math.PI / 2}) {
            swing(amplitude, true);
            swing(amplitude, false);
        }
    }

    private void swing(double amplitude, boolean onRod) {
        world.close();
        world = world(G);
        float x = (float) (2 * Math.sin(amplitude));
        float y = (float) (-2 * Math.cos(amplitude));
        long bob = disc(x, y);
        world.add(
                onRod
                        ? JointDef.rod(JointDef.WORLD, bob).from(0f, 0f)
                        : JointDef.revolute(JointDef.WORLD, bob).at(0f, 0f));
        if (!onRod) { // turns with the bob
            world.remove(bob);
            bob = world.add(BodyDef.dynamic(new Circle(0.01f)).at(x, y).mass(1f));
            world.add(JointDef.revolute(JointDef.WORLD, bob).at(0f, 0f));
        }
        double crossings = 0;
        double first = 0;
        double last = 0;
        double longest = 0;
        double before = world.x(bob);
        double most = 0;
        for (int step = 1; step <= 3600; step++) {
            world.step();
            double now = world.x(bob);
            if (before < 0 && now >= 0) {
                double at = step - now / (now - before);
                first = crossings == 0 ? at : first;
                last = at;
                crossings++;
            }
            before = now;
            longest = Math.max(longest, Math.abs(Math.hypot(now, world.y(bob)) - 2));
            if (step > 3600 - 300) {
                most = Math.max(most, Math.abs(Math.atan2(now, -world.y(bob))));
            }
        }
        String what = (onRod ? "rod " : "hinge ") + amplitude;
        double measured = (last - first) / (crossings - 1) / 60;
        assertEquals(1, measured / period(2, amplitude), 0.001, what + ": period");
        assertEquals(0, longest, 0.001, what + ": length");
        assertEquals(1, most / amplitude, 0.005, what + ": amplitude after 60 s");
    }

    @Test
    void springsSwingAtTheirFrequency() {

        assertTrue(spring(1f, 0f) >= 0.85, "1 Hz: " + spring(1f, 0f));
        assertTrue(spring(5f, 0f) >= 0.44, "5 Hz: " + spring(5f, 0f));
        spring(1f, 0.1f);
        spring(5f, 0.1f);
    }

    /** Share of the amplitude that is left after a period. */
    private double spring(float hertz, float damping) {
        world.close();
        world = world(0f);
        long body = disc(3f, 0f);
        world.add(JointDef.spring(JointDef.WORLD, body, hertz, damping)
                .from(0f, 0f)
                .length(2f));
        double period = 1 / (hertz * Math.sqrt(1 - damping * damping));
        double before = 1;
        double first = 0;
        double last = 0;
        int crossings = 0;
        double most = 0;
        double largestBefore = 0;
        for (int step = 1; step <= 60 * 5 / hertz; step++) {
            world.step();
            double now = world.x(body) - 2;
            if (before > 0 && now <= 0) {
                double at = step - now / (now - before);
                first = crossings == 0 ? at : first;
                last = at;
                crossings++;
            }
            if (step / 60.0 > 0.75 * period && step / 60.0 < 1.25 * period) {
                most = Math.max(most, now);
            }
            before = now;
        }
        assertEquals(1, (last - first) / (crossings - 1) / 60 / period, 0.005, hertz + " Hz, damping " + damping);
        return most;
    }

    @Test
    void hingeLimitHoldsAgainstAStrongMotor() {
        long arm = world.add(BodyDef.dynamic(Polygon.box(1f, 0.1f)).at(1f, 0f));
        Joint joint = world.joint(world.add(JointDef.revolute(JointDef.WORLD, arm)
                .at(0f, 0f)
                .limits(-0.5f, 0.5f)
                .motor(20f, 1000f)));
        float most = 0f;
        for (int i = 0; i < 240; i++) {
            world.step();
            most = Math.max(most, joint.angle());
        }
        assertTrue(most > 0.499f && most <= 0.501f, "angle " + most);
        assertEquals(0f, joint.angularSeparation(), 1e-3f);
    }

    @Test
    void chainBridgeStaysTogether() {
        bridge(0f, 0.03f);
        bridge(50f, 0.045f);
    }

    private void bridge(float load, float most) {
        world.close();
        world = world(G);
        long before = JointDef.WORLD;
        long[] links = new long[100];
        for (int i = 0; i < 100; i++) {
            links[i] = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.125f))
                    .at(0.5f + i, 0f)
                    .mass(5f)
                    .linearDamping(0.1f)
                    .angularDamping(0.1f));
            world.add(JointDef.revolute(before, links[i]).at(i, 0f));
            before = links[i];
        }
        world.add(JointDef.revolute(JointDef.WORLD, before).at(100f, 0f));
        if (load > 0f) {
            world.add(BodyDef.dynamic(Polygon.box(1f, 1f)).at(50f, 3f).mass(load));
        }
        float widest = 0f;
        Joint joint = world.joint(world.jointsOf(links[0]).next() ? firstOf(links[0]) : 0);
        for (int i = 0; i < 1200; i++) {
            world.step();
            for (int k = 0; k < 100 && i > 600; k++) {
                joint.on(links[k]);
                while (joint.next()) {
                    widest = Math.max(widest, joint.separation());
                }
            }
        }
        assertTrue(widest > 0f && widest <= most, "open by " + widest + " m under " + load + " kg");
    }

    private long firstOf(long body) {
        Joint joint = world.jointsOf(body);
        joint.next();
        return joint.handle();
    }

    @Test
    void weldsBendNoneUnderALoad() {
        long before = JointDef.WORLD;
        long tip = 0;
        for (int i = 0; i < 5; i++) {
            tip = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.125f)).at(0.5f + i, 0f));
            world.add(JointDef.weld(before, tip).at(i, 0f));
            before = tip;
        }
        step(300);
        assertEquals(0f, world.y(tip), 0.12f, "cantilever of 5 m");
        assertEquals(4.5f, world.x(tip), 0.02f);
    }

    @Test
    void sliderMovesAlongItsAxisAloneAndStopsAtItsLimits() {
        long body = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(0f, 0f));
        float s = (float) Math.sqrt(0.5);
        Joint joint = world.joint(
                world.add(JointDef.prismatic(JointDef.WORLD, body).axis(1f, -1f).limits(-1f, 3f)));
        step(30);
        // down a slope of 45 degrees without friction
        assertEquals(0.5f * G * s * 0.25f, joint.translation(), 0.03f);
        assertEquals(G * s * 0.5f, joint.speed(), 0.01f);
        assertEquals(0f, joint.separation(), 1e-3f);
        assertEquals(0f, world.angle(body), 1e-3f);
        step(300);
        assertEquals(3f, joint.translation(), 0.01f);
        assertEquals(G * 1f, joint.forceY(), 0.1f, "the joint carries the weight of 1 kg");
        joint.motor(-2f, 100f);
        step(60);
        assertEquals(-2f, joint.speed(), 0.01f);
    }

    @Test
    void wheelCarriesItsCarOnASpringAndDrivesIt() {
        world.add(BodyDef.fixed(Polygon.box(100f, 1f)).at(0f, -1f));
        long car = world.add(BodyDef.dynamic(Polygon.box(1.5f, 0.3f)).at(0f, 1f).density(1f));
        float[] at = {-1f, 1f};
        Joint[] axles = new Joint[2];
        for (int i = 0; i < 2; i++) {
            long wheel =
                    world.add(BodyDef.dynamic(new Circle(0.4f)).at(at[i], 0.45f).friction(1f));
            axles[i] = world.joint(world.add(JointDef.wheel(car, wheel)
                    .axis(0f, 1f)
                    .spring(4f, 0.7f)
                    .limits(-0.25f, 0.25f)
                    .motor(-10f, 20f)));
        }
        step(300);
        assertEquals(4f, world.vx(car), 0.2f, "10 rad/s on wheels of 0.4 m");
        assertEquals(0f, world.angle(car), 0.1f);
        assertEquals(0f, axles[0].separation(), 1e-2f);
    }

    @Test
    void mouseJointHoldsABodyWithItsForce() {
        long body = disc(0f, 0f);
        Joint mouse = world.joint(world.add(JointDef.mouse(body, 100f).at(0f, 0f)));
        mouse.target(3f, 2f);
        step(240);
        assertEquals(3f, world.x(body), 0.02f);
        assertEquals(2f, world.y(body), 0.02f + G / (float) Math.pow(2 * Math.PI * 5, 2));
        assertEquals(G, mouse.forceY(), 0.1f);
        mouse.springForce(-5f, 5f); // less than its weight
        step(60);
        assertEquals(-5f, world.vy(body), 0.1f);
    }

    @Test
    void motorJointIsFrictionSeenFromAbove() {
        world.close();
        world = world(0f);
        long body = world.add(
                BodyDef.dynamic(new Circle(0.5f)).mass(2f).velocity(3f, 4f).angularVelocity(5f));
        world.add(JointDef.motorJoint(JointDef.WORLD, body).driveForces(4f, 4f).motor(0f, 0.1f));
        step(60);
        // 4 N on 2 kg, against the velocity, whatever its direction
        assertEquals(3f - 2f * 0.6f, world.vx(body), 0.02f);
        assertEquals(4f - 2f * 0.8f, world.vy(body), 0.02f);
        assertEquals(5f - 0.1f / (2f * 0.125f), world.angularVelocity(body), 0.01f);
        step(120);
        assertEquals(0f, world.vx(body), 1e-3f);
        assertEquals(0f, world.vy(body), 1e-3f);
    }

    @Test
    void pulleyBalancesByItsRatio() {
        long a = world.add(BodyDef.dynamic(new Circle(0.1f)).at(-1f, 0f).mass(1f));
        long b = world.add(BodyDef.dynamic(new Circle(0.1f)).at(1f, 0f).mass(2f));
        world.add(JointDef.pulley(a, b, -1f, 5f, 1f, 5f, 2f));
        step(120);
        assertEquals(0f, world.vy(a), 0.01f, "1 kg on one end holds 2 kg on a rope that gives two to one");
        assertEquals(0f, world.y(a), 0.02f);
        world.add(JointDef.weld(a, disc(-1f, 0f)));
        step(30);
        // 2 kg against 2 kg with ratio 2: a = (2 g - g) / (2 + 2 / 4) of A
        assertEquals(-0.5f * (G * 2f - G) / 2.5f, world.vy(a), 0.05f);
        assertEquals(0.5f * 0.5f * (G * 2f - G) / 2.5f, world.vy(b), 0.05f);
    }

    @Test
    void gearCouplesHingesAndSlidersAndGoesWithThem() {
        world.close();
        world = world(0f);
        long small = world.add(BodyDef.dynamic(new Circle(0.5f)).at(-0.5f, 0f));
        long large = world.add(BodyDef.dynamic(new Circle(1f)).at(1f, 0f));
        long rack = world.add(BodyDef.dynamic(Polygon.box(1f, 0.1f)).at(1f, -1.1f));
        long pinion = world.add(JointDef.revolute(JointDef.WORLD, small).motor(2f, 1000f));
        long wheel = world.add(JointDef.revolute(JointDef.WORLD, large));
        long slider = world.add(JointDef.prismatic(JointDef.WORLD, rack));
        long gear = world.add(JointDef.gear(pinion, wheel, 2f));
        world.add(JointDef.gear(wheel, slider, -1f));
        step(600);
        assertEquals(20f, world.joint(pinion).angle(), 0.01f, "2 rad/s for 10 s: three turns and more");
        assertEquals(-10f, world.joint(wheel).angle(), 0.01f);
        assertEquals(-10f, world.joint(slider).translation(), 0.01f);
        assertEquals(-1f, world.vx(rack), 1e-3f);
        world.joint(wheel).remove();
        assertFalse(world.isAlive(gear));
        step(1);
    }

    @Test
    void gearOnACarPushesTheCarToo() {
        world.close();
        world = world(0f);
        long car = world.add(BodyDef.dynamic(Polygon.box(2f, 0.5f)).velocity(1f, 0f));
        long one = world.add(BodyDef.dynamic(new Circle(0.5f)).at(-1f, 0f).velocity(1f, 0f));
        long other = world.add(BodyDef.dynamic(new Circle(0.5f)).at(1f, 0f).velocity(1f, 0f));
        long first = world.add(JointDef.revolute(car, one));
        long second = world.add(JointDef.revolute(car, other));
        world.add(JointDef.gear(first, second, 1f));
        world.set(one, Components.OMEGA, 4f);
        float before = spin(car, one, other);
        step(120);
        assertEquals(before, spin(car, one, other), 0.02f, "angular momentum");
        assertEquals(0f, world.joint(first).angle() + world.joint(second).angle(), 0.01f);
        assertTrue(world.joint(first).angle() > 1f);
        assertEquals(1f, world.vx(car), 1e-3f);
    }

    @ParameterizedTest
    @ValueSource(floats = {1f, 10f, 100f})
    void gearOnLongLeversHoldsThemAndTellsForces(float lever) {
        long right = world.add(
                BodyDef.dynamic(Polygon.box(0.2f, 0.2f)).at(-500f + lever, 0f).mass(2f));
        long left = world.add(
                BodyDef.dynamic(Polygon.box(0.2f, 0.2f)).at(500f - lever, 0f).mass(2f));
        long one = world.add(JointDef.revolute(JointDef.WORLD, right).at(-500f, 0f));
        long other = world.add(JointDef.revolute(JointDef.WORLD, left).at(500f, 0f));
        Joint gear = world.joint(world.add(JointDef.gear(one, other, -1f)));
        for (int i = 0; i < 600; i++) {
            world.step();
            assertEquals(0f, world.joint(one).angle(), 1e-3f, "one arm weighs as much as the other");
            assertEquals(0f, world.joint(other).angle() - world.joint(one).angle(), 1e-4f);
        }
        assertEquals(-2f * G * lever, gear.torque(), 0.01f * 2f * G * lever);
        for (long joint : new long[] {one, other}) {
            assertEquals(2f * G, world.joint(joint).forceY(), 0.02f * G);
            assertEquals(0f, world.joint(joint).torque(), 0.01f * G * lever);
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {1f, 30f})
    void gearBetweenHingesOfALightBodyKeepsItsAngles(float mass) {
        world.close();
        world = world(0f);
        long car = world.add(BodyDef.dynamic(Polygon.box(1f, 0.2f)).mass(1f));
        long one = world.add(BodyDef.dynamic(Polygon.box(1f, 0.2f)).at(-2f, 0f).mass(mass));
        long other = world.add(BodyDef.dynamic(Polygon.box(1f, 0.2f)).at(2f, 0f).mass(mass));
        world.setMask(one); // nothing
        world.setMask(other);
        Joint first = world.joint(world.add(JointDef.revolute(car, one).at(-1f, 0f)));
        Joint second = world.joint(world.add(JointDef.revolute(car, other).at(1f, 0f)));
        world.add(JointDef.gear(first.handle(), second.handle(), 1f));
        world.set(one, Components.OMEGA, 4f);
        for (int i = 0; i < 240; i++) {
            world.step();
            assertEquals(0f, first.angle() + second.angle(), 2e-3f, "step " + i);
        }
        assertTrue(first.angle() > 2f);
    }

    @Test
    void gearOnASliderThatAKinematicBodyTurnsStaysFirm() {
        world.close();
        world = world(0f);
        long pinion = world.add(BodyDef.dynamic(new Circle(0.5f)).at(-30f, 0f));
        long cart = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.1f)).at(10f, 0f));
        long mill =
                world.add(BodyDef.kinematic(Polygon.box(0.2f, 0.2f)).at(0f, 0f).angularVelocity(2f));
        long hinge = world.add(JointDef.revolute(JointDef.WORLD, pinion));
        long slider = world.add(JointDef.prismatic(cart, mill).axis(1f, 0f).at(0f, 0f));
        world.add(JointDef.gear(hinge, slider, 1f));
        for (int i = 0; i < 1200; i++) { // the cart flies off until the pinion turns as fast as it may
            world.step();
            assertEquals(0f, world.joint(hinge).angle() + world.joint(slider).translation(), 0.5f, "step " + i);
        }
    }

    /** Angular momentum about the centre of mass of three bodies, which move alike. */
    private float spin(long car, long one, long other) {
        float sum = 0f;
        float x = (world.x(one) + world.x(other)) / 2;
        float y = (world.y(one) + world.y(other)) / 2;
        for (long body : new long[] {car, one, other}) {
            float mass = 1f / world.get(body, Components.INVERSE_MASS);
            sum += world.angularVelocity(body) / world.get(body, Components.INVERSE_INERTIA);
            sum += mass
                    * ((world.x(body) - x) * (world.vy(body) - world.vy(car))
                            - (world.y(body) - y) * (world.vx(body) - world.vx(car)));
        }
        return sum;
    }

    @Test
    void moverAndPogoCarryACharacter() {
        long floor = world.add(BodyDef.fixed(Polygon.box(100f, 1f)).at(0f, -1f));
        long character = world.add(
                BodyDef.dynamic(new Circle(0.3f)).at(0f, 1.2f).mass(70f).lockRotation());
        Joint legs = world.joint(world.add(JointDef.pogo(floor, character, 1f).localB(0f, 0f)));
        Joint walk = world.joint(world.add(
                JointDef.mover(JointDef.WORLD, character).drive(2f, 0f).driveForces(700f, 0f)));
        for (int i = 0; i < 240; i++) {
            legs.ground(floor, world.x(character), 0f);
            world.step();
        }
        assertEquals(2f, world.vx(character), 0.01f);
        assertEquals(1f - G / (float) Math.pow(2 * Math.PI * 5, 2), world.y(character), 0.02f);
        assertEquals(70f * G, legs.forceY(), 10f);
        walk.drive(-2f, 0f);
        step(12);
        assertEquals(2f - 700f / 70f * 0.2f, world.vx(character), 0.05f, "force limit along x");
    }

    @Test
    void groundOfLegsMayChangeBeforeTheFirstStep() {
        long floor = world.add(BodyDef.fixed(Polygon.box(10f, 1f)).at(0f, -1f));
        long body = disc(0f, 1f);
        Joint legs = world.joint(world.add(JointDef.pogo(JointDef.WORLD, body, 1f)));
        legs.ground(floor, 0f, 0f);
        step(240);
        assertEquals(1f, world.y(body), 0.02f);
        assertTrue(world.jointsOf(floor).next());
    }

    @Test
    void ropeHoldsAtItsLengthAndSlackensAbove() {
        long body = disc(1f, 0f);
        Joint rope =
                world.joint(world.add(JointDef.rope(JointDef.WORLD, body, 2f).from(0f, 0f)));
        step(20);
        assertEquals(0f, rope.forceY(), 1e-6f, "slack");
        step(600);
        assertTrue(rope.length() <= 2.005f, "length " + rope.length());
    }

    @Test
    void jointOverItsThresholdIsToldAndOneThatBreaksIsRemoved() {
        long body = disc(0f, 0f);
        long told = world.add(JointDef.rod(JointDef.WORLD, body).from(0f, 1f).threshold(5f, 1f));
        long weak = world.add(JointDef.revolute(body, disc(0f, -1f)).breakAt(20f, 1e9f));
        JointEvents events = world.jointEvents();
        step(10);
        assertTrue(events.rewind().next());
        assertEquals(told, events.joint());
        assertFalse(events.broke());
        assertEquals(20f, events.forceY(), 0.5f, "both bodies hang on it");
        assertFalse(events.next());
        assertTrue(world.isAlive(weak));
        world.setVelocity(world.joint(weak).bodyB(), 0f, -50f);
        step(1);
        events.rewind();
        assertTrue(events.next());
        assertEquals(told, events.joint());
        assertTrue(events.next());
        assertEquals(weak, events.joint());
        assertTrue(events.broke());
        assertFalse(world.isAlive(weak));
    }

    @Test
    void jointGoesWithEitherBody() {
        long a = disc(0f, 0f);
        long b = disc(1f, 0f);
        long c = disc(2f, 0f);
        long first = world.add(JointDef.rod(a, b));
        long second = world.add(JointDef.rod(b, c));
        Joint joint = world.jointsOf(b);
        assertTrue(joint.next());
        assertEquals(first, joint.handle());
        assertTrue(joint.next());
        assertEquals(second, joint.handle());
        assertFalse(joint.next());
        world.remove(a);
        assertFalse(world.isAlive(first));
        assertTrue(world.isAlive(second));
        world.removeAll(new long[] {c}, 1);
        assertFalse(world.isAlive(second));
        assertThrows(IllegalArgumentException.class, () -> world.joint(second));
        world.step();
    }

    @Test
    void bodiesOfAJointCollideOnlyIfItSaysSo() {
        long a = world.add(BodyDef.dynamic(new Circle(0.5f)).at(0f, 0f).gravityScale(0f));
        long b = world.add(BodyDef.dynamic(new Circle(0.5f)).at(0.5f, 0f).gravityScale(0f));
        Joint joint = world.joint(world.add(JointDef.filter(a, b)));
        step(30);
        assertEquals(0.5f, world.x(b) - world.x(a), 1e-6f);
        assertFalse(world.contacts().next());
        joint.collide(true);
        step(120);
        assertEquals(1f, world.x(b) - world.x(a), 0.02f);
    }

    @Test
    void livingJointTellsWhatItsDefinitionSays() {
        long a = world.add(BodyDef.dynamic(new Circle(1f)).at(0f, 0f).angle(1f));
        long b = world.add(BodyDef.dynamic(new Circle(1f)).at(3f, 0f));
        Joint hinge = world.joint(world.add(JointDef.revolute(a, b)
                .localA(1f, 2f)
                .localB(3f, 4f)
                .localAngles(0.5f, 0.25f)
                .collide()
                .stiffness(20f, 2f)
                .spring(3f, 0.5f)
                .springForce(-7f, 8f)
                .target(0.75f)
                .limits(-1f, 2f)
                .motor(4f, 5f)
                .breakAt(90f, 91f)));
        assertEquals(1f, hinge.localAx());
        assertEquals(2f, hinge.localAy());
        assertEquals(0.5f, hinge.localAngleA());
        assertEquals(3f, hinge.localBx());
        assertEquals(4f, hinge.localBy());
        assertEquals(0.25f, hinge.localAngleB());
        assertTrue(hinge.collides());
        assertEquals(20f, hinge.stiffnessHertz());
        assertEquals(2f, hinge.stiffnessDamping());
        assertTrue(hinge.hasSpring());
        assertEquals(3f, hinge.springHertz());
        assertEquals(0.5f, hinge.springDamping());
        assertEquals(-7f, hinge.springLeast());
        assertEquals(8f, hinge.springMost());
        assertEquals(0.75f, hinge.springTarget());
        assertTrue(hinge.hasLimits());
        assertEquals(-1f, hinge.lowerLimit());
        assertEquals(2f, hinge.upperLimit());
        assertTrue(hinge.hasMotor());
        assertEquals(4f, hinge.motorSpeed());
        assertEquals(5f, hinge.motorMost());
        assertTrue(hinge.breaks());
        assertEquals(90f, hinge.forceThreshold());
        assertEquals(91f, hinge.torqueThreshold());
        Joint plain = world.joint(world.add(JointDef.revolute(a, b)));
        assertFalse(plain.collides() || plain.hasSpring() || plain.hasLimits() || plain.hasMotor() || plain.breaks());
        assertEquals(0f, plain.stiffnessHertz(), "that of the world");
        assertEquals(Float.POSITIVE_INFINITY, plain.forceThreshold());
        Joint gear = world.joint(world.add(JointDef.gear(hinge.handle(), slider(a), 3f)));
        assertEquals(hinge.handle(), gear.gearA());
        assertEquals(JointType.PRISMATIC, world.joint(gear.gearB()).type());
        assertEquals(3f, gear.ratio());
        Joint pulley = world.joint(world.add(JointDef.pulley(a, b, 0f, 5f, 3f, 6f, 2f)));
        assertEquals(2f, pulley.ratio());
        assertEquals(0f, pulley.wheelAx());
        assertEquals(5f, pulley.wheelAy());
        assertEquals(3f, pulley.wheelBx());
        assertEquals(6f, pulley.wheelBy());
        assertEquals(5f + 2f * 6f, pulley.restLength());
        Joint mover =
                world.joint(world.add(JointDef.mover(a, b).drive(1f, 2f).driveForces(3f, Float.POSITIVE_INFINITY)));
        assertEquals(1f, mover.driveX());
        assertEquals(2f, mover.driveY());
        assertEquals(3f, mover.driveMostX());
        assertEquals(Float.POSITIVE_INFINITY, mover.driveMostY());
        Joint weld = world.joint(world.add(JointDef.weld(a, b).angularSpring(6f, 0.1f, 40f)));
        assertEquals(6f, weld.angularHertz());
        assertEquals(0.1f, weld.angularDamping());
        assertEquals(40f, weld.angularMost());
        assertEquals(0f, weld.noAngularSpring().angularHertz());
        Joint rod = world.joint(world.add(JointDef.rod(a, b)));
        assertEquals(3f, rod.restLength());
        assertEquals(2f, rod.setLength(2f).restLength());
    }

    private long slider(long body) {
        return world.add(JointDef.prismatic(JointDef.WORLD, body));
    }

    /** Pairs of a plain joint and of what is set: by its definition in one world, later in the other. */
    @Test
    void jointThatIsChangedIsOneThatWasDefinedSo() {
        List<BiFunction<Long, Long, JointDef>> plain = List.of(
                JointDef::rod,
                JointDef::revolute,
                JointDef::prismatic,
                JointDef::weld,
                JointDef::wheel,
                JointDef::motorJoint,
                JointDef::motorJoint,
                (a, b) -> JointDef.mouse(b, 10f),
                JointDef::mover,
                JointDef::rod);
        List<Consumer<JointSettings<?>>> settings = List.of(
                joint -> joint.spring(2f, 0.1f).limits(0.5f, 3f),
                joint -> joint.limits(-1f, 1f).motor(3f, 9f).breakAt(500f, 600f),
                joint -> joint.spring(3f, 0.5f).springForce(-2f, 3f),
                joint -> joint.spring(3f, 0.5f).angularSpring(2f, 0.3f, 10f).threshold(1f, 1f),
                joint -> joint.stiffness(12f, 1f).motor(-9f, 5f),
                joint -> joint.spring(4f, 0.7f).drive(1f, 0f).driveForces(5f, 5f),
                joint -> joint.angularSpring(2f, 0.7f, 9f),
                joint -> joint.spring(1f, 1f).angularSpring(2f, 0.3f, 10f),
                joint -> joint.drive(2f, 1f).driveForces(8f, 4f),
                joint -> ((joint instanceof Joint living) ? living.setLength(2f) : ((JointDef) joint).length(2f))
                        .stiffness(30f, 1f));
        try (World other = world(G)) {
            for (int i = 0; i < settings.size(); i++) {
                for (World each : List.of(world, other)) {
                    BodyDef body = BodyDef.dynamic(Polygon.box(0.3f, 0.2f));
                    long a = each.add(body.at(10f * i, 0f));
                    long b = each.add(body.at(10f * i + 1f, 0.5f));
                    JointDef def = plain.get(i).apply(a, b);
                    if (each == world) {
                        settings.get(i).accept(def);
                    }
                    long joint = each.add(def);
                    if (each == other) {
                        settings.get(i).accept(each.joint(joint));
                    }
                }
                assertEquals(world.hash(), other.hash(), "joint " + i);
            }
            for (int i = 0; i < 60; i++) {
                world.step();
                other.step();
            }
            assertEquals(world.hash(), other.hash());
        }
    }

    @Test
    void changesOfALivingJointAct() {
        long body = disc(0f, 0f);
        Joint rod = world.joint(
                world.add(JointDef.rod(JointDef.WORLD, body).from(0f, 1f).breakAt(5f, 5f)));
        rod.noBreak();
        step(10);
        assertTrue(world.isAlive(rod.handle()), "its weight is told only");
        assertTrue(world.jointEvents().next());
        rod.breakAt(5f, 5f);
        step(1);
        assertFalse(world.isAlive(rod.handle()));
        long a = disc(-1f, 0f);
        long b = disc(1f, 0f);
        Joint rope = world.joint(world.add(JointDef.pulley(a, b, -1f, 5f, 1f, 5f, 1f)));
        step(10);
        rope.wheels(-1f, 6f, 1f, 6f);
        step(120);
        assertEquals(1f, world.y(a), 0.02f, "lifted by both wheels");
        assertEquals(1f, world.y(b), 0.02f);
        assertThrows(
                IllegalArgumentException.class, () -> world.joint(slider(a)).wheels(0f, 0f, 0f, 0f));
        long dragged = disc(5f, 0f);
        Joint mouse = world.joint(world.add(JointDef.mouse(dragged, 100f).at(5f, 0f)));
        step(30);
        mouse.noSpring();
        float before = world.vy(dragged);
        step(30);
        assertEquals(before - 0.5f * G, world.vy(dragged), 0.01f, "let go");
    }

    @Test
    void badJointsAreRefused() {
        long a = disc(0f, 0f);
        long b = disc(1f, 0f);
        assertThrows(IllegalArgumentException.class, () -> world.add(JointDef.rod(a, a)));
        assertThrows(IllegalArgumentException.class, () -> world.add(JointDef.rod(a, 12345L)));
        assertThrows(IllegalArgumentException.class, () -> world.add(JointDef.filter(JointDef.WORLD, a)));
        assertEquals(
                "b must be a body: only a, the first of a joint, may be the world",
                assertThrows(IllegalArgumentException.class, () -> world.add(JointDef.rod(a, JointDef.WORLD)))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> JointDef.rod(a, b).limits(2f, 1f));
        assertThrows(IllegalArgumentException.class, () -> JointDef.weld(a, b).motor(1f, 1f));
        assertThrows(
                IllegalArgumentException.class, () -> JointDef.revolute(a, b).spring(Float.NaN, 1f));
        assertThrows(
                IllegalArgumentException.class, () -> JointDef.prismatic(a, b).axis(0f, 0f));
        assertFalse(world.jointsOf(a).next());
    }
}
