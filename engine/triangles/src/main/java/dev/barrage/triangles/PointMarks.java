package dev.barrage.triangles;

import java.util.Arrays;

/**
 * Marks on points in a linked list (Lawlor 2001, appendix A.1). Setting a mark takes constant time; visiting and
 * clearing take time proportional to the marked points.
 */
final class PointMarks {
    private static final int UNMARKED = -2;
    private static final int NONE = -1;

    private final int[] previous;
    private final int[] number;
    private int last = NONE;
    private int count;

    /**
     * Makes an empty set of marks.
     *
     * @param points number of points
     */
    PointMarks(int points) {
        previous = new int[points];
        number = new int[points];
        Arrays.fill(previous, UNMARKED);
    }

    /** Marks a point if it is not marked. Returns its number in the order of marking, from 0. */
    int mark(int point) {
        if (previous[point] == UNMARKED) {
            previous[point] = last;
            last = point;
            number[point] = count++;
        }
        return number[point];
    }

    /** Number of marked points. */
    int count() {
        return count;
    }

    /** The last marked point, or -1. */
    int last() {
        return last;
    }

    /** The point marked before a marked point, or -1. */
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
