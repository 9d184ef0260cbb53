/**
 * The player's ship: its body and core, its weapons, and the upgrades that change both. It knows walls and enemies only
 * as what its weapons find.
 */
package dev.barrage.shooter.game.ship;
