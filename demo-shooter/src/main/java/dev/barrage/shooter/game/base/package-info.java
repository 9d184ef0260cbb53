/**
 * What every room of the rules shares: layers of collision, the input of a step, the difficulty and how far the game
 * is, the events that are shown and the hits that are counted. Nothing here acts.
 */
package dev.barrage.shooter.game.base;
