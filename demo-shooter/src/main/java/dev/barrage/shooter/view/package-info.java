/** Draws the game and takes what people do with keys, mouse and gamepad. Reads the game and never changes it. */
package dev.barrage.shooter.view;
