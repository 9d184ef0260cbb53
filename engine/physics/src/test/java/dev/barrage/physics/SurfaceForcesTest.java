package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Explosions and wind push by the width that faces them. */
class SurfaceForcesTest {
    private static final Polygon BOX = Polygon.box(0.5f, 0.5f);

    private final World world = new World(new WorldConfig());

    // ---- explosions

    @Test
    void anExplosionPushesByTheWidthThatItSees() {
        long disc = world.add(BodyDef.dynamic(new Circle(0.5f)).at(2f, 0f).mass(2f));
        long bar = world.add(BodyDef.dynamic(new Capsule(0f, -1f, 0f, 1f, 0.1f)).at(-2f, 0f));
        long end = world.add(BodyDef.dynamic(new Capsule(0f, -1f, 0f, 1f, 0.1f)).at(0f, 3f));
        world.explode(new Explosion(0f, 0f).radius(5f).impulse(3f));
        assertEquals(3f * 1f, world.mass(disc) * world.vx(disc), 1e-5f);
        assertEquals(-3f * 2.2f, world.mass(bar) * world.vx(bar), 1e-5f);
        assertEquals(3f * 0.2f, world.mass(end) * world.vy(end), 1e-5f);
        assertEquals(0f, world.angularVelocity(disc));
    }

    @Test
    void anImplosionPullsAndTheFalloffIsLinear() {
        long[] boxes = new long[4];
        for (int i = 0; i < 4; i++) {
            boxes[i] = world.add(BodyDef.dynamic(BOX).at(1.5f + i, 0f)); // 1, 2, 3, 4 m away
        }
        world.explode(new Explosion(0f, 0f).radius(2f).falloff(2f).impulse(-4f));
        assertEquals(-4f, world.vx(boxes[0]), 1e-5f);
        assertEquals(-4f, world.vx(boxes[1]), 1e-5f);
        assertEquals(-2f, world.vx(boxes[2]), 1e-5f);
        assertEquals(0f, world.vx(boxes[3]), 1e-5f);
    }

    @Test
    void anExplosionTurnsWhatItDoesNotMeetInTheMiddle() {
        long bar = world.add(BodyDef.dynamic(Polygon.box(2f, 0.1f)).at(0f, 1f));
        world.explode(new Explosion(1f, 0f).radius(5f));
        assertEquals(4f, world.mass(bar) * world.vy(bar), 1e-4f);
        assertEquals(4f * 1f, world.inertia(bar) * world.angularVelocity(bar), 1e-4f);
    }

    @Test
    void anExplosionInsideABodyPushesItByItsCentroid() {
        long box = world.add(BodyDef.dynamic(BOX).at(0.25f, 0f));
        long centred = world.add(BodyDef.dynamic(BOX).at(0f, 0f));
        world.explode(new Explosion(0f, 0f));
        assertEquals(1f, world.vx(box), 1e-5f);
        assertEquals(1f, world.vx(centred), 1e-5f);
    }

    @Test
    void explosionsWakeAndKeepToLayersAndSpareSensorsAndStatics() {
        World resting = new World(new WorldConfig().gravity(0f, -10f));
        long floor = resting.add(BodyDef.fixed(Polygon.box(9f, 0.5f)).at(0f, -0.5f));
        long box = resting.add(BodyDef.dynamic(BOX).at(0f, 0.5f));
        long other = resting.add(BodyDef.dynamic(BOX).at(3f, 0.5f).layer(2));
        long sensor = resting.add(BodyDef.dynamic(BOX).at(-3f, 0.5f).sensor().gravityScale(0f));
        for (int i = 0; i < 120; i++) {
            resting.step();
        }
        assertFalse(resting.isAwake(box));
        resting.explode(new Explosion(1f, -1f).radius(9f).layers(0));
        resting.step();
        assertTrue(resting.isAwake(box));
        assertTrue(resting.vy(box) > 0.3f);
        assertEquals(0f, resting.vx(other));
        assertEquals(0f, resting.vx(sensor));
        assertEquals(-0.5f, resting.y(floor));
    }

    @Test
    void aCompoundTakesTheImpulsesOfItsColliders() {
        long body = world.add(BodyDef.dynamic(BOX).at(3f, 0f));
        world.add(new ColliderDef(BOX).on(body).at(0f, 2f));
        world.explode(new Explosion(0f, 1f).radius(9f));
        float away = 2.5f / (float) Math.sqrt(2.5 * 2.5 + 0.5 * 0.5); // nearest points are half a metre aside
        float width = away + 0.5f / 2.5f * away;
        assertEquals(2f * width * away, world.mass(body) * world.vx(body), 1e-4f);
        assertEquals(0f, world.vy(body), 1e-5f);
        assertEquals(0f, world.angularVelocity(body), 1e-5f);
    }

    @Test
    void badExplosionsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Explosion(Float.NaN, 0f));
        Explosion def = new Explosion(0f, 0f);
        for (float bad : new float[] {-1f, Float.NaN, Float.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> def.radius(bad));
            assertThrows(IllegalArgumentException.class, () -> def.falloff(bad));
        }
        assertThrows(IllegalArgumentException.class, () -> def.impulse(Float.NaN));
        assertThrows(IllegalArgumentException.class, () -> def.layers(32));
        assertThrows(NullPointerException.class, () -> world.explode(null));
    }

    // ---- wind

    @Test
    void aFallIsAsFastAsTheDragAllows() {
        world.setGravity(0f, -10f);
        long box = world.add(BodyDef.dynamic(BOX).at(0f, 0f).density(3f));
        long disc = world.add(BodyDef.dynamic(new Circle(0.3f)).at(5f, 0f).mass(0.1f));
        for (int i = 0; i < 600; i++) {
            world.applyWind(box, 0f, 0f, 0.2f, 0f);
            world.applyWind(disc, 0f, 0f, 5f, 0f);
            world.step();
        }
        assertEquals(-Math.sqrt(3f * 10f / 0.2f), world.vy(box), 1e-3f);
        assertEquals(-Math.sqrt(0.1f * 10f / (5f * 0.6f)), world.vy(disc), 1e-4f);
        assertEquals(0f, world.angularVelocity(box), 1e-5f);
        assertEquals(0f, world.x(box), 1e-4f);
    }

    @Test
    void aStrongWindNeverBlowsFasterThanItself() {
        long leaf = world.add(
                BodyDef.dynamic(Polygon.box(0.3f, 0.01f)).density(0.1f).angle(0.5f));
        for (int i = 0; i < 300; i++) {
            world.applyWind(leaf, 20f, 0f, 10f, 0f);
            world.step();
            assertTrue(world.vx(leaf) <= 20.01f, () -> "vx " + world.vx(leaf));
        }
        assertEquals(20f, world.vx(leaf), 0.5f);
    }

    @Test
    void aTiltedPlateIsLiftedAcrossTheWind() {
        // The lower side faces the wind: it is pushed up.
        long plate = world.add(
                BodyDef.dynamic(Polygon.box(1f, 0.001f)).angle(-0.2f).mass(50f).lockRotation());
        world.applyWind(plate, 3f, 0f, 0f, 1f);
        world.step();
        assertTrue(world.vy(plate) * Math.signum(-0.2f) < 0f || world.vy(plate) > 0f);
        // lift * length sin(a) |u| |u| cos(a), a hundredth less for the implicit share
        double lift = 2 * Math.sin(0.2) * 9 * Math.cos(0.2);
        assertEquals(lift / 60 / 50, Math.abs(world.vy(plate)), 0.02 * lift / 60 / 50);
        assertEquals(0f, world.vx(plate), 1e-4f);
    }

    @Test
    void windIsRefusedWhereItIsNone() {
        long box = world.add(BodyDef.dynamic(BOX));
        long wall = world.add(BodyDef.fixed(BOX).at(9f, 0f));
        long part = world.add(new ColliderDef(BOX).on(box).at(1f, 0f));
        long hash = world.hash();
        world.applyWind(wall, 9f, 0f, 1f, 0f);
        assertThrows(IllegalArgumentException.class, () -> world.applyWind(part, 9f, 0f, 1f, 0f));
        assertThrows(IllegalArgumentException.class, () -> world.applyWind(box, Float.NaN, 0f, 1f, 0f));
        assertThrows(IllegalArgumentException.class, () -> world.applyWind(box, 0f, 0f, -1f, 0f));
        assertThrows(IllegalArgumentException.class, () -> world.applyWind(box, 0f, 0f, 0f, Float.NaN));
        assertEquals(hash, world.hash());
    }

    // ---- contracts

    @Test
    void theyGiveTheSameBitsForAnyWorkers() {
        assertEquals(run(1), run(3));
    }

    private static World field(int workers) {
        World world = new World(new WorldConfig().workers(workers).gravity(0f, -10f));
        world.add(BodyDef.fixed(Polygon.box(30f, 0.5f)).at(0f, -0.5f));
        return world;
    }

    private static long run(int workers) {
        try (World world = field(workers)) {
            long[] boxes = new long[120];
            for (int i = 0; i < boxes.length; i++) {
                boxes[i] = world.add(BodyDef.dynamic(BOX).at(i % 20 * 1.2f - 12f, 0.5f + i / 20 * 1.1f));
                world.add(new ColliderDef(new Circle(0.2f)).on(boxes[i]).at(0.4f, 0.3f));
            }
            Explosion blast = new Explosion(0f, 0f).radius(3f).falloff(4f).impulse(2f);
            for (int step = 0; step < 100; step++) {
                for (long box : boxes) {
                    world.applyWind(box, 3f, 1f, 0.1f, 0.05f);
                }
                if (step % 20 == 0) {
                    world.explode(blast.at(step * 0.1f - 4f, 0f));
                }
                world.step();
            }
            return world.hash();
        }
    }

    @Test
    @Tag("jdk")
    void theyAllocateNothing() {
        try (World blown = field(1)) {
            long[] boxes = new long[40];
            for (int i = 0; i < boxes.length; i++) {
                boxes[i] = blown.add(BodyDef.dynamic(BOX).at(i % 20 * 1.2f - 12f, 0.5f + i / 20 * 1.1f));
            }
            Explosion blast = new Explosion(0f, -0.2f).radius(2f).falloff(4f).impulse(0.3f);
            NoGarbage.assertNone("wind and explosions", 100, () -> {
                for (long box : boxes) {
                    blown.applyWind(box, 1f, 0f, 0.1f, 0.05f);
                }
                blown.explode(blast);
                blown.step();
            });
        }
    }
}
