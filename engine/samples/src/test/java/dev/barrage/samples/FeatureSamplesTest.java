package dev.barrage.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyType;
import dev.barrage.physics.Contacts;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Samples of single features end where textbooks say. */
class FeatureSamplesTest {
    private static final int SECOND = 60;
    private static final float G = 10f;

    private World world;
    private LongConsumer before;

    @AfterEach
    void close() {
        world.close();
    }

    private void open(Sample sample, int n) {
        open(sample, n, 1);
    }

    private void open(Sample sample, int n, int workers) {
        world = new World(sample.configure(new WorldConfig().workers(workers)));
        before = sample.play(world, n);
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            before.accept(world.stepNumber());
            world.step();
        }
    }

    /** Bodies in the order of their births. */
    private List<Long> all(LongPredicate which) {
        List<Long> found = new ArrayList<>();
        var tables = world.registry().query().all(Components.BODY);
        for (int t = 0; t < tables.tableCount(); t++) {
            for (int row = 0; row < tables.table(t).rows(); row++) {
                found.add(tables.table(t).entity(row));
            }
        }
        return found.stream()
                .filter(which::test)
                .sorted((a, b) -> Long.compare(world.get(a, Components.BIRTH), world.get(b, Components.BIRTH)))
                .toList();
    }

    private List<Long> dynamic() {
        return all(body -> world.type(body) == BodyType.DYNAMIC);
    }

    static Stream<Sample> features() {
        return Stream.of(
                new OneWays(), new Projectiles(), new Pool(), new Blasts(), new Gusts(), new Changes(), new Rules());
    }

    @ParameterizedTest
    @MethodSource("features")
    void tenSecondsAreTheSameToTheBitForAnyNumberOfWorkers(Sample sample) {
        open(sample, 12, 3);
        run(10 * SECOND);
        long hash = world.hash();
        world.close();
        open(sample, 12, 1);
        run(10 * SECOND);
        assertEquals(hash, world.hash());
    }

    // ---- one-way platforms

    @Test
    void cratesLandOnTheirPlatformsAndDropToTheNextBelow() {
        open(new OneWays(), 9);
        long moving = all(body -> world.type(body) == BodyType.KINEMATIC).get(0);
        List<Long> crates = dynamic();
        run(OneWays.TURN);
        for (int i = 0; i < crates.size(); i++) {
            long crate = crates.get(i);
            assertEquals(OneWays.TOPS[i % 3] + OneWays.HALF, world.y(crate), 0.01f, "crate " + i);
            float speed = i % 3 == 0 ? 0f : i % 3 == 1 ? OneWays.MOVING : OneWays.BELT;
            assertEquals(speed, world.vx(crate), 0.01f, "crate " + i + " is carried");
        }
        run(OneWays.TURN);
        assertEquals(-OneWays.MOVING, world.vx(moving));
        for (int i = 0; i < crates.size(); i++) {
            float top = i % 3 == 0 ? 0f : OneWays.TOPS[i % 3 - 1];
            assertEquals(top + OneWays.HALF, world.y(crates.get(i)), 0.01f, "crate " + i);
        }
    }

    // ---- projectiles

    @Test
    void gatesCountEachShellOnceAndNothingLeavesItsCorridor() {
        int n = 20;
        open(new Projectiles(), n);
        List<Long> bodies = dynamic();
        double momentum = 0;
        for (int i = 1; i < 2 * n; i += 2) {
            momentum += world.mass(bodies.get(i)) * Projectiles.SPEED;
        }
        int began = 0;
        int ended = 0;
        for (int step = 1; step <= 5 * SECOND; step++) {
            run(1);
            for (Contacts gate = world.contacts().onlySensors(); gate.next(); ) {
                began += gate.began() ? 1 : 0;
                ended += gate.ended() ? 1 : 0;
            }
            if (step == 10) { // before what bounces back may come
                assertEquals(n, began);
                assertEquals(n, ended);
            }
            if (step == 4) {
                double now = 0;
                for (int i = 0; i < 2 * n; i++) {
                    now += world.mass(bodies.get(i)) * world.vx(bodies.get(i));
                    assertTrue(world.vx(bodies.get(i)) > 1f, "all plates and bars are hit");
                }
                assertEquals(1, now / momentum, 1e-5, "momentum along the corridors");
            }
            for (int i = 0; i < 2 * n; i++) {
                float y = world.y(bodies.get(i)) - Projectiles.CORRIDOR * (i / 2);
                assertTrue(Math.abs(world.x(bodies.get(i))) < Projectiles.END, "body " + i + " in step " + step);
                assertTrue(Math.abs(y) < 0.5f * Projectiles.CORRIDOR, "body " + i + " in step " + step);
            }
        }
    }

    // ---- fluids

    @Test
    void boxesFloatAsDeepAsTheyAreDenseAndRainComesDownTheRiver() {
        int n = 8;
        open(new Pool(), n);
        List<Long> boxes = dynamic();
        run(5 * SECOND - 10); // before the first drop is in the pool
        for (int i = 0; i < n; i++) {
            float density = Pool.DENSITIES[i % 4];
            float y = density > 1f ? -Pool.DEPTH : -density * Pool.HEIGHT;
            assertEquals(y + 0.5f * Pool.HEIGHT, world.y(boxes.get(i)), 0.006f, "density " + density);
            assertEquals(0f, world.angle(boxes.get(i)), 0.01f);
        }
        long first = dynamic().get(n);
        assertEquals(Pool.FLOW, world.vx(first), 0.02f);
        assertEquals(2.5f + 0.5f, world.y(first), 0.02f, "half of the drop is out of the river");
        run(25 * SECOND + 10);
        assertEquals(n + Pool.LIFE * SECOND / Pool.PERIOD, dynamic().size(), "the boxes, and drops of 20 s");
        assertFalse(world.isAlive(first));
    }

    // ---- explosions

    @Test
    void blastsPushEachBoxByTheWidthThatTheySeeOfIt() {
        open(new Blasts(), 40);
        List<Long> boxes = dynamic();
        run(Blasts.PERIOD / 2);
        for (long box : boxes) {
            assertTrue(Math.abs(world.vx(box)) + Math.abs(world.vy(box)) < 0.01f, "the pile stands");
        }
        before.accept(world.stepNumber());
        int pushed = 0;
        for (long box : boxes) {
            // Blasts.explosion: 8 N s/m around (0.2, 0.4), full up to 2 m, none from 6 m on
            double x = world.x(box) - 0.2;
            double y = world.y(box) - 0.4;
            boolean isInside = Math.max(Math.abs(x), Math.abs(y)) < 0.5;
            double nearX = isInside ? x : Math.signum(x) * Math.max(0, Math.abs(x) - 0.5);
            double nearY = isInside ? y : Math.signum(y) * Math.max(0, Math.abs(y) - 0.5);
            double distance = Math.hypot(nearX, nearY);
            double share = isInside ? 1 : Math.max(0, Math.min(1, (6 - distance) / 4));
            double width = (Math.abs(nearX) + Math.abs(nearY)) / distance;
            assertEquals(8 * share * width * nearX / distance, world.vx(box), 0.05);
            assertEquals(8 * share * width * nearY / distance, world.vy(box), 0.05);
            pushed += share > 0 ? 1 : 0;
        }
        assertTrue(pushed > 30, pushed + " boxes");
        world.step();
        run(Blasts.PERIOD - 1);
        float[] vx = new float[boxes.size()];
        for (int i = 0; i < vx.length; i++) {
            vx[i] = world.vx(boxes.get(i));
        }
        before.accept(world.stepNumber());
        int drawn = 0;
        for (int i = 0; i < vx.length; i++) {
            float gain = world.vx(boxes.get(i)) - vx[i];
            assertTrue(gain * world.x(boxes.get(i)) <= 0f, "box " + i + " is drawn to the middle");
            drawn += gain != 0f ? 1 : 0;
        }
        assertTrue(drawn > 20, drawn + " boxes");
    }

    // ---- wind

    @Test
    void platesFallAtTheirTerminalSpeedAndGustsCarryTheLightOnes() {
        open(new Gusts(), 12);
        List<Long> bodies = dynamic();
        run(SECOND / 2);
        double terminal = Math.sqrt(Gusts.PLATE_MASS * G / (Gusts.DRAG * 2 * Gusts.PLATE));
        float sideways = 0f;
        for (int i = 0; i < bodies.size(); i++) {
            long body = bodies.get(i);
            if (i % 3 == 0) {
                sideways = Math.max(sideways, Math.abs(world.vx(body)));
                assertTrue(world.vy(body) > -4f, "a leaf is slow: " + world.vy(body));
            } else if (i % 3 == 1) {
                assertEquals(-terminal * Math.tanh(0.5 * G / terminal), world.vy(body), 0.01 * terminal);
                assertEquals(0f, world.vx(body), 1e-4f);
            } else {
                assertEquals(-0.5f * G, world.vy(body), 0.02f, "a heavy ball");
            }
        }
        assertTrue(sideways > 0.1f, "a leaf that is not level glides: " + sideways);
        run(2 * Gusts.TURN - SECOND / 2);
        for (int i = 0; i < bodies.size(); i++) {
            float way = world.x(bodies.get(i)) - 1.5f * i;
            assertTrue(i % 3 == 1 ? way > 1f : i % 3 == 0 || Math.abs(way) < 0.5f, "body " + i + " by " + way);
        }
    }

    // ---- changes

    @Test
    void bodiesDoFromEachSecondOnWhatTheyHaveBecome() {
        int n = 6;
        open(new Changes(), n);
        long hand = all(body -> world.type(body) == BodyType.KINEMATIC).get(0);
        List<Long> bodies = all(body -> world.type(body) == BodyType.FIXED && world.y(body) == Changes.HEIGHT);
        assertEquals(n, bodies.size());
        float[] from = new float[n];
        for (int step = 1; step < 10 * SECOND; step++) {
            run(1);
            assertEquals(Changes.handX(step - 1), world.x(hand), 1e-3f);
            assertEquals(Changes.handY(step - 1), world.y(hand), 1e-3f);
            for (int i = 0; i < n; i++) {
                check(step, i, bodies.get(i), from);
            }
        }
        run(2);
        for (long body : bodies) {
            assertEquals(Changes.HEIGHT, world.y(body), "begins anew");
            assertEquals(BodyType.FIXED, world.type(body));
        }
    }

    private void check(int step, int i, long body, float[] from) {
        String what = "body " + i + " in step " + step;
        switch (step) {
            case 60 -> assertEquals(Changes.HEIGHT, world.y(body), what);
            case 90 -> assertEquals(Changes.HEIGHT - 0.5f * G * 0.25f, world.y(body), 0.03f, what);
            case 180 -> {
                assertEquals(0.5f, world.y(body), 0.01f, what);
                assertEquals(Changes.SPACING * i, world.x(body), 0.01f, what);
            }
            case 240 -> {
                boolean isLocked = i % 2 == 1;
                assertEquals(isLocked ? 0f : Changes.TILT, world.vx(body), 0.01f, what);
                float way = isLocked ? 0f : 0.5f * Changes.TILT;
                assertEquals(way, world.x(body) - Changes.SPACING * i, 0.03f, what);
                from[i] = world.x(body);
            }
            case 300 -> {
                float way = i % 2 == 1 ? 0f : Changes.TILT * Changes.TILT / (2f * 0.6f * G);
                assertEquals(way, world.x(body) - from[i], 0.05f, what);
                from[i] = world.x(body);
            }
            case 360 -> {
                assertTrue(world.shape(body) instanceof Circle, what);
                assertEquals(Math.PI / 16, world.mass(body), 1e-5, what);
                assertEquals(0.25f, world.y(body), 0.01f, what);
            }
            case 420 -> assertEquals(Changes.HEAVY, world.mass(body), 1e-5f, what);
            case 450 -> {
                assertEquals(i % 3 != 0, world.isEnabled(body), what);
                assertEquals(i % 3 != 0, world.contactsOf(body).next(), what);
            }
            case 481 -> {
                assertTrue(world.shape(body) instanceof Polygon && world.isEnabled(body), what);
                assertEquals(1f, world.mass(body), 1e-5f, what);
            }
            case 504 -> assertEquals(0f, world.vy(body), 0.3f, what + " is at the top of its hop");
            default -> {}
        }
    }

    // ---- rules

    @Test
    void coloursHolesAndBouncesFollowTheRules() {
        int n = 10;
        open(new Rules(), n);
        List<Long> bodies = dynamic(); // of each column two boxes, the ball that bounces, and the one over the hole
        float[] highest = new float[n];
        boolean[] landed = new boolean[n];
        for (int step = 0; step < 3 * SECOND; step++) {
            run(1);
            for (int i = 0; i < n; i++) {
                long ball = bodies.get(4 * i + 2);
                landed[i] |= world.y(ball) < 0.35f;
                highest[i] = landed[i] ? Math.max(highest[i], world.y(ball) - 0.3f) : 0f;
            }
        }
        for (int i = 0; i < n; i++) {
            assertEquals(0.5f, world.y(bodies.get(4 * i)), 0.01f);
            assertEquals(i % 2 == 0 ? 1.5f : 0.5f, world.y(bodies.get(4 * i + 1)), 0.01f, "box of column " + i);
            float e = Rules.restitution(i);
            assertEquals(e * e * Rules.DROP, highest[i], 0.06f * Rules.DROP, "bounce of " + e);
            assertTrue(world.y(bodies.get(4 * i + 3)) < -10f, "falls through the hole");
        }
    }
}
