package dev.barrage.shooter.game.plan;

import dev.barrage.shooter.game.storm.Vortex;
import java.util.Arrays;

/**
 * Discs that fly side by side, together in bounding discs: nobody passes between neighbours of a cell, so one disc stands
 * for all of them that fly alike.
 */
final class Clumps {
    /** Difference of velocities, m/s, within which they count as the same. */
    private static final float SAME = 0.03f;

    /** The same for discs on an arc: they fly in file, and those ahead have turned further. */
    private static final float SAME_ON_ARC = 0.3f;

    /** Difference of angles left to turn, radians, within which discs fly in file. */
    private static final float SAME_ANGLE = 0.3f;

    private final PlanGrid grid;
    private final DiscWay disc;
    private float[] left = {};
    private float[] right = {};
    private float[] low = {};
    private float[] high = {};
    private float[] velocityX = {};
    private float[] velocityY = {};
    /** Radius of the discs of a cell's clump; negative without one. */
    private float[] radius = {};
    /** The arc of a cell's clump: seconds until it begins, its angle, 0 without one, and the rate along it. */
    private float[] turnIn = {};

    private float[] turnBy = {};
    private float[] turnRate = {};
    private int[] cells = {};

    private int count;
    /** What draws the discs; null for none. */
    private Vortex vortex;

    Clumps(PlanGrid grid, DiscWay disc) {
        this.grid = grid;
        this.disc = disc;
    }

    void resize() {
        int size = grid.columns * grid.rows;
        left = new float[size];
        right = new float[size];
        low = new float[size];
        high = new float[size];
        velocityX = new float[size];
        velocityY = new float[size];
        radius = new float[size];
        turnIn = new float[size];
        turnBy = new float[size];
        turnRate = new float[size];
        cells = new int[size];
        Arrays.fill(radius, -1f);
        count = 0;
    }

    /** Lets the discs be drawn from now on; null for none. */
    void drawnBy(Vortex by) {
        vortex = by;
    }

    /** Adds a disc that flies straight, metres and m/s; a clump in its cell that flies elsewhere is marked first. */
    void add(float x, float y, float vx, float vy, float r) {
        int cell = grid.cellAt(x, y);
        boolean drawn = vortex != null && vortex.reaches(x, y);
        if (fliesAlike(cell, vx, vy, r, drawn ? SAME_ON_ARC : SAME)) {
            widen(cell, x, y);
        } else {
            begin(cell, x, y, vx, vy, r);
            turnBy[cell] = 0f;
        }
    }

    /**
     * @param in seconds until its arc begins
     * @param by angle of the arc that is left, radians
     * @param rate rad/s along it
     */
    void addTurning(float x, float y, float vx, float vy, float r, float in, float by, float rate) {
        int cell = grid.cellAt(x, y);
        float same = in <= 0f && by != 0f ? SAME_ON_ARC : SAME;
        if (fliesAlike(cell, vx, vy, r, same) && Math.abs(turnBy[cell] - by) <= SAME_ANGLE) {
            widen(cell, x, y);
        } else {
            begin(cell, x, y, vx, vy, r);
            turnIn[cell] = in;
            turnBy[cell] = by;
            turnRate[cell] = rate;
        }
    }

    private boolean fliesAlike(int cell, float vx, float vy, float r, float same) {
        return radius[cell] == r && Math.abs(velocityX[cell] - vx) <= same && Math.abs(velocityY[cell] - vy) <= same;
    }

    private void widen(int cell, float x, float y) {
        left[cell] = Math.min(left[cell], x);
        right[cell] = Math.max(right[cell], x);
        low[cell] = Math.min(low[cell], y);
        high[cell] = Math.max(high[cell], y);
    }

    private void begin(int cell, float x, float y, float vx, float vy, float r) {
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
        float across = (float) Math.sqrt(width * width + height * height);
        float x = left[cell] + 0.5f * width;
        float y = low[cell] + 0.5f * height;
        disc.start(x, y, velocityX[cell], velocityY[cell], radius[cell] + 0.5f * across, across);
        if (turnBy[cell] != 0f) {
            disc.straight(Math.min(Outlook.SLICES, turnIn[cell] / Outlook.SLICE));
            disc.arc(turnBy[cell], turnRate[cell] * Outlook.SLICE);
        }
        disc.end(vortex);
    }
}
