package dev.barrage.physics.kernel;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.shape.Rim;

/**
 * Hot loops that vector instructions do better. {@link ScalarKernels} says what each of them does; every other
 * implementation does the same to the bit. They keep no state and may be called by many threads at once.
 */
public interface Kernels {
    /** What they are called in reports: "scalar", or which instructions they use. */
    String name();

    /** Whether they are likely to be faster than scalar ones on this machine. */
    boolean suitThisMachine();

    /** Instead of a count: not all boxes are fit for the lists. */
    int UNFIT = -1;

    /**
     * Covers motions along one axis: for row first + i, over dt seconds, from the lesser of its ends less the radius to
     * the greater plus the radius.
     *
     * @param position of the centres at the start, metres, and {@code velocity}, m/s, and {@code radius}, metres
     * @param min gets the lower bound of row first + i at i, and {@code max} the upper one
     * @param scratch room for {@code count} numbers
     */
    void coverMotions(
            float[] position,
            float[] velocity,
            float[] radius,
            int first,
            int count,
            float dt,
            float[] min,
            float[] max,
            float[] scratch);

    /**
     * Appends those of the boxes [from, end) whose mask shares a bit with the layers in the slot of their minimum corner.
     *
     * @param minX bounds of the boxes, metres, and so on
     * @param mask layers that the boxes look for; the mask of box i is at maskStart + i
     * @param query gets the numbers of the listed boxes in ascending order, from {@code active} on, and garbage in up to
     *     {@link CellLists#SLACK} places more
     * @param slot gets their slots, likewise
     * @param active how many are listed already
     * @return how many are listed then, or {@link #UNFIT} if a box is not 0 to {@code lists.extent} wide and high: empty, too
     *     large or with NaN, perhaps one from 0 to -0
     */
    int findActive(
            CellLists lists,
            int level,
            float[] minX,
            float[] minY,
            float[] maxX,
            float[] maxY,
            int[] mask,
            int maskStart,
            int from,
            int end,
            int[] query,
            int[] slot,
            int active);

    /**
     * Tests every active box against the list of its slot and appends (number of the box, listed box) for those that overlap,
     * touching included, in the order of the active boxes, then of the list.
     *
     * @param query numbers of the active boxes, and {@code slot} their slots, not empty
     * @param head scratch with a place for each active box
     * @param minX bounds of the boxes, by their numbers, metres, and so on; not NaN
     * @param first gets the numbers of boxes, and {@code second} the listed boxes, from {@code count} on; room for {@code
     *     active * lists.longest + }{@link CellLists#SLACK} more, which may be left with garbage in it
     * @return the new count
     */
    int testLists(
            CellLists lists,
            int active,
            int[] query,
            int[] slot,
            long[] head,
            float[] minX,
            float[] minY,
            float[] maxX,
            float[] maxY,
            int[] first,
            int[] second,
            int count);

    /**
     * Finds out when each motion enters those of 64 edges of a rim that it comes near to ({@link RimMotions#near}), and keeps
     * the touch that comes first, also of those known before, in {@link RimMotions#time} and {@link RimMotions#rank}.
     *
     * @param first the first of the 64 edges, a multiple of 64
     */
    void enterEdges(Rim rim, int first, RimMotions motions);

    /**
     * Turns motions in the world into motions as seen from the bodies, in their model space, and drops those that miss
     * the bounding circle of their body. The body's own rotation within the step is left out.
     *
     * @param motions with velocities in place of motions, m/s; gets the others, in the same order
     * @param circle per body the radius of the circle around its origin that it keeps within, metres, or a negative
     *     number if nothing hits it
     * @param dt seconds
     */
    void seeFromBodies(RelativeMotions motions, Bodies bodies, float[] circle, float dt);

    /**
     * One pass over contacts between movable bodies that share none of them: first friction, then the separation of the
     * surfaces.
     *
     * @param from first row, the first of a block, and {@code to} the row after the last
     * @param biasRate closing speed per metre of overlap, 1/s; with {@code massScale} and {@code impulseScale} how softly
     *     overlaps are answered
     * @param scratch of the worker that calls
     */
    void solveContacts(
            ContactRows contacts,
            int from,
            int to,
            float biasRate,
            float massScale,
            float impulseScale,
            MotionColumns scratch);

    /**
     * Lists those of the boxes that overlap one before them, touching included, up to the first that begins too late.
     *
     * @param begin where each box begins along the axis in whose order they are; ascending
     * @param minX bounds, metres, and so on; not NaN, no box empty; all columns with room for {@link CellLists#SLACK} more
     * @param count how many boxes there are
     * @param box number of the one, and {@code last} where it ends along the axis
     * @param found gets the numbers of boxes in ascending order, from {@code at} on, and -1 after them; room for {@code
     *     count - box + }{@link CellLists#SLACK} more, which may be left with garbage in it
     * @return the first box that begins after {@code last}, or {@code count}
     */
    int sweepBoxes(
            float[] begin,
            float[] minX,
            float[] minY,
            float[] maxX,
            float[] maxY,
            int count,
            int box,
            float last,
            int[] found,
            int at);
}
