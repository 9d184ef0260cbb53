package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.VectorQuery;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.testing.NoGarbage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.joml.Vector2f;
import org.joml.Vector2fc;
import org.junit.jupiter.api.Test;

/** The edges that take and give vectors of JOML do what those of floats do. */
class JomlTest {
    private static final float ROUNDING = 1e-6f;

    private final Vector2f dest = new Vector2f();

    @Test
    void definitionsTakeVectors() {
        WorldConfig config = new WorldConfig().gravity(new Vector2f(1f, -2f));
        assertEquals(
                new Vector2f(1f, -2f),
                new Vector2f(config.tuning().gravityX(), config.tuning().gravityY()));
        try (World world = new World(config)) {
            Vector2f place = new Vector2f(3f, 4f);
            Vector2f velocity = new Vector2f(5f, 6f);
            long body = world.add(BodyDef.dynamic(new Circle(1f)).at(place).velocity(velocity));
            long bullet = world.add(new BulletDef().at(place).velocity(velocity));
            long beam = world.add(new BeamDef().at(place, 0.5f));
            for (long entity : new long[] {body, bullet, beam}) {
                assertSame(dest, world.position(entity, dest));
                assertEquals(place, dest);
            }
            assertEquals(0.5f, world.angle(beam));
            assertEquals(velocity, world.velocity(body, dest));
            assertEquals(velocity, world.velocity(bullet, dest));
            place.set(9f, 9f);
            assertEquals(3f, world.x(body));
        }
    }

    @Test
    void theWorldTakesVectors() {
        try (World byVectors = new World(new WorldConfig());
                World byFloats = new World(new WorldConfig())) {
            long body = 0;
            long beam = 0;
            for (World world : new World[] {byVectors, byFloats}) {
                body = world.add(BodyDef.dynamic(new Circle(1f)).mass(2f));
                beam = world.add(new BeamDef());
            }
            byVectors.setVelocity(body, new Vector2f(1f, 2f));
            byFloats.setVelocity(body, 1f, 2f);
            byVectors.teleport(body, new Vector2f(3f, 4f), 5f);
            byFloats.teleport(body, 3f, 4f, 5f);
            byVectors.applyForce(body, new Vector2f(6f, 7f));
            byFloats.applyForce(body, 6f, 7f);
            byVectors.applyImpulse(body, new Vector2f(8f, 9f));
            byFloats.applyImpulse(body, 8f, 9f);
            byVectors.aimBeam(beam, new Vector2f(10f, 11f), 12f);
            byFloats.aimBeam(beam, 10f, 11f, 12f);
            byVectors.step();
            byFloats.step();
            assertEquals(byFloats.hash(), byVectors.hash());
        }
    }

    @Test
    void pointsGoToTheFrameOfABodyAndBack() {
        try (World world = new World(new WorldConfig())) {
            long body = world.add(BodyDef.dynamic(new Circle(1f)).at(3f, 4f).angle(0.5f * (float) Math.PI));
            assertSame(dest, world.toWorld(body, new Vector2f(1f, 0f), dest));
            assertNear(3f, 5f, dest);
            assertSame(dest, world.toLocal(body, dest, dest));
            assertNear(1f, 0f, dest);
            long beam = world.add(new BeamDef().at(1f, 1f, 0.3f));
            world.toLocal(beam, world.toWorld(beam, new Vector2f(-7f, 2f), dest), dest);
            assertNear(-7f, 2f, dest);
            long bullet = world.add(new BulletDef());
            assertThrows(IllegalArgumentException.class, () -> world.toWorld(bullet, new Vector2f(), dest));
        }
    }

    @Test
    void cursorsGiveVectors() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.dynamic(new Circle(1f)));
            world.add(BodyDef.dynamic(Polygon.box(1f, 1f)).at(1.9f, 0f));
            world.add(new BulletDef().at(-3f, 0f).velocity(200f, 0f));
            world.step();
            Hits hits = world.hits();
            assertTrue(hits.next());
            assertNear(hits.x(), hits.y(), hits.point(dest));
            assertNear(-1f, 0f, hits.normal(dest));
            Contacts contacts = world.contacts();
            assertTrue(contacts.next());
            assertNear(contacts.x(0), contacts.y(0), contacts.point(0, dest));
            assertNear(contacts.nx(), contacts.ny(), contacts.normal(dest));
        }
    }

    /** A method with places has a twin whose vectors stand for two floats each. */
    @Test
    void everyQuestionThatTakesPlacesTakesVectors() throws Exception {
        try (World world = new World(new WorldConfig())) {
            long body = world.add(BodyDef.fixed(Polygon.box(1f, 2f)).at(1.5f, 0.5f));
            world.add(BodyDef.fixed(new Circle(1f)).at(3f, 1f));
            VectorQuery byFloats = world.query();
            VectorQuery byVectors = world.query();
            int twins = 0;
            for (Method method : WorldQuery.class.getMethods()) {
                List<Class<?>> types = List.of(method.getParameterTypes());
                if (types.stream().filter(type -> type == float.class).count() < 2) {
                    continue;
                }
                Method twin = Arrays.stream(VectorQuery.class.getDeclaredMethods())
                        .filter(each -> each.getName().equals(method.getName()))
                        .findAny()
                        .orElseThrow(() -> new AssertionError("no vectors: " + method));
                float[] values = {0.5f, 0.25f, 1.25f, 1.5f, 2f, 0.75f};
                assertEquals(
                        method.invoke(byFloats, arguments(method, values, body)),
                        twin.invoke(byVectors, arguments(twin, values, body)),
                        method.getName());
                assertEquals(byFloats.count(), byVectors.count(), method.getName());
                assertEquals(method.getName().endsWith("Any"), byFloats.count() == 0, method.getName());
                while (byFloats.next()) {
                    assertTrue(byVectors.next());
                    assertEquals(byFloats.entity(), byVectors.entity(), method.getName());
                }
                for (int i = 0; i < twin.getParameterCount(); i++) {
                    if (twin.getParameterTypes()[i] == Vector2fc.class) {
                        Object[] lacking = arguments(twin, values, body);
                        lacking[i] = null;
                        Throwable thrown = assertThrows(
                                        InvocationTargetException.class, () -> twin.invoke(byVectors, lacking))
                                .getCause();
                        assertEquals(NullPointerException.class, thrown.getClass());
                    }
                }
                twins++;
            }
            assertTrue(twins >= 17, "questions: " + twins);
        }
    }

    /** Values for the parameters of a question: the floats in their order, a vector takes two. */
    private static Object[] arguments(Method method, float[] values, long body) {
        List<Object> arguments = new ArrayList<>();
        int at = 0;
        for (Class<?> type : method.getParameterTypes()) {
            if (type == float.class) {
                arguments.add(values[at++]);
            } else if (type == Vector2fc.class) {
                arguments.add(new Vector2f(values[at++], values[at++]));
            } else {
                arguments.add(
                        type == Shape.class
                                ? new Circle(0.5f)
                                : type == long.class ? (Object) body : new QueryFilter());
            }
        }
        return arguments.toArray();
    }

    @Test
    void aTouchOfMeshesGivesItsPoint() {
        Mesh kite = Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 1}, new int[] {0, 1, 2, 0, 2, 3});
        try (World world = new World(new WorldConfig())) {
            MeshTouch touch = world.meshTouch();
            assertTrue(touch.test(
                    world.add(BodyDef.fixed(kite)),
                    world.add(BodyDef.fixed(kite).at(0.5f, 0f).angle(0.5f))));
            assertSame(dest, touch.point(dest));
            assertNear(touch.x(), touch.y(), dest);
        }
    }

    @Test
    void badVectorsAreRefusedByName() {
        try (World world = new World(new WorldConfig())) {
            long body = world.add(BodyDef.dynamic(new Circle(1f)));
            long beam = world.add(new BeamDef());
            long before = world.hash();
            assertRefused("acceleration", bad -> new WorldConfig().gravity(bad));
            assertRefused("position", bad -> BodyDef.fixed(new Circle(1f)).at(bad));
            assertRefused("velocity", bad -> BodyDef.fixed(new Circle(1f)).velocity(bad));
            assertRefused("position", bad -> new BulletDef().at(bad));
            assertRefused("velocity", bad -> new BulletDef().velocity(bad));
            assertRefused("position", bad -> new BeamDef().at(bad, 0f));
            assertRefused("velocity", bad -> world.setVelocity(body, bad));
            assertRefused("position", bad -> world.teleport(body, bad, 0f));
            assertRefused("force", bad -> world.applyForce(body, bad));
            assertRefused("impulse", bad -> world.applyImpulse(body, bad));
            assertRefused("position", bad -> world.aimBeam(beam, bad, 0f));
            assertRefused("point", bad -> world.toLocal(body, bad, dest));
            assertRefused("point", bad -> world.toWorld(body, bad, dest));
            assertNeedsDest(none -> world.position(body, none));
            assertNeedsDest(none -> world.velocity(body, none));
            assertNeedsDest(none -> world.toLocal(body, new Vector2f(), none));
            assertNeedsDest(none -> world.toWorld(body, new Vector2f(), none));
            assertNeedsDest(none -> world.hits().point(none));
            assertNeedsDest(none -> world.hits().normal(none));
            assertNeedsDest(none -> world.contacts().point(0, none));
            assertNeedsDest(none -> world.contacts().normal(none));
            assertNeedsDest(none -> world.meshTouch().point(none));
            assertEquals(before, world.hash());
        }
    }

    private static void assertRefused(String argument, Consumer<Vector2fc> call) {
        float[] values = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
        for (float value : values) {
            for (Vector2f bad : new Vector2f[] {new Vector2f(value, 0f), new Vector2f(0f, value)}) {
                String message = assertThrows(IllegalArgumentException.class, () -> call.accept(bad))
                        .getMessage();
                assertTrue(message.startsWith(argument + " ") && message.contains("" + value), message);
            }
        }
        assertEquals(
                argument,
                assertThrows(NullPointerException.class, () -> call.accept(null))
                        .getMessage());
    }

    private static void assertNeedsDest(Consumer<Vector2f> call) {
        assertEquals(
                "dest",
                assertThrows(NullPointerException.class, () -> call.accept(null))
                        .getMessage());
    }

    @Test
    void vectorsMakeNoGarbage() {
        try (World world = new World(new WorldConfig())) {
            long body = world.add(BodyDef.dynamic(new Circle(1f)));
            Vector2f point = new Vector2f(1f, 2f);
            NoGarbage.assertNone("a move", 1000, () -> moveAround(world, body, point));
        }
    }

    private void moveAround(World world, long body, Vector2f point) {
        world.setVelocity(body, point);
        world.teleport(body, world.toLocal(body, world.position(body, dest), dest), 0.1f);
        world.toWorld(body, world.velocity(body, dest), dest);
    }

    private static void assertNear(float x, float y, Vector2fc actual) {
        assertTrue(
                actual.distance(x, y) <= ROUNDING * (1f + Math.abs(x) + Math.abs(y)), actual + ", not " + x + " " + y);
    }
}
