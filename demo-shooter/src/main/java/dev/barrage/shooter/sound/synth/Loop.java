package dev.barrage.shooter.sound.synth;

import dev.barrage.graphics.audio.MuLaw;
import dev.barrage.graphics.audio.Pcm;
import java.util.Arrays;

/** A stereo loop: samples added beyond the end wrap around to the beginning. */
public final class Loop {
    private static final float QUARTER_TURN = (float) (Math.PI / 4);

    private final float[] left;
    private final float[] right;

    public Loop(int frames) {
        left = new float[frames];
        right = new float[frames];
    }

    public void clear() {
        Arrays.fill(left, 0f);
        Arrays.fill(right, 0f);
    }

    /**
     * Mixes in samples.
     *
     * @param at first frame; samples beyond the end wrap around
     * @param pan -1 left to 1 right, equal power
     */
    public void add(float[] samples, int at, float gain, float pan) {
        float l = gain * (float) StrictMath.cos((pan + 1f) * QUARTER_TURN);
        float r = gain * (float) StrictMath.sin((pan + 1f) * QUARTER_TURN);
        int frame = at % left.length;
        for (float sample : samples) {
            left[frame] += l * sample;
            right[frame] += r * sample;
            frame = frame + 1 == left.length ? 0 : frame + 1;
        }
    }

    /**
     * Mixes in the output of an effect per channel. The effect first runs over the last {@code seconds} of the loop,
     * so that its tail wraps around.
     *
     * @param loudness gain of the effect's output
     */
    public void with(Effect onLeft, Effect onRight, float loudness, float seconds) {
        with(left, onLeft, loudness, Signal.samples(seconds));
        with(right, onRight, loudness, Signal.samples(seconds));
    }

    private static void with(float[] channel, Effect effect, float loudness, int before) {
        for (int i = Math.max(0, channel.length - before); i < channel.length; i++) {
            effect.next(channel[i]);
        }
        for (int i = 0; i < channel.length; i++) {
            channel[i] += loudness * effect.next(channel[i]);
        }
    }

    /**
     * Ducks the loop periodically, for a drum.
     *
     * @param period frames between two dips
     * @param depth reduction of the gain, 0 to 1; it recovers within most of the period
     */
    public void duck(int period, float depth) {
        for (int i = 0; i < left.length; i++) {
            float rest = Math.max(0f, 1f - 1.4f * (i % period) / period);
            // Fades into the dip a few milliseconds before the beat, to avoid a click.
            float ahead = Math.max(0f, 1f - (period - i % period) / 300f);
            float factor = 1f - depth * Math.max(rest * rest, ahead);
            left[i] *= factor;
            right[i] *= factor;
        }
    }

    /** Soft-clips to 1, which makes drums denser and harder. */
    public void drive(float factor) {
        drive(left, factor);
        drive(right, factor);
    }

    private static void drive(float[] channel, float factor) {
        for (int i = 0; i < channel.length; i++) {
            float x = factor * channel[i];
            channel[i] = x / (1f + Math.abs(x));
        }
    }

    /** Gives the loop an integrated loudness, LUFS. */
    public void level(float lufs) {
        Finish.piece(left, right, lufs);
    }

    public Pcm pcm() {
        float[] both = new float[2 * left.length];
        for (int i = 0; i < left.length; i++) {
            both[2 * i] = left[i];
            both[2 * i + 1] = right[i];
        }
        return Pcm.stereo(both, Signal.RATE);
    }

    public MuLaw packed() {
        return MuLaw.stereo(left, right, Signal.RATE);
    }
}
