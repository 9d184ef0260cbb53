package dev.barrage.shooter.sound.synth;

import dev.barrage.graphics.audio.Pcm;

/** Two channels that go round: what is added beyond the end sounds at the beginning, so that there is no seam. */
public final class Loop {
    private static final float QUARTER_TURN = (float) (Math.PI / 4);

    private final float[] left;
    private final float[] right;

    /** A loop of silence. */
    public Loop(int frames) {
        left = new float[frames];
        right = new float[frames];
    }

    /**
     * Adds samples.
     *
     * @param at frame at which they begin; those beyond the end go on at the beginning
     * @param pan -1 left to 1 right, of equal power
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

    /** Adds what two effects answer to the two channels, going round first so that nothing of it is missing. */
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

    /** Makes room for a drum that comes every so many frames: dips by a share of 1 and recovers in most of the time. */
    public void duck(int period, float depth) {
        for (int i = 0; i < left.length; i++) {
            float rest = Math.max(0f, 1f - 1.4f * (i % period) / period);
            // The dip itself comes in some milliseconds before the beat, so that it does not click.
            float ahead = Math.max(0f, 1f - (period - i % period) / 300f);
            float factor = 1f - depth * Math.max(rest * rest, ahead);
            left[i] *= factor;
            right[i] *= factor;
        }
    }

    /** Squeezes its peaks into a soft limit of 1, which makes what is struck sound closer and harder. */
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

    /** The loop with its highest peak as given. */
    public Pcm pcm(float peak) {
        float[] both = new float[2 * left.length];
        for (int i = 0; i < left.length; i++) {
            both[2 * i] = left[i];
            both[2 * i + 1] = right[i];
        }
        return Pcm.stereo(Finish.scaled(both, peak), Signal.RATE);
    }
}
