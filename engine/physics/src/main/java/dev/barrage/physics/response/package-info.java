/**
 * Each worker's own buffers and their merge: manifolds of contacts that begin get slots and their place in the order of
 * contacts, impulses of all workers are summed.
 *
 * <p>The merged order depends on neither workers nor broadphase. This stage keeps nothing and moves nothing.
 */
package dev.barrage.physics.response;
