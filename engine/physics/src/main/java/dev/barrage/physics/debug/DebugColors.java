package dev.barrage.physics.debug;

/** Colours of the debug overlay, 0xRRGGBBAA; legends and tests use them, too. */
public final class DebugColors {
    /** The outline of a body by type, and that of a sensor of any type. */
    public static final int FIXED = 0x7be37bff, KINEMATIC = 0x8a9cffff, DYNAMIC = 0xffb3a0ff, SENSOR = 0xffd166ff;

    /** The outline of a dynamic body that sleeps. */
    public static final int ASLEEP = 0x8f8791b0;

    /** The outline of a fluid. */
    public static final int FLUID = 0x4dc3ffff;

    /** An arrow out of the solid side of a one-way body. */
    public static final int ONE_WAY = 0xffffffff;

    /** Anchors, axes and rods of joints; lines from centres of mass to anchors; limits; forces. */
    public static final int JOINT = 0x58e6ffff,
            JOINT_ARM = 0x58e6ff60,
            JOINT_LIMIT = 0xffd166ff,
            JOINT_FORCE = 0xff5c7aff;

    /** The motion of a fast body in the last step. */
    public static final int MOTION = 0xc79bffb0;

    /** A contact of two movable bodies for which no colour of the graph was free. */
    public static final int OVERFLOW = 0xffffffff;

    /** A contact with an immovable body that is the only one of its body. */
    public static final int SINGLE = 0xb9a6c8ff;

    /** The box of a body, and that of one whose pairs with later bodies were dropped. */
    public static final int BOX = 0x5cc8ffa0, UNPAIRED = 0xff2020ff;

    /** A candidate pair of bodies, without a contact and with one. */
    public static final int PAIR = 0xffd166a0, TOUCHING_PAIR = 0xff5c7aff;

    /** A contact point, and the normal of a contact, from the first body to the second. */
    public static final int CONTACT = 0xff5c7aff, NORMAL = 0xffffffff;

    /** Penetration of a contact along its normal, drawn {@link #DEPTH_SCALE} times as long. */
    public static final int DEPTH = 0x58e6ffff;

    /** Magnification of depths, which are in the range of millimetres. */
    public static final float DEPTH_SCALE = 10f;

    /** A segment of a beam, up to its first hit and beyond. */
    public static final int BEAM = 0x7dff9cff, BEAM_BEYOND = 0x3f8f58c0;

    /** A triangle or edge that a beam or a query tested and did not hit first. */
    public static final int REJECTED = 0xff9f43c0;

    /** The triangle, edge or target that a beam or a query hits first, or a bullet that a beam touches. */
    public static final int HIT = 0xff3b5cff;

    /** The root of a tree; deeper nodes are fainter. */
    public static final int TREE = 0xb4ec51e0;

    /** A node whose box a query meets, and one that it skips because it misses the box. */
    public static final int VISITED = 0xffffffff, SKIPPED = 0xff7a5cb0;

    /** The normal of a wall's edge, towards the free side. */
    public static final int WALL_NORMAL = 0x58e6ffff;

    /** The path of a bullet in the coming second, and its position in 15, 30 and 45 steps. */
    public static final int WAY = 0xffd16680, WAY_MARK = 0xffd166ff;

    /** End of a bullet's path at a wall, or a bounce off it; the path after a bounce is not predicted. */
    public static final int WAY_END = 0xff3b5cff, WAY_BOUNCE = 0x58e6ffff;

    /** An arc between cells that share a bucket. */
    public static final int COLLISION = 0xff5cf0ff;

    /** A cell that contains the point in focus. */
    public static final int POINTED_CELL = 0xffffffff;

    /** The cell that a box belongs to, others of that level that it overlaps, and further ones searched for pairs. */
    public static final int HOME_CELL = 0x7be37bff, COVERED_CELL = 0xffd166ff, VISITED_CELL = 0xc79bffc0;

    /** Frame of the picked entity. */
    public static final int PICKED = 0xffffffff;

    /** The path of a query; beyond its first touch, or where nothing was found. */
    public static final int QUERY = 0x58e6ffff, QUERY_BEYOND = 0x58e6ff48;

    /** A cell or node that many questions looked into; see {@link #lookedInto}. */
    public static final int LOOKED_INTO = 0x7b8cffc0;

    /** The box of a target that a question tested in vain. */
    public static final int TESTED = 0xff9f43a0;

    /** A circle that overlaps another one. */
    public static final int OVERLAPPING = 0xff3b5cff;

    /** Opacity of a cell with one look, and what a further one adds. */
    private static final int ONE_LOOK = 0x18, FURTHER_LOOK = 8;

    private static final int[] CELL_TYPES = {0x4d9bffff, 0x3dffb0ff, 0xffc94dff, 0xd07cffff};
    private static final int[] PRUNE_SETS = {0x3dffb0ff, 0x4d9bffff, 0xffc94dff, 0xff4b6cff};

    private static final int[] HEAT = {0x2f6bff24, 0x2fd6b030, 0xffd16648, 0xff8a3d60, 0xff2d4d80};

    private static final double GOLDEN_ANGLE = 0.381966;
    /** Hue of level 0: green, the brightest. */
    private static final double FIRST_HUE = 0.64;

    /** Least channel value; keeps blue and red visible on a dark background. */
    private static final int LEAST_CHANNEL = 90;

    private DebugColors() {}

    /**
     * Colour of a cell by occupancy, in steps: 1, 2, 3 to 4, 5 to 8, more.
     *
     * @param boxes number of boxes in the cell
     */
    public static int heat(int boxes) {
        int step = 32 - Integer.numberOfLeadingZeros(Math.max(0, boxes - 1));
        return HEAT[Math.min(step, HEAT.length - 1)];
    }

    /**
     * Colour of a cell or node, the fainter the fewer looks there were.
     *
     * @param looks number of questions that looked into it, 1 or more
     */
    public static int lookedInto(int looks) {
        int alpha = Math.min(LOOKED_INTO & 255, ONE_LOOK + FURTHER_LOOK * (looks - 1));
        return LOOKED_INTO & ~255 | alpha;
    }

    /**
     * Colour of a cell of the plane by its type.
     *
     * @param type 0 to 3, a bit for each axis along which the cell's number is odd: each type is a pass
     */
    public static int cellType(int type) {
        return CELL_TYPES[type];
    }

    /**
     * Colour of a set of Quick-CULLIDE.
     *
     * @param set 0 to 3: fully visible in both passes (BFV), the first (FFV), the second (SFV), neither (NFV)
     */
    public static int pruneSet(int set) {
        return PRUNE_SETS[set];
    }

    /** Colour of an island, by the index of an entity in it; or of a contact, by its colour in the solver's graph. */
    public static int numbered(int number) {
        return level(number) | 0xff;
    }

    /** Bright colour of a level, with alpha 0. Hues are a golden angle apart, so no two look alike. */
    public static int level(int level) {
        double hue = 6 * ((FIRST_HUE + level * GOLDEN_ANGLE) % 1);
        return channel(hue, 0) << 24 | channel(hue, 4) << 16 | channel(hue, 2) << 8;
    }

    /**
     * One channel of a hue: full within 1 of {@code centre}, least beyond 2.
     *
     * @param hue 0 to 6
     * @param centre hue at which the channel is full
     */
    private static int channel(double hue, int centre) {
        double distance = Math.abs((hue - centre + 9) % 6 - 3);
        return LEAST_CHANNEL + (int) ((255 - LEAST_CHANNEL) * Math.max(0, Math.min(2 - distance, 1)));
    }
}
