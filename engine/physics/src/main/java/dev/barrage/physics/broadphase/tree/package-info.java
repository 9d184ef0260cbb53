/**
 * The tree of axis-aligned boxes: kept from step to step in a flat array in depth-first order.
 */
package dev.barrage.physics.broadphase.tree;
