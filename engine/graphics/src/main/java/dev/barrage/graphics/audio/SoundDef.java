package dev.barrage.graphics.audio;

/** Definition of a sound; {@link Audio#add} copies it. */
public final class SoundDef {
    final String name;
    final Pcm pcm;
    float gain = 1f;
    int limit = 4;
    float gap = 0.03f;
    int priority;

    /**
     * A sound with gain 1, limit 4, a gap of 0.03 seconds and priority 0.
     *
     * @param name for messages
     * @param pcm the samples; only mono sounds can be panned
     */
    public SoundDef(String name, Pcm pcm) {
        this.name = name;
        this.pcm = pcm;
    }

    /** Sets the gain, a factor of 0 to 1 on the samples. */
    public SoundDef gain(float factor) {
        gain = Check.unit(name + ": gain", factor);
        return this;
    }

    /** Sets how many instances may play at once, at least 1; one more stops the oldest. */
    public SoundDef limit(int voices) {
        if (voices < 1) {
            throw new IllegalArgumentException(name + ": limit must be at least 1: " + voices);
        }
        limit = voices;
        return this;
    }

    /**
     * Sets the least time between two starts, seconds, 0 or more. Earlier starts are dropped, so that equal sounds do
     * not add up.
     */
    public SoundDef gap(float seconds) {
        gap = Check.notNegative(name + ": gap", seconds);
        return this;
    }

    /** Sets the priority. When all voices are in use, a sound takes one from a sound of lower or equal priority. */
    public SoundDef priority(int level) {
        priority = level;
        return this;
    }
}
