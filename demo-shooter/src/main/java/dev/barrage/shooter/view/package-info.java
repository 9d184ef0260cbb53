/**
 * Draws the game and takes what people do with keys, mouse and gamepad. Reads the game and never changes it.
 *
 * <p>{@link dev.barrage.shooter.view.GameView} draws a frame between two steps; each other class draws one thing. What
 * moves only to be looked at, such as sparks and shakes, follows the steps of the game here, not in its rules. All of it
 * belongs to the thread of the GL context.
 */
package dev.barrage.shooter.view;
