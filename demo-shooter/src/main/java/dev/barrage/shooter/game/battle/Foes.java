package dev.barrage.shooter.game.battle;

import dev.barrage.shooter.game.boss.BossFight;
import dev.barrage.shooter.game.enemy.Enemies;
import dev.barrage.shooter.game.enemy.EnemyFire;
import dev.barrage.shooter.game.enemy.Targets;

/** What fights the ship, the storm apart: enemies, the boss, and the bullets of both. */
public record Foes(Enemies enemies, BossFight boss, EnemyFire fire, Targets targets) {}
