package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleSplit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Queue;
import scala.Tuple2;

/** Reads splits one after another and gives their pieces, with the parts that they go to. */
final class SplitPieces implements Iterator<Tuple2<Integer, byte[]>> {
    private final Iterator<TriangleSplit> splits;
    private final BlockSplit split;
    private final Queue<Tuple2<Integer, byte[]>> pieces = new ArrayDeque<>();

    SplitPieces(Iterator<TriangleSplit> splits, BlockSplit split) {
        this.splits = splits;
        this.split = split;
    }

    @Override
    public boolean hasNext() {
        while (pieces.isEmpty() && splits.hasNext()) {
            try {
                read(splits.next());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return !pieces.isEmpty();
    }

    private void read(TriangleSplit next) throws IOException {
        try {
            next.read(block -> split.split(block, (part, piece) -> pieces.add(new Tuple2<>(part, piece))));
        } catch (OutOfMemoryError e) {
            pieces.clear();
            throw OutOfMemory.of("the pieces of list " + next.list() + " that a task reads");
        }
    }

    @Override
    public Tuple2<Integer, byte[]> next() {
        return pieces.remove();
    }
}
