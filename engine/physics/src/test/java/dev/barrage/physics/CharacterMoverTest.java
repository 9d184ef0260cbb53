package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.SurfaceMaterial;
import dev.barrage.physics.shape.Wall;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CharacterMoverTest {
    private static final float DT = 1f / 60f;
    private static final float GRAVITY = 20f;
    private static final float SKIN = 0.005f;

    /** Their feet are 0.9 m below the origin. */
    private static final Capsule CAPSULE = new Capsule(0f, -0.5f, 0f, 0.5f, 0.4f);

    private static final Polygon BOX = Polygon.box(0.4f, 0.9f);
    private static final Polygon ROUNDED = Polygon.box(0.3f, 0.8f).rounded(0.1f);

    private final World world = new World(new WorldConfig().gravity(0f, -GRAVITY));
    private CharacterMover hero;

    static Shape[] shapes() {
        return new Shape[] {CAPSULE, BOX, ROUNDED};
    }

    @AfterEach
    void close() {
        world.close();
    }

    private CharacterMover add(Shape shape, float x, float y) {
        hero = new CharacterMover(world, new CharacterDef(shape).at(x, y));
        return hero;
    }

    private long box(float x, float y, float halfWidth, float halfHeight) {
        return world.add(BodyDef.fixed(Polygon.box(halfWidth, halfHeight)).at(x, y));
    }

    /** A floor whose top is at 0. */
    private long floor() {
        return box(0f, -1f, 100f, 1f);
    }

    private long ground(float... xy) {
        return world.add(BodyDef.fixed(Wall.solid(xy)));
    }

    /** A slope that begins at the origin and rises to the right. */
    private void slope(double degrees) {
        float rise = (float) (20 * StrictMath.tan(Math.toRadians(degrees)));
        ground(-20f, -1f, 20f, -1f, 20f, rise, 0f, 0f, -20f, 0f);
    }

    private void run(float speed, int steps) {
        for (int i = 0; i < steps; i++) {
            step(speed);
        }
    }

    private void step(float speed) {
        hero.velocity(speed, hero.isGrounded() ? 0f : hero.vy() - GRAVITY * DT);
        hero.move();
        world.step();
    }

    private float feet() {
        return hero.y() - 0.9f;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void standsStillOnAFlatFloor(Shape shape) {
        long floor = floor();
        add(shape, 0f, 2f);
        run(0f, 60);
        assertTrue(hero.isGrounded());
        assertEquals(floor, hero.ground());
        assertEquals(1f, hero.groundNy(), 1e-6f);
        assertEquals(SKIN, feet(), 1e-5f);
        float y = hero.y();
        run(0f, 600);
        assertEquals(0f, hero.x());
        assertEquals(y, hero.y());
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void walksAsFastAsItWants(Shape shape) {
        floor();
        add(shape, 0f, 0.9f + SKIN);
        run(5f, 120);
        assertEquals(10f, hero.x(), 1e-3f);
        assertEquals(SKIN, feet(), 1e-5f);
        assertEquals(5f, hero.vx());
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void climbsASlopeOf45DegreesAndStandsOnIt(Shape shape) {
        slope(45);
        add(shape, -2f, 1f);
        run(5f, 120);
        assertTrue(hero.isGrounded());
        assertEquals(Math.sqrt(0.5), hero.groundNy(), 1e-4);
        assertTrue(hero.x() > 4f && feet() > 3.5f, hero.x() + ", " + feet());
        float x = hero.x();
        float y = hero.y();
        run(0f, 600);
        assertEquals(x, hero.x());
        assertEquals(y, hero.y());
        run(-5f, 60);
        assertTrue(hero.isGrounded(), "goes down without taking off");
        assertEquals(x - 5f * Math.sqrt(0.5), hero.x(), 0.01);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void doesNotClimbASlopeOf50Degrees(Shape shape) {
        slope(50);
        add(shape, -2f, 1f);
        run(5f, 240);
        assertTrue(hero.x() < 0.5f && feet() < 0.02f, hero.x() + ", " + feet());
        assertTrue(hero.wall() != Entity.NONE && hero.wallNx() < 0f);
        hero.teleport(5f, 9f);
        run(5f, 240);
        assertTrue(hero.isGrounded() && feet() < 0.02f, "slides down, whatever it wants: " + feet());
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void jumpsAgainstASlopeOf50DegreesDoNotClimbIt(Shape shape) {
        slope(50);
        add(shape, -2f, 1f);
        for (int i = 0; i < 600; i++) {
            hero.velocity(5f, hero.isGrounded() ? 6f : hero.vy() - GRAVITY * DT);
            hero.move();
            assertTrue(feet() < 1.2f, "at " + feet());
        }
    }

    private void stairs(float height) {
        for (int i = 0; i < 10; i++) {
            box(5f + i, 0.5f * (i + 1) * height, 0.5f, 0.5f * (i + 1) * height);
        }
        box(25f, 5f * height, 10.5f, 5f * height);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void climbsStepsOf30CentimetresAndGoesDownThem(Shape shape) {
        floor();
        stairs(0.3f);
        add(shape, 0f, 0.9f + SKIN);
        for (int i = 0; i < 240; i++) {
            step(5f);
            assertTrue(hero.isGrounded() && hero.vx() == 5f, "stopped at " + hero.x() + ", " + feet());
        }
        assertEquals(20f, hero.x(), 0.5f);
        assertEquals(3f + SKIN, feet(), 1e-4f);
        for (int i = 0; i < 240; i++) {
            step(-5f);
            assertTrue(hero.isGrounded(), "in the air at " + hero.x() + ", " + feet());
        }
        assertEquals(0f, hero.x(), 0.4f);
        assertEquals(SKIN, feet(), 1e-4f);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void doesNotClimbStepsOf35Centimetres(Shape shape) {
        floor();
        stairs(0.35f);
        add(shape, 0f, 1f);
        run(5f, 240);
        assertTrue(hero.x() < 4.5f && feet() < 0.01f, hero.x() + ", " + feet());
        assertEquals(0f, hero.vx());
        assertTrue(hero.wallNx() < 0f);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void standsStillInACornerItPushesInto(Shape shape) {
        floor();
        box(3f, 5f, 1f, 5f);
        add(shape, 0f, 1f);
        run(5f, 120);
        float x = hero.x();
        float y = hero.y();
        assertEquals(2f - 0.4f - SKIN, x, 1e-4f);
        for (int i = 0; i < 120; i++) {
            step(5f);
            assertEquals(x, hero.x());
            assertEquals(y, hero.y());
            assertTrue(hero.isGrounded());
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {50f, 60f, 70f, 80f, 85f})
    void standsStillInANarrowV(float degrees) {
        float rise = (float) (10 * StrictMath.tan(Math.toRadians(degrees)));
        ground(-20f, -1f, 20f, -1f, 20f, rise, 10f, rise, 0f, 0f, -10f, rise, -20f, rise);
        add(CAPSULE, 0.3f, 6f + 0.4f / (float) StrictMath.cos(Math.toRadians(degrees)));
        run(0f, 180);
        float x = hero.x();
        float y = hero.y();
        for (int i = 0; i < 120; i++) {
            step(i < 60 ? 0f : 3f);
            assertEquals(x, hero.x(), 1e-5f);
            assertEquals(y, hero.y(), 1e-5f);
            assertTrue(hero.isGrounded(), "can jump out");
        }
        hero.velocity(0f, 5f);
        hero.move();
        assertFalse(hero.isGrounded());
        assertEquals(y + 5f * DT, hero.y(), 1e-3f);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void doesNotFitThroughAGapThatIsNarrower(Shape shape) {
        floor();
        box(3f, 3f + 1.79f, 1f, 3f);
        add(shape, 0f, 1f);
        run(5f, 120);
        assertTrue(hero.x() < 2f, "at " + hero.x());
        box(-3f, 3f + 1.82f, 1f, 3f);
        run(-5f, 120);
        assertEquals(-8f, hero.x(), 0.6f, "fits through one that is wider");
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void walksOverAGapThatIsNarrower(Shape shape) {
        box(0f, -1f, 0.8f, 1f);
        box(0.2f + 0.8f + 2f, -1f, 2f, 1f);
        add(shape, 0f, 1f);
        run(5f, 30);
        assertEquals(2.5f, hero.x(), 0.25f);
        assertEquals(SKIN, feet(), 1e-4f);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void stopsAtACeiling(Shape shape) {
        floor();
        long ceiling = box(0f, 3f, 5f, 1f);
        add(shape, 0f, 0.9f + SKIN);
        hero.move();
        hero.velocity(0f, 10f);
        float highest = 0f;
        for (int i = 0; i < 10; i++) {
            hero.move();
            highest = Math.max(highest, hero.y());
            assertEquals(hero.vy() == 0f, hero.ceiling() == ceiling || hero.isGrounded());
            hero.velocity(0f, hero.vy() - GRAVITY * DT);
        }
        assertEquals(2f - 0.9f - SKIN, highest, 1e-5f);
    }

    @ParameterizedTest
    @CsvSource({"0, 6", "0, -6", "3, 0", "-3, 6", "4, -6"})
    void ridesALiftWithAGapOfMillimetres(float vx, float vy) {
        long lift = world.add(BodyDef.kinematic(Polygon.box(3f, 0.25f)).at(0f, -0.25f));
        add(CAPSULE, 0f, 0.9f + SKIN);
        step(0f);
        world.setVelocity(lift, vx, vy);
        for (int i = 0; i < 120; i++) {
            step(0f);
            assertTrue(hero.isGrounded());
            assertEquals(lift, hero.ground());
            assertEquals(SKIN, feet() - world.y(lift) - 0.25f, 1e-3f);
            assertEquals(world.x(lift), hero.x(), 1e-2f);
        }
        world.setVelocity(lift, -vx, -vy);
        run(0f, 60);
        assertTrue(hero.isGrounded());
        assertEquals(SKIN, feet() - world.y(lift) - 0.25f, 1e-3f);
    }

    @Test
    void takesTheVelocityOfALiftAlongWhenItJumps() {
        long lift = world.add(
                BodyDef.kinematic(Polygon.box(3f, 0.25f)).at(0f, -0.25f).velocity(1f, 6f));
        add(CAPSULE, 0f, 0.9f + SKIN);
        run(0f, 30);
        hero.velocity(2f, 5f);
        hero.move();
        assertFalse(hero.isGrounded());
        assertEquals(3f, hero.vx(), 1e-4f);
        assertEquals(11f, hero.vy(), 1e-4f);
        world.step();
        run(2f, 60);
        assertEquals(lift, hero.ground());
        assertEquals(SKIN, feet() - world.y(lift) - 0.25f, 1e-3f);
    }

    @Test
    void ridesATurningWheel() {
        long wheel = world.add(BodyDef.kinematic(new Circle(5f)).at(0f, -5f).angularVelocity(-0.2f));
        add(CAPSULE, 0f, 0.9f + SKIN);
        run(0f, 60);
        assertTrue(hero.isGrounded());
        assertEquals(wheel, hero.ground());
        // It stays upright, so its centre is as fast as its foot; it is on the wheel from the first move on.
        assertEquals(5.405 * StrictMath.sin(59 / 60.0 * 0.2 * 5 / 5.405), hero.x(), 2e-3);
        assertEquals(5.4f + SKIN, Math.hypot(hero.x(), hero.y() + 4.5f), 1e-3);
    }

    @Test
    void ridesATurningPlank() {
        long plank = world.add(
                BodyDef.kinematic(Polygon.box(5f, 0.25f)).at(0f, -0.25f).angularVelocity(0.5f));
        add(CAPSULE, 3f, 0.9f + SKIN);
        for (int i = 0; i < 60; i++) {
            step(0f);
            assertTrue(hero.isGrounded());
            assertEquals(plank, hero.ground());
        }
        double angle = world.angle(plank);
        double above = -StrictMath.sin(angle) * hero.x() + StrictMath.cos(angle) * (hero.y() - 0.5f + 0.25f);
        assertEquals(0.25 + 0.4 + SKIN, above, 2e-3);
    }

    @Test
    void isCarriedByAConveyor() {
        world.add(BodyDef.fixed(Polygon.box(20f, 1f)).at(0f, -1f).tangentSpeed(2f));
        add(CAPSULE, 0f, 0.9f + SKIN);
        run(0f, 61);
        assertEquals(2f, hero.x(), 1e-3f);
        run(-2f, 60);
        assertEquals(2f, hero.x(), 1e-3f);
        Wall belt = Wall.chain(20f, 5f, 0f, 5f, -20f, 5f).material(0, SurfaceMaterial.DEFAULT.tangentSpeed(-3f));
        world.add(BodyDef.fixed(belt));
        hero.teleport(10f, 5.9f + SKIN);
        run(0f, 61);
        assertEquals(7f, hero.x(), 1e-3f);
    }

    @Test
    void isMovedByAWallThatComes() {
        floor();
        long press = world.add(
                BodyDef.kinematic(Polygon.box(0.5f, 1f)).at(-2f, 1.01f).velocity(3f, 0f));
        add(CAPSULE, 0f, 0.9f + SKIN);
        run(0f, 120);
        assertEquals(SKIN, hero.x() - 0.4f - world.x(press) - 0.5f, 1e-4f);
        assertEquals(press, hero.wall());
        assertFalse(hero.isCrushed());
    }

    @ParameterizedTest
    @CsvSource({"3, 0", "0, 1"})
    void isCrushedBetweenWhatComesAndWhatStays(float vx, float vy) {
        floor();
        box(3f, 2f, 0.5f, 2f);
        box(0f, 3.9f, 2.5f, 1f);
        if (vx > 0f) {
            world.add(BodyDef.kinematic(Polygon.box(0.5f, 0.5f)).at(-2f, 1f).velocity(vx, 0f));
        } else {
            world.add(BodyDef.kinematic(Polygon.box(2f, 0.5f)).at(0f, -0.5f).velocity(0f, vy));
        }
        add(CAPSULE, 0f, 0.9f + SKIN);
        boolean crushed = false;
        for (int i = 0; i < 120; i++) {
            step(0f);
            crushed |= hero.isCrushed();
            assertTrue(hero.x() <= 2.1f - 0.9f * SKIN && hero.y() <= 2f - 0.9f * SKIN, "is pushed into a wall");
        }
        assertTrue(crushed);
    }

    @ParameterizedTest
    @CsvSource({"10, 500, true", "400, 500, false", "10, 0, false", "10, 20, false"})
    void pushesACrateItIsStrongEnoughFor(float mass, float force, boolean moves) {
        floor();
        long crate =
                world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(2f, 0.5f).mass(mass));
        hero = new CharacterMover(
                world, new CharacterDef(CAPSULE).at(0f, 0.9f + SKIN).pushForce(force));
        for (int i = 0; i < 180; i++) {
            step(3f);
            assertTrue(world.x(crate) - hero.x() > 0.9f - SKIN, "overlap at " + i + ": " + (world.x(crate) - hero.x()));
        }
        assertEquals(moves, world.x(crate) > 6f, "at " + world.x(crate));
        assertEquals(!moves, world.x(crate) < 2.05f, "at " + world.x(crate));
        assertTrue(Math.abs(world.vx(crate)) < 3.5f);
    }

    @Test
    void pushesNoBodyAlongWhatIsLocked() {
        floor();
        long crate = world.add(
                BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(2f, 0.5f).mass(10f).lockX());
        long disc = world.add(BodyDef.dynamic(new Circle(0.5f))
                .at(-2f, 0.9f)
                .mass(10f)
                .lockRotation()
                .gravityScale(0f));
        hero = new CharacterMover(
                world, new CharacterDef(CAPSULE).at(0f, 0.9f + SKIN).pushForce(500f));
        float fastest = 0f;
        for (int i = 0; i < 120; i++) {
            hero.velocity(i < 60 ? 3f : -6f, 0f);
            hero.move();
            assertEquals(0f, world.vx(crate));
            assertEquals(0f, world.angularVelocity(disc));
            fastest = Math.min(fastest, world.vx(disc));
            world.step();
        }
        assertEquals(2f, world.x(crate));
        assertTrue(fastest < -2f, "pushed by " + fastest);
    }

    @Test
    void aCrateThatIsStoppedStopsWhoPushesIt() {
        floor();
        box(5f, 1f, 1f, 1f);
        long crate =
                world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(2f, 0.5f).mass(50f));
        hero = new CharacterMover(
                world, new CharacterDef(CAPSULE).at(0f, 0.9f + SKIN).pushForce(2000f));
        run(3f, 300);
        float x = hero.x();
        for (int i = 0; i < 60; i++) {
            step(3f);
            assertEquals(x, hero.x(), 2e-3f);
            assertEquals(3.5f, world.x(crate), 0.02f);
        }
    }

    @Test
    void cratesDoNotPushItThroughWalls() {
        floor();
        box(3f, 2f, 0.5f, 2f);
        add(CAPSULE, 1.5f, 0.9f + SKIN);
        for (int i = 0; i < 20; i++) {
            world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f))
                    .at(-3f - 2f * i, 1f)
                    .mass(1000f)
                    .velocity(20f, 0f));
        }
        for (int i = 0; i < 120; i++) {
            step(0f);
            assertTrue(hero.x() <= 2.1f && feet() >= 0f, hero.x() + ", " + feet());
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void tilesDoNotStopIt(Shape shape) {
        for (int i = -5; i < 60; i++) {
            box(i + 0.5f, -0.5f, 0.5f, 0.5f);
        }
        for (float speed : new float[] {1f, 5f, 30f}) {
            add(shape, 0f, 0.9f + SKIN);
            for (int i = 0; i < 50f / speed / DT; i++) {
                step(speed);
                assertEquals(SKIN, feet(), 1e-4f);
                assertTrue(hero.isGrounded() && hero.wall() == Entity.NONE);
            }
            assertEquals(50f, hero.x(), 0.6f);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void fallsAlongATiledWallItPushesAgainst(Shape shape) {
        for (int i = 0; i < 60; i++) {
            box(1.5f, i + 0.5f, 0.5f, 0.5f);
        }
        add(shape, 0f, 58f);
        for (int i = 0; i < 60; i++) {
            step(5f);
        }
        float fall = 0.5f * GRAVITY * 60 * 61 * DT * DT;
        assertEquals(58f - fall, hero.y(), 0.02f);
        assertEquals(1f - 0.4f - SKIN, hero.x(), 1e-3f);
    }

    @Test
    void aFastFallEndsOnAThinFloor() {
        world.add(BodyDef.fixed(new Segment(-5f, 0f, 5f, 0f)));
        add(CAPSULE, 0f, 500f);
        hero.velocity(0f, -300f);
        for (int i = 0; i < 120; i++) {
            hero.move();
            assertTrue(feet() > 0f);
            hero.velocity(0f, hero.vy() - GRAVITY * DT);
        }
        assertTrue(hero.isGrounded());
        assertEquals(SKIN, feet(), 1e-4f);
    }

    /** At 3 km positions are 0.24 mm apart. */
    @ParameterizedTest
    @MethodSource("shapes")
    void walksOverTilesAndStepsFarFromTheOrigin(Shape shape) {
        for (int i = 0; i < 20; i++) {
            box(3000.5f + i, 699.5f, 0.5f, 0.5f);
            box(3020.5f + i, 699.5f + 0.25f * (i + 1), 0.5f, 0.5f);
        }
        add(shape, 3001f, 701f);
        for (int i = 0; i < 420; i++) {
            step(5f);
            assertTrue(i < 30 || hero.isGrounded() && hero.vx() == 5f, "stopped at " + hero.x() + ", " + hero.y());
        }
        assertEquals(3035.5f, hero.x(), 0.6f);
        assertEquals(704f, feet(), 0.3f);
        run(0f, 1);
        float y = hero.y();
        run(0f, 60);
        assertEquals(y, hero.y(), 1e-3f);
    }

    @Test
    void jumpsThroughAChainFromBelowAndLandsOnIt() {
        floor();
        world.add(BodyDef.fixed(Wall.chain(3f, 1f, -3f, 1f)));
        add(CAPSULE, 0f, 0.9f + SKIN);
        hero.move();
        hero.velocity(0f, 9f);
        hero.move();
        run(0f, 90);
        assertEquals(1f + SKIN, feet(), 1e-4f);
    }

    @Test
    void sensorsAndOtherLayersDoNotStopIt() {
        floor();
        world.add(BodyDef.fixed(Polygon.box(0.5f, 5f)).at(2f, 0f).sensor());
        world.add(BodyDef.fixed(Polygon.box(0.5f, 5f)).at(4f, 0f).layer(3));
        hero = new CharacterMover(world, new CharacterDef(CAPSULE).at(0f, 1f).filter(new QueryFilter().layers(0)));
        run(5f, 120);
        assertEquals(10f, hero.x(), 0.2f);
    }

    @Test
    void bulletsHitItsBodyAndSnapshotsBringItBack() {
        floor();
        long crate = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(3f, 0.5f));
        hero = new CharacterMover(
                world, new CharacterDef(CAPSULE).at(0f, 0.9f + SKIN).body(7, 5));
        run(5f, 20);
        float x = hero.x();
        assertEquals(x, world.x(hero.entity()), 1e-5f);
        Snapshot snapshot = new Snapshot();
        world.snapshot(snapshot);
        long shot = world.add(new BulletDef().at(10f, 1.4f).velocity(-300f, 0f).layer(5));
        boolean hit = false;
        for (int i = 0; i < 60; i++) {
            step(5f);
            for (Hits hits = world.hits(); hits.next(); ) {
                hit |= hits.second() == hero.entity();
            }
        }
        assertTrue(hit && !world.isAlive(shot));
        assertEquals(3f, world.x(crate), 1e-3f, "its body does not push what it does not meet");
        float end = hero.x();
        long hash = world.hash();
        world.restore(snapshot);
        hero = new CharacterMover(world, new CharacterDef(CAPSULE), hero.entity());
        assertEquals(x, hero.x());
        world.add(new BulletDef().at(10f, 1.4f).velocity(-300f, 0f).layer(5));
        run(5f, 60);
        assertEquals(end, hero.x());
        assertEquals(hash, world.hash());
    }

    @Test
    void stopsAtTheFarthestPlace() {
        add(CAPSULE, 1e12f, -1e12f);
        hero.velocity(1e9f, -1e9f);
        hero.move();
        assertEquals(1e12f, hero.x());
        assertEquals(-1e12f, hero.y());
    }

    @Test
    void refusesBadInput() {
        assertThrows(IllegalArgumentException.class, () -> new CharacterDef(Wall.solid(0f, 0f, 1f, 0f, 0f, 1f)));
        assertThrows(IllegalArgumentException.class, () -> new CharacterDef(new Segment(0f, 0f, 1f, 0f)));
        CharacterDef def = new CharacterDef(CAPSULE);
        assertThrows(IllegalArgumentException.class, () -> def.at(Float.NaN, 0f));
        assertThrows(IllegalArgumentException.class, () -> def.maxSlope(2f));
        assertThrows(IllegalArgumentException.class, () -> def.stepHeight(-1f));
        assertThrows(IllegalArgumentException.class, () -> def.skin(0f));
        assertThrows(IllegalArgumentException.class, () -> def.pushForce(Float.POSITIVE_INFINITY));
        assertThrows(IllegalArgumentException.class, () -> def.body(32));
        add(CAPSULE, 0f, 0f);
        assertThrows(IllegalArgumentException.class, () -> hero.velocity(Float.NaN, 0f));
        assertThrows(IllegalArgumentException.class, () -> hero.teleport(0f, Float.POSITIVE_INFINITY));
        CharacterMover gone = new CharacterMover(world, def);
        world.remove(gone.entity());
        assertThrows(IllegalArgumentException.class, gone::move);
        world.close();
        assertThrows(IllegalStateException.class, () -> hero.move());
    }
}
