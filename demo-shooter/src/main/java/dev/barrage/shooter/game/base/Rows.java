package dev.barrage.shooter.game.base;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Table;
import org.joml.Vector2f;

/** Operations on many rows of tables. */
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

    public static int count(Table... tables) {
        int count = 0;
        for (Table table : tables) {
            count += table.rows();
        }
        return count;
    }

    /**
     * Counts the bullets that come close for the first time; adds an effect for each.
     *
     * @param grazed whether the ship has grazed the bullet: 0 or 1
     * @param distance from a point, metres
     * @param radii radii of the bullet by which it may be farther off
     */
    public static int graze(
            Table table, IntField grazed, float x, float y, float distance, float radii, Effects effects) {
        float[] px = table.floats(Components.X);
        float[] py = table.floats(Components.Y);
        float[] radius = table.floats(Components.RADIUS);
        int[] before = table.ints(grazed);
        int count = 0;
        for (int row = 0; row < table.rows(); row++) {
            float reach = distance + radii * radius[row];
            if (Vector2f.distanceSquared(px[row], py[row], x, y) < reach * reach && before[row] == 0) {
                before[row] = 1;
                count++;
                effects.add(Effects.Kind.GRAZE, px[row], py[row], -1);
            }
        }
        return count;
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
