package dev.barrage.physics.contact;

import dev.barrage.physics.body.AwakeRows;
import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * Colours contacts so that each movable body occurs at most once per colour. Contacts of one colour can then be solved
 * in parallel.
 *
 * <p>Greedy first fit in canonical order, so the colours depend on the scene alone. Contacts with immovable bodies form
 * a group of their own, in which only the movable body counts. A body's only such contact gets colour {@link #SINGLE};
 * of several, the first gets colour 1, the second colour 2 and so on.
 */
public final class Coloring {
    /** Colour of contacts between two movable bodies for which none of the colours 1 to {@link #COLORS} is free. */
    public static final int OVERFLOW = 0;

    static final int COLORS = 24;

    /** Colour of a contact with an immovable body that is the only one of its body. */
    public static final int SINGLE = 0;

    private static final int ALL = (1 << COLORS) - 1;

    /** Contacts between two movable bodies. */
    public final ColorGroups between = new ColorGroups();

    /** Contacts of a movable body with an immovable one. */
    public final ColorGroups against = new ColorGroups();

    /** Per body: colours in use, as bits. */
    private int[] taken = {};

    /**
     * Per body: number of contacts with immovable bodies; in the second pass, number coloured so far, or -1 for an only
     * one.
     */
    private int[] anchors = {};

    /** Groups all contacts. Skips sensors and pairs of immovable bodies, which are not solved. */
    public void color(Bodies bodies, ContactSet set) {
        clear(bodies);
        countAnchors(bodies, set);
        for (int k = 0; k < set.count; k++) {
            int c = set.order[k];
            switch (set.solving[c]) {
                case ContactSet.BETWEEN ->
                    between.add(c, claim(bodies.owner[set.bodyA[c]], bodies.owner[set.bodyB[c]]));
                case ContactSet.MOVES_A -> against.add(c, ++anchors[bodies.owner[set.bodyA[c]]]);
                case ContactSet.MOVES_B -> against.add(c, ++anchors[bodies.owner[set.bodyB[c]]]);
                default -> {}
            }
        }
        between.sort();
        against.sort();
    }

    private void countAnchors(Bodies bodies, ContactSet set) {
        for (int k = 0; k < set.count; k++) {
            int c = set.order[k];
            byte solving = set.solving[c];
            if (solving == ContactSet.MOVES_A || solving == ContactSet.MOVES_B) {
                anchors[bodies.owner[solving == ContactSet.MOVES_A ? set.bodyA[c] : set.bodyB[c]]]++;
            }
        }
        AwakeRows awake = bodies.awake;
        int rows = awake.count(bodies.count);
        for (int k = 0; k < rows; k++) {
            int i = awake.row(k);
            anchors[i] = anchors[i] == 1 ? -1 : 0;
        }
    }

    private int claim(int a, int b) {
        int free = ALL & ~(taken[a] | taken[b]);
        int lowest = Integer.lowestOneBit(free);
        taken[a] |= lowest;
        taken[b] |= lowest;
        return free == 0 ? OVERFLOW : 1 + Integer.numberOfTrailingZeros(lowest);
    }

    /** Clears the bodies that do not rest; of those that do, nothing is ever counted. */
    private void clear(Bodies bodies) {
        between.clear();
        against.clear();
        taken = Capacity.grow(taken, bodies.count);
        anchors = Capacity.grow(anchors, bodies.count);
        if (bodies.awake.areAll()) {
            Arrays.fill(taken, 0, bodies.count, 0);
            Arrays.fill(anchors, 0, bodies.count, 0);
        } else {
            for (int k = 0; k < bodies.awake.count(); k++) {
                taken[bodies.awake.row(k)] = 0;
                anchors[bodies.awake.row(k)] = 0;
            }
        }
    }
}
