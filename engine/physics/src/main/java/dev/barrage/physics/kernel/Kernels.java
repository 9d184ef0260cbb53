package dev.barrage.physics.kernel;

import dev.barrage.physics.shape.BoundaryTree;

/**
 * Hot loops that are faster in vector instructions. {@link ScalarKernels} is their specification; every other
 * implementation gives the same bits. Kernels keep no state, and many threads may call them at once.
 */
public interface Kernels {
    /** Bound on the rounding errors of a box around a motion, relative to the numbers involved. */
    float COVER_ROUNDING = 0x1p-21f;

    /** Name for reports: "scalar", or the vector instructions used. */
    String name();

    /** Whether these kernels are likely to be faster than scalar ones on this machine. */
    boolean suitThisMachine();

    /**
     * Runs a slice of warm-up, a few milliseconds long, on the calling thread. One thread at a time.
     *
     * @return whether the JVM has compiled all kernels; before, they are slow and allocate
     */
    boolean warmUp();

    /**
     * Bounds the motions of circles over {@code dt} seconds, with {@link #COVER_ROUNDING} to spare.
     *
     * @param first the circle whose motion gets the first box of {@code out}
     * @param out gets {@code out.count} boxes
     * @param scratch room for {@code out.count} numbers
     * @return whether all circles are {@linkplain CircleColumns#near near} and have a radius
     */
    boolean coverMotions(CircleColumns circles, int first, float dt, BoxColumns out, float[] scratch);

    /**
     * Appends the boxes of [from, end) whose mask shares a bit with the layers in the slot of their minimum corner.
     *
     * @param boxes not changed
     * @param mask layers that the boxes look for; the mask of box i is at maskStart + i
     * @param active gets the boxes in ascending order after those listed already, then up to {@link CellLists#SLACK}
     *     elements of garbage
     * @return false if a box is not 0 to {@code lists.extent} wide and high: empty, too large or with NaN, possibly
     *     also from 0 to -0. Then {@code active} holds garbage
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
     * Tests every active box against the list of its slot. Appends (active box, listed box) for each overlap, touching
     * included, in the order of the active boxes, then of the list.
     *
     * @param active boxes whose slots are not empty
     * @param boxes bounds by box number, without NaN
     * @param first gets the active boxes from {@code count} on, and {@code second} the listed ones. Both need room for
     *     {@code active.count * lists.longest + }{@link CellLists#SLACK} more, which may hold garbage after the results
     * @return the new count
     */
    int testLists(CellLists lists, ActiveBoxes active, BoxColumns boxes, int[] first, int[] second, int count);

    /**
     * Sweeps each motion against those of 64 edges of a boundary that are near it ({@link BoundaryMotions#near}). Keeps
     * the earliest touch, those of earlier calls included, in {@link BoundaryMotions#time} and
     * {@link BoundaryMotions#rank}.
     *
     * @param first the first of the 64 edges, a multiple of 64
     */
    void enterEdges(BoundaryTree boundary, int first, BoundaryMotions motions);

    /**
     * Lists the motions that meet the bounding circle of their body, in {@link RelativeMotions#near}.
     *
     * @param motions as {@link RelativeMotions#subtract} leaves them
     */
    void listNear(RelativeMotions motions);

    /**
     * Warm start of contacts that share no movable body; see {@link ContactPass#warmStart}.
     *
     * @param from first row, at the start of a block; {@code to} is the row after the last
     * @param isFirst whether this is the first sub-step
     * @param scratch of the calling worker
     */
    void warmStart(ContactRows contacts, int from, int to, boolean isFirst, MotionColumns scratch);

    /**
     * One pass over contacts that share no movable body: first friction, then non-penetration.
     *
     * @param from first row, at the start of a block; {@code to} is the row after the last
     * @param biasRate speed of separation per metre of overlap, 1/s, softened by {@code massScale} and {@code
     *     impulseScale}
     * @param scratch of the calling worker
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
     * Writes the rows of hinges where their bodies are; see {@link HingePass#aim}.
     *
     * @param from first joint, at the start of a block; {@code to} is the joint after the last. All have the same rows
     * @param scratch of the calling worker
     */
    void aimHinges(JointRows joints, int from, int to, boolean begins, MotionColumns scratch);

    /**
     * Warm start of joints that share no movable body; see {@link JointPass#warmStart}.
     *
     * @param from first joint, at the start of a block; {@code to} is the joint after the last. All have as many rows
     * @param scratch of the calling worker
     */
    void warmStartJoints(JointRows joints, int from, int to, MotionColumns scratch);

    /**
     * One pass over joints that share no movable body; see {@link JointPass#solve}.
     *
     * @param from first joint, at the start of a block; {@code to} is the joint after the last. All have as many rows
     * @param scratch of the calling worker
     */
    void solveJoints(JointRows joints, int from, int to, boolean relaxes, MotionColumns scratch);

    /**
     * Lists the boxes after {@code box} that overlap it, touching included, up to the first that begins after its end.
     *
     * @param boxes without NaN or empty boxes; columns with room for {@link CellLists#SLACK} more
     * @param begin start of each box along the sort axis; ascending, as long as the columns
     * @param last end of {@code box} along the sort axis
     * @param found gets box numbers from {@code at} on, ascending, then -1. It needs room for {@code boxes.count - box
     *     + }{@link CellLists#SLACK} more, which may hold garbage after the -1
     * @return the first box that begins after {@code last}, or {@code boxes.count}
     */
    int sweepBoxes(BoxColumns boxes, float[] begin, int box, float last, int[] found, int at);
}
