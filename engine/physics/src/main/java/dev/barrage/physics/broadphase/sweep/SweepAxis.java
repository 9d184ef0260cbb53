package dev.barrage.physics.broadphase.sweep;

import dev.barrage.physics.broadphase.core.Boxes;
import java.util.Arrays;

/**
 * The axis along which boxes are sorted: x, y or a diagonal.
 *
 * <p>The best is the one along which the boxes are spread most, measured in boxes: the standard deviation of their middles
 * over their mean length there (004 asks for the largest variance; boxes are longer along a diagonal, so that counts).
 * Another axis has to be clearly better before it is taken, or the order would be lost again and again.
 *
 * <p>Coordinates along a diagonal are sums that round; rounding never decreases with the summands, so boxes that overlap
 * overlap along the axis, too.
 */
final class SweepAxis {
    private static final int X = 0;
    private static final int Y = 1;
    private static final int RISING = 2;
    private static final int AXES = 4;

    /** So many times as good is clearly better. */
    private static final double CLEARLY = 1.25;

    /** About as many boxes are asked, not the first of many: that may be a wall around all others. */
    private static final int SAMPLE = 256;

    private final double[] sum = new double[AXES];
    private final double[] squares = new double[AXES];
    private final double[] length = new double[AXES];
    private int asked;
    private int axis = X;

    /** Chooses the axis for the boxes. */
    void choose(Boxes boxes) {
        Arrays.fill(sum, 0);
        Arrays.fill(squares, 0);
        Arrays.fill(length, 0);
        int stride = boxes.count / SAMPLE + 1;
        int held = axis;
        asked = 0;
        for (int i = stride / 2; i < boxes.count; i += stride) {
            if (isModest(boxes, i)) {
                asked++;
                for (axis = 0; axis < AXES; axis++) {
                    add(begin(boxes, i), end(boxes, i));
                }
            }
        }
        axis = held;
        int best = X;
        for (int a = Y; a < AXES; a++) {
            best = score(a) > score(best) ? a : best;
        }
        axis = score(best) > CLEARLY * score(axis) ? best : axis;
    }

    /**
     * About how many other boxes begin before one of these ends, along the best axis: the number of boxes, times their
     * mean length over the length of the line on which they are spread evenly.
     */
    double expectedTests(Boxes boxes) {
        choose(boxes);
        double variance = squares[axis] / asked - sum[axis] / asked * (sum[axis] / asked);
        double spread = Math.sqrt(12 * Math.max(0, variance));
        return asked == 0 ? 0 : boxes.count * (length[axis] / asked) / (spread + Double.MIN_NORMAL);
    }

    private static boolean isModest(Boxes boxes, int i) {
        float sum = boxes.minX[i] + boxes.minY[i] + boxes.maxX[i] + boxes.maxY[i];
        return Math.abs(sum) < 1e15f && !boxes.isEmpty(i);
    }

    private void add(float begin, float end) {
        double middle = ((double) begin + end) / 2;
        sum[axis] += middle;
        squares[axis] += middle * middle;
        length[axis] += (double) end - begin;
    }

    private double score(int a) {
        double variance = squares[a] - sum[a] * sum[a] / asked;
        return variance > 0 ? Math.sqrt(variance) / (length[a] + Double.MIN_NORMAL) : 0;
    }

    /** Where a box that is not empty begins along the axis. */
    float begin(Boxes boxes, int i) {
        return switch (axis) {
            case X -> boxes.minX[i];
            case Y -> boxes.minY[i];
            case RISING -> (float) ((double) boxes.minX[i] + boxes.minY[i]);
            default -> (float) ((double) boxes.minX[i] - boxes.maxY[i]);
        };
    }

    /** Where a box that is not empty ends along the axis. */
    float end(Boxes boxes, int i) {
        return switch (axis) {
            case X -> boxes.maxX[i];
            case Y -> boxes.maxY[i];
            case RISING -> (float) ((double) boxes.maxX[i] + boxes.maxY[i]);
            default -> (float) ((double) boxes.maxX[i] - boxes.minY[i]);
        };
    }

    /** The direction of the axis, not of unit length: 1 or 0. */
    int directionX() {
        return axis == Y ? 0 : 1;
    }

    /** See {@link #directionX()}: -1, 0 or 1. */
    int directionY() {
        return axis == X ? 0 : axis <= RISING ? 1 : -1;
    }
}
