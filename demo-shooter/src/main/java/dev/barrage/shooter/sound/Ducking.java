package dev.barrage.shooter.sound;

/** Lowers music and beds under important sounds: at once, and smoothly back when they fade. */
final class Ducking {
    /** Decibels per second. */
    private static final float FALL = 150f;

    private static final float RISE = 9f;
    /** Of a decibel: ln 10 / 20. */
    private static final double NEPERS = 0.115129254649702;

    private float depth;
    private float hold;
    private float decibels;

    /**
     * Ducks under a sound. Of several the deepest counts, until the last one ends.
     *
     * @param by decibels, 0 or more
     * @param seconds time until the level comes back
     */
    void under(float by, float seconds) {
        if (by > 0f) {
            depth = hold > 0f ? Math.max(depth, by) : by;
            hold = Math.max(hold, seconds);
        }
    }

    void advance(float seconds) {
        float target = hold > 0f ? -depth : 0f;
        decibels += Math.max(-FALL * seconds, Math.min(RISE * seconds, target - decibels));
        hold = Math.max(0f, hold - seconds);
    }

    /** Factor on what is ducked, above 0 to 1. */
    float gain() {
        // Not a power: that of StrictMath allocates.
        return (float) Math.exp(NEPERS * decibels);
    }
}
