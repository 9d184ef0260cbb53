package dev.barrage.shooter.game;

/** What fights the ship, the storm apart: enemies, the boss, and the bullets of both. */
record Foes(Enemies enemies, BossFight boss, EnemyFire fire) {}
