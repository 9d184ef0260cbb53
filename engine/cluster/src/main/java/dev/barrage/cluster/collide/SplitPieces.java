package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSplit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Queue;
import scala.Tuple2;

/**
 * Reads splits one after another and gives their pieces, with the parts that they go to. Holds the blocks of one split
 * and the pieces of one round.
 */
final class SplitPieces implements Iterator<Tuple2<Integer, byte[]>> {
    private final Iterator<TriangleSplit> splits;
    private final BlockSplit split;
    private final Queue<TriangleBlock> blocks = new ArrayDeque<>();
    private final Queue<Tuple2<Integer, byte[]>> pieces = new ArrayDeque<>();
    private int list;

    SplitPieces(Iterator<TriangleSplit> splits, BlockSplit split) {
        this.splits = splits;
        this.split = split;
    }

    @Override
    public boolean hasNext() {
        try {
            while (pieces.isEmpty() && advance()) {}
            return !pieces.isEmpty();
        } catch (OutOfMemoryError e) {
            blocks.clear();
            pieces.clear();
            throw new UncheckedIOException(OutOfMemory.of("the pieces of list " + list + " that a task reads"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Cuts a round, else takes a block, else reads a split. Returns false if nothing is left. */
    private boolean advance() throws IOException {
        if (split.next((part, piece) -> pieces.add(new Tuple2<>(part, piece)))) {
            return true;
        }
        if (!blocks.isEmpty()) {
            split.begin(blocks.remove());
            return true;
        }
        if (!splits.hasNext()) {
            return false;
        }
        TriangleSplit next = splits.next();
        list = next.list();
        next.read(blocks::add);
        return true;
    }

    @Override
    public Tuple2<Integer, byte[]> next() {
        return pieces.remove();
    }
}
