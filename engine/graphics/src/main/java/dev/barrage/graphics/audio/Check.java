package dev.barrage.graphics.audio;

/** Argument checks; the exception names the argument and its value. */
final class Check {
    private Check() {}

    static float unit(String what, float value) {
        if (!(value >= 0f && value <= 1f)) {
            throw new IllegalArgumentException(what + " must be from 0 to 1: " + value);
        }
        return value;
    }

    static float notNegative(String what, float value) {
        if (!(value >= 0f && value < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(what + " must be 0 or more and finite: " + value);
        }
        return value;
    }

    static float pitch(float factor) {
        if (!(factor >= 0.125f && factor <= 8f)) {
            throw new IllegalArgumentException("pitch must be from 1/8 to 8: " + factor);
        }
        return factor;
    }

    static int rate(int hertz) {
        if (hertz < 8_000 || hertz > 192_000) {
            throw new IllegalArgumentException("rate must be from 8000 to 192000 Hz: " + hertz);
        }
        return hertz;
    }

    static float pan(float place) {
        if (Float.isNaN(place)) {
            throw new IllegalArgumentException("pan must be a number: " + place);
        }
        return Math.max(-1f, Math.min(1f, place));
    }
}
