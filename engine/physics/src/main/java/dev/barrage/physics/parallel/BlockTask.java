package dev.barrage.physics.parallel;

/**
 * The body of a parallel loop: handles the rows of one block.
 *
 * <p>Tasks are made once and kept, because a lambda made in a loop is garbage.
 */
@FunctionalInterface
public interface BlockTask {
    /**
     * Handles the rows {@code from} (inclusive) to {@code to} (exclusive).
     *
     * @param block number of the block, counted from 0 in the order of the rows
     * @param worker who runs it, 0 to the number of workers minus 1: the index of private scratch memory. Nothing else
     *     may depend on it.
     */
    void run(int block, int from, int to, int worker);
}
