package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values that no step can use, written by systems to the columns. */
class BadValuesTest {
    private static final Component TAG = new Component("tag");
    private static final FloatField OWN = TAG.floatField("own");

    private static final int CASES_OF_HITS = 18;

    private record Case(long entity, Field field, float value) {}

    private final List<Long> bodies = new ArrayList<>();
    private final List<Long> bullets = new ArrayList<>();
    private long wall;
    private long beam;

    private World world(BadValues action, int workers) {
        World world = new World(new WorldConfig().workers(workers).badValues(action));
        bodies.clear();
        bullets.clear();
        Circle circle = new Circle(0.2f);
        for (int i = 0; i < 600; i++) {
            BodyDef body = BodyDef.dynamic(circle).at(i % 25, i / 25);
            bodies.add(world.add(i % 3 == 0 ? body.with(TAG) : body));
            bullets.add(world.add(new BulletDef().at(i % 25 + 0.5f, i / 25).velocity(1f, i % 7)));
        }
        wall = world.add(BodyDef.kinematic(Wall.solid(0, 0, 1, 0, 0, 1)).at(40f, 40f));
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
                Components.OMEGA,
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
        cases.add(new Case(wall, Components.BODY_TYPE, BodyType.DYNAMIC.ordinal()));
        cases.add(new Case(bullets.get(599), Components.X, Float.NEGATIVE_INFINITY));
        cases.add(new Case(bodies.get(3), Components.X, 1.1e12f));
        cases.add(new Case(bodies.get(3), Components.Y, -Float.MAX_VALUE));
        cases.add(new Case(bodies.get(3), Components.VX, 1.1e9f));
        cases.add(new Case(bodies.get(3), Components.ANGLE, -1.1e9f));
        cases.add(new Case(bodies.get(3), Components.OMEGA, 1.1e6f));
        cases.add(new Case(bodies.get(3), Components.TORQUE, 1.1e15f));
        cases.add(new Case(bodies.get(3), Components.RESTITUTION, 1.5f));
        cases.add(new Case(bodies.get(3), Components.SENSOR, 7));
        cases.add(new Case(bodies.get(3), Components.LAYER, 3));
        cases.add(new Case(bodies.get(3), Components.LAYER, 0));
        cases.add(new Case(bodies.get(3), Components.GROUP, Integer.MIN_VALUE));
        for (int i : new int[] {0, 599}) {
            cases.add(new Case(bullets.get(i), Components.RADIUS, -1f));
            cases.add(new Case(bullets.get(i), Components.RADIUS, 0f));
            cases.add(new Case(bullets.get(i), Components.RADIUS, 1.1e9f));
            cases.add(new Case(bullets.get(i), Components.X, -1.1e12f));
            cases.add(new Case(bullets.get(i), Components.Y, 1.1e12f));
            cases.add(new Case(bullets.get(i), Components.VX, 1.1e9f));
            cases.add(new Case(bullets.get(i), Components.VY, -Float.MAX_VALUE));
        }
        cases.add(new Case(beam, Components.LAYER, 0));
        cases.add(new Case(beam, Components.Y, 1.1e12f));
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

    /** Three bullets that hit bodies in the second step, a bullet that meets another then, and a beam that bends. */
    private World hits(BadValues action, int workers) {
        World world =
                new World(new WorldConfig().workers(workers).badValues(action).bulletsMeet(2, 2));
        bullets.clear();
        for (int i = 0; i < 3; i++) {
            world.add(BodyDef.dynamic(new Circle(1f)).at(5f * i, 0f).layer(1));
            BulletDef def =
                    new BulletDef().at(5f * i - 1.7f, 0f).velocity(30f, 0f).knockback(0.2f);
            bullets.add(world.add(def.onHit(OnHit.values()[i])));
        }
        BulletDef def = new BulletDef().layer(2).onHit(OnHit.BOUNCE);
        bullets.add(world.add(def.at(-9f, -9f).velocity(30f, 0f)));
        world.add(def.at(-7.7f, -9f).velocity(-30f, 0f));
        beam = world.add(new BeamDef().at(-5f, 9f, 0f).segments(4).lag(0.5f));
        world.fireBeam(beam, true);
        world.step();
        world.aimBeam(beam, -5f, 9f, 1f);
        return world;
    }

    private List<Case> casesOfHits() {
        List<Case> cases = new ArrayList<>();
        for (long bullet : bullets) {
            cases.add(new Case(bullet, Components.ON_HIT, 77));
            cases.add(new Case(bullet, Components.ON_HIT, -1));
        }
        for (int i : new int[] {1, 3}) {
            cases.add(new Case(bullets.get(i), Components.BULLET_RESTITUTION, Float.NaN));
            cases.add(new Case(bullets.get(i), Components.BULLET_RESTITUTION, 1.5f));
        }
        for (float knockback : new float[] {-1f, Float.NaN, Float.POSITIVE_INFINITY}) {
            cases.add(new Case(bullets.get(0), Components.KNOCKBACK, knockback));
            cases.add(new Case(bullets.get(1), Components.KNOCKBACK, knockback));
        }
        return cases;
    }

    @Test
    void whatABulletDoesAtAHitIsRefusedWhenItHits() {
        long expected;
        try (World untouched = hits(BadValues.REFUSE, 1)) {
            untouched.step();
            expected = untouched.hash();
        }
        for (int workers = 1; workers <= 3; workers++) {
            try (World world = hits(BadValues.REFUSE, workers)) {
                assertEquals(CASES_OF_HITS, casesOfHits().size());
                for (Case bad : casesOfHits()) {
                    float good = read(world, bad);
                    write(world, bad, bad.value);
                    long before = world.hash();
                    String message = assertThrows(IllegalStateException.class, world::step, () -> "" + bad)
                            .getMessage();
                    assertTrue(message.contains(Entity.toString(bad.entity) + ": " + bad.field + " must be"), message);
                    assertEquals(before, world.hash(), () -> "" + bad);
                    write(world, bad, good);
                }
                world.step();
                assertEquals(expected, world.hash());
            }
        }
    }

    @Test
    void whatABulletDoesAtAHitRemovesItBeforeTheHit() {
        for (int i = 0; i < CASES_OF_HITS; i++) {
            try (World without = hits(BadValues.REMOVE, 1);
                    World world = hits(BadValues.REMOVE, 1 + i % 3)) {
                Case bad = casesOfHits().get(i);
                without.remove(bad.entity);
                without.step();
                write(world, bad, bad.value);
                world.step();
                assertEquals(1, world.profile().removed, () -> "" + bad);
                assertEquals(without.hash(), world.hash(), () -> "" + bad);
            }
        }
    }

    @Test
    void aStepThatASystemBreaksAfterTheResponseLeavesNoImpulsesBehind() {
        try (World untouched = hits(BadValues.REFUSE, 1);
                World broken = hits(BadValues.REFUSE, 2)) {
            boolean[] breaks = {true};
            broken.after(
                    Stage.RESPONSE, new SystemDef("breaks", broken.registry().query(), chunk -> {
                        if (breaks[0]) {
                            throw new UnsupportedOperationException("broken");
                        }
                    }));
            assertThrows(UnsupportedOperationException.class, broken::step);
            breaks[0] = false;
            untouched.step();
            broken.step();
            assertEquals(untouched.hash(), broken.hash());
        }
    }

    @Test
    void whatFliesToTheFarthestPlaceIsHeldThere() {
        float far = Components.FARTHEST;
        try (World world = new World(new WorldConfig())) {
            long bullet = world.add(new BulletDef().at(far, 1f).velocity(1e9f, 0f));
            long body = world.add(BodyDef.kinematic(new Circle(1f)).at(0f, -far).velocity(0f, -1e9f));
            long bouncer = world.add(
                    new BulletDef().at(10f, 0f).velocity(-1e9f, 0f).radius(1f).onHit(OnHit.BOUNCE));
            world.add(BodyDef.kinematic(new Circle(1f)).velocity(1e9f, 0f));
            for (int i = 0; i < 10; i++) {
                world.step();
            }
            assertEquals(far, world.x(bullet));
            assertEquals(-far, world.y(body));
            assertEquals(1e9f, world.vx(bouncer));
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
