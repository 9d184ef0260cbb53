/**
 * First stage of collision detection: which pairs of boxes overlap.
 *
 * <p>The hierarchical hashed grid of the parallel-techniques thesis, section 4.1 (algorithms 6 to 11), made exact
 * across levels, beside the test of all pairs as its oracle. Nothing here knows what is inside a box.
 */
package dev.barrage.physics.broadphase;
