package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.BlockSink;
import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSource;
import dev.barrage.cluster.input.TriangleSplit;
import java.io.IOException;
import java.util.AbstractList;
import java.util.List;

/**
 * A source after some steps. Its triangles are read and moved step by step again.
 *
 * @param source before the first step
 * @param motions of all steps
 */
public record MovedSource(TriangleSource source, List<PointMotion> motions) implements TriangleSource {
    @Override
    public String name() {
        return source.name();
    }

    @Override
    public int lists() {
        return source.lists();
    }

    @Override
    public List<TriangleSplit> splits(int firstList) throws IOException {
        List<TriangleSplit> splits = source.splits(firstList);
        return new AbstractList<>() {
            @Override
            public int size() {
                return splits.size();
            }

            @Override
            public TriangleSplit get(int index) {
                return new MovedSplit(splits.get(index), motions);
            }
        };
    }

    /** The digest of the source: motions are code, and have none. */
    @Override
    public String fingerprint() throws IOException {
        return source.fingerprint();
    }

    private record MovedSplit(TriangleSplit split, List<PointMotion> motions) implements TriangleSplit {
        @Override
        public int list() {
            return split.list();
        }

        @Override
        public void read(BlockSink sink) throws IOException {
            split.read(block -> sink.accept(moved(block)));
        }

        private TriangleBlock moved(TriangleBlock block) {
            TriangleBlock moved = block;
            for (int step = 1; step <= motions.size(); step++) {
                moved = BlockMotion.move(moved, motions.get(step - 1), step);
            }
            return moved;
        }
    }
}
