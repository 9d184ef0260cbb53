/**
 * Each worker's own buffers and their merge: manifolds become contacts in canonical order, impulses of all workers are
 * summed.
 *
 * <p>The merged order depends on neither workers nor broadphase. This stage keeps nothing and moves nothing.
 */
package dev.barrage.physics.response;
