package dev.barrage.physics.kernel;

/**
 * Contacts in solving order: what the passes over them read and write, the two bodies' motion besides.
 *
 * <p>Rows lie in blocks: a block has a line of memory for each place of a row, and each of its rows a lane in all of these
 * lines. So a block has all that a pass needs of its contacts side by side, as a row alone would have, and vectors take
 * several contacts at once. Contacts of different colours (see the solver) never share a block; the lanes that a colour
 * leaves empty hold garbage, which passes may read and write.
 *
 * <p>A contact has one point or two. To ask at a point whether another one follows takes less time than to count to one
 * or two, which the JIT prepares for at length.
 */
public class ContactRows {
    /** Rows of a block: as many as the widest vectors have lanes. */
    public static final int BLOCK = 16;

    /** Floats of a row; two points included. */
    public static final int ROW = 32;

    /** Where the points of a row begin, counted from it, and from one point to the next. */
    public static final int POINTS = 8 * BLOCK, POINT = 12 * BLOCK;

    /** What a loop over the points of a row starts from: it is raised by {@link #POINT} before each of them. */
    public static final int BEFORE_POINTS = POINTS - POINT;

    /** Places in a row; those from 3 on are for either kind of rows. */
    public static final int NORMAL_X = 0, NORMAL_Y = BLOCK, FRICTION = 2 * BLOCK;

    /** Places in a row between two bodies. */
    public static final int INV_MASS_A = 3 * BLOCK,
            INV_MASS_B = 4 * BLOCK,
            INV_INERTIA_A = 5 * BLOCK,
            INV_INERTIA_B = 6 * BLOCK;

    /** Places in a point: the distance of the surfaces when the step began, masses and impulses. */
    public static final int SEPARATION = 0,
            NORMAL_MASS = BLOCK,
            TANGENT_MASS = 2 * BLOCK,
            NORMAL_IMPULSE = 3 * BLOCK,
            TANGENT_IMPULSE = 4 * BLOCK,
            TOTAL_IMPULSE = 5 * BLOCK;

    /** Place in a point: speed at which the surfaces must part after the step, 0 where they need not. */
    public static final int BOUNCE = 6 * BLOCK;

    /** Places in a point between two bodies: lever arms of its normal and tangent about the centres of mass when the step began. */
    public static final int NORMAL_LEVER_A = 7 * BLOCK,
            NORMAL_LEVER_B = 8 * BLOCK,
            TANGENT_LEVER_A = 9 * BLOCK,
            TANGENT_LEVER_B = 10 * BLOCK;

    /** Place in a point: above 0 if another one follows. */
    public static final int MORE = 11 * BLOCK;

    /** The blocks; {@link #row} tells where a row is. */
    public float[] rows = {};

    /** Where the rows of the bodies start, see {@link BodyRows}; only B has one where it meets an immovable body. */
    public int[] bodyA = {}, bodyB = {};

    /** The bodies' motion, see {@link BodyRows#motion}. */
    public float[] motion;

    /** Sub-steps a second, and the greatest speed at which overlaps are pushed apart, m/s. */
    public float invH, pushSpeed;

    /** No contacts. */
    public ContactRows() {}

    /** Makes room for so many rows; where there was less, what is there is lost. */
    public final void reserve(int count) {
        if (count > bodyA.length) {
            int room = Math.max(4 * BLOCK, 2 * count + BLOCK - 1 & -BLOCK);
            rows = new float[Math.multiplyExact(ROW, room)];
            bodyA = new int[room];
            bodyB = new int[room];
        }
    }

    /** Where row r starts: what belongs to it is that and a place. */
    public static int row(int r) {
        return ROW * (r & -BLOCK) + (r & BLOCK - 1);
    }
}
