package dev.barrage.shooter.game.plan;

import dev.barrage.physics.World;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.boss.BossFight;
import dev.barrage.shooter.game.enemy.Enemies;
import dev.barrage.shooter.game.enemy.EnemyFire;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.game.storm.Storm;

/** What a planner sees of a game: the ship, the field, and everything that flies. */
public record Sight(
        World world,
        Assets assets,
        Field field,
        Player player,
        Storm storm,
        Enemies enemies,
        EnemyFire fire,
        BossFight boss) {}
