package dev.barrage.shooter.game.plan;

import dev.barrage.shooter.asset.Arena;
import dev.barrage.shooter.game.field.Field;
import java.util.Arrays;

/** Square cells over the field of a stage: where they are, and which of them fixed walls fill or a ship can't enter. */
final class PlanGrid {
    /** Solid cells around the field; no move of a plan is longer. */
    static final int MARGIN = 4;

    private static final float CELL = 0.25f;
    /** The most cells along a side of the field; larger fields have larger cells. */
    private static final int MOST_CELLS = 160;

    /** Cells of a row, and number of rows, with the margin. */
    int columns;

    int rows;
    /** Side of a cell, metres. */
    float cell;
    /** Middle of the first cell, metres. */
    float left;

    float bottom;
    /** Whether the middle of a cell is in a fixed wall. */
    boolean[] solid = {};
    /** Whether a ship in the middle of a cell touches a fixed wall. */
    boolean[] blocked = {};

    private Arena arena;
    private float hull;

    /**
     * Takes the field of the current stage for a ship; returns whether either is new.
     *
     * @param newHull radius of the ship, metres
     */
    boolean enter(Field field, float newHull) {
        if (arena == field.arena() && hull == newHull) {
            return false;
        }
        arena = field.arena();
        hull = newHull;
        measure(arena.bounds());
        if (solid.length < columns * rows) {
            solid = new boolean[columns * rows];
            blocked = new boolean[columns * rows];
        }
        survey(field);
        widen(hull / cell);
        return true;
    }

    private void measure(Arena.Bounds bounds) {
        cell = Math.max(CELL, bounds.longerSide() / MOST_CELLS);
        columns = (int) Math.ceil(bounds.width() / cell) + 2 * MARGIN;
        rows = (int) Math.ceil(bounds.height() / cell) + 2 * MARGIN;
        left = bounds.left() + (0.5f - MARGIN) * cell;
        bottom = bounds.bottom() + (0.5f - MARGIN) * cell;
    }

    private void survey(Field field) {
        Arrays.fill(solid, true);
        for (int row = MARGIN; row < rows - MARGIN; row++) {
            for (int column = MARGIN; column < columns - MARGIN; column++) {
                int at = row * columns + column;
                solid[at] = field.inStandingWall(x(at), y(at));
            }
        }
    }

    /** Blocks the cells within a radius, in cells, of solid ones. */
    private void widen(float radius) {
        Arrays.fill(blocked, true);
        for (int row = MARGIN; row < rows - MARGIN; row++) {
            for (int column = MARGIN; column < columns - MARGIN; column++) {
                blocked[row * columns + column] = isNearSolid(row, column, radius);
            }
        }
    }

    private boolean isNearSolid(int row, int column, float radius) {
        int reach = Math.min(MARGIN, (int) Math.ceil(radius));
        for (int dy = -reach; dy <= reach; dy++) {
            for (int dx = -reach; dx <= reach; dx++) {
                if (dx * dx + dy * dy <= radius * radius && solid[(row + dy) * columns + column + dx]) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The cell of a point, metres; one of the field for points outside. */
    int cellAt(float px, float py) {
        int column = Math.round((px - left) / cell);
        int row = Math.round((py - bottom) / cell);
        int inside = Math.max(MARGIN, Math.min(columns - 1 - MARGIN, column));
        return Math.max(MARGIN, Math.min(rows - 1 - MARGIN, row)) * columns + inside;
    }

    /** Middle of a cell, metres. */
    float x(int at) {
        return left + at % columns * cell;
    }

    /** Middle of a cell, metres. */
    float y(int at) {
        return bottom + at / columns * cell;
    }
}
