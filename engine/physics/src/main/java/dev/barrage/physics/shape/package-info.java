/**
 * Shapes of bodies: immutable, in their own coordinates, with mass, bounds and trees over their parts.
 *
 * <p>Metres; x right, y up; loops run counterclockwise around solid regions. Shapes are built at load time and refuse
 * bad input then, so the stages of a step need not check it.
 */
package dev.barrage.physics.shape;
