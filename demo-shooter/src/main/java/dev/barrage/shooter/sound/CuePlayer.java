package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.audio.Pcm;
import dev.barrage.graphics.audio.Sound;
import dev.barrage.graphics.audio.SoundLoop;
import dev.barrage.physics.math.Rng;

/** Plays cues, panned by their position. Cues without samples yet are silent. */
final class CuePlayer {
    /** Distance from the middle, metres, at which the pan reaches {@link #WIDEST}. */
    static final float HALF_WIDTH = 16f;

    private static final float WIDEST = 0.75f;

    private final Audio audio;
    private final Sound[] sounds = new Sound[Cue.values().length];
    private final SoundLoop[] loops = new SoundLoop[Cue.values().length];
    private final Ducking ducking;
    private final Crowd crowd = new Crowd();
    private final Rng rng = new Rng(17);

    /** Plays cues; important ones press {@code ducking}. */
    CuePlayer(Audio audio, Ducking ducking) {
        this.audio = audio;
        this.ducking = ducking;
    }

    void add(Cue cue, Pcm pcm) {
        if (cue.isLoop()) {
            loops[cue.ordinal()] = audio.addLoop(cue.def(pcm));
        } else {
            sounds[cue.ordinal()] = audio.add(cue.def(pcm));
        }
    }

    void play(Cue cue) {
        play(cue, 0f, 1f);
    }

    /**
     * @param x position, metres
     * @param pitch factor on its pitch, above 0
     */
    void play(Cue cue, float x, float pitch) {
        Sound sound = sounds[cue.ordinal()];
        float gain = crowd.gain(cue);
        if (sound != null && audio.play(sound, gain, pitch, pan(x))) {
            crowd.enter(cue, gain);
            ducking.under(cue.duck(), cue.holdSeconds());
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

    /** Forgets sounds that have faded; call once per frame. */
    void advance(float seconds) {
        crowd.advance(seconds);
    }

    /** @param level 0 to 1; 0 is silence */
    void loop(Cue cue, float level, float pitch, float x) {
        SoundLoop loop = loops[cue.ordinal()];
        if (loop != null) {
            loop.level(level);
            loop.pitch(pitch);
            loop.pan(pan(x));
        }
    }

    private static float pan(float x) {
        return WIDEST * Math.max(-1f, Math.min(1f, x / HALF_WIDTH));
    }
}
