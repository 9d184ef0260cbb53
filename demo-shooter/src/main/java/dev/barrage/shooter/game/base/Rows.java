package dev.barrage.shooter.game.base;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import org.joml.Vector2f;

/** Operations on many rows of a table. */
public final class Rows {
    private Rows() {}

    public static void removeAll(World world, Table table) {
        while (table.rows() > 0) {
            world.remove(table.entity(table.rows() - 1));
        }
    }

    /** Appends a bullet to a batch: position, velocity and handle. */
    public static void pick(Table table, int row, BulletBatch into) {
        int index = into.add(
                table.floats(Components.X)[row],
                table.floats(Components.Y)[row],
                table.floats(Components.VX)[row],
                table.floats(Components.VY)[row]);
        into.entity[index] = table.entity(row);
    }

    /** Appends all bullets of a table within a distance of a point, metres. */
    public static void pickNear(Table table, float x, float y, float distance, BulletBatch into) {
        float[] px = table.floats(Components.X);
        float[] py = table.floats(Components.Y);
        for (int row = 0; row < table.rows(); row++) {
            if (Vector2f.distanceSquared(px[row], py[row], x, y) < distance * distance) {
                pick(table, row, into);
            }
        }
    }
}
