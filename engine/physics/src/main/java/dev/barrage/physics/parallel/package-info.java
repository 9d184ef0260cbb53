/**
 * Parallel loops whose result never depends on the number of threads.
 *
 * <p>A loop is cut into blocks of a constant number of rows, whoever runs them. A task writes what it finds into the
 * private memory of its worker and notes in {@link dev.barrage.physics.parallel.BlockRanges} where; the caller merges
 * in the order of the blocks. See the parallel-techniques thesis, section 4.2, for the buffers per processor and the
 * padding against false sharing.
 */
package dev.barrage.physics.parallel;
