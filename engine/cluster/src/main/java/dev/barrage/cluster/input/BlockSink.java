package dev.barrage.cluster.input;

import java.io.IOException;

/** Receives the blocks of a split in ascending order of their triangles. */
@FunctionalInterface
public interface BlockSink {
    /**
     * Takes a block of 1 to {@link TriangleBlock#MAX_TRIANGLES} triangles, which is not changed or used again by the
     * caller.
     */
    void accept(TriangleBlock block) throws IOException;
}
