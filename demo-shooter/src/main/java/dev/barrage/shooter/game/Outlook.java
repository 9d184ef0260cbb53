package dev.barrage.shooter.game;

import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Table;
import java.util.Arrays;

/** When a ship would be hit, for each cell of a grid: all that is dangerous flies on straight until it meets a wall. */
final class Outlook {
    /** Slices of time, the bits of {@link #hits}. */
    static final int SLICES = 16;

    /** Seconds of a slice. */
    static final float SLICE = 0.2f;

    /** Motion below which a disc counts as moving by this, cells in a slice. */
    private static final float SLOWEST = 1e-3f;

    private final PlanGrid grid;
    private final Clumps clumps;
    /** By row and column: a bit for each slice in which a ship in its middle would be hit. */
    int[][] hits = {};

    /** Slices before this one hurt nobody. */
    private int firstSlice;

    Outlook(PlanGrid grid) {
        this.grid = grid;
        clumps = new Clumps(grid, this);
    }

    /** Takes the size of the grid. */
    void resize() {
        hits = new int[grid.rows][grid.columns];
        clumps.resize();
    }

    /**
     * Forgets everything.
     *
     * @param safeSeconds time for which nothing hurts the ship
     */
    void clear(float safeSeconds) {
        for (int[] row : hits) {
            Arrays.fill(row, 0);
        }
        firstSlice = Math.min(SLICES, (int) (safeSeconds / SLICE));
    }

    /**
     * Marks all rows of a table of bullets.
     *
     * @param reach added to the radius of each, metres
     */
    void markBullets(Table bullets, float reach) {
        float[] x = bullets.floats(Components.X);
        float[] y = bullets.floats(Components.Y);
        float[] vx = bullets.floats(Components.VX);
        float[] vy = bullets.floats(Components.VY);
        float[] radius = bullets.floats(Components.RADIUS);
        for (int row = 0; row < bullets.rows(); row++) {
            clumps.add(x[row], y[row], vx[row], vy[row], radius[row] + reach);
        }
        clumps.flush();
    }

    /**
     * Marks all rows of a table of bodies.
     *
     * @param reach distance at which each is dangerous, metres
     */
    void markBodies(Table bodies, float reach) {
        float[] x = bodies.floats(Components.X);
        float[] y = bodies.floats(Components.Y);
        float[] vx = bodies.floats(Components.VX);
        float[] vy = bodies.floats(Components.VY);
        for (int row = 0; row < bodies.rows(); row++) {
            mark(x[row], y[row], vx[row], vy[row], reach);
        }
    }

    /** Marks a disc, metres and m/s, on its way to the first wall. */
    void mark(float x, float y, float vx, float vy, float radius) {
        float perSlice = SLICE / grid.cell;
        float wayX = vx * perSlice;
        float wayY = vy * perSlice;
        float fromX = (x - grid.left) / grid.cell;
        float fromY = (y - grid.bottom) / grid.cell;
        float end = untilWall(fromX, fromY, wayX, wayY);
        if (Math.abs(wayY) >= Math.abs(wayX)) {
            markWay(fromX, fromY, wayX, wayY, radius / grid.cell, end, false);
        } else {
            markWay(fromY, fromX, wayY, wayX, radius / grid.cell, end, true);
        }
    }

    /** Slices until a point is in a wall, at most all. */
    private float untilWall(float x, float y, float wayX, float wayY) {
        int looks = SLICES * (1 + (int) Math.max(Math.abs(wayX), Math.abs(wayY)));
        float part = (float) SLICES / looks;
        for (int look = 1; look <= looks; look++) {
            if (isSolid(x + look * part * wayX, y + look * part * wayY)) {
                return (look - 1) * part;
            }
        }
        return SLICES;
    }

    private boolean isSolid(float x, float y) {
        int column = (int) (x + 0.5f);
        int row = (int) (y + 0.5f);
        return column <= 0
                || row <= 0
                || column >= grid.columns
                || row >= grid.rows
                || grid.solid[row * grid.columns + column];
    }

    /**
     * Marks the cells whose middles come within a radius of a disc's way, line by line along it; all in cells and slices.
     *
     * @param wayB motion in a slice along the axis of the longer motion, in which lines follow one another
     * @param flat whether that axis is x
     */
    private void markWay(float a, float b, float wayA, float wayB, float radius, float end, boolean flat) {
        float speed = Math.max(SLOWEST, (float) Math.sqrt(wayA * wayA + wayB * wayB));
        float dirA = wayA / speed;
        float dirB = wayB == 0f ? 1f : wayB / speed;
        float half = radius / Math.abs(dirB);
        int lastA = (flat ? grid.rows : grid.columns) - 1;
        int lastB = (flat ? grid.columns : grid.rows) - 1;
        int start = Math.max(0, (int) Math.ceil(b + Math.min(0f, end * wayB) - radius));
        int stop = Math.min(lastB, (int) Math.floor(b + Math.max(0f, end * wayB) + radius));
        for (int line = start; line <= stop; line++) {
            float middle = a + (line - b) * dirA / dirB;
            int from = Math.max(0, (int) Math.ceil(middle - half));
            int to = Math.min(lastA, (int) Math.floor(middle + half));
            for (int place = from; place <= to; place++) {
                float aside = (place - a) * dirB - (line - b) * dirA;
                float chord = (float) Math.sqrt(Math.max(0f, radius * radius - aside * aside));
                float along = (place - a) * dirA + (line - b) * dirB;
                hits[flat ? place : line][flat ? line : place] |=
                        slices((along - chord) / speed, (along + chord) / speed, end);
            }
        }
    }

    /** The bits of the slices between two times, within those that count. */
    private int slices(float from, float to, float end) {
        int low = Math.max(firstSlice, (int) from);
        int high = (int) Math.min(SLICES - 1, Math.min(to, end));
        return to < 0f || from > end || high < low ? 0 : (2 << high) - (1 << low);
    }
}
