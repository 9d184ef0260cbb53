package dev.barrage.physics.broadphase.cells;

import dev.barrage.physics.broadphase.core.Boxes;
import java.util.Arrays;

/**
 * The range of sizes, three octaves wide, that most boxes are in: those that share a grid of equal cells.
 *
 * <p>The size of a box is the diameter of its bounding circle. Points are in no window: they have no size that cells could
 * be made for.
 */
final class SizeWindow {
    /** Binary orders of magnitude of a window: its largest boxes are less than eight times as large as its smallest. */
    private static final int OCTAVES = 3;

    private static final int LEAST = Float.MIN_EXPONENT - 24;
    private final int[] count = new int[Float.MAX_EXPONENT + 2 - LEAST + 1 + OCTAVES];
    private int lowest;
    private double largest;

    /** The diameter of a box's bounding circle, metres; infinite if the box is. */
    static double diameter(Boxes boxes, int i) {
        double width = (double) boxes.maxX[i] - boxes.minX[i];
        double height = (double) boxes.maxY[i] - boxes.minY[i];
        return Math.sqrt(width * width + height * height);
    }

    /** Chooses the window that has most of the boxes that are not empty, of several the smallest. */
    void choose(Boxes boxes) {
        Arrays.fill(count, 0);
        for (int i = 0; i < boxes.count; i++) {
            if (!boxes.isEmpty(i) && diameter(boxes, i) > 0) {
                count[octave(diameter(boxes, i)) - LEAST]++;
            }
        }
        int best = -1;
        for (int low = 0; low + OCTAVES < count.length; low++) { // the last octave is for infinite boxes
            int inside = 0;
            for (int k = 0; k < OCTAVES; k++) {
                inside += count[low + k];
            }
            if (inside > best) {
                best = inside;
                lowest = low + LEAST;
            }
        }
        largest = 0;
        for (int i = 0; i < boxes.count; i++) {
            if (!boxes.isEmpty(i) && has(boxes, i)) {
                largest = Math.max(largest, diameter(boxes, i));
            }
        }
    }

    /** Whether a box that is not empty, or a point, is in the window. */
    boolean has(Boxes boxes, int i) {
        int octave = octave(diameter(boxes, i));
        return octave > LEAST && octave >= lowest && octave < lowest + OCTAVES;
    }

    /** The largest diameter in the window, metres; 0 if nothing is in it. */
    double largest() {
        return largest;
    }

    private int octave(double diameter) {
        int highest = count.length - 1 + LEAST;
        return diameter < Double.POSITIVE_INFINITY
                ? Math.max(LEAST, Math.min(Math.getExponent(diameter), highest - 1))
                : highest;
    }
}
