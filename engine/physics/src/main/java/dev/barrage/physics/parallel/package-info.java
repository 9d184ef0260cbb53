/**
 * Parallel loops whose result does not depend on the number of threads.
 *
 * <p>A loop is cut into blocks of a constant number of rows. A task writes its results into a buffer of its worker and
 * notes their place in {@link dev.barrage.physics.parallel.BlockRanges}; the caller merges the buffers in block order.
 * The parallel-techniques thesis describes buffers per processor and padding against false sharing in section 4.2.
 */
package dev.barrage.physics.parallel;
