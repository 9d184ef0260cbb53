package dev.barrage.physics.triangle;

import java.util.Arrays;

/**
 * Marks on points, each linked to the one set before it (Lawlor 2001, appendix A.1): setting one, visiting all that
 * are set and clearing them cost nothing for the points that are not.
 */
final class PointMarks {
    private static final int UNMARKED = -2;
    private static final int NONE = -1;

    private final int[] previous;
    private final int[] number;
    private int last = NONE;
    private int count;

    /** No marks on so many points. */
    PointMarks(int points) {
        previous = new int[points];
        number = new int[points];
        Arrays.fill(previous, UNMARKED);
    }

    /** Marks a point, unless it is, and returns its number among those marked, counted from 0. */
    int mark(int point) {
        if (previous[point] == UNMARKED) {
            previous[point] = last;
            last = point;
            number[point] = count++;
        }
        return number[point];
    }

    /** How many points are marked. */
    int count() {
        return count;
    }

    /** The point marked last, or -1. */
    int last() {
        return last;
    }

    /** The point marked before another, or -1. */
    int previous(int point) {
        return previous[point];
    }

    /** The number of a marked point. */
    int number(int point) {
        return number[point];
    }

    /** Clears all marks. */
    void clear() {
        for (int point = last; point != NONE; ) {
            int before = previous[point];
            previous[point] = UNMARKED;
            point = before;
        }
        last = NONE;
        count = 0;
    }
}
