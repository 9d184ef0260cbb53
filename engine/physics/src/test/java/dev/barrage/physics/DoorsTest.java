package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.body.BodyType;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.broadphase.BroadphaseKind;
import dev.barrage.physics.broadphase.BroadphaseStats;
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
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.ConvexDecomposition;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.physics.triangle.Neighbours;
import dev.barrage.physics.triangle.TriangleCollider;
import dev.barrage.physics.triangle.TriangleList;
import dev.barrage.physics.triangle.TrianglePairs;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;

/**
 * Every public method of the types that a game calls, with null, NaN, infinities, huge, negative and stale arguments:
 * each call either works or throws one clear exception, and a call that throws leaves the world as it was.
 */
class DoorsTest {
    private static final int MOST_CALLS = 600;
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
            "TriangleCollider.close",
            "Registry.close",
            "Registry.check",
            "Registry.save",
            "Registry.restore",
            "CellReport.add",
            "Enum.valueOf");

    private final Snapshot home = new Snapshot();
    private final Set<String> problems = new TreeSet<>();
    private World world;
    private long hash;
    private Map<Class<?>, List<Object>> values;

    @Test
    void everyCallWorksOrThrowsOneClearExceptionAndThenTheWorldIsAsItWas() {
        try (World subject = new World(new WorldConfig());
                TriangleCollider collider = new TriangleCollider(1)) {
            world = subject;
            prepare(collider);
            for (List<Object> of : List.copyOf(values.values())) {
                for (Object receiver : of) {
                    if (receiver != null && isOurs(receiver.getClass())) {
                        callAll(receiver);
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
                    TriangleList.class,
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
                    TriangleCollider.class,
                    StepProfile.class)) {
                callStatics(type);
            }
        }
        assertEquals("", String.join("\n", problems));
    }

    private static boolean isOurs(Class<?> type) {
        return type.getName().startsWith("dev.barrage.physics.")
                && !type.isHidden()
                && type != RecordedDraw.class
                && !type.isEnum();
    }

    private void prepare(TriangleCollider collider) {
        Circle circle = new Circle(1f);
        Mesh mesh = Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 0}, new int[] {0, 1, 2, 0, 2, 3});
        BodyDef bodyDef = BodyDef.dynamic(circle).with(OWN);
        BulletDef bulletDef = new BulletDef().velocity(1f, 0f).at(5f, 5f);
        BeamDef beamDef = new BeamDef().segments(2).at(-5f, 0f, 0f);
        long stale = world.add(bulletDef);
        long body = world.add(bodyDef);
        long second = world.add(BodyDef.dynamic(mesh).at(0.5f, 0f));
        long bullet = world.add(bulletDef);
        long beam = world.add(beamDef);
        world.fireBeam(beam, true);
        world.remove(stale);
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
        collider.add(TriangleList.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2}));
        TrianglePairs pairs = collider.collide();
        values = new LinkedHashMap<>();
        put(
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
        put(double.class, 1.0, Double.NaN, Double.POSITIVE_INFINITY, -1.0, 0.0, Double.MAX_VALUE);
        put(int.class, 1, 0, -1, 33, Integer.MIN_VALUE, 300);
        put(
                long.class,
                body,
                stale,
                bullet,
                beam,
                second,
                Entity.NONE,
                -1L,
                Long.MAX_VALUE,
                Long.MIN_VALUE,
                7L << 32 | 1);
        put(boolean.class, true, false);
        put(String.class, "name", null, "");
        put(
                float[].class,
                new float[12],
                null,
                new float[0],
                new float[] {Float.NaN},
                new float[] {0, 0, 1, 0, 1, 1},
                new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0},
                new float[] {0, 0, Float.NaN, 0, 1, 1});
        put(
                float[][].class,
                new float[][] {{0, 0, 1, 0, 1, 1}},
                null,
                new float[0][],
                new float[][] {null},
                new float[][] {{1}});
        put(int[].class, new int[] {0, 1, 2}, null, new int[0], new int[] {-1}, new int[] {0, 0, 0}, new int[] {0, 1, 99
        });
        put(long[].class, new long[1], null, new long[] {bullet, body, bullet}, new long[] {bullet, stale});
        put(Object.class, "any", null);
        put(ByteBuffer.class, ByteBuffer.allocate(40), null, ByteBuffer.allocate(0));
        put(StringBuilder.class, new StringBuilder(), null);
        put(String[].class, new String[] {"a"}, null, new String[0]);
        put(
                Component.class,
                OWN,
                null,
                Components.BODY,
                Components.BULLET,
                Components.POSITION,
                Components.VELOCITY,
                STRANGE);
        put(
                Component[].class,
                new Component[] {OWN},
                null,
                new Component[] {null},
                new Component[] {Components.BODY},
                new Component[] {Components.BULLET},
                new Component[0],
                new Component[] {OWN, OWN});
        put(
                FloatField.class,
                Components.X,
                null,
                Components.RADIUS,
                Components.BEAM_LENGTH,
                Components.SECONDS_LEFT,
                OWN_FLOAT,
                STRANGE_FLOAT);
        put(IntField.class, Components.GROUP, null, Components.ON_HIT, Components.SHAPE, Components.LAYER, OWN_INT);
        put(LongField.class, OWN_LONG, null);
        put(Table.class, bodies, null, registry.tableOf(bullet), new Registry().table(OWN));
        put(Query.class, registry.query(), null, registry.query().all(OWN));
        put(SystemDef.class, system, null, foreign);
        put(ChunkTask.class, (ChunkTask) chunk -> {}, null);
        put(Stage.class, Stage.EVENTS, null);
        put(Neighbours.class, Neighbours.CROSSING, null);
        put(OnHit.class, OnHit.PASS, null);
        put(BadValues.class, BadValues.REMOVE, null);
        put(BodyType.class, BodyType.DYNAMIC, null);
        put(BroadphaseKind.class, BroadphaseKind.TREE, null);
        put(DebugLayer.class, DebugLayer.values()[0], null, DebugLayer.INSPECTOR);
        put(EventLog.Kind.class, EventLog.Kind.HIT, null);
        put(DebugDraw.class, new RecordedDraw(), null);
        put(DebugFocus.class, new DebugFocus(), null);
        put(Vector2f.class, new Vector2f(1f, 1f), null, new Vector2f(Float.NaN, 0f));
        values.put(org.joml.Vector2fc.class, values.get(Vector2f.class));
        put(Shape.class, circle, null, mesh, Wall.cavity(-9, -9, 9, -9, 9, 9, -9, 9));
        put(BodyDef.class, bodyDef, null);
        put(BulletDef.class, bulletDef, null);
        put(BeamDef.class, beamDef, null);
        BulletBatch bullets = new BulletBatch();
        bullets.add(1f, 2f, 3f, 4f);
        BulletBatch badBullets = new BulletBatch();
        badBullets.add(1f, 2f, 3f, 4f);
        badBullets.add(1f, 2f, Float.NaN, 4f);
        put(BulletBatch.class, bullets, null, badBullets, new BulletBatch());
        put(WorldConfig.class, new WorldConfig(), null);
        put(Snapshot.class, new Snapshot(), null, filled);
        put(Registry.class, registry, null);
        put(World.class, world, null);
        put(Contacts.class, contacts, world.contacts(), world.contacts(0, 0));
        put(Hits.class, hits, world.hits());
        put(MeshTouch.class, world.meshTouch());
        put(Inspector.class, world.inspector(), null);
        put(EventLog.class, new EventLog(4), null);
        put(CellReport.class, new CellReport(), null);
        put(EntityReport.class, new EntityReport(), null);
        put(QueryTrace.class, new QueryTrace(), null);
        put(StepProfile.class, new StepProfile(new String[] {"a"}, 1), null);
        put(StepHistory.class, new StepHistory(4, 1), null);
        put(BroadphaseStats.class, new BroadphaseStats(), null);
        put(FixedStep.class, new FixedStep(0.1f, 4));
        put(Rng.class, new Rng(1));
        put(Hash64.class, new Hash64(), null);
        put(
                TargetKind[].class,
                new TargetKind[] {TargetKind.BODY},
                null,
                new TargetKind[0],
                TargetKind.values(),
                new TargetKind[] {null});
        put(TargetKind.class, TargetKind.BODY, null);
        put(LongPredicate.class, (LongPredicate) entity -> true, null);
        put(QueryFilter.class, new QueryFilter(), null, new QueryFilter().kinds(TargetKind.values()));
        RayBatch badRays = new RayBatch();
        badRays.add(0f, 0f, 0f, 0f, 1f);
        RayBatch goodRays = new RayBatch();
        goodRays.add(0f, 0f, 1f, 0f, 1f);
        put(RayBatch.class, goodRays, null, badRays, new RayBatch());
        ShapeBatch motions = new ShapeBatch(circle);
        motions.add(0f, 0f, 0f, 1f, 0f, 0f);
        ShapeBatch badMotions = new ShapeBatch(mesh);
        put(ShapeBatch.class, motions, null, badMotions);
        BoxBatch boxes = new BoxBatch();
        boxes.add(0f, 0f, 1f, 1f);
        BoxBatch badBoxes = new BoxBatch();
        badBoxes.add(1f, 0f, 0f, Float.NaN);
        put(BoxBatch.class, boxes, null, badBoxes);
        put(WorldQuery.class, world.query());
        put(QueryLog.class, new QueryLog(), null);
        put(QueryLog.Kind.class, QueryLog.Kind.RAY, null);
        put(TriangleList.class, TriangleList.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2}), null);
        put(TriangleCollider.class, collider);
        put(TrianglePairs.class, pairs);
    }

    private void put(Class<?> type, Object... some) {
        values.put(type, Arrays.asList(some));
    }

    private void callAll(Object receiver) {
        for (Method method : receiver.getClass().getMethods()) {
            if (method.getDeclaringClass() != Object.class && !Modifier.isStatic(method.getModifiers())) {
                callWithAll(method, receiver);
            }
        }
    }

    private void callStatics(Class<?> type) {
        for (Constructor<?> constructor : type.getConstructors()) {
            callWithAll(constructor, null);
        }
        for (Method method : type.getMethods()) {
            if (Modifier.isStatic(method.getModifiers())) {
                callWithAll(method, null);
            }
        }
    }

    /** Calls with each value of each argument, the others at their usual value, and with many combinations. */
    private void callWithAll(Executable executable, Object receiver) {
        String name = executable.getDeclaringClass().getSimpleName() + "." + executable.getName();
        Class<?>[] types = executable.getParameterTypes();
        if (LEFT_OUT.contains(name) || !Arrays.stream(types).allMatch(values::containsKey)) {
            if (!LEFT_OUT.contains(name)) {
                problems.add("no values for " + executable);
            }
            return;
        }
        long combinations = 1;
        for (Class<?> type : types) {
            combinations = Math.min(MOST_CALLS, combinations * values.get(type).size());
        }
        Rng rng = new Rng(name.hashCode(), 0);
        Object[] arguments = new Object[types.length];
        for (int call = 0; call < combinations; call++) {
            int left = call;
            for (int i = 0; i < types.length; i++) {
                List<Object> choice = values.get(types[i]);
                arguments[i] =
                        choice.get(combinations < MOST_CALLS ? left % choice.size() : rng.nextInt(choice.size()));
                left /= choice.size();
            }
            call(executable, receiver, arguments);
        }
    }

    private void call(Executable executable, Object receiver, Object[] arguments) {
        Throwable thrown = null;
        try {
            executable.setAccessible(true);
            Object made = executable instanceof Method method
                    ? method.invoke(receiver, arguments)
                    : ((Constructor<?>) executable).newInstance(arguments);
            if (made instanceof AutoCloseable closeable) {
                closeable.close();
            }
        } catch (InvocationTargetException e) {
            thrown = e.getCause();
        } catch (Exception e) {
            thrown = e;
        }
        String where = executable.getDeclaringClass().getSimpleName() + "." + executable.getName()
                + Arrays.toString(executable.getParameterTypes());
        if (thrown != null && !isClear(thrown, executable)) {
            StackTraceElement top = thrown.getStackTrace().length > 0 ? thrown.getStackTrace()[0] : null;
            problems.add(where + ": " + thrown.getClass().getSimpleName() + " at " + top);
        }
        if (thrown != null && world.hash() != hash) {
            problems.add(where + ": threw " + thrown + " and changed the world");
        }
        if (world.hash() != hash) {
            comeHome(where);
        }
    }

    private void comeHome(String where) {
        try {
            world.step();
            world.step();
        } catch (RuntimeException e) {
            problems.add(where + ": the next step throws " + e);
        }
        world.restore(home);
    }

    private static boolean isClear(Throwable thrown, Executable executable) {
        boolean isWritten = thrown.getMessage() != null && !thrown.getMessage().startsWith("Cannot ");
        if (!isWritten) { // a null that nobody looked for: fine for plain functions without any state
            return List.of(Digits.class, Hash64.class).contains(executable.getDeclaringClass());
        }
        boolean isIndex = thrown instanceof IndexOutOfBoundsException
                && Arrays.stream(executable.getParameterTypes()).anyMatch(type -> type == int.class);
        return isIndex
                || thrown instanceof IllegalArgumentException
                || thrown instanceof IllegalStateException
                || thrown instanceof NullPointerException
                || thrown instanceof UnsupportedOperationException;
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
            assertEquals("the world is closed", message);
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
