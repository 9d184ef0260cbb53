package dev.barrage.cluster.command;

import dev.barrage.cluster.input.BlockSink;
import dev.barrage.cluster.input.Plane;
import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSource;
import dev.barrage.cluster.input.TriangleSplit;
import java.io.IOException;
import java.util.List;

/** A plane with small waves, turned over so that its waves cross those of the plane it was made from. */
record CrossingWaves(Plane plane) implements TriangleSource {
    @Override
    public String name() {
        return "crossing " + plane.name();
    }

    @Override
    public int lists() {
        return plane.lists();
    }

    @Override
    public long estimatedTriangles() throws IOException {
        return plane.estimatedTriangles();
    }

    @Override
    public List<TriangleSplit> splits(int firstList) {
        return plane.splits(firstList).stream()
                .map(split -> (TriangleSplit) new Turned(split))
                .toList();
    }

    @Override
    public String fingerprint() {
        return "crossing " + plane.fingerprint();
    }

    private record Turned(TriangleSplit split) implements TriangleSplit {
        @Override
        public int list() {
            return split.list();
        }

        @Override
        public void read(BlockSink sink) throws IOException {
            split.read(block -> sink.accept(new TriangleBlock(
                    block.list(), block.triangle(), block.point(), turned(block.points()), block.corners())));
        }

        /** Exchanges x and y. */
        private static float[] turned(float[] points) {
            float[] turned = points.clone();
            for (int i = 0; i < points.length; i += 3) {
                turned[i] = points[i + 1];
                turned[i + 1] = points[i];
            }
            return turned;
        }
    }
}
