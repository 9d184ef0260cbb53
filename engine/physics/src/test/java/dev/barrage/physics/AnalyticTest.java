package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Motions whose results textbooks give, upright at the origin, and turned by an odd angle a kilometre away. */
class AnalyticTest {
    private static final float GRAVITY = 10f;
    private static final float SUBSTEP = 1f / 240f;

    /** A frame: its origin, and the turn of its axes. Gravity points down in it. */
    private record Frame(float x, float y, float turn) {
        World world() {
            WorldConfig config = new WorldConfig();
            config.tuning()
                    .gravity(GRAVITY * (float) Math.sin(turn), -GRAVITY * (float) Math.cos(turn))
                    .sleep(false); // what slides slowly is to slide
            return new World(config);
        }

        BodyDef at(BodyDef def, double px, double py) {
            return def.at((float) (x + px * cos() - py * sin()), (float) (y + px * sin() + py * cos()))
                    .angle(turn);
        }

        BodyDef moving(BodyDef def, double vx, double vy) {
            return def.velocity((float) (vx * cos() - vy * sin()), (float) (vx * sin() + vy * cos()));
        }

        double along(World world, long body) {
            return (world.x(body) - x) * cos() + (world.y(body) - y) * sin();
        }

        double above(World world, long body) {
            return (world.y(body) - y) * cos() - (world.x(body) - x) * sin();
        }

        double speedAlong(World world, long body) {
            return world.vx(body) * cos() + world.vy(body) * sin();
        }

        long ground(World world, float friction, float bounce) {
            return world.add(at(BodyDef.fixed(Polygon.box(90f, 1f)), 0, -1)
                    .friction(friction)
                    .restitution(bounce));
        }

        double cos() {
            return Math.cos(turn);
        }

        double sin() {
            return Math.sin(turn);
        }

        /** What rounding of places adds, metres. */
        double rounding() {
            return 4 * Math.ulp(Math.abs(x));
        }
    }

    static Frame[] frames() {
        return new Frame[] {new Frame(0f, 0f, 0f), new Frame(0f, 0f, 0.7f), new Frame(1000f, 700f, 0.3f)};
    }

    private static void run(World world, double seconds) {
        for (int i = 0; i < Math.round(60 * seconds); i++) {
            world.step();
        }
    }

    @ParameterizedTest
    @MethodSource("frames")
    void aThrowFollowsItsParabola(Frame frame) {
        try (World world = frame.world()) {
            long ball = world.add(frame.moving(frame.at(BodyDef.dynamic(new Circle(0.5f)), 0, 0), 3, 8));
            for (int second = 1; second <= 4; second++) {
                run(world, 1);
                double error = GRAVITY * second * SUBSTEP / 2 + 60 * second * frame.rounding() + 1e-4;
                assertEquals(8 * second - GRAVITY * second * second / 2, frame.above(world, ball), error);
                assertEquals(3 * second, frame.along(world, ball), 60 * second * frame.rounding() + 1e-4);
            }
        }
    }

    /** Rises to e^2 of the height, dropped at rest. */
    @ParameterizedTest
    @CsvSource({"0.5, 1", "0.5, 10", "1, 1", "1, 10"})
    void aBallRisesToTheSquareOfItsRestitution(float restitution, float height) {
        for (Frame frame : frames()) {
            try (World world = frame.world()) {
                frame.ground(world, 0f, restitution);
                long ball = world.add(frame.at(BodyDef.dynamic(new Circle(0.5f)), 0, 0.5 + height)
                        .restitution(restitution));
                double apex = apex(frame, world, ball) - 0.5;
                double expected = restitution * restitution * height;
                assertEquals(expected, apex, 0.002 * expected + 20 * frame.rounding(), frame + "");
            }
        }
    }

    /** Height of the next apex after the next bounce. */
    private static double apex(Frame frame, World world, long ball) {
        double last = frame.above(world, ball);
        boolean rising = false;
        double highest = 0;
        for (int i = 0; i < 1200; i++) {
            world.step();
            double now = frame.above(world, ball);
            if (now > last) {
                rising = true;
                highest = Math.max(highest, now);
            } else if (rising) {
                return highest;
            }
            last = now;
        }
        throw new AssertionError("no apex");
    }

    @ParameterizedTest
    @MethodSource("frames")
    void tenElasticBouncesKeepTheHeight(Frame frame) {
        try (World world = frame.world()) {
            frame.ground(world, 0f, 1f);
            long ball = world.add(
                    frame.at(BodyDef.dynamic(new Circle(0.5f)), 0, 2.5).restitution(1f));
            double apex = 0;
            for (int bounce = 0; bounce < 10; bounce++) {
                apex = apex(frame, world, ball) - 0.5;
            }
            assertEquals(2.0, apex, 0.01 + 20 * frame.rounding(), frame + "");
        }
    }

    /** A body that lands on a corner tumbles, and is off by some percent. */
    @Tag("slow") // ten minutes of three worlds
    @ParameterizedTest
    @CsvSource({"circle, 0", "box, 0", "box, 0.3", "capsule, 0", "capsule, 0.3", "hexagon, 0.2"})
    void anElasticBodyKeepsItsEnergyForTenMinutes(String name, float angle) {
        Shape shape = switch (name) {
            case "circle" -> new Circle(0.5f);
            case "box" -> Polygon.box(0.5f, 0.5f);
            case "capsule" -> new Capsule(-0.3f, 0f, 0.3f, 0f, 0.5f);
            default -> Polygon.regular(6, 0.5f);
        };
        for (Frame frame : frames()) {
            try (World world = frame.world()) {
                frame.ground(world, 0f, 1f);
                long body = world.add(frame.at(BodyDef.dynamic(shape), 0, 5.5)
                        .angle(frame.turn + angle)
                        .restitution(1f)
                        .friction(0f));
                double inertia = shape.massData().inertia();
                double start = energy(frame, world, body, inertia);
                for (int minute = 0; minute < 10; minute++) {
                    run(world, 60);
                    double energy = energy(frame, world, body, inertia);
                    double rounding = 100 * GRAVITY * frame.rounding();
                    String what = frame + " minute " + minute + ": " + energy + " J";
                    assertTrue(energy <= (angle == 0f ? 1.01 : 1.05) * start + rounding, what);
                    assertTrue(energy >= (angle == 0f ? 0.99 : 0.9) * start - rounding, what);
                }
            }
        }
    }

    /** Energy of a kilogram above the ground, J; a speed lags behind its place by half a sub-step. */
    private static double energy(Frame frame, World world, long body, double inertia) {
        double vx = frame.speedAlong(world, body);
        double vy = world.vy(body) * frame.cos() - world.vx(body) * frame.sin() - GRAVITY * SUBSTEP / 2;
        double spin = world.angularVelocity(body);
        return GRAVITY * (frame.above(world, body) - 0.5) + 0.5 * (vx * vx + vy * vy) + 0.5 * inertia * spin * spin;
    }

    @ParameterizedTest
    @MethodSource("frames")
    void aBlockHoldsOnASlopeJustBelowTheAngleOfFriction(Frame frame) {
        float friction = 0.5f;
        Frame slope = new Frame(frame.x, frame.y, frame.turn + (float) Math.atan(0.995 * friction));
        assertTrue(slide(frame, slope, friction, 1) < 1e-3 + 20 * frame.rounding(), frame + "");
    }

    @ParameterizedTest
    @MethodSource("frames")
    void aBlockSlidesDownASteeperSlopeByTheBook(Frame frame) {
        float friction = 0.5f;
        float angle = (float) Math.atan(1.02 * friction);
        Frame slope = new Frame(frame.x, frame.y, frame.turn + angle);
        double acceleration = GRAVITY * (Math.sin(angle) - friction * Math.cos(angle));
        double way = acceleration * 100 / 2;
        assertEquals(way, slide(frame, slope, friction, 0), 0.03 * way, frame + "");
    }

    /** The way of a block in ten seconds, down a slope that is turned against gravity, after some in which it settles. */
    private static double slide(Frame frame, Frame slope, float friction, double settling) {
        try (World world = frame.world()) {
            slope.ground(world, friction, 0f);
            long block = world.add(
                    slope.at(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)), 20, 0.5).friction(friction));
            run(world, settling);
            double start = slope.along(world, block);
            run(world, 10);
            return start - slope.along(world, block);
        }
    }

    @Test
    void aBlockSlidesOffATiltingPlankAtTheAngleOfFriction() {
        float friction = 0.3f;
        try (World world = new World(new WorldConfig().gravity(0f, -GRAVITY))) {
            long plank = world.add(BodyDef.kinematic(Polygon.box(20f, 0.5f))
                    .at(0f, -0.5f)
                    .friction(friction)
                    .angularVelocity(0.02f));
            long block = world.add(
                    BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(0f, 0.5f).friction(friction));
            double angle = 0;
            double start = 0;
            for (int i = 0; i < 40 * 60; i++) {
                world.step();
                angle = world.angle(plank);
                double along = world.x(block) * Math.cos(angle) + (world.y(block) + 0.5) * Math.sin(angle);
                start = i == 60 ? along : start;
                if (i > 60 && Math.abs(along - start) > 0.01) {
                    break;
                }
            }
            assertEquals(Math.toDegrees(Math.atan(friction)), Math.toDegrees(angle), 1.5);
        }
    }

    @ParameterizedTest
    @MethodSource("frames")
    void aDiscRollsDownASlopeAtTwoThirdsOfGravity(Frame frame) {
        float angle = (float) Math.toRadians(20);
        Frame slope = new Frame(frame.x, frame.y, frame.turn + angle);
        try (World world = frame.world()) {
            slope.ground(world, 1f, 0f);
            long disc = world.add(
                    slope.at(BodyDef.dynamic(new Circle(0.5f)), 40, 0.5).friction(1f));
            run(world, 1);
            double before = slope.speedAlong(world, disc);
            run(world, 3);
            double acceleration = (before - slope.speedAlong(world, disc)) / 3;
            double expected = 2.0 / 3 * GRAVITY * Math.sin(angle);
            assertEquals(expected, acceleration, 0.001 * expected, frame + "");
        }
    }

    @Test
    void momentumOf200CollidingBodiesIsKept() {
        Random random = new Random(3);
        try (World world = new World(new WorldConfig())) {
            long[] bodies = new long[200];
            for (int i = 0; i < bodies.length; i++) {
                Shape shape = i % 2 == 0 ? new Circle(0.4f) : Polygon.box(0.4f, 0.3f);
                float x = 1.1f * (i % 15) - 8f;
                float y = 1.1f * (i / 15) - 7f;
                bodies[i] = world.add(BodyDef.dynamic(shape)
                        .at(x, y)
                        .velocity(-0.5f * x + random.nextFloat(), -0.5f * y + random.nextFloat())
                        .restitution(0.5f)
                        .friction(0.5f));
            }
            double[] before = momentum(world, bodies);
            run(world, 10);
            double[] after = momentum(world, bodies);
            assertEquals(before[0], after[0], 1e-6 * before[2]);
            assertEquals(before[1], after[1], 1e-6 * before[2]);
        }
    }

    /** Momentum along x and y, and the sum of its amounts. */
    private static double[] momentum(World world, long[] bodies) {
        double[] sum = new double[3];
        for (long body : bodies) {
            double mass = 1.0 / world.get(body, Components.INVERSE_MASS);
            sum[0] += mass * world.vx(body);
            sum[1] += mass * world.vy(body);
            sum[2] += mass * Math.hypot(world.vx(body), world.vy(body));
        }
        return sum;
    }

    @Test
    void elasticDiscsKeepMostOfTheirEnergyForAMinute() {
        Random random = new Random(5);
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.fixed(Wall.cavity(-15f, -15f, 15f, -15f, 15f, 15f, -15f, 15f))
                    .friction(0f)
                    .restitution(1f));
            long[] discs = new long[400];
            for (int i = 0; i < discs.length; i++) {
                discs[i] = world.add(BodyDef.dynamic(new Circle(0.3f))
                        .at(1.4f * (i % 20) - 13.3f, 1.4f * (i / 20) - 13.3f)
                        .velocity(4f * (random.nextFloat() - 0.5f), 4f * (random.nextFloat() - 0.5f))
                        .friction(0f)
                        .restitution(1f));
            }
            double before = energy(world, discs);
            run(world, 60);
            double kept = energy(world, discs) / before;
            assertTrue(kept >= 0.9 && kept < 1.01, "kept " + kept);
        }
    }

    private static double energy(World world, long[] bodies) {
        double energy = 0;
        for (long body : bodies) {
            energy += world.vx(body) * world.vx(body) + world.vy(body) * world.vy(body);
        }
        return energy;
    }
}
