package dev.barrage.physics.broadphase;

import dev.barrage.physics.kernel.BoxColumns;
import dev.barrage.physics.parallel.Padded;

/**
 * A box that moves along a segment, and the boxes that it meets on its way. Scratch of one thread.
 *
 * <p>Set {@link #start}, then pass it to {@link Broadphase#walk}. Boxes are closed: touching counts. Bounds of the moving
 * box are a little wider than asked for, by far less than a float can tell at its place, so that rounding loses no box.
 */
public abstract class BoxWalk extends Padded {
    /** Widening relative to the numbers involved: well above the errors of the few operations on a time or a place. */
    private static final double ROUNDING = 0x1p-48;

    /** Share of the motion that still matters, 1 at the start. {@link #visit} may lower it; below 0 the walk ends. */
    public double limit;

    /** Whether {@link #cell} is told of every cell, block or node that the walk looks into. */
    public boolean traced;

    /** The cells on the way, for broadphases that have cells. */
    public final CellPath path = new CellPath(this);

    /** The numbers of the boxes found, and a bit for each of those that are to be visited; null for all as they are. */
    private int[] names;

    private long[] wanted;

    /** Sides at the start that go ahead and that come last, metres; the motion, and one over it. */
    private double aheadX, aheadY, lastX, lastY, moveX, moveY, inverseX, inverseY;

    /** Where the bounds of a box have the side that is met first: 0 or 2 places after the minimum. */
    private int nearX, nearY;

    /**
     * Sets the box and its motion, and the limit to 1. All numbers are finite.
     *
     * @param x centre of the box at the start, metres
     * @param halfX half its width, metres, at least 0
     * @param halfY half its height, metres, at least 0
     * @param moveX motion, metres; with 0, 0 the walk finds what the box overlaps
     */
    public final void start(double x, double y, double halfX, double halfY, double moveX, double moveY) {
        this.moveX = moveX + 0.0; // without -0, whose inverse has the wrong sign
        this.moveY = moveY + 0.0;
        inverseX = 1 / this.moveX;
        inverseY = 1 / this.moveY;
        double reachX = Math.copySign(halfX + widening(x, halfX, moveX), this.moveX);
        double reachY = Math.copySign(halfY + widening(y, halfY, moveY), this.moveY);
        aheadX = x + reachX;
        aheadY = y + reachY;
        lastX = x - reachX;
        lastY = y - reachY;
        nearX = this.moveX < 0 ? 2 : 0;
        nearY = this.moveY < 0 ? 2 : 0;
        limit = 1;
    }

    /** Above 0, so that no bound of a touching box is exactly a bound of this one: see {@link #entryX}. */
    private static double widening(double place, double half, double motion) {
        return ROUNDING * (Math.abs(place) + half + Math.abs(motion)) + Double.MIN_NORMAL;
    }

    /**
     * Visits a box that the moving box may meet within the {@link #limit}. Some visited boxes are not met, none that is
     * met is left out, none is visited twice.
     */
    protected abstract void visit(int box);

    /** Called if {@link #traced} for each cell, block of boxes or node of a tree that the walk looks into, metres. */
    protected void cell(float minX, float minY, float maxX, float maxY) {}

    /** For broadphases: has a box visited. */
    public final void found(int box) {
        int name = names == null ? box : names[box];
        if (wanted == null || (wanted[name >> 6] >> name & 1) != 0) {
            visit(name);
        }
    }

    /**
     * For broadphases that hold a part of the boxes: gives other numbers to those that are found from now on.
     *
     * @param among a bit for each number that is to be visited; null for all
     */
    public final void name(int[] byBox, long[] among) {
        names = byBox;
        wanted = among;
    }

    /** Visits all boxes of a list, from this one on, that the moving box may meet. */
    public final void visitMet(Boxes boxes, int from) {
        for (int i = firstMet(boxes, from, boxes.count); i < boxes.count; i = firstMet(boxes, i + 1, boxes.count)) {
            if (!boxes.isEmpty(i)) {
                found(i);
            }
        }
    }

    /** For broadphases: says where the walk looks. */
    public final void trace(double minX, double minY, double maxX, double maxY) {
        if (traced) {
            cell((float) minX, (float) minY, (float) maxX, (float) maxY);
        }
    }

    /** Whether the moving box may meet a box that is not empty, within the {@link #limit}. */
    public final boolean meets(float minX, float minY, float maxX, float maxY) {
        return passes(
                moveX < 0 ? maxX : minX, moveY < 0 ? maxY : minY, moveX < 0 ? minX : maxX, moveY < 0 ? minY : maxY);
    }

    /** The same for minX, minY, maxX, maxY that begin at {@code b}. */
    public final boolean meets(float[] bounds, int b) {
        return passes(bounds[b + nearX], bounds[b + 1 + nearY], bounds[b + 2 - nearX], bounds[b + 3 - nearY]);
    }

    /**
     * The first of the boxes {@code [from, to)} of an array of minX, minY, maxX, maxY that the moving box may meet, or
     * {@code to}. Searches without calls of {@link #visit} keep the moving box in registers.
     */
    public final int firstMet(float[] bounds, int from, int to) {
        for (int i = from; i < to; i++) {
            if (meets(bounds, 4 * i)) {
                return i;
            }
        }
        return to;
    }

    /** The same for columns. */
    public final int firstMet(BoxColumns boxes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (meets(boxes.minX[i], boxes.minY[i], boxes.maxX[i], boxes.maxY[i])) {
                return i;
            }
        }
        return to;
    }

    /**
     * The slab test, given the sides that are met first and last. Its outcome is unpredictable, so it has no branch: no
     * difference may be negative, which sign bits tell. What touches is above 0 by the widening.
     */
    private boolean passes(double nearX, double nearY, double farX, double farY) {
        double entryX = (nearX - aheadX) * inverseX;
        double entryY = (nearY - aheadY) * inverseY;
        double exitX = (farX - lastX) * inverseX;
        double exitY = (farY - lastY) * inverseY;
        double end = limit + 0.0; // without -0
        return (Double.doubleToRawLongBits(end)
                        | Double.doubleToRawLongBits(end - entryX)
                        | Double.doubleToRawLongBits(end - entryY)
                        | Double.doubleToRawLongBits(exitX)
                        | Double.doubleToRawLongBits(exitY)
                        | Double.doubleToRawLongBits(exitX - entryY)
                        | Double.doubleToRawLongBits(exitY - entryX))
                >= 0;
    }

    /** Whether the box moves to the right, or not along x at all. */
    public final boolean isRightward() {
        return moveX >= 0;
    }

    /** Whether the box moves upwards, or not along y at all. */
    public final boolean isUpward() {
        return moveY >= 0;
    }

    /**
     * The share of the motion at which the box first overlaps an interval along x; infinite, or NaN a little beside the
     * interval, if it does not move along x.
     */
    final double entryX(double min, double max) {
        return ((moveX < 0 ? max : min) - aheadX) * inverseX;
    }

    /** The share of the motion at which the box last overlaps an interval along x; see {@link #entryX}. */
    final double exitX(double min, double max) {
        return ((moveX < 0 ? min : max) - lastX) * inverseX;
    }

    /** The same as {@link #entryX} along y. */
    final double entryY(double min, double max) {
        return ((moveY < 0 ? max : min) - aheadY) * inverseY;
    }

    /** The same as {@link #exitX} along y. */
    final double exitY(double min, double max) {
        return ((moveY < 0 ? min : max) - lastY) * inverseY;
    }

    /** The left side after a share of the motion, metres. */
    public final double minX(double share) {
        return (moveX < 0 ? aheadX : lastX) + share * moveX;
    }

    /** The lower side after a share of the motion, metres. */
    public final double minY(double share) {
        return (moveY < 0 ? aheadY : lastY) + share * moveY;
    }

    /** The right side after a share of the motion, metres. */
    public final double maxX(double share) {
        return (moveX < 0 ? lastX : aheadX) + share * moveX;
    }

    /** The upper side after a share of the motion, metres. */
    public final double maxY(double share) {
        return (moveY < 0 ? lastY : aheadY) + share * moveY;
    }
}
