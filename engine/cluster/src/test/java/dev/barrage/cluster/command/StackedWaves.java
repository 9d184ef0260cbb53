package dev.barrage.cluster.command;

import dev.barrage.cluster.input.BlockSink;
import dev.barrage.cluster.input.Plane;
import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSource;
import dev.barrage.cluster.input.TriangleSplit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Planes with waves that cross one another: lists of one split each.
 *
 * @param lists number of planes
 * @param triangles of each
 * @param incident happens in tasks that read the first plane
 */
record StackedWaves(int lists, int triangles, Incidents.Incident incident) implements TriangleSource {
    private static final float RISE = 0.004f;

    StackedWaves(int lists, int triangles) {
        this(lists, triangles, () -> {});
    }

    StackedWaves with(Incidents.Incident other) {
        return new StackedWaves(lists, triangles, other);
    }

    @Override
    public String name() {
        return lists + " waves";
    }

    @Override
    public List<TriangleSplit> splits(int firstList) {
        List<TriangleSplit> splits = new ArrayList<>();
        for (int i = 0; i < lists; i++) {
            splits.add(new Layer(firstList + i, i, triangles, i == 0 ? incident : () -> {}));
        }
        return splits;
    }

    @Override
    public String fingerprint() {
        return name() + triangles;
    }

    private record Layer(int list, int number, int triangles, Incidents.Incident incident) implements TriangleSplit {
        @Override
        public void read(BlockSink sink) throws IOException {
            incident.happen();
            for (TriangleSplit split : new Plane(triangles).splits(list)) {
                split.read(block -> sink.accept(new TriangleBlock(
                        list, block.triangle(), block.point(), moved(block.points()), block.corners())));
            }
        }

        /** Exchanges x and y of every other plane. */
        private float[] moved(float[] points) {
            float[] moved = points.clone();
            for (int i = 0; i < points.length; i += 3) {
                moved[i] = points[i + number % 2];
                moved[i + 1] = points[i + 1 - number % 2];
                moved[i + 2] += number * RISE;
            }
            return moved;
        }
    }
}
