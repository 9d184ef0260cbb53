package dev.barrage.shooter.game.plan;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.game.storm.Turning;
import dev.barrage.shooter.game.storm.Vortex;
import java.util.Arrays;

/** When a ship would be hit, for each cell of a grid: all that is dangerous flies on as it does until it meets a wall. */
final class Outlook {
    /** Slices of time, the bits of {@link #hits}. */
    static final int SLICES = 16;

    /** Seconds of a slice. */
    static final float SLICE = 0.2f;

    private final PlanGrid grid;
    private final Clumps clumps;
    private final DiscWay disc;
    /** By row and column: a bit for each slice in which a ship in its middle would be hit. */
    int[][] hits = {};

    Outlook(PlanGrid grid) {
        this.grid = grid;
        disc = new DiscWay(grid);
        clumps = new Clumps(grid, disc);
    }

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
        disc.markIn(hits, Math.min(SLICES, (int) (safeSeconds / SLICE)));
    }

    /** Lets what is marked be drawn from now on; null for nothing that draws. */
    void drawnBy(Vortex vortex) {
        clumps.drawnBy(vortex);
    }

    /**
     * Marks all rows of a table of bullets that fly straight.
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
     * Marks all rows of a table of bullets that turn.
     *
     * @param reach added to the radius of each, metres
     */
    void markTurning(Table bullets, float reach) {
        float[] x = bullets.floats(Components.X);
        float[] y = bullets.floats(Components.Y);
        float[] vx = bullets.floats(Components.VX);
        float[] vy = bullets.floats(Components.VY);
        float[] radius = bullets.floats(Components.RADIUS);
        float[] in = bullets.floats(Turning.IN);
        float[] by = bullets.floats(Turning.BY);
        float[] rate = bullets.floats(Turning.RATE);
        for (int row = 0; row < bullets.rows(); row++) {
            clumps.addTurning(x[row], y[row], vx[row], vy[row], radius[row] + reach, in[row], by[row], rate[row]);
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

    /** Marks a disc, metres and m/s, on its straight way to the first wall. */
    void mark(float x, float y, float vx, float vy, float radius) {
        disc.start(x, y, vx, vy, radius, 0f);
        disc.straight(SLICES);
    }
}
