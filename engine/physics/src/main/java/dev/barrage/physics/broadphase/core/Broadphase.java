package dev.barrage.physics.broadphase.core;

import dev.barrage.physics.broadphase.BroadphaseStats;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.parallel.Workers;

/**
 * Finds the pairs of boxes that overlap, and the boxes that a look-up overlaps, by the rule of {@link Boxes}.
 *
 * <p>Every implementation finds exactly the same pairs. Their order depends on the boxes alone, never on the number of
 * workers, but differs from one implementation to another. After warm-up no call allocates.
 */
public interface Broadphase {
    /** Takes in the boxes of this step and forgets those of the last; {@code boxes} may be changed afterwards. */
    void build(Boxes boxes, Workers workers);

    /**
     * Makes the look-ups until the next build quicker, at a cost of a few times that of the build.
     *
     * <p>It pays where many more small boxes will be looked up than were built. Results are the same without it, but that
     * boxes may be missing from look-ups in their open space.
     *
     * @param lookUps about how many boxes will be looked up: the more, the more work goes into the preparation
     * @param extent width and height, metres, that most look-ups keep within; larger ones are as slow as unprepared.
     *     Finite, not negative; much more than the size of most boxes slows all down.
     * @param open where boxes need not be found
     */
    void prepareLookUps(int lookUps, float extent, OpenSpace open, Workers workers);

    /** Finds every pair of boxes that overlap, each once; replaces what is in {@code out}. */
    void findPairs(Workers workers, Pairs out);

    /**
     * Finds the boxes that each of a batch of other boxes (bullets, segments of beams, rays) overlaps.
     *
     * <p>Appends (firstIndex + i, box) in the order of i, then of box. May be called by many workers at once between
     * one build and the next, each with its own {@code queries} and {@code out}, from inside a task too. Workers are those
     * of the team that the look-ups were prepared for.
     */
    void lookUp(Boxes queries, int firstIndex, PairBuffer out);

    /** Figures of the last build and of {@link #findPairs} since; valid until the next call. */
    BroadphaseStats stats();

    /** Draws the occupied cells, one hue per level and heat by occupancy; nothing if there are none. */
    void draw(DebugDraw out);

    /** Fills a report with the cell of every level that a point lies in, or with what there is in place of cells. */
    void describePoint(float x, float y, CellReport out);

    /** Fills a report with the cells that a box of the last build has to do with, or with what there is in their place. */
    void describeBox(int box, CellReport out);

    /** Draws an arc between cells that share a bucket, as many as {@link BroadphaseStats#bucketCollisions} says. */
    void drawCollisions(DebugDraw out);
}
