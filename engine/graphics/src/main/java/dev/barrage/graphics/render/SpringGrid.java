package dev.barrage.graphics.render;

import java.util.Arrays;

/**
 * A grid of nodes on springs that bends when pushed and swings back: the ground under a game.
 *
 * <p>Springs pull each node to its home and to its four neighbours; motion is damped; border nodes are fixed. The
 * same pushes and steps give the same grid, bit for bit.
 */
public final class SpringGrid {
    /** Stiffness of the neighbour springs, per second squared: waves travel sqrt(NEIGHBOUR) cells per second. */
    private static final float NEIGHBOUR = 340f;

    private static final float HOME = 26f;
    private static final float BRAKE = 3.6f;
    /** Greatest distance of a node from its home along each axis, in cells; below 1, so that lines rarely cross. */
    private static final float REACH = 0.9f;

    private final float left;
    private final float bottom;
    private final float cell;
    private final int columns;
    private final int rows;
    private final float[] x;
    private final float[] y;
    private final float[] previousX;
    private final float[] previousY;
    private final float[] vx;
    private final float[] vy;

    /**
     * A grid at rest.
     *
     * @param centreX centre of the grid, world units
     * @param centreY see {@code centreX}
     * @param cell distance between neighbours, world units, above zero
     * @param columns nodes per row, at least 3
     * @param rows nodes per column, at least 3
     */
    public SpringGrid(float centreX, float centreY, float cell, int columns, int rows) {
        if (!(cell > 0f) || cell == Float.POSITIVE_INFINITY || columns < 3 || rows < 3) {
            throw new IllegalArgumentException(
                    "cell must be above 0, columns and rows at least 3: " + cell + ", " + columns + ", " + rows);
        }
        this.cell = cell;
        this.columns = columns;
        this.rows = rows;
        left = centreX - 0.5f * cell * (columns - 1);
        bottom = centreY - 0.5f * cell * (rows - 1);
        int nodes = columns * rows;
        x = new float[nodes];
        y = new float[nodes];
        previousX = new float[nodes];
        previousY = new float[nodes];
        vx = new float[nodes];
        vy = new float[nodes];
    }

    /**
     * Pushes the nodes around a point away from it.
     *
     * @param radius reach of the push, world units, above zero
     * @param speed speed that nodes near the point gain, world units per second; negative pulls them in
     */
    public void push(float px, float py, float radius, float speed) {
        int fromColumn = Math.max(1, (int) Math.ceil((px - radius - left) / cell));
        int toColumn = Math.min(columns - 2, (int) Math.floor((px + radius - left) / cell));
        int fromRow = Math.max(1, (int) Math.ceil((py - radius - bottom) / cell));
        int toRow = Math.min(rows - 2, (int) Math.floor((py + radius - bottom) / cell));
        for (int row = fromRow; row <= toRow; row++) {
            for (int column = fromColumn; column <= toColumn; column++) {
                pushNode(row * columns + column, nodeX(column) - px, nodeY(row) - py, radius, speed);
            }
        }
    }

    private void pushNode(int node, float awayX, float awayY, float radius, float speed) {
        float x0 = awayX + x[node];
        float y0 = awayY + y[node];
        float square = x0 * x0 + y0 * y0;
        float part = 1f - square / (radius * radius);
        if (part > 0f) {
            float distance = (float) Math.sqrt(square);
            // Bounds the gain near the point, where the direction is undefined.
            float gain = speed * part * part / Math.max(distance, 0.5f * cell);
            vx[node] += gain * x0;
            vy[node] += gain * y0;
        }
    }

    /**
     * Advances the grid.
     *
     * @param seconds length of the step, at most 1/30
     */
    public void step(float seconds) {
        System.arraycopy(x, 0, previousX, 0, x.length);
        System.arraycopy(y, 0, previousY, 0, y.length);
        for (int row = 1; row < rows - 1; row++) {
            int end = row * columns + columns - 1;
            for (int i = row * columns + 1; i < end; i++) {
                vx[i] += seconds * force(previousX, i, vx[i]);
                vy[i] += seconds * force(previousY, i, vy[i]);
            }
        }
        float reach = REACH * cell;
        for (int i = 0; i < x.length; i++) {
            x[i] = Math.max(-reach, Math.min(reach, x[i] + seconds * vx[i]));
            y[i] = Math.max(-reach, Math.min(reach, y[i] + seconds * vy[i]));
        }
    }

    private float force(float[] offset, int i, float speed) {
        float here = offset[i];
        float bend = offset[i - 1] + offset[i + 1] + offset[i - columns] + offset[i + columns] - 4f * here;
        return NEIGHBOUR * bend - HOME * here - BRAKE * speed;
    }

    /** Resets the grid to rest. */
    public void rest() {
        for (float[] values : new float[][] {x, y, previousX, previousY, vx, vy}) {
            Arrays.fill(values, 0f);
        }
    }

    /** Nodes per row. */
    public int columns() {
        return columns;
    }

    /** Nodes per column. */
    public int rows() {
        return rows;
    }

    /** Horizontal offset of a node from its home, world units, positive to the right. */
    public float offsetX(int column, int row) {
        return x[row * columns + column];
    }

    /** Vertical offset of a node from its home, world units, positive upwards. */
    public float offsetY(int column, int row) {
        return y[row * columns + column];
    }

    /**
     * Writes x, y and agitation (0 to 1) of all nodes, row by row.
     *
     * @param alpha interpolation from the previous (0) to the present step (1)
     */
    void write(float[] out, int from, float alpha) {
        int at = from;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int i = row * columns + column;
                float offsetX = previousX[i] + alpha * (x[i] - previousX[i]);
                float offsetY = previousY[i] + alpha * (y[i] - previousY[i]);
                out[at++] = nodeX(column) + offsetX;
                out[at++] = nodeY(row) + offsetY;
                out[at++] = unrest(i, offsetX, offsetY);
            }
        }
    }

    private float unrest(int i, float offsetX, float offsetY) {
        float moved = (Math.abs(offsetX) + Math.abs(offsetY)) / cell;
        float moves = (Math.abs(vx[i]) + Math.abs(vy[i])) / cell;
        return Math.min(1f, 0.9f * moved + 0.07f * moves);
    }

    private float nodeX(int column) {
        return left + column * cell;
    }

    private float nodeY(int row) {
        return bottom + row * cell;
    }
}
