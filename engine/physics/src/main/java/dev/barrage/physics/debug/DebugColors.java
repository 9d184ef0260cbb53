package dev.barrage.physics.debug;

/** The colours, 0xRRGGBBAA, in which the engine draws of itself: what legends explain and tests look for. */
public final class DebugColors {
    /** The box of a body. */
    public static final int BOX = 0x5cc8ffa0;

    /** A candidate pair of bodies that have no contact. */
    public static final int PAIR = 0xffd166a0;

    /** A candidate pair of bodies that have a contact. */
    public static final int TOUCHING_PAIR = 0xff5c7aff;

    /** A contact point. */
    public static final int CONTACT = 0xff5c7aff;

    /** The normal of a contact, from the first body to the second. */
    public static final int NORMAL = 0xffffffff;

    /** How deep the bodies of a contact are in one another, along the normal and {@link #DEPTH_SCALE} times as long. */
    public static final int DEPTH = 0x58e6ffff;

    /** Depths are millimetres. */
    public static final float DEPTH_SCALE = 10f;

    /** A segment of a beam. */
    public static final int BEAM = 0x7dff9cff;

    /** A triangle that a beam was tested against and did not hit first. */
    public static final int REJECTED = 0xff9f43c0;

    /** The triangle or edge that a beam or a query hits first. */
    public static final int HIT = 0xff3b5cff;

    /** The root of a tree; what lies deeper is fainter. */
    public static final int TREE = 0xb4ec51e0;

    /** A node that a query visits and whose box it meets. */
    public static final int VISITED = 0xffffffff;

    /** A node that a query visits and skips, because it misses the box. */
    public static final int SKIPPED = 0xff7a5cb0;

    /** The way of a query. */
    public static final int QUERY = 0x58e6ffff;

    /** The normal of an edge of a wall, to the free side. */
    public static final int WALL_NORMAL = 0x58e6ffff;

    /** The way of a bullet in the coming second. */
    public static final int WAY = 0xffd16680;

    /** Where a bullet is in 15, 30 and 45 steps. */
    public static final int WAY_MARK = 0xffd166ff;

    /** Where a bullet ends at a wall. */
    public static final int WAY_END = 0xff3b5cff;

    /** Where a bullet bounces off a wall; what comes after is not told. */
    public static final int WAY_BOUNCE = 0x58e6ffff;

    /** An arc between cells that share a bucket. */
    public static final int COLLISION = 0xff5cf0ff;

    /** A cell in which the point looked at lies. */
    public static final int POINTED_CELL = 0xffffffff;

    /** The cell that a body stands in. */
    public static final int HOME_CELL = 0x7be37bff;

    /** Other cells of its level that its box covers. */
    public static final int COVERED_CELL = 0xffd166ff;

    /** Cells that its search for pairs looks into besides. */
    public static final int VISITED_CELL = 0xc79bffc0;

    /** Frames the entity picked. */
    public static final int PICKED = 0xffffffff;

    /** A segment of a beam beyond its first hit. */
    public static final int BEAM_BEYOND = 0x3f8f58c0;

    private static final int[] HEAT = {0x2f6bff24, 0x2fd6b030, 0xffd16648, 0xff8a3d60, 0xff2d4d80};

    private static final double GOLDEN_ANGLE = 0.381966;
    /** Hue of the finest level: green, which is bright. */
    private static final double FIRST_HUE = 0.64;

    /** Keeps blue and red from being too dark for a dark game. */
    private static final int LEAST_CHANNEL = 90;

    private DebugColors() {}

    /** The heat of a cell: 1 box, 2, 3 to 4, 5 to 8, more. */
    public static int heat(int boxes) {
        int step = 32 - Integer.numberOfLeadingZeros(Math.max(0, boxes - 1));
        return HEAT[Math.min(step, HEAT.length - 1)];
    }

    /** The bright colour of a level, without alpha: hues are a golden angle apart, so that no two look alike. */
    public static int level(int level) {
        double hue = 6 * ((FIRST_HUE + level * GOLDEN_ANGLE) % 1);
        return channel(hue, 0) << 24 | channel(hue, 4) << 16 | channel(hue, 2) << 8;
    }

    /** A channel of a hue of 0 to 6: full within 1 of its own {@code centre}, least beyond 2. */
    private static int channel(double hue, int centre) {
        double distance = Math.abs((hue - centre + 9) % 6 - 3);
        return LEAST_CHANNEL + (int) ((255 - LEAST_CHANNEL) * Math.max(0, Math.min(2 - distance, 1)));
    }
}
