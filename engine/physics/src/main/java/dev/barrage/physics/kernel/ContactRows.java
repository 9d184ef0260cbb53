package dev.barrage.physics.kernel;

/**
 * Contacts in solving order: all that a pass reads and writes, except the motion of the bodies.
 *
 * <p>Rows lie in blocks of {@link #BLOCK}, one lane each: a block stores the first value of all its rows, then the
 * second, and so on. Vectors take several contacts at once, and the data of a contact stays close together. Contacts of
 * different colours (see the solver) never share a block. Unused lanes hold garbage, which passes may read and write.
 *
 * <p>A contact has one point or two. Each point tells whether another follows, because a loop with a count takes
 * longer: the JIT puts set-up code before it.
 */
public class ContactRows {
    /** Rows of a block: the number of lanes of the widest vectors. */
    public static final int BLOCK = 16;

    /** Floats of a row; two points included. */
    public static final int ROW = 32;

    /** Offsets: from a row to its first point, and from a point to the next. */
    public static final int POINTS = 8 * BLOCK, POINT = 12 * BLOCK;

    /** Offset from a row at which a loop over its points starts; it adds {@link #POINT} before each of them. */
    public static final int BEFORE_POINTS = POINTS - POINT;

    /** Places in a row; masses of A are infinite where it is immovable. */
    public static final int NORMAL_X = 0,
            NORMAL_Y = BLOCK,
            FRICTION = 2 * BLOCK,
            INV_MASS_A = 3 * BLOCK,
            INV_MASS_B = 4 * BLOCK,
            INV_INERTIA_A = 5 * BLOCK,
            INV_INERTIA_B = 6 * BLOCK;

    /** Place in a row: speed at which A carries B against the tangent, m/s, if that counts. */
    public static final int TANGENT_SPEED = 7 * BLOCK;

    /** Places in a point: separation when the step began, effective masses, impulses. */
    public static final int SEPARATION = 0,
            NORMAL_MASS = BLOCK,
            TANGENT_MASS = 2 * BLOCK,
            NORMAL_IMPULSE = 3 * BLOCK,
            TANGENT_IMPULSE = 4 * BLOCK,
            TOTAL_IMPULSE = 5 * BLOCK;

    /** Place in a point: speed at which the surfaces must part after the step, 0 where they need not. */
    public static final int BOUNCE = 6 * BLOCK;

    /** Places in a point: initial lever arms of normal and tangent about the centres of mass. */
    public static final int NORMAL_LEVER_A = 7 * BLOCK,
            NORMAL_LEVER_B = 8 * BLOCK,
            TANGENT_LEVER_A = 9 * BLOCK,
            TANGENT_LEVER_B = 10 * BLOCK;

    /** Place in a point: above 0 if another one follows. */
    public static final int MORE = 11 * BLOCK;

    /** Largest speed that a warm start gives, m/s: what a load of some million times the mass of its carrier needs. */
    public static final float FASTEST_START = 1e9f;

    /** The blocks; {@link #row} tells where a row is. */
    public float[] rows = {};

    /** Starts of the bodies' rows, see {@link BodyRows}. */
    public int[] bodyA = {}, bodyB = {};

    /** The bodies' motion, see {@link BodyRows#motion}. */
    public float[] motion;

    /** Whether A is immovable in all contacts: passes only read its motion. */
    public boolean isOneSided;

    /** Whether {@link #TANGENT_SPEED} counts; else it holds garbage. */
    public boolean conveys;

    /** Whether {@link #locks} counts; else it holds garbage. Workers only ever set it. */
    public boolean hasLocks;

    /** Bits of {@link #locks}: no motion of A along x, along y, and the same of B. */
    public static final int LOCK_A_X = 1, LOCK_A_Y = 2, LOCK_B_X = 4, LOCK_B_Y = 8;

    /** Per row: which of its bodies move along one axis alone. One that moves along none has an infinite mass instead. */
    public int[] locks = {};

    /** Sub-steps per second, and the highest speed at which overlaps are pushed apart, m/s. */
    public float invH, pushSpeed;

    /** The inverse mass of a body along an axis: 0 if that bit of its row is set. */
    public final float unlessLocked(int r, int lock, float invMass) {
        return (locks[r] & lock) != 0 ? 0f : invMass;
    }

    /** Makes room for {@code count} rows. If it has to grow, the contents are lost. */
    public final void reserve(int count) {
        if (count > bodyA.length) {
            int room = Math.max(4 * BLOCK, 2 * count + BLOCK - 1 & -BLOCK);
            rows = new float[Math.multiplyExact(ROW, room)];
            bodyA = new int[room];
            bodyB = new int[room];
        }
    }

    /**
     * Limits the warm start of a point whose masses are filled. A body jammed between others of quite another mass would
     * else gather impulses that cancel out, until their rounding errors exceed everything. The total starts so that the
     * warm start brings it to 0.
     */
    public final void limitImpulses(int p) {
        rows[p + NORMAL_IMPULSE] = limited(rows[p + NORMAL_IMPULSE], FASTEST_START * rows[p + NORMAL_MASS]);
        rows[p + TOTAL_IMPULSE] = -rows[p + NORMAL_IMPULSE];
        rows[p + TANGENT_IMPULSE] = limited(rows[p + TANGENT_IMPULSE], FASTEST_START * rows[p + TANGENT_MASS]);
    }

    /** A number in the range from -most to most. */
    protected static float limited(float number, float most) {
        return Math.max(-most, Math.min(most, number));
    }

    /** Start of row r; a place added to it is the index of a value. */
    public static int row(int r) {
        return ROW * (r & -BLOCK) + (r & BLOCK - 1);
    }
}
