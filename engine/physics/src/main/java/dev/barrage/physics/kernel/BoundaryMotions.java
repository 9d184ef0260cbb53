package dev.barrage.physics.kernel;

import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.BoundaryTree;

/** Spheres that move in the model space of a flat mesh, and their first touches of its boundary, as columns. */
public final class BoundaryMotions extends Padded {
    /** Time of a touch that never happens. */
    public static final double NEVER = Double.POSITIVE_INFINITY;

    /** Number of motions. */
    public int count;

    /** Centres at the start, motions, and radii, metres. */
    public final double[] x, y, dx, dy, r;

    /** The triangle of the mesh in which a motion starts, in the tree's order, or -1; such a motion is not swept. */
    public final int[] around;

    /** Fraction of the motion before the first touch, 0 to 1, or {@link #NEVER}. */
    public final double[] time;

    /** The {@link BoundaryTree#rank} of that touch; meaningless if there is none. */
    public final double[] rank;

    /** Scratch: per motion a bit for each of 64 edges, set if the edge is near. */
    public final long[] near;

    /** Scratch: motions that start in a cell with triangles, and these cells. */
    public final int[] inCell, cell;

    /** Scratch: edges of a leaf that are near a motion. */
    final int[] nearInLeaf;

    @SuppressWarnings("unused") // the tail, see Padded
    private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
    @SuppressWarnings("unused")
    private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;

    /** No motions, and room for {@code capacity}. */
    public BoundaryMotions(int capacity) {
        x = new double[capacity];
        y = new double[capacity];
        dx = new double[capacity];
        dy = new double[capacity];
        r = new double[capacity];
        around = new int[capacity];
        inCell = new int[capacity];
        cell = new int[capacity];
        time = new double[capacity];
        rank = new double[capacity];
        near = new long[capacity];
        nearInLeaf = new int[BoundaryTree.LEAF_EDGES];
    }

    /** Appends a motion that starts in no triangle. */
    public void add(double px, double py, double byX, double byY, double radius) {
        x[count] = px;
        y[count] = py;
        dx[count] = byX;
        dy[count] = byY;
        around[count] = -1;
        r[count++] = radius;
    }

    /** Resets the touch of a motion. */
    public void begin(int k) {
        time[k] = NEVER;
        rank[k] = BoundaryTree.NO_RANK;
    }
}
