package dev.barrage.cluster.plan;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSplit;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;

/**
 * Triangles of some splits by part.
 *
 * @param triangles number of triangles
 * @param searched number of triangles that each part searches
 * @param sentBytes size of what is sent
 */
record PartCounts(long triangles, long[] searched, long sentBytes) implements Serializable {
    private static final int TRIANGLE_BYTES = Long.BYTES + 3 * Integer.BYTES;
    private static final int POINT_BYTES = Long.BYTES + 3 * Float.BYTES;

    /**
     * Uses of points that are counted at once, unless a single triangle has more; a point counts again in the next lot.
     */
    private static final int MAX_USES = 24 * TriangleBlock.MAX_TRIANGLES;

    PartCounts(int parts) {
        this(0, new long[parts], 0);
    }

    static PartCounts of(TriangleSplit split, CellGrid grid, Plan plan, LargeTriangles large) throws IOException {
        Counter counter = new Counter(grid, plan, large);
        split.read(counter::add);
        return new PartCounts(counter.triangles, counter.searched, counter.sentBytes);
    }

    PartCounts plus(PartCounts other) {
        long[] sum = searched.clone();
        for (int part = 0; part < sum.length; part++) {
            sum[part] += other.searched[part];
        }
        return new PartCounts(triangles + other.triangles, sum, sentBytes + other.sentBytes);
    }

    private static final class Counter {
        private final CellGrid grid;
        private final Plan plan;
        private final LargeTriangles large;
        private final long[] searched;
        private final int[] parts;
        private final int[] low = new int[3];
        private final int[] high = new int[3];
        private long triangles;
        private long sentBytes;

        Counter(CellGrid grid, Plan plan, LargeTriangles large) {
            this.grid = grid;
            this.plan = plan;
            this.large = large;
            searched = new long[plan.parts()];
            parts = new int[plan.parts()];
        }

        void add(TriangleBlock block) {
            triangles += block.triangles();
            long[] uses = new long[4 * block.triangles()];
            int count = 0;
            for (int i = 0; i < block.triangles(); i++) {
                int found = partsOf(block, i);
                for (int k = 0; k < found; k++) {
                    searched[parts[k]]++;
                }
                int receivers = large.isLarge(block, i) ? 1 : found;
                sentBytes += (long) receivers * TRIANGLE_BYTES;
                if (count > 0 && count + 3 * receivers > MAX_USES) {
                    sentBytes += (long) distinct(uses, count) * POINT_BYTES;
                    count = 0;
                }
                for (int k = 0; k < receivers; k++) {
                    if (count + 3 > uses.length) {
                        uses = Arrays.copyOf(uses, 2 * uses.length);
                    }
                    for (int corner = 0; corner < 3; corner++) {
                        uses[count++] = (long) parts[k] << Integer.SIZE | block.corners()[3 * i + corner];
                    }
                }
            }
            sentBytes += (long) distinct(uses, count) * POINT_BYTES;
        }

        private int partsOf(TriangleBlock block, int triangle) {
            grid.cells(block, triangle, low, high);
            return plan.partsOf(low, high, parts);
        }

        private static int distinct(long[] values, int count) {
            Arrays.sort(values, 0, count);
            int distinct = 0;
            for (int i = 0; i < count; i++) {
                distinct += i == 0 || values[i] != values[i - 1] ? 1 : 0;
            }
            return distinct;
        }
    }
}
