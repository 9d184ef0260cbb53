package dev.barrage.physics.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ColoringTest {
    private final PairBodies measures = new PairBodies();
    private final Bodies bodies = new Bodies();
    private final ContactSet set = new ContactSet();
    private final Coloring coloring = new Coloring();

    /** Contacts of the graph, in the first slots, and slots claimed so far. */
    private int contacts, slots;

    @Test
    void noMovableBodyOccursTwiceInAColourOfARandomGraph() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            graph(random, 2 + random.nextInt(200), random.nextInt(800));
            coloring.color(bodies, set, new JointSet(new Registry()));
            check(coloring.between, Coloring.OVERFLOW, seed);
            check(coloring.against, -1, seed);
        }
    }

    @Test
    void everyContactThatCanMoveSomethingIsPlacedOnce() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            graph(random, 2 + random.nextInt(50), random.nextInt(400));
            coloring.color(bodies, set, new JointSet(new Registry()));
            int[] placed = new int[contacts];
            count(coloring.between, 1, placed);
            count(coloring.against, 10, placed);
            for (int c = 0; c < contacts; c++) {
                boolean a = bodies.immovable(set.bodyA[c]);
                boolean b = bodies.immovable(set.bodyB[c]);
                int expected = isSensor(c) || (a && b) ? 0 : a || b ? 10 : 1;
                assertEquals(expected, placed[c], "seed " + seed + " contact " + c);
            }
        }
    }

    private static void count(ColorGroups groups, int how, int[] placed) {
        for (int i = 0; i < groups.contacts; i++) {
            placed[groups.contact[i]] += how;
        }
    }

    @Test
    void aBodyThatMoreThanAllColoursTouchOverflows() {
        bodies.ensureCapacity(40);
        bodies.count = 40;
        for (int i = 0; i < 40; i++) {
            bodies.type[i] = Bodies.DYNAMIC;
            bodies.invMass[i] = 1f;
        }
        for (int i = 1; i < 40; i++) {
            add(0, i);
        }
        coloring.color(bodies, set, new JointSet(new Registry()));
        assertEquals(39 - Coloring.COLORS, coloring.between.end[Coloring.OVERFLOW]);
        check(coloring.between, Coloring.OVERFLOW, 0);
    }

    @Test
    void aChainTakesTwoColours() {
        bodies.ensureCapacity(100);
        bodies.count = 100;
        for (int i = 0; i < 100; i++) {
            bodies.type[i] = Bodies.DYNAMIC;
            bodies.invMass[i] = 1f;
        }
        for (int i = 1; i < 100; i++) {
            add(i - 1, i);
        }
        coloring.color(bodies, set, new JointSet(new Registry()));
        assertEquals(3, coloring.between.colors);
        assertEquals(0, coloring.between.end[Coloring.OVERFLOW]);
    }

    @Test
    void bodiesThatLeanOnOneWallShareAColourOfTheirOwn() {
        bodies.ensureCapacity(20);
        bodies.count = 20;
        for (int i = 2; i < 20; i++) {
            bodies.type[i] = Bodies.DYNAMIC;
            bodies.invMass[i] = 1f;
            add(0, i);
        }
        add(1, 2);
        coloring.color(bodies, set, new JointSet(new Registry()));
        assertEquals(17, coloring.against.end[Coloring.SINGLE]);
        assertEquals(3, coloring.against.colors);
    }

    private void graph(Random random, int count, int number) {
        bodies.ensureCapacity(count);
        bodies.count = count;
        for (int i = 0; i < count; i++) {
            bodies.type[i] = random.nextInt(5) == 0 ? random.nextInt(2) : Bodies.DYNAMIC;
            bodies.invMass[i] = random.nextInt(10) == 0 ? 0f : 1f;
            bodies.sensor[i] = random.nextInt(20) == 0;
        }
        contacts = 0;
        for (int c = 0; c < number; c++) {
            int a = random.nextInt(count);
            add(a, (a + 1 + random.nextInt(count - 1)) % count);
        }
    }

    private boolean isSensor(int contact) {
        return bodies.sensor[set.bodyA[contact]] || bodies.sensor[set.bodyB[contact]];
    }

    private void add(int a, int b) {
        if (contacts == slots) {
            set.reserve(1);
            slots++;
            set.claim();
        }
        set.order = Capacity.grow(set.order, contacts + 1);
        set.order[contacts] = contacts;
        StepContext step = new StepContext(bodies, new Shape[] {new Circle(1f)}, null, 1f / 60f);
        measures.measure(step, a, b);
        Recycling.refresh(set, contacts++, measures, step, a, b);
        set.count = contacts;
    }

    /** No row and no body twice in a colour, and no two colours in a block. */
    private void check(ColorGroups groups, int except, long seed) {
        int[] contact = new int[groups.rows];
        Arrays.fill(contact, -1);
        for (int i = 0; i < groups.contacts; i++) {
            assertEquals(-1, contact[groups.row[i]], "seed " + seed + " row " + groups.row[i]);
            contact[groups.row[i]] = groups.contact[i];
        }
        boolean[] met = new boolean[bodies.count];
        int next = 0;
        for (int color = 0; color < groups.colors; color++) {
            Arrays.fill(met, false);
            assertEquals(next, groups.start[color], "seed " + seed);
            for (int r = groups.start[color]; r < groups.end[color] && color != except; r++) {
                for (int body : new int[] {set.bodyA[contact[r]], set.bodyB[contact[r]]}) {
                    assertFalse(met[body] && !bodies.immovable(body), "seed " + seed + " colour " + color);
                    met[body] = true;
                }
            }
            for (next = groups.end[color]; next % ContactRows.BLOCK != 0; next++) {
                assertEquals(-1, contact[next], "seed " + seed + " row " + next);
            }
        }
        assertEquals(groups.rows, next, "seed " + seed);
    }
}
