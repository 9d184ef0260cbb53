/**
 * The last stage of a step: solves the contacts and moves the bodies.
 *
 * <p>Reads the contacts of a step and their colours from {@code contact}; writes velocities and poses to {@code
 * body.Bodies}. The method is the soft step ("TGS soft") of Erin Catto, "Solver2D" (box2d.org, 2024): sub-steps that warm
 * start, solve soft contacts, move, and relax. The relax pass removes the speed that the push out of an overlap adds.
 * At the end continuous collision stops fast bodies at what they would fly through.
 */
package dev.barrage.physics.dynamics;
