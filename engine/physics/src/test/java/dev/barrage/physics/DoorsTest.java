package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.Digits;
import dev.barrage.physics.debug.EntityReport;
import dev.barrage.physics.debug.EventLog;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.debug.Inspector;
import dev.barrage.physics.debug.QueryLog;
import dev.barrage.physics.debug.QueryTrace;
import dev.barrage.physics.debug.StepHistory;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.ecs.ChunkTask;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.BoxBatch;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.RayBatch;
import dev.barrage.physics.query.ShapeBatch;
import dev.barrage.physics.query.TargetKind;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.rule.ContactFilter;
import dev.barrage.physics.rule.MixRule;
import dev.barrage.physics.rule.PreSolve;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.ConvexDecomposition;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.SurfaceMaterial;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.Doors;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;
import org.joml.Vector2f;
import org.joml.Vector2fc;
import org.junit.jupiter.api.Test;

/**
 * Every public method of the types that a game calls, with null, NaN, infinities, huge, negative and stale arguments:
 * each call either works or throws one clear exception, and a call that throws leaves the world as it was.
 */
class DoorsTest {
    private static final Component OWN = new Component("own");
    private static final FloatField OWN_FLOAT = OWN.floatField("float");
    private static final IntField OWN_INT = OWN.intField("int");
    private static final LongField OWN_LONG = OWN.longField("long");
    private static final Component STRANGE = new Component("strange");
    private static final FloatField STRANGE_FLOAT = STRANGE.floatField("float");

    /** Methods that end the test, have tests of their own, or take the engine's own types. */
    private static final Set<String> LEFT_OUT = Set.of(
            "World.close",
            "World.step",
            "Registry.close",
            "Registry.check",
            "Registry.save",
            "Registry.restore",
            "CellReport.add",
            "Enum.valueOf");

    private final Snapshot home = new Snapshot();
    private final Doors doors = new Doors(LEFT_OUT, Digits.class, Hash64.class) {
        @Override
        protected void afterCall(String where, Throwable thrown) {
            if (world.hash() == hash) {
                return;
            }
            if (thrown != null) {
                add(where + ": threw " + thrown + " and changed the world");
            }
            try {
                world.step();
                world.step();
            } catch (RuntimeException e) {
                add(where + ": the next step throws " + e);
            }
            world.restore(home);
        }
    };
    private World world;
    private long hash;

    @Test
    void everyCallWorksOrThrowsOneClearExceptionAndThenTheWorldIsAsItWas() {
        try (World subject = new World(new WorldConfig())) {
            world = subject;
            prepare();
            for (List<Object> of : doors.values()) {
                for (Object receiver : of) {
                    if (receiver != null && isOurs(receiver.getClass())) {
                        doors.callAll(receiver);
                    }
                }
            }
            for (Class<?> type : List.of(
                    Trig.class,
                    Entity.class,
                    Components.class,
                    Digits.class,
                    DebugColors.class,
                    Importance.class,
                    Polygon.class,
                    Wall.class,
                    Mesh.class,
                    ConvexDecomposition.class,
                    BodyDef.class,
                    Circle.class,
                    Capsule.class,
                    FixedStep.class,
                    Rng.class,
                    StepHistory.class,
                    EventLog.class,
                    SystemDef.class,
                    Component.class,
                    World.class,
                    StepProfile.class)) {
                doors.callStatics(type);
            }
        }
        assertEquals("", doors.problems());
    }

    private static boolean isOurs(Class<?> type) {
        return type.getName().startsWith("dev.barrage.physics.")
                && !type.isHidden()
                && type != RecordedDraw.class
                && !type.isEnum();
    }

    private void prepare() {
        Circle circle = new Circle(1f);
        Mesh mesh = Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 0}, new int[] {0, 1, 2, 0, 2, 3});
        BodyDef bodyDef = BodyDef.dynamic(circle).with(OWN);
        BulletDef bulletDef = new BulletDef().velocity(1f, 0f).at(5f, 5f);
        BeamDef beamDef = new BeamDef().segments(2).at(-5f, 0f, 0f);
        long stale = world.add(bulletDef);
        long body = world.add(bodyDef);
        long second = world.add(BodyDef.dynamic(mesh).at(0.5f, 0f));
        ColliderDef colliderDef = new ColliderDef(circle).on(second).at(2f, 0f);
        long collider = world.add(colliderDef);
        long bullet = world.add(bulletDef);
        long beam = world.add(beamDef);
        world.fireBeam(beam, true);
        world.remove(stale);
        long joint = world.add(JointDef.revolute(body, second));
        world.step();
        world.snapshot(home);
        Snapshot filled = new Snapshot();
        world.snapshot(filled);
        hash = world.hash();
        Registry registry = world.registry();
        Table bodies = registry.tableOf(body);
        SystemDef system = new SystemDef("none", registry.query().all(OWN), chunk -> {});
        SystemDef foreign = new SystemDef("foreign", new Registry().query(), chunk -> {});
        Contacts contacts = world.contacts();
        contacts.next();
        Hits hits = world.hits();
        hits.next();
        doors.put(
                float.class,
                1f,
                Float.NaN,
                Float.POSITIVE_INFINITY,
                Float.NEGATIVE_INFINITY,
                -1f,
                0f,
                1e30f,
                Float.MAX_VALUE,
                Float.MIN_VALUE);
        doors.put(double.class, 1.0, Double.NaN, Double.POSITIVE_INFINITY, -1.0, 0.0, Double.MAX_VALUE);
        doors.put(int.class, 1, 0, -1, 33, Integer.MIN_VALUE, 300);
        doors.put(
                long.class,
                body,
                stale,
                bullet,
                beam,
                second,
                collider,
                joint,
                Entity.NONE,
                -1L,
                Long.MAX_VALUE,
                Long.MIN_VALUE,
                7L << 32 | 1);
        doors.put(boolean.class, true, false);
        doors.put(String.class, "name", null, "");
        doors.put(
                float[].class,
                new float[12],
                null,
                new float[0],
                new float[] {Float.NaN},
                new float[] {0, 0, 1, 0, 1, 1},
                new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0},
                new float[] {0, 0, Float.NaN, 0, 1, 1});
        doors.put(
                float[][].class,
                new float[][] {{0, 0, 1, 0, 1, 1}},
                null,
                new float[0][],
                new float[][] {null},
                new float[][] {{1}});
        doors.put(int[].class, new int[] {0, 1, 2}, null, new int[0], new int[] {-1}, new int[] {0, 0, 0}, new int[] {
            0, 1, 99
        });
        doors.put(long[].class, new long[1], null, new long[] {bullet, body, bullet}, new long[] {bullet, stale});
        doors.put(Object.class, "any", null);
        doors.put(ByteBuffer.class, ByteBuffer.allocate(40), null, ByteBuffer.allocate(0));
        doors.put(StringBuilder.class, new StringBuilder(), null);
        doors.put(String[].class, new String[] {"a"}, null, new String[0]);
        doors.put(
                Component.class,
                OWN,
                null,
                Components.BODY,
                Components.BULLET,
                Components.POSITION,
                Components.VELOCITY,
                Components.SURFACE,
                STRANGE);
        doors.put(
                Component[].class,
                new Component[] {OWN},
                null,
                new Component[] {null},
                new Component[] {Components.BODY},
                new Component[] {Components.BULLET},
                new Component[0],
                new Component[] {OWN, OWN},
                new Component[] {Components.SURFACE});
        doors.put(
                FloatField.class,
                Components.X,
                null,
                Components.RADIUS,
                Components.BEAM_LENGTH,
                Components.SECONDS_LEFT,
                OWN_FLOAT,
                STRANGE_FLOAT);
        doors.put(
                IntField.class, Components.GROUP, null, Components.ON_HIT, Components.SHAPE, Components.LAYER, OWN_INT);
        doors.put(LongField.class, OWN_LONG, null);
        doors.put(Table.class, bodies, null, registry.tableOf(bullet), new Registry().table(OWN));
        doors.put(Query.class, registry.query(), null, registry.query().all(OWN));
        doors.put(SystemDef.class, system, null, foreign);
        doors.put(ChunkTask.class, (ChunkTask) chunk -> {}, null);
        doors.put(Stage.class, Stage.EVENTS, null);
        doors.put(OnHit.class, OnHit.PASS, null);
        doors.put(BadValues.class, BadValues.REMOVE, null);
        doors.put(BodyType.class, BodyType.DYNAMIC, null);
        doors.put(BroadphaseKind.class, BroadphaseKind.TREE, null);
        doors.put(DebugLayer.class, DebugLayer.values()[0], null, DebugLayer.INSPECTOR);
        doors.put(EventLog.Kind.class, EventLog.Kind.HIT, null);
        doors.put(DebugDraw.class, new RecordedDraw(), null);
        doors.put(DebugFocus.class, new DebugFocus(), null);
        doors.put(Vector2f.class, new Vector2f(1f, 1f), null, new Vector2f(Float.NaN, 0f));
        doors.put(Vector2fc.class, new Vector2f(1f, 1f), null, new Vector2f(Float.NaN, 0f));
        doors.put(Shape.class, circle, null, mesh, Wall.cavity(-9, -9, 9, -9, 9, 9, -9, 9));
        doors.put(SurfaceMaterial.class, SurfaceMaterial.DEFAULT, null);
        doors.put(
                SurfaceMaterial[].class,
                new SurfaceMaterial[] {SurfaceMaterial.DEFAULT},
                null,
                new SurfaceMaterial[4],
                new SurfaceMaterial[0]);
        doors.put(ColliderDef.class, colliderDef, null, new ColliderDef(circle), new ColliderDef(circle).on(stale));
        doors.put(BodyDef.class, bodyDef, null);
        doors.put(BulletDef.class, bulletDef, null);
        doors.put(BeamDef.class, beamDef, null);
        doors.put(ContactFilter.class, (ContactFilter) (elder, younger) -> true, null);
        doors.put(PreSolve.class, (PreSolve) (a, b, x, y, nx, ny, gap) -> true, null);
        doors.put(MixRule.class, (MixRule) (a, b, x, y) -> Math.min(a, b), null);
        doors.put(FluidDef.class, new FluidDef(Polygon.box(1f, 1f)), null);
        doors.put(Explosion.class, new Explosion(0f, 0f), null);
        doors.put(
                JointDef.class,
                JointDef.revolute(JointDef.WORLD, second),
                null,
                JointDef.rod(second, second),
                JointDef.weld(second, stale),
                JointDef.gear(second, stale, 1f));
        doors.put(Joint.class, world.joint(joint));
        BulletBatch bullets = new BulletBatch();
        bullets.add(1f, 2f, 3f, 4f);
        BulletBatch badBullets = new BulletBatch();
        badBullets.add(1f, 2f, 3f, 4f);
        badBullets.add(1f, 2f, Float.NaN, 4f);
        doors.put(BulletBatch.class, bullets, null, badBullets, new BulletBatch());
        doors.put(WorldConfig.class, new WorldConfig(), null);
        doors.put(Snapshot.class, new Snapshot(), null, filled);
        doors.put(Registry.class, registry, null);
        doors.put(World.class, world, null);
        doors.put(Contacts.class, contacts, world.contacts(), world.contacts(0, 0));
        doors.put(Hits.class, hits, world.hits());
        doors.put(MeshTouch.class, world.meshTouch());
        doors.put(Inspector.class, world.inspector(), null);
        doors.put(EventLog.class, new EventLog(4), null);
        doors.put(CellReport.class, new CellReport(), null);
        doors.put(EntityReport.class, new EntityReport(), null);
        doors.put(QueryTrace.class, new QueryTrace(), null);
        doors.put(StepProfile.class, new StepProfile(new String[] {"a"}, 1), null);
        doors.put(StepHistory.class, new StepHistory(4, 1), null);
        doors.put(BroadphaseStats.class, new BroadphaseStats(), null);
        doors.put(FixedStep.class, new FixedStep(0.1f, 4));
        doors.put(Rng.class, new Rng(1));
        doors.put(Hash64.class, new Hash64(), null);
        doors.put(
                TargetKind[].class,
                new TargetKind[] {TargetKind.BODY},
                null,
                new TargetKind[0],
                TargetKind.values(),
                new TargetKind[] {null});
        doors.put(TargetKind.class, TargetKind.BODY, null);
        doors.put(LongPredicate.class, (LongPredicate) entity -> true, null);
        doors.put(QueryFilter.class, new QueryFilter(), null, new QueryFilter().kinds(TargetKind.values()));
        RayBatch badRays = new RayBatch();
        badRays.add(0f, 0f, 0f, 0f, 1f);
        RayBatch goodRays = new RayBatch();
        goodRays.add(0f, 0f, 1f, 0f, 1f);
        doors.put(RayBatch.class, goodRays, null, badRays, new RayBatch());
        ShapeBatch motions = new ShapeBatch(circle);
        motions.add(0f, 0f, 0f, 1f, 0f, 0f);
        ShapeBatch badMotions = new ShapeBatch(mesh);
        doors.put(ShapeBatch.class, motions, null, badMotions);
        BoxBatch boxes = new BoxBatch();
        boxes.add(0f, 0f, 1f, 1f);
        BoxBatch badBoxes = new BoxBatch();
        badBoxes.add(1f, 0f, 0f, Float.NaN);
        doors.put(BoxBatch.class, boxes, null, badBoxes);
        doors.put(WorldQuery.class, world.query());
        doors.put(QueryLog.class, new QueryLog(), null);
        doors.put(QueryLog.Kind.class, QueryLog.Kind.RAY, null);
    }

    @Test
    void aClosedWorldCanBeReadAndNotChanged() {
        World closed = new World(new WorldConfig());
        long body = closed.add(BodyDef.dynamic(new Circle(1f)).at(2f, 3f));
        long beam = closed.add(new BeamDef());
        closed.step();
        closed.snapshot(home);
        long before = closed.hash();
        closed.close();
        closed.close();
        SystemDef system = new SystemDef("none", closed.registry().query(), chunk -> {});
        for (Runnable change : List.<Runnable>of(
                closed::step,
                () -> closed.add(BodyDef.dynamic(new Circle(1f))),
                () -> closed.add(new BulletDef()),
                () -> closed.add(new BeamDef()),
                () -> closed.remove(body),
                () -> closed.restore(home),
                () -> closed.useBroadphase(BroadphaseKind.TREE),
                () -> closed.before(Stage.GATHER, system),
                () -> closed.after(Stage.GATHER, system),
                () -> closed.set(body, Components.X, 1f),
                () -> closed.set(body, Components.GROUP, 1),
                () -> closed.setVelocity(body, 1f, 1f),
                () -> closed.setAngularVelocity(body, 1f),
                () -> closed.teleport(body, 1f, 1f, 1f),
                () -> closed.applyForce(body, 1f, 1f),
                () -> closed.applyTorque(body, 1f),
                () -> closed.applyImpulse(body, 1f, 1f),
                () -> closed.aimBeam(beam, 1f, 1f, 1f),
                () -> closed.fireBeam(beam, true),
                () -> closed.registry().remove(body),
                () -> closed.registry().add(closed.registry().tableOf(body)),
                () -> closed.registry().addRows(closed.registry().tableOf(body), 2),
                () -> closed.registry().removeRows(closed.registry().tableOf(body), new int[] {0}, 1),
                () -> closed.registry().reserve(closed.registry().tableOf(body), 9),
                () -> closed.registry().table(OWN),
                () -> closed.registry().attach(body, OWN),
                () -> closed.registry().detach(body, OWN))) {
            String message =
                    assertThrows(IllegalStateException.class, change::run).getMessage();
            assertEquals("the world is closed: it can only be read, drawn and saved", message);
        }
        assertEquals(before, closed.hash());
        assertEquals(2f, closed.x(body));
        closed.snapshot(home);
        closed.draw(DebugLayer.values()[0], new RecordedDraw());
        closed.contacts().next();
    }

    @Test
    void aWorldCannotBeClosedOrChangedByASystemAndTheStepGoesOn() {
        for (int workers = 1; workers <= 3; workers++) {
            try (World stepped = new World(new WorldConfig().workers(workers))) {
                long body = stepped.add(BodyDef.dynamic(new Circle(1f)));
                stepped.snapshot(home);
                SystemDef none = new SystemDef("none", stepped.registry().query(), chunk -> {});
                List<Runnable> calls = List.of(
                        stepped::close,
                        stepped::step,
                        () -> stepped.add(new BulletDef()),
                        () -> stepped.remove(body),
                        () -> stepped.snapshot(home),
                        () -> stepped.restore(home),
                        () -> stepped.before(Stage.GATHER, none),
                        () -> stepped.useBroadphase(BroadphaseKind.TREE),
                        () -> stepped.registry().remove(body),
                        () -> stepped.registry().attach(body, OWN),
                        () -> stepped.registry().add(stepped.registry().tableOf(body)));
                int[] refused = new int[1];
                for (Stage stage : Stage.values()) {
                    stepped.before(
                            stage,
                            new SystemDef("calls", stepped.registry().query().all(Components.BODY), chunk -> {
                                        for (Runnable call : calls) {
                                            assertThrows(IllegalStateException.class, call::run);
                                            refused[0]++;
                                        }
                                    })
                                    .parallel());
                }
                stepped.step();
                stepped.step();
                assertEquals(2 * Stage.values().length * calls.size(), refused[0]);
                assertEquals(1, stepped.registry().size());
            }
        }
    }

    @Test
    void aStepThatASystemBreaksLeavesNoCommandsBehind() {
        try (World broken = new World(new WorldConfig())) {
            long body = broken.add(BodyDef.dynamic(new Circle(1f)));
            boolean[] breaks = {true};
            broken.after(
                    Stage.GATHER,
                    new SystemDef("removes", broken.registry().query().all(Components.BODY), chunk -> {
                        if (breaks[0]) {
                            chunk.commands().remove(body);
                        }
                    }));
            broken.after(
                    Stage.NARROWPHASE, new SystemDef("throws", broken.registry().query(), chunk -> {
                        if (breaks[0]) {
                            throw new UnsupportedOperationException("broken");
                        }
                    }));
            assertThrows(UnsupportedOperationException.class, broken::step);
            breaks[0] = false;
            broken.step();
            assertTrue(broken.isAlive(body));
        }
    }

    @Test
    void beamPointsNameTheRoomThatTheyNeed() {
        try (World lit = new World(new WorldConfig())) {
            long beam = lit.add(new BeamDef().segments(3));
            lit.fireBeam(beam, true);
            lit.step();
            String message = assertThrows(IllegalArgumentException.class, () -> lit.beamPoints(beam, new float[7]))
                    .getMessage();
            assertTrue(message.contains("room for 8 floats"), message);
            assertEquals(4, lit.beamPoints(beam, new float[8]));
        }
    }

    @Test
    void setVelocityAndForcesAreRefusedAsAWhole() {
        try (World pushed = new World(new WorldConfig())) {
            long body = pushed.add(BodyDef.dynamic(new Circle(1f)));
            long before = pushed.hash();
            assertThrows(IllegalArgumentException.class, () -> pushed.setVelocity(body, 1f, Float.NaN));
            assertThrows(IllegalArgumentException.class, () -> pushed.setVelocity(body, 1f, 2e9f));
            assertThrows(IllegalArgumentException.class, () -> pushed.applyForce(body, 1f, 2e15f));
            assertThrows(IllegalArgumentException.class, () -> pushed.applyImpulse(body, 1f, 1e38f));
            assertThrows(IllegalArgumentException.class, () -> pushed.teleport(body, 1f, 1e13f, 0f));
            assertEquals(before, pushed.hash());
        }
    }
}
