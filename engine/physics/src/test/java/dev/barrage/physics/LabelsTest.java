package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import dev.barrage.testing.NoGarbage;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Names and objects of entities. */
class LabelsTest {
    private static final BodyDef DISC = BodyDef.dynamic(new Circle(0.1f));

    private final World world = new World(new WorldConfig());

    @Test
    void anEntityHasTheNameAndObjectThatItWasGiven() {
        long body = world.add(DISC);
        long bullet = world.add(new BulletDef());
        long hash = world.hash();
        assertNull(world.name(body));
        world.setName(body, "player");
        world.setUserObject(bullet, this);
        assertEquals("player", world.name(body));
        assertNull(world.userObject(body));
        assertSame(this, world.userObject(bullet));
        assertEquals(hash, world.hash());
        world.setName(body, null);
        world.setName(bullet, null);
        assertNull(world.name(body));
        assertSame(this, world.userObject(bullet));
    }

    @Test
    void anEntityThatGetsTheIndexOfAnotherHasNoneOfItsLabels() {
        long first = world.add(DISC);
        world.setName(first, "first");
        world.remove(first);
        long second = world.add(DISC);
        assertNull(world.name(second));
        world.setUserObject(second, "object");
        assertNull(world.name(second));
        assertEquals("object", world.userObject(second));
        assertThrows(IllegalArgumentException.class, () -> world.name(first));
        assertThrows(IllegalArgumentException.class, () -> world.setName(first, "x"));
        assertThrows(IllegalArgumentException.class, () -> world.setUserObject(77L << 32, "x"));
    }

    @Test
    void labelsAgreeWithAMap() {
        Rng rng = new Rng(3);
        Map<Long, String> names = new HashMap<>();
        long[] bodies = new long[400];
        for (int round = 0; round < 20_000; round++) {
            int i = rng.nextInt(bodies.length);
            if (!world.isAlive(bodies[i])) {
                bodies[i] = world.add(DISC);
            }
            switch (rng.nextInt(4)) {
                case 0 -> {
                    world.remove(bodies[i]);
                    names.remove(bodies[i]);
                }
                case 1 -> {
                    world.setName(bodies[i], null);
                    names.remove(bodies[i]);
                }
                default -> {
                    world.setName(bodies[i], "n" + round);
                    names.put(bodies[i], "n" + round);
                }
            }
            if (round % 500 == 0) {
                world.step();
            }
            if (round % 3000 == 0) {
                world.trim();
            }
            int k = rng.nextInt(bodies.length);
            if (world.isAlive(bodies[k])) {
                assertEquals(names.get(bodies[k]), world.name(bodies[k]));
            }
        }
    }

    @Test
    void objectsOfEntitiesThatAreGoneAreLetGo() throws InterruptedException {
        WeakReference<Object> object = labelled();
        for (int i = 0; i < 5; i++) {
            world.step();
        }
        for (int i = 0; i < 100 && object.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertNull(object.get());
    }

    private WeakReference<Object> labelled() {
        Object object = new Object();
        for (int i = 0; i < 300; i++) {
            long body = world.add(DISC);
            world.setUserObject(body, object);
            world.remove(body);
        }
        return new WeakReference<>(object);
    }

    @Test
    @Tag("jdk")
    void readingAndSteppingAllocateNothing() {
        long[] bodies = new long[100];
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = world.add(DISC.at(i, 0f));
            world.setName(bodies[i], "disc");
        }
        NoGarbage.assertNone("labels", 50, () -> {
            for (long body : bodies) {
                world.name(body);
            }
            world.setUserObject(bodies[7], this);
            world.setUserObject(bodies[7], null);
            world.step();
        });
    }
}
