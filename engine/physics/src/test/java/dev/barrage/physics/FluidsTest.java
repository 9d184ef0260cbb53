package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bodies float, sink, drift and are braked as hydrostatics says. */
class FluidsTest {
    private static final Polygon BOX = Polygon.box(0.5f, 0.5f);
    private static final Polygon LAKE = Polygon.box(20f, 5f); // its surface is at 0 if it is at -5

    private final World world = new World(new WorldConfig().gravity(0f, -10f));

    private long lake(float density, float drag) {
        return world.add(
                new FluidDef(LAKE).at(0f, -5f).density(density).linearDrag(drag).angularDrag(drag));
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            world.step();
        }
    }

    @Test
    void aBoxFloatsByTheShareOfItsDensity() {
        lake(2f, 3f);
        for (int i = 1; i < 10; i++) {
            world.add(
                    BodyDef.dynamic(Polygon.box(1f, 0.25f)).at(4f * i - 20f, 0f).density(0.2f * i));
        }
        steps(900);
        long[] bodies = world.registry()
                .query()
                .all(Components.BODY)
                .none(Components.FLUID)
                .table(0)
                .entities();
        for (int i = 1; i < 10; i++) {
            float draught = 0.25f - world.y(bodies[i - 1]); // below the surface
            assertEquals(0.5f * i / 10f, draught, 2e-4f, "density " + i / 10f);
            assertEquals(0f, world.angle(bodies[i - 1]), 1e-3f);
        }
    }

    @Test
    void shapesOfHalfTheDensityAreHalfIn() {
        lake(2f, 3f);
        Shape[] shapes = {
            new Circle(0.5f),
            new Capsule(-0.5f, 0f, 0.5f, 0f, 0.3f),
            Polygon.box(1f, 0.3f).rounded(0.1f)
        };
        for (int i = 0; i < shapes.length; i++) {
            long body = world.add(BodyDef.dynamic(shapes[i]).at(4f * i - 8f, 0.2f));
            world.resetMass(body);
            steps(900);
            assertEquals(0f, world.y(body), 1e-4f, shapes[i].toString());
        }
    }

    @Test
    void aTallBoxTipsOverAndAHeavyKeelRightsIt() {
        lake(2f, 1f);
        long tall =
                world.add(BodyDef.dynamic(Polygon.box(0.25f, 1f)).at(-5f, 0f).angle(0.05f));
        long keel = world.add(BodyDef.dynamic(Polygon.box(0.25f, 1f)).at(5f, 0f).angle(0.4f));
        world.setMassData(keel, 1f, 0f, -0.8f, 0.4f);
        steps(1500);
        assertEquals(Math.PI / 2, Math.abs(world.angle(tall)), 0.01f);
        assertEquals(0f, world.angle(keel), 0.01f);
    }

    @Test
    void whatSinksHasItsTerminalSpeed() {
        lake(2f, 20f);
        long stone = world.add(BodyDef.dynamic(new Circle(0.2f)).at(0f, -0.5f).density(5f));
        steps(60);
        // (m - rho A) g = drag rho A v, with m = 5 A
        assertEquals(-(5f - 2f) * 10f / (20f * 2f), world.vy(stone), 1e-3f);
    }

    @Test
    void whatRisesHasItsTerminalSpeedHoweverLight() {
        lake(1000f, 5f);
        long bubble = world.add(BodyDef.dynamic(new Circle(0.2f)).at(0f, -8f).density(1f));
        steps(120);
        assertEquals(999f * 10f / (5f * 1000f), world.vy(bubble), 1e-3f);
    }

    @Test
    void aSpinDecaysAtItsRate() {
        world.setGravity(0f, 0f);
        world.add(new FluidDef(LAKE).at(0f, -5f).density(2f).angularDrag(0.5f));
        long wheel = world.add(
                BodyDef.dynamic(new Circle(0.5f)).at(0f, -5f).density(2f).angularVelocity(4f));
        steps(120);
        assertEquals(4f * Math.exp(-1), world.angularVelocity(wheel), 0.01f);
    }

    @Test
    void aRiverCarriesWhatFloats() {
        long river = world.add(new FluidDef(LAKE)
                .at(0f, -5f)
                .density(2f)
                .linearDrag(3f)
                .angularDrag(1f)
                .flow(1.5f, 0f));
        long raft = world.add(BodyDef.dynamic(Polygon.box(1f, 0.25f)).at(-10f, 0f));
        steps(300);
        assertEquals(1.5f, world.vx(raft), 1e-3f);
        assertTrue(world.isAwake(raft));
        world.set(river, Components.FLOW_X, -1f);
        steps(300);
        assertEquals(-1f, world.vx(raft), 1e-3f);
    }

    @Test
    void theEnergyOfABobIsKeptWithoutDrag() {
        lake(2f, 0f);
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 0.2f));
        // A spring of rho g w = 20 N/m and a mass of 1 kg: 0.2 cos(sqrt(20) t)
        double highest = 0;
        for (int i = 0; i < 1200; i++) {
            world.step();
            highest = i < 1100 ? 0 : Math.max(highest, world.y(box));
        }
        assertEquals(0.2, highest, 0.01);
    }

    @Test
    void whenTheLakeDrainsTheBodyFallsAndWhenItComesItRises() {
        long lake = lake(2f, 3f);
        long floor = world.add(BodyDef.fixed(Polygon.box(20f, 1f)).at(0f, -6f));
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 0f));
        steps(120);
        world.setEnabled(lake, false);
        steps(300);
        assertEquals(-4.5f, world.y(box), 0.01f);
        assertFalse(world.isAwake(box));
        world.setEnabled(lake, true);
        steps(600);
        assertEquals(0f, world.y(box), 1e-3f);
        world.teleport(lake, 0f, -6f, 0f);
        steps(600);
        assertEquals(-1f, world.y(box), 1e-3f);
        assertTrue(world.isAlive(floor));
    }

    @Test
    void aCompoundFloatsOnItsPontoons() {
        lake(2f, 2f);
        long deck = world.add(BodyDef.dynamic(Polygon.box(2f, 0.1f)).at(0f, 1f).density(0.5f));
        world.add(new ColliderDef(BOX).on(deck).at(-1.5f, -0.6f).density(0.5f));
        world.add(new ColliderDef(BOX).on(deck).at(1.5f, -0.6f).density(0.5f));
        steps(900);
        assertEquals(0f, world.angle(deck), 1e-3f);
        float draught = 1.4f / 2f / 2f; // mass of 1.4 kg on two widths of 1 m
        assertEquals(-(draught - 1.1f), world.y(deck), 2e-3f);
    }

    @Test
    void meshesFloatByTheirSilhouette() {
        lake(2f, 3f);
        Mesh boat = Mesh.of(new float[] {-1, 0, 0, 1, 0, 0, 1, 0.5f, 0, -1, 0.5f, 0}, new int[] {0, 1, 2, 0, 2, 3});
        long body = world.add(BodyDef.dynamic(boat).at(0f, 0f).density(0.5f));
        steps(900);
        assertEquals(-0.125f, world.y(body), 1e-3f);
    }

    @Test
    void layersDecideWhatFloats() {
        World filtered = new World(new WorldConfig().gravity(0f, -10f).ignores(1, 2));
        filtered.add(new FluidDef(LAKE).at(0f, -5f).density(2f).layer(2));
        long sinks = filtered.add(BodyDef.dynamic(BOX).at(0f, 0f).layer(1));
        for (int i = 0; i < 60; i++) {
            filtered.step();
        }
        assertTrue(filtered.y(sinks) < -4f);
    }

    @Test
    void badFluidsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new FluidDef(BOX.rounded(0.1f)));
        assertThrows(IllegalArgumentException.class, () -> new FluidDef(null));
        FluidDef def = new FluidDef(BOX);
        for (float bad : new float[] {-1f, Float.NaN, Float.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> def.density(bad));
            assertThrows(IllegalArgumentException.class, () -> def.linearDrag(bad));
            assertThrows(IllegalArgumentException.class, () -> def.angularDrag(bad));
        }
        assertThrows(IllegalArgumentException.class, () -> def.flow(0f, Float.NaN));
        long fluid = world.add(def);
        assertThrows(IllegalArgumentException.class, () -> world.setShape(fluid, new Circle(1f)));
        assertThrows(IllegalArgumentException.class, () -> world.set(fluid, Components.FLUID_DENSITY, -1f));
        world.setShape(fluid, Polygon.box(2f, 2f));
    }

    @Test
    void fluidsGiveTheSameBitsForAnyWorkersAndAfterARestore() {
        long expected = run(1, false);
        assertEquals(expected, run(3, false));
        assertEquals(expected, run(2, true));
    }

    private static World sea(int workers) {
        World world = new World(new WorldConfig().workers(workers).gravity(0f, -10f));
        world.add(BodyDef.fixed(Wall.cavity(-19, -9, 19, -9, 19, 30, -19, 30)));
        world.add(new FluidDef(LAKE).at(0f, -5f).density(2f).linearDrag(1f).flow(0.3f, 0f));
        world.add(new FluidDef(LAKE).at(10f, -6f).angle(0.1f).density(1f).angularDrag(1f));
        Shape[] shapes = {BOX, new Circle(0.4f), new Capsule(-0.4f, 0f, 0.4f, 0f, 0.2f), BOX.rounded(0.1f)};
        for (int i = 0; i < 200; i++) {
            BodyDef def = BodyDef.dynamic(shapes[i % 4]).density(0.5f + i % 7 * 0.3f);
            long body = world.add(def.at(i % 25 * 1.4f - 17f, i / 25 * 1.3f));
            if (i % 5 == 0) {
                world.add(new ColliderDef(BOX).on(body).at(0.5f, 0.2f).density(0.4f));
            }
        }
        return world;
    }

    private static long run(int workers, boolean restored) {
        try (World world = sea(workers)) {
            for (int step = 0; step < 150; step++) {
                world.step();
                if (restored && step == 70) {
                    Snapshot snapshot = new Snapshot();
                    world.snapshot(snapshot);
                    world.step();
                    world.restore(snapshot);
                }
            }
            return world.hash();
        }
    }

    @Test
    @Tag("jdk")
    void fluidsAllocateNothing() {
        try (World world = sea(2)) {
            NoGarbage.assertNone("a sea", 100, world::step);
        }
    }
}
