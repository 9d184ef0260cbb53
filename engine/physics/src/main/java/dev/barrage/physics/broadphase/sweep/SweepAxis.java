package dev.barrage.physics.broadphase.sweep;

import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import java.util.Arrays;

/**
 * The axis along which boxes are sorted: x or y.
 *
 * <p>The better one is that along which the boxes are spread more, measured in boxes: the standard deviation of their
 * middles over their mean length there (Wells 2007 asks for the larger variance). The other axis has to be clearly better
 * before it is taken, or the order would be lost again and again. A diagonal is never better than both: boxes are as
 * long along it as along x and y together.
 */
final class SweepAxis {
    private static final int X = 0;
    private static final int Y = 1;
    private static final int AXES = 2;

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
        asked = 0;
        for (int i = stride / 2; i < boxes.count; i += stride) {
            if (isModest(boxes, i)) {
                asked++;
                add(X, boxes.minX[i], boxes.maxX[i]);
                add(Y, boxes.minY[i], boxes.maxY[i]);
            }
        }
        if (score(1 - axis) > CLEARLY * score(axis)) {
            axis = 1 - axis;
        }
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

    /** Whether a box is finite, in effect, and not empty. */
    static boolean isModest(Boxes boxes, int i) {
        float sum = boxes.minX[i] + boxes.minY[i] + boxes.maxX[i] + boxes.maxY[i];
        return Math.abs(sum) < 1e15f && !boxes.isEmpty(i);
    }

    private void add(int along, float begin, float end) {
        double middle = ((double) begin + end) / 2;
        sum[along] += middle;
        squares[along] += middle * middle;
        length[along] += (double) end - begin;
    }

    private double score(int a) {
        double variance = squares[a] - sum[a] * sum[a] / asked;
        return variance > 0 ? Math.sqrt(variance) / (length[a] + Double.MIN_NORMAL) : 0;
    }

    /** Where a box that is not empty begins along the axis. */
    float begin(Boxes boxes, int i) {
        return axis == X ? boxes.minX[i] : boxes.minY[i];
    }

    /** Where a box that is not empty ends along the axis. */
    float end(Boxes boxes, int i) {
        return axis == X ? boxes.maxX[i] : boxes.maxY[i];
    }

    /** Whether a moving box moves forward along the axis, or not along it at all. */
    boolean isForward(BoxWalk walk) {
        return axis == X ? walk.isRightward() : walk.isUpward();
    }

    /** Where a moving box begins along the axis after a share of its motion. */
    double begin(BoxWalk walk, double share) {
        return axis == X ? walk.minX(share) : walk.minY(share);
    }

    /** Where a moving box ends along the axis after a share of its motion. */
    double end(BoxWalk walk, double share) {
        return axis == X ? walk.maxX(share) : walk.maxY(share);
    }

    /** Tells a moving box of a stretch of the axis, as wide as its own way. */
    void trace(BoxWalk walk, double begin, double end) {
        if (axis == X) {
            walk.trace(begin, Math.min(walk.minY(0), walk.minY(1)), end, Math.max(walk.maxY(0), walk.maxY(1)));
        } else {
            walk.trace(Math.min(walk.minX(0), walk.minX(1)), begin, Math.max(walk.maxX(0), walk.maxX(1)), end);
        }
    }

    /** The coordinate of a point along the axis. */
    float key(float x, float y) {
        return axis == X ? x : y;
    }

    /** Whether the axis is y. */
    boolean isY() {
        return axis == Y;
    }
}
