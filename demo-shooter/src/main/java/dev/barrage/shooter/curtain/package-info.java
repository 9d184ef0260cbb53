/**
 * Formations of thousands of grains, slow enemy bullets in rows: read from JSON as {@link
 * dev.barrage.shooter.curtain.Curtain}, and emitted in step with the game. Nothing here knows the game.
 */
package dev.barrage.shooter.curtain;
