package dev.barrage.shooter.sound.synth;

/** A sound, or something that shapes one, as it goes on: every call gives the next sample. */
@FunctionalInterface
public interface Signal {
    /** Samples per second of everything here. */
    int RATE = 44_100;

    /** The next sample. */
    float next();

    /** A signal that stays as it is. */
    static Signal of(float value) {
        return () -> value;
    }

    /** Number of samples in so many seconds. */
    static int samples(float seconds) {
        return Math.round(seconds * RATE);
    }

    /** This one shaped by another. */
    default Signal times(Signal other) {
        return () -> next() * other.next();
    }

    /** This one louder or softer. */
    default Signal times(float factor) {
        return () -> next() * factor;
    }

    /** Both together. */
    default Signal plus(Signal other) {
        return () -> next() + other.next();
    }

    /** This one amplified into a soft limit of 1, which makes it rougher and richer. */
    default Signal driven(float factor) {
        return () -> {
            float x = factor * next();
            return x / (1f + Math.abs(x));
        };
    }

    /** What is below a frequency in Hz; a resonance from 0 to 1 sharpens the edge. */
    default Signal low(Signal cutoff, float resonance) {
        return new Filter(this, Filter.Pass.LOW, cutoff, resonance);
    }

    /** What is below a frequency, Hz. */
    default Signal low(float cutoff) {
        return low(of(cutoff), 0f);
    }

    /** What is around a frequency in Hz; a resonance from 0 to 1 narrows it. */
    default Signal band(Signal cutoff, float resonance) {
        return new Filter(this, Filter.Pass.BAND, cutoff, resonance);
    }

    /** What is above a frequency, Hz. */
    default Signal high(float cutoff) {
        return new Filter(this, Filter.Pass.HIGH, of(cutoff), 0f);
    }

    /** The same with an effect added to it. */
    default Signal with(Effect effect, float loudness) {
        return () -> {
            float dry = next();
            return dry + loudness * effect.next(dry);
        };
    }

    /** The first seconds of it. */
    default float[] take(float seconds) {
        float[] taken = new float[samples(seconds)];
        for (int i = 0; i < taken.length; i++) {
            taken[i] = next();
        }
        return taken;
    }
}
