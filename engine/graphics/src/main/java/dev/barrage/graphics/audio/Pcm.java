package dev.barrage.graphics.audio;

import dev.barrage.graphics.file.Asset;
import java.io.InputStream;
import java.nio.file.Path;

/** Immutable sound: 16-bit samples of one or two channels. Threads may share it. */
public final class Pcm {
    private static final float FULL_SCALE = 32_767f;

    private final short[] samples;
    private final int channels;
    private final int rate;

    private Pcm(float[] samples, int channels, int rate) {
        this(new short[samples.length], channels, rate);
        for (int i = 0; i < samples.length; i++) {
            this.samples[i] = quantised(samples, i);
        }
    }

    /** Sound of samples that are not copied. */
    Pcm(short[] samples, int channels, int rate) {
        this.rate = Check.rate(rate);
        if (samples.length == 0 || samples.length % channels != 0) {
            throw new IllegalArgumentException(
                    "samples must be some and a multiple of " + channels + ": " + samples.length);
        }
        this.samples = samples;
        this.channels = channels;
    }

    /** A sample of -1 to 1 in 16 bits. */
    static short quantised(float[] samples, int i) {
        if (!(Math.abs(samples[i]) <= 1f)) {
            throw new IllegalArgumentException("sample " + i + " must be from -1 to 1: " + samples[i]);
        }
        return quantised(samples[i]);
    }

    /** A sample that is known to be -1 to 1. */
    static short quantised(float sample) {
        return (short) Math.round(sample * FULL_SCALE);
    }

    /**
     * Reads a WAV file (8 to 32 bits, or floats) or an OGG Vorbis file, of one or two channels.
     *
     * @throws java.io.UncheckedIOException if the file can't be read
     * @throws IllegalArgumentException if it is of another kind or damaged; both messages name the file
     */
    public static Pcm read(Path file) {
        return decode(Asset.read(file));
    }

    /** As {@link #read(Path)}, from a stream, such as {@code App.class.getResourceAsStream("pop.ogg")}; closes it. */
    public static Pcm read(InputStream in) {
        return decode(Asset.read(in));
    }

    private static Pcm decode(Asset asset) {
        if (WavFile.isOne(asset.bytes())) {
            return WavFile.read(asset);
        }
        if (VorbisFile.isOne(asset.bytes())) {
            return VorbisFile.read(asset);
        }
        throw asset.broken("neither a WAV nor an OGG Vorbis file: convert it, for example with ffmpeg");
    }

    /** Refuses what no sound here has. */
    static void check(Asset asset, int channels, int rate) {
        if (channels != 1 && channels != 2) {
            throw asset.broken("channels must be 1 or 2: " + channels);
        }
        try {
            Check.rate(rate);
        } catch (IllegalArgumentException e) {
            throw asset.broken(e.getMessage());
        }
    }

    /**
     * Mono sound, which can be panned.
     *
     * @param samples -1 to 1, copied
     * @param rate samples per second, 8000 to 192000
     */
    public static Pcm mono(float[] samples, int rate) {
        return new Pcm(samples, 1, rate);
    }

    /**
     * Stereo sound, which is never panned.
     *
     * @param samples interleaved left and right, -1 to 1, copied
     * @param rate frames per second, 8000 to 192000
     */
    public static Pcm stereo(float[] samples, int rate) {
        return new Pcm(samples, 2, rate);
    }

    /** Number of frames; a frame is one sample of each channel. */
    public int frames() {
        return samples.length / channels;
    }

    /** Length in seconds. */
    public float seconds() {
        return (float) frames() / rate;
    }

    /** 1 or 2. */
    public int channels() {
        return channels;
    }

    /** Frames per second. */
    public int rate() {
        return rate;
    }

    /** A sample, -1 to 1. */
    public float at(int frame, int channel) {
        return samples[frame * channels + channel] / FULL_SCALE;
    }

    /** The samples as in WAV files: 16 bits, little-endian, channels interleaved. */
    public byte[] littleEndian() {
        byte[] bytes = new byte[2 * samples.length];
        for (int i = 0; i < samples.length; i++) {
            bytes[2 * i] = (byte) samples[i];
            bytes[2 * i + 1] = (byte) (samples[i] >> 8);
        }
        return bytes;
    }

    /** The samples, not copied; read only. */
    short[] samples() {
        return samples;
    }
}
