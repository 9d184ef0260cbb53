package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Characters on platforms that hold what comes from above and let through what comes from below. */
class CharacterOneWayTest {
    private static final float DT = 1f / 60f, GRAVITY = 20f, SKIN = 0.005f, SLACK = 1e-3f;

    /** Their feet are 0.9 m below the origin. */
    private static final Shape[] SHAPES = {
        new Capsule(0f, -0.5f, 0f, 0.5f, 0.4f),
        Polygon.box(0.4f, 0.9f),
        Polygon.box(0.3f, 0.8f).rounded(0.1f)
    };

    private final World world = new World(new WorldConfig().gravity(0f, -GRAVITY));
    private CharacterMover hero;

    static Shape[] shapes() {
        return SHAPES;
    }

    @AfterEach
    void close() {
        world.close();
    }

    private void add(Shape shape, float x, float feet) {
        hero = new CharacterMover(world, new CharacterDef(shape).at(x, feet + 0.9f));
    }

    /** A platform whose top is at a height, 6 m wide. */
    private long platform(float x, float top) {
        return world.add(BodyDef.fixed(Polygon.box(3f, 0.1f)).at(x, top - 0.1f).oneWay());
    }

    private void floor(float top) {
        world.add(BodyDef.fixed(Polygon.box(100f, 1f)).at(0f, top - 1f));
    }

    private void run(float speed, int steps) {
        for (int i = 0; i < steps; i++) {
            hero.velocity(speed, hero.isGrounded() ? 0f : hero.vy() - GRAVITY * DT);
            hero.move();
            world.step();
        }
    }

    private void jump(float vx, float vy) {
        hero.velocity(vx, vy);
        hero.move();
        world.step();
    }

    private float feet() {
        return hero.y() - 0.9f;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void jumpsThroughOneWithoutBeingSlowedAndStandsOnIt(Shape shape) {
        floor(-2f);
        for (float thick : new float[] {0.02f, 0.1f, 0.5f}) {
            long platform = world.add(
                    BodyDef.fixed(Polygon.box(3f, thick)).at(0f, -thick).oneWay());
            for (float speed : new float[] {9.2f, 12f, 30f, 60f}) {
                for (float run : new float[] {0f, 1f}) {
                    add(shape, -1f, -2f + SKIN);
                    run(0f, 2);
                    jump(run, speed);
                    float y = hero.y();
                    for (float v = speed; hero.vy() > 0f; ) {
                        run(run, 1);
                        v -= GRAVITY * DT;
                        y += v * DT;
                        assertEquals(y, hero.y(), 1e-3f, shape + " at " + speed);
                    }
                    run(0f, 20 + (int) (10 * speed));
                    assertEquals(SKIN, feet(), SLACK, shape + " at " + speed + ", " + thick);
                    assertTrue(hero.isGrounded());
                    assertEquals(platform, hero.ground());
                }
            }
            world.remove(platform);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void fallsOnOneAtAnySpeed(Shape shape) {
        for (float angle : new float[] {0f, 0.3f, -0.7f}) {
            long platform = world.add(BodyDef.fixed(Polygon.box(3f, 0.05f))
                    .at(0f, -0.05f)
                    .angle(angle)
                    .oneWay());
            for (float speed : new float[] {0f, 3f, 30f, 300f}) {
                add(shape, 0f, 2f);
                jump(0f, -speed);
                run(0f, 60);
                assertTrue(hero.isGrounded());
                float y = hero.y();
                run(0f, 60);
                assertEquals(y, hero.y(), 1e-6f, shape + " at " + speed + " on " + angle);
                assertEquals(platform, hero.ground());
            }
            world.remove(platform);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void fallsBackWhereItTurnsOnTheWay(Shape shape) {
        floor(-4f);
        platform(0f, 0f);
        for (float apex : new float[] {-1.9f, -1f, -0.2f, -0.12f}) {
            add(shape, 0f, -2f);
            jump(0f, (float) Math.sqrt(2f * GRAVITY * (apex + 2f)));
            run(0f, 120);
            assertEquals(-4f + SKIN, feet(), SLACK, "feet rose to " + apex);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void walksOverRowsOfThemAndOfSolidTilesWithoutAHop(Shape shape) {
        for (int i = 0; i < 40; i++) {
            BodyDef tile = BodyDef.fixed(Polygon.box(0.25f, 0.25f)).at(0.5f * i, -0.25f);
            world.add(i % 5 == 3 ? tile : tile.oneWay());
        }
        for (float speed : new float[] {1f, 5f, 12f}) {
            add(shape, 1f, SKIN);
            for (int i = 0; i < 17f / speed * 60f; i++) {
                run(speed, 1);
                assertTrue(hero.isGrounded());
                assertEquals(SKIN, feet(), SLACK);
            }
            assertEquals(18f, hero.x(), 0.3f);
        }
    }

    @ParameterizedTest
    @CsvSource({"10, 5", "10, -5", "30, 3", "30, -3", "-40, 5", "40, 2", "-44, -2"})
    void walksUpAndDownASlopeOfThemAndDropsThroughThatToo(float degrees, float speed) {
        for (Shape shape : SHAPES) {
            float angle = (float) Math.toRadians(degrees);
            float cos = (float) StrictMath.cos(angle), sin = (float) StrictMath.sin(angle);
            List<Long> planks = new ArrayList<>();
            for (int i = -20; i <= 20; i++) {
                planks.add(world.add(BodyDef.fixed(Polygon.box(0.5f, 0.05f))
                        .at(i * cos, i * sin)
                        .angle(angle)
                        .oneWay()));
            }
            add(shape, 0f, 0.5f);
            run(0f, 60);
            float x = hero.x();
            for (int i = 0; i < 60; i++) {
                run(speed, 1);
                assertTrue(hero.isGrounded(), shape + " at " + hero.x());
            }
            assertEquals(x + speed * cos, hero.x(), 0.02f);
            assertTrue(hero.dropThrough());
            run(speed, 50);
            float below = (hero.y() + 0.9f) * cos - hero.x() * sin;
            assertTrue(below < -0.4f, shape + " is let down: " + below);
            planks.forEach(world::remove);
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {-6f, -2f, -0.5f, 0.5f, 2f, 6f})
    void ridesALiftUpAndDown(float speed) {
        long lift = world.add(
                BodyDef.kinematic(Polygon.box(2f, 0.1f)).at(0f, -0.1f).oneWay().velocity(0.5f, speed));
        add(SHAPES[0], 0f, 0.3f);
        run(0f, 60);
        for (int i = 0; i < 120; i++) {
            run(0f, 1);
            assertTrue(hero.isGrounded());
            assertEquals(world.y(lift) + 0.1f + SKIN, feet(), SLACK);
        }
        assertEquals(lift, hero.ground());
        assertEquals(world.x(lift) - 0.5f, hero.x(), 0.5f);
        assertTrue(hero.dropThrough());
        run(0f, 120);
        assertTrue(feet() < world.y(lift) - 3f, "is let down: " + (feet() - world.y(lift)));
    }

    @ParameterizedTest
    @ValueSource(floats = {1f, 5f, 20f})
    void aLiftTakesItUpFromTheFloorAndPassesItFromAbove(float speed) {
        floor(0f);
        long lift = world.add(
                BodyDef.kinematic(Polygon.box(2f, 0.1f)).at(0f, -0.5f).oneWay().velocity(0f, speed));
        add(SHAPES[0], 0f, SKIN);
        run(0f, 60);
        assertEquals(world.y(lift) + 0.1f + SKIN, feet(), SLACK);
        add(SHAPES[0], 0f, SKIN);
        world.teleport(lift, 0f, 4f, 0f);
        world.setVelocity(lift, 0f, -speed);
        run(0f, (int) (360f / speed));
        assertEquals(SKIN, feet(), SLACK);
        assertFalse(hero.isCrushed());
    }

    @Test
    void jumpsThroughALiftThatMovesAndRidesIt() {
        for (float speed : new float[] {-3f, -1f, 1f, 3f}) {
            float start = speed > 0f ? 0f : 2.5f;
            long lift = world.add(BodyDef.kinematic(Polygon.box(2f, 0.1f))
                    .at(0f, start)
                    .oneWay()
                    .velocity(0f, speed));
            floor(-2f);
            add(SHAPES[0], 0f, -2f + SKIN);
            run(0f, 2);
            jump(0f, 14f);
            run(0f, 84);
            assertEquals(lift, hero.ground(), "at " + speed);
            assertEquals(world.y(lift) + 0.1f + SKIN, feet(), SLACK);
            world.remove(lift);
        }
    }

    @Test
    void ridesARaftThatFallsAndIsStopped() {
        floor(0f);
        long raft = world.add(BodyDef.dynamic(Polygon.box(2f, 0.2f)).at(0f, 3f).oneWay());
        add(SHAPES[0], 0f, 3.3f);
        run(0f, 180);
        assertEquals(raft, hero.ground());
        assertEquals(0.4f + SKIN, feet(), 0.02f);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void dropsToTheNextOneWhateverTheSpeed(Shape shape) {
        for (int i = 0; i < 4; i++) {
            for (int k = 0; k < 80; k++) { // closer than it is high
                world.add(BodyDef.fixed(Polygon.box(0.25f, 0.1f))
                        .at(0.5f * k - 20f, -1.2f * i - 0.1f)
                        .oneWay());
            }
        }
        for (float run : new float[] {0f, 2f, -5f, 12f}) {
            add(shape, 0f, SKIN);
            for (int i = 0; i < 4; i++) {
                run(run, 1);
                assertEquals(-1.2f * i + SKIN, feet(), SLACK, shape + " at " + run);
                assertTrue(hero.dropThrough());
                assertFalse(hero.isGrounded());
                assertFalse(hero.dropThrough(), "is on its way");
                run(run, 25);
            }
            assertTrue(feet() < -4f, "below all: " + feet());
        }
    }

    @Test
    void afterADropItJumpsUpAndStandsAgain() {
        floor(-2.5f);
        platform(0f, 0f);
        add(SHAPES[0], 0f, SKIN);
        for (int i = 0; i < 5; i++) {
            run(0f, 1);
            assertTrue(hero.dropThrough());
            run(0f, 60);
            assertEquals(-2.5f + SKIN, feet(), SLACK);
            jump(0f, 11f);
            run(0f, 90);
            assertEquals(SKIN, feet(), SLACK);
        }
        assertTrue(hero.dropThrough());
        jump(0f, 5f);
        run(0f, 60);
        assertEquals(SKIN, feet(), SLACK, "who jumps instead lands again");
    }

    @Test
    void solidGroundBesideOneHoldsAndIsNotDroppedThrough() {
        world.add(BodyDef.fixed(Polygon.box(3f, 3f)).at(-3f, -3f));
        world.add(BodyDef.fixed(Polygon.box(3f, 0.5f)).at(3f, -0.5f).oneWay());
        add(SHAPES[0], -2f, SKIN);
        run(0f, 1);
        assertFalse(hero.dropThrough());
        assertTrue(hero.isGrounded());
        run(3f, 60);
        assertEquals(SKIN, feet(), SLACK);
        assertTrue(hero.dropThrough());
        run(-6f, 40);
        assertTrue(feet() < -3f);
        assertEquals(0.4f + SKIN, hero.x(), SLACK);
    }

    @Test
    void entersAThickOneFromTheSideAndFallsThrough() {
        floor(-5f);
        world.add(BodyDef.fixed(Polygon.box(2f, 1f)).oneWay());
        add(SHAPES[0], -5f, 0f);
        hero.velocity(8f, 2f);
        for (int i = 0; i < 120; i++) {
            hero.move();
            hero.velocity(hero.x() > 0f ? 0f : 8f, hero.isGrounded() ? 0f : hero.vy() - GRAVITY * DT);
            world.step();
        }
        assertEquals(-5f + SKIN, feet(), SLACK);
        assertTrue(hero.x() > -0.2f);
    }

    @Test
    void aDirectionMayPointAnywhereAndChange() {
        floor(-1f);
        long door = world.add(BodyDef.fixed(Polygon.box(0.1f, 3f)).oneWay(1f, 0f)); // holds on its right side
        add(SHAPES[0], -3f, -1f + SKIN);
        run(5f, 60);
        assertTrue(hero.x() > 1.5f);
        run(-5f, 60);
        assertEquals(0.5f + SKIN, hero.x(), SLACK);
        assertEquals(door, hero.wall());
        world.set(door, Components.ONE_WAY_X, 0f);
        world.set(door, Components.ONE_WAY_Y, 0f);
        run(-5f, 60);
        assertEquals(0.5f + SKIN, hero.x(), SLACK, "solid");
        world.set(door, Components.ONE_WAY_X, -1f);
        run(-5f, 60);
        assertTrue(hero.x() < -3f);
    }

    @Test
    void furtherCollidersAndWallsOfSeveralEdgesAreOneWayAsAWhole() {
        floor(-4f);
        long body = world.add(BodyDef.fixed(Polygon.box(0.1f, 0.1f)).at(50f, 0f));
        long collider = world.add(
                new ColliderDef(Polygon.box(2f, 0.1f)).on(body).at(-50f, -0.1f).oneWay(0f, 1f));
        long stairs = world.add(BodyDef.fixed(Wall.solid(0f, -1f, 4f, -1f, 4f, 1f, 2f, 1f, 2f, 0f, 0f, 0f))
                .at(10f, 0f)
                .oneWay());
        long chain = world.add(
                BodyDef.fixed(Wall.chain(2f, 0f, 0f, 0f, -2f, 0f)).at(-10f, 0f).oneWay());
        float[] places = {0f, 11f, 13f, -10f};
        float[] tops = {0f, 0f, 1f, 0f};
        long[] grounds = {collider, stairs, stairs, chain};
        for (int i = 0; i < places.length; i++) {
            add(SHAPES[0], places[i], -4f + SKIN);
            run(0f, 1);
            jump(0f, 16f);
            run(0f, 120);
            assertEquals(tops[i] + SKIN, feet(), SLACK);
            assertEquals(grounds[i], hero.ground());
            assertTrue(hero.dropThrough());
            run(0f, 60);
            assertEquals(-4f + SKIN, feet(), SLACK);
        }
        add(SHAPES[0], 11f, SKIN);
        run(0f, 1);
        run(5f, 30);
        assertEquals(12f - 0.4f - SKIN, hero.x(), SLACK, "what it stands on stops it, too");
    }

    @Test
    void snapshotsBringBackWhoIsLetDown() {
        platform(0f, 0f);
        platform(0f, -3f);
        add(SHAPES[0], 0f, SKIN);
        run(0f, 1);
        hero.dropThrough();
        Snapshot snapshot = new Snapshot();
        for (int i = 0; i < 12; i++) {
            world.snapshot(snapshot);
            long hash = world.hash();
            run(0f, 1);
            long next = world.hash();
            world.restore(snapshot);
            assertEquals(hash, world.hash());
            hero = new CharacterMover(world, new CharacterDef(SHAPES[0]), hero.entity());
            run(0f, 1);
            assertEquals(next, world.hash(), "step " + i);
        }
        run(0f, 60);
        assertEquals(-3f + SKIN, feet(), SLACK);
    }

    /** Platforms and jumps at random: none is passed from above but on request. */
    private static void checkScene(long seed) {
        Rng rng = new Rng(seed);
        try (World world = new World(new WorldConfig().gravity(0f, -GRAVITY))) {
            world.add(BodyDef.fixed(Wall.cavity(-8f, -8f, 8f, -8f, 8f, 12f, -8f, 12f)));
            List<Long> platforms = new ArrayList<>();
            float[] half = new float[20], thick = new float[half.length];
            for (int i = 0; i < half.length; i++) {
                half[i] = rng.nextFloat(0.3f, 2f);
                thick[i] = rng.nextFloat(0.01f, 0.4f);
                BodyDef def = i % 3 == 0
                        ? BodyDef.kinematic(Polygon.box(half[i], thick[i]))
                                .velocity(rng.nextFloat(-2f, 2f), rng.nextFloat(-3f, 3f))
                        : BodyDef.fixed(Polygon.box(half[i], thick[i]));
                platforms.add(world.add(
                        def.at(rng.nextFloat(-8f, 8f), rng.nextFloat(-7f, 9f)).oneWay()));
            }
            CharacterMover hero =
                    new CharacterMover(world, new CharacterDef(SHAPES[rng.nextInt(SHAPES.length)]).at(0f, 10f));
            boolean[] above = new boolean[half.length];
            boolean isLetDown = false;
            float run = 0f;
            for (int move = 0; move < 400; move++) {
                run = rng.nextInt(15) == 0 ? rng.nextFloat(-10f, 10f) : run;
                isLetDown = rng.nextInt(40) == 0 && hero.dropThrough() || isLetDown && !hero.isGrounded();
                float fall = hero.isGrounded() ? rng.nextInt(12) == 0 ? 12f : 0f : hero.vy() - GRAVITY * DT;
                hero.velocity(run, rng.nextInt(100) == 0 ? rng.nextFloat(-60f, 60f) : fall);
                hero.move();
                world.step();
                for (int i = 0; i < half.length; i++) {
                    long of = platforms.get(i);
                    float feet = hero.y() - 0.9f - world.y(of) - thick[i];
                    float unseen = Math.max(0f, world.vy(of)) * DT; // of what is met from more than 0.5 m away
                    boolean isOver = Math.abs(hero.x() - world.x(of)) < half[i];
                    boolean isFree = !isOver || isLetDown || hero.isCrushed();
                    assertTrue(
                            isFree || !above[i] || feet > -2.2f * SKIN - unseen,
                            "seed " + seed + ", move " + move + ", platform " + i + ": " + feet);
                    above[i] = !isFree && (feet >= 0f || above[i]);
                }
            }
        }
    }

    @Test
    void noneIsPassedFromAboveUnasked() {
        for (long seed = 1; seed <= 30; seed++) {
            checkScene(seed);
        }
    }

    @Test
    @Tag("slow")
    void noneIsPassedFromAboveUnaskedInManyScenes() {
        for (long seed = 31; seed <= 1000; seed++) {
            checkScene(seed);
        }
    }

    @Test
    @Tag("jdk")
    void movesAndDropsAllocateNothing() {
        floor(-3f);
        platform(0f, 0f);
        world.add(BodyDef.kinematic(Polygon.box(3f, 0.1f)).oneWay().velocity(0f, 0.01f));
        add(SHAPES[0], 0f, SKIN);
        int[] step = {0};
        NoGarbage.assertNone("a move", 600, () -> {
            int phase = step[0]++ % 180;
            if (phase == 0) {
                hero.dropThrough();
            }
            hero.velocity(0f, phase == 90 ? 13f : hero.isGrounded() ? 0f : hero.vy() - GRAVITY * DT);
            hero.move();
            world.step();
        });
    }
}
