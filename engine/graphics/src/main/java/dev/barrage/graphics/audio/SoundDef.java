package dev.barrage.graphics.audio;

/** What a sound is and how often it may be heard at once; copied by {@link Audio#add}. */
public final class SoundDef {
    final String name;
    final Pcm pcm;
    float gain = 1f;
    int limit = 4;
    float gap = 0.03f;
    int priority;

    /**
     * A sound of full gain of which four can be heard at once, for which priority is 0.
     *
     * @param name for messages
     * @param pcm one channel, if the sound is to be placed left or right
     */
    public SoundDef(String name, Pcm pcm) {
        this.name = name;
        this.pcm = pcm;
    }

    /** Loudness, 0 to 1, as a factor on the samples. */
    public SoundDef gain(float factor) {
        gain = Check.unit(name + ": gain", factor);
        return this;
    }

    /** How many can be heard at once, at least 1; one more ends the oldest of them. */
    public SoundDef limit(int voices) {
        if (voices < 1) {
            throw new IllegalArgumentException(name + ": limit must be at least 1: " + voices);
        }
        limit = voices;
        return this;
    }

    /** Seconds from one start to the next, 0 or more; what comes sooner is dropped, so that equal sounds don't pile up. */
    public SoundDef gap(float seconds) {
        gap = Check.notNegative(name + ": gap", seconds);
        return this;
    }

    /** Sounds of higher priority take the voices of lower ones when all are in use, never the other way round. */
    public SoundDef priority(int level) {
        priority = level;
        return this;
    }
}
