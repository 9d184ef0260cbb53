package dev.barrage.physics.body;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;

/**
 * Moves all positions of a world between two steps, so that a game far from the origin is near it again. Contacts, and
 * all that the next step needs, are relative to bodies. What sleeps sleeps on: it gets a digest of its new row.
 */
public final class OriginShift {
    private final Registry registry;
    private final BodyTables bodies;
    private final Compounds compounds;
    private final Query placed;

    /** Shifts of a world. */
    public OriginShift(Registry registry, BodyTables bodies, Compounds compounds) {
        this.registry = registry;
        this.bodies = bodies;
        this.compounds = compounds;
        placed = registry.query().all(Components.POSITION);
    }

    /**
     * Moves all positions, now and before the step. The next step has to look at all rows.
     *
     * @param dx metres
     * @param dy metres
     * @param haveMaterials whether a wall has materials of its own
     * @throws IllegalArgumentException if a position would be out of range; nothing has moved then
     */
    public void shift(float dx, float dy, boolean haveMaterials) {
        for (int t = 0; t < placed.tableCount(); t++) {
            check(placed.table(t), dx, dy);
        }
        bodies.beginDigests(haveMaterials);
        for (int t = 0; t < placed.tableCount(); t++) {
            if (!placed.table(t).has(Components.COLLIDER)) {
                shift(placed.table(t), dx, dy);
            }
        }
        for (int t = 0; t < placed.tableCount(); t++) { // where these are follows from their bodies
            if (placed.table(t).has(Components.COLLIDER)) {
                shift(placed.table(t), dx, dy);
            }
        }
    }

    private static void check(Table table, float dx, float dy) {
        float[] x = table.readFloats(Components.X);
        float[] y = table.readFloats(Components.Y);
        for (int row = 0; row < table.rows(); row++) {
            String of = " of entity " + Entity.toString(table.entities()[row]) + " after the shift";
            Components.X.check("x" + of, x[row] + dx);
            Components.Y.check("y" + of, y[row] + dy);
        }
    }

    private void shift(Table table, float dx, float dy) {
        boolean isBody = table.has(Components.BODY);
        for (int row = 0; row < table.rows(); row++) {
            long rest = isBody ? table.longs(Components.REST)[row] : 0;
            boolean rests = Bodies.isDigest(rest) && bodies.digest(table, row) == rest;
            move(table, Components.X, row, dx);
            move(table, Components.Y, row, dy);
            move(table, Components.PREVIOUS_X, row, dx);
            move(table, Components.PREVIOUS_Y, row, dy);
            if (table.has(Components.COLLIDER)) {
                place(table, row);
            }
            if (rests) {
                table.longs(Components.REST)[row] = bodies.digest(table, row);
            }
        }
    }

    private static void move(Table table, FloatField field, int row, float by) {
        float[] column = table.readFloats(field);
        column[row] = Ranges.limited(column[row] + by, field.most());
    }

    private void place(Table table, int row) {
        if (registry.isAlive(table.longs(Components.COLLIDER_BODY)[row])) {
            float previousX = table.readFloats(Components.PREVIOUS_X)[row];
            float previousY = table.readFloats(Components.PREVIOUS_Y)[row];
            float previousAngle = table.readFloats(Components.PREVIOUS_ANGLE)[row];
            compounds.place(table.entities()[row]);
            table.readFloats(Components.PREVIOUS_X)[row] = previousX;
            table.readFloats(Components.PREVIOUS_Y)[row] = previousY;
            table.readFloats(Components.PREVIOUS_ANGLE)[row] = previousAngle;
        }
    }
}
