package dev.barrage.physics.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ContactEventsTest {
    private final Bodies bodies = bodies(30);
    private final FoundContacts found = new FoundContacts();
    private final ContactSet set = found.set;
    private final ContactEvents events = new ContactEvents(set);

    @Test
    void aPointStartsFromTheImpulsesOfItsFeatureInTheStepBefore() {
        contact(1, 2, -0.01f, 7, 9);
        solved(3f, 4f);
        clear();
        contact(1, 2, -0.01f, 9, 8);
        found.merge(step(null));
        int point = 2 * set.order[0];
        assertEquals(4f, set.normalImpulse[point]);
        assertEquals(-4f, set.tangentImpulse[point]);
        assertEquals(0f, set.normalImpulse[point + 1]);
    }

    @Test
    void aPairIsRecognisedWhenItsBodiesHaveMovedInTheTablesAndChangedPlaces() {
        contact(1, 2, -0.01f, 7);
        solved(3f);
        long swap = bodies.entity[1];
        bodies.entity[1] = bodies.entity[5];
        bodies.entity[5] = swap;
        clear();
        contact(2, 5, -0.01f, 7);
        found.merge(step(null));
        assertEquals(3f, set.normalImpulse[2 * set.order[0]]);
    }

    @Test
    void aPairBeginsStaysAndEndsOnceHoweverItsGapTrembles() {
        contact(1, 2, 0.01f, 0);
        solved(0f);
        assertEquals(ContactSet.APART, phase());
        for (float separation : new float[] {-0.001f, 0.002f, -0.001f, 0.003f}) {
            byte before = phase();
            clear();
            contact(1, 2, separation, 0);
            solved(0f);
            assertEquals(before == ContactSet.APART ? ContactSet.BEGAN : ContactSet.STAYS, phase());
            assertEquals(0, events.endedCount);
        }
        clear();
        solved();
        assertEquals(1, events.endedCount);
        assertEquals(bodies.entity[1], events.endedFirst[0]);
        assertEquals(bodies.entity[2], events.endedSecond[0]);
        assertEquals(4, events.endedSecondLayer[0]);
        solved();
        assertEquals(0, events.endedCount);
    }

    @Test
    void anImpulseBeginsAContactThatWasStillApart() {
        contact(1, 2, 0.01f, 0);
        solved(2f);
        assertEquals(ContactSet.BEGAN, phase());
    }

    @Test
    void aSensorTouchesExactlyWhileItOverlaps() {
        bodies.sensor[1] = true;
        contact(1, 2, -0.01f, 0);
        solved(0f);
        assertEquals(ContactSet.BEGAN, phase());
        clear();
        contact(1, 2, 0.001f, 0);
        solved(0f);
        assertEquals(ContactSet.APART, phase());
        assertEquals(1, events.endedCount);
    }

    @Test
    void severalManifoldsOfOnePairAreOneContactInEvents() {
        contact(1, 2, -0.01f, 0);
        contact(1, 2, 0.01f, 1);
        solved(1f, 0f);
        assertEquals(ContactSet.BEGAN, set.phase[set.order[1]]);
        clear();
        contact(1, 2, 0.01f, 1);
        solved(0f);
        assertEquals(ContactSet.STAYS, phase());
    }

    @Test
    void randomContactsAgreeWithAMapOverManySteps() {
        long seed = 11;
        Random random = new Random(seed);
        Map<String, Float> impulses = new HashMap<>();
        Map<String, long[]> touching = new TreeMap<>();
        for (int step = 0; step < 500; step++) {
            clear();
            Set<String> present = new HashSet<>();
            for (int a = 0; a < 30; a++) {
                for (int b = a + 1; b < 30; b++) {
                    if (random.nextInt(10) == 0) {
                        contact(a, b, random.nextFloat() - 0.5f, random.nextInt(3), 3 + random.nextInt(3));
                        present.add(pair(a, b));
                    }
                }
            }
            found.merge(step(null));
            for (int k = 0; k < set.count; k++) {
                int c = set.order[k];
                for (int p = 2 * c; p < 2 * c + 2; p++) {
                    assertEquals(impulses.getOrDefault(key(c, p), 0f), set.normalImpulse[p], "seed " + seed);
                }
            }
            impulses.clear();
            List<Byte> phases = new ArrayList<>();
            Map<String, long[]> next = new TreeMap<>();
            for (int k = 0; k < set.count; k++) {
                int c = set.order[k];
                boolean meets = false;
                boolean near = false;
                for (int p = 2 * c; p < 2 * c + 2; p++) {
                    set.normalImpulse[p] = random.nextFloat();
                    set.totalNormalImpulse[p] = 0f;
                    impulses.put(key(c, p), set.normalImpulse[p]);
                    meets |= set.separation[p] <= 0f;
                    near |= set.separation[p] <= ContactEvents.PARTING_DISTANCE;
                }
                String name = pair(set.bodyA[c], set.bodyB[c]);
                boolean touched = touching.containsKey(name);
                boolean stays = touched && near;
                phases.add(stays ? ContactSet.STAYS : meets ? ContactSet.BEGAN : ContactSet.APART);
                if (stays || meets) {
                    next.put(name, new long[] {bodies.entity[set.bodyA[c]], bodies.entity[set.bodyB[c]]});
                }
            }
            update();
            for (int k = 0; k < set.count; k++) {
                assertEquals(phases.get(k), set.phase[set.order[k]], "seed " + seed + " step " + step);
            }
            touching.keySet().removeAll(next.keySet());
            int ended = 0;
            for (long[] pair : touching.values()) { // canonical order, because names sort as indices do
                assertEquals(pair[0], events.endedFirst[ended], "seed " + seed + " step " + step);
                assertEquals(pair[1], events.endedSecond[ended++], "seed " + seed + " step " + step);
            }
            assertEquals(ended, events.endedCount);
            touching = next;
        }
    }

    private String key(int contact, int point) {
        return pair(set.bodyA[contact], set.bodyB[contact]) + "." + set.feature[point];
    }

    private byte phase() {
        return set.phase[set.order[0]];
    }

    private static String pair(int a, int b) {
        return String.format("%02d-%02d", a, b);
    }

    private void clear() {
        found.clear();
    }

    private void contact(int a, int b, float separation, int... features) {
        found.begin(a, b, 1f, 0f);
        for (int feature : features) {
            found.point(0f, 0f, separation, feature);
        }
    }

    /** A step whose solver found these impulses, point after point of the contacts. */
    private void solved(float... impulses) {
        found.merge(step(null));
        int next = 0;
        for (int k = 0; k < set.count; k++) {
            int c = set.order[k];
            for (int p = 2 * c; p < 2 * c + set.pointCount[c]; p++) {
                set.normalImpulse[p] = set.totalNormalImpulse[p] = impulses[next];
                set.tangentImpulse[p] = -impulses[next++];
            }
        }
        update();
    }

    private StepContext step(Workers workers) {
        return new StepContext(bodies, new Shape[] {new Circle(1f)}, workers, 1f / 60f);
    }

    private void update() {
        try (Workers workers = new Workers(1)) {
            events.update(step(workers));
        }
    }

    private static Bodies bodies(int count) {
        Bodies bodies = new Bodies();
        bodies.ensureCapacity(count);
        bodies.count = count;
        for (int i = 0; i < count; i++) {
            bodies.entity[i] = (1L << 32) | i;
            bodies.rank[i] = i;
            bodies.layer[i] = 1 << (i % 3);
        }
        return bodies;
    }
}
