package dev.barrage.physics.joint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.JointEvents;
import dev.barrage.physics.JointType;
import dev.barrage.physics.Snapshot;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.testing.NoGarbage;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The contracts of the engine in worlds with joints of all types. */
@Tag("jdk")
class JointContractsTest {
    private static final int STEPS = 240;

    private static WorldConfig config(int workers) {
        return new WorldConfig().workers(workers).gravity(0f, -10f);
    }

    /** A pair of bodies for each type of joint, with springs, limits and motors, over a floor; some of them touch. */
    private static final class Zoo implements AutoCloseable {
        final World world;
        final List<Long> joints = new ArrayList<>();
        private final Joint view;
        private long mouse, pogo, mover, axle;

        /** The bodies of the pair at hand. */
        private long a, b;

        Zoo(WorldConfig config) {
            world = new World(config);
            world.add(BodyDef.fixed(Polygon.box(120f, 1f)).at(0f, -1f).friction(0.5f));
            for (int row = 0; row < 3; row++) {
                fill(2f + 2f * row);
            }
            view = world.joint(joints.get(0));
        }

        private void fill(float y) {
            add(pair(0, y), JointDef.rod(a, b).threshold(1f, 1f));
            add(pair(1, y), JointDef.rope(a, b, 1.5f));
            add(pair(2, y), JointDef.spring(a, b, 2f, 0.1f).limits(0.5f, 1.6f).motor(1f, 0.5f));
            add(
                    pair(3, y),
                    JointDef.revolute(a, b).limits(-0.5f, 1f).motor(3f, 2f).spring(3f, 0.2f));
            add(pair(4, y), JointDef.revolute(a, b).collide());
            add(
                    pair(5, y),
                    JointDef.prismatic(a, b).axis(1f, 1f).limits(-0.5f, 0.7f).motor(-1f, 9f));
            add(pair(6, y), JointDef.prismatic(a, b).spring(2f, 0.5f).target(0.3f));
            add(pair(7, y), JointDef.weld(a, b));
            add(pair(8, y), JointDef.weld(a, b).spring(4f, 0.5f).angularSpring(3f, 0.2f, Float.POSITIVE_INFINITY));
            axle = add(
                    pair(9, y),
                    JointDef.wheel(a, b).spring(4f, 0.7f).limits(-0.3f, 0.3f).motor(-9f, 5f));
            add(
                    pair(10, y),
                    JointDef.motorJoint(a, b)
                            .drive(0.5f, 0f)
                            .driveForces(3f, 3f)
                            .motor(1f, 1f));
            add(
                    pair(11, y),
                    JointDef.motorJoint(JointDef.WORLD, b).spring(2f, 0.7f).angularSpring(2f, 0.7f, 9f));
            mouse = add(pair(12, y), JointDef.mouse(b, 40f).at(48.4f, y));
            add(pair(13, y), JointDef.pulley(a, b, 52f, y + 9f, 53f, y + 9f, 1.5f));
            add(pair(14, y), JointDef.filter(a, b));
            mover = add(pair(15, y), JointDef.mover(a, b).drive(1f, 0f).driveForces(8f, 0f));
            pogo = add(pair(16, y), JointDef.pogo(JointDef.WORLD, b, y).localA(65f, 0f));
            add(pair(17, y), JointDef.revolute(a, b).breakAt(60f, 60f));
            long first = add(pair(18, y), JointDef.revolute(JointDef.WORLD, b).motor(2f, 3f));
            long second = add(pair(19, y), JointDef.revolute(a, b));
            add(19, JointDef.gear(first, second, 2f));
            long before = JointDef.WORLD;
            for (int i = 0; i < 12; i++) { // a chain that falls onto the floor
                long link = world.add(BodyDef.dynamic(new Capsule(-0.25f, 0f, 0.25f, 0f, 0.1f))
                        .at(-10f - 0.5f * i, y));
                joints.add(world.add(JointDef.revolute(before, link).at(-9.75f - 0.5f * i, y)));
                before = link;
            }
        }

        /** Adds two bodies; the first answers. */
        private int pair(int place, float y) {
            a = world.add(BodyDef.dynamic(Polygon.box(0.4f, 0.3f)).at(4f * place, y));
            b = world.add(
                    (place % 2 == 0 ? BodyDef.dynamic(new Circle(0.35f)) : BodyDef.dynamic(Polygon.box(0.3f, 0.2f)))
                            .at(4f * place + 1f, y)
                            .friction(0.5f));
            return place;
        }

        private long add(int place, JointDef def) {
            long joint = world.add(def);
            joints.add(joint);
            return joint;
        }

        /** Changes what games change, by the number of the step, and steps. */
        void step() {
            int step = (int) world.stepNumber();
            view.of(mouse).target(48.4f + 0.02f * (step % 100), 3f);
            if (step % 50 == 0) {
                view.of(axle).motor(step % 100 == 0 ? 9f : -9f, 5f);
                view.of(mover).drive(step % 100 == 0 ? 1f : -1f, 0f);
                view.of(pogo).ground(JointDef.WORLD, 65f, 0.1f * (step % 3));
            }
            world.step();
        }

        @Override
        public void close() {
            world.close();
        }
    }

    @Test
    void zooHasAllTypes() {
        try (Zoo zoo = new Zoo(config(1))) {
            Set<JointType> types = EnumSet.noneOf(JointType.class);
            for (long joint : zoo.joints) {
                types.add(zoo.world.joint(joint).type());
            }
            assertEquals(EnumSet.allOf(JointType.class), types);
        }
    }

    private static long[] hashes(WorldConfig config) {
        try (Zoo zoo = new Zoo(config)) {
            long[] hashes = new long[STEPS];
            for (int i = 0; i < STEPS; i++) {
                zoo.step();
                hashes[i] = zoo.world.hash();
            }
            return hashes;
        }
    }

    @Test
    void workersAndSimdMatterNotToBits() {
        long[] expected = hashes(config(1));
        for (int workers : new int[] {2, 4}) {
            assertArrayEquals(expected, hashes(config(workers)), workers + " workers");
        }
        assertArrayEquals(expected, hashes(config(1).simd(false)), "without SIMD");
        assertArrayEquals(expected, hashes(config(2).simd(false)), "two workers without SIMD");
    }

    /** A net of discs on hinges, of several blocks of rows. */
    private static World net(WorldConfig config, int side) {
        World world = new World(config);
        long[] column = new long[side];
        for (int k = 0; k < side; k++) {
            for (int i = 0; i < side; i++) {
                Circle disc = new Circle(0.4f);
                BodyDef def = i == 0 && k % 8 == 0 ? BodyDef.fixed(disc) : BodyDef.dynamic(disc);
                long body = world.add(def.at(k, -i));
                if (i > 0) {
                    world.add(JointDef.revolute(column[i - 1], body).at(k, 0.5f - i));
                }
                if (k > 0) {
                    world.add(JointDef.revolute(column[i], body).at(k - 0.5f, -i));
                }
                column[i] = body;
            }
        }
        return world;
    }

    private static long netHash(WorldConfig config) {
        try (World world = net(config, 40)) {
            for (int i = 0; i < 30; i++) {
                world.step();
            }
            return world.hash();
        }
    }

    @Test
    void workersAndSimdMatterNotToALargeNet() {
        long expected = netHash(config(1));
        assertEquals(expected, netHash(config(2)), "two workers");
        assertEquals(expected, netHash(config(4)), "four workers");
        assertEquals(expected, netHash(config(4).simd(false)), "four workers without SIMD");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void stepsWithJointsAllocateNothing(int workers) {
        WorldConfig config = config(workers);
        config.tuning().sleep(false);
        try (Zoo zoo = new Zoo(config);
                World net = net(config(workers), 24)) {
            JointEvents events = zoo.world.jointEvents();
            NoGarbage.assertNone("a step with joints and " + workers + " workers", 100, () -> {
                zoo.step();
                net.step();
                for (events.rewind(); events.next(); ) {
                    events.forceX();
                }
            });
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 37, 120})
    void snapshotGoesOnWithTheSameBits(int at) {
        Snapshot snapshot = new Snapshot();
        try (Zoo zoo = new Zoo(config(2));
                Zoo other = new Zoo(config(1))) {
            for (int i = 0; i < at; i++) {
                zoo.step();
            }
            zoo.world.snapshot(snapshot);
            other.world.restore(snapshot);
            assertEquals(zoo.world.hash(), other.world.hash());
            for (int i = at; i < STEPS; i++) {
                zoo.step();
                other.step();
                assertEquals(zoo.world.hash(), other.world.hash(), "step " + i);
            }
            zoo.world.restore(snapshot);
            for (int i = at; i < STEPS; i++) {
                zoo.step();
            }
            assertEquals(other.world.hash(), zoo.world.hash(), "back in the same world");
        }
    }

    // ---- independence

    /** Adds a doll of six bodies on hinges with limits, springs and friction; returns it. */
    private static long[] doll(World world, float x, float y, Consumer<World> between) {
        long[] doll = new long[6];
        for (int i = 0; i < doll.length; i++) {
            doll[i] = world.add(BodyDef.dynamic(new Capsule(0f, -0.2f, 0f, 0.2f, 0.1f))
                    .at(x + (i < 2 ? 0f : i % 2 == 0 ? 0.2f : -0.2f), y + (i < 2 ? 0.5f * i : 0.5f * (i / 2 - 1)))
                    .angle(0.1f * i)
                    .friction(0.4f));
            between.accept(world);
            if (i > 0) {
                world.add(JointDef.revolute(doll[i < 2 ? 0 : i - 2], doll[i])
                        .limits(-0.4f, 0.8f)
                        .motor(0f, 0.05f)
                        .spring(5f, 0.5f));
            }
        }
        return doll;
    }

    /** Poses of a doll in all steps, among others that are as said. */
    private static int[] fall(int before, int between, int after, boolean changing, int workers) {
        try (World world = new World(config(workers))) {
            List<Long> others = new ArrayList<>();
            int[] place = {0};
            Consumer<World> other = w -> {
                long[] added = doll(w, 30f + 0.7f * (place[0] % 20), 2f + 0.5f * (place[0] % 3), none -> {});
                place[0]++;
                for (long each : added) {
                    others.add(each);
                }
            };
            for (int i = 0; i < before; i++) {
                other.accept(world);
            }
            world.add(BodyDef.fixed(Polygon.box(100f, 1f)).at(0f, -1f).friction(0.6f));
            long[] doll = doll(world, 0f, 2f, w -> {
                for (int i = 0; i < between; i++) {
                    other.accept(w);
                }
            });
            for (int i = 0; i < after; i++) {
                other.accept(world);
            }
            List<Integer> poses = new ArrayList<>();
            for (int step = 0; step < STEPS; step++) {
                if (changing && step % 5 == 0) {
                    others.removeIf(each -> !world.isAlive(each));
                    if (step % 10 == 0) {
                        other.accept(world);
                    }
                    Joint joint = world.jointsOf(others.get(step % others.size()));
                    if (step % 15 == 0 && joint.next()) {
                        joint.remove();
                    } else {
                        world.remove(others.get(step * 7 % others.size()));
                    }
                }
                world.step();
                for (long body : doll) {
                    poses.add(Float.floatToRawIntBits(world.x(body)));
                    poses.add(Float.floatToRawIntBits(world.y(body)));
                    poses.add(Float.floatToRawIntBits(world.angle(body)));
                    poses.add(Float.floatToRawIntBits(world.angularVelocity(body)));
                    poses.add(world.isAwake(body) ? 1 : 0);
                }
            }
            return poses.stream().mapToInt(Integer::intValue).toArray();
        }
    }

    @Test
    void dollIsTheSameWhateverOthersAreAddedAndRemoved() {
        int[] alone = fall(0, 0, 0, false, 1);
        assertArrayEquals(alone, fall(9, 0, 0, false, 1), "others before");
        assertArrayEquals(alone, fall(0, 2, 0, false, 2), "others between");
        assertArrayEquals(alone, fall(0, 0, 40, false, 3), "others after");
        assertArrayEquals(alone, fall(9, 1, 9, true, 2), "others come and go");
    }

    // ---- coming and going

    @Test
    void removedBodiesTakeTheirJointsAlong() {
        try (Zoo zoo = new Zoo(config(1))) {
            World world = zoo.world;
            for (int i = 0; i < 20; i++) {
                zoo.step();
            }
            for (int i = 0; i < zoo.joints.size(); i++) {
                long joint = zoo.joints.get(i);
                if (!world.isAlive(joint)) {
                    continue;
                }
                long a = world.joint(joint).bodyA();
                long b = world.joint(joint).bodyB();
                switch (i % 3) {
                    case 0 -> world.remove(b);
                    case 1 -> world.registry().remove(a == JointDef.WORLD ? b : a); // as commands do
                    default -> world.set(b, Components.SECONDS_LEFT, 0f);
                }
                world.step();
                assertFalse(world.isAlive(joint), "joint " + i);
                assertThrows(IllegalArgumentException.class, () -> world.joint(joint));
            }
            assertEquals(0, world.registry().query().all(Components.JOINT).rows());
            world.step();
        }
    }

    @Test
    void bodiesListAJointThatCameAfterAnotherHadGoneByTheRegistry() {
        try (World world = new World(config(1))) {
            long a = world.add(BodyDef.dynamic(new Circle(0.1f)));
            long b = world.add(BodyDef.dynamic(new Circle(0.1f)).at(1f, 0f));
            world.registry().remove(world.add(JointDef.rod(a, b)));
            long second = world.add(JointDef.rod(a, b));
            Joint joint = world.jointsOf(a);
            assertTrue(joint.next());
            assertEquals(second, joint.handle());
            assertFalse(joint.next());
        }
    }

    @Test
    void sleepingJointHasNoForceWhateverOthersHad() {
        try (World world = new World(config(1))) {
            long heavy = world.add(BodyDef.dynamic(new Circle(0.1f)).mass(10f).maySleep(false));
            world.add(JointDef.rod(JointDef.WORLD, heavy).from(0f, 1f));
            long light = world.add(BodyDef.dynamic(new Circle(0.1f)).at(5f, 0f).mass(1f));
            long rod =
                    world.add(JointDef.rod(JointDef.WORLD, light).from(5f, 1f).breakAt(30f, 30f));
            world.sleep(light);
            world.step();
            world.remove(heavy);
            world.step();
            assertFalse(world.isAwake(light));
            assertTrue(world.isAlive(rod), "it breaks by the force of the other");
            assertEquals(0f, world.joint(rod).forceY());
        }
    }

    @Test
    void forcesAreToldAfterOtherJointsAreGone() {
        try (World world = new World(config(1))) {
            long[] rods = new long[3];
            for (int i = 0; i < 3; i++) {
                long bob = world.add(BodyDef.dynamic(new Circle(0.1f)).at(i, 0f).mass(1f + i));
                rods[i] = world.add(JointDef.rod(JointDef.WORLD, bob).from(i, 1f));
            }
            world.step();
            world.remove(rods[0]);
            assertEquals(20f, world.joint(rods[1]).forceY(), 0.5f);
            assertEquals(30f, world.joint(rods[2]).forceY(), 0.5f);
        }
    }

    // ---- sleep

    /** A chain that hangs from the world, asleep; the first link is the uppermost. */
    private static long[] sleepingChain(World world, int links) {
        long[] chain = new long[links];
        for (int i = 0; i < links; i++) {
            chain[i] = world.add(BodyDef.dynamic(new Capsule(0f, -0.2f, 0f, 0.2f, 0.05f))
                    .at(0f, -0.25f - 0.5f * i)
                    .angularDamping(2f));
            world.add(JointDef.revolute(i == 0 ? JointDef.WORLD : chain[i - 1], chain[i])
                    .at(0f, -0.5f * i));
        }
        for (int i = 0; i < 1200 && anyAwake(world, chain); i++) {
            world.step();
        }
        assertFalse(anyAwake(world, chain), "the chain does not fall asleep");
        return chain;
    }

    private static boolean anyAwake(World world, long[] bodies) {
        for (long body : bodies) {
            if (world.isAwake(body)) {
                return true;
            }
        }
        return false;
    }

    private static int countAwake(World world, long[] bodies) {
        int awake = 0;
        for (long body : bodies) {
            awake += world.isAwake(body) ? 1 : 0;
        }
        return awake;
    }

    /** A change of a sleeping chain that has to wake it. */
    private record Touch(String what, BiFunction<World, long[], long[]> change) {
        @Override
        public String toString() {
            return what;
        }
    }

    private static Touch touch(String what, BiFunction<World, Joint, Object> change) {
        return new Touch(what, (world, chain) -> {
            Joint joint = world.jointsOf(chain[5]);
            joint.next();
            change.apply(world, joint);
            return chain;
        });
    }

    static Stream<Touch> touches() {
        return Stream.of(
                touch("motor", (w, j) -> j.motor(3f, 1f)),
                touch("limits", (w, j) -> j.limits(0.2f, 0.4f)),
                touch("spring", (w, j) -> j.spring(2f, 0.5f)),
                touch("frame", (w, j) -> j.frameA(0f, -0.3f, 0f)),
                touch("stiffness", (w, j) -> j.stiffness(30f, 2f)),
                new Touch("impulse", (w, chain) -> {
                    w.applyImpulse(chain[7], 0.1f, 0f);
                    return chain;
                }),
                new Touch("teleport", (w, chain) -> {
                    w.teleport(chain[9], 0.1f, w.y(chain[9]), 0f);
                    return chain;
                }),
                new Touch("a ball that hits it", (w, chain) -> {
                    w.add(BodyDef.dynamic(new Circle(0.1f)).at(-0.3f, -3f).velocity(9f, 0f));
                    return chain;
                }),
                new Touch("a joint to a body that comes", (w, chain) -> {
                    w.add(JointDef.weld(
                            chain[11], w.add(BodyDef.dynamic(new Circle(0.1f)).at(0f, -6.1f))));
                    return chain;
                }),
                new Touch("the lower half's joint is removed", (w, chain) -> {
                    Joint joint = w.jointsOf(chain[5]);
                    joint.next();
                    joint.next();
                    joint.remove();
                    return chain;
                }),
                new Touch("the first link is removed", (w, chain) -> {
                    w.remove(chain[0]);
                    return Stream.iterate(1, i -> i < chain.length, i -> i + 1)
                            .mapToLong(i -> chain[i])
                            .toArray();
                }),
                new Touch("a joint is removed by a command", (w, chain) -> {
                    Joint joint = w.jointsOf(chain[5]);
                    joint.next();
                    long[] cut = {joint.handle()};
                    w.after(
                            Stage.EVENTS,
                            new SystemDef("cut", w.registry().query().all(Components.JOINT), chunk -> {
                                if (cut[0] != 0) {
                                    chunk.commands().remove(cut[0]);
                                    cut[0] = 0;
                                }
                            }));
                    w.step();
                    return chain;
                }));
    }

    @ParameterizedTest
    @MethodSource("touches")
    void chainAsleepWakesAsAWhole(Touch touch) {
        try (World world = new World(config(1))) {
            long[] chain = sleepingChain(world, 12);
            long[] left = touch.change.apply(world, chain);
            for (int i = 0; i < 5; i++) { // the ball comes
                world.step();
            }
            assertEquals(left.length, countAwake(world, left), "links awake");
        }
    }

    @Test
    void removingAJointLetsFallWhatItHeld() {
        try (World world = new World(config(1))) {
            long[] chain = sleepingChain(world, 6);
            float y = world.y(chain[3]);
            Joint joint = world.jointsOf(chain[3]);
            joint.next();
            joint.remove();
            for (int i = 0; i < 60; i++) {
                world.step();
            }
            assertEquals(y - 5f, world.y(chain[3]), 0.2f, "it falls freely");
            assertEquals(-1.25f, world.y(chain[2]), 0.02f, "the rest hangs");
        }
    }

    @Test
    void bodiesOnJointsSleepTogetherOrNotAtAll() {
        try (World world = new World(config(1))) {
            world.add(BodyDef.fixed(Polygon.box(50f, 1f)).at(0f, -1f));
            long resting = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(0f, 0.5f));
            long swinging = world.add(BodyDef.dynamic(new Circle(0.2f)).at(3f, 5f));
            world.add(JointDef.rope(resting, swinging, 20f));
            world.add(JointDef.rod(JointDef.WORLD, swinging).from(0f, 5f));
            long alone = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(9f, 0.5f));
            for (int i = 0; i < 180; i++) {
                world.step();
            }
            assertFalse(world.isAwake(alone));
            assertTrue(world.isAwake(swinging));
            assertTrue(world.isAwake(resting), "a rope connects it with what swings");
        }
    }
}
