package dev.barrage.physics.shape.outline;

import dev.barrage.physics.shape.tree.BoxTree;
import java.util.Arrays;

/**
 * Directed segments between grid points. The weight of a segment is its number of forward runs minus its number of
 * backward runs.
 *
 * <p>Boundaries of adjacent counterclockwise polygons cancel out. The remaining weights give the winding number of
 * each point, the number of polygons that cover it. All decisions are exact. A point is packed in a long: x in the
 * upper half, y in the lower half.
 */
final class GridSegments {
    int count;

    /** Ends and weight of each segment. */
    int[] x0 = new int[64], y0 = new int[64], x1 = new int[64], y1 = new int[64], weight = new int[64];

    static long point(int x, int y) {
        return (long) x << 32 | y;
    }

    void add(int fromX, int fromY, int toX, int toY, int times) {
        if (count == weight.length) {
            grow();
        }
        x0[count] = fromX;
        y0[count] = fromY;
        x1[count] = toX;
        y1[count] = toY;
        weight[count++] = times;
    }

    private void grow() {
        x0 = Arrays.copyOf(x0, 2 * count);
        y0 = Arrays.copyOf(y0, 2 * count);
        x1 = Arrays.copyOf(x1, 2 * count);
        y1 = Arrays.copyOf(y1, 2 * count);
        weight = Arrays.copyOf(weight, 2 * count);
    }

    /** Sums up segments between the same points. Results run towards greater x, or upwards. */
    GridSegments merged() {
        long[] places = places();
        long[] keys = new long[count];
        for (int s = 0; s < count; s++) {
            long a = Arrays.binarySearch(places, point(x0[s], y0[s]));
            long b = Arrays.binarySearch(places, point(x1[s], y1[s]));
            keys[s] = Math.min(a, b) << 32 | Math.max(a, b);
        }
        long[] distinct = distinct(keys);
        int[] sums = new int[distinct.length];
        for (int s = 0; s < count; s++) {
            boolean forwards = point(x0[s], y0[s]) < point(x1[s], y1[s]);
            sums[Arrays.binarySearch(distinct, keys[s])] += forwards ? weight[s] : -weight[s];
        }
        GridSegments out = new GridSegments();
        for (int i = 0; i < distinct.length; i++) {
            if (sums[i] != 0) {
                long from = places[(int) (distinct[i] >> 32)];
                long to = places[(int) distinct[i]];
                out.add((int) (from >> 32), (int) from, (int) (to >> 32), (int) to, sums[i]);
            }
        }
        return out;
    }

    /** All ends of segments, sorted and without duplicates. */
    long[] places() {
        long[] places = new long[2 * count];
        for (int s = 0; s < count; s++) {
            places[2 * s] = point(x0[s], y0[s]);
            places[2 * s + 1] = point(x1[s], y1[s]);
        }
        return distinct(places);
    }

    private static long[] distinct(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        int kept = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[kept++] = sorted[i];
            }
        }
        return Arrays.copyOf(sorted, kept);
    }

    /** The boxes of the segments in a tree. Items are segment numbers. */
    BoxTree tree() {
        float[] boxes = new float[6 * count];
        for (int s = 0; s < count; s++) {
            boxes[6 * s] = Math.min(x0[s], x1[s]);
            boxes[6 * s + 1] = Math.min(y0[s], y1[s]);
            boxes[6 * s + 3] = Math.max(x0[s], x1[s]);
            boxes[6 * s + 4] = Math.max(y0[s], y1[s]);
        }
        return new BoxTree(boxes, 4);
    }

    /** Sign: positive if (x, y) lies left of a segment, negative right, 0 on its line. */
    long side(int s, int x, int y) {
        return (long) (x1[s] - x0[s]) * (y - y0[s]) - (long) (y1[s] - y0[s]) * (x - x0[s]);
    }
}
