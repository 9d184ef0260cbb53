/**
 * Boxes, pairs, and the interface of all broadphases. Also the boxes of bodies, sorts that several kinds share, and the
 * test of all pairs, the oracle of the others.
 *
 * <p>A broadphase with a structure of its own does not belong here.
 */
package dev.barrage.physics.broadphase.core;
