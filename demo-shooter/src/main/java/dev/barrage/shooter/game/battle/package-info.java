/**
 * A step on the field. {@link dev.barrage.shooter.game.battle.Battle} lets all act in turn and steps the world, Combat
 * and StormCombat evaluate the hits of the step. Menus and phases are above it.
 */
package dev.barrage.shooter.game.battle;
