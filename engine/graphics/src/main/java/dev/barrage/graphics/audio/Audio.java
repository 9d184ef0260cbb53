package dev.barrage.graphics.audio;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The sound of a game: effects, loops, music and their volumes. A game adds its sounds once, plays them on events and
 * calls {@link #update} about once a frame.
 *
 * <p>All calls belong to the thread that opened it. A thread has one current instance, the last one opened. Playing
 * and updating allocate nothing.
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

    /** Opens the default device; where there is none, stays silent and {@link #info} gives the reason. */
    public static Audio open() {
        try {
            return new Audio(OpenAlOutput.onDefaultDevice());
        } catch (AudioException e) {
            return new Audio(new SilentOutput("none, " + e.getMessage()));
        } catch (LinkageError e) {
            return new Audio(new SilentOutput("none, OpenAL can't be loaded here"));
        }
    }

    /** An instance that plays nothing and costs nothing. */
    public static Audio silent() {
        return new Audio(new SilentOutput("none"));
    }

    /**
     * Opens a loopback device: {@link #render} writes the sound into arrays, faster or slower than real time. For
     * tests and films.
     *
     * @param rate frames per second, for example 44100 or 48000
     * @throws AudioException if the OpenAL library has no loopback
     */
    public static Audio loopback(int rate) {
        return new Audio(OpenAlOutput.intoArrays(rate));
    }

    /** Whether nothing is ever played; then sounds need not be synthesised. */
    public boolean isSilent() {
        return output.isSilent();
    }

    /** The device and its OpenAL library, or why there is no sound. */
    public String info() {
        return output.info();
    }

    /** Registers a sound for {@link #play}. */
    public Sound add(SoundDef def) {
        return new Sound(def, output.buffer(def.name, def.pcm));
    }

    /** Registers the sound of a WAV or OGG file under a name for messages; throws as {@link Pcm#read(Path)}. */
    public Sound add(String name, Path file) {
        return add(new SoundDef(name, Pcm.read(file)));
    }

    /** Registers the sound of a stream, such as {@code App.class.getResourceAsStream("pop.ogg")}. */
    public Sound add(String name, InputStream in) {
        return add(new SoundDef(name, Pcm.read(in)));
    }

    /** Registers a loop, at level 0 at first. The limit, gap and priority of its definition have no effect. */
    public SoundLoop addLoop(SoundDef def) {
        SoundLoop loop = new SoundLoop(output, def, LOOP_FADE_SECONDS);
        loops.add(loop);
        return loop;
    }

    /**
     * Makes music without layers.
     *
     * @param fadeSeconds seconds of a fade from 0 to full gain, above 0
     */
    public Music addMusic(float fadeSeconds) {
        if (!(fadeSeconds > 0f)) {
            throw new IllegalArgumentException("fadeSeconds must be above 0: " + fadeSeconds);
        }
        Music music = new Music(output, fadeSeconds);
        pieces.removeIf(Music::isClosed);
        pieces.add(music);
        return music;
    }

    /** Plays a sound once, as it is; {@link #play(Sound, float, float, float)} tells when it is dropped. */
    public boolean play(Sound sound) {
        return play(sound, 1f, 1f, 0f);
    }

    /**
     * Plays a sound once. It is dropped within the sound's gap, or when all voices play sounds of higher priority.
     *
     * @param gain factor on the sound's own gain, 0 to 1
     * @param pitch factor on the playback rate, 1/8 to 8
     * @param pan -1 left to 1 right, clamped; no effect on stereo sounds
     * @return whether it starts
     */
    public boolean play(Sound sound, float gain, float pitch, float pan) {
        return voices.play(sound, Check.unit("gain", gain), Check.pitch(pitch), Check.pan(pan));
    }

    /** Sets the gain of the whole mix, 0 to 1. */
    public void masterVolume(float volume) {
        output.masterGain(Check.unit("masterVolume", volume));
    }

    /** Sets the gain of sounds and loops, 0 to 1. */
    public void effectsVolume(float volume) {
        effectsVolume = Check.unit("effectsVolume", volume);
        voices.volume(volume);
    }

    /** Sets the gain of music, 0 to 1. */
    public void musicVolume(float volume) {
        musicVolume = Check.unit("musicVolume", volume);
    }

    /**
     * Advances fades and frees voices that have ended.
     *
     * @param seconds time since the last update
     */
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
     * Renders the next frames of a {@link #loopback}; a silent instance renders zeros.
     *
     * @param into filled with interleaved left and right samples, -1 to 1
     * @param frames at most half the length of the array
     * @throws IllegalStateException if this plays on a device
     */
    public void render(float[] into, int frames) {
        output.render(into, frames);
    }

    /** Number of sounds playing at the last {@link #update}, without loops and music. */
    public int voicesBusy() {
        return voices.busy();
    }

    /** Stops all sound and frees the device; closing twice is harmless. */
    @Override
    public void close() {
        output.close();
    }
}
