/**
 * The first stage of a step: boxes, pairs, and the interface of all broadphases. Also the boxes of bodies, sorts that
 * several kinds share, and the test of all pairs, the oracle of the others.
 *
 * <p>A broadphase with a structure of its own has a package below, which knows no other kind. Nothing here knows what is
 * inside a box.
 */
package dev.barrage.physics.broadphase;
