package dev.barrage.physics.contact;

import dev.barrage.physics.body.AwakeRows;
import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.joint.JointEquations;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.kernel.JointRows;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * Colours joints and contacts so that each movable body occurs at most once per colour. Those of one colour can then be
 * solved in parallel.
 *
 * <p>Greedy first fit in canonical order, so the colours depend on the scene alone. Contacts with immovable bodies form
 * a group of their own, in which only the movable body counts. A body's only such contact gets colour {@link #SINGLE};
 * of several, the first gets colour 1, the second colour 2 and so on. Joints come first; where one body is immovable,
 * only the other counts.
 */
public final class Coloring {
    /** Colour of contacts between two movable bodies for which none of the colours 1 to {@link #COLORS} is free. */
    public static final int OVERFLOW = 0;

    static final int COLORS = 24;

    /** Colour of a contact with an immovable body that is the only one of its body. */
    public static final int SINGLE = 0;

    private static final int ALL = (1 << COLORS) - 1;

    /** The first group of hinges in each colour. Joints are grouped by their number of rows; hinges by what they have. */
    private static final int HINGES = JointSet.ROWS + 1;

    /** Groups of joints in each colour of {@link #joints}. */
    public static final int JOINT_GROUPS =
            HINGES + (JointRows.HINGE_SPRING | JointRows.HINGE_MOTOR | JointRows.HINGE_LIMITS) + 1;

    /** Joints, by colour times {@link #JOINT_GROUPS} plus group. */
    public final ColorGroups joints = new ColorGroups();

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

    /** Number of rows of joints in a group of {@link #joints}. */
    public static int rowsOf(int group) {
        int hinge = hingeOf(group);
        return hinge == JointRows.NO_HINGE ? group % JOINT_GROUPS : JointRows.rowsOfHinge(hinge);
    }

    /** What joints in a group of {@link #joints} have as hinges, see {@link JointRows#hingeOf}. */
    public static int hingeOf(int group) {
        return Math.max(group % JOINT_GROUPS - HINGES, JointRows.NO_HINGE);
    }

    /** Groups all that is solved: neither sensors nor what holds immovable bodies. */
    public void color(Bodies bodies, ContactSet set, JointSet jointSet) {
        clear(bodies);
        colorJoints(bodies, jointSet);
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

    private void colorJoints(Bodies bodies, JointSet set) {
        for (int k = 0; k < set.count; k++) {
            int j = set.order[k];
            int rows = Integer.bitCount(JointEquations.slots(set.type[j], set.flags[j]));
            if (rows > 0 && set.acts(bodies, j)) {
                int a = set.bodyA[j];
                int b = set.bodyB[j];
                boolean movesA = a >= 0 && bodies.type[a] == Bodies.DYNAMIC;
                boolean movesB = bodies.type[b] == Bodies.DYNAMIC;
                int color = claim(movesA ? a : b, movesB ? b : a);
                int hinge = JointEquations.hinge(set.type[j], set.flags[j]);
                joints.add(j, color * JOINT_GROUPS + (hinge == JointRows.NO_HINGE ? rows : HINGES + hinge));
            }
        }
        joints.sort();
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
        joints.clear();
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
