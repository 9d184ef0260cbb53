package dev.barrage.graphics.audio;

import java.nio.ByteBuffer;

/**
 * Immutable sound of one or two channels in 8 bits a sample, half the memory of {@link Pcm}: for music. Its noise is
 * about 37 dB below the signal, whether that is loud or quiet. Threads may share it.
 *
 * <p>ITU-T Recommendation G.711 (1988), μ-law, for samples of 16 bits.
 */
public final class MuLaw {
    /** Added to sizes, so that each segment begins at a power of two. */
    private static final int BIAS = 132;

    private static final int LARGEST = 32_635;
    private static final int SIGN = 0x80;
    private static final int STEP_BITS = 4;
    /** Bits of a size below the highest step of the lowest segment. */
    private static final int LOWEST_BITS = 3;

    /** Outside of the Java heap: OpenAL reads it, and large arrays would fill the heap's old generation. */
    private final ByteBuffer codes;

    private final int channels;
    private final int rate;

    private MuLaw(int rate, float[]... sides) {
        this.rate = Check.rate(rate);
        channels = sides.length;
        if (sides[0].length == 0) {
            throw new IllegalArgumentException("samples must be some: 0");
        }
        codes = ByteBuffer.allocateDirect(channels * sides[0].length);
        for (int channel = 0; channel < channels; channel++) {
            for (int frame = 0; frame < sides[channel].length; frame++) {
                codes.put(frame * channels + channel, code(Pcm.quantised(sides[channel], frame)));
            }
        }
    }

    /**
     * Mono sound.
     *
     * @param samples -1 to 1, copied
     * @param rate samples per second, 8000 to 192000
     */
    public static MuLaw mono(float[] samples, int rate) {
        return new MuLaw(rate, samples);
    }

    /**
     * Stereo sound.
     *
     * @param left -1 to 1, copied
     * @param right likewise, as many
     * @param rate frames per second, 8000 to 192000
     */
    public static MuLaw stereo(float[] left, float[] right, int rate) {
        if (left.length != right.length) {
            throw new IllegalArgumentException("left has " + left.length + " samples, right " + right.length);
        }
        return new MuLaw(rate, left, right);
    }

    /** The code of a sample: sign, segment and step, all bits inverted. */
    private static byte code(int sample) {
        int size = Math.min(Math.abs(sample), LARGEST) + BIAS;
        int segment = 31 - Integer.numberOfLeadingZeros(size) - LOWEST_BITS - STEP_BITS;
        int step = size >> segment + LOWEST_BITS & (1 << STEP_BITS) - 1;
        int sign = sample < 0 ? SIGN : 0;
        return (byte) ~(sign | segment << STEP_BITS | step);
    }

    private static short sample(byte code) {
        int bits = ~code;
        int segment = bits >> STEP_BITS & 7;
        int step = bits & (1 << STEP_BITS) - 1;
        int size = ((step << LOWEST_BITS) + BIAS << segment) - BIAS;
        return (short) ((bits & SIGN) == 0 ? size : -size);
    }

    /** Number of frames; a frame is one sample of each channel. */
    public int frames() {
        return codes.capacity() / channels;
    }

    /** 1 or 2. */
    public int channels() {
        return channels;
    }

    /** Frames per second. */
    public int rate() {
        return rate;
    }

    /** The sound in 16 bits. */
    public Pcm decoded() {
        short[] samples = new short[codes.capacity()];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = sample(codes.get(i));
        }
        return new Pcm(samples, channels, rate);
    }

    /** The codes, channels interleaved, not copied; read only. */
    ByteBuffer codes() {
        return codes.duplicate();
    }
}
