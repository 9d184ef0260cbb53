package dev.barrage.graphics.audio;

/** A looping sound that fades between levels. */
public final class SoundLoop {
    private final Output output;
    private final int[] source = new int[1];
    private final int buffer;
    private final float gain;
    private final Fade fade;
    private boolean running;

    SoundLoop(Output output, SoundDef def, float fadeSeconds) {
        this.output = output;
        gain = def.gain;
        fade = new Fade(fadeSeconds);
        buffer = output.buffer(def.name, def.pcm);
        source[0] = output.source();
        if (source[0] < 0) {
            throw new AudioException("no source is left for the loop " + def.name);
        }
    }

    /** Fades to a level from the next {@link Audio#update} on: a factor of 0, silence, to 1 on its gain. */
    public void level(float factor) {
        fade.aim(Check.unit("level", factor));
    }

    /** Pans it: -1 left, 1 right. */
    public void pan(float place) {
        output.pan(source[0], Check.pan(place));
    }

    /** Sets the factor on the playback rate, 1/8 to 8. */
    public void pitch(float factor) {
        output.pitch(source[0], Check.pitch(factor));
    }

    void advance(float seconds, float volume) {
        fade.advance(seconds);
        boolean heard = fade.value() > 0f;
        if (heard && !running) {
            output.load(source[0], buffer, true);
        }
        output.gain(source[0], gain * fade.value() * volume);
        if (heard && !running) {
            output.start(source);
        } else if (!heard && running) {
            output.stop(source[0]);
        }
        running = heard;
    }
}
