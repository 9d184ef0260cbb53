/**
 * Merges the workers' results: manifolds become contacts in canonical order, matched with those of the step before;
 * impulses of all workers are summed.
 *
 * <p>Reads the output of {@code narrowphase}. Each worker has buffers of its own; the merged order depends on neither
 * workers nor broadphase. {@code dynamics} and the events read the result. This stage moves nothing.
 */
package dev.barrage.physics.response;
