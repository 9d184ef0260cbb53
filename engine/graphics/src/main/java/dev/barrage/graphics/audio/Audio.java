package dev.barrage.graphics.audio;

import java.util.ArrayList;
import java.util.List;

/**
 * Everything that is heard: sounds, loops and music, and how loud they are. A game adds its sounds once, plays them as
 * things happen, and calls {@link #update} about once a frame. All calls belong to the thread that opened it, which
 * has one at a time: the last one opened. Playing and updating allocate nothing of their own.
 */
public final class Audio implements AutoCloseable {
    private static final int VOICES = 32;
    private static final float LOOP_FADE_SECONDS = 0.08f;

    private final Output output;
    private final Voices voices;
    private final List<SoundLoop> loops = new ArrayList<>();
    private final List<Music> pieces = new ArrayList<>();
    private float effectsVolume = 1f;
    private float musicVolume = 1f;

    private Audio(Output output) {
        this.output = output;
        voices = new Voices(output, VOICES);
    }

    /** Sound on the default device; silent where there is none, for which {@link #info} has the reason. */
    public static Audio open() {
        try {
            return new Audio(OpenAlOutput.onDefaultDevice());
        } catch (AudioException e) {
            return new Audio(new SilentOutput("none, " + e.getMessage()));
        } catch (LinkageError e) {
            return new Audio(new SilentOutput("none, OpenAL can't be loaded here"));
        }
    }

    /** Sound that is never heard and costs nothing. */
    public static Audio silent() {
        return new Audio(new SilentOutput("none"));
    }

    /**
     * Sound that {@link #render} writes into arrays, as fast as it is asked to: for tests and for films.
     *
     * @param rate frames per second, for example 44100 or 48000
     * @throws AudioException if the OpenAL library can't do it
     */
    public static Audio loopback(int rate) {
        return new Audio(OpenAlOutput.intoArrays(rate));
    }

    /** Whether nothing is ever heard, so that there is no need to make sounds. */
    public boolean isSilent() {
        return output.isSilent();
    }

    /** What plays the sound; or none, and why. */
    public String info() {
        return output.info();
    }

    /** Takes in a sound to be played. */
    public Sound add(SoundDef def) {
        return new Sound(def, output.buffer(def.name, def.pcm));
    }

    /** Takes in a sound that goes on while it is switched on; its limit, gap and priority do not matter. */
    public SoundLoop addLoop(SoundDef def) {
        SoundLoop loop = new SoundLoop(output, def, LOOP_FADE_SECONDS);
        loops.add(loop);
        return loop;
    }

    /**
     * Music without layers yet.
     *
     * @param fadeSeconds how long a layer takes from nothing to full gain, above 0
     */
    public Music addMusic(float fadeSeconds) {
        if (!(fadeSeconds > 0f)) {
            throw new IllegalArgumentException("fadeSeconds must be above 0: " + fadeSeconds);
        }
        Music music = new Music(output, fadeSeconds);
        pieces.add(music);
        return music;
    }

    /**
     * Plays a sound once, unless it has just been started or all voices are taken by more important ones.
     *
     * @param gain 0 to 1, a factor on that of the sound
     * @param pitch a factor, 1/8 to 8
     * @param pan -1 left to 1 right, held to that range; without effect on sounds of two channels
     */
    public void play(Sound sound, float gain, float pitch, float pan) {
        voices.play(sound, Check.unit("gain", gain), Check.pitch(pitch), Check.pan(pan));
    }

    /** Sets the loudness of everything, 0 to 1. */
    public void masterVolume(float volume) {
        output.masterGain(Check.unit("masterVolume", volume));
    }

    /** Sets the loudness of sounds and loops, 0 to 1. */
    public void effectsVolume(float volume) {
        effectsVolume = Check.unit("effectsVolume", volume);
        voices.volume(volume);
    }

    /** Sets the loudness of music, 0 to 1. */
    public void musicVolume(float volume) {
        musicVolume = Check.unit("musicVolume", volume);
    }

    /** Lets time go on for fades, and for voices that have come to their end. */
    public void update(float seconds) {
        Check.notNegative("seconds", seconds);
        voices.advance(seconds);
        for (int i = 0; i < loops.size(); i++) {
            loops.get(i).advance(seconds, effectsVolume);
        }
        for (int i = 0; i < pieces.size(); i++) {
            pieces.get(i).advance(seconds, musicVolume);
        }
    }

    /**
     * Renders the next frames of a {@link #loopback}; silence where this is silent.
     *
     * @param into gets left and right in turn, -1 to 1
     * @param frames at most half the length of the array
     * @throws IllegalStateException if this plays on a device
     */
    public void render(float[] into, int frames) {
        output.render(into, frames);
    }

    /** Number of sounds that are heard, without loops and music, as of the last {@link #update}. */
    public int voicesBusy() {
        return voices.busy();
    }

    /** Ends everything; the second time it does nothing. */
    @Override
    public void close() {
        output.close();
    }
}
