package dev.barrage.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.barrage.physics.BodyType;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.samples.BlockSample.Block;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SamplesTest {
    private static final int STEPS = 120;

    static Stream<Sample> all() {
        return Stream.concat(
                piles(),
                Stream.of(
                        new Smash(),
                        new Swarm(),
                        new Ships(),
                        new Walls(),
                        new Statics(),
                        new Tables(),
                        new Conveyor(),
                        new JointGrid(),
                        new Tumbler(),
                        new Spinner(),
                        new Ragdolls(),
                        new Rain(),
                        new Car(),
                        new WreckingBall(),
                        new Bridge(),
                        new ScissorLift(),
                        new Pendulums(),
                        new PulleysAndGears(),
                        new Door(),
                        new Walkers(),
                        new Course(),
                        new OneWays(),
                        new Projectiles(),
                        new Pool(),
                        new Blasts(),
                        new Gusts(),
                        new Changes(),
                        new Rules()));
    }

    static Stream<BlockSample> piles() {
        return Stream.of(new Tower(), new LargePyramid(), new ManyPyramids(), new Rest());
    }

    private static World world(Sample sample, int workers) {
        return new World(sample.configure(new WorldConfig().workers(workers)));
    }

    private static int size(Sample sample) {
        boolean isLarge = sample.elements.endsWith("a side") || sample instanceof Rain;
        return isLarge ? 4 : sample instanceof Ragdolls ? 20 : 80;
    }

    private static long play(Sample sample, int workers) {
        try (World world = world(sample, workers)) {
            LongConsumer before = sample.play(world, size(sample));
            for (int i = 0; i < STEPS; i++) {
                before.accept(i);
                world.step();
            }
            return world.hash();
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void worldsFilledAlikeAreTheSameToTheBit(Sample sample) {
        assertEquals(play(sample, 1), play(sample, 3), sample.name);
    }

    @ParameterizedTest
    @MethodSource("piles")
    void aPileHasTheBoxesThatWereAskedForAndStands(BlockSample sample) {
        List<Block> blocks = sample.blocks(80);
        assertEquals(
                sample instanceof Rest ? 81 : 80,
                blocks.stream()
                        .filter(block -> block.type() == BodyType.DYNAMIC)
                        .count(),
                sample.name);
        try (World world = world(sample, 1)) {
            long[] bodies = BlockSample.add(world, blocks);
            for (int i = 0; i < STEPS; i++) {
                world.step();
            }
            for (int i = 0; i < bodies.length; i++) {
                Block block = blocks.get(i);
                assertEquals(block.x(), world.x(bodies[i]), 0.05f, sample.name + ", box " + i);
            }
        }
    }

    @Test
    void stackedTablesStandAndFallAsleep() {
        try (World world = world(new Tables(), 1)) {
            new Tables().addTo(world, 20);
            for (int i = 0; i < 300; i++) {
                world.step();
            }
            Query tops = world.registry().query().all(Components.BODY).none(Components.COLLIDER);
            int found = 0;
            for (int t = 0; t < tops.tableCount(); t++) {
                for (int row = 0; row < tops.table(t).rows(); row++) {
                    long body = tops.table(t).entity(row);
                    if (world.get(body, Components.BODY_TYPE) == BodyType.DYNAMIC.ordinal()) {
                        found++;
                        assertEquals(0f, world.angle(body), 0.02f);
                        assertFalse(world.isAwake(body));
                    }
                }
            }
            assertEquals(20, found);
        }
    }

    /** As Box2D's benchmark program counts them; its chain of 360 segments is one wall here. */
    @Test
    void scenesOfBox2dHaveItsNumbersOfShapesAndJoints() {
        assertCounts(new JointGrid(), 100, 0, 10_000, 19_800);
        assertCounts(new Tumbler(), 45, 0, 2_029, 1);
        assertCounts(new Spinner(), 6_076, 0, 6_437 - 360 + 1, 1);
        assertCounts(new Rain(), 40, 320, 15_505, 10_000);
    }

    private static void assertCounts(Sample sample, int n, int steps, int shapes, int joints) {
        try (World world = new World(sample.configure(new WorldConfig().workers(1)))) {
            LongConsumer before = sample.play(world, n);
            for (int i = 0; i < steps; i++) {
                before.accept(i);
            }
            Registry registry = world.registry();
            assertEquals(shapes, registry.query().all(Components.BODY).rows(), sample.name + ": shapes");
            assertEquals(joints, registry.query().all(Components.JOINT).rows(), sample.name + ": joints");
        }
    }
}
