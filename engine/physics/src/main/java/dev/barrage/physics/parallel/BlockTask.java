package dev.barrage.physics.parallel;

/**
 * The body of a parallel loop: processes the rows of one block.
 *
 * <p>Make a task once and keep it. A lambda made for each loop is garbage, and {@link Workers} does not know its cost.
 */
@FunctionalInterface
public interface BlockTask {
    /**
     * Processes the rows {@code from} (inclusive) to {@code to} (exclusive).
     *
     * @param block number of the block, from 0 on in row order
     * @param worker index of the worker's scratch memory, 0 to the number of workers minus 1. Results must not depend on
     *     it.
     */
    void run(int block, int from, int to, int worker);
}
