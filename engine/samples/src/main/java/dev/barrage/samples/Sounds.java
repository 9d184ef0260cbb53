package dev.barrage.samples;

/** Takes what a sample lets be heard. A program with speakers plays it; see {@link Sample#sounds}. */
@FunctionalInterface
public interface Sounds {
    /** Plays nothing. */
    Sounds SILENT = (x, y, loudness, pitch) -> {};

    /**
     * An impact.
     *
     * @param x place in the world, metres
     * @param y place in the world, metres
     * @param loudness above 0, at most 1
     * @param pitch factor of the frequency, above 0; 1 plays a sound as it was recorded
     */
    void impact(float x, float y, float loudness, float pitch);
}
