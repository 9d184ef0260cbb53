package dev.barrage.graphics.audio;

import java.util.Arrays;

/** A pool of sources for one-shot sounds. When all are in use, the least important sound is cut off. */
final class Voices {
    private final Output output;
    private final int[] sources;
    private final Sound[] playing;
    private final float[] gains;
    private final long[] order;
    private final int[] one = new int[1];
    private long started;
    private double clock;
    private float volume = 1f;

    Voices(Output output, int count) {
        this.output = output;
        int[] made = new int[count];
        int most = 0;
        while (most < count && (made[most] = output.source()) >= 0) {
            most++;
        }
        sources = Arrays.copyOf(made, most);
        playing = new Sound[most];
        gains = new float[most];
        order = new long[most];
    }

    /** Advances the clock and frees voices that have ended. */
    void advance(float seconds) {
        clock += seconds;
        for (int i = 0; i < sources.length; i++) {
            if (playing[i] != null && !output.isPlaying(sources[i])) {
                playing[i] = null;
            }
        }
    }

    void volume(float factor) {
        volume = factor;
        for (int i = 0; i < sources.length; i++) {
            output.gain(sources[i], gains[i] * volume);
        }
    }

    boolean play(Sound sound, float gain, float pitch, float pan) {
        // 0.1 ms of tolerance: the clock is a sum of rounded steps.
        boolean tooSoon = clock - sound.lastStart < sound.gap - 1e-4;
        int voice = tooSoon ? -1 : choose(sound);
        if (voice >= 0) {
            start(voice, sound, gain, pitch, pan);
        }
        return voice >= 0;
    }

    private void start(int voice, Sound sound, float gain, float pitch, float pan) {
        sound.lastStart = clock;
        playing[voice] = sound;
        gains[voice] = sound.gain * gain;
        order[voice] = started++;
        int source = sources[voice];
        output.load(source, sound.buffer, false);
        output.gain(source, gains[voice] * volume);
        output.pitch(source, pitch);
        output.pan(source, pan);
        one[0] = source;
        output.start(one);
    }

    /** The voice for another instance of a sound, or -1 when all voices play more important sounds. */
    private int choose(Sound sound) {
        int ofItsKind = 0;
        int oldestOfItsKind = -1;
        int best = -1;
        for (int i = 0; i < sources.length; i++) {
            if (playing[i] == sound) {
                ofItsKind++;
                oldestOfItsKind = older(oldestOfItsKind, i);
            }
            best = cheaper(best, i);
        }
        if (ofItsKind >= sound.limit) {
            return oldestOfItsKind;
        }
        return best >= 0 && (playing[best] == null || playing[best].priority <= sound.priority) ? best : -1;
    }

    private int older(int a, int b) {
        return a < 0 || order[b] < order[a] ? b : a;
    }

    /** Of two voices the free one, else the one of lower priority, else the older one. */
    private int cheaper(int a, int b) {
        if (a < 0 || playing[a] == null) {
            return a < 0 ? b : a;
        }
        if (playing[b] == null || playing[b].priority != playing[a].priority) {
            return playing[b] == null || playing[b].priority < playing[a].priority ? b : a;
        }
        return older(a, b);
    }

    int busy() {
        int count = 0;
        for (Sound sound : playing) {
            count += sound == null ? 0 : 1;
        }
        return count;
    }
}
