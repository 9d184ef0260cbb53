package dev.barrage.physics.broadphase;

import dev.barrage.physics.kernel.BoxColumns;

/**
 * Looks up all boxes of a step at once, for a broadphase that is faster at it than at one look-up after another. Boxes
 * come in blocks of up to {@link dev.barrage.physics.parallel.Workers#BLOCK_ROWS}.
 *
 * <p>After {@link Broadphase#prepareLookUps} a step calls {@link #reserve}, then {@link #set} for each block by all its
 * workers, then {@link #run}, then {@link #lookUp} by all its workers, until the next build.
 */
public interface LookUpBatch {
    /**
     * Makes room, on the thread that builds.
     *
     * @param blocks number of blocks in this step
     * @param lookUps number of look-ups in this step
     * @return whether it pays to look all of them up at once; if not, nothing else is called in this step
     */
    boolean reserve(int blocks, int lookUps);

    /** Sets the boxes of a block. Layers, masks and groups do not matter. Several workers may set blocks at once. */
    void set(int block, BoxColumns boxes);

    /** Looks all boxes up in those of the last build, on the thread that builds. */
    void run();

    /**
     * Gives the pairs of a block: appends what {@link Broadphase#lookUp} does, in the same order, up to the same limit.
     * Several workers may call this at once, for different blocks.
     *
     * @param queries the boxes of the block, with layers, masks and groups
     */
    void lookUp(int block, Boxes queries, int firstIndex, PairBuffer out);
}
