package dev.barrage.shooter.game;

import dev.barrage.physics.World;
import dev.barrage.shooter.asset.Assets;

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
