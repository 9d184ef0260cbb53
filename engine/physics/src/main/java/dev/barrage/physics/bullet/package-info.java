/**
 * Bullets and beams, from their rows to their motion: look-ups among the boxes of bodies, impacts, meetings of two
 * bullets, responses, hits and their merge, and the motion at the end of the step.
 *
 * <p>A wing beside the stages for bodies: it uses what broadphase, narrowphase and response offer, and no stage knows it.
 * How a sphere meets a shape is in {@code narrowphase}.
 */
package dev.barrage.physics.bullet;
