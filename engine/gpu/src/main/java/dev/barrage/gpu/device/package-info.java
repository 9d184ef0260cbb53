/**
 * The graphics card as a machine that computes: contexts, programs, and the building blocks of parallel algorithms,
 * such as prefix sums and sorts.
 *
 * <p>What a broadphase or a pruner does with them does not belong here.
 */
package dev.barrage.gpu.device;
