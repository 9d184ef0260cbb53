package dev.barrage.physics.shape;

/**
 * A bit map of 64 x 64 cells over the box of an {@link EdgeTree}, one long per row. A bit is set if the cell contains
 * neither edges nor solid. One look-up rejects a box in open space.
 */
final class FreeCells {
    private static final int SIDE = 64;

    /**
     * Margin added around each edge when its cells are marked, in cells. It exceeds the rounding error of a look-up.
     */
    static final double OVERHANG = 1e-3;

    private final float minX, minY, maxX, maxY;
    private final float perX, perY;
    private final long[] free = new long[SIDE];

    FreeCells(EdgeTree edges) {
        minX = edges.minX(0);
        minY = edges.minY(0);
        maxX = edges.maxX(0);
        maxY = edges.maxY(0);
        perX = SIDE / (maxX - minX);
        perY = SIDE / (maxY - minY);
        for (int row = 0; row < SIDE; row++) {
            free[row] = -1L;
        }
        for (int edge = 0; edge < edges.edgeCount(); edge++) {
            strike(edges, edge);
        }
        for (int row = 0; row < SIDE; row++) {
            strikeSolid(edges, row);
        }
    }

    /** Whether a box lies in free cells only. False for a box that leaves the map. */
    boolean hold(float x0, float y0, float x1, float y1) {
        if (!(x0 >= minX && y0 >= minY && x1 <= maxX && y1 <= maxY)) {
            return false;
        }
        long columns = -1L << column(x0) & -1L >>> SIDE - 1 - column(x1);
        int last = row(y1);
        for (int row = row(y0); row <= last; row++) {
            if ((free[row] & columns) != columns) {
                return false;
            }
        }
        return true;
    }

    private int column(float x) {
        return Math.max(0, Math.min((int) ((x - minX) * perX), SIDE - 1));
    }

    private int row(float y) {
        return Math.max(0, Math.min((int) ((y - minY) * perY), SIDE - 1));
    }

    /** Clears the cells that an edge meets: in each row, the columns of the edge's part in that row. */
    private void strike(EdgeTree edges, int edge) {
        double x0 = ((double) edges.tailX(edge) - minX) * perX;
        double y0 = ((double) edges.tailY(edge) - minY) * perY;
        double x1 = ((double) edges.headX(edge) - minX) * perX;
        double y1 = ((double) edges.headY(edge) - minY) * perY;
        double low = Math.min(y0, y1) - OVERHANG;
        double high = Math.max(y0, y1) + OVERHANG;
        for (int row = clamp(low); row <= clamp(high); row++) {
            double from = at(row - OVERHANG, x0, y0, x1, y1);
            double to = at(row + 1 + OVERHANG, x0, y0, x1, y1);
            int first = clamp(Math.min(from, to) - OVERHANG);
            int last = clamp(Math.max(from, to) + OVERHANG);
            free[row] &= ~(-1L << first & -1L >>> SIDE - 1 - last);
        }
    }

    /** The x of a segment at height y, clamped to the segment's ends. */
    static double at(double y, double x0, double y0, double x1, double y1) {
        double t = (y - y0) / (y1 - y0);
        return y0 == y1 ? (y < y0 ? x0 : x1) : x0 + Math.max(0, Math.min(t, 1)) * (x1 - x0);
    }

    private static int clamp(double cell) {
        return (int) Math.max(0, Math.min(Math.floor(cell), SIDE - 1));
    }

    /** Clears the solid cells among those without an edge. Adjacent cells without an edge have the same answer. */
    private void strikeSolid(EdgeTree edges, int row) {
        float y = minY + (row + 0.5f) / perY;
        boolean known = false;
        boolean solid = false;
        for (int column = 0; column < SIDE; column++) {
            if ((free[row] >>> column & 1) == 0) {
                known = false;
                continue;
            }
            solid = known ? solid : edges.winding(minX + (column + 0.5f) / perX, y) > 0;
            known = true;
            if (solid) {
                free[row] &= ~(1L << column);
            }
        }
    }
}
