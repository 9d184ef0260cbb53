package dev.barrage.physics.narrowphase;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.WorkerBuffer;
import java.util.Arrays;

/**
 * A growing list of contact manifolds. The kernels write it, the response reads it. One per worker.
 *
 * <p>A manifold is one normal with one or two points. A point lies halfway between the two surfaces, in world axes
 * relative to the origin of body A. Nothing is allocated once the arrays have grown to the largest step.
 */
public final class Manifolds extends WorkerBuffer {
    /**
     * Advantage that another face needs over the reference face, metres. Keeps the feature from alternating between
     * two equal faces.
     */
    static final float PREFERENCE = 1e-4f;

    /** Unit normal from A to B. */
    public float[] normalX = new float[Capacity.FIRST], normalY = new float[Capacity.FIRST];

    /** The pair that manifolds are of from now on, and the pair of each manifold. */
    public int pair;

    public int[] pairOf = new int[Capacity.FIRST];

    /** 1 or 2. The points of manifold m are at 2m and 2m + 1 of the arrays below. */
    public int[] pointCount = new int[Capacity.FIRST];

    /** Contact point, metres, in world axes relative to A's origin. */
    public float[] pointX = new float[2 * Capacity.FIRST], pointY = new float[2 * Capacity.FIRST];

    /** Gap along the normal, metres: negative in penetration, at most the pair's margin. */
    public float[] separation = new float[2 * Capacity.FIRST];
    /**
     * Id of the two touching features. Unique within the pair, and equal in successive steps while the same features
     * touch.
     */
    public int[] feature = new int[2 * Capacity.FIRST];

    /** Scratch of the kernels: pose and hulls of the current pair. */
    public final PairPose pose = new PairPose();

    final Hull hullA = new Hull();
    final Hull hullB = new Hull();

    /** Empties the list; the arrays are kept. */
    public void clear() {
        count = 0;
    }

    /** Begins a manifold without points. (nx, ny) is its unit normal from A to B. */
    public void begin(float nx, float ny) {
        if (count == normalX.length) {
            grow(Capacity.grown(count, count + 1));
        }
        normalX[count] = nx;
        normalY[count] = ny;
        pointCount[count] = 0;
        pairOf[count] = pair;
        count++;
    }

    /** Adds a point to the last manifold. */
    public void point(float x, float y, float gap, int id) {
        int at = 2 * (count - 1) + pointCount[count - 1]++;
        pointX[at] = x;
        pointY[at] = y;
        separation[at] = gap;
        feature[at] = id;
    }

    /** Removes the last manifold if it has no points. Returns whether it is kept. */
    boolean end() {
        if (pointCount[count - 1] > 0) {
            return true;
        }
        count--;
        return false;
    }

    void remove(int manifold) {
        int after = manifold + 1;
        System.arraycopy(normalX, after, normalX, manifold, count - after);
        System.arraycopy(normalY, after, normalY, manifold, count - after);
        System.arraycopy(pointCount, after, pointCount, manifold, count - after);
        System.arraycopy(pointX, 2 * after, pointX, 2 * manifold, 2 * (count - after));
        System.arraycopy(pointY, 2 * after, pointY, 2 * manifold, 2 * (count - after));
        System.arraycopy(separation, 2 * after, separation, 2 * manifold, 2 * (count - after));
        System.arraycopy(feature, 2 * after, feature, 2 * manifold, 2 * (count - after));
        count--;
    }

    /**
     * Replaces the manifolds from {@code first} on by one with their deepest point, as touching. Returns false if
     * there are none.
     */
    boolean keepDeepest(int first) {
        int deepest = 2 * first;
        for (int m = first; m < count; m++) {
            for (int k = 2 * m; k < 2 * m + pointCount[m]; k++) {
                deepest = separation[k] < separation[deepest] ? k : deepest;
            }
        }
        if (count == first) {
            return false;
        }
        count = first;
        begin(normalX[deepest / 2], normalY[deepest / 2]);
        point(pointX[deepest], pointY[deepest], Math.min(0f, separation[deepest]), feature[deepest]);
        return true;
    }

    /** Least separation of a manifold's points, metres. */
    float depth(int manifold) {
        float first = separation[2 * manifold];
        return pointCount[manifold] == 1 ? first : Math.min(first, separation[2 * manifold + 1]);
    }

    /** Transforms the manifolds from {@code first} on from the frame of B to world axes relative to A's origin. */
    void place(int first, PairPose pose) {
        float cos = pose.cosB;
        float sin = pose.sinB;
        for (int m = first; m < count; m++) {
            float nx = normalX[m];
            float ny = normalY[m];
            normalX[m] = cos * nx - sin * ny;
            normalY[m] = sin * nx + cos * ny;
            for (int k = 2 * m; k < 2 * m + pointCount[m]; k++) {
                float px = pointX[k];
                float py = pointY[k];
                pointX[k] = pose.dx + cos * px - sin * py;
                pointY[k] = pose.dy + sin * px + cos * py;
            }
        }
    }

    /**
     * Turns manifolds of (B, A) from {@code first} on into manifolds of (A, B). B's origin lies at (dx, dy) from A's.
     */
    void swap(int first, float dx, float dy) {
        for (int m = first; m < count; m++) {
            normalX[m] = -normalX[m];
            normalY[m] = -normalY[m];
            for (int k = 2 * m; k < 2 * m + pointCount[m]; k++) {
                pointX[k] += dx;
                pointY[k] += dy;
            }
        }
    }

    @Override
    protected int capacity() {
        return normalX.length;
    }

    @Override
    protected void grow(int capacity) {
        normalX = Arrays.copyOf(normalX, capacity);
        normalY = Arrays.copyOf(normalY, capacity);
        pairOf = Arrays.copyOf(pairOf, capacity);
        pointCount = Arrays.copyOf(pointCount, capacity);
        pointX = Arrays.copyOf(pointX, 2 * capacity);
        pointY = Arrays.copyOf(pointY, 2 * capacity);
        separation = Arrays.copyOf(separation, 2 * capacity);
        feature = Arrays.copyOf(feature, 2 * capacity);
    }
}
