package dev.barrage.physics.broadphase.core;

import dev.barrage.physics.kernel.BoxColumns;
import dev.barrage.physics.parallel.Workers;

/**
 * Looks up all boxes of a step at once, for a broadphase that is faster at it than at one look-up after another.
 *
 * <p>A step calls {@link #reserve}, fills {@link #boxes} by all its workers, calls {@link #run}, then {@link #lookUp} by all
 * its workers.
 */
public interface LookUpBatch {
    /**
     * Makes room.
     *
     * @param count number of look-ups of this step
     * @return whether it pays to look up so many at once; if not, nothing else is called in this step
     */
    boolean reserve(int count);

    /** The boxes to look up; layers, masks and groups do not matter. Fetch again after {@link #reserve}. */
    BoxColumns boxes();

    /** Looks all boxes up in those of the last build. On the thread that builds. */
    void run(Workers workers);

    /**
     * Gives what was found: appends what {@link Broadphase#lookUp} does, in the same order.
     *
     * @param queries the boxes from {@code firstIndex} on, with layers, masks and groups
     */
    void lookUp(Boxes queries, int firstIndex, PairBuffer out);
}
