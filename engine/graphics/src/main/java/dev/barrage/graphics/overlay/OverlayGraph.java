package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.StepHistory;

/** A chart of the last steps: a column each, stacked of the times of its stages, and a limit as a line. */
public final class OverlayGraph {
    /** Height of a chart, lines of text. */
    static final int LINES = 6;

    private final StepHistory history;
    private double full = 1;
    private double limit = Double.NaN;

    OverlayGraph(StepHistory history) {
        this.history = history;
    }

    /** Sets the time of a column as high as the chart, and that of the limit, nanoseconds. */
    void scale(double newFull, double newLimit) {
        full = newFull;
        limit = newLimit;
    }

    public int columns() {
        return history.count();
    }

    /** The most columns. */
    public int capacity() {
        return history.capacity();
    }

    /** Parts per column. */
    public int parts() {
        return history.stages();
    }

    /** Height of a part of a column, a fraction of the chart's height; the last column is the newest. */
    public float part(int column, int index) {
        return (float) (history.stageNanos(columns() - 1 - column, index) / full);
    }

    /** Height of the limit line, a fraction of the chart's height; NaN without one or when it lies above the chart. */
    public float limit() {
        return limit > full ? Float.NaN : (float) (limit / full);
    }
}
