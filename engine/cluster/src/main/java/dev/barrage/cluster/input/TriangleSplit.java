package dev.barrage.cluster.input;

import java.io.IOException;
import java.io.Serializable;

/**
 * A piece of a source that one task reads: a range of the triangles of one list. Reading it twice gives the same blocks.
 */
public interface TriangleSplit extends Serializable {
    /** Number of the list that the triangles belong to. */
    int list();

    /**
     * Reads the triangles, at most a block at a time in memory beside what the format itself needs.
     *
     * @throws IOException if the file cannot be read or is malformed; the message names it
     */
    void read(BlockSink sink) throws IOException;
}
