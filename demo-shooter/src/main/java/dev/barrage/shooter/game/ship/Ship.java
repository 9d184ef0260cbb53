package dev.barrage.shooter.game.ship;

/** The ship: its player's body, its weapons, the upgrades it has taken, and those at work. */
public record Ship(Player player, Weapons weapons, Upgrades upgrades, Powers powers) {}
