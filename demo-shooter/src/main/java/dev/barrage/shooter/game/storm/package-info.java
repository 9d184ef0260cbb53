/**
 * Curtains of grains at work: their sources emit, their grains fly, turn and are picked out; and the room in memory
 * that they need. What a formation is stands in {@link dev.barrage.shooter.curtain}; who is hit by it, in the battle.
 */
package dev.barrage.shooter.game.storm;
