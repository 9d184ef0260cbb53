package dev.barrage.physics.query.search;

import dev.barrage.physics.ecs.Components;

/** Checks the arguments of questions. A check that fails throws an exception with the name and the value. */
final class Inputs {
    /** Row of an argument that is not one of a column. */
    static final int NO_ROW = -1;

    private static final float FARTHEST = Components.FARTHEST;
    private static final float MOST_ANGLE = Components.ANGLE.most();
    private static final float MOST_TURN = 1000f;

    private Inputs() {}

    static void count(String name, int questions) {
        if (questions < 0) {
            throw new IllegalArgumentException(name + " must not be negative: " + questions);
        }
    }

    static void column(String name, int length, int questions) {
        if (length < questions) {
            throw new IllegalArgumentException(
                    name + " must have a value for each of " + questions + " questions: " + length);
        }
    }

    static void position(String name, int row, float metres) {
        if (!(Math.abs(metres) <= FARTHEST)) {
            throw refusal(name, row, "from -1e12 to 1e12", metres);
        }
    }

    static void length(String name, int row, float metres) {
        if (!(metres >= 0f && metres <= FARTHEST)) {
            throw refusal(name, row, "from 0 to 1e12", metres);
        }
    }

    static void angle(String name, int row, float radians) {
        if (!(Math.abs(radians) <= MOST_ANGLE)) {
            throw refusal(name, row, "from -1e9 to 1e9", radians);
        }
    }

    static void turn(String name, int row, float radians) {
        if (!(Math.abs(radians) <= MOST_TURN)) {
            throw refusal(name, row, "from -1000 to 1000", radians);
        }
    }

    static void direction(String nameX, String nameY, int row, float x, float y) {
        if (x == 0f && y == 0f) {
            throw new IllegalArgumentException(
                    element(nameX, row) + " and " + element(nameY, row) + " must not both be 0");
        }
        finite(nameX, row, x);
        finite(nameY, row, y);
    }

    private static void finite(String name, int row, float value) {
        if (!(Math.abs(value) <= Float.MAX_VALUE)) {
            throw refusal(name, row, "finite", value);
        }
    }

    /** Checks a box; {@code of}, with the row, stands before the names of its bounds. */
    static void box(String of, int row, float minX, float minY, float maxX, float maxY) {
        if (Math.abs(minX) <= FARTHEST
                && minX <= maxX
                && maxX <= FARTHEST
                && Math.abs(minY) <= FARTHEST
                && minY <= maxY
                && maxY <= FARTHEST) {
            return; // names cost garbage
        }
        String prefix = row == NO_ROW ? "" : element(of, row) + ".";
        position(prefix + "minX", NO_ROW, minX);
        position(prefix + "minY", NO_ROW, minY);
        position(prefix + "maxX", NO_ROW, maxX);
        position(prefix + "maxY", NO_ROW, maxY);
        boolean isX = minX > maxX;
        throw new IllegalArgumentException(
                prefix + (isX ? "minX must not be above maxX: " : "minY must not be above maxY: ") + (isX ? minX : minY)
                        + " above " + (isX ? maxX : maxY));
    }

    private static IllegalArgumentException refusal(String name, int row, String range, float value) {
        return new IllegalArgumentException(element(name, row) + " must be " + range + ": " + value);
    }

    private static String element(String name, int row) {
        return row == NO_ROW ? name : name + "[" + row + "]";
    }
}
