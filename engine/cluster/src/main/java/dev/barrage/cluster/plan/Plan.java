package dev.barrage.cluster.plan;

import java.io.Serializable;

/** Gives every cell of a {@link CellGrid} to one part. Immutable, and small enough to be sent to every executor. */
public interface Plan extends Serializable {
    int parts();

    /** Number of the part that owns a cell. */
    int partOf(int x, int y, int z);

    /**
     * Finds the parts that own at least one cell of a box of cells, each once.
     *
     * @param low cell of the lowest corner: x, y, z
     * @param high cell of the highest corner, inclusive
     * @param out receives the numbers of the parts, in no particular but always the same order; {@link #parts} long
     * @return number of parts
     */
    int partsOf(int[] low, int[] high, int[] out);

    /**
     * Whether a part owns at least one cell of a box of cells.
     *
     * @param low cell of the lowest corner: x, y, z
     * @param high cell of the highest corner, inclusive
     */
    boolean touches(int part, int[] low, int[] high);
}
