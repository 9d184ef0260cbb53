package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.rule.Mixing;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.testing.NoGarbage;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rules of contacts that a game gives as functions. */
@Timeout(120)
class ContactRulesTest {
    private static final Component TEAM = new Component("team");
    private static final IntField COLOR = TEAM.intField("color", 0);

    private static void step(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    @Test
    void aFilterDecidesByHandlesAndComponents() {
        World[] self = new World[1];
        WorldConfig config = new WorldConfig()
                .gravity(0f, -10f)
                .filter((elder, younger) -> self[0].get(elder, COLOR) != self[0].get(younger, COLOR));
        try (World world = new World(config)) {
            self[0] = world;
            long ground =
                    world.add(BodyDef.fixed(Polygon.box(5f, 1f)).with(TEAM).at(0f, -1f));
            long red = world.add(BodyDef.dynamic(new Circle(0.5f)).with(TEAM).at(-2f, 0.5f));
            long fast = world.add(
                    BodyDef.dynamic(new Circle(0.5f)).with(TEAM).at(0f, 3f).velocity(0f, -90f));
            long blue = world.add(BodyDef.dynamic(new Circle(0.5f)).with(TEAM).at(2f, 0.5f));
            long above = world.add(BodyDef.dynamic(new Circle(0.5f)).with(TEAM).at(2f, 1.5f));
            world.set(blue, COLOR, 1);
            step(world, 90);
            assertTrue(world.y(red) < -2f);
            assertTrue(world.y(fast) < -50f);
            assertEquals(0.5f, world.y(blue), 0.01f);
            assertEquals(1.5f, world.y(above), 0.02f);
            assertFalse(world.contactsOf(red).next());
            assertTrue(world.contactsOf(ground).next());
            world.set(above, COLOR, 1);
            world.wake(above); // a component of the game does not
            step(world, 60);
            assertEquals(0.5f, world.y(above), 0.02f); // fell through blue, onto the ground
        }
    }

    @Test
    void aFilterDecidesWhatWakesSleepers() {
        try (World world = new World(new WorldConfig().filter((elder, younger) -> false))) {
            long sleeper = world.add(BodyDef.dynamic(new Circle(1f)).startAsleep());
            world.add(BodyDef.dynamic(new Circle(1f)).at(-5f, 0f).velocity(10f, 0f));
            step(world, 60);
            assertFalse(world.isAwake(sleeper));
        }
    }

    @Test
    void preSolveLetsContactsPassByPlaceAndNormal() {
        WorldConfig config = new WorldConfig().gravity(0f, -10f).preSolve((a, b, x, y, nx, ny, gap) -> x > 0f);
        try (World world = new World(config)) {
            world.add(BodyDef.fixed(Polygon.box(5f, 0.2f)).at(0f, -0.2f));
            long right = world.add(BodyDef.dynamic(new Circle(0.5f)).at(2f, 0.6f));
            long left = world.add(BodyDef.dynamic(new Circle(0.5f)).at(-2f, 0.6f));
            long fast = world.add(BodyDef.dynamic(new Circle(0.5f)).at(-4f, 3f).velocity(0f, -90f));
            boolean reported = false;
            for (int i = 0; i < 60; i++) {
                world.step();
                reported |=
                        world.contactsOf(left).next() | world.contactsOf(fast).next();
            }
            assertEquals(0.5f, world.y(right), 0.01f);
            assertTrue(world.y(left) < -2f);
            assertTrue(world.y(fast) < -50f);
            assertFalse(reported);
        }
    }

    @Test
    void frictionAndRestitutionMixAsChosen() {
        float slope = 0.3f; // tangent 0.31
        for (Mixing mixing : Mixing.values()) {
            float mu = mixing.mix(0.2f, 0.5f, 0, 0);
            WorldConfig config = new WorldConfig().gravity(0f, -10f).frictionMixing(mixing);
            try (World world = new World(config)) {
                world.add(BodyDef.fixed(Polygon.box(50f, 1f)).angle(slope).friction(0.2f));
                float x = -1.5f * (float) Math.sin(slope);
                float y = 1.5f * (float) Math.cos(slope);
                long box = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f))
                        .at(x, y)
                        .angle(slope)
                        .friction(0.5f));
                step(world, 60);
                double speed = Math.hypot(world.vx(box), world.vy(box));
                double expected = Math.max(0, 10 * (Math.sin(slope) - mu * Math.cos(slope)));
                assertEquals(expected, speed, 0.1, mixing::name);
            }
        }
        assertEquals(0.35f, Mixing.AVERAGE.mix(0.2f, 0.5f, 0, 0), 1e-6f);
        assertEquals(0.1f, Mixing.MULTIPLY.mix(0.2f, 0.5f, 0, 0), 1e-6f);
        assertEquals(0.2f, Mixing.MINIMUM.mix(0.2f, 0.5f, 0, 0));
        assertEquals(0.5f, Mixing.MAXIMUM.mix(0.2f, 0.5f, 0, 0));
        assertEquals(0.3f, Mixing.GEOMETRIC_MEAN.mix(0.1f, 0.9f, 0, 0), 1e-6f);
    }

    @Test
    void aRuleOfMixingIsHandedTheBodiesAndHeldToTheRange() {
        for (float answer : new float[] {0.5f, 7f, -3f, Float.NaN}) {
            long[] special = new long[1];
            WorldConfig config = new WorldConfig()
                    .restitutionMixing(
                            (a, b, first, second) -> first == special[0] || second == special[0] ? answer : 0f);
            try (World world = new World(config)) {
                world.add(BodyDef.fixed(Polygon.box(5f, 1f)).at(0f, -1f).restitution(1f));
                special[0] =
                        world.add(BodyDef.dynamic(new Circle(0.5f)).at(1f, 1f).velocity(0f, -4f));
                long other =
                        world.add(BodyDef.dynamic(new Circle(0.5f)).at(-1f, 1f).velocity(0f, -4f));
                step(world, 20);
                float expected = answer == 7f ? 4f : answer > 0f ? 2f : 0f;
                assertEquals(expected, world.vy(special[0]), 0.05f);
                assertEquals(0f, world.vy(other), 0.05f);
            }
        }
    }

    private static WorldConfig rules(int workers) {
        return new WorldConfig()
                .gravity(0f, -10f)
                .workers(workers)
                .filter((elder, younger) -> (elder * 31 + younger) % 7 != 0)
                .preSolve((a, b, x, y, nx, ny, gap) -> y < 4f || (a + b) % 3 != 0)
                .frictionMixing((a, b, first, second) -> first % 2 == 0 ? a : b)
                .restitutionMixing(Mixing.MULTIPLY);
    }

    private static World crowd(int workers) {
        World world = new World(rules(workers));
        Rng rng = new Rng(11);
        world.add(BodyDef.fixed(Polygon.box(12f, 1f)).at(0f, -1f).tangentSpeed(1f));
        world.add(BodyDef.fixed(Polygon.box(4f, 0.1f)).at(0f, 3f).oneWay());
        world.add(BodyDef.fixed(Polygon.box(3f, 1f)).at(2f, 2f).sensor());
        for (int i = 0; i < 120; i++) {
            world.add(BodyDef.dynamic(i % 2 == 0 ? new Circle(0.3f) : Polygon.box(0.3f, 0.2f))
                    .restitution(0.5f)
                    .at(rng.nextFloat(-9f, 9f), rng.nextFloat(0f, 12f)));
        }
        return world;
    }

    @Test
    void worldsWithRulesAreTheSameForAnyNumberOfWorkersAndAfterSnapshots() {
        try (World one = crowd(1);
                World two = crowd(2);
                World four = crowd(4);
                World restored = crowd(1)) {
            Snapshot snapshot = new Snapshot();
            for (int i = 0; i < 50; i++) {
                one.snapshot(snapshot);
                restored.restore(snapshot);
                for (World world : new World[] {one, two, four, restored}) {
                    world.step();
                }
                assertEquals(one.hash(), two.hash(), "step " + i);
                assertEquals(one.hash(), four.hash(), "step " + i);
                assertEquals(one.hash(), restored.hash(), "restored, step " + i);
                assertEquals(ReadingEventsTest.events(one), ReadingEventsTest.events(two), "step " + i);
                assertEquals(ReadingEventsTest.events(one), ReadingEventsTest.events(four), "step " + i);
            }
        }
    }

    @Test
    void aSnapshotOfAWorldWithOtherRulesIsRefused() {
        Snapshot snapshot = new Snapshot();
        try (World world = new World(new WorldConfig().frictionMixing(Mixing.MINIMUM));
                World plain = new World(new WorldConfig());
                World named = new World(new WorldConfig().frictionMixing(Mixing.GEOMETRIC_MEAN))) {
            world.snapshot(snapshot);
            String message = assertThrows(IllegalArgumentException.class, () -> plain.restore(snapshot))
                    .getMessage();
            assertTrue(message.contains("frictionMixing"), message);
            plain.snapshot(snapshot);
            named.restore(snapshot);
        }
    }

    @Test
    void stepsWithAllOfThisAndItsEventsAllocateNothing() {
        try (World world = crowd(2)) {
            long platform = world.registry().tables().get(0).entities()[0];
            Contacts contacts = world.contacts();
            Contacts impacts = world.contacts().fasterThan(1f);
            Contacts of = world.contactsOf(platform);
            BodyEvents[] bodies = {world.moved(), world.woke(), world.fellAsleep()};
            long[] followed = new long[1];
            NoGarbage.assertNone("a step with rules and events", 60, () -> {
                world.dropThrough(contacts.rewind().next() && contacts.alive() ? contacts.first() : platform);
                world.step();
                for (contacts.rewind(); contacts.next(); ) {
                    followed[0] = contacts.ended() ? followed[0] : contacts.name();
                }
                count(impacts.rewind());
                count(of.of(platform));
                contacts.find(followed[0]);
                for (BodyEvents events : bodies) {
                    for (events.rewind(); events.next(); ) {
                        events.body();
                    }
                }
            });
        }
    }

    private static void count(Contacts contacts) {
        while (contacts.next()) {
            contacts.approachSpeed();
        }
    }

    @Test
    void aConveyorCarriesAtItsSpeedAlsoOneWay() {
        for (Consumer<BodyDef> kind : List.<Consumer<BodyDef>>of(def -> {}, BodyDef::oneWay)) {
            try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
                BodyDef belt =
                        BodyDef.fixed(Polygon.box(20f, 0.1f)).at(0f, -0.1f).tangentSpeed(3f);
                kind.accept(belt);
                world.add(belt);
                long box = world.add(BodyDef.dynamic(Polygon.box(0.4f, 0.4f)).at(-5f, 0.4f));
                step(world, 120);
                assertEquals(3f, world.vx(box), 0.01f);
                Contacts contacts = world.contactsOf(box);
                assertTrue(contacts.next());
                assertEquals(0f, contacts.tangentImpulse(), 0.01f);
            }
        }
    }
}
