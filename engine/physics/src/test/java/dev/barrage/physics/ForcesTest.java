package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Commands;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Forces and impulses at points, targets of kinematic bodies, and what systems push. */
class ForcesTest {
    private static final Polygon BOX = Polygon.box(0.5f, 0.5f);
    private static final Polygon SKEW = Polygon.of(0f, 0f, 2f, 0f, 0f, 1f);

    // ---- between steps

    @Test
    void anImpulseAtAPointGivesItsMomentumAndItsMoment() {
        try (World world = new World(new WorldConfig())) {
            long body = world.add(BodyDef.dynamic(SKEW).at(3f, -2f).angle(0.7f).density(2f));
            float armX = 0.4f, armY = -0.3f;
            world.applyImpulse(body, 3f, 5f, world.centerX(body) + armX, world.centerY(body) + armY);
            assertEquals(3f, world.mass(body) * world.vx(body), 1e-5f);
            assertEquals(5f, world.mass(body) * world.vy(body), 1e-5f);
            float spin = world.inertia(body) * world.angularVelocity(body);
            assertEquals(armX * 5f - armY * 3f, spin, 1e-5f);
            world.applyAngularImpulse(body, -spin);
            assertEquals(0f, world.angularVelocity(body), 1e-5f);
        }
    }

    @Test
    void aForceAtAPointDoesTheWorkOfItsPath() {
        try (World world = new World(new WorldConfig().hertz(1000))) {
            long body = world.add(BodyDef.dynamic(BOX));
            double work = 0;
            for (int i = 0; i < 1000; i++) {
                float x = world.toWorldX(body, 0.5f, 0.25f);
                float y = world.toWorldY(body, 0.5f, 0.25f);
                world.applyForce(body, 1f, 2f, x, y);
                world.step();
                work += world.toWorldX(body, 0.5f, 0.25f) - x + 2f * (world.toWorldY(body, 0.5f, 0.25f) - y);
            }
            float v2 = world.vx(body) * world.vx(body) + world.vy(body) * world.vy(body);
            float w2 = world.angularVelocity(body) * world.angularVelocity(body);
            assertEquals(work, 0.5 * v2 * world.mass(body) + 0.5 * w2 * world.inertia(body), 0.01 * work);
        }
    }

    @Test
    void theVelocityAtAPointIsThatOfItsMotion() {
        try (World world = new World(new WorldConfig())) {
            long body = world.add(
                    BodyDef.kinematic(SKEW).angle(0.3f).velocity(1f, 2f).angularVelocity(0.5f));
            float x = world.toWorldX(body, 1f, 0.5f);
            float y = world.toWorldY(body, 1f, 0.5f);
            float vx = world.vxAt(body, x, y);
            float vy = world.vyAt(body, x, y);
            world.step();
            assertEquals(vx, 60f * (world.toWorldX(body, 1f, 0.5f) - x), 0.01f);
            assertEquals(vy, 60f * (world.toWorldY(body, 1f, 0.5f) - y), 0.01f);
            assertEquals(
                    1f, world.toLocalX(body, world.toWorldX(body, 1f, 0.5f), world.toWorldY(body, 1f, 0.5f)), 1e-6f);
            assertEquals(
                    3f,
                    world.vectorToLocalY(body, world.vectorToWorldX(body, 2f, 3f), world.vectorToWorldY(body, 2f, 3f)),
                    1e-6f);
        }
    }

    @Test
    void forcesAtPointsWakeSleepers() {
        try (World world = resting()) {
            long body = world.registry().query().all(Components.BODY).table(0).entities()[1];
            assertFalse(world.isAwake(body));
            world.applyForce(body, 0f, 1f, 0.2f, 0f);
            world.step();
            assertTrue(world.isAwake(body));
        }
    }

    private static World resting() {
        World world = new World(new WorldConfig().gravity(0f, -10f));
        world.add(BodyDef.fixed(Polygon.box(5f, 0.5f)).at(0f, -0.5f));
        world.add(BodyDef.dynamic(BOX).at(0f, 0.5f));
        for (int i = 0; i < 120; i++) {
            world.step();
        }
        return world;
    }

    @Test
    void aKinematicBodyReachesItsTargetInOneStep() {
        try (World world = new World(new WorldConfig())) {
            long body = world.add(BodyDef.kinematic(SKEW).at(1f, 1f).angle(3f));
            world.moveTo(body, 1.5f, 0.75f, -3f); // by the short way, through pi
            world.step();
            assertEquals(1.5f, world.x(body), 1e-6f);
            assertEquals(0.75f, world.y(body), 1e-6f);
            assertEquals(-3f, world.angle(body), 1e-6f);
            world.moveTo(body, 1.5f, 0.75f, -3f);
            world.step();
            assertEquals(0f, world.vx(body), 1e-4f);
        }
    }

    @Test
    void aPlatformOnACircleCarriesWhatStandsOnIt() {
        try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
            long platform = world.add(BodyDef.kinematic(Polygon.box(2f, 0.25f)).at(1f, 0f));
            long rider = world.add(BodyDef.dynamic(BOX).at(1f, 0.75f).friction(1f));
            for (int i = 0; i < 600; i++) {
                float turn = i * 0.01f;
                world.moveTo(platform, (float) StrictMath.cos(turn), (float) StrictMath.sin(turn), 0f);
                world.step();
                assertEquals((float) StrictMath.cos(turn), world.x(platform), 1e-5f);
                assertEquals((float) StrictMath.sin(turn), world.y(platform), 1e-5f);
            }
            assertEquals(world.x(platform), world.x(rider), 0.02f);
            assertEquals(world.y(platform) + 0.75f, world.y(rider), 0.02f);
        }
    }

    @Test
    void badForcesAreRefused() {
        try (World world = new World(new WorldConfig())) {
            long body = world.add(BodyDef.dynamic(BOX));
            long wall = world.add(BodyDef.fixed(BOX).at(9f, 0f));
            long part = world.add(new ColliderDef(BOX).on(body).at(1f, 0f));
            long bullet = world.add(new BulletDef());
            long hash = world.hash();
            for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY}) {
                refuses(() -> world.applyImpulse(body, bad, 0f, 0f, 0f));
                refuses(() -> world.applyImpulse(body, 0f, 0f, bad, 0f));
                refuses(() -> world.applyForce(body, 0f, bad, 0f, 0f));
                refuses(() -> world.applyForce(body, 0f, 0f, 0f, bad));
                refuses(() -> world.applyAngularImpulse(body, bad));
                refuses(() -> world.moveTo(body, bad, 0f, 0f));
                refuses(() -> world.moveTo(body, 0f, 0f, bad));
            }
            refuses(() -> world.applyImpulse(body, 1e9f, 0f, 0f, 1e9f)); // the spin would leave its range
            refuses(() -> world.applyImpulse(part, 1f, 0f, 0f, 0f));
            refuses(() -> world.applyImpulse(bullet, 1f, 0f, 0f, 0f));
            refuses(() -> world.applyForce(bullet, 1f, 0f, 0f, 0f));
            refuses(() -> world.moveTo(wall, 0f, 0f, 0f));
            assertEquals(hash, world.hash());
        }
    }

    private static void refuses(Runnable call) {
        assertThrows(IllegalArgumentException.class, call::run);
    }

    // ---- from systems

    private interface Push {
        void push(Commands commands, long body);
    }

    /** A body after one step in which a system of a stage has pushed it. */
    private static World pushed(boolean after, Stage stage, Push push) {
        World world = new World(new WorldConfig().gravity(0f, -10f));
        world.add(BodyDef.dynamic(SKEW).at(0f, 9f).angle(0.3f).density(2f));
        SystemDef system = new SystemDef("push", world.registry().query().all(Components.BODY), chunk -> {
            for (int row = chunk.from(); row < chunk.to(); row++) {
                push.push(chunk.commands(), chunk.entities()[row]);
            }
        });
        if (after) {
            world.after(stage, system);
        } else {
            world.before(stage, system);
        }
        world.step();
        return world;
    }

    private static long bodyOf(World world) {
        return world.registry().query().all(Components.BODY).table(0).entities()[0];
    }

    @Test
    void anImpulseOfASystemActsInTheStepWhateverTheStage() {
        for (Stage stage : Stage.values()) {
            if (stage == Stage.EVENTS) {
                continue;
            }
            try (World world = pushed(false, stage, (commands, body) -> commands.impulse(body, 3f, 5f, 1f, 9f))) {
                World same = new World(new WorldConfig().gravity(0f, -10f));
                long body =
                        same.add(BodyDef.dynamic(SKEW).at(0f, 9f).angle(0.3f).density(2f));
                same.applyImpulse(body, 3f, 5f, 1f, 9f);
                same.step();
                assertEquals(same.vx(body), world.vx(bodyOf(world)), 1e-5f, stage.name());
                assertEquals(same.vy(body), world.vy(bodyOf(world)), 1e-5f, stage.name());
                assertEquals(same.angularVelocity(body), world.angularVelocity(bodyOf(world)), 1e-5f, stage.name());
                assertEquals(same.x(body), world.x(bodyOf(world)), 1e-5f, stage.name());
            }
        }
    }

    @Test
    void aForceOfASystemActsInTheStepWhateverTheStage() {
        for (Stage stage : Stage.values()) {
            if (stage == Stage.EVENTS) {
                continue;
            }
            Push push = (commands, body) -> {
                commands.force(body, 30f, 50f, 1f, 9f);
                commands.torque(body, 2f);
                commands.force(body, -3f, 0f);
                commands.angularImpulse(body, 0.1f);
            };
            try (World world = pushed(false, stage, push)) {
                World same = new World(new WorldConfig().gravity(0f, -10f));
                long body =
                        same.add(BodyDef.dynamic(SKEW).at(0f, 9f).angle(0.3f).density(2f));
                same.applyForce(body, 30f, 50f, 1f, 9f);
                same.applyForce(body, -3f, 0f);
                same.applyTorque(body, 2f);
                same.applyAngularImpulse(body, 0.1f);
                same.step();
                assertEquals(same.vx(body), world.vx(bodyOf(world)), 1e-5f, stage.name());
                assertEquals(same.vy(body), world.vy(bodyOf(world)), 1e-5f, stage.name());
                assertEquals(same.angularVelocity(body), world.angularVelocity(bodyOf(world)), 1e-5f, stage.name());
                assertEquals(0f, world.get(bodyOf(world), Components.FORCE_X), stage.name());
            }
        }
    }

    @Test
    void anImpulseAfterTheDynamicsActsInTheNextStep() {
        for (boolean events : new boolean[] {false, true}) {
            Stage stage = events ? Stage.EVENTS : Stage.DYNAMICS;
            try (World world = pushed(true, stage, (commands, body) -> commands.impulse(body, 4f, 0f))) {
                assertEquals(2f, world.vx(bodyOf(world)), 1e-6f);
                assertEquals(0f, world.x(bodyOf(world)), 1e-6f);
            }
        }
    }

    @Test
    void pushesOfSystemsWakeSleepers() {
        for (Stage stage : new Stage[] {Stage.GATHER, Stage.NARROWPHASE}) {
            for (boolean force : new boolean[] {false, true}) {
                try (World world = resting()) {
                    boolean[] done = {false};
                    world.before(
                            stage,
                            new SystemDef("kick", world.registry().query().all(Components.BODY), chunk -> {
                                if (!done[0]) {
                                    done[0] = true;
                                    if (force) {
                                        chunk.commands().force(chunk.entities()[1], 0f, 300f);
                                    } else {
                                        chunk.commands().impulse(chunk.entities()[1], 0f, 5f);
                                    }
                                }
                            }));
                    world.step();
                    world.step();
                    long body = world.registry()
                            .query()
                            .all(Components.BODY)
                            .table(0)
                            .entities()[1];
                    assertTrue(world.isAwake(body));
                    assertEquals(5f, world.vy(body), 0.5f, stage + " " + force);
                }
            }
        }
    }

    @Test
    void locksAndTypesTakeNoPushOfSystems() {
        for (Stage stage : new Stage[] {Stage.GATHER, Stage.DYNAMICS}) {
            try (World world = new World(new WorldConfig())) {
                long locked = world.add(BodyDef.dynamic(BOX).lockX());
                long belt = world.add(BodyDef.kinematic(BOX).at(5f, 0f).density(1f));
                long off = world.add(BodyDef.dynamic(BOX).at(9f, 0f).disabled());
                Query all = world.registry().query().all(Components.BODY);
                world.before(stage, new SystemDef("push", all, chunk -> {
                    for (int row = chunk.from(); row < chunk.to(); row++) {
                        chunk.commands().impulse(chunk.entities()[row], 1f, 1f);
                    }
                }));
                world.step();
                assertEquals(0f, world.vx(locked));
                assertEquals(1f, world.vy(locked));
                assertEquals(0f, world.vx(belt));
                assertEquals(0f, world.vx(off));
            }
        }
    }

    @Test
    void badPushesOfSystemsAreRefused() {
        for (Stage stage : new Stage[] {Stage.GATHER, Stage.RESPONSE}) {
            refusesPush(stage, (commands, body) -> commands.impulse(body, Float.NaN, 0f));
            refusesPush(stage, (commands, body) -> commands.impulse(body, 2e9f, 0f));
            refusesPush(stage, (commands, body) -> commands.force(body, 0f, 0f, Float.NaN, 0f));
            refusesPush(stage, (commands, body) -> commands.torque(body, Float.POSITIVE_INFINITY));
            refusesPush(stage, (commands, body) -> commands.impulse(77L << 32, 0f, 0f));
        }
    }

    private static void refusesPush(Stage stage, Push push) {
        assertThrows(IllegalArgumentException.class, () -> pushed(false, stage, push));
    }

    @Test
    void manyPushesGiveTheSameBitsForAnyWorkers() {
        long expected = crowd(1).hash();
        for (int workers : new int[] {2, 3, 8}) {
            assertEquals(expected, crowd(workers).hash(), workers + " workers");
        }
    }

    /** 1,500 bodies of which each pushes its neighbours away from several stages, in parallel. */
    private static World crowd(int workers) {
        World world = swirl(workers);
        for (int i = 0; i < 40; i++) {
            world.step();
        }
        world.close();
        return world;
    }

    private static World swirl(int workers) {
        World world = new World(new WorldConfig().workers(workers));
        for (int i = 0; i < 1500; i++) {
            world.add(BodyDef.dynamic(i % 2 == 0 ? BOX : new Circle(0.4f)).at(i % 40 * 1.1f, i / 40 * 1.1f));
        }
        Query all = world.registry().query().all(Components.BODY);
        for (Stage stage : Stage.values()) {
            world.before(
                    stage,
                    new SystemDef("swirl", all, chunk -> {
                                long[] entities = chunk.entities();
                                for (int row = chunk.from(); row < chunk.to(); row++) {
                                    float x = chunk.table().readFloats(Components.X)[row];
                                    float y = chunk.table().readFloats(Components.Y)[row];
                                    long other = entities[
                                            (row * 7 + 3) % chunk.table().rows()];
                                    chunk.commands().impulse(other, 0.01f * (y - 20f), 0.003f * (20f - x), x, y);
                                    chunk.commands().force(other, 0.1f * x, -0.07f * y);
                                }
                            })
                            .parallel());
        }
        return world;
    }

    @Test
    @Tag("jdk")
    void pushesAllocateNothing() {
        for (int workers : new int[] {1, 3}) {
            try (World world = swirl(workers)) {
                NoGarbage.assertNone("pushes with " + workers + " workers", 60, world::step);
            }
        }
    }
}
