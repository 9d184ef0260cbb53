package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.VectorQuery;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.MassData;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bodies of several colliders: they weigh what these add up to, and move, collide and are found as one. */
class CollidersTest {
    private static final Shape BOX = Polygon.box(0.5f, 0.5f);

    private static World world() {
        return new World(new WorldConfig().gravity(0f, -10f).workers(1));
    }

    private static void steps(World world, int count) {
        for (int i = 0; i < count; i++) {
            world.step();
        }
    }

    private static void floor(World world) {
        world.add(BodyDef.fixed(Polygon.box(200f, 1f)).at(0f, -1f));
    }

    /** A table: a top of 4 by 0.4 m whose origin is the body's, and four legs of 0.2 by 2 m. */
    private static long table(World world, float x, float y) {
        long table = world.add(BodyDef.dynamic(Polygon.box(2f, 0.2f)).at(x, y));
        for (float leg : new float[] {-1.8f, -0.6f, 0.6f, 1.8f}) {
            world.add(new ColliderDef(Polygon.box(0.1f, 1f)).on(table).at(leg, -1.2f));
        }
        return table;
    }

    // ---- masses

    @Test
    void massCentreAndInertiaAreThoseOfAllColliders() {
        Random random = new Random(3);
        for (int trial = 0; trial < 50; trial++) {
            try (World world = world()) {
                float density = 0.5f + random.nextFloat();
                long body = world.add(BodyDef.dynamic(shape(random))
                        .density(density)
                        .at(5f, 7f)
                        .angle(random.nextFloat()));
                Sum sum = new Sum();
                sum.add(world.shape(body).massData(), density, 0, 0, 0);
                for (int i = 0; i < 1 + trial % 5; i++) {
                    Shape shape = shape(random);
                    float x = 4f * random.nextFloat() - 2f;
                    float y = 4f * random.nextFloat() - 2f;
                    float angle = 6f * random.nextFloat();
                    float each = i == 2 ? 0f : 2f * random.nextFloat();
                    world.add(new ColliderDef(shape)
                            .on(body)
                            .at(x, y)
                            .angle(angle)
                            .density(each));
                    sum.add(shape.massData(), each, x, y, angle);
                }
                sum.assertIs(world, body);
            }
        }
    }

    private static Shape shape(Random random) {
        float size = 0.2f + random.nextFloat();
        return switch (random.nextInt(3)) {
            case 0 -> new Circle(size);
            case 1 -> new Capsule(0f, 0f, size, 0.5f, 0.3f);
            default -> Polygon.of(0f, 0f, size, 0f, 0f, 2f * size);
        };
    }

    /** Mass, centre and moment of inertia about it, in doubles. */
    private static final class Sum {
        private final List<double[]> parts = new ArrayList<>();

        void add(MassData data, double density, double x, double y, double angle) {
            double mass = density * data.area();
            double cx = x + Math.cos(angle) * data.centroidX() - Math.sin(angle) * data.centroidY();
            double cy = y + Math.sin(angle) * data.centroidX() + Math.cos(angle) * data.centroidY();
            parts.add(new double[] {mass, cx, cy, mass * data.inertia()});
        }

        void assertIs(World world, long body) {
            double mass = parts.stream().mapToDouble(p -> p[0]).sum();
            double x = parts.stream().mapToDouble(p -> p[0] * p[1]).sum() / mass;
            double y = parts.stream().mapToDouble(p -> p[0] * p[2]).sum() / mass;
            double inertia = parts.stream()
                    .mapToDouble(p -> p[3] + p[0] * ((p[1] - x) * (p[1] - x) + (p[2] - y) * (p[2] - y)))
                    .sum();
            assertEquals(1 / mass, world.get(body, Components.INVERSE_MASS), 1e-5 / mass);
            assertEquals(1 / inertia, world.get(body, Components.INVERSE_INERTIA), 1e-4 / inertia);
            MassData own = world.shape(body).massData();
            assertEquals(x, own.centroidX() + world.get(body, Components.CENTER_SHIFT_X), 1e-5);
            assertEquals(y, own.centroidY() + world.get(body, Components.CENTER_SHIFT_Y), 1e-5);
        }
    }

    @Test
    void bodiesThatComeAfterCollidersHaveGoneMoveByThemselves() {
        try (World world = world()) {
            long[] compounds = new long[4];
            for (int i = 0; i < compounds.length; i++) {
                compounds[i] = table(world, 20f * i, 50f);
            }
            steps(world, 2);
            for (long compound : compounds) {
                world.remove(compound);
            }
            steps(world, 2);
            long[] stones = new long[30];
            for (int i = 0; i < stones.length; i++) {
                stones[i] = world.add(
                        BodyDef.dynamic(BOX).at(3f * i, 20f).velocity(6f, 0f).linearDamping(2f));
            }
            steps(world, 60);
            for (long stone : stones) {
                assertEquals(world.vx(stones[0]), world.vx(stone), 0f, "damped");
                assertEquals(world.y(stones[0]), world.y(stone), 0f, "fallen");
                assertTrue(world.y(stone) < 18f && world.vx(stone) < 1f, "it falls and slows down");
            }
        }
    }

    @Test
    void aBodyThatLosesItsCollidersWeighsAsBefore() {
        for (boolean bySystem : new boolean[] {false, true}) {
            try (World world = world()) {
                long body = world.add(BodyDef.dynamic(BOX).mass(3f));
                float inverseMass = world.get(body, Components.INVERSE_MASS);
                float inverseInertia = world.get(body, Components.INVERSE_INERTIA);
                long first = world.add(new ColliderDef(BOX).on(body).at(1f, 0f));
                long second = world.add(new ColliderDef(BOX).on(body).at(2f, 0f));
                assertEquals(0.2f, world.get(body, Components.INVERSE_MASS), 1e-6f);
                if (bySystem) {
                    world.before(
                            Stage.GATHER,
                            new SystemDef("cut", world.registry().query().all(Components.COLLIDER), chunk -> {
                                for (int row = chunk.from(); row < chunk.to(); row++) {
                                    chunk.commands().remove(chunk.table().entity(row));
                                }
                            }));
                    world.step();
                } else {
                    world.remove(first);
                    assertEquals(0.25f, world.get(body, Components.INVERSE_MASS), 1e-6f);
                    world.remove(second);
                }
                assertFalse(world.isAlive(first) || world.isAlive(second));
                assertEquals(inverseMass, world.get(body, Components.INVERSE_MASS));
                assertEquals(inverseInertia, world.get(body, Components.INVERSE_INERTIA));
                assertEquals(0f, world.get(body, Components.CENTER_SHIFT_X));
            }
        }
    }

    @Test
    void aMassThatIsSetStaysAndAnInfiniteInertiaToo() {
        try (World world = world()) {
            long set = world.add(BodyDef.dynamic(BOX));
            world.set(set, Components.INVERSE_MASS, 0.01f);
            world.add(new ColliderDef(BOX).on(set).at(1f, 0f));
            world.set(set, Components.INVERSE_MASS, 0.02f);
            world.add(new ColliderDef(BOX).on(set).at(2f, 0f));
            assertEquals(0.02f, world.get(set, Components.INVERSE_MASS));
            long upright = world.add(BodyDef.dynamic(BOX));
            world.set(upright, Components.INVERSE_INERTIA, 0f);
            world.add(new ColliderDef(BOX).on(upright).at(1f, 0f));
            assertEquals(0f, world.get(upright, Components.INVERSE_INERTIA));
            assertEquals(0.5f, world.get(upright, Components.INVERSE_MASS), 1e-6f);
        }
    }

    @Test
    void noPointOfATurningBodyChangesItsSpeedWhenAColliderIsAdded() {
        try (World world = new World(new WorldConfig().workers(1))) {
            long body =
                    world.add(BodyDef.dynamic(BOX).angle(0.4f).velocity(1f, 2f).angularVelocity(3f));
            world.add(new ColliderDef(BOX).on(body).at(2f, 0f));
            // The centre of mass is now a metre further out, and moves as the body turned there.
            assertEquals(1f - 3f * (float) Math.sin(0.4), world.vx(body), 1e-5f);
            assertEquals(2f + 3f * (float) Math.cos(0.4), world.vy(body), 1e-5f);
            float x = world.x(body) + (float) Math.cos(0.4);
            float vx = world.vx(body);
            steps(world, 120);
            float angle = world.angle(body);
            assertEquals(x + 2f * vx, world.x(body) + (float) Math.cos(angle), 1e-3f);
            assertEquals(3f, world.angularVelocity(body), 1e-5f);
        }
    }

    @Test
    void aShapeThatIsReplacedKeepsItsDensity() {
        for (boolean compound : new boolean[] {false, true}) {
            try (World world = new World(new WorldConfig().workers(1))) {
                Shape later = Polygon.of(0f, 0f, 2f, 0f, 0f, 3f);
                long body = world.add(BodyDef.dynamic(BOX).density(2f).angularVelocity(1f));
                Sum sum = new Sum();
                sum.add(later.massData(), 2, 0, 0, 0);
                if (compound) {
                    long head =
                            world.add(new ColliderDef(BOX).on(body).at(3f, 0f).density(4f));
                    world.setShape(head, new Circle(1f));
                    sum.add(new Circle(1f).massData(), 4, 3, 0, 0);
                }
                world.setShape(body, later);
                if (compound) {
                    sum.assertIs(world, body);
                } else {
                    assertEquals(1f / 6f, world.get(body, Components.INVERSE_MASS), 1e-6f);
                    assertEquals(1f, world.vy(body) / later.massData().centroidX(), 1e-5f, "at its new centre");
                    assertEquals(
                            1f / (6f * later.massData().inertia()), world.get(body, Components.INVERSE_INERTIA), 1e-5f);
                }
                steps(world, 100);
                assertEquals(1f, world.angularVelocity(body), 1e-5f);
                refuses("wall", () -> world.setShape(body, Wall.solid(0, 0, 1, 0, 0, 1)));
            }
        }
    }

    @Test
    void aShapeWithoutDensityLeavesTheMassOfAFixedBody() {
        try (World world = new World(new WorldConfig().workers(1))) {
            long body = world.add(BodyDef.fixed(BOX));
            world.set(body, Components.INVERSE_MASS, 0.5f);
            for (Shape shape : new Shape[] {new Segment(0f, 0f, 1f, 0f), Wall.chain(0f, 0f, 1f, 0f), BOX}) {
                world.setShape(body, shape);
                world.step();
                assertEquals(0.5f, world.get(body, Components.INVERSE_MASS));
            }
        }
    }

    @Test
    void aSleeperThatGrowsWakesAndIsPushedOut() {
        try (World world = world()) {
            floor(world);
            long box = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f));
            long other = world.add(BodyDef.dynamic(BOX).at(3f, 0.5f));
            steps(world, 120);
            assertFalse(world.isAwake(box));
            world.setShape(box, Polygon.box(0.5f, 1f));
            world.step();
            assertTrue(world.isAwake(box));
            assertFalse(world.isAwake(other));
            steps(world, 200);
            assertEquals(1f, world.y(box), 0.02f);
        }
    }

    // ---- one body

    @Test
    void collidersMoveWithTheirBodyAtOnceAndInSteps() {
        try (World world = new World(new WorldConfig().workers(1))) {
            long body = world.add(BodyDef.kinematic(BOX).at(1f, 2f).angularVelocity(1f));
            long collider = world.add(
                    new ColliderDef(BOX).on(body).at(2f, 1f).angle(0.5f).with());
            assertPlaced(world, body, collider);
            steps(world, 50);
            assertPlaced(world, body, collider);
            assertEquals(1f, world.angularVelocity(collider));
            world.teleport(body, 5f, 5f, 1f);
            assertPlaced(world, body, collider);
            world.set(body, Components.X, -5f);
            assertPlaced(world, body, collider);
            world.registry().tableOf(body).floats(Components.X)[world.registry().rowOf(body)] = 9f;
            world.step();
            assertPlaced(world, body, collider);
        }
    }

    private static void assertPlaced(World world, long body, long collider) {
        double angle = world.angle(body);
        assertEquals(world.x(body) + 2 * Math.cos(angle) - Math.sin(angle), world.x(collider), 1e-5);
        assertEquals(world.y(body) + 2 * Math.sin(angle) + Math.cos(angle), world.y(collider), 1e-5);
        assertEquals(Math.sin(angle + 0.5), Math.sin(world.angle(collider)), 1e-5);
    }

    @Test
    void aTableStandsOnItsLegsAndFallsAsleep() {
        try (World world = world()) {
            floor(world);
            long table = table(world, 0f, 2.25f);
            long vase = world.add(BodyDef.dynamic(Polygon.box(0.3f, 0.3f)).at(1.5f, 2.8f));
            steps(world, 200);
            assertEquals(2.2f, world.y(table), 0.02f);
            assertEquals(0f, world.angle(table), 1e-3f);
            assertEquals(2.7f, world.y(vase), 0.02f);
            assertFalse(world.isAwake(table) || world.isAwake(vase));
            float y = world.y(table);
            steps(world, 100);
            assertEquals(y, world.y(table));
            world.setVelocity(vase, 0f, 1f);
            world.step();
            assertTrue(world.isAwake(table) && world.isAwake(vase));
        }
    }

    @Test
    void aCompoundBoxBehavesAsAnUndividedOne() {
        float[] whole = rolls(false);
        float[] halves = rolls(true);
        assertArrayEquals(whole, halves, 0.05f);
    }

    /** A box of 2 by 1 m that is thrown and comes to rest: place and angle. */
    private static float[] rolls(boolean divided) {
        try (World world = world()) {
            floor(world);
            long body;
            if (divided) {
                body = world.add(BodyDef.dynamic(BOX).at(-0.5f, 2f).velocity(2f, 0f));
                world.add(new ColliderDef(BOX).on(body).at(1f, 0f));
            } else {
                body = world.add(
                        BodyDef.dynamic(Polygon.box(1f, 0.5f)).at(0f, 2f).velocity(2f, 0f));
            }
            steps(world, 300);
            return new float[] {world.x(body) + (divided ? 0.5f : 0f), world.y(body), world.angle(body)};
        }
    }

    @Test
    void aHammerTurnsAboutItsHead() {
        try (World world = new World(new WorldConfig().workers(1))) {
            long hammer = world.add(BodyDef.dynamic(Polygon.box(0.1f, 1f)));
            world.add(new ColliderDef(Polygon.box(0.4f, 0.2f))
                    .on(hammer)
                    .at(0f, 1f)
                    .density(20f));
            world.applyTorque(hammer, 5f);
            world.step();
            float centre = world.get(hammer, Components.CENTER_SHIFT_Y);
            assertTrue(centre > 0.9f, "centre at " + centre);
            steps(world, 300);
            double angle = world.angle(hammer);
            assertTrue(world.angularVelocity(hammer) > 0f);
            assertEquals(0f, world.x(hammer) - centre * Math.sin(angle), 1e-3f);
            assertEquals(centre, world.y(hammer) + centre * Math.cos(angle), 1e-3f);
        }
    }

    @Test
    void aBoxSlidesOverTilesOfOneBodyAsOverOneFloor() {
        float smooth = slides(false);
        assertEquals(10f, smooth, 0.01f);
        assertEquals(10f, slides(true), 0.01f);
    }

    private static float slides(boolean tiles) {
        try (World world = world()) {
            if (tiles) {
                long floor = world.add(BodyDef.fixed(BOX).at(0f, -0.5f).friction(0f));
                for (int i = 1; i < 40; i++) {
                    world.add(new ColliderDef(BOX).on(floor).at(i, 0f));
                }
            } else {
                world.add(BodyDef.fixed(Polygon.box(40f, 0.5f)).at(0f, -0.5f).friction(0f));
            }
            long box =
                    world.add(BodyDef.dynamic(BOX).at(2f, 0.5f).velocity(5f, 0f).friction(0f));
            steps(world, 120);
            return world.x(box) - 2f;
        }
    }

    @Test
    void aFastCompoundDoesNotFlyThroughAWall() {
        try (World world = new World(new WorldConfig().workers(1))) {
            world.add(BodyDef.fixed(Polygon.box(0.05f, 5f)).at(10f, 0f));
            long body = world.add(BodyDef.dynamic(new Circle(0.2f)).at(0f, -8f).velocity(300f, 0f));
            long head = world.add(new ColliderDef(new Circle(0.3f)).on(body).at(0f, 8f));
            for (int step = 0; step < 10; step++) {
                world.step();
                assertTrue(
                        world.x(head) < 10f, "step " + step + " at " + world.x(head)); // the body swings around below
            }
        }
    }

    @Test
    void collidersOfOneBodyNeverMeet() {
        try (World world = new World(new WorldConfig().workers(1))) {
            long body = world.add(BodyDef.dynamic(BOX));
            world.add(new ColliderDef(BOX).on(body).at(0.5f, 0f));
            world.add(new ColliderDef(BOX).on(body).at(0.5f, 0.2f));
            steps(world, 10);
            assertFalse(world.contacts().next());
            assertEquals(0f, world.vx(body));
        }
    }

    // ---- events and questions

    @Test
    void contactsHitsBeamsAndQuestionsNameColliderAndBody() {
        try (World world = new World(new WorldConfig().workers(1))) {
            long body = world.add(BodyDef.dynamic(BOX).layer(1));
            long arm = world.add(new ColliderDef(BOX).on(body).at(3f, 0f).layer(2));
            world.add(
                    new BulletDef().at(3f, 4f).velocity(0f, -60f).knockback(1f).layer(3));
            long beam = world.add(new BeamDef().at(3f, -4f, 1.5707964f).layer(4));
            world.fireBeam(beam, true);
            long other = world.add(BodyDef.kinematic(BOX).at(4.01f, 0f).layer(5));
            int bullets = 0;
            for (int i = 0; i < 10; i++) {
                world.step();
                Hits beams = world.hits(4, 2);
                assertTrue(beams.next() && beams.second() == arm && beams.secondBody() == body);
                Hits shots = world.hits(3, 2);
                if (shots.next()) {
                    assertTrue(shots.second() == arm && shots.secondBody() == body);
                    bullets++;
                }
            }
            assertEquals(1, bullets);
            assertTrue(world.vy(body) < -0.3f && world.angularVelocity(body) < 0f, "knocked where it was hit");
            VectorQuery query = world.query();
            assertTrue(query.castRay(3.2f, 9f, 0f, -1f, 20f, new QueryFilter().layers(2)));
            assertTrue(query.entity() == arm && query.body() == body);
            assertFalse(query.castRay(
                    3.2f, 9f, 0f, -1f, 20f, new QueryFilter().layers(2).without(body)));
            assertTrue(query.castRay(
                    3.2f, 9f, 0f, -1f, 20f, new QueryFilter().layers(2).without(other)));
            assertFalse(query.castRay(
                    3.2f, 9f, 0f, -1f, 20f, new QueryFilter().layers(2).without(arm)));
            world.teleport(body, 0.02f, 0f, 0f);
            world.setVelocity(body, 0f, 0f);
            world.setAngularVelocity(body, 0f);
            world.step();
            Contacts contacts = world.contacts(2, 5);
            assertTrue(contacts.next());
            assertTrue(contacts.first() == arm && contacts.firstBody() == body);
            assertTrue(contacts.second() == other && contacts.secondBody() == other);
        }
    }

    @Test
    void aSensorOnASleepingBodyGoesOnSensing() {
        try (World world = world()) {
            floor(world);
            long body = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f));
            long eye = world.add(new ColliderDef(new Circle(3f))
                    .on(body)
                    .sensor()
                    .density(0f)
                    .layer(1));
            steps(world, 120);
            assertFalse(world.isAwake(body));
            long ball = world.add(BodyDef.dynamic(new Circle(0.2f)).at(2f, 0.2f).layer(2));
            steps(world, 2);
            Contacts seen = world.contacts(1, 2);
            assertTrue(seen.next() && seen.first() == eye && seen.second() == ball && seen.firstBody() == body);
            assertFalse(world.isAwake(body));
        }
    }

    // ---- doors

    @Test
    void whatCannotBeIsRefusedAndChangesNothing() {
        try (World world = world()) {
            long body = world.add(BodyDef.dynamic(BOX));
            long collider = world.add(new ColliderDef(BOX).on(body).at(1f, 0f));
            long bullet = world.add(new BulletDef());
            long before = world.hash();
            refuses("on a body", () -> world.add(new ColliderDef(BOX)));
            refuses("further collider", () -> world.add(new ColliderDef(BOX).on(collider)));
            refuses("on a body", () -> world.add(new ColliderDef(BOX).on(bullet)));
            refuses("wall", () -> world.add(new ColliderDef(Wall.solid(0, 0, 1, 0, 0, 1)).on(body)));
            refuses("World.bodyOf", () -> world.setVelocity(collider, 1f, 0f));
            refuses("World.bodyOf", () -> world.teleport(collider, 1f, 0f, 0f));
            refuses("World.bodyOf", () -> world.applyForce(collider, 1f, 0f));
            refuses("world's own", () -> world.set(collider, Components.LOCAL_X, 1f));
            refuses("world's own", () -> world.set(collider, Components.COLLIDER_BODY, 1L));
            refuses("density", () -> new ColliderDef(BOX).density(-1f));
            refuses("x", () -> new ColliderDef(BOX).at(Float.NaN, 0f));
            assertEquals(before, world.hash());
            world.remove(body);
            assertFalse(world.isAlive(collider), "colliders go with their body");
            refuses("lives", () -> world.add(new ColliderDef(BOX).on(body)));
        }
    }

    private static void refuses(String word, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(word), message);
    }

    @Test
    void aBodyRemovedByASystemTakesItsCollidersWithIt() {
        try (World world = world()) {
            long body = world.add(BodyDef.dynamic(BOX));
            long collider = world.add(new ColliderDef(BOX).on(body).at(1f, 0f));
            world.step();
            world.registry().remove(body);
            world.step();
            assertFalse(world.isAlive(collider));
            assertEquals(0, world.bodyCount());
        }
    }

    // ---- contracts

    /** Compounds that fall, sleep, are shot, grow and lose colliders. */
    private static final class Life {
        final World world;
        final Random random = new Random(9);
        final List<Long> bodies = new ArrayList<>();
        final List<Long> colliders = new ArrayList<>();

        Life(WorldConfig config) {
            world = new World(config.gravity(0f, -10f));
            floor(world);
            long tiles = world.add(BodyDef.fixed(BOX).at(-60f, 0f));
            for (int i = 1; i < 600; i++) {
                world.add(new ColliderDef(BOX).on(tiles).at(-i, 0f));
            }
            for (int i = 0; i < 8; i++) {
                bodies.add(table(world, 5f * i, 2.3f));
                bodies.add(table(world, 5f * i, 4.8f));
            }
        }

        void step() {
            long step = world.stepNumber();
            if (step % 11 == 0) {
                long body = bodies.get(random.nextInt(bodies.size()));
                colliders.add(world.add(new ColliderDef(shape(random))
                        .on(body)
                        .at(random.nextFloat(), random.nextFloat())
                        .angle(random.nextFloat())));
            }
            if (step % 17 == 0) {
                long collider = colliders.remove(random.nextInt(colliders.size()));
                if (world.isAlive(collider)) {
                    world.remove(collider);
                }
            }
            if (step % 60 == 59) {
                world.remove(bodies.remove(random.nextInt(bodies.size())));
                bodies.add(table(world, 40f * random.nextFloat(), 9f));
            }
            if (step % 7 == 0) {
                world.add(new BulletDef()
                        .at(-20f, 5f * random.nextFloat())
                        .velocity(50f, 0f)
                        .knockback(0.5f)
                        .lifetime(2f));
            }
            world.step();
        }
    }

    private static long[] life(WorldConfig config) {
        long[] hashes = new long[400];
        Life life = new Life(config);
        try (World world = life.world) {
            for (int i = 0; i < hashes.length; i++) {
                life.step();
                hashes[i] = world.hash();
            }
        }
        return hashes;
    }

    @Test
    @Tag("jdk")
    void workersAndSimdDoNotMatter() {
        long[] expected = life(new WorldConfig().workers(1));
        assertArrayEquals(expected, life(new WorldConfig().workers(3)));
        assertArrayEquals(expected, life(new WorldConfig().workers(2).simd(false)));
    }

    @Test
    void aSnapshotGoesOnWithTheSameBits() {
        Life life = new Life(new WorldConfig().workers(1));
        try (World world = life.world;
                World other = new World(new WorldConfig().workers(2).gravity(0f, -10f))) {
            Snapshot snapshot = new Snapshot();
            for (int i = 0; i < 300; i++) {
                life.step();
                if (i % 40 == 39) {
                    world.snapshot(snapshot);
                    other.restore(snapshot);
                    for (int k = 0; k < 5; k++) {
                        world.step();
                        other.step();
                        assertEquals(world.hash(), other.hash(), "step " + i);
                    }
                }
            }
        }
    }

    @Test
    void compoundsThatDoNotTouchDoNotMatterToOneAnother() {
        assertArrayEquals(pile(0), pile(1));
        assertArrayEquals(pile(0), pile(2));
    }

    private static float[] pile(int others) {
        try (World world = world()) {
            floor(world);
            long[] tables = new long[4];
            for (int i = 0; i < tables.length; i++) {
                if (others == 2) {
                    world.remove(table(world, 100f, 5f));
                }
                tables[i] = table(world, 0.3f * i, 2.3f + 2.6f * i);
                if (others > 0) {
                    table(world, 50f + 6f * i, 2.5f);
                }
            }
            steps(world, 250);
            float[] poses = new float[3 * tables.length];
            for (int i = 0; i < tables.length; i++) {
                poses[3 * i] = world.x(tables[i]);
                poses[3 * i + 1] = world.y(tables[i]);
                poses[3 * i + 2] = world.angle(tables[i]);
            }
            return poses;
        }
    }

    @Test
    void stepsAllocateNothing() {
        Life life = new Life(new WorldConfig().workers(2));
        try (World world = life.world) {
            for (int i = 0; i < 100; i++) {
                life.step();
            }
            NoGarbage.assertNone("steps with compounds", 120, world::step);
        }
    }
}
