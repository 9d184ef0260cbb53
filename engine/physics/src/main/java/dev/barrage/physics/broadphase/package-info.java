/**
 * The first stage of a step: boxes, pairs, and the interface of all broadphases. Also the boxes of bodies, sorts that
 * several kinds share, and the test of all pairs, the oracle of the others.
 *
 * <p>A broadphase with a structure of its own has a package below. Of the other kinds it knows the tree alone, which
 * finds the pairs of crowds whose boxes may not pair. Nothing here knows what is inside a box.
 */
package dev.barrage.physics.broadphase;
