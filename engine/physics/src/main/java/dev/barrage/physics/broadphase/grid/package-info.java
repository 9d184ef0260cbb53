/**
 * The hierarchical hashed grid of the parallel-techniques thesis, section 4.1 (algorithms 6 to 11), made exact across
 * levels, and its index for many look-ups of small boxes.
 */
package dev.barrage.physics.broadphase.grid;
