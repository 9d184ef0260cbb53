package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A step of a world with everything in it allocates nothing, on any thread, once buffers have their size. */
@Timeout(60)
@Tag("jdk")
class WorldNoGarbageTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int SHOT = 1;
    private static final int ROCK = 2;

    /**
     * Bytes in 300 steps: the JVM books some 500 of its own to a thread, once, anywhere in a step, and the counting takes
     * 40; the smallest buffer that ever grew late took 960.
     */
    private static final long TOLERANCE = 800;

    private final Rng rng = new Rng(3);
    private final BulletDef shot =
            new BulletDef().layer(SHOT).lifetime(1f).knockback(0.01f).onHit(OnHit.BOUNCE);

    @Test
    void aStepWithBodiesBulletsAndBeamsAllocatesNothing() {
        for (int workers : new int[] {1, 3}) {
            List<Thread> before = new ArrayList<>(Thread.getAllStackTraces().keySet());
            try (World world = new World(
                    new WorldConfig().workers(workers).gravity(0f, -3f).beamsMeet(SHOT, SHOT))) {
                List<Thread> threads =
                        new ArrayList<>(Thread.getAllStackTraces().keySet());
                threads.removeAll(before);
                threads.add(Thread.currentThread());
                assertTrue(threads.size() >= workers, "threads " + threads);
                long beam = fill(world);
                Hits hits = world.hits();
                Contacts contacts = world.contacts();
                run(world, beam, hits, contacts, 600);
                long[] ids = threads.stream().mapToLong(Thread::getId).toArray();
                long[] used = THREADS.getThreadAllocatedBytes(ids);
                run(world, beam, hits, contacts, 300);
                long[] after = THREADS.getThreadAllocatedBytes(ids);
                for (int t = 0; t < ids.length; t++) {
                    assertEquals(0, after[t] - used[t], TOLERANCE, threads.get(t) + " with " + workers + " workers");
                }
            }
        }
    }

    private long fill(World world) {
        world.add(BodyDef.fixed(Wall.cavity(-20, -15, 20, -15, 20, 15, 4, 15, 0, 9, -4, 15, -20, 15)));
        Mesh kite = Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 1}, new int[] {0, 1, 2, 0, 2, 3});
        for (int i = 0; i < 60; i++) {
            BodyDef def = switch (i % 3) {
                case 0 -> BodyDef.moving(kite);
                case 1 -> BodyDef.moving(new Circle(0.4f));
                default -> BodyDef.moving(Polygon.box(0.5f, 0.3f));
            };
            world.add(def.layer(ROCK).bounce(0.5f).at(rng.nextFloat(-18f, 18f), rng.nextFloat(-13f, 8f)));
        }
        for (int i = 0; i < 6; i++) {
            world.add(BodyDef.kinematic(kite).sensor().at(5f * i - 12f, -5f).spin(1f));
        }
        long beam = world.add(new BeamDef().layer(SHOT).lag(0.5f));
        world.fireBeam(beam, true);
        return beam;
    }

    private void run(World world, long beam, Hits hits, Contacts contacts, int steps) {
        for (int step = 0; step < steps; step++) {
            for (int i = 0; i < 20; i++) {
                float angle = rng.nextFloat(0f, 6.28f);
                world.add(shot.at(0f, 0f).velocity(20f * Trig.cos(angle), 20f * Trig.sin(angle)));
            }
            world.aimBeam(beam, 0f, 0f, 0.05f * step);
            world.step();
            count(hits, contacts);
        }
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
