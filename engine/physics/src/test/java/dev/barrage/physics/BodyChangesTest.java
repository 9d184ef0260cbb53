package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.SurfaceMaterial;
import dev.barrage.physics.shape.Wall;
import org.junit.jupiter.api.Test;

/** What a body is changes while it lives: type, enabled or not, locks, mass, sensor, material. */
class BodyChangesTest {
    private static final Polygon BOX = Polygon.box(0.5f, 0.5f);

    private final World world = new World(new WorldConfig().gravity(0f, -10f));
    private final long floor = world.add(BodyDef.fixed(Polygon.box(20f, 0.5f)).at(0f, -0.5f));

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            world.step();
        }
    }

    private boolean touch(long a, long b) {
        for (Contacts c = world.contacts(); c.next(); ) {
            if (c.first() == a && c.second() == b || c.first() == b && c.second() == a) {
                return true;
            }
        }
        return false;
    }

    // ---- type

    @Test
    void aShelfThatBecomesDynamicFallsWithWhatSleepsOnIt() {
        long shelf = world.add(BodyDef.fixed(Polygon.box(2f, 0.25f)).at(0f, 5f));
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 5.75f));
        steps(120);
        assertFalse(world.isAwake(box));
        world.setType(shelf, BodyType.DYNAMIC);
        assertEquals(BodyType.DYNAMIC, world.type(shelf));
        assertEquals(2f, world.mass(shelf)); // 4 m x 0.5 m
        steps(30);
        assertEquals(5.75f - 1.25f, world.y(box), 0.1f);
        assertEquals(5f - 1.25f, world.y(shelf), 0.1f);
        steps(200);
        assertTrue(touch(floor, shelf) || !world.isAwake(shelf));
        assertEquals(0.25f, world.y(shelf), 0.02f);
    }

    @Test
    void aSleeperThatBecomesStaticStaysAndItsNeighbourWakesWhenItGoes() {
        long low = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f));
        long high = world.add(BodyDef.dynamic(BOX).at(0f, 1.5f));
        steps(120);
        assertFalse(world.isAwake(low));
        world.setType(low, BodyType.FIXED);
        world.step();
        assertTrue(world.isAwake(high), "its support is another");
        assertTrue(touch(low, high));
        steps(120);
        assertFalse(world.isAwake(high));
        world.setVelocity(high, 0f, 0f);
        world.remove(floor);
        steps(60);
        assertEquals(0.5f, world.y(low), 0.01f);
        assertEquals(1.5f, world.y(high), 0.02f);
    }

    @Test
    void massAndHandleSurviveBecomingStatic() {
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 9f).density(7f).velocity(3f, 0f));
        world.setType(box, BodyType.FIXED);
        assertEquals(0f, world.vx(box));
        steps(10);
        assertEquals(9f, world.y(box));
        world.setType(box, BodyType.KINEMATIC);
        world.setVelocity(box, 0f, 1f);
        steps(60);
        assertEquals(10f, world.y(box), 1e-4f);
        world.setType(box, BodyType.DYNAMIC);
        assertEquals(7f, world.mass(box), 1e-6f);
        world.step();
        assertEquals(1f - 10f / 60f, world.vy(box), 1e-5f);
    }

    @Test
    void aKinematicDefinitionKeepsItsDensityForLater() {
        long plate = world.add(BodyDef.kinematic(BOX).at(0f, 9f).density(8f));
        world.add(new ColliderDef(BOX).on(plate).at(1f, 0f).density(4f));
        world.setType(plate, BodyType.DYNAMIC);
        assertEquals(12f, world.mass(plate), 1e-5f);
        assertEquals(1f / 3f, world.centerX(plate), 1e-6f);
    }

    @Test
    void aCompoundChangesTypeAsAWhole() {
        long body = world.add(BodyDef.fixed(BOX).at(0f, 5f));
        long part = world.add(new ColliderDef(BOX).on(body).at(1f, 0f));
        world.setType(body, BodyType.DYNAMIC);
        assertEquals(BodyType.DYNAMIC, world.type(part));
        assertEquals(2f, world.mass(body), 1e-6f);
        assertEquals(0.5f, world.centerX(body), 1e-6f);
        steps(200);
        assertEquals(0.5f, world.y(body), 0.02f);
        assertEquals(0.5f, world.y(part), 0.02f);
    }

    @Test
    void aWallCantBecomeDynamic() {
        long wall = world.add(BodyDef.fixed(Wall.solid(0, 0, 1, 0, 0, 1)));
        long box = world.add(BodyDef.fixed(BOX).at(5f, 5f));
        world.add(new ColliderDef(Wall.solid(0, 0, 1, 0, 0, 1)).on(box));
        long hash = world.hash();
        assertThrows(IllegalArgumentException.class, () -> world.setType(wall, BodyType.DYNAMIC));
        assertThrows(IllegalArgumentException.class, () -> world.setType(box, BodyType.DYNAMIC));
        assertThrows(NullPointerException.class, () -> world.setType(box, null));
        assertEquals(hash, world.hash());
    }

    @Test
    void collidersAndBulletsAreRefused() {
        long body = world.add(BodyDef.dynamic(BOX).at(0f, 5f));
        long part = world.add(new ColliderDef(BOX).on(body).at(1f, 0f));
        long bullet = world.add(new BulletDef());
        for (long not : new long[] {part, bullet}) {
            assertThrows(IllegalArgumentException.class, () -> world.setType(not, BodyType.FIXED));
            assertThrows(IllegalArgumentException.class, () -> world.setEnabled(not, false));
            assertThrows(IllegalArgumentException.class, () -> world.lockX(not, true));
            assertThrows(IllegalArgumentException.class, () -> world.setMass(not, 1f));
            assertThrows(IllegalArgumentException.class, () -> world.mass(not));
        }
        world.remove(body);
        assertThrows(IllegalArgumentException.class, () -> world.setType(body, BodyType.FIXED));
    }

    // ---- enabled

    @Test
    void aDisabledBodyMeetsNothingAndIsFoundByNothing() {
        long shelf = world.add(BodyDef.fixed(Polygon.box(2f, 0.25f)).at(0f, 5f));
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 5.75f));
        steps(120);
        assertFalse(world.isAwake(box));
        WorldQuery query = world.query();
        QueryFilter all = new QueryFilter();
        assertEquals(1, query.overlapPoint(0f, 5f, all));
        world.setEnabled(shelf, false);
        assertEquals(0, query.overlapPoint(0f, 5f, all));
        world.step();
        assertTrue(world.isAwake(box), "its support is gone");
        assertEquals(0, query.overlapPoint(0f, 5f, all));
        steps(29);
        assertTrue(world.y(box) < 5f, "it falls through");
        assertTrue(world.isAlive(shelf));
        world.setEnabled(shelf, true);
        assertEquals(1, query.overlapPoint(-1.5f, 5f, all));
    }

    @Test
    void aDisabledBodyKeepsItsStateAndContactsEnd() {
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f).lifetime(1f));
        long part = world.add(new ColliderDef(BOX).on(box).at(1f, 0f));
        steps(20);
        assertTrue(touch(floor, box));
        world.setVelocity(box, 1f, 2f);
        float secondsLeft = world.get(box, Components.SECONDS_LEFT);
        world.setEnabled(box, false);
        assertFalse(world.isEnabled(part));
        world.step();
        int ended = 0;
        for (Contacts c = world.contacts(); c.next(); ) {
            ended += c.ended() ? 1 : 0;
        }
        assertEquals(2, ended);
        steps(200);
        assertEquals(2f, world.vy(box));
        assertEquals(secondsLeft, world.get(box, Components.SECONDS_LEFT));
        float y = world.y(box);
        world.setEnabled(box, true);
        assertTrue(world.isEnabled(part));
        world.step();
        assertEquals(y + (2f - 10f / 60f) / 60f, world.y(box), 2e-3f);
    }

    @Test
    void aDefinitionMayBeDisabledAndTakeColliders() {
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 3f).disabled());
        long part = world.add(new ColliderDef(BOX).on(box).at(1f, 0f));
        steps(10);
        assertEquals(3f, world.y(box));
        assertFalse(world.isEnabled(part));
        assertEquals(1, world.bodyCount());
        world.teleport(box, 1f, 4f, 0f);
        assertEquals(2f, world.x(part));
        world.setEnabled(box, true);
        steps(10);
        assertTrue(world.y(box) < 4f);
        assertEquals(world.y(box), world.y(part), 1e-5f);
    }

    // ---- locks

    @Test
    void aLockedAxisNeverMoves() {
        long slider = world.add(BodyDef.dynamic(BOX).at(0f, 3f).lockY().lockRotation());
        world.add(BodyDef.dynamic(new Circle(0.5f)).at(-3f, 3.3f).velocity(6f, 0f));
        for (int i = 0; i < 90; i++) {
            world.step();
            assertEquals(3f, world.y(slider));
            assertEquals(0f, world.angle(slider));
        }
        assertTrue(world.vx(slider) > 0.5f, "it slides");
    }

    @Test
    void anElasticBallLeavesALockedBodyAsItLeavesAWall() {
        World space = new World(new WorldConfig());
        long gate = space.add(
                BodyDef.dynamic(BOX).at(0f, 0f).lockX().restitution(1f).friction(0f));
        long ball = space.add(
                BodyDef.dynamic(new Circle(0.5f)).at(-2f, 0f).velocity(5f, 0f).friction(0f));
        for (int i = 0; i < 60; i++) {
            space.step();
        }
        assertEquals(-5f, space.vx(ball), 1e-3f);
        assertEquals(0f, space.vx(gate));
        assertEquals(0f, space.x(gate));
    }

    @Test
    void anObliqueImpactMovesALockedBodyAsMechanicsSay() {
        // The ball meets the disc at 45 degrees; with x locked the disc has the mass m / ny^2 = 2 m along the normal.
        World space = new World(new WorldConfig());
        float s = (float) Math.sqrt(0.5);
        long disc = space.add(BodyDef.dynamic(new Circle(0.5f))
                .lockX()
                .lockRotation()
                .restitution(1f)
                .friction(0f));
        long ball = space.add(BodyDef.dynamic(new Circle(0.5f))
                .at(-2f * s, -2f * s)
                .velocity(2f * s, 2f * s)
                .friction(0f));
        for (int i = 0; i < 60; i++) {
            space.step();
        }
        float impulse = 2f * 2f / (1f + 0.5f); // 2 m v / (1/m + ny^2/m) for m = 1, over pi/4
        assertEquals(0f, space.vx(disc));
        assertEquals(impulse * s, space.vy(disc), 0.01f);
        assertEquals(2f * s - impulse * s, space.vx(ball), 0.01f);
    }

    @Test
    void frictionMovesABodyAlongItsFreeAxis() {
        World space = new World(new WorldConfig());
        long lift = space.add(BodyDef.dynamic(BOX).lockX().lockRotation().friction(1f));
        long belt = space.add(BodyDef.kinematic(BOX).at(1f, 0f).friction(1f).velocity(0f, 0.2f));
        long pusher = space.add(
                BodyDef.dynamic(BOX).at(-1f, 0f).friction(0f).lockRotation().lockY());
        for (int i = 0; i < 60; i++) {
            space.applyForce(pusher, 50f, 0f);
            space.step();
        }
        assertEquals(0.2f, space.vy(belt));
        assertEquals(0f, space.x(lift));
        assertEquals(0f, space.vy(lift), 0.2f);
    }

    @Test
    void locksChangeWhileABodyLives() {
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 4f));
        world.lockX(box, true);
        world.lockY(box, true);
        world.lockRotation(box, true);
        assertTrue(world.isLockedX(box) && world.isLockedY(box) && world.isLockedRotation(box));
        world.applyImpulse(box, 5f, 5f, 1f, 4f);
        world.applyForce(box, 5f, 5f, 1f, 4f);
        world.setVelocity(box, 1f, 1f);
        steps(10);
        assertEquals(4f, world.y(box));
        assertEquals(0f, world.vx(box));
        assertEquals(1f, world.mass(box));
        world.lockY(box, false);
        world.lockX(box, false);
        world.lockRotation(box, false);
        assertFalse(world.registry().tableOf(box).has(Components.LOCKS));
        world.step();
        assertEquals(-10f / 60f, world.vy(box), 1e-6f);
    }

    @Test
    void aLockThatIsLiftedWakesASleeper() {
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 4f).lockY());
        steps(120);
        assertFalse(world.isAwake(box));
        world.lockY(box, false);
        steps(2);
        assertTrue(world.vy(box) < -0.2f);
    }

    @Test
    void anInfiniteMassByLocksIsImmovable() {
        long post = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f).lockX().lockY().lockRotation());
        long box = world.add(
                BodyDef.dynamic(BOX).at(-2f, 0.5f).density(100f).friction(0f).velocity(10f, 0f));
        steps(60);
        assertEquals(0f, world.x(post));
        assertTrue(world.x(box) < -0.9f);
    }

    // ---- mass

    @Test
    void setMassScalesInertiaAndResetTakesItBack() {
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 5f).density(3f));
        float inertia = world.inertia(box);
        assertEquals(3f / 6f, inertia, 1e-6f);
        world.setMass(box, 12f);
        assertEquals(12f, world.mass(box), 1e-5f);
        assertEquals(4f * inertia, world.inertia(box), 1e-5f);
        world.add(new ColliderDef(BOX).on(box).at(2f, 0f));
        assertEquals(12f, world.mass(box), 1e-5f);
        world.resetMass(box);
        assertEquals(4f, world.mass(box), 1e-5f);
        assertEquals(0.5f, world.centerX(box), 1e-6f);
    }

    @Test
    void aCentreOfMassThatIsSetStaysAndTheBodyTurnsAboutIt() {
        World space = new World(new WorldConfig());
        long box = space.add(BodyDef.dynamic(BOX).angularVelocity(1f));
        space.setMassData(box, 2f, 0.25f, 0f, 0.5f);
        assertEquals(0.25f, space.centerX(box));
        assertEquals(0f, space.vxAt(box, 0f, 0f), 1e-7f);
        assertEquals(0f, space.vyAt(box, 0f, 0f), 1e-7f);
        assertEquals(0.25f, space.vy(box), 1e-7f);
        space.setVelocity(box, 0f, 0f);
        for (int i = 0; i < 60; i++) {
            space.step();
        }
        assertEquals(0.25f, space.centerX(box), 1e-5f);
        assertEquals(0f, space.centerY(box), 1e-5f);
        assertEquals(0.25f - 0.25f * (float) Math.cos(1), space.x(box), 1e-5f);
        space.setShape(box, Polygon.of(0f, 0f, 1f, 0f, 0f, 1f));
        assertEquals(0.25f, space.centerX(box), 1e-5f);
        assertEquals(2f, space.mass(box));
        space.resetMass(box);
        assertEquals(0.5f, space.mass(box), 1e-6f);
        assertEquals(1f / 3f, space.toLocalX(box, space.centerX(box), space.centerY(box)), 1e-5f);
    }

    @Test
    void aSkewBoxStandsOrFallsByItsCentreOfMass() {
        long stands =
                world.add(BodyDef.dynamic(Polygon.box(0.25f, 1f)).at(0f, 1f).angle(0.3f));
        world.setMassData(stands, 1f, 0f, -0.95f, 0.4f); // a tumbler
        long falls =
                world.add(BodyDef.dynamic(Polygon.box(0.25f, 1f)).at(5f, 1f).angle(0.3f));
        steps(400);
        assertEquals(0f, world.angle(stands), 0.01f);
        assertEquals(Math.PI / 2, Math.abs(world.angle(falls)), 0.01f);
    }

    @Test
    void badMassesAreRefused() {
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 5f));
        long wall = world.add(BodyDef.fixed(Wall.solid(0, 0, 1, 0, 0, 1)));
        long hash = world.hash();
        for (float bad : new float[] {0f, -1f, Float.NaN, Float.POSITIVE_INFINITY, 1e-30f}) {
            assertThrows(IllegalArgumentException.class, () -> world.setMass(box, bad));
            assertThrows(IllegalArgumentException.class, () -> world.setMassData(box, bad, 0f, 0f, 1f));
        }
        assertThrows(IllegalArgumentException.class, () -> world.setMassData(box, 1f, Float.NaN, 0f, 1f));
        assertThrows(IllegalArgumentException.class, () -> world.setMassData(box, 1f, 0f, 0f, 0f));
        assertThrows(IllegalArgumentException.class, () -> world.setMass(wall, 1f));
        assertThrows(IllegalArgumentException.class, () -> world.resetMass(wall));
        assertEquals(hash, world.hash());
    }

    // ---- sensor, material, filter, gravity

    @Test
    void sensorsBecomeSolidAndBack() {
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f));
        steps(120);
        world.setSensor(floor, true);
        steps(30);
        assertTrue(world.y(box) < 0f);
        world.teleport(box, 0f, 2f, 0f);
        world.setVelocity(box, 0f, 0f);
        world.setSensor(floor, false);
        steps(120);
        assertEquals(0.5f, world.y(box), 0.01f);
    }

    @Test
    void aFloorBecomesIceAndThenABelt() {
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f));
        steps(120);
        world.setMaterial(floor, SurfaceMaterial.DEFAULT.friction(0f));
        world.setVelocity(box, 2f, 0f);
        steps(60);
        assertEquals(2f, world.vx(box), 1e-4f);
        world.setMaterial(floor, SurfaceMaterial.DEFAULT.tangentSpeed(-1f));
        steps(60);
        assertEquals(-1f, world.vx(box), 1e-3f);
        assertThrows(
                IllegalArgumentException.class,
                () -> world.setMaterial(world.add(new BulletDef()), SurfaceMaterial.DEFAULT));
    }

    @Test
    void layersMasksAndGroupsAreNumbers() {
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 3f).mask(4));
        steps(60);
        assertTrue(world.y(box) < 0f, "it meets layer 4 alone");
        world.teleport(box, 0f, 3f, 0f);
        world.setLayer(floor, 4);
        assertEquals(1 << 4, world.get(floor, Components.LAYER));
        world.setGroup(floor, 7);
        steps(90);
        assertEquals(0.5f, world.y(box), 0.02f);
        world.setGroup(box, 7);
        steps(60);
        assertTrue(world.y(box) < 0f, "of one group");
        assertThrows(IllegalArgumentException.class, () -> world.setGroup(box, -1));
        assertThrows(IllegalArgumentException.class, () -> world.setLayer(box, 32));
        assertThrows(IllegalArgumentException.class, () -> world.setMask(box, -1));
    }

    @Test
    void gravityChangesAndWakes() {
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f));
        steps(120);
        assertFalse(world.isAwake(box));
        world.setGravity(0f, 6f);
        world.step();
        assertEquals(0.1f, world.vy(box), 1e-3f);
        assertThrows(IllegalArgumentException.class, () -> world.setGravity(Float.NaN, 0f));
    }

    // ---- contracts

    @Test
    void changesGiveTheSameBitsForAnyWorkersAndAfterARestore() {
        long expected = changed(1, false);
        assertEquals(expected, changed(3, false), "workers");
        assertEquals(expected, changed(2, true), "restored");
        World scalar = new World(new WorldConfig().workers(2).gravity(0f, -10f).simd(false));
        assertEquals(expected, run(scalar, false), "without vector instructions");
    }

    private static long changed(int workers, boolean restored) {
        return run(new World(new WorldConfig().workers(workers).gravity(0f, -10f)), restored);
    }

    private static long run(World world, boolean restored) {
        try (world) {
            world.add(BodyDef.fixed(Polygon.box(30f, 0.5f)));
            long[] boxes = new long[200];
            for (int i = 0; i < boxes.length; i++) {
                BodyDef def = BodyDef.dynamic(i % 3 == 0 ? new Circle(0.5f) : BOX);
                boxes[i] = world.add(def.at(i % 20 * 1.2f - 12f, 1.5f + i / 20 * 1.1f));
            }
            for (int step = 0; step < 120; step++) {
                long box = boxes[step * 7 % boxes.length];
                switch (step % 8) {
                    case 0 -> world.lockX(box, true);
                    case 1 -> world.lockRotation(box, true);
                    case 2 -> world.setEnabled(box, !world.isEnabled(box));
                    case 3 -> world.setType(box, BodyType.values()[step % 3]);
                    case 4 -> world.setMass(box, 3f);
                    case 5 -> world.setMassData(box, 2f, 0.1f, -0.1f, 0.2f);
                    case 6 -> world.lockY(box, true);
                    default -> world.applyImpulse(box, 2f, 3f, world.x(box) + 0.3f, world.y(box));
                }
                world.step();
                if (restored && step == 60) {
                    Snapshot snapshot = new Snapshot();
                    world.snapshot(snapshot);
                    world.step();
                    world.restore(snapshot);
                }
            }
            return world.hash();
        }
    }
}
