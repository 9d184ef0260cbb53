package dev.barrage.physics.kernel;

import dev.barrage.physics.shape.Rim;

/**
 * Hot loops that vector instructions do better. {@link ScalarKernels} is their specification; every other implementation
 * gives the same bits. Kernels keep no state, and many threads may call them at once.
 */
public interface Kernels {
    /** Name for reports: "scalar", or the vector instructions used. */
    String name();

    /** Whether they are likely to be faster than scalar ones on this machine. */
    boolean suitThisMachine();

    /**
     * Runs a slice of warm-up, a few milliseconds long, on the calling thread. One thread at a time.
     *
     * @return whether the JVM has compiled all kernels; before, they are slow and allocate
     */
    boolean warmUp();

    /**
     * Bounds the motions of circles over {@code dt} seconds.
     *
     * @param first the circle whose motion gets the first box of {@code out}
     * @param out gets {@code out.count} boxes
     * @param scratch room for {@code out.count} numbers
     */
    void coverMotions(CircleColumns circles, int first, float dt, BoxColumns out, float[] scratch);

    /**
     * Appends those of the boxes [from, end) whose mask shares a bit with the layers in the slot of their minimum corner.
     *
     * @param boxes not changed
     * @param mask layers that the boxes look for; the mask of box i is at maskStart + i
     * @param active gets the boxes in ascending order, behind those listed already; up to {@link CellLists#SLACK} places
     *     more may get garbage
     * @return false if a box is not 0 to {@code lists.extent} wide and high: empty, too large or with NaN, perhaps one from
     *     0 to -0; what {@code active} lists is garbage then
     */
    boolean findActive(
            CellLists lists,
            int level,
            BoxColumns boxes,
            int[] mask,
            int maskStart,
            int from,
            int end,
            ActiveBoxes active);

    /**
     * Tests every active box against the list of its slot and appends (number of the box, listed box) for those that overlap,
     * touching included, in the order of the active boxes, then of the list.
     *
     * @param active boxes whose slots are not empty
     * @param boxes bounds by box number, without NaN
     * @param first gets the numbers of boxes, and {@code second} the listed boxes, from {@code count} on; room for {@code
     *     active.count * lists.longest + }{@link CellLists#SLACK} more, which may be left with garbage in it
     * @return the new count
     */
    int testLists(CellLists lists, ActiveBoxes active, BoxColumns boxes, int[] first, int[] second, int count);

    /**
     * Finds when each motion enters those of 64 edges of a rim that it comes near to ({@link RimMotions#near}), and keeps the
     * earliest touch, also of those known before, in {@link RimMotions#time} and {@link RimMotions#rank}.
     *
     * @param first the first of the 64 edges, a multiple of 64
     */
    void enterEdges(Rim rim, int first, RimMotions motions);

    /**
     * Rotates relative motions into the model space of their bodies and drops those that miss the circle of their body.
     *
     * @param motions as {@link RelativeMotions#subtract} leaves them; those kept stay in their order
     */
    void keepNear(RelativeMotions motions);

    /**
     * One pass over contacts between movable bodies that share no body: first friction, then the separation of the
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
     * Lists the boxes after one box that overlap it, touching included, up to the first that begins too late.
     *
     * @param boxes without NaN or empty boxes; columns with room for {@link CellLists#SLACK} more
     * @param begin where each box begins along the axis by which they are sorted; ascending, as long as the columns
     * @param box number of the one box
     * @param last where it ends along the axis
     * @param found gets the numbers of boxes in ascending order, from {@code at} on, and -1 after them; room for {@code
     *     boxes.count - box + }{@link CellLists#SLACK} more, which may be left with garbage in it
     * @return the first box that begins after {@code last}, or {@code boxes.count}
     */
    int sweepBoxes(BoxColumns boxes, float[] begin, int box, float last, int[] found, int at);
}
