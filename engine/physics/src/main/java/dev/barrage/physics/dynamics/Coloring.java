package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.response.ContactSet;
import java.util.Arrays;

/**
 * Colours contacts so that no movable body occurs twice in a colour: a colour's contacts can be solved side by side.
 *
 * <p>Greedy first fit in canonical order, so colours are a function of the scene alone. Contacts with immovable bodies
 * form a group of their own: there only the movable body counts. A body with one such contact gives it colour
 * {@link #ALONE}; where a body is wedged between several, its first takes colour 1, its second colour 2 and so on.
 */
final class Coloring {
    /** Contacts between two movable bodies that found none of the colours 1 to {@link #COLORS} free. */
    static final int OVERFLOW = 0;

    static final int COLORS = 24;

    /** Contacts with an immovable body that are their body's only one. */
    static final int ALONE = 0;

    private static final int ALL = (1 << COLORS) - 1;

    /** Contacts between two movable bodies. */
    final ColorGroups between = new ColorGroups();

    /** Contacts of a movable body with an immovable one. */
    final ColorGroups against = new ColorGroups();

    /** Per body: colours taken, as bits. */
    private int[] taken = {};

    /** Per body: contacts with immovable bodies, counted up; then those coloured so far, or -1 for the only one. */
    private int[] leaning = {};

    /** Groups all contacts but those of sensors and of two immovable bodies, which nobody solves. */
    void color(Bodies bodies, ContactSet set) {
        clear(bodies.count);
        countLeaning(bodies, set);
        for (int c = 0; c < set.count; c++) {
            if (!set.sensor[c]) {
                place(bodies, c, set.bodyA[c], set.bodyB[c]);
            }
        }
        between.sort();
        against.sort();
    }

    private void countLeaning(Bodies bodies, ContactSet set) {
        for (int c = 0; c < set.count; c++) {
            if (!set.sensor[c]) {
                leaning[set.bodyA[c]] += bodies.immovable(set.bodyB[c]) ? 1 : 0;
                leaning[set.bodyB[c]] += bodies.immovable(set.bodyA[c]) ? 1 : 0;
            }
        }
        for (int i = 0; i < bodies.count; i++) {
            leaning[i] = leaning[i] == 1 ? -1 : 0;
        }
    }

    private void place(Bodies bodies, int contact, int a, int b) {
        boolean movableA = !bodies.immovable(a);
        boolean movableB = !bodies.immovable(b);
        if (movableA && movableB) {
            between.add(contact, claim(a, b));
        } else if (movableA || movableB) {
            against.add(contact, ++leaning[movableA ? a : b]);
        }
    }

    private int claim(int a, int b) {
        int free = ALL & ~(taken[a] | taken[b]);
        int lowest = Integer.lowestOneBit(free);
        taken[a] |= lowest;
        taken[b] |= lowest;
        return free == 0 ? OVERFLOW : 1 + Integer.numberOfTrailingZeros(lowest);
    }

    private void clear(int bodies) {
        between.clear();
        against.clear();
        if (taken.length < bodies) {
            taken = new int[Math.max(64, 2 * bodies)];
            leaning = new int[taken.length];
        }
        Arrays.fill(taken, 0, bodies, 0);
        Arrays.fill(leaning, 0, bodies, 0);
    }
}
