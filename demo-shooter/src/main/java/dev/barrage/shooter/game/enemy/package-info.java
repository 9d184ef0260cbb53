/**
 * Enemies, the waves in which they come, and the bullets of all that fire at the ship. A wave may begin a storm.
 */
package dev.barrage.shooter.game.enemy;
