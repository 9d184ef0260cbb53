/**
 * What all pictures of the game share: size and colours, lines of text, names of controls, rows of a table as bullets
 * or meshes. Nothing here knows a game.
 */
package dev.barrage.shooter.view.look;
