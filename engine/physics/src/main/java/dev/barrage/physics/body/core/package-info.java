/**
 * What is in a world, as the stages of a step see it: for the time of a step flat columns of all bodies, the shapes by
 * number, and what ages.
 *
 * <p>{@link dev.barrage.physics.body.core.Bodies} is what the stages have in common: each reads what those before it have
 * written there. Nothing here decides what collides or moves.
 */
package dev.barrage.physics.body.core;
