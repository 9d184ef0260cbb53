package dev.barrage.physics.bullet;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.WorkerBuffer;
import java.util.Arrays;

/** One worker's impacts of bullets or beams on bodies, as columns that grow. */
public final class ImpactBuffer extends WorkerBuffer {
    /** Indices in this step of the bullet or beam, and of the body hit. */
    public int[] mover = new int[Capacity.FIRST], body = new int[Capacity.FIRST];

    /** Triangle or edge of the body's shape. */
    public int[] feature = new int[Capacity.FIRST];

    /** Share of the step at the impact, 0 to 1; for a beam, distance along it, m. */
    public float[] fraction = new float[Capacity.FIRST];

    /** Point of contact, metres, world. */
    public float[] x = new float[Capacity.FIRST], y = new float[Capacity.FIRST];

    /** Unit normal out of the body, world. */
    public float[] normalX = new float[Capacity.FIRST], normalY = new float[Capacity.FIRST];

    /**
     * Appends an impact; point and normal in world coordinates.
     *
     * @param at share of the step, 0 to 1; for a beam, distance along it, m
     */
    public void add(int moverIndex, int bodyIndex, float at, float px, float py, float nx, float ny, int hitFeature) {
        reserve(count + 1);
        set(count++, moverIndex, bodyIndex, at, px, py, nx, ny, hitFeature);
    }

    /** Sets impact i, for which there is room; see {@link #add}. */
    void set(int i, int moverIndex, int bodyIndex, float at, float px, float py, float nx, float ny, int hitFeature) {
        mover[i] = moverIndex;
        body[i] = bodyIndex;
        feature[i] = hitFeature;
        fraction[i] = at;
        x[i] = px;
        y[i] = py;
        normalX[i] = nx;
        normalY[i] = ny;
    }

    void reserve(int impacts) {
        if (impacts > mover.length) {
            grow(Capacity.grown(mover.length, impacts));
        }
    }

    /** The first impact of a mover, or a later one, among [from, end), whose movers ascend. */
    int firstOf(int moverIndex, int from, int end) {
        int low = from;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (mover[middle] < moverIndex) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    @Override
    protected int capacity() {
        return mover.length;
    }

    @Override
    protected void grow(int capacity) {
        mover = Arrays.copyOf(mover, capacity);
        body = Arrays.copyOf(body, capacity);
        feature = Arrays.copyOf(feature, capacity);
        fraction = Arrays.copyOf(fraction, capacity);
        x = Arrays.copyOf(x, capacity);
        y = Arrays.copyOf(y, capacity);
        normalX = Arrays.copyOf(normalX, capacity);
        normalY = Arrays.copyOf(normalY, capacity);
    }
}
