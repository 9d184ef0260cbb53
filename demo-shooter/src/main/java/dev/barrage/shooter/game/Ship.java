package dev.barrage.shooter.game;

/** The ship: its player's body, its weapons, the upgrades it has taken, and those at work. */
record Ship(Player player, Weapons weapons, Upgrades upgrades, Powers powers) {}
