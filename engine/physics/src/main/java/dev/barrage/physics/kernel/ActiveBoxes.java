package dev.barrage.physics.kernel;

import dev.barrage.physics.parallel.Padded;

/** The boxes of a batch whose lists in {@link CellLists} may hold boxes that they look for; scratch of one worker. */
public final class ActiveBoxes extends Padded {
    /** Number of active boxes. */
    public int count;

    /** Numbers of the active boxes, ascending. */
    public final int[] box;

    /** Slot of each active box. */
    public final int[] slot;

    /** Scratch: the first node of the list of each slot. */
    public final long[] head;

    @SuppressWarnings("unused") // the tail, see Padded
    private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
    @SuppressWarnings("unused")
    private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;

    /** No active boxes, and room for a batch of {@code capacity}. */
    public ActiveBoxes(int capacity) {
        box = new int[capacity + CellLists.SLACK];
        slot = new int[capacity + CellLists.SLACK];
        head = new long[capacity];
    }
}
