package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.ecs.Chunk;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.TargetKind;
import dev.barrage.physics.query.VectorQuery;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Static rows that nothing changed are not looked at again. The oracle is a world that a snapshot is restored to before
 * each step, so that all its rows are new.
 */
class StaticRowsTest {
    private static final Shape[] SHAPES = {
        Polygon.box(0.5f, 0.5f), new Circle(0.4f), Polygon.box(1.5f, 0.25f), Polygon.box(0.2f, 0.2f)
    };
    private static final Component MARK = new Component("mark");
    private static final int STATICS = 900;
    private static final int MOVERS = 40;
    private static final int SLEEPERS = 200;
    private static final int STEPS = 36;
    private static final float HALF = 25f;

    /** How a world is disturbed between its steps. */
    private enum Style {
        /** By calls of the world alone. */
        CALLS,
        /** Also through columns that were handed out once. */
        COLUMNS,
        /** Also by systems that write at any stage. */
        SYSTEMS,
        /** Also with bullets and beams. */
        BULLETS,
        /** Also with bodies that sleep, wake and fall asleep. */
        SLEEPERS
    }

    @ParameterizedTest
    @EnumSource(BroadphaseKind.class)
    void aWorldGoesOnLikeOneWhoseRowsAreAllNew(BroadphaseKind kind) {
        new Trial(kind, Style.SYSTEMS, 1).run(STEPS);
    }

    @ParameterizedTest
    @EnumSource(Style.class)
    void anyChangeIsFound(Style style) {
        new Trial(null, style, 2).run(STEPS);
    }

    @Test
    @Tag("slow") // a dozen worlds, each of hundreds of steps
    void anyChangeIsFoundInManyWorlds() {
        for (int seed = 3; seed < 15; seed++) {
            BroadphaseKind kind = seed % 7 == 6 ? null : BroadphaseKind.values()[seed % 7];
            new Trial(kind, Style.values()[seed % 5], seed).run(4 * STEPS);
        }
    }

    @Test
    void rowsThatRestAreNotLookedAt() {
        try (World world = world(null, 1, Style.CALLS)) {
            world.step();
            world.step();
            world.step();
            assertTrue(!world.pipeline.last.bodies.awake.areAll());
            assertTrue(
                    world.pipeline.last.bodies.awake.count() < 2 * MOVERS,
                    "awake: " + world.pipeline.last.bodies.awake.count());
        }
    }

    private static World world(BroadphaseKind kind, int workers, Style style) {
        WorldConfig config = new WorldConfig().gravity(0f, -10f).workers(workers);
        if (kind != null) {
            config.broadphase(kind);
        }
        config.tuning().sleep(style == Style.SLEEPERS).sleepSeconds(0.1f).sleepSpeed(0.2f);
        World world = new World(config);
        Table movers = world.registry().table(Components.bodyRow(MARK));
        Table plain = world.registry().table(Components.bodyRow());
        assertEquals(0, movers.rows() + plain.rows());
        Random random = new Random(7);
        for (int i = 0; i < STATICS; i++) {
            world.add(body(random, BodyDef.fixed(SHAPES[random.nextInt(SHAPES.length)])));
        }
        for (int i = 0; i < MOVERS; i++) {
            world.add(body(random, BodyDef.dynamic(SHAPES[random.nextInt(SHAPES.length)])));
        }
        for (int i = 0; i < (style == Style.SLEEPERS ? SLEEPERS : 0); i++) {
            world.add(body(random, BodyDef.dynamic(SHAPES[random.nextInt(SHAPES.length)]))
                    .startAsleep());
        }
        if (style.compareTo(Style.SYSTEMS) >= 0) {
            for (Stage stage : Stage.values()) {
                SystemDef system = new SystemDef(
                        "writes at " + stage,
                        world.registry().query().all(Components.BODY),
                        chunk -> write(chunk, world.stepNumber(), stage.ordinal()));
                world.before(stage, stage == Stage.MERGE ? system.parallel() : system);
            }
        }
        return world;
    }

    /** Writes to a few rows, of which the step may take no notice where it has read them already. */
    private static void write(Chunk chunk, long step, int stage) {
        Random random = new Random(31 * step + 1009 * stage + chunk.from());
        if (random.nextInt(3) != 0 || chunk.from() == chunk.to()) {
            return;
        }
        int row = chunk.from() + random.nextInt(chunk.to() - chunk.from());
        long entity = chunk.entities()[row];
        switch (random.nextInt(12)) {
            case 0 -> chunk.floats(Components.X)[row] += 0.5f;
            case 1 -> chunk.floats(Components.ANGLE)[row] += 0.1f;
            case 2 -> chunk.floats(Components.PREVIOUS_X)[row] = 3f;
            case 3 -> chunk.floats(Components.FRICTION)[row] = random.nextFloat();
            case 4 -> chunk.floats(Components.FORCE_X)[row] = 20f;
            case 5 -> chunk.floats(Components.VX)[row] = -0f;
            case 6 -> chunk.ints(Components.MASK)[row] = random.nextBoolean() ? ~0 : 0;
            case 7 -> chunk.commands().remove(entity);
            case 8 -> chunk.commands().set(entity, Components.Y, 2f);
            case 9 -> chunk.commands().attach(entity, MARK);
            case 10 -> chunk.commands().detach(entity, MARK);
            default -> chunk.floats(Components.SECONDS_LEFT)[row] = 0.1f;
        }
    }

    private static BodyDef body(Random random, BodyDef def) {
        return def.at(place(random), place(random))
                .angle(random.nextInt(4) == 0 ? random.nextFloat() : 0f)
                .layer(random.nextInt(3))
                .group(random.nextInt(8) == 0 ? 1 : 0)
                .restitution(0.5f * random.nextFloat());
    }

    private static float place(Random random) {
        return HALF * (2f * random.nextFloat() - 1f);
    }

    /** One world, its oracle, and the changes made to the world. */
    private static final class Trial {
        final BroadphaseKind kind;
        final Style style;
        final Random random;
        final World world;
        final World oracle;
        final Snapshot snapshot = new Snapshot();
        final QueryFilter filter = new QueryFilter().kinds(TargetKind.BODY);

        /** Columns that were handed out, as a careless caller keeps them. */
        float[] keptX;

        Trial(BroadphaseKind kind, Style style, int seed) {
            this.kind = kind;
            this.style = style;
            random = new Random(seed);
            world = StaticRowsTest.world(kind, 1 + seed % 3, style);
            oracle = StaticRowsTest.world(kind, 1 + (seed + 1) % 3, style);
        }

        void run(int steps) {
            int resting = 0;
            int slept = 0;
            try (world;
                    oracle) {
                for (int step = 0; step < steps; step++) {
                    for (int change = random.nextInt(4); change > 0; change--) {
                        change();
                    }
                    world.snapshot(snapshot);
                    oracle.restore(snapshot);
                    world.step();
                    oracle.step();
                    assertSame(kind + " " + style + " step " + step);
                    slept += world.pipeline.last.sleepingContacts.count();
                    for (int i = 0; i < world.pipeline.last.bodies.count; i++) {
                        slept += world.pipeline.last.bodies.type[i] == Bodies.ASLEEP ? 1 : 0;
                    }
                    resting += world.pipeline.last.bodies.awake.areAll() ? 0 : 1;
                }
            }
            assertTrue(resting > steps / 6, "rows rested in " + resting + " steps");
            assertEquals(style == Style.SLEEPERS, slept > 20 * steps, "slept: " + slept);
        }

        private long any() {
            Table table = table();
            return table.entity(random.nextInt(table.rows()));
        }

        private Table table() {
            Table marked = world.registry().table(Components.bodyRow(MARK));
            return marked.rows() > 0 && random.nextInt(4) == 0
                    ? marked
                    : world.registry().table(Components.bodyRow());
        }

        private void change() {
            switch (random.nextInt(18)) {
                case 0 -> world.add(body(random, BodyDef.fixed(SHAPES[random.nextInt(SHAPES.length)])));
                case 1 ->
                    world.add(body(random, BodyDef.dynamic(SHAPES[random.nextInt(SHAPES.length)]))
                            .velocity(200f * random.nextFloat(), -100f));
                case 2 -> world.add(body(random, BodyDef.fixed(SHAPES[0])).with(MARK));
                case 3 -> world.remove(any());
                case 4 -> {
                    Table table = table();
                    int first = random.nextInt(table.rows());
                    int count = Math.min(10, table.rows() - first);
                    world.removeAll(Arrays.copyOfRange(table.entities(), first, first + count), count);
                }
                case 5 -> world.teleport(any(), place(random), place(random), random.nextFloat());
                case 6 -> world.setLayer(any(), random.nextInt(random.nextInt(5) == 0 ? 32 : 3));
                case 7 -> world.setMask(any(), random.nextInt(3));
                case 8 -> world.set(any(), Components.FRICTION, random.nextFloat());
                case 9 -> world.applyForce(any(), 30f, 0f);
                case 10 -> world.setVelocity(any(), 1f, 2f);
                case 11 -> world.set(any(), Components.SECONDS_LEFT, 0.2f);
                case 12 -> world.set(any(), Components.GROUP, random.nextInt(3));
                case 13 -> world.add(body(random, BodyDef.fixed(SHAPES[1])).sensor());
                case 14 ->
                    world.add(body(random, BodyDef.kinematic(SHAPES[2]))
                            .velocity(3f, 0f)
                            .angularVelocity(2f));
                case 15 -> world.registry().attach(any(), MARK);
                case 16 -> world.registry().detach(any(), MARK);
                default -> more();
            }
        }

        private void more() {
            if (style.compareTo(Style.COLUMNS) >= 0) {
                writeColumns();
            }
            if (style == Style.SLEEPERS) {
                sleepOrWake();
            }
            if (style.compareTo(Style.BULLETS) >= 0) {
                world.add(new BulletDef()
                        .at(place(random), place(random))
                        .velocity(30f, 5f)
                        .radius(0.1f)
                        .knockback(1f));
            }
        }

        private void sleepOrWake() {
            switch (random.nextInt(random.nextInt(5) == 0 ? 6 : 4)) {
                case 0 -> world.wake(any());
                case 1 -> world.sleep(any());
                case 2, 3 ->
                    world.add(body(random, BodyDef.dynamic(SHAPES[random.nextInt(SHAPES.length)]))
                            .startAsleep());
                case 4 -> world.tuning().gravity(0f, -5f - random.nextInt(3));
                default -> world.tuning().sleep(random.nextInt(3) != 0);
            }
        }

        /** Writes to the columns of a row without a word to the world, also through arrays kept from earlier steps. */
        private void writeColumns() {
            Table table = world.registry().table(Components.bodyRow());
            int row = random.nextInt(table.rows());
            if (keptX == null || keptX.length != table.readFloats(Components.X).length) {
                keptX = table.floats(Components.X);
            }
            switch (random.nextInt(7)) {
                case 0 -> keptX[row] += 1f;
                case 1 -> {
                    table.floats(Components.X)[row] += 1f;
                    world.registry().reserve(table, 2 * table.readFloats(Components.X).length); // replaces the arrays
                }
                case 2 -> {
                    BodyType type = BodyType.values()[random.nextInt(3)];
                    table.ints(Components.BODY_TYPE)[row] = type.ordinal();
                    table.floats(Components.INVERSE_MASS)[row] = type == BodyType.DYNAMIC ? 1f : 0f;
                }
                case 3 -> table.ints(Components.SENSOR)[row] ^= 1;
                case 4 -> table.ints(Components.SHAPE)[row] = table.ints(Components.SHAPE)[0];
                case 5 -> table.floats(Components.PREVIOUS_Y)[row] = 1f;
                default -> table.ints(Components.LAYER)[row] = 1 << random.nextInt(3);
            }
        }

        private void assertSame(String where) {
            assertEquals(contacts(oracle), contacts(world), where);
            assertEquals(oracle.hash(), world.hash(), where);
            VectorQuery asked = world.query();
            VectorQuery expected = oracle.query();
            for (int i = 0; i < 4; i++) {
                float x = place(random);
                float y = place(random);
                assertEquals(
                        answers(expected, expected.castRayAll(x, y, 1f, 0.3f, 20f, filter)),
                        answers(asked, asked.castRayAll(x, y, 1f, 0.3f, 20f, filter)),
                        where);
                assertEquals(
                        answers(expected, expected.overlapBox(x, y, x + 4f, y + 3f, filter)),
                        answers(asked, asked.overlapBox(x, y, x + 4f, y + 3f, filter)),
                        where);
                assertEquals(
                        answers(expected, expected.nearestAll(x, y, 2f, filter)),
                        answers(asked, asked.nearestAll(x, y, 2f, filter)),
                        where);
            }
        }

        private static List<Long> answers(VectorQuery query, int count) {
            List<Long> all = new ArrayList<>(List.of((long) count));
            while (query.next()) {
                all.add(query.entity());
            }
            return all;
        }

        private static List<String> contacts(World of) {
            List<String> all = new ArrayList<>();
            for (Contacts c = of.contacts(); c.next(); ) {
                all.add(c.first() + " " + c.second() + " " + c.began() + c.ended()
                        + (c.ended() ? "" : " " + c.nx() + " " + c.depth() + " " + c.impulse()));
            }
            return all;
        }
    }
}
