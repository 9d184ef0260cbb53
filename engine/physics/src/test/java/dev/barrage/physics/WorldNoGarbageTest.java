package dev.barrage.physics;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A step of a world with everything in it allocates nothing, on any thread, once buffers have their size. */
@Timeout(600)
@Tag("jdk")
class WorldNoGarbageTest {
    private static final int SHOT = 1;
    private static final int ROCK = 2;

    /** Steps of a window: memory follows what is alive with this period. */
    private static final int WINDOW = 100;

    private final Rng rng = new Rng(3);
    private final BulletDef shot =
            new BulletDef().layer(SHOT).lifetime(1f).knockback(0.01f).onHit(OnHit.BOUNCE);

    @Test
    void aStepWithBodiesBulletsAndBeamsAllocatesNothing() {
        allocatesNothing(0);
    }

    @Test
    void amongPebblesThatRestNeither() {
        allocatesNothing(600);
    }

    private void allocatesNothing(int pebbles) {
        for (int workers : new int[] {1, 3}) {
            try (World world = new World(
                    new WorldConfig().workers(workers).gravity(0f, -3f).beamsMeet(SHOT, SHOT))) {
                long beam = fill(world);
                for (int i = 0; i < pebbles; i++) {
                    world.add(BodyDef.fixed(new Circle(0.1f)).at(i % 40 - 19.5f, i / 40 - 14f));
                }
                Hits hits = world.hits();
                Contacts contacts = world.contacts();
                NoGarbage.assertNone(
                        "a step with " + workers + " workers", WINDOW, () -> step(world, beam, hits, contacts));
            }
        }
    }

    private long fill(World world) {
        world.add(BodyDef.fixed(Wall.cavity(-20, -15, 20, -15, 20, 15, 4, 15, 0, 9, -4, 15, -20, 15)));
        Mesh kite = Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 1}, new int[] {0, 1, 2, 0, 2, 3});
        for (int i = 0; i < 60; i++) {
            BodyDef def = switch (i % 3) {
                case 0 -> BodyDef.dynamic(kite);
                case 1 -> BodyDef.dynamic(new Circle(0.4f));
                default -> BodyDef.dynamic(Polygon.box(0.5f, 0.3f));
            };
            world.add(def.layer(ROCK).restitution(0.5f).at(rng.nextFloat(-18f, 18f), rng.nextFloat(-13f, 8f)));
        }
        for (int i = 0; i < 6; i++) {
            world.add(BodyDef.kinematic(kite).sensor().at(5f * i - 12f, -5f).angularVelocity(1f));
        }
        long beam = world.add(new BeamDef().layer(SHOT).lag(0.5f));
        world.fireBeam(beam, true);
        return beam;
    }

    private void step(World world, long beam, Hits hits, Contacts contacts) {
        for (int i = 0; i < 20; i++) {
            float angle = rng.nextFloat(0f, 6.28f);
            world.add(shot.at(0f, 0f).velocity(20f * Trig.cos(angle), 20f * Trig.sin(angle)));
        }
        world.aimBeam(beam, 0f, 0f, 0.05f * world.stepNumber());
        world.step();
        count(hits, contacts);
    }

    private static void count(Hits hits, Contacts contacts) {
        for (hits.rewind(); hits.next(); ) {
            hits.first();
        }
        for (contacts.rewind(); contacts.next(); ) {
            contacts.first();
        }
    }
}
