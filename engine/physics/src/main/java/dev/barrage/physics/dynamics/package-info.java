/**
 * The last stage of a step: solves the contacts and moves the bodies.
 *
 * <p>Reads the merged contacts of {@code response}, writes velocities and poses into {@code body.Bodies}. The method is
 * the soft step ("TGS soft") of Erin Catto, "Solver2D" (box2d.org, 2024): small sub-steps, each of them warm started,
 * solved with soft contacts, moved, and relaxed so that the push out of an overlap leaves no speed behind.
 */
package dev.barrage.physics.dynamics;
