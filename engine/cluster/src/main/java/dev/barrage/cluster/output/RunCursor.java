package dev.barrage.cluster.output;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Walks through the pairs of a run in a range of keys, with one block in memory. */
final class RunCursor {
    private final RunFile run;
    private final PairKey to;
    private final ByteBuffer buffer;
    private int nextBlock;
    private PairKey key;

    private RunCursor(RunFile run, PairKey to) {
        this.run = run;
        this.to = to;
        buffer = run.newBuffer().limit(0);
    }

    /** A cursor at the first pair of a range; null if the run has none there. */
    static RunCursor open(RunFile run, KeyRange range) throws IOException {
        if (!run.header().overlaps(range)) {
            return null;
        }
        RunCursor cursor = new RunCursor(run, range.to());
        return cursor.seek(range.from()) ? cursor : null;
    }

    private boolean seek(PairKey from) throws IOException {
        if (from == null) {
            return next();
        }
        int start = run.find(from);
        nextBlock = start;
        boolean found = advance();
        if (start > 0 && key.compareTo(from) > 0) {
            throw run.damaged("its pairs are not in order");
        }
        while (found && key.compareTo(from) < 0) {
            found = advance();
        }
        return found && isBeforeEnd();
    }

    /** Goes to the next pair; false at the end of the range. */
    boolean next() throws IOException {
        return advance() && isBeforeEnd();
    }

    private boolean isBeforeEnd() {
        return to == null || key.compareTo(to) < 0;
    }

    private boolean advance() throws IOException {
        if (!buffer.hasRemaining()) {
            if (nextBlock == run.blocks()) {
                return false;
            }
            run.read(nextBlock++, buffer);
        }
        key = PairKey.get(buffer);
        buffer.position(buffer.position() + PairFormat.PAIR_BYTES - PairKey.BYTES);
        return true;
    }

    int part() {
        return run.header().stats().part();
    }

    PairKey key() {
        return key;
    }

    /** One of the six numbers of the segment. */
    float segment(int index) {
        return buffer.getFloat(start() + PairKey.BYTES + index * Float.BYTES);
    }

    /** The array with the pair as it is stored, from {@link #start}. */
    byte[] array() {
        return buffer.array();
    }

    int start() {
        return buffer.position() - PairFormat.PAIR_BYTES;
    }
}
