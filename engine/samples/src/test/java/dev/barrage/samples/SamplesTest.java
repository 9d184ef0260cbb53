package dev.barrage.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyType;
import dev.barrage.physics.Invariants;
import dev.barrage.physics.Snapshot;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.samples.BlockSample.Block;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scenes play alike on any number of workers, and those of the gallery keep the world's invariants and go back. */
class SamplesTest {
    /** Steps of a scene, and from one check of its invariants to the next. */
    private static final int STEPS = 120, CHECKED = 5;

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

    // ---- the gallery

    static List<Named<Exhibit>> exhibits() {
        return Gallery.exhibits().stream()
                .map(exhibit -> Named.of(exhibit.make().get().name, exhibit))
                .toList();
    }

    @Test
    void exhibitsHaveNamesOfTheirOwnAndAreGrouped() {
        List<Exhibit> exhibits = Gallery.exhibits();
        assertEquals(
                exhibits.size(),
                exhibits().stream().map(Named::getName).distinct().count());
        assertEquals(
                exhibits.stream().sorted(Comparator.comparing(Exhibit::group)).toList(), exhibits);
    }

    @ParameterizedTest
    @MethodSource("exhibits")
    void anExhibitKeepsTheInvariantsAndIsTheSameForAnyNumberOfWorkers(Exhibit exhibit) {
        assertEquals(play(exhibit, 1), play(exhibit, 3));
    }

    /** Plays and draws an exhibit untouched, checks its world if there is one worker, and returns the hash. */
    private static long play(Exhibit exhibit, int workers) {
        Sample sample = exhibit.make().get();
        try (World world = world(sample, workers)) {
            LongConsumer before = sample.play(world, size(exhibit));
            for (int i = 1; i <= STEPS; i++) {
                before.accept(world.stepNumber());
                world.step();
                sample.draw(world, new NoDrawing());
                if (workers == 1 && i % CHECKED == 0) {
                    Invariants.check(world);
                }
            }
            return world.hash();
        }
    }

    /** Somebody plays. The sample is told nothing of the way back: it sees another step number and another world. */
    @ParameterizedTest
    @MethodSource("exhibits")
    void anExhibitThatGoesBackGoesOnAsBefore(Exhibit exhibit) {
        Sample sample = exhibit.make().get();
        try (World world = world(sample, 1)) {
            LongConsumer before = sample.play(world, size(exhibit));
            touch(sample, before, world, STEPS / 2);
            Snapshot middle = new Snapshot();
            world.snapshot(middle);
            touch(sample, before, world, STEPS);
            long hash = world.hash();
            world.restore(middle);
            touch(sample, before, world, STEPS);
            assertEquals(hash, world.hash());
        }
    }

    /** Plays on to a step by keys and a pointer that depend on the step alone. */
    private static void touch(Sample sample, LongConsumer before, World world, int to) {
        Controls controls = sample.controls;
        while (world.stepNumber() < to) {
            long step = world.stepNumber();
            controls.taken = true;
            controls.x = step / 40 % 3 - 1;
            controls.y = step / 30 % 3 - 1;
            controls.jump = step % 50 < 10;
            controls.fire = step % 20 < 5;
            controls.pointerX = 0.1f * (step % 70);
            controls.pointerY = 0.1f * (step % 60);
            before.accept(step);
            world.step();
        }
    }

    /** Large exhibits are tested small: invariants compare everything with everything. */
    private static int size(Exhibit exhibit) {
        return Math.min(exhibit.n(), 1_000);
    }

    /** Takes what samples draw, if it is finite. */
    private static final class NoDrawing implements DebugDraw {
        private static void check(float... values) {
            for (float value : values) {
                assertTrue(Float.isFinite(value));
            }
        }

        @Override
        public void line(float x0, float y0, float x1, float y1, int rgba) {
            check(x0, y0, x1, y1);
        }

        @Override
        public void box(float minX, float minY, float maxX, float maxY, int rgba) {
            check(minX, minY, maxX, maxY);
        }

        @Override
        public void fill(float minX, float minY, float maxX, float maxY, int rgba) {
            check(minX, minY, maxX, maxY);
        }

        @Override
        public void circle(float x, float y, float r, int rgba) {
            check(x, y, r);
        }

        @Override
        public void point(float x, float y, int rgba) {
            check(x, y);
        }

        @Override
        public void arrow(float x, float y, float dx, float dy, int rgba) {
            check(x, y, dx, dy);
        }

        @Override
        public void label(float x, float y, CharSequence words, int rgba, float importance, long id) {
            check(x, y, importance);
            assertFalse(words.isEmpty());
        }
    }

    // ---- samples that only the bench plays, too

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
