package dev.barrage.physics.query;

import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * Many boxes, answered at once by the workers of a world: {@link dev.barrage.physics.World#overlapBoxes}.
 *
 * <p>The columns are open: fill them up to {@link #count}, or {@link #add} boxes. Units and ranges are those of
 * {@link WorldQuery#overlapBox}.
 */
public final class BoxBatch {
    /** Number of boxes. */
    public int count;

    /** Bounds, metres. */
    public float[] minX = {}, minY = {}, maxX = {}, maxY = {};

    /** The targets of box i are {@link #entity} from first[i] to below first[i + 1], in the order of their handles. */
    public int[] first = new int[1];

    /** The targets of all boxes. */
    public long[] entity = {};

    /** No boxes. */
    public BoxBatch() {}

    /** Removes all boxes. */
    public BoxBatch clear() {
        count = 0;
        return this;
    }

    /** Makes room for {@code boxes} and keeps those that are there. */
    public void reserve(int boxes) {
        if (boxes > minX.length) {
            minX = Capacity.grow(minX, boxes);
            minY = Capacity.grow(minY, boxes);
            maxX = Capacity.grow(maxX, boxes);
            maxY = Capacity.grow(maxY, boxes);
        }
        if (first.length <= boxes) {
            first = Arrays.copyOf(first, minX.length + 1);
        }
    }

    /** Appends a box and returns its index. */
    public int add(float lowX, float lowY, float highX, float highY) {
        reserve(count + 1);
        minX[count] = lowX;
        minY[count] = lowY;
        maxX[count] = highX;
        maxY[count] = highY;
        return count++;
    }
}
