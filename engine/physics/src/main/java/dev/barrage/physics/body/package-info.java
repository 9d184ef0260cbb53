/**
 * What is in a world, as the stages of a step see it: the components of bodies, bullets and beams, and for the time of a
 * step flat columns of all of them.
 *
 * <p>{@link dev.barrage.physics.body.Bodies} is what the stages have in common: each reads what those before it have
 * written there. Nothing here decides what collides or moves.
 */
package dev.barrage.physics.body;
