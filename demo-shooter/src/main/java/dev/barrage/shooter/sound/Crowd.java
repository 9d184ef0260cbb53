package dev.barrage.shooter.sound;

/**
 * Makes sounds that start while much is heard start softer, so that the densest mix keeps its headroom. Important
 * sounds, those that duck the music, give way to one another only.
 */
final class Crowd {
    /** Time constant of the energy heard, seconds. */
    private static final float MEMORY = 0.4f;

    /** Energy at which a sound starts with half its gain: -18 and -12 LUFS. */
    private static final float ROOM = 0.016f;

    private static final float IMPORTANT_ROOM = 0.063f;

    private float small;
    private float important;

    /** Factor on the gain of a cue that starts now, above 0 to 1. */
    float gain(Cue cue) {
        return cue.isImportant() ? 1f / (1f + important / IMPORTANT_ROOM) : 1f / (1f + (small + important) / ROOM);
    }

    /** Notes the start of a cue. */
    void enter(Cue cue, float gain) {
        float energy = cue.energy() * gain * gain;
        if (cue.isImportant()) {
            important += energy;
        } else {
            small += energy;
        }
    }

    void advance(float seconds) {
        float kept = MEMORY / (MEMORY + seconds);
        small *= kept;
        important *= kept;
    }
}
