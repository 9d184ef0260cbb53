package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Meshes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Contacts between two meshes: silhouettes push, sensors feel triangles. */
class MeshContactsTest {
    private static final int ZONE = 1;
    private static final int SHIP = 2;

    /** A gate along x: two posts and a beam over them, from 1 to 1.5 above the plane. */
    private static Mesh gate() {
        return joined(
                Meshes.box(-2f, -0.25f, -1f, -1.5f, 0.25f, 1.5f),
                Meshes.box(1.5f, -0.25f, -1f, 2f, 0.25f, 1.5f),
                Meshes.box(-1.5f, -0.25f, 1f, 1.5f, 0.25f, 1.5f));
    }

    private static Mesh joined(Mesh... meshes) {
        int triangles = 0;
        for (Mesh mesh : meshes) {
            triangles += mesh.triangleCount();
        }
        float[] vertices = new float[9 * triangles];
        int[] indices = new int[3 * triangles];
        int at = 0;
        for (Mesh mesh : meshes) {
            float[] part = Meshes.trianglesOf(mesh);
            System.arraycopy(part, 0, vertices, at, part.length);
            at += part.length;
        }
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i;
        }
        return Mesh.of(vertices, indices);
    }

    private static World world() {
        return new World(new WorldConfig().gravity(0f, 0f));
    }

    @Test
    void aSensorGateFeelsAShipAtItsPostAndNotBetweenThem() {
        try (World world = world()) {
            world.add(BodyDef.fixed(gate()).sensor().layer(ZONE));
            long ship = world.add(
                    BodyDef.dynamic(Meshes.ship(6, 6)).layer(SHIP).at(0f, -3f).angle(1.5707964f));
            Contacts contacts = world.contacts(ZONE, SHIP);
            assertFalse(touches(world, contacts, ship, 0f, 0f), "under the beam, between the posts");
            assertTrue(touches(world, contacts, ship, 1.25f, 0f), "a wing in a post");
            assertTrue(contacts.began());
            assertEquals(1, contacts.points());
            assertEquals(1.5f, contacts.x(0), 0.3f);
            assertTrue(contacts.depth() >= 0f);
            assertTrue(touches(world, contacts, ship, 1.25f, 0.125f));
            assertTrue(contacts.stays());
            assertTrue(touches(world, contacts, ship, 0f, 0f));
            assertTrue(contacts.ended());
            assertFalse(contacts.next());
        }
    }

    /** Steps with the ship put somewhere; whether there is any event. */
    private static boolean touches(World world, Contacts contacts, long ship, float x, float y) {
        world.teleport(ship, x, y, 1.5707964f);
        world.step();
        return contacts.rewind().next();
    }

    @Test
    void sensorsFeelAnExactTouchThoughSilhouettesAreRounded() {
        for (int i = 1; i <= 20; i++) {
            float half = i / 7f;
            Mesh square = Meshes.rectangle(-half, -half, half, half);
            try (World world = world()) {
                world.add(BodyDef.fixed(square).sensor().layer(ZONE));
                long guest = world.add(BodyDef.fixed(square).layer(SHIP).at(2 * half, 0f));
                Contacts contacts = world.contacts(ZONE, SHIP);
                world.step();
                assertTrue(contacts.rewind().next(), "half " + half);
                assertTrue(contacts.depth() >= 0f, "half " + half);
                assertEquals(half, contacts.x(0), "half " + half);
                world.teleport(guest, Math.nextUp(2 * half), 0f, 0f);
                world.step();
                assertTrue(contacts.rewind().next() && contacts.ended(), "half " + half);
            }
        }
    }

    @Test
    void aShipInsideAClosedSensorIsFelt() {
        try (World world = world()) {
            world.add(BodyDef.fixed(Meshes.icosphere(2, 5f)).sensor().layer(ZONE));
            long ship = world.add(BodyDef.dynamic(Meshes.ship(6, 6)).layer(SHIP).at(20f, 0f));
            Contacts contacts = world.contacts(ZONE, SHIP);
            assertFalse(touches(world, contacts, ship, 20f, 0f));
            assertTrue(touches(world, contacts, ship, 5f, 0f) && contacts.began());
            assertTrue(touches(world, contacts, ship, 0.5f, 0f) && contacts.stays());
            assertTrue(touches(world, contacts, ship, 20f, 0f) && contacts.ended());
        }
    }

    @Test
    void meshesOneAboveTheOtherPassUnhindered() {
        Mesh low = Meshes.box(-1f, -1f, -0.5f, 1f, 1f, 0.5f);
        Mesh high = Meshes.box(-1f, -1f, 0.75f, 1f, 1f, 1f);
        try (World world = world()) {
            long ground = world.add(BodyDef.dynamic(low).at(0f, 0f));
            long bird = world.add(BodyDef.dynamic(high).at(-5f, 0.25f).velocity(10f, 0f));
            Contacts contacts = world.contacts();
            for (int step = 0; step < 60; step++) {
                world.step();
                assertFalse(contacts.rewind().next(), "step " + step);
            }
            assertEquals(5f, world.x(bird), 1e-3f);
            assertEquals(10f, world.vx(bird));
            assertEquals(0f, world.x(ground));
        }
    }

    @Test
    void meshesThatShareAHeightBounceBySilhouette() {
        Mesh low = Meshes.box(-1f, -1f, -0.5f, 1f, 1f, 0.75f);
        Mesh high = Meshes.box(-1f, -1f, 0.75f, 1f, 1f, 1f);
        try (World world = world()) {
            long ground = world.add(BodyDef.dynamic(low).at(0f, 0f));
            long bird = world.add(BodyDef.dynamic(high).at(-5f, 0f).velocity(10f, 0f));
            for (int step = 0; step < 60; step++) {
                world.step();
            }
            assertTrue(world.x(ground) > 0.5f, "pushed to " + world.x(ground));
            assertTrue(world.x(bird) < world.x(ground) - 1.9f);
        }
    }

    @Test
    void aTestOfTrianglesTellsWhereTwoShipsTouch() {
        Mesh box = Meshes.box(-1f, -1f, -0.5f, 1f, 1f, 0.5f);
        try (World world = world()) {
            long first = world.add(BodyDef.fixed(box).at(10f, 5f));
            long second = world.add(BodyDef.fixed(box).at(11.5f, 5f).angle(0.5f));
            long ball = world.add(BodyDef.fixed(new Circle(1f)).at(0f, 0f));
            MeshTouch touch = world.meshTouch();
            assertTrue(touch.test(first, second));
            assertTrue(touch.trianglePairs() > 0);
            assertEquals(10.75f, touch.x(), 0.25f);
            assertEquals(5f, touch.y(), 0.5f);
            world.teleport(second, 13.5f, 5f, 0.5f);
            assertFalse(touch.test(first, second));
            String message = assertThrows(IllegalArgumentException.class, () -> touch.test(first, ball))
                    .getMessage();
            assertTrue(message.contains("" + ball) && message.contains("Circle"), message);
            world.remove(second);
            assertThrows(IllegalArgumentException.class, () -> touch.test(first, second));
        }
    }

    @Test
    void whatSensorsFeelIsTheSameForAnyNumberOfWorkers() {
        List<String> expected = events(1);
        assertTrue(expected.size() > 500, "events " + expected.size());
        assertEquals(expected, events(2));
        assertEquals(expected, events(5));
    }

    private static List<String> events(int workers) {
        List<String> events = new ArrayList<>();
        Mesh[] meshes = {Meshes.ship(6, 6), Meshes.star(12, 1f, 0.5f), gate(), Meshes.icosphere(1, 1.5f)};
        Rng rng = new Rng(11);
        try (World world = new World(new WorldConfig().gravity(0f, 0f).workers(workers))) {
            for (int i = 0; i < 120; i++) {
                BodyDef def = BodyDef.dynamic(meshes[i % 4]).at(rng.nextFloat(-15f, 15f), rng.nextFloat(-15f, 15f));
                def.velocity(rng.nextFloat(-5f, 5f), rng.nextFloat(-5f, 5f)).angularVelocity(rng.nextFloat(-2f, 2f));
                world.add(i % 3 == 0 ? def.sensor() : def);
            }
            Contacts contacts = world.contacts();
            for (int step = 0; step < 30; step++) {
                world.step();
                for (contacts.rewind(); contacts.next(); ) {
                    events.add(text(contacts));
                }
                events.add("hash " + world.hash());
            }
        }
        return events;
    }

    private static String text(Contacts c) {
        String pair = c.first() + " " + c.second() + " " + c.began() + " " + c.ended();
        return c.ended() ? pair : pair + " " + c.x(0) + " " + c.y(0) + " " + c.nx() + " " + c.ny() + " " + c.depth();
    }
}
