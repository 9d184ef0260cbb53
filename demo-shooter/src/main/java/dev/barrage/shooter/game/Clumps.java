package dev.barrage.shooter.game;

import java.util.Arrays;

/**
 * Discs that fly side by side, together in bounding discs: nobody passes between neighbours of a cell, so one disc stands
 * for all of them that have the same velocity.
 */
final class Clumps {
    /** Difference of velocities, m/s, within which they count as the same. */
    private static final float SAME = 0.03f;

    private final PlanGrid grid;
    private final Outlook outlook;
    private float[] left = {};
    private float[] right = {};
    private float[] low = {};
    private float[] high = {};
    private float[] velocityX = {};
    private float[] velocityY = {};
    /** Radius of the discs of a cell's clump; negative without one. */
    private float[] radius = {};
    /** Cells with a clump. */
    private int[] cells = {};

    private int count;

    /** Clumps that an outlook marks. */
    Clumps(PlanGrid grid, Outlook outlook) {
        this.grid = grid;
        this.outlook = outlook;
    }

    /** Takes the size of the grid. */
    void resize() {
        int size = grid.columns * grid.rows;
        left = new float[size];
        right = new float[size];
        low = new float[size];
        high = new float[size];
        velocityX = new float[size];
        velocityY = new float[size];
        radius = new float[size];
        cells = new int[size];
        Arrays.fill(radius, -1f);
        count = 0;
    }

    /** Adds a disc, metres and m/s; a clump in its cell that flies elsewhere is marked first. */
    void add(float x, float y, float vx, float vy, float r) {
        int cell = grid.cellAt(x, y);
        if (radius[cell] == r && Math.abs(velocityX[cell] - vx) <= SAME && Math.abs(velocityY[cell] - vy) <= SAME) {
            left[cell] = Math.min(left[cell], x);
            right[cell] = Math.max(right[cell], x);
            low[cell] = Math.min(low[cell], y);
            high[cell] = Math.max(high[cell], y);
            return;
        }
        if (radius[cell] >= 0f) {
            mark(cell);
        } else {
            cells[count++] = cell;
        }
        left[cell] = x;
        right[cell] = x;
        low[cell] = y;
        high[cell] = y;
        velocityX[cell] = vx;
        velocityY[cell] = vy;
        radius[cell] = r;
    }

    /** Marks all clumps and forgets them. */
    void flush() {
        for (int i = 0; i < count; i++) {
            mark(cells[i]);
            radius[cells[i]] = -1f;
        }
        count = 0;
    }

    private void mark(int cell) {
        float width = right[cell] - left[cell];
        float height = high[cell] - low[cell];
        outlook.mark(
                left[cell] + 0.5f * width,
                low[cell] + 0.5f * height,
                velocityX[cell],
                velocityY[cell],
                radius[cell] + 0.5f * (float) Math.sqrt(width * width + height * height));
    }
}
