package dev.barrage.shooter.game.field;

import dev.barrage.shooter.asset.Arena;
import dev.barrage.shooter.game.base.State;
import java.util.Arrays;
import org.joml.Vector2f;

/**
 * Shortest routes around the walls of a stage to the player: a flow field over square cells (E. Emerson, "Crowd
 * Pathfinding and Steering Using Flow Field Tiles", Game AI Pro, 2013). It is recomputed when the player enters
 * another cell or a block comes loose, and depends on that cell, the stage and the blocks that stand. Moving walls and
 * rubble are ignored.
 */
public final class Routes {
    private static final float CELL = 0.5f;
    /** The most cells along the longer side of the field; larger fields have larger cells. */
    private static final int MOST_CELLS = 80;
    /** Solid cells around the field, so that every inner cell has all neighbours. */
    private static final int MARGIN = 2;

    private static final int SIDE = MOST_CELLS + 2 * MARGIN;
    private static final byte SOLID = 100;
    /** Cost of a cell by its distance from solid cells: ships have little room beside walls. */
    private static final byte[] COST = {SOLID, 9, 4, 2, 1};
    /** Highest cost of a cell with room for ships. */
    private static final byte ROOMY = 2;

    /** Distance from a block up to which a cell is solid, in cells. */
    private static final float NEAR = 0.3f;

    /** Length of a straight step, in fifths of a cell. */
    private static final int STRAIGHT = 5;

    private static final int DIAGONAL = 7;
    private static final int[] DX = {1, 0, -1, 0, 1, -1, -1, 1};
    private static final int[] DY = {0, 1, 0, -1, 1, 1, -1, -1};
    private static final int CELLS_AHEAD = 3;
    /** Distance from the player, metres, within which walls do not block sight. */
    private static final float BESIDE_PLAYER = 1.5f;

    /** What fixed walls leave of the ground: solid cells, and open ones. */
    private final byte[] walls = new byte[SIDE * SIDE];
    /** Cost of each cell, with the blocks that stand. */
    private final byte[] ground = new byte[SIDE * SIDE];
    /** Length of the route from a cell to the player, in fifths of a cell, weighted by cost. */
    private final int[] length = new int[SIDE * SIDE];
    /** Next cell of that route, and the number of cells left. */
    private final int[] next = new int[SIDE * SIDE];

    private final int[] cellsLeft = new int[SIDE * SIDE];

    private final int[] queue = new int[SIDE * SIDE];
    private final boolean[] queued = new boolean[SIDE * SIDE];
    private float left;
    private float bottom;
    private float cellSize;
    private int stage = -1;
    private int goal = -1;

    Routes() {}

    /** Takes the field of a stage. There are no routes until {@link #leadTo}. */
    void enter(Field field) {
        if (stage != field.stage()) {
            stage = field.stage();
            measure(field.arena().bounds());
            survey(field);
        }
        goal = -1;
        Arrays.fill(cellsLeft, 0);
    }

    private void measure(Arena.Bounds bounds) {
        cellSize = Math.max(CELL, bounds.longerSide() / (MOST_CELLS - 1));
        left = bounds.left() - MARGIN * cellSize;
        bottom = bounds.bottom() - MARGIN * cellSize;
    }

    private void survey(Field field) {
        Arrays.fill(walls, SOLID);
        for (int row = MARGIN; row < SIDE - MARGIN; row++) {
            for (int column = MARGIN; column < SIDE - MARGIN; column++) {
                int cell = row * SIDE + column;
                walls[cell] = field.inStandingWall(x(cell), y(cell)) ? SOLID : COST[COST.length - 1];
            }
        }
    }

    /** Takes over which blocks stand: routes lead around them, and over what has come loose. */
    void block(Masonry masonry) {
        System.arraycopy(walls, 0, ground, 0, ground.length);
        for (int kind = 0; kind < masonry.kinds(); kind++) {
            for (int row = 0; row < masonry.table(kind).rows(); row++) {
                if (masonry.stands(kind, row)) {
                    block(masonry, kind, row);
                }
            }
        }
        for (int from = 0; from < COST.length - 2; from++) {
            spread(COST[from], COST[from + 1]);
        }
        if (goal >= 0) {
            flow();
        }
    }

    /** Fills the cells that a block covers, or comes near to, so that no way leads through a wall of single bricks. */
    private void block(Masonry masonry, int kind, int row) {
        Footprint block = masonry.footprint(kind, row);
        float reach = block.radius() + cellSize;
        int first = cellAt(block.x() - reach, block.y() - reach);
        int last = cellAt(block.x() + reach, block.y() + reach);
        int columns = (last - first) % SIDE;
        for (int start = first; start <= last; start += SIDE) {
            for (int cell = start; cell <= start + columns; cell++) {
                if (block.isNear(x(cell), y(cell), NEAR * cellSize)) {
                    ground[cell] = SOLID;
                }
            }
        }
    }

    /** Raises cells beside cells of cost {@code from} to at least cost {@code to}. */
    private void spread(byte from, byte to) {
        for (int cell = SIDE + 1; cell < ground.length - SIDE - 1; cell++) {
            for (int i = 0; ground[cell] == from && i < DX.length; i++) {
                int neighbour = cell + DY[i] * SIDE + DX[i];
                ground[neighbour] = ground[neighbour] < to ? to : ground[neighbour];
            }
        }
    }

    /** Makes all routes lead to a point, metres. */
    public void leadTo(float x, float y) {
        int cell = cellAt(x, y);
        if (cell != goal) {
            goal = cell;
            flow();
        }
    }

    /**
     * Label-correcting shortest paths with a queue (Bellman, Ford, Moore). Routes lead out of solid cells but never
     * through them.
     */
    private void flow() {
        Arrays.fill(length, Integer.MAX_VALUE);
        Arrays.fill(cellsLeft, 0);
        length[goal] = 0;
        queue[0] = goal;
        int head = 0;
        int waiting = 1;
        while (waiting > 0) {
            int cell = queue[head];
            head = head + 1 == queue.length ? 0 : head + 1;
            waiting--;
            queued[cell] = false;
            for (int i = 0; i < DX.length; i++) {
                int neighbour = cell + DY[i] * SIDE + DX[i];
                int reached = length[cell] + (i < 4 ? STRAIGHT : DIAGONAL) * ground[neighbour];
                if (reached < length[neighbour]) {
                    length[neighbour] = reached;
                    next[neighbour] = cell;
                    cellsLeft[neighbour] = cellsLeft[cell] + 1;
                    if (ground[neighbour] != SOLID && !queued[neighbour]) {
                        queued[neighbour] = true;
                        queue[(head + waiting++) % queue.length] = neighbour;
                    }
                }
            }
        }
    }

    /** Whether a ship fits along the line from a point to the player, except close to the player. */
    public boolean isOpen(float x, float y, float playerX, float playerY) {
        return isNowhereMore(ROOMY, x, y, playerX, playerY);
    }

    /** Whether no fixed wall lies between a point and the player, at the resolution of cells. */
    public boolean isSeen(float x, float y, float playerX, float playerY) {
        return isNowhereMore(COST[1], x, y, playerX, playerY);
    }

    private boolean isNowhereMore(byte most, float x, float y, float playerX, float playerY) {
        float dx = playerX - x;
        float dy = playerY - y;
        float distance = Vector2f.length(dx, dy);
        for (float along = 0f; along < distance - BESIDE_PLAYER; along += 0.5f * cellSize) {
            if (ground[cellAt(x + along / distance * dx, y + along / distance * dy)] > most) {
                return false;
            }
        }
        return true;
    }

    /** The cell {@code CELLS_AHEAD} cells further on the route from a point. */
    public int ahead(float x, float y) {
        int cell = cellAt(x, y);
        for (int i = 0; i < CELLS_AHEAD && cellsLeft[cell] > 0; i++) {
            cell = next[cell];
        }
        return cell;
    }

    /** The cell on the route from a point with {@code cells} cells left to the player. */
    public int before(float x, float y, int cells) {
        int cell = cellAt(x, y);
        while (cellsLeft[cell] > cells) {
            cell = next[cell];
        }
        return cell;
    }

    private int cellAt(float x, float y) {
        int column = Math.max(MARGIN, Math.min(SIDE - 1 - MARGIN, (int) ((x - left) / cellSize)));
        int row = Math.max(MARGIN, Math.min(SIDE - 1 - MARGIN, (int) ((y - bottom) / cellSize)));
        return row * SIDE + column;
    }

    /** Middle of a cell, metres. */
    public float x(int cell) {
        return left + (cell % SIDE + 0.5f) * cellSize;
    }

    /** Middle of a cell, metres. */
    public float y(int cell) {
        return bottom + (cell / SIDE + 0.5f) * cellSize;
    }

    /** Restoring recomputes the routes; call after entering the stage. */
    void saveOrRestore(State state) {
        goal = state.of(goal);
        if (state.isRestoring() && goal >= 0) {
            flow();
        }
    }
}
