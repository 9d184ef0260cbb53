package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Meshes;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Steps in which very many bodies overlap: they have a limit, and it is the same for everybody. */
@Timeout(300)
class CrowdLimitsTest {
    /** With one contact per body: limits of 8,192 contacts and 32,768 pairs. */
    private static final int CONTACTS = 8192;

    private static WorldConfig config() {
        return new WorldConfig().contactsPerBody(1).gravity(0f, -10f);
    }

    /** Adds a floor, then bodies at one point, then others in a row. */
    private static void fill(World world, Shape shape, int crowd) {
        world.add(BodyDef.fixed(Polygon.box(200f, 1f)).at(0f, -1f));
        for (int i = 0; i < crowd; i++) {
            world.add(BodyDef.dynamic(shape).at(0f, 0.6f));
        }
        for (int i = 0; i < 20; i++) {
            world.add(BodyDef.dynamic(shape).at(10f + 2f * i, 0.5f));
        }
    }

    private static long hashOf(WorldConfig config, Shape shape, int crowd, int steps) {
        try (World world = new World(config)) {
            fill(world, shape, crowd);
            for (int i = 0; i < steps; i++) {
                world.step();
                StepProfile profile = world.profile();
                assertTrue(profile.contacts <= CONTACTS, "contacts " + profile.contacts);
                assertTrue(profile.bodyPairs <= 4 * CONTACTS, "pairs " + profile.bodyPairs);
            }
            assertTrue(world.profile().hasDropped());
            return world.hash();
        }
    }

    @Test
    void dropTheSamePairsAndContactsWithAnyWorkersAndBroadphase() {
        for (int crowd : new int[] {140, 400}) { // too many contacts, and too many pairs
            long expected = hashOf(config(), new Circle(0.5f), crowd, 4);
            for (BroadphaseKind kind : BroadphaseKind.values()) {
                for (int workers = 1; workers <= 3; workers++) {
                    WorldConfig config = config().workers(workers).broadphase(kind);
                    String what = kind + ", " + workers + " workers, " + crowd + " bodies";
                    assertEquals(expected, hashOf(config, new Circle(0.5f), crowd, 4), what);
                }
            }
        }
    }

    @Test
    void limitContactsOfShapesOfManyPieces() {
        Shape star = Meshes.star(10, 1f, 0.4f);
        long expected = hashOf(config(), star, 100, 3);
        assertEquals(expected, hashOf(config().workers(3), star, 100, 3));
    }

    @Test
    void keepTheContactsOfTheFloorThatComesFirst() {
        try (World world = new World(config())) {
            fill(world, new Circle(0.5f), 400);
            long last = world.add(BodyDef.dynamic(new Circle(0.5f)).at(100f, 0.5f));
            for (int i = 0; i < 60; i++) {
                world.step();
            }
            assertEquals(0.5f, world.y(last), 0.02f);
        }
    }

    @Test
    void areCountedAndReportedNowhereElse() {
        try (World world = new World(config())) {
            fill(world, new Circle(0.5f), 100);
            world.step();
            assertFalse(world.profile().hasDropped());
            for (int i = 0; i < 400; i++) {
                world.add(BodyDef.dynamic(new Circle(0.5f)).at(0f, 0.6f));
            }
            world.step();
            assertTrue(world.profile().unpairedBodies > 0);
            assertTrue(world.profile().droppedContacts > 0);
            assertEquals(0, world.profile().unpairedBullets);
        }
    }

    @Test
    void doNotConcernAPileOrAFloorThatAllTouch() {
        try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
            world.add(BodyDef.fixed(Polygon.box(30_000f, 1f)).at(0f, -1f));
            for (int i = 0; i < 20_000; i++) {
                world.add(BodyDef.dynamic(new Circle(0.5f)).at(i % 10_000 - 5000f, 0.5f + i / 10_000));
            }
            for (int i = 0; i < 5; i++) {
                world.step();
                assertFalse(world.profile().hasDropped());
            }
            assertTrue(world.profile().contacts >= 30_000);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void holdBulletsAndBeams(int workers) {
        long expected = 0;
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            try (World world =
                    new World(config().workers(workers).broadphase(kind).bulletsMeet(1, 2))) {
                for (int i = 0; i < 600; i++) {
                    world.add(BodyDef.dynamic(new Circle(0.5f)).at(0f, 0f).group(1));
                    world.add(new BulletDef()
                            .at(0f, 0f)
                            .layer(1 + i % 2)
                            .onHit(OnHit.PASS)
                            .lifetime(1f));
                }
                world.add(new BeamDef().at(-5f, 0f, 0f).length(10f).segments(16));
                for (int i = 0; i < 3; i++) {
                    world.step();
                    assertTrue(world.profile().unpairedBullets > 0);
                    assertTrue(world.profile().bulletPairs <= 2 * CONTACTS, "pairs " + world.profile().bulletPairs);
                }
                expected = kind == BroadphaseKind.GRID ? world.hash() : expected;
                assertEquals(expected, world.hash(), kind + ", hits " + world.profile().hits);
            }
        }
    }

    /** Each of 300 bullets touches 40 beams: 204 bullets and a part of the next one reach the limit of pairs. */
    @Test
    void keepTheTouchesOfTheFirstBulletsWithAnyWorkers() {
        for (int workers = 1; workers <= 3; workers++) {
            try (World world = new World(config().workers(workers).beamsMeet(2, 1))) {
                List<Long> bullets = new ArrayList<>();
                for (int i = 0; i < 300; i++) {
                    bullets.add(world.add(new BulletDef().layer(1)));
                }
                for (int i = 0; i < 40; i++) {
                    world.fireBeam(
                            world.add(new BeamDef().at(0f, 0f, i).segments(1).layer(2)), true);
                }
                for (int step = 0; step < 2; step++) {
                    world.step();
                    assertEquals(CONTACTS, world.profile().hits);
                    assertEquals(300 - 204, world.profile().unpairedBullets);
                    for (Hits hits = world.hits(); hits.next(); ) {
                        assertTrue(bullets.indexOf(hits.second()) <= 204);
                    }
                }
            }
        }
    }

    /** Each of 700 fast bodies finds 160 obstacles in three pieces of its way: 68 bodies reach the limit of pairs. */
    @Test
    void sweepTheFirstFastBodiesWithAnyWorkers() {
        long expected = 0;
        for (int workers = 1; workers <= 3; workers++) {
            try (World world = new World(config().workers(workers))) {
                for (int i = 0; i < 160; i++) {
                    world.add(BodyDef.fixed(new Circle(0.5f)).at(5f, 0f));
                }
                long[] fast = new long[700];
                for (int i = 0; i < fast.length; i++) {
                    fast[i] = world.add(BodyDef.dynamic(new Circle(0.3f))
                            .at(0f, 0f)
                            .group(1)
                            .velocity(600f, 0f));
                }
                world.step();
                assertEquals(fast.length - 68, world.profile().unsweptBodies);
                assertTrue(world.profile().hasDropped());
                assertTrue(world.x(fast[67]) < 5f && world.x(fast[68]) > 6f, workers + " workers");
                expected = workers == 1 ? world.hash() : expected;
                assertEquals(expected, world.hash(), workers + " workers");
            }
        }
    }

    @Test
    void refuseASnapshotOfOtherLimits() {
        Snapshot snapshot = new Snapshot();
        try (World world = new World(config());
                World other = new World(new WorldConfig().gravity(0f, -10f))) {
            world.snapshot(snapshot);
            assertThrows(IllegalArgumentException.class, () -> other.restore(snapshot));
        }
        assertThrows(IllegalArgumentException.class, () -> new WorldConfig().contactsPerBody(0));
    }

    /** This took more than 4 GB. */
    @Test
    void letThousandsBeAtOnePoint() {
        try (World world = new World(new WorldConfig().workers(2))) {
            for (int i = 0; i < 4000; i++) {
                world.add(BodyDef.dynamic(new Circle(0.5f)).at(3f, 4f));
            }
            world.step();
            world.step();
            assertEquals(16 * CONTACTS, world.profile().contacts);
        }
    }
}
