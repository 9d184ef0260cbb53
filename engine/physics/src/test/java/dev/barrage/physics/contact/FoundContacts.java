package dev.barrage.physics.contact;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.narrowphase.Manifolds;
import java.util.Arrays;

/** Contacts of a step from manifolds that a test lists pair by pair, without a search for them. */
public final class FoundContacts {
    private final PairBodies measures = new PairBodies();
    public final ContactSet set = new ContactSet();
    private final Manifolds found = new Manifolds();
    private int[] bodyA = new int[64], bodyB = new int[64], begun = new int[64];

    /** Begins the list of a step. */
    public void clear() {
        found.clear();
    }

    /** Begins a manifold; those of a pair follow one another, in the order of births. */
    public void begin(int a, int b, float nx, float ny) {
        if (found.count == bodyA.length) {
            bodyA = Arrays.copyOf(bodyA, 2 * found.count);
            bodyB = Arrays.copyOf(bodyB, 2 * found.count);
            begun = Arrays.copyOf(begun, 2 * found.count);
        }
        bodyA[found.count] = a;
        bodyB[found.count] = b;
        found.begin(nx, ny);
    }

    /** Adds a point to the last manifold, relative to the origin of A. */
    public void point(float x, float y, float separation, int feature) {
        found.point(x, y, separation, feature);
    }

    /** Number of points of the last manifold. */
    public int points() {
        return found.pointCount[found.count - 1];
    }

    /** Makes the list the contacts of the step: pairs with one contact stay in their slots, all others get new ones. */
    public void merge(StepContext step) {
        Bodies bodies = step.bodies;
        set.release();
        set.beginRound();
        set.reserve(found.count);
        int many = 0;
        for (int m = 0, end = 0; m < found.count; m = end) {
            end = endOfPair(m);
            long a = bodies.entity[bodyA[m]];
            int earlier = set.find(a, bodies.entity[bodyB[m]]);
            if (earlier >= 0 && end == m + 1 && set.hasOne(earlier, a)) {
                set.see(earlier);
                write(earlier, m, earlier, step);
                continue;
            }
            for (int i = m; i < end; i++) {
                begun[many] = set.claim();
                if (i > m) {
                    set.link(begun[many], begun[many - 1]);
                } else {
                    set.open(begun[many], a, bodies.entity[bodyB[m]], earlier);
                }
                write(begun[many++], i, earlier, step);
            }
        }
        set.merge(begun, many, bodies.rank);
    }

    private int endOfPair(int m) {
        int end = m + 1;
        while (end < found.count && bodyA[end] == bodyA[m] && bodyB[end] == bodyB[m]) {
            end++;
        }
        return end;
    }

    private void write(int contact, int m, int earlier, StepContext step) {
        measures.measure(step, bodyA[m], bodyB[m]);
        Recycling.write(set, contact, measures, step.bodies, bodyA[m], bodyB[m], found, m, earlier);
        Recycling.refresh(set, contact, measures, step, bodyA[m], bodyB[m]);
    }
}
