package dev.barrage.shooter.sound.synth;

import java.util.Arrays;

/** Final processing of samples: fades at the ends, no DC offset, a level. */
public final class Finish {
    private static final int FADE_IN = 32;
    /** The fade-out takes the last 1 / {@code PARTS} of the sound. */
    private static final int PARTS = 5;

    /** Coefficient of a high-pass at about 15 Hz. */
    private static final float OFFSET_MEMORY = 0.998f;

    private Finish() {}

    /** Finishes the ends of a one-shot sound. Changes and returns the array. */
    public static float[] faded(float[] samples) {
        withoutOffset(samples);
        for (int i = 0; i < Math.min(FADE_IN, samples.length); i++) {
            samples[i] *= i / (float) FADE_IN;
        }
        int fadeOut = samples.length / PARTS;
        for (int i = 0; i < fadeOut; i++) {
            float share = i / (float) fadeOut;
            samples[samples.length - 1 - i] *= share * share;
        }
        return samples;
    }

    /**
     * Makes a seamless loop.
     *
     * @param samples the loop, followed by {@code overlap} samples that fade into its beginning
     */
    public static float[] loop(float[] samples, int overlap) {
        float[] loop = Arrays.copyOf(samples, samples.length - overlap);
        for (int i = 0; i < overlap; i++) {
            float share = i / (float) overlap;
            loop[i] = share * samples[i] + (1f - share) * samples[loop.length + i];
        }
        return loop;
    }

    private static void withoutOffset(float[] samples) {
        float before = 0f;
        float out = 0f;
        for (int i = 0; i < samples.length; i++) {
            out = samples[i] - before + OFFSET_MEMORY * out;
            before = samples[i];
            samples[i] = out;
        }
    }

    /** Scales a mono sound to a loudness of its loudest 400 ms, in LUFS. Changes and returns the array. */
    public static float[] effect(float[] samples, float lufs) {
        return scaled(samples, lufs - Loudness.ofEffect(samples, Signal.RATE));
    }

    /** Scales stereo to an integrated loudness in LUFS. Changes the arrays. */
    static void piece(float[] left, float[] right, float lufs) {
        Loudness loudness = new Loudness(2, Signal.RATE);
        loudness.add(left, right);
        double decibels = lufs - loudness.integrated();
        scaled(left, decibels);
        scaled(right, decibels);
    }

    private static float[] scaled(float[] samples, double decibels) {
        // Silence has no level, and stays as it is.
        float factor = decibels == Double.POSITIVE_INFINITY ? 0f : (float) StrictMath.pow(10, decibels / 20);
        for (int i = 0; i < samples.length; i++) {
            samples[i] *= factor;
        }
        return samples;
    }
}
