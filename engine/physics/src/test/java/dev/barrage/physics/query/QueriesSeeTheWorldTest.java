package dev.barrage.physics.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BeamDef;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Contacts;
import dev.barrage.physics.Hits;
import dev.barrage.physics.OnHit;
import dev.barrage.physics.Snapshot;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Chunk;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.query.Question.Kind;
import dev.barrage.physics.query.Question.Wanted;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What questions see after each change of a world, and in its steps. */
class QueriesSeeTheWorldTest {
    private static final QueryFilter BODIES = new QueryFilter();
    private static final QueryFilter ALL = Wanted.ALL.filter();
    private static final Wanted BODIES_AND_BULLETS = new Wanted(3, ~0, 0, 0, 0, true, 0);
    private static final Polygon BOX = Polygon.box(0.4f, 0.3f);
    private static final Circle DISC = new Circle(0.4f);
    private static final Component TAG = new Component("tag");
    private static final IntField NEIGHBOURS = TAG.intField("neighbours");

    /** Bodies in rows of 30, one metre apart, with bullets between them, and a beam. */
    private static World world(WorldConfig config, int bodies, List<Long> entities) {
        World world = new World(config.gravity(0f, -9f));
        world.add(BodyDef.fixed(Wall.cavity(-9, -9, 45, -9, 45, 45, -9, 45)));
        for (int i = 0; i < bodies; i++) {
            BodyDef body = BodyDef.dynamic(i % 2 == 0 ? BOX : DISC).angularVelocity(i % 3);
            entities.add(world.add(body.with(TAG)
                    .at(i % 30, i / 30f)
                    .velocity(i % 7 - 3f, i % 5)
                    .layer(i % 2)));
            BulletDef bullet = new BulletDef().onHit(OnHit.values()[i % 3]).velocity(i % 9 - 4f, 3f);
            entities.add(world.add(bullet.at(i % 30 + 0.5f, i / 30f + 0.5f)));
        }
        entities.add(world.add(new BeamDef().at(-5f, -5f, 0.7f).segments(5)));
        world.fireBeam(entities.get(entities.size() - 1), true);
        return world;
    }

    /** Asks a few questions of every kind, and compares the answers with the columns of the world. */
    private static void assertSeen(World world, WorldQuery query, Wanted wanted) {
        QueryOracle oracle = new QueryOracle(world);
        QueryFilter filter = wanted.filter();
        Rng rng = new Rng(world.stepNumber());
        for (Kind kind : Kind.values()) {
            float x = rng.nextFloat(-2f, 30f);
            float y = rng.nextFloat(-5f, 5f);
            boolean box = kind == Kind.BOX;
            Question question =
                    new Question(kind, DISC, x, y, 0f, box ? x + 9f : 5f, box ? y + 9f : 1f, 0.5f, 8f, wanted);
            oracle.judge(question, question.askAll(query, filter));
        }
        Question everything = new Question(Kind.CIRCLE, null, 0f, 0f, 0f, 0f, 0f, 0f, 1e6f, wanted);
        oracle.judge(everything, everything.askAll(query, filter));
    }

    // ---- between steps

    @Test
    void questionsSeeEveryChangeBetweenSteps() {
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            List<Long> entities = new ArrayList<>();
            try (World world = world(new WorldConfig().broadphase(kind), 40, entities)) {
                WorldQuery query = world.query();
                assertSeen(world, query, Wanted.ALL);
                for (int round = 0; round < 2; round++) {
                    world.step();
                    assertSeen(world, query, Wanted.ALL);
                    for (Consumer<World> change : changes(entities)) {
                        change.accept(world);
                        assertSeen(world, query, Wanted.ALL);
                    }
                }
            }
        }
    }

    /** No step builds boxes of these, until a body comes that they meet. */
    @Test
    void questionsSeeBodiesThatMeetNothing() {
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            try (World world = new World(new WorldConfig().broadphase(kind))) {
                for (int i = 0; i < 40; i++) {
                    world.setMask(
                            world.add(BodyDef.dynamic(DISC).at(i % 30, i / 30f).velocity(1f, 0f)));
                }
                WorldQuery query = world.query();
                for (int round = 0; round < 3; round++) {
                    if (round == 2) {
                        world.add(BodyDef.fixed(BOX));
                        world.setMask(world.add(BodyDef.dynamic(DISC).at(0.1f, 0f)), 0);
                    }
                    world.step();
                    assertEquals(round == 2, world.contacts().next());
                    assertSeen(world, query, Wanted.ALL);
                }
            }
        }
    }

    /** Most bodies are static and rest, so that the first question after a step does not look at them. */
    @Test
    void theFirstQuestionAfterAStepSeesEveryChangeOfALevelAtRest() {
        List<Long> entities = new ArrayList<>();
        try (World world = new World(new WorldConfig().gravity(0f, -9f))) {
            for (int i = 0; i < 1200; i++) {
                BodyDef body =
                        BodyDef.fixed(BOX).with(TAG).at(i % 40, 20f + i / 40f).layer(i % 2);
                entities.add(i < 20 && i % 2 == 1 ? world.add(new BulletDef().at(i, -2f)) : world.add(body));
            }
            world.add(BodyDef.dynamic(DISC).at(9f, 90f));
            WorldQuery query = world.query();
            for (int round = 0; round < 2; round++) {
                for (Consumer<World> change : changes(entities)) {
                    world.step();
                    assertSeen(world, query, BODIES_AND_BULLETS);
                    world.step();
                    change.accept(world);
                    assertSeen(world, query, BODIES_AND_BULLETS);
                }
            }
        }
    }

    /** Changes of the first entities, which are bodies and bullets in turn; each works twice. */
    private static List<Consumer<World>> changes(List<Long> entities) {
        Snapshot[] before = {new Snapshot()};
        return List.of(
                w -> entities.set(0, w.add(BodyDef.fixed(BOX).with(TAG).at(3f, 3f))),
                w -> entities.set(1, w.add(new BulletDef().at(4f, 3f))),
                w -> w.teleport(entities.get(0), 7f, 2f, 1f),
                w -> w.teleport(entities.get(2), 8f, 2f, 1f),
                w -> w.set(entities.get(2), Components.X, 9f),
                w -> w.set(entities.get(2), Components.ANGLE, 2f),
                w -> w.set(entities.get(4), Components.LAYER, 1 << 9),
                w -> w.set(entities.get(4), Components.GROUP, 5),
                w -> w.set(entities.get(1), Components.Y, 1f),
                w -> w.set(entities.get(1), Components.RADIUS, 2f),
                w -> w.snapshot(before[0]),
                w -> w.registry().detach(entities.get(6), TAG),
                w -> w.registry().attach(entities.get(6), TAG),
                w -> w.registry().attach(entities.get(7), TAG),
                w -> addRow(w, w.registry().tableOf(entities.get(6))),
                w -> w.registry().addRows(w.registry().tableOf(entities.get(1)), 3),
                w -> w.remove(entities.get(0)),
                w -> w.remove(entities.get(1)),
                w -> w.registry().remove(entities.get(2)),
                w -> w.registry().removeRows(w.registry().tableOf(entities.get(6)), new int[] {0, 2, 5}, 3),
                w -> w.restore(before[0]),
                w -> w.useBroadphase(w.broadphase().next()),
                w -> writeColumns(w));
    }

    /** A row of zeros: a body with the first shape at the origin. */
    private static void addRow(World world, Table table) {
        world.registry().add(table);
    }

    private static void writeColumns(World world) {
        for (Table table : world.registry().tables()) {
            for (int row = 0; row < table.rows() && !table.has(Components.BEAM); row += 3) {
                table.floats(Components.X)[row] += 2f;
            }
        }
        world.refreshQueries();
    }

    @Test
    void aNewBodyATeleportAndARemovalAreSeenAtOnce() {
        try (World world = new World(new WorldConfig())) {
            WorldQuery query = world.query();
            long body = world.add(BodyDef.fixed(DISC));
            assertTrue(query.castRay(-5f, 0f, 1f, 0f, 9f, BODIES));
            world.step();
            assertTrue(query.castRay(-5f, 0f, 1f, 0f, 9f, BODIES));
            world.teleport(body, 0f, 5f, 0f);
            assertFalse(query.castRay(-5f, 0f, 1f, 0f, 9f, BODIES));
            assertTrue(query.castRay(-5f, 5f, 1f, 0f, 9f, BODIES));
            world.set(body, Components.LAYER, 1 << 3);
            assertFalse(query.castRay(-5f, 5f, 1f, 0f, 9f, new QueryFilter().layers(0)));
            world.remove(body);
            assertFalse(query.castRay(-5f, 5f, 1f, 0f, 9f, BODIES));
        }
    }

    @Test
    void moreChangesThanALogHoldsAreAllSeen() {
        List<Long> entities = new ArrayList<>();
        try (World world = world(new WorldConfig(), 700, entities)) {
            world.step();
            WorldQuery query = world.query();
            assertSeen(world, query, Wanted.ALL);
            for (int round = 0; round < 3; round++) {
                for (int i = 0; i < 1200; i += 1 + round) {
                    if (world.isAlive(entities.get(i))) {
                        world.set(entities.get(i), Components.X, 1f + i % 37 + round);
                    }
                }
                assertSeen(world, query, Wanted.ALL);
            }
        }
    }

    @Test
    void aBeamIsSeenWhereTheLastStepLaidItOut() {
        try (World world = new World(new WorldConfig())) {
            QueryFilter beams = new QueryFilter().kinds(TargetKind.BEAM);
            WorldQuery query = world.query();
            long beam = world.add(new BeamDef().length(10f).lag(0f));
            world.fireBeam(beam, true);
            assertEquals(0, query.overlapPoint(5f, 0f, beams), "no step yet");
            world.step();
            assertEquals(1, query.overlapPoint(5f, 0f, beams));
            world.aimBeam(beam, 0f, 0f, 0.5f * (float) Math.PI);
            assertEquals(1, query.overlapPoint(5f, 0f, beams), "aimed anew after the step");
            world.step();
            assertEquals(0, query.overlapPoint(5f, 0f, beams));
            assertEquals(1, query.overlapPoint(0f, 5f, beams));
            world.add(BodyDef.fixed(DISC).at(0f, 3f));
            world.step();
            assertEquals(0, query.overlapPoint(0f, 5f, beams), "cut off by a body");
            assertEquals(1, query.overlapPoint(0f, 2.5f, beams));
            world.remove(beam);
            assertEquals(0, query.overlapPoint(0f, 2.5f, beams));
        }
    }

    @Test
    void questionsSeeTheWorldAfterAStepThatFailed() {
        List<Long> entities = new ArrayList<>();
        try (World world = world(new WorldConfig(), 40, entities)) {
            WorldQuery query = world.query();
            world.step();
            assertSeen(world, query, BODIES_AND_BULLETS);
            Table table = world.registry().tableOf(entities.get(0));
            int row = world.registry().rowOf(entities.get(0));
            float x = table.floats(Components.X)[row];
            table.floats(Components.X)[row] = Float.NaN;
            assertThrows(IllegalStateException.class, world::step);
            query.overlapCircle(0f, 0f, 1e6f, ALL);
            table.floats(Components.X)[row] = x + 1f;
            world.refreshQueries();
            assertSeen(world, query, BODIES_AND_BULLETS);
            boolean[] fails = {true};
            for (Stage stage : Stage.values()) {
                world.after(stage, failing(world, fails));
                fails[0] = true;
                assertThrows(ArithmeticException.class, world::step);
                assertSeen(world, query, BODIES_AND_BULLETS);
                fails[0] = false;
                world.step();
                assertSeen(world, query, Wanted.ALL);
            }
        }
    }

    private static SystemDef failing(World world, boolean[] fails) {
        Query bullets = world.registry().query().all(Components.BULLET);
        return new SystemDef("fails", bullets, chunk -> {
            if (fails[0]) {
                throw new ArithmeticException();
            }
        });
    }

    @Test
    void aClosedWorldAnswersQuestionsButNoBatches() {
        List<Long> entities = new ArrayList<>();
        World world = world(new WorldConfig().workers(2), 40, entities);
        world.step();
        WorldQuery query = world.query();
        world.close();
        assertSeen(world, query, Wanted.ALL);
        assertRefused("the world is closed", () -> world.castRays(new RayBatch(), BODIES));
        assertRefused("the world is closed", () -> world.castShapes(new ShapeBatch(DISC), BODIES));
        assertRefused("the world is closed", () -> world.overlapBoxes(new BoxBatch(), BODIES));
    }

    private static void assertRefused(String part, Runnable call) {
        String message = assertThrows(IllegalStateException.class, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }

    // ---- in a step

    @Test
    void systemsSeeTheWorldAsItIsWhenTheyBegin() {
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            List<Long> entities = new ArrayList<>();
            try (World world = world(new WorldConfig().broadphase(kind), 40, entities)) {
                WorldQuery query = world.query();
                int[] runs = {0};
                Query beams = world.registry().query().all(Components.BEAM);
                for (Stage stage : Stage.values()) {
                    for (int side = 0; side < 2; side++) {
                        SystemDef mover = moving(world, stage.ordinal());
                        SystemDef asker = new SystemDef("asks", beams, chunk -> {
                                    runs[0]++;
                                    assertSeen(world, query, BODIES_AND_BULLETS);
                                })
                                .asking(Components.BODY, Components.BULLET);
                        if (side == 0) {
                            world.before(stage, mover);
                            world.before(stage, asker);
                        } else {
                            world.after(stage, asker);
                        }
                    }
                }
                for (int step = 1; step <= 3; step++) {
                    world.step();
                    assertEquals(14 * step, runs[0]);
                    assertSeen(world, query, Wanted.ALL);
                }
            }
        }
    }

    /** Writes to columns, adds a body and removes a bullet. */
    private static SystemDef moving(World world, int number) {
        Query tagged = world.registry().query().all(Components.BODY, TAG);
        return new SystemDef("moves", tagged, chunk -> {
            for (int row = chunk.from() + number; row < chunk.to(); row += 9) {
                chunk.floats(Components.X)[row] += 0.5f;
                chunk.ints(Components.LAYER)[row] = 1 << number;
            }
            chunk.commands().remove(chunk.entities()[chunk.from() + number]);
            chunk.commands().spawn(chunk.table());
        });
    }

    @Test
    void aSystemThatMovesBodiesWhileItAsksSeesThemWhereTheyWere() {
        for (boolean parallel : new boolean[] {false, true}) {
            List<Long> entities = new ArrayList<>();
            try (World world = world(new WorldConfig().workers(3), 900, entities)) {
                WorldQuery[] queries = {world.query(), world.query(), world.query()};
                Query tagged = world.registry().query().all(Components.BODY, TAG);
                SystemDef system =
                        new SystemDef("scatters", tagged, chunk -> scatter(chunk, queries)).asking(Components.BODY);
                world.after(Stage.EVENTS, parallel ? system.parallel() : system);
                world.step();
                for (int round = 0; round < 2; round++) {
                    int[] expected = neighbours(world, round);
                    Table table = tagged.table(0);
                    for (int row = 0; row < table.rows(); row++) {
                        assertEquals(expected[row], table.ints(NEIGHBOURS)[row], "row " + row);
                    }
                    world.step();
                }
            }
        }
    }

    /** Counts the bodies around each row, and moves the row away. */
    private static void scatter(Chunk chunk, WorldQuery[] queries) {
        WorldQuery query = queries[chunk.worker()];
        float[] x = chunk.floats(Components.X);
        float[] y = chunk.floats(Components.Y);
        for (int row = chunk.from(); row < chunk.to(); row++) {
            chunk.ints(NEIGHBOURS)[row] = query.overlapCircle(x[row], y[row], 0.75f, BODIES);
            x[row] += 100f;
        }
    }

    /** The counts by a look at all rows, before they moved. */
    private static int[] neighbours(World world, int round) {
        Table table = world.registry().query().all(Components.BODY, TAG).table(0);
        for (int row = 0; row < table.rows(); row++) {
            table.floats(Components.X)[row] -= 100f;
        }
        QueryOracle oracle = new QueryOracle(world);
        int[] counts = new int[table.rows()];
        for (int row = 0; row < counts.length; row++) {
            double x = table.floats(Components.X)[row];
            double y = table.floats(Components.Y)[row];
            for (QueryOracle.Target t : oracle.targets) {
                boolean near = Region.length(x - t.x(), y - t.y()) <= 0.75 + t.reach();
                boolean meets =
                        near && t.kind() == TargetKind.BODY && t.region().distance(x - t.x(), y - t.y()) <= 0.75;
                counts[row] += meets ? 1 : 0;
            }
        }
        return counts;
    }

    @Test
    void asksAreRefusedInAStepToAllButSystemsThatAsk() throws InterruptedException {
        List<Long> entities = new ArrayList<>();
        try (World world = world(new WorldConfig().workers(2), 40, entities)) {
            WorldQuery query = world.query();
            Query beams = world.registry().query().all(Components.BEAM);
            List<Runnable> questions = List.of(
                    () -> query.castRay(0f, 0f, 1f, 0f, 9f, BODIES),
                    () -> query.castSegmentAny(0f, 0f, 1f, 0f, BODIES),
                    () -> query.castShapeAll(DISC, 0f, 0f, 0f, 1f, 0f, 0f, BODIES),
                    () -> query.overlapPoint(0f, 0f, BODIES),
                    () -> query.nearest(0f, 0f, 9f, BODIES),
                    () -> query.closestPoint(entities.get(0), 0f, 0f));
            List<Runnable> batches = List.of(
                    () -> world.castRays(new RayBatch(), BODIES),
                    () -> world.castShapes(new ShapeBatch(DISC), BODIES),
                    () -> world.overlapBoxes(new BoxBatch(), BODIES),
                    world::refreshQueries);
            int[] runs = {0};
            for (Stage stage : Stage.values()) {
                SystemDef system = new SystemDef("may not", beams, chunk -> {
                    runs[0]++;
                    questions.forEach(question -> assertRefused("asking", question));
                    batches.forEach(batch -> assertRefused("a step is running", batch));
                    assertRefusedOnAnotherThread(questions);
                });
                world.before(stage, system);
                world.after(stage, system);
                SystemDef asker = new SystemDef("may", beams, chunk -> {
                            query.overlapPoint(0f, 0f, BODIES);
                            batches.forEach(batch -> assertRefused("a step is running", batch));
                            assertRefused("BULLET".toLowerCase(), () -> query.overlapPoint(0f, 0f, ALL));
                        })
                        .asking(Components.BODY);
                world.after(stage, asker);
            }
            world.step();
            assertEquals(14, runs[0]);
            questions.forEach(Runnable::run);
        }
    }

    private static void assertRefusedOnAnotherThread(List<Runnable> questions) {
        Throwable[] wrong = {null};
        Thread other = new Thread(() -> questions.forEach(question -> assertRefused("asking", question)));
        other.setUncaughtExceptionHandler((thread, thrown) -> wrong[0] = thrown);
        other.start();
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertEquals(null, wrong[0]);
    }

    // ---- no trace

    @Test
    void askingChangesNeitherTheHashNorAnEvent() {
        List<Long> entities = new ArrayList<>();
        Rng rng = new Rng(5);
        try (World silent = world(new WorldConfig(), 60, new ArrayList<>());
                World asked = world(new WorldConfig(), 60, entities)) {
            WorldQuery query = asked.query();
            Query beams = asked.registry().query().all(Components.BEAM);
            asked.before(
                    Stage.NARROWPHASE,
                    new SystemDef("asks", beams, chunk -> ask(query, rng, ALL))
                            .asking(Components.BODY, Components.BULLET, Components.BEAM));
            for (int step = 0; step < 200; step++) {
                ask(query, rng, step % 3 == 0 ? ALL : BODIES);
                silent.step();
                asked.step();
                assertEquals(silent.hash(), asked.hash(), "step " + step);
                assertEquals(events(silent), events(asked), "step " + step);
            }
        }
    }

    private static void ask(WorldQuery query, Rng rng, QueryFilter filter) {
        float x = rng.nextFloat(-5f, 35f);
        float y = rng.nextFloat(-9f, 9f);
        query.castRay(x, y, 1f, 0.3f, 20f, filter);
        query.castRayAll(x, y, -1f, 0.3f, 20f, filter);
        query.castSegmentAny(x, y, 0f, 0f, filter);
        query.castShape(BOX, x, y, 0f, 3f, 1f, 0f, filter);
        query.castShapeAll(BOX, x, y, 0f, 3f, 1f, 1f, filter);
        query.overlapPoint(x, y, filter);
        query.overlapBox(x, y, x + 3f, y + 3f, filter);
        query.overlapCircle(x, y, 3f, filter);
        query.overlapShape(BOX, x, y, 1f, filter);
        query.nearest(x, y, 9f, filter);
        for (query.nearestAll(x, y, 9f, filter); query.next(); ) {
            query.distance();
        }
    }

    private static long events(World world) {
        Hash64 digest = new Hash64();
        for (Hits hits = world.hits(); hits.next(); ) {
            digest.add(hits.first()).add(hits.second()).add(hits.x()).add(hits.y());
        }
        for (Contacts contacts = world.contacts(); contacts.next(); ) {
            digest.add(contacts.first()).add(contacts.second());
        }
        return digest.value();
    }
}
