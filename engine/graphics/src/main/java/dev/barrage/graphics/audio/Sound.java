package dev.barrage.graphics.audio;

/** A sound that an {@link Audio} knows and can play any number of times. */
public final class Sound {
    final int buffer;
    final float gain;
    final int limit;
    final float gap;
    final int priority;
    /** When it was started last, seconds of the clock of {@link Voices}. */
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

    /** The name it was given. */
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return name;
    }
}
