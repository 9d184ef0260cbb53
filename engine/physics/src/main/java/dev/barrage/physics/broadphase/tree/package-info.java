/**
 * The dynamic AABB tree: kept from step to step, and copied into a flat array in depth-first order for look-ups.
 */
package dev.barrage.physics.broadphase.tree;
