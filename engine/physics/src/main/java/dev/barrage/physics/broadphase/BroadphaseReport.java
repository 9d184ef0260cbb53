package dev.barrage.physics.broadphase;

import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugDraw;

/** What overlays and tools ask about the last build of a broadphase. Computed on request; changes nothing. */
public interface BroadphaseReport {
    /** Fills in the figures that are counted on request only. */
    default void count(BroadphaseStats stats) {}

    /** Draws the occupied cells, one hue per level and heat by occupancy, or the structure used in place of cells. */
    void draw(DebugDraw out);

    /** Reports the cell of every level at a point, or the structure used in place of cells. */
    void describePoint(float x, float y, CellReport out);

    /** Reports the cells in which a box of the last build is found, or the structure used in place of cells. */
    void describeBox(int box, CellReport out);

    /** Draws an arc between each two cells that share a bucket; nothing where there is no hash table. */
    default void drawCollisions(DebugDraw out) {}
}
