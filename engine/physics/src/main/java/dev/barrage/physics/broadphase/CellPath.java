package dev.barrage.physics.broadphase;

/**
 * The cells of a grid that a moving box passes, row by row in the order of its motion: a cursor.
 *
 * <p>Columns are cut into windows. Each window is left for good before the next, so that a lowered {@link BoxWalk#limit}
 * ends the path early in any direction. No cell comes twice.
 */
public final class CellPath {
    private final BoxWalk walk;
    private double size;
    private double inverseSize;
    private double reach;
    private int below;
    private int windowBits;

    /** All columns that may be passed. */
    private int minColumn, maxColumn;

    /** The current window of columns, the last one, and when the box is in it, as shares of the motion. */
    private int window, lastWindow, left, right;

    private double enter, leave;
    private int lastRow;

    /** The current row and its columns. */
    private int row, first, last;

    CellPath(BoxWalk walk) {
        this.walk = walk;
    }

    /**
     * Begins the path in front of its first row and returns about how many cells there are; infinitely many if it leaves
     * the range of {@link Cells}, where cells have no end.
     *
     * @param reach how far boxes reach beyond their cells on all sides, metres
     * @param below number of cells that boxes reach beyond their own to the right and up
     * @param windowBits log2 of the number of columns of a window
     */
    public double begin(double size, double inverseSize, double reach, int below, int windowBits) {
        this.size = size;
        this.inverseSize = inverseSize;
        this.reach = reach;
        this.below = below;
        this.windowBits = windowBits;
        minColumn = firstCell(Math.min(walk.minX(0), walk.minX(walk.limit)));
        maxColumn = lastCell(Math.max(walk.maxX(0), walk.maxX(walk.limit)));
        int minRow = firstCell(Math.min(walk.minY(0), walk.minY(walk.limit)));
        int maxRow = lastCell(Math.max(walk.maxY(0), walk.maxY(walk.limit)));
        int firstWindow = (walk.isRightward() ? minColumn : maxColumn) >> windowBits;
        lastWindow = (walk.isRightward() ? maxColumn : minColumn) >> windowBits;
        window = firstWindow - stepX();
        row = 0;
        lastRow = 0;
        boolean isWithin = Math.max(maxColumn, maxRow) < Cells.LIMIT && Math.min(minColumn, minRow) > -Cells.LIMIT;
        return isWithin ? cells((double) maxColumn - minColumn + 1, (double) maxRow - minRow + 1) : Double.MAX_VALUE;
    }

    /** About how many cells a box passes between opposite corners of a block of cells. */
    private double cells(double columns, double rows) {
        double wide = lastCell(walk.maxX(0)) - firstCell(walk.minX(0)) + 1;
        double high = lastCell(walk.maxY(0)) - firstCell(walk.minY(0)) + 1;
        return Math.min(columns * rows, columns * high + rows * wide);
    }

    /** Goes on to the next row; false after the last. */
    public boolean next() {
        while (row != lastRow || enterWindow()) {
            row += stepY();
            if (cross()) {
                return true;
            }
        }
        return false;
    }

    /** Goes on to the next window and in front of its first row; false after the last. */
    private boolean enterWindow() {
        while (window != lastWindow) {
            window += stepX();
            left = Math.max(minColumn, window << windowBits);
            right = Math.min(maxColumn, (window + 1 << windowBits) - 1);
            double from = from(left);
            double to = to(right);
            enter = Math.max(0, walk.entryX(from, to));
            leave = Math.min(walk.limit, walk.exitX(from, to));
            if (enter > walk.limit) {
                return false;
            }
            if (enter <= leave) {
                boolean upward = walk.isUpward();
                int lowest = firstCell(walk.minY(upward ? enter : leave));
                int highest = lastCell(walk.maxY(upward ? leave : enter));
                row = upward ? lowest - 1 : highest + 1;
                lastRow = upward ? highest : lowest;
                return true;
            }
        }
        return false;
    }

    /**
     * Finds the columns of the current row; false if there are none, with the last row if later rows have none either.
     */
    private boolean cross() {
        double from = from(row);
        double to = to(row);
        double since = Math.max(enter, walk.entryY(from, to));
        double until = Math.min(Math.min(leave, walk.limit), walk.exitY(from, to));
        if (since > walk.limit) {
            row = lastRow;
        }
        if (!(since <= until)) {
            return false;
        }
        boolean rightward = walk.isRightward();
        first = Math.max(left, firstCell(walk.minX(rightward ? since : until)));
        last = Math.min(right, lastCell(walk.maxX(rightward ? until : since)));
        return first <= last;
    }

    /** The current row. */
    public int row() {
        return row;
    }

    /** The first column of the current row, in one window with the {@link #last}. */
    public int first() {
        return first;
    }

    /** The last column of the current row. */
    public int last() {
        return last;
    }

    private int stepX() {
        return walk.isRightward() ? 1 : -1;
    }

    private int stepY() {
        return walk.isUpward() ? 1 : -1;
    }

    /** The first cell along an axis with boxes that reach a coordinate. */
    private int firstCell(double coordinate) {
        return Cells.of(coordinate - reach, inverseSize) - below;
    }

    private int lastCell(double coordinate) {
        return Cells.of(coordinate + reach, inverseSize);
    }

    /** The least coordinate of boxes in a cell along an axis. */
    private double from(int cell) {
        return cell * size - reach;
    }

    private double to(int cell) {
        return (cell + 1 + below) * size + reach;
    }
}
