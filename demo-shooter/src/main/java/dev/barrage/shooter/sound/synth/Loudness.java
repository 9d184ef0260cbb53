package dev.barrage.shooter.sound.synth;

import java.util.Arrays;

/**
 * Loudness in LUFS. Recommendation ITU-R BS.1770-4 (2015), annex 1: K-weighting, blocks of 400 ms every 100 ms, and
 * two gates. For one or two channels.
 */
public final class Loudness {
    private static final float HOP_SECONDS = 0.1f;
    private static final int HOPS_OF_BLOCK = 4;
    private static final double OFFSET = -0.691;
    private static final double SILENCE = -70;
    private static final double BELOW_MEAN = -10;

    private final Weighting[] weightings;
    private final int hopFrames;
    private int frames;
    private double energy;
    /** Mean squares of hops. */
    private double[] hops = new double[64];

    private int count;

    /**
     * @param channels 1 or 2
     * @param rate frames per second
     */
    public Loudness(int channels, int rate) {
        weightings = new Weighting[channels];
        Arrays.setAll(weightings, i -> new Weighting(rate));
        hopFrames = Math.round(HOP_SECONDS * rate);
    }

    /** The loudest 400 ms of a mono sound, which may be shorter: the level of an effect. */
    public static double ofEffect(float[] samples, int rate) {
        Loudness loudness = new Loudness(1, rate);
        loudness.add(samples);
        loudness.add(new float[HOPS_OF_BLOCK * loudness.hopFrames]);
        return loudness.loudest();
    }

    /** Adds whole frames, channels interleaved. */
    public void add(float[] samples) {
        int channels = weightings.length;
        for (int from = 0, to; from < samples.length; from = to) {
            to = Math.min(samples.length, from + channels * (hopFrames - frames));
            for (int channel = 0; channel < channels; channel++) {
                energy += weightings[channel].energy(samples, from + channel, to, channels);
            }
            advance((to - from) / channels);
        }
    }

    /** Adds frames of two channels, as many of each. */
    void add(float[] left, float[] right) {
        for (int from = 0, to; from < left.length; from = to) {
            to = Math.min(left.length, from + hopFrames - frames);
            energy += weightings[0].energy(left, from, to, 1);
            energy += weightings[1].energy(right, from, to, 1);
            advance(to - from);
        }
    }

    private void advance(int added) {
        frames += added;
        if (frames == hopFrames) {
            endHop();
        }
    }

    private void endHop() {
        if (count == hops.length) {
            hops = Arrays.copyOf(hops, 2 * count);
        }
        hops[count++] = energy / hopFrames;
        energy = 0;
        frames = 0;
    }

    /** The gated loudness of everything added, negative infinity for silence. */
    public double integrated() {
        double ungated = meanAbove(SILENCE);
        return lufs(meanAbove(Math.max(SILENCE, lufs(ungated) + BELOW_MEAN)));
    }

    /** The loudness of the loudest block, negative infinity for silence. */
    public double loudest() {
        double most = 0;
        for (int i = 0; i + HOPS_OF_BLOCK <= count; i++) {
            most = Math.max(most, block(i));
        }
        return lufs(most);
    }

    /** Mean square of the blocks above a threshold in LUFS. */
    private double meanAbove(double threshold) {
        double sum = 0;
        int blocks = 0;
        for (int i = 0; i + HOPS_OF_BLOCK <= count; i++) {
            if (lufs(block(i)) > threshold) {
                sum += block(i);
                blocks++;
            }
        }
        return blocks == 0 ? 0 : sum / blocks;
    }

    private double block(int first) {
        double sum = 0;
        for (int i = first; i < first + HOPS_OF_BLOCK; i++) {
            sum += hops[i];
        }
        return sum / HOPS_OF_BLOCK;
    }

    private static double lufs(double meanSquare) {
        return OFFSET + 10 * Math.log10(meanSquare);
    }
}
