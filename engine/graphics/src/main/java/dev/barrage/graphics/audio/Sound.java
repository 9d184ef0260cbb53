package dev.barrage.graphics.audio;

/** A sound registered with an {@link Audio}; it can be played any number of times. */
public final class Sound {
    final int buffer;
    final float gain;
    final int limit;
    final float gap;
    final int priority;
    /** Time of its last start, seconds of the clock of {@link Voices}. */
    double lastStart = Double.NEGATIVE_INFINITY;

    private final String name;

    Sound(SoundDef def, int buffer) {
        name = def.name;
        gain = def.gain;
        limit = def.limit;
        gap = def.gap;
        priority = def.priority;
        this.buffer = buffer;
    }

    /** The name from its definition. */
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return name;
    }
}
