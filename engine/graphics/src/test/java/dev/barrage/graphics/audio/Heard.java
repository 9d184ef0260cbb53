package dev.barrage.graphics.audio;

/** What an audio renders, step by step, for tests to measure. */
final class Heard {
    static final int RATE = 44_100;
    static final int STEP_FRAMES = 735;
    static final float STEP_SECONDS = 1f / 60f;

    private final float[] samples;
    private final float[] step = new float[2 * STEP_FRAMES];
    private int frames;

    /** Room for steps of 1/60 s. */
    Heard(int steps) {
        samples = new float[2 * STEP_FRAMES * steps];
    }

    /** Records the sound of {@code steps} steps. */
    static Heard of(Audio audio, int steps) {
        Heard heard = new Heard(steps);
        for (int i = 0; i < steps; i++) {
            heard.step(audio);
        }
        return heard;
    }

    /** Records the sound of one step. */
    void step(Audio audio) {
        audio.update(STEP_SECONDS);
        audio.render(step, STEP_FRAMES);
        System.arraycopy(step, 0, samples, 2 * frames, step.length);
        frames += STEP_FRAMES;
    }

    float[] samples() {
        return samples;
    }

    float left(int frame) {
        return samples[2 * frame];
    }

    int frames() {
        return frames;
    }

    float peak() {
        float peak = 0f;
        for (float sample : samples) {
            peak = Math.max(peak, Math.abs(sample));
        }
        return peak;
    }

    /** Level of a channel: 0 left, 1 right. */
    double rms(int channel) {
        return rms(channel, 0, frames);
    }

    double rms(int channel, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += samples[2 * i + channel] * samples[2 * i + channel];
        }
        return Math.sqrt(sum / (to - from));
    }

    /** The largest change of a slope from one sample to the next on the left, which clicks have and tones don't. */
    float sharpestCorner(int from, int to) {
        float most = 0f;
        for (int i = from + 2; i < to; i++) {
            most = Math.max(most, Math.abs(left(i) - 2f * left(i - 1) + left(i - 2)));
        }
        return most;
    }

    /** A sine of an exact number of periods. */
    static float[] tone(float hertz, float seconds, float peak) {
        float[] tone = new float[Math.round(seconds * RATE)];
        for (int i = 0; i < tone.length; i++) {
            tone[i] = (float) (peak * Math.sin(2 * Math.PI * hertz * i / RATE));
        }
        return tone;
    }

    static Pcm mono(float hertz, float seconds, float peak) {
        return Pcm.mono(tone(hertz, seconds, peak), RATE);
    }

    /** The same on both sides. */
    static Pcm stereo(float[] samples) {
        float[] both = new float[2 * samples.length];
        for (int i = 0; i < both.length; i++) {
            both[i] = samples[i / 2];
        }
        return Pcm.stereo(both, RATE);
    }
}
