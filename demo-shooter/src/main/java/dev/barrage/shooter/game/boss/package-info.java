/**
 * The boss of a stage: its phases, and the parts that turn around it.
 */
package dev.barrage.shooter.game.boss;
