package dev.barrage.shooter.game.plan;

import dev.barrage.shooter.asset.Arena;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.field.Footprint;
import dev.barrage.shooter.game.field.Masonry;
import java.util.Arrays;

/** Square cells over the field of a stage, and which of them walls and blocks fill or a ship can't enter. */
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
    /** Whether the middle of a cell is in a fixed wall or a block, which stop bullets. */
    boolean[] solid = {};
    /** Whether a ship in the middle of a cell touches a fixed wall, or a block that it can't push aside. */
    boolean[] blocked = {};

    /** The same of fixed walls alone. */
    private boolean[] walls = {};

    private boolean[] besideWalls = {};

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
            walls = new boolean[columns * rows];
            besideWalls = new boolean[columns * rows];
        }
        survey(field);
        widen(hull / cell);
        clear();
        return true;
    }

    /** Leaves fixed walls alone. */
    private void clear() {
        System.arraycopy(walls, 0, solid, 0, columns * rows);
        System.arraycopy(besideWalls, 0, blocked, 0, columns * rows);
    }

    /** Takes over where crates and bricks are now. */
    void place(Masonry masonry) {
        clear();
        for (int kind = 0; kind < masonry.kinds(); kind++) {
            for (int row = 0; row < masonry.table(kind).rows(); row++) {
                place(masonry, kind, row);
            }
        }
    }

    private void place(Masonry masonry, int kind, int row) {
        Footprint block = masonry.footprint(kind, row);
        float room = masonry.blocks(kind, row) ? hull : 0f;
        float reach = block.radius() + room;
        int first = cellAt(block.x() - reach, block.y() - reach);
        int last = cellAt(block.x() + reach, block.y() + reach);
        int across = (last - first) % columns;
        for (int start = first; start <= last; start += columns) {
            for (int at = start; at <= start + across; at++) {
                solid[at] |= block.isNear(x(at), y(at), 0f);
                blocked[at] |= room > 0f && block.isNear(x(at), y(at), room);
            }
        }
    }

    private void measure(Arena.Bounds bounds) {
        cell = Math.max(CELL, bounds.longerSide() / MOST_CELLS);
        columns = (int) Math.ceil(bounds.width() / cell) + 2 * MARGIN;
        rows = (int) Math.ceil(bounds.height() / cell) + 2 * MARGIN;
        left = bounds.left() + (0.5f - MARGIN) * cell;
        bottom = bounds.bottom() + (0.5f - MARGIN) * cell;
    }

    private void survey(Field field) {
        Arrays.fill(walls, true);
        for (int row = MARGIN; row < rows - MARGIN; row++) {
            for (int column = MARGIN; column < columns - MARGIN; column++) {
                int at = row * columns + column;
                walls[at] = field.inStandingWall(x(at), y(at));
            }
        }
    }

    /** Blocks the cells within a radius, in cells, of solid ones. */
    private void widen(float radius) {
        Arrays.fill(besideWalls, true);
        for (int row = MARGIN; row < rows - MARGIN; row++) {
            for (int column = MARGIN; column < columns - MARGIN; column++) {
                besideWalls[row * columns + column] = isNearSolid(row, column, radius);
            }
        }
    }

    private boolean isNearSolid(int row, int column, float radius) {
        int reach = Math.min(MARGIN, (int) Math.ceil(radius));
        for (int dy = -reach; dy <= reach; dy++) {
            for (int dx = -reach; dx <= reach; dx++) {
                if (dx * dx + dy * dy <= radius * radius && walls[(row + dy) * columns + column + dx]) {
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
