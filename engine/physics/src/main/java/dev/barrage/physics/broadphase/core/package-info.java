/**
 * What every broadphase takes and gives: boxes, pairs, and the interface between. Also the boxes of bodies, the sorts that
 * several kinds share, and the test of all pairs, which is the oracle of the others.
 *
 * <p>No kind of broadphase with a structure of its own belongs here.
 */
package dev.barrage.physics.broadphase.core;
