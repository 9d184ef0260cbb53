package dev.barrage.physics.query.search;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.query.QueryFilter;
import java.util.Objects;

/** Checks the arguments of questions. A check that fails throws an exception with the name and the value. */
final class Inputs {
    /** Row of an argument that is not one of a column. */
    static final int NO_ROW = -1;

    private static final float FARTHEST = Components.FARTHEST;
    private static final float MOST_TURN = 1000f;

    private Inputs() {}

    static void count(String name, int questions) {
        if (questions < 0) {
            throw new IllegalArgumentException(name + " must not be negative: " + questions);
        }
    }

    /** The value in a row of a column, which must have it. */
    static float at(String name, float[] column, int row) {
        if (row >= column.length) {
            throw new IllegalArgumentException(
                    name + " must have a value for each question, but has " + column.length + " values");
        }
        return column[row];
    }

    private static void between(String name, int row, float value, float least, float most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(
                    element(name, row) + " must be from " + least + " to " + most + ": " + value);
        }
    }

    static void position(String name, int row, float metres) {
        between(name, row, metres, -FARTHEST, FARTHEST);
    }

    static void filter(QueryFilter filter) {
        Objects.requireNonNull(filter, "filter must not be null: new QueryFilter() finds all bodies");
    }

    /** Checks the position of a single question. */
    static void point(float x, float y) {
        position("x", NO_ROW, x);
        position("y", NO_ROW, y);
    }

    static void length(String name, int row, float metres) {
        between(name, row, metres, 0f, FARTHEST);
    }

    static void angle(String name, int row, float radians) {
        between(name, row, radians, -Components.ANGLE.most(), Components.ANGLE.most());
    }

    static void turn(String name, int row, float radians) {
        between(name, row, radians, -MOST_TURN, MOST_TURN);
    }

    static void direction(String nameX, String nameY, int row, float x, float y) {
        if (x == 0f && y == 0f) {
            throw new IllegalArgumentException(element(nameX, row) + " and " + element(nameY, row)
                    + " must not both be 0: overlapPoint asks what lies at a point");
        }
        between(nameX, row, x, -Float.MAX_VALUE, Float.MAX_VALUE);
        between(nameY, row, y, -Float.MAX_VALUE, Float.MAX_VALUE);
    }

    /** Checks a box; {@code of} stands before the names of its bounds. */
    static void box(String of, int row, float minX, float minY, float maxX, float maxY) {
        if (minX >= -FARTHEST
                && minX <= maxX
                && maxX <= FARTHEST
                && minY >= -FARTHEST
                && minY <= maxY
                && maxY <= FARTHEST) {
            return; // names cost garbage
        }
        position(of + "minX", row, minX);
        position(of + "minY", row, minY);
        position(of + "maxX", row, maxX);
        position(of + "maxY", row, maxY);
        String axis = minX > maxX ? "X" : "Y";
        throw new IllegalArgumentException(element(of + "min" + axis, row) + " must not be above max" + axis + ": "
                + (minX > maxX ? minX + " above " + maxX : minY + " above " + maxY));
    }

    private static String element(String name, int row) {
        return row == NO_ROW ? name : name + "[" + row + "]";
    }
}
