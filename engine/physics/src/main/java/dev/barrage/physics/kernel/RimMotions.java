package dev.barrage.physics.kernel;

import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.Rim;
import java.util.Arrays;

/**
 * Spheres that move in the plane, in the model space of a flat mesh, and where each first touches its rim; as columns,
 * with room for the loops that find out.
 */
public final class RimMotions extends Padded {
    /** The time of a touch that does not happen. */
    public static final double NEVER = Double.POSITIVE_INFINITY;

    /** From the {@link #place} of a pair to the start of the motion by the edge's own axes, from its start: along it. */
    public static final int ALONG = 0;

    /** The same: in front of it. */
    public static final int HEIGHT = 8;

    /** The motion along the edge. */
    public static final int ON = 16;

    /** The motion in front of the edge. */
    public static final int UP = 24;

    /** The length of the edge, metres. */
    public static final int LENGTH = 32;

    /** The radius of the sphere, metres. */
    public static final int REACH = 40;

    /** Share of the motion when the edge is entered, or {@link #NEVER}. */
    public static final int FACE = 48;

    /** Share of the motion when the start of the edge is entered, or {@link #NEVER}. */
    public static final int START = 56;

    private static final int PAIR_PLACES = 8;

    /** So many edges at most are near to a motion, on average: what there is room for from the start. */
    private static final int USUAL_EDGES = 8;

    /** How many motions there are. */
    public int count;

    /** Centres at the start, motions, and radii, metres. */
    public final float[] x, y, dx, dy, r;

    /** Share of the motion at the first touch, 0 to 1, or {@link #NEVER}. */
    public final double[] time;

    /** The edge that is touched first, and the triangle: of several at once the one with the lowest number. */
    public final int[] edge, triangle;

    /** Scratch: edges that are near, and the motions that they are near to. */
    public int[] near = {}, mover = {};

    /** Scratch: how near to an edge each motion has to come to touch it. */
    public final float[] within;

    /** Scratch: a bit for each of 64 edges that a motion is near to. */
    public final long[] nearBits;

    /**
     * Scratch: pairs of a motion and an edge near it, in blocks of eight: eight times each of what the edge sees of the
     * motion ({@link #ALONG} to {@link #REACH}) and of what comes of it ({@link #FACE}, {@link #START}). So a vector has
     * what it loads side by side, and a single pair one array and one place to begin from, see {@link #place}.
     */
    public double[] seen = {};

    @SuppressWarnings("unused") // the tail, see Padded
    private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
    @SuppressWarnings("unused")
    private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;

    /** No motions, and room for some. */
    public RimMotions(int capacity) {
        this(capacity, 0);
    }

    /** No motions, room for so many, and a margin behind each column, see {@link #MARGIN}. */
    public RimMotions(int most, int margin) {
        int capacity = most + margin;
        x = new float[capacity];
        y = new float[capacity];
        dx = new float[capacity];
        dy = new float[capacity];
        r = new float[capacity];
        time = new double[capacity];
        edge = new int[capacity];
        triangle = new int[capacity];
        within = new float[capacity];
        nearBits = new long[capacity];
        reservePairs(Math.max(USUAL_EDGES * most, Rim.LEAF_EDGES) + margin);
    }

    /** Appends a motion. */
    public void add(float px, float py, float byX, float byY, float radius) {
        x[count] = px;
        y[count] = py;
        dx[count] = byX;
        dy[count] = byY;
        r[count++] = radius;
    }

    /** Says of motion {@code k} that it has touched nothing yet. */
    public void begin(int k) {
        time[k] = NEVER;
        edge[k] = -1;
        triangle[k] = Integer.MAX_VALUE;
    }

    /** Gives the scratch of a team as much room as any of it has: whoever needs how much depends on who was quick. */
    public static void level(RimMotions[] team) {
        int room = 0;
        for (RimMotions motions : team) {
            room = Math.max(room, motions.near.length);
        }
        for (RimMotions motions : team) {
            if (room > motions.near.length) {
                motions.grow(room);
            }
        }
    }

    /**
     * Makes room for so many pairs of a motion and an edge, and {@link CellLists#SLACK} more, in whole blocks of eight, and keeps
     * these.
     */
    public void reservePairs(int pairs) {
        if (pairs + CellLists.SLACK > near.length) {
            grow(Math.max(pairs + CellLists.SLACK + 7 & ~7, 2 * near.length));
        }
    }

    private void grow(int capacity) {
        near = Arrays.copyOf(near, capacity);
        mover = Arrays.copyOf(mover, capacity);
        seen = new double[PAIR_PLACES * capacity];
    }

    /** Where in {@link #seen} what belongs to a pair begins. */
    public static int place(int pair) {
        return (pair >> 3) << 6 | pair & 7;
    }
}
