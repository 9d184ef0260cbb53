package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Circle;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values that no step can use, written by systems to the columns. */
class BadValuesTest {
    private static final Component TAG = new Component("tag");
    private static final FloatField OWN = TAG.floatField("own");

    private record Case(long entity, Field field, float value) {}

    private final List<Long> bodies = new ArrayList<>();
    private final List<Long> bullets = new ArrayList<>();
    private long beam;

    private World world(BadValues action, int workers) {
        World world = new World(new WorldConfig().workers(workers).badValues(action));
        bodies.clear();
        bullets.clear();
        Circle circle = new Circle(0.2f);
        for (int i = 0; i < 600; i++) {
            BodyDef body = BodyDef.moving(circle).at(i % 25, i / 25);
            bodies.add(world.add(i % 3 == 0 ? body.with(TAG) : body));
            bullets.add(world.add(new BulletDef().at(i % 25 + 0.5f, i / 25).velocity(1f, i % 7)));
        }
        beam = world.add(new BeamDef().at(-5f, 1f, 0.1f).segments(4));
        world.fireBeam(beam, true);
        world.step();
        return world;
    }

    private List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        float nan = Float.NaN;
        for (FloatField field : List.of(
                Components.X,
                Components.VY,
                Components.ANGLE,
                Components.SPIN_RATE,
                Components.FORCE_X,
                Components.TORQUE,
                Components.INVERSE_MASS,
                Components.GRAVITY_SCALE,
                Components.FRICTION,
                Components.SECONDS_LEFT)) {
            cases.add(new Case(bodies.get(411), field, nan));
        }
        for (FloatField field : List.of(Components.Y, Components.VX, Components.RADIUS, Components.SECONDS_LEFT)) {
            cases.add(new Case(bullets.get(300), field, nan));
        }
        for (FloatField field : List.of(
                Components.X, Components.ANGLE, Components.BEAM_LENGTH, Components.BEAM_LAG, Components.beamAngle(2))) {
            cases.add(new Case(beam, field, nan));
        }
        cases.add(new Case(bodies.get(0), Components.Y, Float.POSITIVE_INFINITY));
        cases.add(new Case(bodies.get(0), Components.INVERSE_INERTIA, -1f));
        cases.add(new Case(bodies.get(599), Components.SHAPE, 77));
        cases.add(new Case(bodies.get(599), Components.SHAPE, Integer.MAX_VALUE));
        cases.add(new Case(bodies.get(599), Components.SHAPE, -1));
        cases.add(new Case(bodies.get(599), Components.BODY_TYPE, 3));
        cases.add(new Case(bullets.get(599), Components.X, Float.NEGATIVE_INFINITY));
        cases.add(new Case(beam, Components.BEAM_SEGMENTS, 1000));
        cases.add(new Case(beam, Components.BEAM_THICKNESS, -1f));
        return cases;
    }

    private static void write(World world, Case bad, float value) {
        Table table = world.registry().tableOf(bad.entity);
        int row = world.registry().rowOf(bad.entity);
        if (bad.field instanceof FloatField field) {
            table.floats(field)[row] = value;
        } else {
            table.ints((IntField) bad.field)[row] = (int) value;
        }
    }

    private static float read(World world, Case bad) {
        return bad.field instanceof FloatField field
                ? world.get(bad.entity, field)
                : world.get(bad.entity, (IntField) bad.field);
    }

    @Test
    void aStepRefusesThemByNameAndTheWorldGoesOnOnceTheyAreCorrected() {
        for (int workers = 1; workers <= 3; workers++) {
            long[] hash = new long[2];
            try (World untouched = world(BadValues.REFUSE, 1)) {
                for (int i = 0; i < 2; i++) {
                    untouched.step();
                    hash[i] = untouched.hash();
                }
            }
            try (World world = world(BadValues.REFUSE, workers)) {
                for (Case bad : cases()) {
                    float good = read(world, bad);
                    write(world, bad, bad.value);
                    long before = world.hash();
                    String message = assertThrows(IllegalStateException.class, world::step, () -> "" + bad)
                            .getMessage();
                    assertTrue(message.contains("entity " + Entity.toString(bad.entity)), message);
                    assertTrue(message.contains(bad.field + " must be"), message);
                    assertEquals(before, world.hash(), () -> "" + bad);
                    assertEquals(1, world.stepNumber());
                    assertFalse(world.contacts().next());
                    write(world, bad, good);
                }
                world.step();
                assertEquals(hash[0], world.hash());
                world.remove(bodies.get(7));
                Table table = world.registry().tableOf(bodies.get(8));
                table.floats(Components.X)[world.registry().rowOf(bodies.get(8))] = Float.NaN;
                assertThrows(IllegalStateException.class, world::step);
                world.remove(bodies.get(8));
                world.step();
            }
        }
    }

    @Test
    void aStepRemovesThemIfAskedTo() {
        for (int workers = 1; workers <= 3; workers++) {
            try (World world = world(BadValues.REMOVE, workers)) {
                List<Case> cases = cases();
                List<Long> doomed = cases.stream().map(Case::entity).distinct().toList();
                cases.forEach(bad -> write(world, bad, bad.value));
                int before = world.registry().size();
                world.step();
                assertEquals(doomed.size(), world.profile().removed);
                assertTrue(world.profile().firstRemoved.contains("must be"), world.profile().firstRemoved);
                assertEquals(before - doomed.size(), world.registry().size());
                doomed.forEach(entity -> assertFalse(world.isAlive(entity)));
                world.step();
                assertEquals(0, world.profile().removed);
                assertNull(world.profile().firstRemoved);
            }
        }
    }

    @Test
    void theFirstIsNamedEvenIfBulletsAreFoundAfterIt() {
        try (World world = world(BadValues.REMOVE, 1)) {
            write(world, new Case(bullets.get(3), Components.VX, 0f), Float.NaN);
            write(world, new Case(bodies.get(5), Components.VX, 0f), Float.NaN);
            world.step();
            assertEquals(2, world.profile().removed);
            String first = world.profile().firstRemoved;
            assertTrue(first.startsWith("entity " + Entity.toString(bodies.get(5))), first);
        }
    }

    @Test
    void bulletsWithABadBounceAreNamedByItOnceTheyHaveBounced() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.fixed(new Circle(1f)));
            long bullet =
                    world.add(new BulletDef().at(-2f, 0f).velocity(120f, 0f).onHit(OnHit.BOUNCE));
            Table table = world.registry().tableOf(bullet);
            table.floats(Components.BOUNCE)[0] = Float.NaN;
            world.step();
            String message =
                    assertThrows(IllegalStateException.class, world::step).getMessage();
            assertTrue(message.contains("bullet.bounce must be from 0.0 to 1.0: NaN"), message);
        }
    }

    @Test
    void fieldsOfTheUserStayFree() {
        try (World world = world(BadValues.REFUSE, 1)) {
            world.set(bodies.get(0), OWN, Float.NaN);
            world.step();
            assertTrue(Float.isNaN(world.get(bodies.get(0), OWN)));
        }
    }

    @Test
    void aSystemThatWritesThemInAStepIsFoundInTheNext() {
        try (World world = world(BadValues.REFUSE, 2)) {
            boolean[] writes = {true};
            world.after(
                    Stage.DYNAMICS,
                    new SystemDef("breaks", world.registry().query().all(Components.BULLET), chunk -> {
                                if (writes[0]) {
                                    chunk.floats(Components.VX)[chunk.from()] = Float.NaN;
                                }
                            })
                            .parallel());
            world.step();
            writes[0] = false;
            String message =
                    assertThrows(IllegalStateException.class, world::step).getMessage();
            assertTrue(message.contains("velocity.vx must be"), message);
            assertTrue(message.endsWith(", and 2 more"), message);
        }
    }
}
