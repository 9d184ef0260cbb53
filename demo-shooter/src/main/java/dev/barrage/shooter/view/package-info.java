/**
 * The view of the game, and its input from keys, mouse and gamepad. It reads the game and never changes it.
 *
 * <p>{@link dev.barrage.shooter.view.GameView} draws a frame between two steps; each class of the rooms draws one
 * element. Rooms know only those before them: look, backdrop, sandbox, battle, menu, hud, overlay, control.
 * Purely visual motion, such as sparks and camera shake, follows the game's steps here and is not part of the rules.
 * All of it belongs to the thread of the GL context.
 */
package dev.barrage.shooter.view;
