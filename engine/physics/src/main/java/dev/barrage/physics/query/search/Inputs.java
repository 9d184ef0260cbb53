package dev.barrage.physics.query.search;

import dev.barrage.physics.ecs.Components;

/** Checks the arguments of questions. A check that fails throws an exception with the name and the value. */
final class Inputs {
    private static final float FARTHEST = Components.FARTHEST;
    private static final float MOST_ANGLE = Components.ANGLE.most();
    private static final float MOST_TURN = 1000f;

    private Inputs() {}

    static boolean isPosition(float metres) {
        return Math.abs(metres) <= FARTHEST;
    }

    static boolean isLength(float metres) {
        return metres >= 0f && metres <= FARTHEST;
    }

    static boolean isAngle(float radians) {
        return Math.abs(radians) <= MOST_ANGLE;
    }

    static boolean isTurn(float radians) {
        return Math.abs(radians) <= MOST_TURN;
    }

    static boolean isDirection(float x, float y) {
        return Math.abs(x) <= Float.MAX_VALUE && Math.abs(y) <= Float.MAX_VALUE && (x != 0f || y != 0f);
    }

    static boolean isBox(float minX, float minY, float maxX, float maxY) {
        return isPosition(minX)
                && isPosition(minY)
                && isPosition(maxX)
                && isPosition(maxY)
                && minX <= maxX
                && minY <= maxY;
    }

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

    static void position(String name, float metres) {
        if (!isPosition(metres)) {
            throw new IllegalArgumentException(name + " must be from -1e12 to 1e12: " + metres);
        }
    }

    static void length(String name, float metres) {
        if (!isLength(metres)) {
            throw new IllegalArgumentException(name + " must be from 0 to 1e12: " + metres);
        }
    }

    static void angle(String name, float radians) {
        if (!isAngle(radians)) {
            throw new IllegalArgumentException(name + " must be from -1e9 to 1e9: " + radians);
        }
    }

    static void turn(String name, float radians) {
        if (!isTurn(radians)) {
            throw new IllegalArgumentException(name + " must be from -1000 to 1000: " + radians);
        }
    }

    static void direction(String nameX, String nameY, float x, float y) {
        if (x == 0f && y == 0f) {
            throw new IllegalArgumentException(nameX + " and " + nameY + " must not both be 0");
        }
        finite(nameX, x);
        finite(nameY, y);
    }

    private static void finite(String name, float value) {
        if (!(Math.abs(value) <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " must be finite: " + value);
        }
    }

    /** Checks a box; {@code of} stands before the names of its bounds. */
    static void box(String of, float minX, float minY, float maxX, float maxY) {
        if (isBox(minX, minY, maxX, maxY)) {
            return; // names cost garbage
        }
        position(of + "minX", minX);
        position(of + "minY", minY);
        position(of + "maxX", maxX);
        position(of + "maxY", maxY);
        if (minX > maxX) {
            throw new IllegalArgumentException(of + "minX must not be above maxX: " + minX + " above " + maxX);
        }
        if (minY > maxY) {
            throw new IllegalArgumentException(of + "minY must not be above maxY: " + minY + " above " + maxY);
        }
    }
}
