package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Commands;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WorldTest {
    @Test
    void aSensorThatComesNearWhereABodyRestedDoesNotTouchYet() {
        try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
            world.add(BodyDef.fixed(Polygon.box(5f, 1f)));
            long resting = world.add(BodyDef.dynamic(new Circle(0.5f)).at(0f, 1.5f));
            for (int i = 0; i < 30; i++) {
                world.step();
            }
            Contacts contacts = world.contacts();
            assertTrue(contacts.next() && contacts.impulse() > 0f);
            world.remove(resting);
            world.add(BodyDef.kinematic(new Circle(0.5f)).sensor().at(0f, 1.51f));
            world.step();
            contacts.rewind();
            while (contacts.next()) {
                assertTrue(contacts.ended(), "a gap of 1 cm counts as a touch");
            }
        }
    }

    @Test
    void posesForDrawingLieBetweenTheLastTwoSteps() {
        try (World world = new World(new WorldConfig())) {
            long body = world.add(BodyDef.dynamic(new Circle(0.5f))
                    .at(1f, 2f)
                    .velocity(60f, -30f)
                    .angularVelocity(6f));
            world.step();
            assertEquals(1f, world.x(body, 0f), 1e-6f);
            assertEquals(1.25f, world.x(body, 0.25f), 1e-5f);
            assertEquals(1.75f, world.y(body, 0.5f), 1e-5f);
            assertEquals(0.05f, world.angle(body, 0.5f), 1e-5f);
            assertEquals(world.x(body), world.x(body, 1f), 1e-6f);
        }
    }

    @Test
    void anglesForDrawingGoTheShorterWayRound() {
        try (World world = new World(new WorldConfig())) {
            long body = world.add(BodyDef.dynamic(new Circle(0.5f)).angle(3.1f).angularVelocity(6f));
            world.step();
            assertTrue(world.angle(body) < 0f, "a turn ends at pi");
            assertEquals(3.15f, world.angle(body, 0.5f), 1e-5f);
        }
    }

    private static final int SHOT = 1;
    private static final int ENEMY = 2;
    private static final int WALL = 3;
    private static final int BEAM = 4;

    private static Mesh star(int points, float outer, float inner) {
        float[] v = new float[3 * (2 * points + 1)];
        int[] tri = new int[3 * 2 * points];
        for (int i = 0; i < 2 * points; i++) {
            float a = Trig.PI * i / points;
            float r = i % 2 == 0 ? outer : inner;
            v[3 * i + 3] = r * Trig.cos(a);
            v[3 * i + 4] = r * Trig.sin(a);
            tri[3 * i + 1] = 1 + i;
            tri[3 * i + 2] = 1 + (i + 1) % (2 * points);
        }
        return Mesh.of(v, tri);
    }

    @Test
    void aBallDroppedOnTheFloorComesToRestOnIt() {
        try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
            world.add(BodyDef.fixed(Polygon.box(50f, 1f)).at(0f, -1f));
            long ball = world.add(BodyDef.dynamic(new Circle(0.5f)).at(0f, 4f));
            for (int i = 0; i < 240; i++) {
                world.step();
            }
            assertEquals(0f, world.vy(ball), 0.01f);
            float gap = world.y(ball) - 0.5f - (Polygon.box(50f, 1f).y(2) - 1f);
            assertEquals(0f, gap, 0.02f);
        }
    }

    @Test
    void aFastBulletHitsAThinMeshThatItWouldStepOver() {
        try (World world = new World(new WorldConfig())) {
            Mesh sliver = Mesh.of(new float[] {-0.01f, -1, 0, 0.01f, -1, 0, 0, 1, 0}, new int[] {0, 1, 2});
            long target = world.add(BodyDef.fixed(sliver).layer(ENEMY).at(5f, 0f));
            BulletDef shot = new BulletDef().radius(0.05f).layer(SHOT).velocity(600f, 0f);
            long bullet = world.add(shot.at(0f, 0.2f));
            Hits hits = world.hits(SHOT, ENEMY);
            world.step();
            assertTrue(hits.rewind().next());
            assertEquals(bullet, hits.first());
            assertEquals(target, hits.second());
            assertEquals(0.5f, hits.fraction(), 0.02f);
            assertEquals(-1f, hits.nx(), 0.01f);
            assertFalse(hits.next());
            assertTrue(world.isAlive(bullet), "readable until the next step");
            world.step();
            assertFalse(world.isAlive(bullet));
        }
    }

    @Test
    void aBulletOfAnyGroupHitsAFixedBodyOfNone() {
        for (int group : new int[] {-1, 0, 7}) {
            try (World world = new World(new WorldConfig())) {
                world.add(BodyDef.fixed(new Circle(1f)));
                long bullet = world.add(new BulletDef().radius(0.1f).at(-2f, 0f).velocity(120f, 0f));
                world.set(bullet, Components.GROUP, group);
                world.step();
                assertTrue(world.hits().next(), "group " + group);
            }
        }
    }

    @Test
    void aBouncingBulletKeepsItsSpeedInsideACavity() {
        try (World world = new World(new WorldConfig().meets(SHOT, WALL))) {
            world.add(BodyDef.fixed(Wall.cavity(-5, -4, 5, -4, 5, 4, -5, 4)).layer(WALL));
            BulletDef shot = new BulletDef().layer(SHOT).onHit(OnHit.BOUNCE).velocity(17f, 11f);
            long bullet = world.add(shot);
            for (int i = 0; i < 2000; i++) {
                world.step();
                assertTrue(Math.abs(world.x(bullet)) < 5f && Math.abs(world.y(bullet)) < 4f, "inside at step " + i);
            }
            float speed = (float) Math.sqrt(world.vx(bullet) * world.vx(bullet) + world.vy(bullet) * world.vy(bullet));
            assertEquals((float) Math.sqrt(17 * 17 + 11 * 11), speed, 0.01f);
        }
    }

    @Test
    void aBeamStopsAtTheFirstBodyAlongIt() {
        try (World world = new World(new WorldConfig())) {
            long near = world.add(BodyDef.fixed(star(5, 1f, 0.5f)).layer(ENEMY).at(4f, 0f));
            world.add(BodyDef.fixed(star(5, 1f, 0.5f)).layer(ENEMY).at(7f, 0f));
            long beam = world.add(new BeamDef().layer(BEAM).length(10f).thickness(0.1f));
            world.fireBeam(beam, true);
            Hits hits = world.hits(BEAM, ENEMY);
            world.step();
            assertTrue(hits.rewind().next());
            assertEquals(near, hits.second());
            assertTrue(hits.byBeam());
            assertTrue(hits.distance() > 2.9f && hits.distance() < 3.6f, "distance " + hits.distance());
            assertFalse(hits.next());
        }
    }

    @Test
    void knockbackMovesWhatIsHit() {
        try (World world = new World(new WorldConfig())) {
            long target = world.add(
                    BodyDef.dynamic(new Circle(0.5f)).mass(2f).layer(ENEMY).at(1f, 0f));
            world.add(new BulletDef().layer(SHOT).velocity(60f, 0f).knockback(3f));
            world.step();
            assertEquals(1.5f, world.vx(target), 1e-5f);
        }
    }

    @Test
    void systemsRunOverMatchingRowsAndTheirCommandsAreDone() {
        Component fuse = new Component("fuse");
        FloatField left = fuse.floatField("left", 1f);
        try (World world = new World(new WorldConfig().workers(2))) {
            BulletDef shot = new BulletDef().with(fuse);
            for (int i = 0; i < 600; i++) {
                world.set(world.add(shot.at(i, 0f)), left, i % 2);
            }
            world.before(
                    Stage.GATHER,
                    new SystemDef("burn", world.registry().query().all(fuse), chunk -> {
                                float[] leftOf = chunk.floats(left);
                                for (int row = chunk.from(); row < chunk.to(); row++) {
                                    if (leftOf[row] == 0f) {
                                        chunk.commands().remove(chunk.table().entity(row));
                                    }
                                }
                            })
                            .parallel());
            world.step();
            assertEquals(300, world.table(shot).rows());
        }
    }

    @Test
    void commandsOfSystemsAtAnyStageLeaveOtherBodiesAlone() {
        Component tag = new Component("tag");
        BiConsumer<Commands, Table> remove = (commands, table) -> commands.remove(table.entity(0));
        BiConsumer<Commands, Table> attach = (commands, table) -> commands.attach(table.entity(0), tag);
        BiConsumer<Commands, Table> spawn = (commands, table) -> {
            for (int i = 0; i < 300; i++) {
                commands.set(commands.spawn(table), Components.X, 100f + 2f * i);
            }
        };
        for (Stage stage : Stage.values()) {
            BiConsumer<World, SystemDef> before = (world, system) -> world.before(stage, system);
            BiConsumer<World, SystemDef> after = (world, system) -> world.after(stage, system);
            for (BiConsumer<World, SystemDef> place : List.of(before, after)) {
                assertOthersAreLeftAlone(remove, 2, place, stage);
                assertOthersAreLeftAlone(attach, 3, place, stage);
                assertOthersAreLeftAlone(spawn, 303, place, stage);
            }
        }
    }

    private static void assertOthersAreLeftAlone(
            BiConsumer<Commands, Table> change, int size, BiConsumer<World, SystemDef> place, Stage stage) {
        try (World world = new World(new WorldConfig())) {
            BodyDef ball = BodyDef.dynamic(new Circle(0.5f));
            world.add(ball.at(0f, 0f));
            long still = world.add(ball.at(10f, 0f));
            long moving = world.add(ball.at(20f, 0f).velocity(60f, 0f));
            boolean[] done = {false};
            place.accept(world, new SystemDef("change", world.registry().query().all(Components.BODY), chunk -> {
                if (!done[0]) {
                    done[0] = true;
                    change.accept(chunk.commands(), chunk.table());
                }
            }));
            world.step();
            assertEquals(size, world.registry().size(), stage::name);
            assertEquals(10f, world.x(still), stage::name);
            assertEquals(0f, world.vx(still), stage::name);
            assertEquals(21f, world.x(moving), 1e-4f, stage::name);
            assertEquals(60f, world.vx(moving), stage::name);
        }
    }

    @Test
    void badInputIsRefusedWithTheArgumentAndTheValue() {
        try (World world = new World(new WorldConfig())) {
            String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> BodyDef.dynamic(new Circle(1f)).at(Float.NaN, 0f))
                    .getMessage();
            assertTrue(message.contains("x") && message.contains("NaN"), message);
            long body = world.add(BodyDef.dynamic(new Circle(1f)));
            world.remove(body);
            long hash = world.hash();
            assertThrows(IllegalArgumentException.class, () -> world.setVelocity(body, 1f, 1f));
            assertThrows(IllegalArgumentException.class, () -> world.remove(Entity.NONE));
            assertFalse(world.remove(body)); // as a loop over events may
            assertEquals(hash, world.hash());
        }
    }

    @Test
    void aThreadThatCallsIntoTheStepOfAnotherIsToldSoAndASystemIsToldOfItsCommands() throws Exception {
        try (World world = new World(new WorldConfig().workers(2))) {
            for (int i = 0; i < 600; i++) {
                world.add(new BulletDef().at(i, 0f));
            }
            AtomicReference<String> ofThread = new AtomicReference<>();
            Set<String> ofSystems = ConcurrentHashMap.newKeySet();
            Runnable other = () -> ofThread.set(
                    assertThrows(IllegalStateException.class, world::step).getMessage());
            SystemDef calling = new SystemDef(
                            "calling", world.registry().query().all(Components.BULLET), chunk -> {
                                ofSystems.add(assertThrows(IllegalStateException.class, world::step)
                                        .getMessage());
                                if (chunk.from() == 0) {
                                    runOnThread(other);
                                }
                            })
                    .parallel();
            world.before(Stage.GATHER, calling);
            world.step();
            assertEquals(
                    "thread \"" + Thread.currentThread().getName()
                            + "\" steps the world, and thread \"other\" calls in: a world is for one thread at a time",
                    ofThread.get());
            assertEquals(Set.of("a step is running: a system changes the world through chunk.commands()"), ofSystems);
            assertEquals(1, world.stepNumber());
        }
    }

    private static void runOnThread(Runnable task) {
        Thread thread = new Thread(task, "other");
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void anEntityChangesItsLayerByNumberAndThenMeetsWhatThatLayerMeets() {
        WorldConfig config =
                new WorldConfig().meets(SHOT, ENEMY).meets(ENEMY, SHOT).meets(WALL);
        try (World world = new World(config)) {
            long target = world.add(BodyDef.fixed(new Circle(0.5f)).layer(WALL));
            BulletDef shot = new BulletDef().layer(SHOT).at(-1f, 0f).velocity(60f, 0f);
            world.add(shot);
            world.step();
            assertFalse(world.hits().next());
            assertEquals(WALL, world.layer(target));

            world.setLayer(target, ENEMY);
            assertEquals(ENEMY, world.layer(target));
            assertEquals(1 << ENEMY, world.get(target, Components.LAYER));
            world.add(shot);
            world.step();
            assertTrue(world.hits(SHOT, ENEMY).next());

            world.setMask(target, WALL, BEAM);
            assertEquals(1 << WALL | 1 << BEAM, world.get(target, Components.MASK));
            world.add(shot);
            world.step();
            assertFalse(world.hits().next());

            long hash = world.hash();
            for (int bad : new int[] {-1, 32}) {
                assertThrows(IllegalArgumentException.class, () -> world.setLayer(target, bad));
                assertThrows(IllegalArgumentException.class, () -> world.setMask(target, 1, bad));
            }
            assertEquals(hash, world.hash());
        }
    }

    @Test
    @Timeout(300)
    void theThreadsOfWorldsThatWereNeverClosedEndWithTheWorlds() throws InterruptedException {
        Set<Thread> before = workerThreads();
        stepAndLeaveWorlds(20);
        Set<Thread> left = workerThreads();
        left.removeAll(before);
        assertFalse(left.isEmpty());
        while (left.stream().anyMatch(Thread::isAlive)) {
            System.gc();
            Thread.sleep(10);
        }
    }

    private static void stepAndLeaveWorlds(int count) {
        for (int i = 0; i < count; i++) {
            World world = new World(new WorldConfig().workers(3));
            for (int bullet = 0; bullet < 1000; bullet++) {
                world.add(new BulletDef().at(bullet, 0f));
            }
            world.step();
            world.step();
        }
    }

    private static Set<Thread> workerThreads() {
        Set<Thread> threads = new HashSet<>(Thread.getAllStackTraces().keySet());
        threads.removeIf(thread -> !thread.getName().startsWith("barrage-worker-"));
        return threads;
    }

    /** A crowd of everything: bodies of every shape, walls, bullets of every kind, beams. */
    private static long run(int workers, int steps) {
        try (World world = new World(new WorldConfig().workers(workers).gravity(0f, -1f))) {
            Rng rng = new Rng(7);
            world.add(BodyDef.fixed(Wall.cavity(-20, -20, 20, -20, 20, 20, 5, 20, 0, 12, -5, 20, -20, 20))
                    .layer(WALL));
            Mesh star = star(6, 0.8f, 0.4f);
            for (int i = 0; i < 60; i++) {
                float x = rng.nextFloat(-15f, 15f);
                float y = rng.nextFloat(-15f, 10f);
                BodyDef def = switch (i % 3) {
                    case 0 -> BodyDef.dynamic(star);
                    case 1 -> BodyDef.dynamic(new Circle(0.5f));
                    default -> BodyDef.dynamic(Polygon.box(0.5f, 0.3f));
                };
                world.add(def.layer(ENEMY)
                        .at(x, y)
                        .velocity(rng.nextFloat(-3f, 3f), 0f)
                        .restitution(0.5f));
            }
            long beam = world.add(new BeamDef().layer(BEAM).lag(0.7f));
            world.fireBeam(beam, true);
            BulletDef shot = new BulletDef().layer(SHOT).lifetime(2f).knockback(0.02f);
            for (int s = 0; s < steps; s++) {
                for (int i = 0; i < 20; i++) {
                    float angle = rng.nextFloat(0f, 6.28f);
                    shot.onHit(OnHit.values()[i % 3]);
                    world.add(shot.at(0f, 0f).velocity(20f * Trig.cos(angle), 20f * Trig.sin(angle)));
                }
                world.aimBeam(beam, 0f, 0f, s * 0.05f);
                world.step();
            }
            return world.hash();
        }
    }

    @Test
    void anyNumberOfWorkersGivesTheSameBits() {
        long expected = run(1, 200);
        for (int workers : new int[] {2, 3, 8}) {
            assertEquals(expected, run(workers, 200), "workers " + workers);
        }
    }

    @Test
    void anImpulseChangesTheVelocityAtOnceAndForceAndTorqueDoInTheNextStepOnly() {
        try (World world = new World(new WorldConfig().hertz(50))) {
            long disc = world.add(BodyDef.dynamic(new Circle(1f)).mass(4f));
            world.applyImpulse(disc, 8f, -2f);
            assertEquals(2f, world.vx(disc), 1e-6f);
            assertEquals(-0.5f, world.vy(disc), 1e-6f);

            world.applyForce(disc, 0f, 100f);
            world.applyTorque(disc, 10f);
            world.applyTorque(disc, 10f);
            world.step();
            assertEquals(-0.5f + 100f / 4f / 50f, world.vy(disc), 1e-4f);
            float inertia = 0.5f * 4f;
            assertEquals(20f / inertia / 50f, world.angularVelocity(disc), 1e-4f);
            world.step();
            assertEquals(20f / inertia / 50f, world.angularVelocity(disc), 1e-4f);
        }
    }
}
