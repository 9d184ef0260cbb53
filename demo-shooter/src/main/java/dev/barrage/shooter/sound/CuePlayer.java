package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.audio.Pcm;
import dev.barrage.graphics.audio.Sound;
import dev.barrage.graphics.audio.SoundLoop;
import dev.barrage.physics.math.Rng;

/** Plays cues, panned by their position. Cues without samples yet are silent. */
final class CuePlayer {
    /** Distance from the middle, metres, at which the pan reaches {@link #WIDEST}. */
    private static final float HALF_WIDTH = 16f;

    private static final float WIDEST = 0.75f;

    private final Audio audio;
    private final Sound[] sounds = new Sound[Cue.values().length];
    private final Rng rng = new Rng(17);
    private SoundLoop beam;

    CuePlayer(Audio audio) {
        this.audio = audio;
    }

    /** Adds the samples of a cue. */
    void add(Cue cue, Pcm pcm) {
        if (cue.isLoop()) {
            beam = audio.addLoop(cue.def(pcm));
        } else {
            sounds[cue.ordinal()] = audio.add(cue.def(pcm));
        }
    }

    /** Plays a cue in the middle. */
    void play(Cue cue) {
        play(cue, 0f, 1f);
    }

    /**
     * Plays a cue.
     *
     * @param x position, metres
     * @param pitch factor on its pitch, above 0
     */
    void play(Cue cue, float x, float pitch) {
        Sound sound = sounds[cue.ordinal()];
        if (sound != null) {
            audio.play(sound, 1f, pitch, pan(x));
        }
    }

    /**
     * Plays a cue with a random pitch, so that frequent cues do not tire.
     *
     * @param most largest deviation from {@code pitch}
     */
    void playVaried(Cue cue, float x, float pitch, float most) {
        play(cue, x, pitch + rng.nextFloat(-most, most));
    }

    /** Switches the beam's loop on or off and pans it. */
    void beam(boolean on, float x) {
        if (beam != null) {
            beam.on(on);
            beam.pan(pan(x));
        }
    }

    private static float pan(float x) {
        return WIDEST * Math.max(-1f, Math.min(1f, x / HALF_WIDTH));
    }
}
