package dev.barrage.shooter.game;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Table;

/** Operations on all rows of a table. */
final class Rows {
    private Rows() {}

    static void removeAll(World world, Table table) {
        while (table.rows() > 0) {
            world.remove(table.entity(table.rows() - 1));
        }
    }
}
