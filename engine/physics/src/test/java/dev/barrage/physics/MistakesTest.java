package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a newcomer gets wrong: each mistake ends in a message that names the cure, or is allowed, as the guide says. */
class MistakesTest {
    private static final float[] DENTED = {0f, 0f, 2f, 0f, 2f, 2f, 1f, 0.5f, 0f, 2f};

    private static World falling() {
        return new World(new WorldConfig().gravity(0f, -10f));
    }

    private static Arguments mistake(String name, String cure, Executable made) {
        return arguments(name, cure, made);
    }

    private static float[] circle(int corners) {
        float[] xy = new float[2 * corners];
        for (int i = 0; i < corners; i++) {
            xy[2 * i] = (float) StrictMath.cos(2 * Math.PI * i / corners);
            xy[2 * i + 1] = (float) StrictMath.sin(2 * Math.PI * i / corners);
        }
        return xy;
    }

    static Stream<Arguments> mistakes() {
        World world = falling();
        long ball = world.add(BodyDef.dynamic(new Circle(0.5f)).at(0f, 4f));
        long gone = world.add(BodyDef.dynamic(new Circle(0.5f)));
        long beam = world.add(new BeamDef());
        world.remove(gone);
        BodyDef body = BodyDef.dynamic(new Circle(1f));
        QueryFilter all = new QueryFilter();
        World closed = new World(new WorldConfig());
        closed.close();
        Snapshot saved = new Snapshot();
        world.snapshot(saved);
        return Stream.of(
                mistake("a body that was removed", "World.isAlive", () -> world.x(gone)),
                mistake("a handle that was never set", "set it to what World.add returns", () -> world.x(0)),
                mistake("a handle of another world", "this world did not give it", () -> world.x(beam + 7)),
                mistake("a concave polygon", "Mesh.solid takes dents", () -> Polygon.of(DENTED)),
                mistake("a polygon of 20 corners", "Mesh.solid takes more", () -> Polygon.of(circle(20))),
                mistake("a box without a width", "halfWidth must be above 0", () -> Polygon.box(0f, 1f)),
                mistake("a velocity of 0 / 0", "vx must be from", () -> world.setVelocity(ball, 0f / 0f, 0f)),
                mistake("a system that adds", "chunk.commands()", () -> stepWithSystem(w -> w.add(body))),
                mistake(
                        "a system that removes",
                        "chunk.commands()",
                        () -> stepWithSystem(w -> w.remove(w.registry()
                                .query()
                                .all(Components.BODY)
                                .table(0)
                                .entities()[0]))),
                mistake(
                        "a value before next()",
                        "call next()",
                        () -> world.hits().first()),
                mistake("a value after the last contact", "call next()", () -> pastTheEnd(world.contacts())),
                mistake("layer 32", "layer must be from 0 to 31", () -> body.layer(32)),
                mistake("mass 0 for a static body", "BodyDef.fixed", () -> body.mass(0f)),
                mistake("mass 0 later", "BodyDef.fixed", () -> world.setMass(ball, 0f)),
                mistake("the column of the type", "use World.setType", () -> world.set(ball, Components.BODY_TYPE, 0)),
                mistake("the column of sensors", "use World.setSensor", () -> world.set(ball, Components.SENSOR, 1)),
                mistake("the column of shapes", "use World.setShape", () -> world.set(ball, Components.SHAPE, 0)),
                mistake("the column of beams", "use World.fireBeam", () -> world.set(beam, Components.BEAM_FIRING, 1)),
                mistake("the column of layers, by number", "1 << 3", () -> world.set(ball, Components.LAYER, 3)),
                mistake("a step of a closed world", "it can only be read", closed::step),
                mistake("a wall that falls", "make it a Mesh.solid", () -> BodyDef.dynamic(Wall.solid(DENTED))),
                mistake(
                        "a cavity that falls",
                        "one ColliderDef for each side",
                        () -> BodyDef.dynamic(Wall.cavity(DENTED))),
                mistake("a segment that falls", "a thin Capsule", () -> BodyDef.dynamic(new Segment(0f, 0f, 1f, 0f))),
                mistake("a wall that is to fall later", "a Mesh.solid", () -> world.setShape(ball, Wall.solid(DENTED))),
                mistake("no filter", "new QueryFilter()", () -> world.query().castRay(0f, 0f, 1f, 0f, 5f, null)),
                mistake("no direction", "overlapPoint", () -> world.query().castRay(0f, 0f, 0f, 0f, 5f, all)),
                mistake("a snapshot of a world with gravity, in one without", "the same WorldConfig", () -> {
                    try (World other = new World(new WorldConfig())) {
                        other.restore(saved);
                    }
                }));
    }

    private static void stepWithSystem(Consumer<World> task) {
        try (World world = falling()) {
            world.add(BodyDef.dynamic(new Circle(1f)));
            Query bodies = world.registry().query().all(Components.BODY);
            world.before(Stage.GATHER, new SystemDef("mistaken", bodies, chunk -> task.accept(world)));
            world.step();
        }
    }

    private static void pastTheEnd(Contacts contacts) {
        while (contacts.next()) {}
        contacts.first();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    void aMistakeEndsInAMessageThatNamesTheCure(String name, String cure, Executable made) {
        String message = assertThrows(RuntimeException.class, made).getMessage();
        assertTrue(message.contains(cure), message);
    }

    @Test
    void removingTwiceAndRemovingWhileReadingIsAllowed() {
        try (World world = new World(new WorldConfig())) {
            for (int i = 0; i < 3; i++) {
                world.add(BodyDef.dynamic(new Circle(1f)).at(i * 0.5f, 0f));
            }
            world.step();
            int read = 0;
            for (Contacts contacts = world.contacts(); contacts.next(); read++) {
                world.remove(contacts.second());
                assertFalse(world.remove(contacts.second()));
            }
            assertEquals(3, read);
        }
    }

    /** Two shots that hit one enemy in one step: two hits, and one removal. */
    @Test
    void hitsOfABodyThatTheLoopHasRemovedCanBeRead() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.fixed(new Circle(0.5f)));
            world.add(new BulletDef().at(-1f, 0f).velocity(60f, 0f));
            world.add(new BulletDef().at(1f, 0f).velocity(-60f, 0f));
            world.step();
            Hits hits = world.hits();
            assertTrue(hits.next());
            assertTrue(hits.x() < 0f && hits.alive());
            assertTrue(world.remove(hits.second()));
            assertTrue(hits.next());
            assertTrue(hits.x() > 0f && !hits.alive());
            assertFalse(world.remove(hits.second()));
            assertFalse(hits.next());
        }
    }

    /** Meshes of an outline stand in for walls that move. */
    @Test
    void dentedMeshesFallOnOneAnotherAndStack() {
        try (World world = falling()) {
            world.add(BodyDef.fixed(Wall.solid(-20f, -2f, 20f, -2f, 20f, 0f, -20f, 0f)));
            Shape crate = Mesh.solid(-1f, -0.5f, 1f, -0.5f, 1f, 0.5f, 0f, 0.3f, -1f, 0.5f);
            long lower = world.add(BodyDef.dynamic(crate).at(0f, 1f));
            long upper = world.add(BodyDef.dynamic(crate).at(0f, 3f));
            for (int i = 0; i < 240; i++) {
                world.step();
            }
            assertEquals(0.5f, world.y(lower), 0.02f);
            assertEquals(1.5f, world.y(upper), 0.02f);
        }
    }
}
