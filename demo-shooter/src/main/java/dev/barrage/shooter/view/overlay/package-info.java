/**
 * The engine's debug overlay over a game: the layers that only the game can fill, its panels, and the two methods of
 * collision on the graphics card. It reads the world and changes nothing in it.
 */
package dev.barrage.shooter.view.overlay;
