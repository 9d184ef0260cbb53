package dev.barrage.physics.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.physics.body.Bodies;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ContactCacheTest {
    private final Bodies bodies = bodies(30);
    private final ContactSet set = new ContactSet();
    private final ContactCache cache = new ContactCache();

    @Test
    void aPointStartsFromTheImpulsesOfItsFeatureInTheStepBefore() {
        contact(1, 2, -0.01f, 7, 9);
        solved(3f, 4f);
        clear();
        contact(1, 2, -0.01f, 9, 8);
        cache.match(bodies, set);
        assertEquals(4f, set.normalImpulse[0]);
        assertEquals(-4f, set.tangentImpulse[0]);
        assertEquals(0f, set.normalImpulse[1]);
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
        cache.match(bodies, set);
        assertEquals(3f, set.normalImpulse[0]);
    }

    @Test
    void aPairBeginsStaysAndEndsOnceHoweverItsGapTrembles() {
        contact(1, 2, 0.01f, 0);
        solved(0f);
        assertEquals(ContactSet.APART, set.phase[0]);
        for (float separation : new float[] {-0.001f, 0.002f, -0.001f, 0.003f}) {
            byte before = set.phase[0];
            clear();
            contact(1, 2, separation, 0);
            solved(0f);
            assertEquals(before == ContactSet.APART ? ContactSet.BEGAN : ContactSet.STAYS, set.phase[0]);
            assertEquals(0, cache.endedCount);
        }
        clear();
        solved();
        assertEquals(1, cache.endedCount);
        assertEquals(bodies.entity[1], cache.endedFirst[0]);
        assertEquals(bodies.entity[2], cache.endedSecond[0]);
        assertEquals(4, cache.endedSecondLayer[0]);
        solved();
        assertEquals(0, cache.endedCount);
    }

    @Test
    void anImpulseBeginsAContactThatWasStillApart() {
        contact(1, 2, 0.01f, 0);
        solved(2f);
        assertEquals(ContactSet.BEGAN, set.phase[0]);
    }

    @Test
    void aSensorTouchesExactlyWhileItOverlaps() {
        contact(1, 2, -0.01f, 0);
        set.sensor[0] = true;
        solved(0f);
        assertEquals(ContactSet.BEGAN, set.phase[0]);
        set.separation[0] = 0.001f;
        solved(0f);
        assertEquals(ContactSet.APART, set.phase[0]);
        assertEquals(1, cache.endedCount);
    }

    @Test
    void severalManifoldsOfOnePairAreOneContactInEvents() {
        contact(1, 2, -0.01f, 0);
        contact(1, 2, 0.01f, 1);
        solved(1f, 0f);
        assertEquals(ContactSet.BEGAN, set.phase[1]);
        clear();
        contact(1, 2, 0.01f, 1);
        solved(0f);
        assertEquals(ContactSet.STAYS, set.phase[0]);
    }

    @Test
    void aContactSetThatChangedBetweenMatchAndUpdateIsRefused() {
        contact(1, 2, 0f, 0);
        cache.match(bodies, set);
        contact(1, 3, 0f, 0);
        assertThrows(IllegalStateException.class, () -> cache.update(set));
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
            cache.match(bodies, set);
            for (int c = 0; c < set.count; c++) {
                for (int p = 2 * c; p < 2 * c + 2; p++) {
                    assertEquals(impulses.getOrDefault(key(c, p), 0f), set.normalImpulse[p], "seed " + seed);
                }
            }
            impulses.clear();
            List<Byte> phases = new ArrayList<>();
            Map<String, long[]> next = new TreeMap<>();
            for (int c = 0; c < set.count; c++) {
                boolean meets = false;
                boolean near = false;
                for (int p = 2 * c; p < 2 * c + 2; p++) {
                    set.normalImpulse[p] = random.nextFloat();
                    set.totalNormalImpulse[p] = 0f;
                    impulses.put(key(c, p), set.normalImpulse[p]);
                    meets |= set.separation[p] <= 0f;
                    near |= set.separation[p] <= ContactCache.PARTING_DISTANCE;
                }
                String name = pair(set.bodyA[c], set.bodyB[c]);
                boolean touched = touching.containsKey(name);
                boolean stays = touched && near;
                phases.add(stays ? ContactSet.STAYS : meets ? ContactSet.BEGAN : ContactSet.APART);
                if (stays || meets) {
                    next.put(name, new long[] {bodies.entity[set.bodyA[c]], bodies.entity[set.bodyB[c]]});
                }
            }
            cache.update(set);
            for (int c = 0; c < set.count; c++) {
                assertEquals(phases.get(c), set.phase[c], "seed " + seed + " step " + step);
            }
            touching.keySet().removeAll(next.keySet());
            int ended = 0;
            for (long[] pair : touching.values()) { // canonical order, because names sort as indices do
                assertEquals(pair[0], cache.endedFirst[ended], "seed " + seed + " step " + step);
                assertEquals(pair[1], cache.endedSecond[ended++], "seed " + seed + " step " + step);
            }
            assertEquals(ended, cache.endedCount);
            touching = next;
        }
    }

    private String key(int contact, int point) {
        return pair(set.bodyA[contact], set.bodyB[contact]) + "." + set.feature[point];
    }

    private static String pair(int a, int b) {
        return String.format("%02d-%02d", a, b);
    }

    private void clear() {
        set.count = 0;
    }

    private void contact(int a, int b, float separation, int... features) {
        int c = set.count++;
        set.ensureCapacity(set.count);
        set.bodyA[c] = a;
        set.bodyB[c] = b;
        set.sensor[c] = false;
        set.kept[c] = -1;
        set.pointCount[c] = features.length;
        for (int k = 0; k < features.length; k++) {
            set.separation[2 * c + k] = separation;
            set.feature[2 * c + k] = features[k];
        }
    }

    /** A step whose solver found these impulses, point after point of the set. */
    private void solved(float... impulses) {
        cache.match(bodies, set);
        int next = 0;
        for (int c = 0; c < set.count; c++) {
            for (int p = 2 * c; p < 2 * c + set.pointCount[c]; p++) {
                set.normalImpulse[p] = set.totalNormalImpulse[p] = impulses[next];
                set.tangentImpulse[p] = -impulses[next++];
            }
        }
        cache.update(set);
    }

    private static Bodies bodies(int count) {
        Bodies bodies = new Bodies();
        bodies.ensureCapacity(count);
        bodies.count = count;
        for (int i = 0; i < count; i++) {
            bodies.entity[i] = (1L << 32) | i;
            bodies.layer[i] = 1 << (i % 3);
        }
        return bodies;
    }
}
