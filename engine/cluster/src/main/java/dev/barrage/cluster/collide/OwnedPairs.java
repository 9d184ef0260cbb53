package dev.barrage.cluster.collide;

import dev.barrage.triangles.TrianglePairs;
import java.util.Arrays;

/** Those pairs of a search that a region owns. */
final class OwnedPairs {
    private final PartTriangles triangles;
    private final Region region;
    private final TrianglePairs pairs;

    OwnedPairs(PartTriangles triangles, Region region, TrianglePairs pairs) {
        this.triangles = triangles;
        this.region = region;
        this.pairs = pairs;
    }

    PairBlock block() {
        int[] owned = find();
        PairBlock block = PairBlock.of(owned.length);
        float[] segment = new float[6];
        for (int i = 0; i < owned.length; i++) {
            int a = pairs.first(owned[i]);
            int b = pairs.second(owned[i]);
            block.firstList()[i] = triangles.list[a];
            block.firstTriangle()[i] = triangles.triangle[a];
            block.secondList()[i] = triangles.list[b];
            block.secondTriangle()[i] = triangles.triangle[b];
            pairs.segment(owned[i], segment);
            System.arraycopy(segment, 0, block.segments(), 6 * i, 6);
        }
        return block;
    }

    private int[] find() {
        int[] owned = new int[pairs.count()];
        int count = 0;
        for (int pair = 0; pair < pairs.count(); pair++) {
            int a = pairs.first(pair);
            int b = pairs.second(pair);
            if (region.owns(cell(a, b, 0), cell(a, b, 1), cell(a, b, 2))) {
                owned[count++] = pair;
            }
        }
        return Arrays.copyOf(owned, count);
    }

    /** Cell of the least coordinate of the overlap of two boxes. The greater of two floats is exact. */
    private int cell(int a, int b, int axis) {
        return region.grid().cell(axis, Math.max(triangles.low(a, axis), triangles.low(b, axis)));
    }
}
